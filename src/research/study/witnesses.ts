/**
 * Witnesses for a claim of the note: independent web pages. The writer's own notes are not witnesses for the writer's
 * claims.
 */
import type { EntryId } from '../ledger/entry';
import type { JudgementFate } from '../ledger/fate';
import { stanceOf, type Citation, type CitedJudgement } from '../model/claims';
import { isOwnWords } from '../model/evidence';
import { fold } from '../../language/fold';
import { pattern } from '../../text/lazy';
import { isChanging } from '../../language/numbers/changing';
import { slotsOfOneKind } from '../../language/numbers/slots';
import { words } from '../../language/words';
import { copiedFrom, type ComparedTexts } from '../gather/independence';
import { readableQuote } from '../verify/readable-quote';
import type { Testimony } from './testimonies';
import type { Vote } from './trust';

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
