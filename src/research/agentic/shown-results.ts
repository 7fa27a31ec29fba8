/**
 * Formats search results and pages for a researcher: one block per source, marked new or known. Line breaks inside a
 * text are removed, so that no source can imitate the head of another block.
 */
import { sentences } from '../../language/sentences';
import { terms } from '../../language/words';
import { cut } from '../../text/strings';
import type { Source } from '../model/evidence';
import { COMPARED_CHARACTERS, shingles } from '../gather/independence';
import { LIMITS } from '../model/limits';

export type Novelty = 'NEW' | 'RELATED' | 'DUPLICATE';

/** A source with excerpts. */
export interface ListedSource {
	readonly source: Source;
	/** Verbatim excerpts. If empty, the block only says that the source was found. */
	readonly excerpts: readonly string[];
}

/** The shown part of one source. */
export interface ShownBlock extends ListedSource {
	readonly novelty: Novelty;
	/** True if other sentences of its excerpts were shown in an earlier block. */
	readonly isPartlyShown?: boolean;
}

/** Shorter sources are shown whole. */
export const SHORT_CHARACTERS = 300;
const EXCERPT_CHARACTERS = 500;
const EXCERPTS = 4;
/** Shortest useful excerpt. */
const LEAST_CHARACTERS = 80;
/** Mark for omitted text. */
export const OMITTED = '[…]';
/** Characters of all excerpts of a source together. */
const SOURCE_CHARACTERS = 1_200;

/** `Extracted content from 2 of 3 URL(s).` */
export function extractedLine(read: number, total: number): string {
	return `Extracted content from ${read} of ${total} URL(s).`;
}

/** @param numberOf returns the number under which the researcher knows a source */
export function shownBlocks(shown: readonly ShownBlock[], numberOf: (source: Source) => number): string {
	return shown.map((one) => block(one, numberOf(one.source))).join('\n\n');
}

function block({ source, novelty, excerpts, isPartlyShown = false }: ShownBlock, number: number): string {
	const place = source.kind === 'web' ? `URL: ${source.address}` : `NOTE: ${oneLine(source.address)}`;
	const head = [`--- SOURCE ${number}: ${oneLine(source.title)} --- [${novelty}]`, place];
	const quoted = excerpts.map((text) => `- "${oneLine(text)}"`);
	return [...head, ...quoted, ...(isPartlyShown ? ['(Further words of it stand above.)'] : [])].join('\n');
}

/** Cuts the excerpts of a source to the limits. Of a long excerpt, the part with most of the wanted terms is kept. */
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

/** Returns the offset of the sentence from which the most wanted terms are within the limit; the first one in a tie. */
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

/** Returns the whole sentences that fit, with a mark for the rest; the whole words, if no sentence fits. */
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

/** Least shares of shingles seen before, for `RELATED` and `DUPLICATE`. */
const SEEN = { related: 0.15, duplicate: 0.5 } as const;

/** Tells new texts from those that a researcher has seen. */
export class SeenTexts {
	private readonly shingles = new Set<string>();
	private readonly texts: string[] = [];

	/** @param nearnessTo returns how near texts are in meaning to another, −1 to 1; empty if that is unknown */
	constructor(private readonly nearnessTo: (text: string, others: readonly string[]) => Promise<readonly number[]>) {}

	/** Returns how new the text is, and remembers it. */
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
