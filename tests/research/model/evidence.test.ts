import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Evidence, type FoundPassage } from '../../../src/research/model/evidence';

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
		topic: 'Costs',
		...over,
	};
}

describe('Evidence', () => {
	it('keeps the first address and title of a source and adds its passages', () => {
		const evidence = new Evidence();
		evidence.add(found());
		evidence.add(found({ address: 'https://example.org/?ref=x', title: 'Other', text: 'More.', topic: 'Noise' }));
		expect(evidence.sources).toMatchObject([
			{
				id: 'S1',
				address: 'https://example.org/',
				title: 'Page',
				passages: [{ text: 'Text.' }, { text: 'More.' }],
			},
		]);
		expect([evidence.countFor('Costs'), evidence.countFor('Noise'), evidence.countFor('Grants')]).toEqual([
			1, 1, 0,
		]);
	});

	it('hands out what stays as it is, whatever is added later', () => {
		const evidence = new Evidence();
		const first = evidence.add(found());
		const [before] = evidence.sources;
		evidence.add(found({ text: 'More.' }));
		evidence.add(found({ score: 0.9, topic: 'Noise' }));
		expect([first?.source, before]).toMatchObject([
			{ passages: [{ score: 0.5, topics: ['Costs'] }] },
			{ passages: [{ score: 0.5 }] },
		]);
		expect(evidence.sources[0]?.passages).toMatchObject([
			{ score: 0.9, topics: ['Costs', 'Noise'] },
			{ text: 'More.' },
		]);
	});

	it('takes no passage without text, and calls a source without title by its address', () => {
		const evidence = new Evidence();
		expect(evidence.add(found({ text: ' \n ' }))).toBeUndefined();
		expect(evidence.sources).toEqual([]);
		evidence.add(found({ title: ' ' }));
		expect(evidence.sources[0]?.title).toBe('https://example.org/');
	});

	it('is a memory as long as no search of now shows it, since the first that did', () => {
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

	it('gives every identity one id and loses no passage, in whatever order they come', () => {
		const passages = fc.array(
			fc.record({
				identity: fc.constantFrom('a', 'b', 'c'),
				text: fc.constantFrom('x', 'y'),
				topic: fc.constantFrom('1', '2', undefined),
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
});
