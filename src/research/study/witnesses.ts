/**
 * Witnesses for a claim of the note: independent web pages. The writer's own notes are not witnesses for the writer's
 * claims.
 */
import { statementsOf, type StatementId } from '../ledger/statement';
import type { CitedJudgement, Topic } from '../model/claims';
import { isOwnWords } from '../model/evidence';
import { likeness, shared } from '../../text/similarity';
import { terms } from '../../language/words';
import { plainText } from '../verify/checks/quotes/mapped-text';
import { independent, type ComparedTexts } from '../gather/independence';
import type { NoteStatements } from '../note/statements';
import type { Vote } from './trust';

/** Judgements on one statement of the note. */
export interface Testimony {
	readonly statement: StatementId;
	/** The statement's words, or the half of them that was judged. */
	readonly words: string;
	readonly judgements: readonly CitedJudgement[];
}

/**
 * Returns the judgements on each statement of a topic, in the note's order; an empty list if there are none. A
 * statement of several topics has the judgements of all.
 */
export function testimonies(
	verified: readonly CitedJudgement[],
	topic: Topic,
	statements: NoteStatements,
): Testimony[] {
	return statementsOf(topic.topic, statements.all).flatMap(({ id, words }) => {
		const judgements = verified.filter(({ statement, cites }) => statement === id && cites.length > 0);
		if (judgements.length === 0) return [];
		return halvesOf({ statement: id, words, judgements }, statements.languageCode);
	});
}

/** Likeness, 0–1, from which two quotes of a sentence are the same half of it. */
const SAME_HALF = 0.6;
/** Share of a sentence's words from which a quote counts as the whole sentence. */
const WHOLE = 0.7;

/**
 * Splits the judgements on a sentence by its halves. Example: "It is free and runs offline". One page says that it is
 * free, another that it needs a connection: these are two statements with a verdict each. If all pages agree, the
 * sentence stays whole, except that support for one half supports only that half.
 */
function halvesOf(whole: Testimony, languageCode: string | undefined): Testimony[] {
	const termsOf = (text: string): ReadonlySet<string> => new Set(terms(plainText(text), languageCode));
	const sentence = termsOf(whole.words);
	const halves: { readonly said: string; readonly terms: ReadonlySet<string>; judgements: CitedJudgement[] }[] = [];
	for (const claim of whole.judgements) {
		const quoted = termsOf(claim.noteQuote);
		const isWhole = shared(quoted, sentence) >= sentence.size * WHOLE;
		const own = isWhole ? sentence : quoted;
		const same = halves.find((half) => likeness(half.terms, own) >= SAME_HALF);
		if (same) same.judgements.push(claim);
		else {
			const said = isWhole ? whole.words : claim.noteQuote;
			halves.push({ said, terms: own, judgements: [claim] });
		}
	}
	const kinds = new Set(whole.judgements.map(({ kind }) => kind));
	const isWholeJudged = halves.some((half) => half.terms === sentence);
	if (kinds.size === 1 && (isWholeJudged || kinds.has('contradiction'))) return [whole];
	return halves.map(({ said, judgements }) => ({ ...whole, words: said, judgements }));
}

/**
 * Returns one judgement per independent page: pages found first before those of the further search, each by weight.
 * Copies of one text count once. A support and a contradiction in nearly the same words are not copies of each other.
 */
export async function witnesses(
	{ judgements }: Testimony,
	compared: ComparedTexts,
	isFromSearch: (claim: CitedJudgement) => boolean = () => false,
): Promise<CitedJudgement[]> {
	const ranked = judgements
		.filter(isOfWeb)
		.sort((a, b) => Number(isFromSearch(a)) - Number(isFromSearch(b)) || weightOf(b) - weightOf(a));
	const origins = new Set<string>();
	const once = ranked.filter(({ cites }) => {
		const origin = cites[0]?.source.copyOf ?? cites[0]?.source.id ?? '';
		return !origins.has(origin) && origins.add(origin);
	});
	const independentOf = (stance: CitedJudgement['kind']): Promise<CitedJudgement[]> =>
		independent(
			once.filter(({ kind }) => kind === stance),
			({ cites }) => cites[0]?.passage.text ?? '',
			compared,
		);
	const own = [...(await independentOf('support')), ...(await independentOf('contradiction'))];
	return once.filter((claim) => own.includes(claim));
}

/** Returns the judgements by the writer's other notes, one per note, most relevant first. */
export function ownNotes({ judgements }: Testimony): CitedJudgement[] {
	const ranked = judgements.filter((claim) => !isOfWeb(claim)).sort((a, b) => weightOf(b) - weightOf(a));
	return ranked.filter(
		(claim, index) => ranked.findIndex(({ cites }) => cites[0]?.source.id === claim.cites[0]?.source.id) === index,
	);
}

function isOfWeb({ cites }: CitedJudgement): boolean {
	return cites[0] !== undefined && !isOwnWords(cites[0].source);
}

export function votesOf(claims: readonly CitedJudgement[]): Vote[] {
	return claims.map((claim) => ({
		stance: claim.kind === 'support' ? 'supports' : 'contradicts',
		weight: weightOf(claim),
	}));
}

function weightOf(claim: CitedJudgement): number {
	return Math.max(0, ...claim.cites.map(({ passage }) => passage.score));
}
