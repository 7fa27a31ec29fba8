import { describe, expect, it } from 'vitest';
import { VaultEngine } from '../../src/vault/ranking/engine';
import { searchNotes } from '../../src/vault/ranking/search';
import { linkShares } from '../../src/vault/ranking/fusion';
import { FakeVault, run } from './fake-vault';

const TOPICS = 12;
const SOLVED = 6;

/** Creates, for each topic, notes that mention it, and linked notes that share no word with the query. */
function plantedVault(): { engine: VaultEngine; linkedTo: (topic: number) => string[] } {
	const engine = new VaultEngine();
	const drain = (steps: Generator<void>): void => {
		while (!steps.next().done);
	};
	const links = new Map<string, string[]>();
	const linkedTo = (topic: number): string[] =>
		Array.from({ length: SOLVED }, (_, index) => `answers/a${topic}x${index}.md`);
	const add = (path: string, text: string): void => drain(engine.add({ path, mtime: 1, size: text.length }, text));
	for (let topic = 0; topic < TOPICS; topic++) {
		for (const [index, path] of linkedTo(topic).entries()) {
			add(path, `Remedy${topic}q${index} works best when it is applied early.`);
			const sources = [0, 1].map((other) => `problems/p${topic}x${(index + other) % SOLVED}.md`);
			for (const source of sources) links.set(source, [...(links.get(source) ?? []), path]);
		}
		for (let index = 0; index < SOLVED; index++)
			add(`problems/p${topic}x${index}.md`, `The symptom${topic}q came back, as on day ${index}.`);
	}
	for (let index = 0; index < 120; index++)
		add(`journal/j${index}.md`, `A walk by the lake, the weather was fine, letter ${index}.`);
	add('Everything.md', 'An index of all there is.');
	links.set('Everything.md', Array.from({ length: TOPICS }, (_, topic) => linkedTo(topic)).flat());
	drain(engine.commit());
	for (const { path } of engine.unfollowed(10_000)) engine.connect(path, links.get(path) ?? []);
	return { engine, linkedTo };
}

describe('linked notes in a search', () => {
	it('are found although they contain none of the words', () => {
		const { engine, linkedTo } = plantedVault();
		for (let topic = 0; topic < TOPICS; topic++) {
			const query = { text: `symptom${topic}q`, limit: 2 * SOLVED, exclude: [] };
			const found = searchNotes(engine, query).map(({ path }) => path);
			expect(found.slice(0, SOLVED).every((path) => path.startsWith(`problems/p${topic}x`))).toBe(true);
			expect(found.slice(SOLVED).sort()).toEqual(linkedTo(topic).sort());
		}
	});

	it('are not found if they are excluded, or if words were typed', () => {
		const { engine, linkedTo } = plantedVault();
		const [first = ''] = linkedTo(3);
		expect(
			searchNotes(engine, { text: 'symptom3q', limit: 20, exclude: [first] }).map(({ path }) => path),
		).not.toContain(first);
		expect(searchNotes(engine, { text: 'symptom3q', limit: 20, exclude: [], isTyped: true })).toHaveLength(SOLVED);
	});

	it('get score from their neighbours, and less through one that links everything', () => {
		const graph: Readonly<Record<string, readonly string[]>> = {
			a: ['b', 'hub'],
			b: ['a'],
			hub: ['a', ...Array.from({ length: 50 }, (_, index) => `n${index}`)],
			n0: ['hub'],
		};
		const shares = linkShares(new Map([['a', 1]]), (path) => graph[path] ?? []);
		expect(shares.get('b')).toBeGreaterThan(shares.get('hub') ?? 0);
		expect(shares.get('hub')).toBeGreaterThan(shares.get('n0') ?? 0);
	});
});

describe('the final ranking', () => {
	const first = async (notes: Readonly<Record<string, string>>, text: string): Promise<string | undefined> =>
		(await new FakeVault(notes).index().notes({ text, limit: 3, exclude: [], isTyped: true }, run()))[0]?.path;
	const filler = 'Some other day somebody wrote many words here. ';
	const weak = Object.fromEntries(
		['valve', 'pressure', 'boiler'].map((word) => [`${word} log.md`, `A ${word}. ${filler.repeat(20)}`]),
	);

	it('prefers a note with all words of a question to one that repeats some', async () => {
		const notes = {
			...weak,
			'a.md': 'Valve pressure, valve pressure, valve pressure, and valve pressure.',
			'b.md': `The boiler of the house lost its pressure at night, because it has a valve. ${filler.repeat(5)}`,
		};
		expect(await first(notes, 'valve pressure boiler')).toBe('b.md');
	});

	it('prefers the note that is named like the question', async () => {
		const notes = {
			...weak,
			'Boiler pressure.md': `It is one to two bar. ${filler}`,
			'Log.md': 'Boiler pressure, boiler pressure, boiler pressure.',
		};
		expect(await first(notes, 'boiler pressure')).toBe('Boiler pressure.md');
	});
});
