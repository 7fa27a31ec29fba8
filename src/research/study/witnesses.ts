/**
 * Witnesses for a claim of the note: independent web pages. The writer's own notes are not witnesses for the writer's
 * claims.
 */
import { isAboutNote, type CitedClaim, type Topic } from '../model/claims';
import { likeness, shared } from '../../text/similarity';
import { terms } from '../../language/words';
import { plainText } from '../verify/checks/quotes/mapped-text';
import { independent, type ComparedTexts } from '../gather/independence';
import type { NoteStatements } from '../note/statements';
import type { Vote } from './trust';

/** Judgements on one statement of the note. */
export interface Testimony {
	/** The note's words, verbatim if they were located: a sentence, or the half of it that was judged. */
	readonly statement: string;
	readonly judgements: readonly CitedClaim[];
}

/** Returns the judgements on each statement of a topic, in the note's order; an empty list if there are none. */
export function testimonies(verified: readonly CitedClaim[], topic: Topic, statements: NoteStatements): Testimony[] {
	const bySentence = new Map<string, CitedClaim[]>();
	for (const claim of verified) {
		if (claim.topic !== topic.topic || !isAboutNote(claim.kind) || claim.cites.length === 0) continue;
		const sentence =
			claim.noteQuote === undefined ? statements.labelFor(topic) : statements.holding(topic, claim.noteQuote);
		bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), claim]);
	}
	const order = statements.sentencesOf(topic);
	const place = (sentence: string): number => (order.includes(sentence) ? order.indexOf(sentence) : order.length);
	return [...bySentence]
		.sort(([a], [b]) => place(a) - place(b))
		.flatMap(([sentence, judgements]) => halvesOf({ statement: sentence, judgements }, statements.languageCode));
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
	const sentence = termsOf(whole.statement);
	const halves: { readonly statement: string; readonly words: ReadonlySet<string>; judgements: CitedClaim[] }[] = [];
	for (const claim of whole.judgements) {
		const quoted = termsOf(claim.noteQuote ?? whole.statement);
		const isWhole = shared(quoted, sentence) >= sentence.size * WHOLE;
		const words = isWhole ? sentence : quoted;
		const same = halves.find((half) => likeness(half.words, words) >= SAME_HALF);
		if (same) same.judgements.push(claim);
		else {
			const statement = isWhole ? whole.statement : (claim.noteQuote ?? whole.statement);
			halves.push({ statement, words, judgements: [claim] });
		}
	}
	const kinds = new Set(whole.judgements.map(({ kind }) => kind));
	const isWholeJudged = halves.some(({ words }) => words === sentence);
	if (kinds.size === 1 && (isWholeJudged || kinds.has('contradiction'))) return [whole];
	return halves.map(({ statement, judgements }) => ({ statement, judgements }));
}

/**
 * Returns one judgement per independent page: pages found first before those of the further search, each by weight.
 * Copies of one text count once. A support and a contradiction in nearly the same words are not copies of each other.
 */
export async function witnesses(
	{ judgements }: Testimony,
	compared: ComparedTexts,
	isFromSearch: (claim: CitedClaim) => boolean = () => false,
): Promise<CitedClaim[]> {
	const ranked = judgements
		.filter(isOfWeb)
		.sort((a, b) => Number(isFromSearch(a)) - Number(isFromSearch(b)) || weightOf(b) - weightOf(a));
	const origins = new Set<string>();
	const once = ranked.filter(({ cites }) => {
		const origin = cites[0]?.source.copyOf ?? cites[0]?.source.id ?? '';
		return !origins.has(origin) && origins.add(origin);
	});
	const independentOf = (stance: CitedClaim['kind']): Promise<CitedClaim[]> =>
		independent(
			once.filter(({ kind }) => kind === stance),
			({ cites }) => cites[0]?.passage.text ?? '',
			compared,
		);
	const own = [...(await independentOf('support')), ...(await independentOf('contradiction'))];
	return once.filter((claim) => own.includes(claim));
}

/** Returns the judgements by the writer's other notes, one per note, most relevant first. */
export function ownNotes({ judgements }: Testimony): CitedClaim[] {
	const ranked = judgements.filter((claim) => !isOfWeb(claim)).sort((a, b) => weightOf(b) - weightOf(a));
	return ranked.filter(
		(claim, index) => ranked.findIndex(({ cites }) => cites[0]?.source.id === claim.cites[0]?.source.id) === index,
	);
}

function isOfWeb({ cites }: CitedClaim): boolean {
	return cites[0]?.source.kind === 'web';
}

export function votesOf(claims: readonly CitedClaim[]): Vote[] {
	return claims.map((claim) => ({
		stance: claim.kind === 'support' ? 'supports' : 'contradicts',
		weight: weightOf(claim),
	}));
}

function weightOf(claim: CitedClaim): number {
	return Math.max(0, ...claim.cites.map(({ passage }) => passage.score));
}
