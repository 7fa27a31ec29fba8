/**
 * Formats search results and pages for a researcher: one block per source, marked new or known. Each fact takes one
 * line, so no text of a source can imitate the head of another block.
 */
import { cut } from '../../text/cut';
import type { Source } from '../model/evidence';
import { COMPARED_CHARACTERS, shingles } from '../gather/independence';
import { LIMITS } from '../model/limits';

export type Novelty = 'NEW' | 'RELATED' | 'DUPLICATE';

/** The shown part of one source. */
export interface ShownSource {
	readonly source: Source;
	readonly novelty: Novelty;
	/** In a few words; of a short source all it says. With no excerpts either, only that it was found. */
	readonly summary: string;
	/** To the letter; none of a short source. */
	readonly excerpts: readonly string[];
}

/** A source with less than this is shown as it is. */
export const SHORT_CHARACTERS = 300;
const SUMMARY_CHARACTERS = 600;
const EXCERPT_CHARACTERS = 400;
const EXCERPTS = 4;

/** `Extracted content from 2 of 3 URL(s).` */
export function extractedLine(read: number, total: number): string {
	return `Extracted content from ${read} of ${total} URL(s).`;
}

/** @param numberOf the number under which the researcher knows a source */
export function shownBlocks(shown: readonly ShownSource[], numberOf: (source: Source) => number): string {
	return shown.map((one) => block(one, numberOf(one.source))).join('\n\n');
}

function block({ source, novelty, summary, excerpts }: ShownSource, number: number): string {
	const place = source.kind === 'web' ? `URL: ${source.address}` : `NOTE: ${oneLine(source.address)}`;
	const head = [`--- SOURCE ${number}: ${oneLine(source.title)} --- [${novelty}]`, place];
	if (summary === '' && excerpts.length === 0) return head.join('\n');
	if (summary.length + excerpts.join('').length < SHORT_CHARACTERS)
		return [...head, oneLine([summary, ...excerpts].join(' '))].join('\n');
	const quoted = excerpts.slice(0, EXCERPTS).map((text) => `- "${oneLine(cut(text, EXCERPT_CHARACTERS))}"`);
	return [
		...head,
		'SUMMARY:',
		oneLine(cut(summary, SUMMARY_CHARACTERS)),
		...(quoted.length > 0 ? ['KEY EXCERPTS:', ...quoted] : []),
	].join('\n');
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
