/**
 * Measures how well people's questions find notes in real vaults: `DIR` contains a folder per vault, `FILE` is a JSON
 * object of vault name → list of `[question, pattern of the paths that answer it]`. Each question is sent as typed to
 * the product's search and to MiniSearch. Counts answers at rank 1, up to rank 3 and up to rank 10. `--misses` lists
 * questions whose answer is not first. Prints one JSON line last.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import MiniSearch from 'minisearch';
import { VaultFolder } from '../../src/node/files/vault-folder';
import type { RunContext } from '../../src/research/model/ports';
import { titleOf } from '../../src/vault/reading/note-fields';
import { VaultIndex } from '../../src/vault/service/vault-index';
import { nodeTimer } from '../../src/node/kit/node-clock';

const DEPTH = 10;

type Question = readonly [question: string, paths: string];
type Ask = (question: string) => Promise<readonly string[]>;

/** Questions answered at rank 1, up to rank 3 and up to rank 10. */
interface Tally {
	first: number;
	three: number;
	ten: number;
}

const { values, positionals } = parseArgs({
	options: { misses: { type: 'boolean', default: false } },
	allowPositionals: true,
});
const [vaults, file] = positionals;
if (vaults === undefined || file === undefined) {
	console.error('Usage: npm run -s bench:questions -- DIR FILE [--misses]');
	process.exit(2);
}

const run: RunContext = {
	signal: new AbortController().signal,
	log: { debug: () => undefined, info: () => undefined, warn: () => undefined },
	warn: (message) => console.error(message),
	spend: () => undefined,
};

async function ours(folder: VaultFolder): Promise<Ask> {
	const index = new VaultIndex({
		files: {
			list: async () => (await folder.list()).filter(({ path }) => path.endsWith('.md')),
			read: (path) => folder.read(path),
		},
		exclusions: () => ({ covers: () => false, stamp: '' }),
		resolveLink: (link, from) => folder.resolveLink(link, from),
		clock: { now: () => new Date(), elapsed: () => performance.now() },
		yieldNow: () => Promise.resolve(),
	});
	await index.refresh(run);
	return async (text) =>
		(await index.notes({ text, limit: DEPTH, exclude: [], isTyped: true }, run)).map(({ path }) => path);
}

async function miniSearch(folder: VaultFolder): Promise<Ask> {
	const index = new MiniSearch<{ id: string; title: string; text: string }>({ fields: ['title', 'text'] });
	for (const { path } of await folder.list())
		if (path.endsWith('.md')) index.add({ id: path, title: titleOf(path), text: await folder.read(path) });
	return (question) =>
		Promise.resolve(
			index
				.search(question)
				.slice(0, DEPTH)
				.map(({ id }) => String(id)),
		);
}

async function tally(questions: readonly Question[], ask: Ask, miss?: (sentence: string) => void): Promise<Tally> {
	const counts = { first: 0, three: 0, ten: 0 };
	for (const [question, paths] of questions) {
		const found = await ask(question);
		const rank = found.findIndex((path) => new RegExp(paths, 'i').test(path));
		if (rank === 0) counts.first++;
		else miss?.(`${rank < 0 ? 'none' : `no. ${rank + 1}`}: ${question}\n  ${found.slice(0, 3).join('\n  ')}`);
		if (rank >= 0 && rank < 3) counts.three++;
		if (rank >= 0) counts.ten++;
	}
	return counts;
}

const lists = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Question[]>;
const results: Record<string, unknown> = {};
const sums = { ours: { first: 0, three: 0, ten: 0 }, minisearch: { first: 0, three: 0, ten: 0 } };
let asked = 0;
for (const [vault, questions] of Object.entries(lists)) {
	if (!existsSync(join(vaults, vault))) continue;
	const folder = await VaultFolder.open(join(vaults, vault), nodeTimer);
	const counts = {
		ours: await tally(
			questions,
			await ours(folder),
			values.misses ? (sentence) => console.error(sentence) : undefined,
		),
		minisearch: await tally(questions, await miniSearch(folder)),
	};
	for (const name of ['ours', 'minisearch'] as const)
		for (const key of ['first', 'three', 'ten'] as const) sums[name][key] += counts[name][key];
	asked += questions.length;
	results[vault] = counts;
	console.error(`${vault}, ${questions.length} questions: ${JSON.stringify(counts)}`);
}
console.log(JSON.stringify({ questions: asked, ...sums, vaults: results }));
