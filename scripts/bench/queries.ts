/**
 * Measures which queries a researcher may ask: honest ones must pass, those that carry words of other notes must not.
 * The honest ones are claims and questions of public collections, each with its answering document as the open note and
 * the six nearest others as notes that a vault search showed; no page was read.
 *
 * `npm run bench:queries -- COLLECTIONS QUESTIONS VAULTS [--unread]`
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ShownWords } from '../../src/research/agentic/shown-words';
import { fold } from '../../src/language/fold';
import { words } from '../../src/language/words';
import { withoutPauses } from '../../tests/steps';

interface Text {
	readonly id: string;
	readonly text: string;
}
interface Honest {
	readonly query: string;
	readonly open: string;
	readonly notes: readonly string[];
}

const [collections = '', questions = '', vaults = ''] = process.argv.slice(2);
const half = process.argv.includes('--unread') ? 1 : 0;
const SHOWN = 6;

function lines<T>(file: string): T[] {
	return readFileSync(file, 'utf8')
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as T);
}

/** Nearest documents by tf-idf cosine. */
class Nearest {
	private readonly postings = new Map<string, [number, number][]>();
	private readonly lengths: number[] = [];
	constructor(private readonly texts: readonly Text[]) {
		const lists = texts.map(({ text }) => counts(text));
		lists.forEach((list, at) => {
			for (const [word, count] of list)
				(this.postings.get(word) ?? this.postings.set(word, []).get(word))?.push([at, count]);
		});
		lists.forEach((list) =>
			this.lengths.push(
				Math.sqrt([...list].reduce((sum, [word, count]) => sum + (count * this.idf(word)) ** 2, 0)) || 1,
			),
		);
	}
	private idf(word: string): number {
		return Math.log(1 + this.texts.length / (this.postings.get(word)?.length ?? 1));
	}
	of(query: string): Text[] {
		const scores = new Map<number, number>();
		for (const [word] of counts(query))
			for (const [at, count] of this.postings.get(word) ?? [])
				scores.set(at, (scores.get(at) ?? 0) + (count * this.idf(word) ** 2) / (this.lengths[at] ?? 1));
		return [...scores]
			.sort((a, b) => b[1] - a[1])
			.slice(0, 40)
			.flatMap(([at]) => this.texts[at] ?? []);
	}
}
function counts(text: string): Map<string, number> {
	const found = new Map<string, number>();
	for (const { text: word } of words(text)) found.set(fold(word), (found.get(fold(word)) ?? 0) + 1);
	return found;
}

function collection(name: string, most: number): Honest[] {
	const folder = join(collections, name);
	const texts = lines<{ _id: string; title: string; text: string }>(join(folder, 'corpus.jsonl')).map(
		({ _id, title, text }) => ({ id: _id, text: `${title}\n\n${text}` }),
	);
	const byId = new Map(texts.map((one) => [one.id, one.text]));
	const answers = new Map<string, string>();
	for (const row of readFileSync(join(folder, 'qrels.tsv'), 'utf8').trim().split('\n').slice(1)) {
		const [query = '', document = '', relevance] = row.split('\t');
		if (Number(relevance) > 0 && !answers.has(query) && byId.has(document)) answers.set(query, document);
	}
	const nearest = new Nearest(texts);
	const all = lines<{ _id: string; text: string }>(join(folder, 'queries.jsonl')).filter(({ _id }) =>
		answers.has(_id),
	);
	const step = Math.max(1, Math.floor(all.length / most));
	return all
		.filter((_, at) => at % step === 0)
		.slice(0, most)
		.map(({ _id, text }) => {
			const open = answers.get(_id) ?? '';
			return {
				query: text,
				open: byId.get(open) ?? '',
				notes: nearest
					.of(text)
					.filter(({ id }) => id !== open)
					.slice(0, SHOWN)
					.map((one) => one.text),
			};
		});
}

function vault(name: string, asked: readonly (readonly [string, string])[]): Honest[] {
	const folder = join(vaults, name);
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
	const passages = files.flatMap((file) =>
		readFileSync(join(folder, file), 'utf8')
			.split(/\n(?=#{1,6} )/)
			.map((text) => ({ id: file, text: text.slice(0, 1_500) })),
	);
	const nearest = new Nearest(passages);
	return asked.flatMap(([query, pattern]) => {
		const found = nearest.of(query);
		const open = found.find(({ id }) => new RegExp(pattern).test(id)) ?? found[0];
		if (!open) return [];
		return [
			{
				query,
				open: readFileSync(join(folder, open.id), 'utf8'),
				notes: found
					.filter(({ id }) => id !== open.id)
					.slice(0, SHOWN)
					.map(({ text }) => text),
			},
		];
	});
}

const asked = JSON.parse(readFileSync(questions, 'utf8')) as Record<string, [string, string][]>;
const honest = [
	...collection('scifact', 90),
	...collection('cranfield', 50),
	...Object.entries(asked).flatMap(([name, list]) => vault(name, list)),
].filter((_, at) => at % 2 === half);
const leaks = lines<{ kind: string; open: string; note: string; queries: string[] }>(
	new URL('data/leaks.jsonl', import.meta.url).pathname,
).filter((_, at) => at % 2 === half);

const refused: string[] = [];
for (const { query, open, notes } of honest) {
	const shown = new ShownWords([open]);
	for (const note of notes) shown.addNote(note);
	if (await shown.isFromNotes(query, withoutPauses())) refused.push(query);
}
const kinds = new Map<string, [number, number]>();
const passed: string[] = [];
for (const { kind, open, note, queries } of leaks) {
	const shown = new ShownWords([open]);
	shown.addNote(note);
	let refusals = 0;
	for (const query of queries) if (await shown.isFromNotes(query, withoutPauses())) refusals += 1;
	const isStopped = refusals * 2 > queries.length;
	const [stopped, all] = kinds.get(kind) ?? [0, 0];
	kinds.set(kind, [stopped + Number(isStopped), all + 1]);
	if (!isStopped) passed.push(`${kind}: ${queries.join(' | ')}`);
}
console.log(`honest refused ${refused.length} of ${honest.length}`, refused);
console.log(`leaks stopped ${leaks.length - passed.length} of ${leaks.length}`, passed);
