/** Pages labelled with their main text, in the layout of WCXB, and that benchmark's measures. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

export interface LabelledPage {
	readonly id: string;
	readonly url: string;
	readonly html: string;
	readonly type: string;
	/** The page's main text. */
	readonly truth: string;
	/** Snippets that the text must contain. */
	readonly wanted: readonly string[];
	/** Snippets that it must not contain. */
	readonly unwanted: readonly string[];
}

interface GroundTruth {
	readonly url?: string;
	readonly ground_truth: {
		readonly main_content?: string | null;
		readonly with?: string[] | null;
		readonly without?: string[] | null;
	};
	readonly _internal?: { readonly page_type?: { readonly primary?: string } };
}

/** @param folder with `html/ID.html.gz` and `ground-truth/ID.json` */
export async function* readPages(folder: string): AsyncGenerator<LabelledPage> {
	const names = (await readdir(join(folder, 'ground-truth'))).filter((name) => name.endsWith('.json')).sort();
	for (const name of names) {
		const id = name.slice(0, -'.json'.length);
		const truth = JSON.parse(await readFile(join(folder, 'ground-truth', name), 'utf8')) as GroundTruth;
		const html = await promisify(gunzip)(await readFile(join(folder, 'html', `${id}.html.gz`)));
		const { main_content, with: wanted, without: unwanted } = truth.ground_truth;
		yield {
			id,
			url: truth.url ?? '',
			html: new TextDecoder().decode(html),
			type: truth._internal?.page_type?.primary ?? 'article',
			truth: main_content ?? '',
			wanted: wanted ?? [],
			unwanted: unwanted ?? [],
		};
	}
}

/** True if the rules were tuned on this page; the other half is only measured. Decided by FNV-1a of the id. */
export function isTuned(id: string): boolean {
	let hash = 2_166_136_261;
	for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
	return (hash >>> 0) % 2 === 0;
}

export interface WordScore {
	/** Share of the found words that are wanted. */
	readonly precision: number;
	/** Share of the wanted words that are found. */
	readonly recall: number;
	readonly f1: number;
}

/** Compares two bags of words; two empty texts are equal. */
export function scoreWords(text: string, truth: string): WordScore {
	const found = wordsOf(text);
	const wanted = wordsOf(truth);
	if (!found.length && !wanted.length) return { precision: 1, recall: 1, f1: 1 };
	const left = new Map<string, number>();
	for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
	let common = 0;
	for (const word of found) {
		const count = left.get(word) ?? 0;
		if (count > 0) common++;
		left.set(word, count - 1);
	}
	return {
		precision: found.length ? common / found.length : 0,
		recall: wanted.length ? common / wanted.length : 0,
		f1: (2 * common) / (found.length + wanted.length),
	};
}

/** Returns the words of `truth` that the text lacks, in their order. */
export function missingWords(text: string, truth: string): string[] {
	const left = new Map<string, number>();
	for (const word of wordsOf(text)) left.set(word, (left.get(word) ?? 0) + 1);
	return wordsOf(truth).filter((word) => {
		const count = left.get(word) ?? 0;
		left.set(word, count - 1);
		return count <= 0;
	});
}

/** Like Python's `\w+` on lower-case text. */
function wordsOf(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/** Returns the share of snippets that the text contains. */
export function snippetRate(text: string, snippets: readonly string[]): number {
	const lower = text.toLowerCase();
	return snippets.length
		? snippets.filter((snippet) => lower.includes(snippet.toLowerCase())).length / snippets.length
		: 1;
}

/** Removes Markdown syntax. */
export function stripMarkdown(markdown: string): string {
	return markdown
		.replace(/^ *(?:`{3,}|~{3,}).*$/gm, '')
		.replace(/!\[[^\]]*\]\([^)]*\)/g, '')
		.replace(/\]\((?:<[^>]*>|[^()\s]*(?:\([^()]*\)[^()\s]*)*)(?: "[^"]*")?\)/g, ']')
		.replace(/^\|(?: :?-+:? \|)+$/gm, '')
		.replace(/^ *(?:#{1,6}|[-+*]|>|\d+\.) (?:\[[ x]\] )?/gm, '')
		.replace(/(^|[^\p{L}\p{N}\\_])_+(?=\S)/gmu, '$1')
		.replace(/([^\s\\_])_+(?![\p{L}\p{N}_])/gu, '$1')
		.replace(/\*\*|~~|(?<!\\)[*`]/g, '')
		.replace(/(?<!\\)[[\]|]/g, ' ')
		.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
