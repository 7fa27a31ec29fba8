/**
 * `npm run -s train:search -- VAULT… [--dry]`: learns `RANK_WEIGHTS` of `src/vault/ranking/fusion.ts` from vaults, and
 * writes them there. Questions and headings of a note are queries that this note answers; they are taken out of its
 * text first. A pairwise logistic regression learns to rank the answer above the other notes found. The same vaults
 * give the same weights. Prints how the present weights, and weights of the other vaults, do on each vault: answers
 * first, among three, among ten. `--dry` writes nothing.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { generator } from './bench/generated-vault';
import { logisticRegression, product } from './logistic-regression';
import { VaultFolder } from '../src/node/files/vault-folder';
import { nodeTimer } from '../src/node/kit/node-clock';
import { VaultEngine } from '../src/vault/ranking/engine';
import { candidates } from '../src/vault/ranking/search';
import { RANK_WEIGHTS, type RankFacts } from '../src/vault/ranking/fusion';

const NOTES_PER_VAULT = 3_000;
const LEAST_NOTE = 400;
const QUERIES_PER_NOTE = 2;
const QUERIES_PER_VAULT = { question: 120, heading: 120 } as const;
/** Headings are less like what people ask. */
const WEIGHTS = { question: 1, heading: 0.3 } as const;
const FOUND = 30;
const PENALTY = 1;
const TABLE = new URL('../src/vault/ranking/fusion.ts', import.meta.url);
const FACTS = Object.keys(RANK_WEIGHTS) as (keyof RankFacts)[];
const present = FACTS.map((name) => RANK_WEIGHTS[name]);
const LINE = /^(#{1,6}[ \t]+)?([^\n|]{8,200})$/gm;
const MARKUP = /!?\[\[(?:[^\]|]*\|)?([^\]]*)\]\]|\[([^\]]*)\]\([^)]*\)|[*_`=~>#]+/g;
const MARKER = /^\s*(?:[-*+]|\d+[.)])\s+(?:\[.\]\s+)?/;

type Kind = keyof typeof WEIGHTS;

interface Note {
	readonly path: string;
	text: string;
}

interface Query {
	readonly kind: Kind;
	readonly text: string;
	/** The line to take out. */
	readonly line: string;
	readonly note: Note;
}

/** The notes found for a query, best first. */
interface Ranked {
	readonly kind: Kind;
	readonly notes: readonly { readonly values: readonly number[]; readonly isAnswer: boolean }[];
}

const { values, positionals } = parseArgs({ options: { dry: { type: 'boolean' } }, allowPositionals: true });
const vaults = new Map<string, readonly Ranked[]>();
for (const vault of positionals) vaults.set(basename(vault), await rankedQueries(vault));
for (const [vault, ranked] of vaults) {
	const others = [...vaults].filter(([other]) => other !== vault).flatMap(([, each]) => each);
	const learned = vaults.size > 1 ? `, by the others ${figures(ranked, train(others))}` : '';
	console.log(`${vault}: ${ranked.length} queries: now ${figures(ranked, present)}${learned}`);
}
const all = [...vaults.values()].flat();
const weights = train(all);
console.log(`all: ${all.length} queries: now ${figures(all, present)}, learned ${figures(all, weights)}`);
const table = FACTS.map((name, place) => `${name}: ${Number((weights[place] ?? 0).toFixed(2))}`).join(', ');
console.log(table);
if (!values.dry) {
	const source = await readFile(TABLE, 'utf8');
	await writeFile(TABLE, source.replace(/(RANK_WEIGHTS: RankFacts = \{ ).*?( \};)/, `$1${table}$2`));
}

/** Reads a vault without the lines that become queries, and searches for them. */
async function rankedQueries(vault: string): Promise<Ranked[]> {
	const folder = await VaultFolder.open(vault, nodeTimer);
	const files = (await folder.list()).filter(({ path }) => path.endsWith('.md'));
	const random = generator(7);
	const share = NOTES_PER_VAULT / files.length;
	const chosen = files.filter(() => random() < share);
	const notes: Note[] = [];
	for (const { path } of chosen) notes.push({ path, text: await folder.read(path) });
	const found = queriesOf(notes, random);
	const queries = (['question', 'heading'] as const).flatMap((kind) =>
		found.filter((query) => query.kind === kind).slice(0, QUERIES_PER_VAULT[kind]),
	);
	for (const { note, line } of queries) note.text = note.text.replace(line, '');
	const engine = new VaultEngine();
	for (const { path, text } of notes) finish(engine.add({ path, mtime: 1, size: text.length }, text));
	finish(engine.commit());
	for (const { path, links } of engine.unfollowed(Infinity))
		engine.connect(
			path,
			links.flatMap((link) => folder.resolveLink(link, path) ?? []),
		);
	if (engine.hasToLearn) finish(engine.learn());
	return queries.map((query) => rankedBy(engine, query));
}

/** Returns up to two lines of each note that are questions or headings of their own, in a seeded order. */
function queriesOf(notes: readonly Note[], random: () => number): Query[] {
	const headings = new Map<string, number>();
	for (const { text } of notes)
		for (const [, mark, line = ''] of text.matchAll(LINE))
			if (mark !== undefined) headings.set(line, (headings.get(line) ?? 0) + 1);
	const queries: { query: Query; place: number }[] = [];
	for (const note of notes) {
		if (note.text.length < LEAST_NOTE) continue;
		const own = [...note.text.matchAll(LINE)].flatMap(([line, mark, content = '']) => {
			const text = content.replace(MARKER, '').replace(MARKUP, '$1$2').trim();
			const kind = kindOf(text, mark !== undefined && headings.get(content) === 1);
			return kind ? { query: { kind, text, line, note }, place: random() } : [];
		});
		queries.push(...own.sort((a, b) => a.place - b.place).slice(0, QUERIES_PER_NOTE));
	}
	return queries.sort((a, b) => a.place - b.place).map(({ query }) => query);
}

function kindOf(text: string, isOwnHeading: boolean): Kind | undefined {
	const words =
		(text.match(/[\p{L}\p{N}]+/gu) ?? []).length +
		(text.match(/\p{Script=Han}|\p{Script=Hiragana}/gu) ?? []).length / 2;
	if (/[?？]$/.test(text) && !text.includes('://') && words >= 4 && words < 25) return 'question';
	return isOwnHeading && words >= 3 && words < 15 ? 'heading' : undefined;
}

function rankedBy(engine: VaultEngine, { kind, text, note }: Query): Ranked {
	const best = new Map<string, readonly number[]>();
	for (const { path, facts } of candidates(engine, { text, exclude: [], limit: 0, isTyped: true })) {
		const own = FACTS.map((name) => facts[name]);
		if (product(own, present) > product(best.get(path) ?? [], present)) best.set(path, own);
	}
	const sorted = [...best].sort((a, b) => product(b[1], present) - product(a[1], present)).slice(0, FOUND);
	return { kind, notes: sorted.map(([path, own]) => ({ values: own, isAnswer: path === note.path })) };
}

/** Learns from the differences between the answer and each other note. The first weight is scaled to 1. */
function train(queries: readonly Ranked[]): number[] {
	const examples = queries.flatMap(({ kind, notes }) => {
		const answer = notes.find(({ isAnswer }) => isAnswer);
		const others = notes.filter(({ isAnswer }) => !isAnswer);
		return others.flatMap((other) =>
			answer
				? {
						values: answer.values.map((value, place) => value - (other.values[place] ?? 0)),
						isRight: true,
						weight: (5 * WEIGHTS[kind]) / others.length,
					}
				: [],
		);
	});
	const scales = FACTS.map((_, place) =>
		Math.sqrt(examples.reduce((sum, example) => sum + (example.values[place] ?? 0) ** 2, 1e-9) / examples.length),
	);
	const learned = logisticRegression(
		examples,
		scales.map((scale) => PENALTY * scale ** 2),
	);
	return learned.map((weight) => weight / (learned[0] ?? 1));
}

/** "first/three/ten, mean reciprocal rank" */
function figures(queries: readonly Ranked[], by: readonly number[]): string {
	const ranks = queries.map(
		({ notes }) =>
			1 +
			[...notes]
				.sort((a, b) => product(b.values, by) - product(a.values, by))
				.findIndex(({ isAnswer }) => isAnswer),
	);
	const upTo = (most: number): number => ranks.filter((rank) => rank > 0 && rank <= most).length;
	const mean = ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / Math.max(1, ranks.length);
	return `${upTo(1)}/${upTo(3)}/${upTo(10)}, ${mean.toFixed(3)}`;
}

function finish(steps: Generator<void>): void {
	while (steps.next().done !== true);
}
