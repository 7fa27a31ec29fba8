/** The pages of the demo web, as HTML and as the plain blocks that its search and its extract endpoint work on. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

export interface DemoPage {
	readonly url: string;
	/** Names its site, and says that it is a demo. */
	readonly title: string;
	/** ISO date. */
	readonly published: string;
	readonly html: string;
	readonly blocks: readonly Block[];
}

export interface Block {
	readonly kind: 'heading' | 'paragraph' | 'item' | 'row' | 'head-row' | 'code';
	/** 1–6 for a heading, else 0. */
	readonly level: number;
	/** Plain text; the cells of a row are joined by ` | `. */
	readonly text: string;
}

const INDEX = z.record(z.string(), z.object({ file: z.string(), title: z.string(), published: z.string() }));
const FOLDER = new URL('../../demo/web/', import.meta.url);

export async function loadPages(): Promise<DemoPage[]> {
	const index = INDEX.parse(JSON.parse(await readFile(new URL('index.json', FOLDER), 'utf8')));
	return Promise.all(
		Object.entries(index).map(async ([url, { file, title, published }]) => {
			const html = await readFile(new URL(file, FOLDER), 'utf8');
			return { url, title, published, html, blocks: blocksOf(html) };
		}),
	);
}

/** Enough for the pages of this folder, whose markup is our own; it is no HTML parser. */
const BLOCK = /<(h[1-6]|p|li|tr|pre)\b[^>]*>([\s\S]*?)<\/\1>/g;
const ASIDE =
	/<(aside|nav)\b[\s\S]*?<\/\1>|<p class="byline">[\s\S]*?<\/p>|<header class="post-meta">[\s\S]*?<\/header>/g;

/** The main text of a page, in order. */
export function blocksOf(html: string): Block[] {
	const main = /<main\b[^>]*>([\s\S]*?)<\/main>/.exec(html)?.[1] ?? '';
	return [...main.replace(ASIDE, '').matchAll(BLOCK)].map(([, tag = '', inner = '']) => toBlock(tag, inner));
}

function toBlock(tag: string, inner: string): Block {
	if (tag === 'tr') return { kind: inner.includes('<th') ? 'head-row' : 'row', level: 0, text: cells(inner) };
	if (tag === 'pre') return { kind: 'code', level: 0, text: plain(inner) };
	const text = plain(inner).replace(/\s+/g, ' ').trim();
	if (tag.startsWith('h')) return { kind: 'heading', level: Number(tag.slice(1)), text };
	return { kind: tag === 'li' ? 'item' : 'paragraph', level: 0, text };
}

function cells(row: string): string {
	return [...row.matchAll(/<t[hd]\b[^>]*>([\s\S]*?)<\/t[hd]>/g)]
		.map(([, cell = '']) => plain(cell).trim())
		.join(' | ');
}

function plain(html: string): string {
	return html
		.replace(/<[^>]+>/g, '')
		.replace(/&lt;/g, '<')
		.replace(/&gt;/g, '>')
		.replace(/&quot;/g, '"')
		.replace(/&amp;/g, '&');
}

export function asMarkdown(page: DemoPage): string {
	return render(page.blocks, {
		heading: ({ level, text }) => `${'#'.repeat(level)} ${text}`,
		paragraph: ({ text }) => text,
		item: ({ text }) => `- ${text}`,
		row: ({ text }) => `| ${text} |`,
		'head-row': ({ text }) =>
			`| ${text} |\n${text
				.split(' | ')
				.map(() => '| --- ')
				.join('')}|`,
		code: ({ text }) => `\`\`\`\n${text}\n\`\`\``,
	});
}

export function asText(page: DemoPage): string {
	const text = (block: Block): string => block.text;
	return render(page.blocks, { heading: text, paragraph: text, item: text, row: text, 'head-row': text, code: text });
}

/**
 * Items of one list and rows of one table stand on lines of their own; everything else is set apart by a blank line.
 */
function render(blocks: readonly Block[], as: Readonly<Record<Block['kind'], (block: Block) => string>>): string {
	let text = '';
	blocks.forEach((block, index) => {
		const before = blocks[index - 1]?.kind;
		const continues =
			(block.kind === 'item' && before === 'item') ||
			(block.kind === 'row' && (before === 'row' || before === 'head-row'));
		text += (index === 0 ? '' : continues ? '\n' : '\n\n') + as[block.kind](block);
	});
	return text;
}
