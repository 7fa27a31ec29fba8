/**
 * Formats search results and pages for a researcher: one block per source, marked new or known. Each fact takes one
 * line, so no text of a source can imitate the head of another block.
 */
import { sentences } from '../../language/sentences';
import { terms } from '../../language/words';
import { cut } from '../../text/cut';
import type { Source } from '../model/evidence';
import { COMPARED_CHARACTERS, shingles } from '../gather/independence';
import { LIMITS } from '../model/limits';

export type Novelty = 'NEW' | 'RELATED' | 'DUPLICATE';

/** A source with words of it. */
export interface ListedSource {
	readonly source: Source;
	/** Verbatim; with none, the block only says that the source was found. */
	readonly excerpts: readonly string[];
}

/** The shown part of one source. */
export interface ShownBlock extends ListedSource {
	readonly novelty: Novelty;
	/** True if further sentences of its excerpts stand in an earlier block. */
	readonly isPartlyShown?: boolean;
}

/** A source with less than this is shown as it is. */
export const SHORT_CHARACTERS = 300;
const EXCERPT_CHARACTERS = 500;
const EXCERPTS = 4;
/** Shorter pieces say nothing. */
const LEAST_CHARACTERS = 80;
/** Stands where an excerpt is cut. */
export const OMITTED = '[…]';
/** Characters of all excerpts of a source. */
const SOURCE_CHARACTERS = 1_200;

/** `Extracted content from 2 of 3 URL(s).` */
export function extractedLine(read: number, total: number): string {
	return `Extracted content from ${read} of ${total} URL(s).`;
}

/** @param numberOf the number under which the researcher knows a source */
export function shownBlocks(shown: readonly ShownBlock[], numberOf: (source: Source) => number): string {
	return shown.map((one) => block(one, numberOf(one.source))).join('\n\n');
}

function block({ source, novelty, excerpts, isPartlyShown = false }: ShownBlock, number: number): string {
	const place = source.kind === 'web' ? `URL: ${source.address}` : `NOTE: ${oneLine(source.address)}`;
	const head = [`--- SOURCE ${number}: ${oneLine(source.title)} --- [${novelty}]`, place];
	const quoted = excerpts.map((text) => `- "${oneLine(text)}"`);
	return [...head, ...quoted, ...(isPartlyShown ? ['(Further words of it stand above.)'] : [])].join('\n');
}

/**
 * Cuts the excerpts of a source to its share of the results: of a long one the sentences with most of the wanted terms.
 */
export function fittingExcerpts(
	excerpts: readonly string[],
	wanted: ReadonlySet<string>,
	languageCode: string | undefined,
): string[] {
	const fitting: string[] = [];
	let left = SOURCE_CHARACTERS;
	for (const excerpt of excerpts.slice(0, EXCERPTS)) {
		const text = oneLine(excerpt);
		const limit = Math.min(EXCERPT_CHARACTERS, left);
		const start = text.length <= limit ? 0 : bestStart(text, limit, { wanted, languageCode });
		const shown = `${start > 0 ? `${OMITTED} ` : ''}${cutAtSentence(text.slice(start), limit)}`;
		if (limit >= Math.min(LEAST_CHARACTERS, text.length)) fitting.push(shown);
		left -= shown.length;
	}
	return fitting;
}

/** Returns where the sentences begin that hold most of the wanted terms within the limit; the first of equals. */
function bestStart(
	text: string,
	limit: number,
	{ wanted, languageCode }: { readonly wanted: ReadonlySet<string>; readonly languageCode: string | undefined },
): number {
	const all = sentences(text, languageCode);
	const held = (start: number): number => {
		const shown = new Set(terms(text.slice(start, start + limit), languageCode));
		return [...wanted].filter((term) => shown.has(term)).length;
	};
	let best = { start: 0, held: held(0) };
	for (const { start } of all) {
		const count = held(start);
		if (count > best.held) best = { start, held: count };
	}
	return best.start;
}

/** Returns the whole sentences that fit; without one, the whole words, with a mark where it is cut. */
function cutAtSentence(text: string, limit: number): string {
	if (text.length <= limit) return text;
	const end = sentences(text)
		.filter((sentence) => sentence.end <= limit)
		.at(-1)?.end;
	if (end !== undefined && end >= limit / 2) return `${text.slice(0, end).trimEnd()} ${OMITTED}`;
	return `${cut(text, limit).replace(/\s+\S*$/u, '')} ${OMITTED}`;
}

function oneLine(text: string): string {
	return text.replace(/\s+/g, ' ').trim();
}

/** From these shares of words in a row that were seen before on. */
const SEEN = { related: 0.15, duplicate: 0.5 } as const;

/** Tells what a researcher has not seen yet from what it has. */
export class SeenTexts {
	private readonly shingles = new Set<string>();
	private readonly texts: string[] = [];

	/** @param nearnessTo how near texts are in meaning to another, −1 to 1; none where nobody can tell */
	constructor(private readonly nearnessTo: (text: string, others: readonly string[]) => Promise<readonly number[]>) {}

	/** How new the text is; from now on it is seen. */
	async noveltyOf(text: string): Promise<Novelty> {
		const start = text.slice(0, COMPARED_CHARACTERS);
		const own = [...shingles(start)];
		const before = [...this.texts];
		const known = own.filter((shingle) => this.shingles.has(shingle)).length / Math.max(1, own.length);
		for (const shingle of own) this.shingles.add(shingle);
		if (own.length === 0 || known >= SEEN.duplicate) return 'DUPLICATE';
		this.texts.push(start);
		if (known >= SEEN.related) return 'RELATED';
		const nearness = before.length === 0 ? [] : await this.nearnessTo(start, before);
		return nearness.some((near) => near >= LIMITS.nearnessAlone) ? 'RELATED' : 'NEW';
	}
}
