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
import { shared } from '../../text/similarity';
import { isChanging } from '../../language/numbers/changing';
import { slotsIn, slotsOfOneKind } from '../../language/numbers/slots';
import { terms, words } from '../../language/words';
import { plainText } from '../verify/checks/quotes/mapped-text';
import { copiedFrom, type ComparedTexts } from '../gather/independence';
import type { NoteStatements } from '../note/statements';
import type { Span } from '../../text/markdown/inline-marks';
import { CLAUSE_WORDS, clauseIn, longClauses } from '../verify/judged-part';
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

/** Share of the longer one from which two parts of a sentence are the same part. */
const SAME_HALF = 0.6;
/** Share of a sentence from which a part counts as the whole sentence. */
const WHOLE = 0.7;

interface Judged {
	readonly claim: CitedJudgement;
	/** The place of the judged words in the statement. */
	readonly span: Span;
}

/**
 * Splits the judgements on a sentence by its parts. Example: "It is free and runs offline". One page says that it is
 * free, another that it needs a connection: these are two statements with a verdict each. If all pages agree, the
 * sentence stays whole, except that a support of one part is of that part alone.
 */
function halvesOf(whole: Testimony, languageCode: string | undefined): Testimony[] {
	const judged = whole.judgements.map((claim): Judged => ({ claim, span: spanOf(claim.noteQuote, whole.words) }));
	const kinds = new Set(whole.judgements.map(({ kind }) => kind));
	if (kinds.size > 1) return piecesOf(whole, judged, languageCode);
	const length = ({ start, end }: Span): number => end - start;
	const halves: Judged[][] = [];
	for (const one of judged) {
		const same = halves.find(([first]) => {
			const longer = Math.max(length(one.span), first ? length(first.span) : 0);
			return first && length(common(one.span, first.span)) >= longer * SAME_HALF;
		});
		if (same) same.push(one);
		else halves.push([one]);
	}
	const isWholeJudged = judged.some(({ span }) => length(span) >= whole.words.length * WHOLE);
	if (isWholeJudged || (kinds.has('contradiction') && halves.length > 1)) return [whole];
	return halves.map((half) => ({
		...whole,
		words: half[0]?.claim.noteQuote ?? whole.words,
		judgements: half.map(({ claim }) => claim),
	}));
}

function spanOf(part: string, statement: string): Span {
	const start = statement.indexOf(part);
	return start < 0 ? { start: 0, end: statement.length } : { start, end: start + part.length };
}

function common(one: Span, other: Span): Span {
	const start = Math.max(one.start, other.start);
	return { start, end: Math.max(start, Math.min(one.end, other.end)) };
}

/**
 * Splits a sentence that some pages support and others contradict: at the ends of the judged parts, else between its
 * clauses. A judgement counts for those pieces of its part that its quote mentions, or for all if that is not known.
 * Pieces with the same judgements stay together.
 */
function piecesOf(whole: Testimony, judged: readonly Judged[], languageCode: string | undefined): Testimony[] {
	const { words: said } = whole;
	const ends = (spans: readonly Span[]): number[] => spans.flatMap(({ start, end }) => [start, end]);
	const parts = ends(judged.map(({ span }) => span)).filter((at) => at > 0 && at < said.length);
	const cuts = [0, ...(parts.length > 0 ? parts : ends(longClauses(said))), said.length].sort((a, b) => a - b);
	const pieces = cuts
		.map((start, index) => ({ start, end: cuts[index + 1] ?? start }))
		.filter(({ start, end }) => words(said.slice(start, end)).length > 0);
	const spoken = spokenPieces(said, pieces, judged, languageCode);
	const runs: { readonly span: Span; readonly judgements: readonly CitedJudgement[] }[] = [];
	for (const [index, { start, end }] of pieces.entries()) {
		const judgements = judged.flatMap(({ claim }) => (spoken.get(claim)?.has(index) ? claim : []));
		const last = runs.at(-1);
		const isSame =
			last?.judgements.length === judgements.length && judgements.every((one, at) => one === last.judgements[at]);
		if (last && isSame) runs[runs.length - 1] = { span: { start: last.span.start, end }, judgements };
		else runs.push({ span: { start, end }, judgements });
	}
	return runs.flatMap(({ span, judgements }) => {
		const isAll = runs.length === 1;
		const text = isAll ? said : clauseIn(said, span);
		// “The campaign” and its verb may be two pieces.
		const isSaid = words(text).length >= CLAUSE_WORDS || judgements.some(({ kind }) => kind === 'contradiction');
		return judgements.length === 0 || !isSaid ? [] : { ...whole, words: text, judgements };
	});
}

/**
 * Finds the pieces that each quote mentions, by a figure of the same kind or by a word that no other piece has. The
 * first piece names the subject, so its words do not count if all quotes have them.
 */
function spokenPieces(
	said: string,
	pieces: readonly Span[],
	judged: readonly Judged[],
	languageCode: string | undefined,
): ReadonlyMap<CitedJudgement, ReadonlySet<number>> {
	const termsOf = (text: string): ReadonlySet<string> => new Set(terms(plainText(text), languageCode));
	const kindsOf = (text: string): ReadonlySet<string> =>
		new Set(slotsIn(plainText(text), languageCode).map(({ kind }) => kind));
	const quotes = judged.map(({ claim }) => claim.cites.map(({ quote }) => quote).join('\n'));
	const known = quotes.map(termsOf);
	const texts = pieces.map(({ start, end }) => said.slice(start, end));
	const own = texts.map(termsOf).map((mine, index, all) => {
		const isOthers = (term: string): boolean => all.some((other, at) => at !== index && other.has(term));
		const isSubject = (term: string): boolean => index === 0 && known.every((quote) => quote.has(term));
		return new Set([...mine].filter((term) => !isOthers(term) && !isSubject(term)));
	});
	const kinds = texts.map(kindsOf);
	return new Map(
		judged.map(({ claim, span }, at) => {
			const asked = [...pieces.entries()].filter(
				([, piece]) => common(piece, span).end > common(piece, span).start,
			);
			const figures = kindsOf(quotes[at] ?? '');
			const held = asked.filter(
				([index]) =>
					shared(own[index] ?? new Set(), known[at] ?? new Set()) > 0 ||
					shared(kinds[index] ?? new Set(), figures) > 0,
			);
			return [claim, new Set((held.length > 0 ? held : asked).map(([index]) => index))] as const;
		}),
	);
}

interface Weighing {
	readonly compared: ComparedTexts;
	/** True for what the further search brought. */
	readonly isFromSearch?: (claim: CitedJudgement) => boolean;
}

/**
 * Returns the fate of each judgement on a statement, the one whose quote says most of it first. One judgement counts
 * per independent page: copies of one text count once, and a page that also denies the statement does not support it. A
 * support and a contradiction in nearly the same words are not copies of each other. Of a note, one judgement is told.
 */
export async function weighed(
	{ words: statement, judgements }: Testimony,
	{ compared, isFromSearch = () => false }: Weighing,
): Promise<ReadonlyMap<CitedJudgement, JudgementFate>> {
	const fates = new Map<CitedJudgement, JudgementFate>();
	const firsts = new Map<string, EntryId>();
	const denying = new Set(judgements.filter(({ kind }) => kind === 'contradiction').map(originOf));
	const isDoubtful = (claim: CitedJudgement): boolean => claim.kind === 'support' && denying.has(originOf(claim));
	const better = byProof(statement);
	const ranked = [...judgements].sort(
		(a, b) =>
			Number(isDoubtful(a)) - Number(isDoubtful(b)) ||
			Number(isFromSearch(a)) - Number(isFromSearch(b)) ||
			better(a, b) ||
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
	return new Map([...fates].sort(([a], [b]) => better(a, b)));
}

/** Compares two witnesses: the one whose quote has more of the statement's figures, dates and names comes first. */
function byProof(statement: string): (one: CitedJudgement, other: CitedJudgement) => number {
	const said = readableQuote(statement);
	const names = words(said)
		.slice(1)
		.map(({ text }) => text)
		.filter((text) => /^\p{Lu}/u.test(text));
	const isDated = isChanging(said, undefined);
	const told = new Map<CitedJudgement, number>();
	const proofOf = (claim: CitedJudgement): number => {
		const quote = readableQuote(claim.cites[0]?.quote ?? '');
		const known =
			told.get(claim) ??
			slotsOfOneKind(said, quote, undefined).length + names.filter((name) => quote.includes(name)).length;
		told.set(claim, known);
		return known;
	};
	const dayOf = ({ cites: [cite] }: CitedJudgement): string => (isDated ? (cite?.source.published ?? '') : '');
	return (one, other) => proofOf(other) - proofOf(one) || dayOf(other).localeCompare(dayOf(one));
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
