import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	relevanceTo,
	type PageRead,
	type Passage,
	type Source,
	type FoundPassage,
} from '../../../src/research/model/evidence';
import { Evidence } from '../../../src/research/model/evidence-store';
import { topicIdOf } from '../../topic-ids';
import type { TopicId } from '../../../src/research/ledger/statement';

function found(over: Partial<FoundPassage> = {}): FoundPassage {
	return {
		kind: 'web',
		identity: 'https://example.org/',
		address: 'https://example.org/',
		title: 'Page',
		provider: 'test',
		read: 'snippet',
		text: 'Text.',
		score: 0.5,
		topicId: topicIdOf('Costs'),
		...over,
	};
}

const IDENTITIES = ['https://a.example/', 'https://b.example/', 'https://c.example/'];
const TOPICS = ['Costs', 'Noise', 'Grants'].map(topicIdOf);

const quoted = (text: string, topics: readonly TopicId[] = [topicIdOf('Costs')]): Passage => ({
	text,
	headings: [],
	score: 0.5,
	topics,
	offset: 0,
});

const page = (over: Partial<PageRead> = {}): PageRead => ({
	topics: [topicIdOf('Costs')],
	passages: [],
	title: 'As the page has it',
	text: '',
	...over,
});

const identity = fc.constantFrom(...IDENTITIES);
const passages = fc.record({
	identity,
	text: fc.constantFrom('x', 'y', 'z'),
	topicId: fc.constantFrom(...TOPICS),
	score: fc.double({ min: 0, max: 1, noNaN: true }),
});
const acts = fc.array(
	fc.oneof(
		passages.map((passage) => ({ kind: 'found' as const, ...passage })),
		fc.record({
			kind: fc.constant('read' as const),
			identity,
			topics: fc.subarray(TOPICS, { minLength: 1 }),
			text: fc.constantFrom('x', 'p', 'q', ''),
		}),
		fc.record({ kind: fc.constant('opened' as const), identity }),
	),
	{ maxLength: 12 },
);
type Act = typeof acts extends fc.Arbitrary<(infer T)[]> ? T : never;

function perform(act: Act, evidence: Evidence): void {
	const source = { ...found(), identity: act.identity, address: act.identity };
	if (act.kind === 'found') evidence.add({ ...source, text: act.text, topicId: act.topicId, score: act.score });
	else if (act.kind === 'opened') evidence.open(source);
	else {
		const own = act.text === '' ? [] : [quoted(act.text, act.topics)];
		evidence.markRead(evidence.open(source)?.id ?? '', page({ topics: act.topics, passages: own }));
	}
}

/** Returns the evidence by identity, independent of order. */
function known(evidence: Evidence): unknown {
	return IDENTITIES.map((one) =>
		evidence
			.at(one)
			?.passages.map(({ text, score, topics }) => [text, score, [...topics].sort()])
			.sort(),
	);
}

function setOf(sets: Map<string, Set<string>>, key: string): Set<string> {
	const set = sets.get(key) ?? new Set();
	sets.set(key, set);
	return set;
}

describe('Evidence', () => {
	it('keeps the first address and title of a source and adds its passages', () => {
		const evidence = new Evidence();
		evidence.add(found());
		evidence.add(
			found({
				address: 'https://example.org/?ref=x',
				title: 'Other',
				text: 'More.',
				topicId: topicIdOf('Noise'),
			}),
		);
		expect(evidence.sources).toMatchObject([
			{
				id: 'S1',
				address: 'https://example.org/',
				title: 'Page',
				passages: [{ text: 'Text.' }, { text: 'More.' }],
			},
		]);
		expect([
			evidence.countFor(topicIdOf('Costs')),
			evidence.countFor(topicIdOf('Noise')),
			evidence.countFor(topicIdOf('Grants')),
		]).toEqual([1, 1, 0]);
	});

	it('returns snapshots that later additions do not change', () => {
		const evidence = new Evidence();
		const first = evidence.add(found());
		const [before] = evidence.sources;
		evidence.add(found({ text: 'More.' }));
		evidence.add(found({ score: 0.9, topicId: topicIdOf('Noise') }));
		expect([first?.source, before]).toMatchObject([
			{ passages: [{ score: 0.5, topics: [topicIdOf('Costs')] }] },
			{ passages: [{ score: 0.5 }] },
		]);
		expect(evidence.sources[0]?.passages).toMatchObject([
			{ score: 0.9, topics: [topicIdOf('Costs'), topicIdOf('Noise')] },
			{ text: 'More.' },
		]);
	});

	it('ignores passages without text, and titles a source without title by its address', () => {
		const evidence = new Evidence();
		expect(evidence.add(found({ text: ' \n ' }))).toBeUndefined();
		expect(evidence.sources).toEqual([]);
		evidence.add(found({ title: ' ' }));
		expect(evidence.sources[0]?.title).toBe('https://example.org/');
	});

	it('marks a source as cached while no current search has found it, with the first date', () => {
		const [noon, one] = ['2026-11-22T12:00:00.000Z', '2026-11-22T13:00:00.000Z'];
		const evidence = new Evidence();
		evidence.open(found());
		const since = (rememberedAt: string | undefined): string | undefined =>
			evidence.add(found({ rememberedAt }))?.source.rememberedAt;
		expect([since(one), since(noon), since(one), since(undefined), since(noon)]).toEqual([
			one,
			noon,
			noon,
			undefined,
			undefined,
		]);
	});

	it('gives every identity one id and loses no passage, in any order of arrival', () => {
		const passages = fc.array(
			fc.record({
				identity: fc.constantFrom('a', 'b', 'c'),
				text: fc.constantFrom('x', 'y'),
				topicId: fc.constantFrom('T1', 'T2', undefined),
				score: fc.double({ min: 0, max: 1, noNaN: true }),
			}),
		);
		fc.assert(
			fc.property(passages, (all) => {
				const evidence = new Evidence();
				for (const passage of all) evidence.add(found(passage));
				const { sources } = evidence;
				expect(new Set(sources.map(({ id }) => id)).size).toBe(
					new Set(all.map(({ identity }) => identity)).size,
				);
				expect(sources.flatMap(({ passages: kept }) => kept)).toHaveLength(
					new Set(all.map(({ identity, text }) => identity + text)).size,
				);
				for (const source of sources)
					for (const passage of source.passages)
						expect(new Set(passage.topics).size).toBe(passage.topics.length);
			}),
		);
	});

	it('lists sources by words or by a linked address, best first; ids find every source', () => {
		const gone = new Set<string>();
		const evidence = new Evidence((path) => !gone.has(path));
		evidence.add(found());
		evidence.add(found({ kind: 'vault', identity: 'A.md', address: 'A.md', score: 0.9 }));
		evidence.open(found({ identity: 'https://linked.example/', address: 'https://linked.example/' }));
		expect(evidence.sources.map(({ id }) => id)).toEqual(['S2', 'S1']);
		expect(evidence.pages.map(({ id }) => id)).toEqual(['S1', 'S3']);
		gone.add('A.md');
		expect(evidence.sources.map(({ id }) => id)).toEqual(['S1']);
		expect(evidence.get('S2')?.address).toBe('A.md');
	});

	it('keeps, for a page that was read, its quotes, and snippets on topics it was not read for', () => {
		const evidence = new Evidence();
		evidence.add(found({ text: 'Snippet on costs.' }));
		evidence.add(found({ text: 'Snippet on noise.', topicId: topicIdOf('Noise') }));
		const read = evidence.markRead('S1', page({ passages: [quoted('Quote on costs.')] }));
		expect(read).toMatchObject({ read: 'page', title: 'As the page has it' });
		expect(read.passages.map(({ text }) => text)).toEqual(['Quote on costs.', 'Snippet on noise.']);
		expect(evidence.add(found({ text: 'A later snippet on costs.' }))).toBeUndefined();
		expect(evidence.find({ source: 'S1', passage: 'Snippet on costs.' })).toBeUndefined();
		expect(
			evidence.markRead('S1', page({ topics: [topicIdOf('Costs'), topicIdOf('Noise')], passages: [] })).passages,
		).toHaveLength(1);
	});

	it('keeps what a researcher quoted though its page was read since', () => {
		const evidence = new Evidence();
		const source = evidence.add(found({ text: 'It costs 90 euros. It is loud.' }))?.source;
		const [passage] = source?.passages ?? [];
		if (!source || !passage) throw new Error('Nothing was found.');
		const quote = { source: source.id, passage, quote: 'It costs 90 euros.', topicId: topicIdOf('Costs') };
		evidence.markRead(source.id, page({ passages: [quoted('Another paragraph.')] }));
		evidence.handOn(quote, 0.9);
		evidence.handOn({ ...quote, quote: 'It is loud.', topicId: topicIdOf('Noise') }, 0.9);
		const { passages = [] } = evidence.get(source.id) ?? {};
		expect(passages.map(({ text, score, topics, handedOn }) => ({ text, score, topics, handedOn }))).toEqual([
			{ text: 'Another paragraph.', score: 0.5, topics: [topicIdOf('Costs')], handedOn: undefined },
			{
				text: 'It costs 90 euros. It is loud.',
				score: 0.9,
				topics: [topicIdOf('Costs'), topicIdOf('Noise')],
				handedOn: ['It costs 90 euros.', 'It is loud.'],
			},
		]);
	});

	it('numbers its sources in order, permanently', () => {
		fc.assert(
			fc.property(acts, (all) => {
				const evidence = new Evidence();
				const ids = new Map<string, string>();
				for (const act of all) {
					perform(act, evidence);
					for (const identity of IDENTITIES) {
						const id = evidence.at(identity)?.id;
						if (id !== undefined) expect(ids.get(identity) ?? id).toBe(id);
						if (id !== undefined) ids.set(identity, id);
					}
				}
				expect([...ids.values()].sort()).toEqual([...ids.values()].map((_, index) => `S${index + 1}`));
			}),
		);
	});

	it('is the same in any order of search answers', () => {
		const order = fc
			.array(passages, { maxLength: 8 })
			.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
		fc.assert(
			fc.property(order, ([all, shuffled]) => {
				const [one, other] = [new Evidence(), new Evidence()];
				for (const passage of all) one.add(found(passage));
				for (const passage of shuffled) other.add(found(passage));
				expect(known(other)).toEqual(known(one));
			}),
		);
	});

	it('loses nothing that was learned: no quote, no passage on a topic its page was not read for', () => {
		fc.assert(
			fc.property(acts, (all) => {
				const evidence = new Evidence();
				const readFor = new Map<string, Set<string>>();
				for (const act of all) {
					const [before, growth] = [evidence.sources, evidence.growth];
					perform(act, evidence);
					if (act.kind === 'read') for (const topic of act.topics) setOf(readFor, act.identity).add(topic);
					expect(evidence.growth).toBeGreaterThanOrEqual(growth);
					for (const source of before)
						for (const passage of source.passages) {
							const asked = readFor.get(source.address);
							const open = passage.topics.filter((topic) => !asked?.has(topic));
							const now = evidence.find({ source: source.id, passage: passage.text })?.passage;
							if (passage.offset !== undefined)
								expect(now?.topics).toEqual(expect.arrayContaining([...passage.topics]));
							else if (open.length > 0) expect(now?.topics).toEqual(expect.arrayContaining(open));
						}
					for (const { passages: own } of evidence.sources)
						expect(new Set(own.map(({ text }) => text)).size).toBe(own.length);
				}
			}),
		);
	});

	it('changes one field of one passage at a time, and never a returned snapshot', () => {
		const change = fc.constantFrom('score', 'nearness');
		fc.assert(
			fc.property(acts, change, fc.double({ min: 0, max: 1, noNaN: true }), (all, name, value) => {
				const evidence = new Evidence();
				for (const act of all) perform(act, evidence);
				const before = evidence.sources;
				const copy = structuredClone(before);
				const [source] = before;
				const passage = source?.passages.at(-1);
				if (!source || !passage) return;
				const at = { source: source.id, passage: passage.text };
				evidence.rate(at, { [name]: value });
				expect(before).toEqual(copy);
				expect(evidence.find(at)?.passage).toEqual({ ...passage, [name]: value });
				const others = (all: readonly Source[]): Passage[] =>
					all.flatMap(({ id, passages }) =>
						passages.filter(({ text }) => id !== at.source || text !== at.passage),
					);
				expect(new Set(others(evidence.sources))).toEqual(new Set(others(before)));
			}),
		);
	});

	it('expects a page once for each topic and reason', () => {
		const evidence = new Evidence();
		const linked = { topicId: topicIdOf('Costs'), score: 0.5, isLinked: true };
		for (const one of [linked, linked, { ...linked, score: 0.3, isLinked: false }]) evidence.expect(found(), one);
		expect(evidence.pages[0]?.expected).toHaveLength(2);
		expect(relevanceTo(evidence.pages[0]!, new Set([topicIdOf('Costs')]))).toBe(0.5);
		expect(evidence.sources).toEqual([]);
	});
});
