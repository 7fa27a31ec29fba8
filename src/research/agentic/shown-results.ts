/**
 * Formats search results and pages for a researcher: one block per source, marked new or known. Each fact takes one
 * line, so no text of a source can imitate the head of another block.
 */
import { sentences } from '../../language/sentences';
import { cut } from '../../text/cut';
import type { Source } from '../model/evidence';
import { COMPARED_CHARACTERS, shingles } from '../gather/independence';
import { LIMITS } from '../model/limits';

export type Novelty = 'NEW' | 'RELATED' | 'DUPLICATE';

/** The shown part of one source. */
export interface ListedSource {
	readonly source: Source;
	readonly novelty: Novelty;
	/** Verbatim; with none, the block only says that the source was found. */
	readonly excerpts: readonly string[];
	/** True if further excerpts stand in an earlier block. */
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
export function shownBlocks(shown: readonly ListedSource[], numberOf: (source: Source) => number): string {
	return shown.map((one) => block(one, numberOf(one.source))).join('\n\n');
}

function block({ source, novelty, excerpts, isPartlyShown = false }: ListedSource, number: number): string {
	const place = source.kind === 'web' ? `URL: ${source.address}` : `NOTE: ${oneLine(source.address)}`;
	const head = [`--- SOURCE ${number}: ${oneLine(source.title)} --- [${novelty}]`, place];
	const quoted: string[] = [];
	let left = SOURCE_CHARACTERS;
	for (const text of excerpts.slice(0, EXCERPTS)) {
		const shown = cutAtSentence(oneLine(text), Math.min(EXCERPT_CHARACTERS, left));
		if (shown !== '') quoted.push(`- "${shown}"`);
		left -= shown.length;
	}
	return [...head, ...quoted, ...(isPartlyShown ? ['(The rest of its excerpts stands above.)'] : [])].join('\n');
}

/** Returns the whole sentences that fit; without one, the whole words, with a mark where it is cut. */
function cutAtSentence(text: string, limit: number): string {
	if (text.length <= limit) return text;
	const fitting = sentences(text).filter(({ end }) => end <= limit);
	const end = fitting.at(-1)?.end;
	if (end !== undefined && end >= limit / 2) return `${text.slice(0, end).trimEnd()} ${OMITTED}`;
	const words = cut(text, limit).replace(/\s+\S*$/u, '');
	return limit < LEAST_CHARACTERS ? '' : `${words} ${OMITTED}`;
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
