/**
 * Writes the pages that a note links into a new note. Their text is escaped, so that it cannot form Markdown syntax.
 */
import { LINKED_PAGES_STRINGS as TEXT } from '../../locales/locale';
import { readNote } from '../../text/markdown/read-note';
import { GAP } from '../../text/markdown/plain-inline';
import { plainBlocks, type PlainBlock } from '../../text/markdown/plain-text';
import { webLinks } from '../../text/markdown/links';
import { ResearchError } from '../model/errors';
import { escapeMarkdown } from '../../text/markdown/escape-markdown';
import type { ExtractedPage, Extraction, UnreadPage } from './extraction';
import { LIMITS } from '../model/limits';
import { webLink } from '../../text/markdown/markdown-link';
import { withoutTextFragment } from '../../text/web-address';
import type { RunContext } from '../model/ports';
import { withoutSection, type SectionStyle } from '../section/section';

/**
 * Returns the web addresses in a note, without those in its Research section; at most 50.
 * @throws ResearchError VALIDATION_ERROR if there are none
 */
export function linkedAddresses(note: string, title: string, style: SectionStyle, run: RunContext): string[] {
	const addresses = [
		...new Set(webLinks(readNote(withoutSection(note, style), { repair: true })).map(withoutTextFragment)),
	];
	if (addresses.length === 0)
		throw new ResearchError('VALIDATION_ERROR', TEXT.noLinks({ title }), TEXT.noLinksRemedy);
	// The limit keeps one command from spending a month's credits.
	if (addresses.length > LIMITS.linkedPages)
		run.warn(TEXT.capped({ most: LIMITS.linkedPages, total: addresses.length }));
	return addresses.slice(0, LIMITS.linkedPages);
}

export interface LinkedPagesNote {
	/** The note that links the pages, as a wikilink or plain text. */
	readonly from: string;
	/** ISO date. */
	readonly date: string;
	readonly extraction: Extraction;
	/** Lets the UI thread draw between two pages. */
	readonly yieldNow: () => Promise<void>;
}

/**
 * Writes one section per page, with its title as a link and its text as a quotation, then the unread pages with the
 * reasons.
 */
export async function linkedPagesNote({ from, date, extraction, yieldNow }: LinkedPagesNote): Promise<string> {
	const sections = [TEXT.intro({ from, date })];
	for (const page of extraction.pages) {
		sections.push(pageSection(page));
		await yieldNow();
	}
	if (extraction.failures.length > 0)
		sections.push(`## ${TEXT.notRead}\n\n${extraction.failures.map(failureItem).join('\n')}`);
	return `${sections.join('\n\n')}\n`;
}

function pageSection({ title, url, content, truncated }: ExtractedPage): string {
	const paragraphs = segments(content).flatMap((segment) =>
		segment.kind === 'prose' ? prose(segment.text) : rows(segment.text),
	);
	const quoted = paragraphs
		.map((paragraph) =>
			paragraph
				.split('\n')
				.map((line) => `> ${line}`)
				.join('\n'),
		)
		.join('\n>\n');
	return [`## ${webLink(title, url)}`, quoted, ...(truncated ? [TEXT.truncated] : [])].filter(Boolean).join('\n\n');
}

function failureItem({ url, reason, ownReason = reason }: UnreadPage): string {
	return `- ${webLink(url, url)}: ${escapeMarkdown(ownReason)}`;
}

const ROWS: ReadonlySet<string> = new Set(['fence', 'code', 'math', 'table']);
const FENCE = /^\s*(?:`|~|\$\$)/;

interface Segment {
	readonly kind: 'prose' | 'rows';
	text: string;
}

/** Splits Markdown into prose and into rows of code, formulas and tables, which keep their line breaks. */
function segments(markdown: string): Segment[] {
	const found: Segment[] = [];
	const { lines } = readNote(markdown, { repair: true });
	for (const [index, { text, block }] of lines.entries()) {
		const kind = block && ROWS.has(block.kind) ? 'rows' : 'prose';
		if (block && kind === 'rows' && (index === block.first || index === block.last) && FENCE.test(text)) continue;
		const last = found.at(-1);
		if (last?.kind === kind) last.text += `\n${text}`;
		else found.push({ kind, text });
	}
	return found;
}

function prose(markdown: string): string[] {
	const written: string[] = [];
	let isList = false;
	for (const block of plainBlocks(markdown)) {
		const text = blockText(block);
		const isItem = block.kind === 'item' || block.kind === 'task';
		if (isItem && isList) written.push(`${written.pop() ?? ''}\n${text}`);
		else if (text !== '') written.push(text);
		isList = isItem;
	}
	return written;
}

function blockText({ kind, text }: PlainBlock): string {
	const words = escapeMarkdown(text.replaceAll(GAP, ' '));
	if (words === '') return '';
	if (kind === 'heading') return `**${words}**`;
	return kind === 'item' || kind === 'task' ? `- ${words}` : words;
}

const DELIMITER_ROW = /^[\s|:-]*$/;

/** Returns code or table rows as one paragraph with hard line breaks. */
function rows(text: string): string[] {
	const lines = text.split('\n').filter((line) => !DELIMITER_ROW.test(line));
	const shown = lines
		.map((line) => escapeMarkdown(line.replace(/^\s*\||\|\s*$/g, '').replaceAll('|', ' · ')))
		.filter(Boolean);
	return shown.length > 0 ? [shown.join('  \n')] : [];
}
