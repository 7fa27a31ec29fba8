/**
 * Witnesses for a claim of the note: independent web pages. The writer's own notes are not witnesses for the writer's
 * claims.
 */
import type { EntryId } from '../ledger/entry';
import type { JudgementFate } from '../ledger/fate';
import { statementsOf, type StatementId } from '../ledger/statement';
import { stanceOf, type Citation, type CitedJudgement, type Topic } from '../model/claims';
import { isOwnWords } from '../model/evidence';
import { fold } from '../../language/fold';
import { pattern } from '../../text/lazy';
import { likeness, shared } from '../../text/similarity';
import { terms, words } from '../../language/words';
import { plainText } from '../verify/checks/quotes/mapped-text';
import { copiedFrom, type ComparedTexts } from '../gather/independence';
import type { NoteStatements } from '../note/statements';
import { readableQuote } from '../verify/readable-quote';
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
	return statementsOf(topic.id, statements.all).flatMap(({ id, words }) => {
		const judgements = verified.filter(({ statement, cites }) => statement === id && cites.length > 0);
		if (judgements.length === 0) return [];
		return halvesOf({ statement: id, words, judgements }, statements.languageCode);
	});
}

/** Likeness, 0–1, from which two quotes of a sentence are the same half of it. */
const SAME_HALF = 0.6;
/** Share of a sentence's words from which a quote counts as the whole sentence. */
const WHOLE = 0.7;
/** Fewer words outside a quote say nothing else: “but nothing more” does. */
const LEAST_REST = 3;

/**
 * Splits the judgements on a sentence by its halves. Example: "It is free and runs offline". One page says that it is
 * free, another that it needs a connection: these are two statements with a verdict each. If all pages agree, the
 * sentence stays whole, except that a verdict on one half is on that half alone. Words with a figure are a half without
 * those of another figure: “from 1958 to 1962, led by the party” has two.
 */
function halvesOf(whole: Testimony, languageCode: string | undefined): Testimony[] {
	const termsOf = (text: string): ReadonlySet<string> => new Set(terms(plainText(text), languageCode));
	const sentence = termsOf(whole.words);
	const kinds = new Set(whole.judgements.map(({ kind }) => kind));
	const halves: { readonly said: string; readonly terms: ReadonlySet<string>; judgements: CitedJudgement[] }[] = [];
	for (const claim of whole.judgements) {
		const quoted = termsOf(claim.noteQuote);
		const rest = words(plainText(whole.words)).length - words(plainText(claim.noteQuote)).length;
		const isWhole = shared(quoted, sentence) >= sentence.size * WHOLE && (kinds.size === 1 || rest < LEAST_REST);
		const own = isWhole ? sentence : quoted;
		const same = halves.find((half) => isSameHalf(half.terms, own));
		if (same) same.judgements.push(claim);
		else {
			const said = isWhole ? whole.words : claim.noteQuote;
			halves.push({ said, terms: own, judgements: [claim] });
		}
	}
	const isWholeJudged = halves.some((half) => half.terms === sentence);
	if (kinds.size === 1 && (isWholeJudged || (kinds.has('contradiction') && halves.length > 1))) return [whole];
	return halves.map(({ said, judgements }) => ({ ...whole, words: said, judgements }));
}

function isSameHalf(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
	const [a, b] = [one, other].map((half) => new Set([...half].filter((term) => /\d/.test(term))));
	if (!a || !b || shared(a, b) < Math.max(a.size, b.size)) return false;
	const isIn = a.size > 0 && shared(one, other) === Math.min(one.size, other.size);
	return isIn || likeness(one, other) >= SAME_HALF;
}

interface Weighing {
	readonly compared: ComparedTexts;
	/** True for what the further search brought. */
	readonly isFromSearch?: (claim: CitedJudgement) => boolean;
}

/**
 * Returns the fate of each judgement on a statement, the weightiest first; pages found first before those of the
 * further search. One judgement counts per independent page: copies of one text count once, and a page that also denies
 * the statement does not support it. A support and a contradiction in nearly the same words are not copies of each
 * other. Of a note, the weightiest judgement is told.
 */
export async function weighed(
	{ words: statement, judgements }: Testimony,
	{ compared, isFromSearch = () => false }: Weighing,
): Promise<ReadonlyMap<CitedJudgement, JudgementFate>> {
	const fates = new Map<CitedJudgement, JudgementFate>();
	const firsts = new Map<string, EntryId>();
	const denying = new Set(judgements.filter(({ kind }) => kind === 'contradiction').map(originOf));
	const isDoubtful = (claim: CitedJudgement): boolean => claim.kind === 'support' && denying.has(originOf(claim));
	const ranked = [...judgements].sort(
		(a, b) =>
			Number(isDoubtful(a)) - Number(isDoubtful(b)) ||
			Number(isFromSearch(a)) - Number(isFromSearch(b)) ||
			weightOf(b) - weightOf(a),
	);
	for (const claim of ranked) {
		const origin = originOf(claim);
		const first = firsts.get(origin);
		if (!first) firsts.set(origin, claim.id);
		if (first) fates.set(claim, `copy-of:${first}`);
		else if (isOfWeb(claim)) fates.set(claim, isCopied(claim, statement) ? 'repeats-note' : 'counts');
		else fates.set(claim, isOriginal(claim, statement) ? 'repeats-note' : 'told');
	}
	for (const stance of ['support', 'contradiction']) {
		const votes = votersIn(fates).filter(({ kind }) => kind === stance);
		const texts = votes.map(({ id, cites }) => ({ id, text: cites[0]?.passage.text ?? '' }));
		const copies = await copiedFrom(texts, compared);
		for (const claim of votes) {
			const original = copies.get(claim.id);
			if (original) fates.set(claim, `copy-of:${original}`);
		}
	}
	return fates;
}

/** Returns the judgements that count, the weightiest first. */
export function votersIn(fates: ReadonlyMap<CitedJudgement, JudgementFate>): CitedJudgement[] {
	return [...fates].flatMap(([claim, fate]) => (fate === 'counts' ? [claim] : []));
}

/** Returns the page that a judgement is of: copies of one text are one page. */
export function originOf({ cites: [cite] }: CitedJudgement): string {
	return cite?.source.copyOf ?? cite?.source.id ?? '';
}

/**
 * True if another note only repeats the statement, as a note does that the researched one embeds or quotes, or has it
 * from the same work: not evidence.
 */
function isOriginal({ cites }: CitedJudgement, statement: string): boolean {
	const works = worksIn(statement);
	return cites.every(
		(cite) => repeats(cite, statement) || worksIn(cite.passage.text).some((work) => works.includes(work)),
	);
}

/** Words. If two texts share a sentence of this length, one is a copy of the other. */
const LEAST_COPIED = 15;

/** True if a page supports a statement with its own words: the note is copied from there, or published there. */
function isCopied({ kind, cites }: CitedJudgement, statement: string): boolean {
	if (kind !== 'support' || words(statement).length < LEAST_COPIED) return false;
	return cites.every((cite) => repeats(cite, statement));
}

function repeats({ quote }: Citation, statement: string): boolean {
	return readableQuote(quote).includes(readableQuote(statement).replace(/(?<![.!?…。！？])[.!?…。！？]+$/u, ''));
}

/** `(Estruch et al., 2018)`, `Estruch et al. (2018)`, `Ahn & Lee, 2019`: the first author and the year. */
const WORK = pattern('gu')`
	(\p{Lu}[\p{L}’'-]{1,40})
	(?:\set\sal\.?,?|,?\s(?:and|und|et|y|e|&)\s\p{Lu}[\p{L}’'-]{1,40},?|,)
	\s\(?((?:19|20)\d\d)(?!\d)
`;

function worksIn(text: string): string[] {
	return [...text.matchAll(WORK())].map(([, author = '', year = '']) => `${fold(author)} ${year}`);
}

function isOfWeb({ cites }: CitedJudgement): boolean {
	return cites[0] !== undefined && !isOwnWords(cites[0].source);
}

export function votesOf(claims: readonly CitedJudgement[]): Vote[] {
	return claims.map((claim) => ({ stance: stanceOf(claim.kind), weight: weightOf(claim) }));
}

function weightOf(claim: CitedJudgement): number {
	return Math.max(0, ...claim.cites.map(({ passage }) => passage.score));
}
