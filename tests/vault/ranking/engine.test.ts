import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VaultEngine } from '../../../src/vault/ranking/engine';
import { relatedNotes } from '../../../src/vault/ranking/related';
import { searchNotes, searchPassages } from '../../../src/vault/ranking/search';
import { LexicalIndex } from '../../../src/vault/words/lexical-index';
import { Persistence } from '../../../src/vault/service/index-persistence';
import { queryTerms } from '../../../src/vault/words/query';
import { FEEDBACK } from '../../../src/vault/meaning/semantic-ranking';
import { Best, termWeight, type RankedPassage, rankSegment, Saturation } from '../../../src/vault/words/top-passages';
import { MemoryStore } from '../memory-store';
import { runs } from '../../property-runs';

const WORDS = [
	'heat',
	'pump',
	'cold',
	'Wärme',
	'pressure',
	'valve',
	'oak',
	'the',
	'is',
	'und',
	'der',
	'river',
	'stone',
	'冷媒',
	'r290',
];
const PATHS = ['a.md', 'b.md', 'Folder/c.md', 'Folder/d.md', 'e.md', 'É.md', 'E.md'];
const text = fc
	.array(fc.constantFrom(...WORDS, '\n\n# Heading\n\n', '\n- item ', '[[a]]', '[[Folder/c]]'), { maxLength: 60 })
	.map((parts) => parts.join(' '));
const change = fc.oneof(
	fc.record({ kind: fc.constant('write' as const), path: fc.constantFrom(...PATHS), text }),
	fc.record({ kind: fc.constant('remove' as const), path: fc.constantFrom(...PATHS) }),
	fc.record({ kind: fc.constant('rename' as const), path: fc.constantFrom(...PATHS), to: fc.constantFrom(...PATHS) }),
	fc.record({ kind: fc.constant('refresh' as const) }),
);
/** Changes between two sessions. */
const CHANGES_MEANWHILE = fc.array(change, { maxLength: 3 });

type Notes = Map<string, { text: string; mtime: number }>;

function drain(steps: Generator<void>): void {
	while (!steps.next().done);
}

function bringUpToDate(engine: VaultEngine, notes: Notes): void {
	const gone = [...engine.lexical.notes()].filter(({ path }) => !notes.has(path));
	for (const { path } of gone) engine.remove(path);
	for (const [path, { text, mtime }] of notes) {
		const file = { path, mtime, size: text.length };
		if (engine.hasChanged(file)) drain(engine.add(file, text));
	}
	drain(engine.commit());
	drain(engine.relink());
	for (let links = engine.unfollowed(2); links.length > 0; links = engine.unfollowed(2)) {
		for (const note of links)
			engine.connect(
				note.path,
				note.links.map((link) => `${link}.md`).filter((target) => notes.has(target)),
			);
	}
	drain(engine.learn());
}

const QUERIES = [
	'heat pump',
	'cold valve pressure',
	'der Wärme',
	'the',
	'冷媒 r290',
	'presure',
	'riv',
	'heading',
	'a c e',
];

const SUBJECTS = [
	'boiler radiator thermostat heating',
	'piano violin orchestra concert',
	'flour yeast oven loaf',
	'anchor rudder harbour sail',
	'goal referee stadium penalty',
	'violet tulip orchid rose',
].map((words) => words.split(' '));

function answers(engine: VaultEngine): unknown {
	return QUERIES.map((query) => [
		searchPassages(engine, { text: query, limit: 20, exclude: [] }),
		searchNotes(engine, { text: query, limit: 3, exclude: ['b.md'] }),
		relatedNotes(engine, { path: 'a.md', prose: '', text: `${query} ${WORDS.join(' ')}`, limit: 5, exclude: [] }),
	]);
}

describe('the engine', () => {
	it('answers after any sequence of changes like a fresh one', () => {
		fc.assert(
			fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
				const notes: Notes = new Map();
				const engine = new VaultEngine();
				for (const [mtime, each] of changes.entries()) {
					if (each.kind === 'write') notes.set(each.path, { text: each.text, mtime });
					else if (each.kind === 'remove') notes.delete(each.path);
					else if (each.kind === 'refresh') bringUpToDate(engine, notes);
					else {
						const note = notes.get(each.path);
						notes.delete(each.path);
						if (note) notes.set(each.to, { text: note.text, mtime });
					}
				}
				bringUpToDate(engine, notes);
				const fresh = new VaultEngine();
				bringUpToDate(fresh, notes);
				expect(answers(engine)).toEqual(answers(fresh));
			}),
			runs(150),
		);
	});

	it('answers the same after saving and loading, and has nothing new to save', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(change, { minLength: 1, maxLength: 30 }),
				CHANGES_MEANWHILE,
				async (changes, meanwhile) => {
					const notes: Notes = new Map();
					const engine = new VaultEngine();
					const store = new MemoryStore();
					const persistence = new Persistence(store);
					for (const [mtime, each] of changes.entries()) {
						if (each.kind === 'write') notes.set(each.path, { text: each.text, mtime });
						else if (each.kind === 'remove') notes.delete(each.path);
						else {
							bringUpToDate(engine, notes);
							await persistence.save(engine);
						}
					}
					bringUpToDate(engine, notes);
					await persistence.save(engine);
					const loaded = new VaultEngine();
					const reopened = new Persistence(store);
					await reopened.open(loaded);
					bringUpToDate(loaded, notes);
					expect(answers(loaded)).toEqual(answers(engine));
					store.puts = 0;
					await reopened.save(loaded);
					expect(store.puts).toBe(0);
					// A session that finds other notes than the last one left.
					for (const [mtime, each] of meanwhile.entries()) {
						if (each.kind === 'write')
							notes.set(each.path, { text: each.text, mtime: changes.length + mtime });
						else if (each.kind === 'remove') notes.delete(each.path);
					}
					const later = new VaultEngine();
					await new Persistence(store).open(later);
					const fresh = new VaultEngine();
					for (const each of [later, fresh]) bringUpToDate(each, notes);
					expect(answers(later)).toEqual(answers(fresh));
				},
			),
			{ numRuns: 80 },
		);
	});

	it('learns word associations in a large enough vault, and saves them', async () => {
		const notes: Notes = new Map();
		for (let index = 0; index < 900; index++) {
			const words = SUBJECTS[index % 6] as string[];
			notes.set(`n${index}.md`, {
				text: [0, 1, 2].map((step) => words[(Math.floor(index / 6) + step) % 4]).join(' and '),
				mtime: 1,
			});
		}
		notes.set('n6000.md', { text: 'thermostat', mtime: 1 });
		const engine = new VaultEngine();
		bringUpToDate(engine, notes);
		const found = searchNotes(engine, { text: 'radiator', limit: 151, exclude: [] });
		expect(found.map(({ path }) => path)).toContain('n6000.md');
		expect(found.filter(({ path }) => Number(path.slice(1, -3)) % 6 !== 0)).toEqual([]);
		const store = new MemoryStore();
		await new Persistence(store).save(engine);
		const loaded = new VaultEngine();
		await new Persistence(store).open(loaded);
		expect(searchNotes(loaded, { text: 'radiator', limit: 151, exclude: [] })).toEqual(found);
		for (const [key, blob] of store.blobs) {
			const bytes = new Uint8Array(blob);
			for (const at of [bytes.length >> 1, bytes.length - 5]) {
				bytes[at] = (bytes[at] ?? 0) ^ 4;
				await expect(new Persistence(store).open(new VaultEngine()), key).rejects.toThrow(RangeError);
				bytes[at] = (bytes[at] ?? 0) ^ 4;
			}
		}
	});

	it('interprets an ambiguous word as the best passages do', () => {
		const notes: Notes = new Map();
		for (let index = 0; index < 900; index++) {
			const words = SUBJECTS[index % 6] as string[];
			const [first, second, third] = [0, 1, 2].map((step) => words[(Math.floor(index / 6) + step) % 4]);
			const isOnDeck = index % 6 < 2 && index % 60 < 2;
			notes.set(`${index % 6}/${index}.md`, {
				text: `${first} and ${second} and ${isOnDeck ? 'deck' : third}`,
				mtime: 1,
			});
		}
		const engine = new VaultEngine();
		bringUpToDate(engine, notes);
		const { lexical, semantic } = engine;
		const terms = queryTerms('deck', lexical);
		const query = semantic.place(terms);
		if (!query) throw new Error('no such word');
		const found = semantic.nearest(lexical.parts, query, () => () => true, 900);
		const subjectOf = ({ segment, passage }: RankedPassage): string =>
			segment.path(segment.noteOf(passage)).slice(0, 1);
		const mean = (list: readonly RankedPassage[], subject: string): number => {
			const scores = list.filter((each) => subjectOf(each) === subject).map(({ score }) => score);
			return scores.reduce((sum, score) => sum + score, 0) / scores.length;
		};
		const best = lexical
			.search(terms, { limit: 30 })
			.filter((each) => subjectOf(each) === '1')
			.slice(0, FEEDBACK);
		const closer = semantic.closer(found, query, best);
		expect(closer.map(({ passage }) => passage)).toEqual(found.map(({ passage }) => passage));
		const [ofBest, ofOther] = ['1', '0'].map((subject) => mean(closer, subject) - mean(found, subject)) as [
			number,
			number,
		];
		expect(ofBest).toBeGreaterThan(0.05);
		expect(ofOther).toBeLessThan(ofBest / 2);
		expect(Math.max(...closer.map(({ score }) => score))).toBeLessThanOrEqual(1);
	});
});

describe('rankSegment', () => {
	it('finds the same as sorting all passages', () => {
		const vocabulary = Array.from({ length: 40 }, (_, index) => `w${index}x`);
		const index = new LexicalIndex();
		let seed = 7;
		const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
		for (let note = 0; note < 3_000; note++) {
			// Low numbers are frequent.
			const words = Array.from(
				{ length: 1 + random(80) },
				() => vocabulary[Math.min(random(40), random(40), random(40))] ?? '',
			);
			drain(index.add({ path: `${note}.md`, mtime: 1, size: 1 }, words.join(' ')));
		}
		drain(index.commit());
		for (const path of ['5.md', '77.md', '1234.md']) index.remove(path);
		const [segment] = index.parts;
		if (!segment) throw new Error('no segment');
		const saturation = new Saturation(30);
		fc.assert(
			fc.property(
				fc.uniqueArray(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 8 }),
				fc.integer({ min: 1, max: 200 }),
				(terms, limit) => {
					const query = terms.map((term) => ({
						term,
						weight: termWeight(segment.count(segment.dictionary.find(term)), 3_000),
					}));
					const accept = (passage: number): boolean => segment.isAlive(passage);
					const best = new Best(limit);
					rankSegment(segment, query, { saturation, accept, best });
					const scores = new Map<number, number>();
					for (const { term, weight } of query) {
						const cursor = segment.open(segment.dictionary.find(term));
						for (; cursor && cursor.index < cursor.count; cursor.next()) {
							const share =
								weight * saturation.at(cursor.frequency, segment.lengths[cursor.passage] ?? 0);
							scores.set(cursor.passage, (scores.get(cursor.passage) ?? 0) + share);
						}
					}
					const exhaustive = [...scores]
						.filter(([passage]) => accept(passage))
						.sort((a, b) => b[1] - a[1] || a[0] - b[0])
						.slice(0, limit);
					const found = best.found
						.map(({ passage, score }) => [passage, score] as const)
						.sort((a, b) => b[1] - a[1] || a[0] - b[0])
						.slice(0, limit);
					expect(found).toEqual(exhaustive);
				},
			),
			runs(300),
		);
	});
});
