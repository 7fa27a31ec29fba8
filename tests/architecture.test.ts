import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = path.join(import.meta.dirname, '../src');
const PAGE = fs.readFileSync(path.join(import.meta.dirname, '../docs/architecture.md'), 'utf8');
/** Not drawn: its folders contain only texts, and import only those of the search services. */
const NOT_DRAWN = /^locales\//;

const files = fs
	.readdirSync(SRC, { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.ts'))
	.map((file) => file.replaceAll('\\', '/'));
const folders = [...new Set(files.map((file) => path.posix.dirname(file)))];

/** Folders that the files of each folder import from; `.` stands for `src` itself. */
const imports = new Map(folders.map((folder) => [folder, new Set<string>()]));
for (const file of files) {
	const folder = path.posix.dirname(file);
	for (const [, target = ''] of fs.readFileSync(path.join(SRC, file), 'utf8').matchAll(/from '(\.[^']+)'/g))
		imports.get(folder)?.add(path.posix.dirname(path.posix.join(folder, target)));
}

interface Picture {
	/** True if the picture shows all of `src`: then a node stands for everything in its folder. */
	readonly isWhole: boolean;
	/** Folders by their ids in the picture. */
	readonly nodes: ReadonlyMap<string, string>;
	readonly arrows: readonly (readonly [from: string, to: string])[];
}

const PICTURE = /(?:^### `(?<folder>[a-z]+)\/`\n\n)?^```mermaid\nflowchart TD\n(?<body>[^`]*)```/gm;

const pictures: Picture[] = [...PAGE.matchAll(PICTURE)].map(({ groups }) => {
	const { folder = '', body = '' } = groups ?? {};
	const labels = [...body.matchAll(/(\w+)\["([^"]*)"\]/g)];
	const nodes = new Map(labels.map(([, id = '', label = '']) => [id, folderOf(folder, label)] as const));
	const names = (part: string): string[] => part.split('&').map((node) => /\w+/.exec(node)?.[0] ?? '');
	const arrows = body.split('\n').flatMap((line) => {
		const [from = '', to] = line.split('-->');
		return to === undefined ? [] : names(from).flatMap((one) => names(to).map((other) => [one, other] as const));
	});
	return { isWhole: ![...nodes.values()].some((node) => node.includes('/')), nodes, arrows };
});

/** Labels such as `checks/: …` and `research-note.ts: …` start with a folder, or with a file of a folder. */
function folderOf(folder: string, label: string): string {
	const place = path.posix.join(folder, /^[^:,]+/.exec(label)?.[0] ?? '');
	return place.endsWith('.ts') ? path.posix.dirname(place) : place.replace(/\/$/, '');
}

function importsOf(folder: string, isWhole: boolean): string[] {
	const within = isWhole && folder !== '.' ? folders.filter((one) => `${one}/`.startsWith(`${folder}/`)) : [folder];
	const found = within.flatMap((one) => [...(imports.get(one) ?? [])]);
	return isWhole ? found.map((one) => one.split('/')[0] ?? one) : found;
}

describe('the pictures of docs/architecture.md', () => {
	it('show existing folders, and arrows that match imports', () => {
		const wrong = pictures.flatMap(({ isWhole, nodes, arrows }) =>
			arrows.filter(([from, to]) => !importsOf(nodes.get(from) ?? '?', isWhole).includes(nodes.get(to) ?? '?')),
		);
		expect(pictures.length).toBeGreaterThan(5);
		expect(wrong).toEqual([]);
	});

	it('show every inner folder', () => {
		const drawn = new Set(pictures.flatMap(({ nodes }) => [...nodes.values()]));
		expect(
			folders.filter((folder) => folder.includes('/') && !NOT_DRAWN.test(folder) && !drawn.has(folder)),
		).toEqual([]);
	});
});

describe('the names of src', () => {
	const EXPORTED = /^export (?:declare |abstract |async )*(?:function\*?|class|const|interface|type|enum) (\w+)/gm;
	/** The library's interface has the names that its users expect. */
	const LIBRARY = 'node/library.ts';

	it('are exported by one file each, so that a name has one meaning', () => {
		const homes = new Map<string, Set<string>>();
		for (const file of files.filter((one) => one !== LIBRARY))
			for (const [, name = ''] of fs.readFileSync(path.join(SRC, file), 'utf8').matchAll(EXPORTED))
				homes.set(name, (homes.get(name) ?? new Set()).add(file));
		expect([...homes].filter(([, { size }]) => size > 1).map(([name, at]) => [name, ...at])).toEqual([]);
	});
});

/** Expressions that recognise a fence, a heading, a list item or a link. */
const MARKDOWN_MARK = /`\{3|~\{3|\\x60\\x60\\x60|```|~~~|#\{[1-9]|\^#\+|\[-\*\+|\\\[\\\[|\\\]\\\(/;
/** The reader of notes, the grammar of inline marks, and the mark of a line. */
const READER = /^text\/markdown\//;
/** Files that recognise a mark of their own, by reason. None finds the blocks of a note, or a link in one. */
const OF_THEIR_OWN: Readonly<Record<string, readonly string[]>> = {
	'pages are not written for Obsidian, and code without an end must count as prose': [
		'pages/markdown/clean-markdown.ts',
		'pages/markdown/markdown-code.ts',
		'pages/markdown/markdown-targets.ts',
		'analyst/selection/page-view.ts',
	],
	'guesses the language of any text, also of a sentence or a page, by a sample of 6,000 characters': [
		'language/language.ts',
	],
	'writes Markdown, and escapes what would be a mark': [
		'pages/markdown/escape.ts',
		'pages/markdown/inline-rules.ts',
		'pages/markdown/table-rule.ts',
	],
	'compares texts in which a cut or a formatter left half of a mark': [
		'research/render/text-fragment.ts',
		'research/section/comparable-lines.ts',
		'research/verify/checks/quotes/mapped-text.ts',
	],
	'refuses a link that a model wrote, also in code': ['research/verify/checks/claim-links.ts'],
	'knows a line that we or an assistant write': [
		'research/answer/citations.ts',
		'research/answer/given-addresses.ts',
		'research/section/check-marks.ts',
		'research/section/read-section.ts',
		'research/section/section-line.ts',
	],
	'knows saved pages and highlights by what a program puts around its marks': [
		'text/voices/highlight-marks.ts',
		'text/voices/named-speaker.ts',
		'text/voices/note-voice.ts',
		'text/voices/saved-shapes.ts',
	],
	'looks for the mark beside other words in one expression': [
		'analyst/extractive/topics/claim-form.ts',
		'analyst/selection/excerpts.ts',
		'llm/thinking.ts',
		'node/files/meant-note.ts',
		'research/verify/checks/evidence/evidence-text.ts',
		'ui/dialogs/word-diff.ts',
		'vault/ranking/name-table.ts',
		'vault/ranking/same-page.ts',
		'vault/words/match-highlights.ts',
	],
};

describe('Markdown', () => {
	it('is read by one reader: no other file recognises fences, headings, lists or links without a reason', () => {
		const others = files.filter((file) => {
			const code = fs.readFileSync(path.join(SRC, file), 'utf8').replace(/^\s*(?:\/\*\*|\*|\/\/).*$/gm, '');
			return !NOT_DRAWN.test(file) && !READER.test(file) && MARKDOWN_MARK.test(code);
		});
		expect(others.sort()).toEqual(Object.values(OF_THEIR_OWN).flat().sort());
	});

	it('is read through `readNote`: nothing else imports the reader of lines', () => {
		const importers = files.filter((file) =>
			/\/(?:note-lines|block-builder)'/.test(fs.readFileSync(path.join(SRC, file), 'utf8')),
		);
		expect(importers.filter((file) => !READER.test(file))).toEqual([]);
	});
});
