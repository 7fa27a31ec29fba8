/** Notes for measuring runs: a vault and the pages of a web. */
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Block, DemoPage } from '../demo/pages';

export interface Case {
	readonly vault: string;
	readonly note: string;
	/** Paths of the vault's notes; undefined for all. */
	readonly kept: readonly string[] | undefined;
	readonly pages: readonly DemoPage[];
}

/** Builds a case from a note of a public vault: every second other note becomes a web page, the rest is the vault. */
export async function caseOf(vault: string, note: string): Promise<Case> {
	const others = (await readdir(vault, { recursive: true }))
		.filter((path) => path.endsWith('.md') && path !== note)
		.sort();
	const pages = others.filter((_, index) => index % 2 === 1).map((path) => pageOf(vault, path));
	return {
		vault,
		note,
		kept: [note, ...others.filter((_, index) => index % 2 === 0)],
		pages: await Promise.all(pages),
	};
}

async function pageOf(vault: string, path: string): Promise<DemoPage> {
	const text = (await readFile(join(vault, path), 'utf8')).replace(/^---\n[^]*?\n---\n/, '');
	const blocks = text
		.split(/\n+/)
		.map((line) => blockOf(line))
		.filter((block) => block.text !== '');
	return {
		url: `https://web.example/${encodeURI(path)}`,
		title: basename(path, '.md'),
		published: '2025-01-01',
		html: '',
		blocks,
	};
}

function blockOf(line: string): Block {
	const [, marks = '', rest = ''] = /^\s*(#{1,6} |[-*] |\d+\. |)(.*)$/.exec(line) ?? [];
	const text = rest
		.replace(/!?\[\[(?:[^\]|]*\|)?([^\]]*)\]\]|!?\[([^\]]*)\]\([^)]*\)/g, '$1$2')
		.replace(/[*_`]/g, '')
		.trim();
	if (marks.startsWith('#')) return { kind: 'heading', level: marks.length - 1, text };
	return { kind: marks === '' ? 'paragraph' : 'item', level: 0, text };
}

/** Copies the notes of a case into a folder. */
export async function layOut({ vault, kept }: Pick<Case, 'vault' | 'kept'>, folder: string): Promise<void> {
	if (!kept) return cp(vault, folder, { recursive: true });
	for (const path of kept) await copy(join(vault, path), join(folder, path));
}

async function copy(from: string, to: string): Promise<void> {
	await mkdir(dirname(to), { recursive: true });
	await cp(from, to);
}
