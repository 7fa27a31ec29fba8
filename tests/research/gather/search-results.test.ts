import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/research/model/limits';
import type { FoundPassage } from '../../../src/research/model/evidence';
import type { WebAnswer } from '../../../src/research/model/ports';
import { mergeAnswers as merge } from '../../../src/research/gather/search-results';

function page(host: string, path: string, text: string, score: number): FoundPassage {
	const address = `https://${host}/${path}`;
	const title = `${host} ${path} ${score}`;
	return { kind: 'web', identity: address, address, title, provider: 'test', read: 'snippet', text, score };
}

const answer = (...hits: FoundPassage[]): WebAnswer => ({ provider: 'test', hits, failures: [] });
const hit = fc.record({
	host: fc.constantFrom('a.example', 'b.example', 'c.example'),
	path: fc.constantFrom('1', '2', '3', '4', '5'),
	text: fc.constantFrom('x', 'y', 'z'),
	score: fc.double({ min: 0, max: 1, noNaN: true }),
});
const answers = fc.array(
	fc
		.array(hit, { maxLength: 12 })
		.map((hits) => answer(...hits.map(({ host, path, text, score }) => page(host, path, text, score)))),
	{ maxLength: 4 },
);
/** Returns the passages of each page. */
function mergeAnswers(all: readonly WebAnswer[]): FoundPassage[][] {
	const pages = new Map<string, FoundPassage[]>();
	for (const passage of merge(all, 'T1'))
		pages.set(passage.identity, [...(pages.get(passage.identity) ?? []), passage]);
	return [...pages.values()];
}

const bestOf = (passages: readonly FoundPassage[]): number => Math.max(...passages.map(({ score }) => score));

describe('mergeAnswers', () => {
	it('merges a page that two searches found, with the better hit and both texts', () => {
		const merged = mergeAnswers([
			answer(page('a.example', '1', 'first', 0.5)),
			answer({ ...page('a.example', '1', 'second', 0.8), provider: 'other' }),
		]);
		expect(merged).toMatchObject([
			[
				{ title: 'a.example 1 0.8', provider: 'other', text: 'first', score: 0.5 },
				{ title: 'a.example 1 0.8', provider: 'other', text: 'second', score: 0.8 },
			],
		]);
	});

	it('drops the last sentence of an excerpt that a service cut within it, or the last word of a long one', () => {
		const long = 'The nuts were eaten by all of them for weeks. '.repeat(10);
		const whole = `${long}${'It gave what was said before, '.repeat(20)}`;
		const texts = [
			`${long}The measured energy of whole nuts was 4.42 kcal and of butter 6.5`,
			`${long}The measured energy of whole nuts was 4.42 kcal and of butter 6.53.`,
			'| Whole nuts | 4.42 |',
			`${`But ${long}`.slice(0, -46)}The difference that they found was small, but it was clear: from −9.12 to −0.`,
			`${whole}6.5\n\nButter has 6.53`,
		];
		const read = { ...page('b.example', '1', texts[0] ?? '', 0.8), read: 'page' as const };
		const kept = mergeAnswers([answer(...texts.map((text) => page('a.example', '1', text, 0.8)), read)]);
		const ends = [
			'them for weeks.',
			'of butter 6.53.',
			'| 4.42 |',
			'them for weeks.',
			'Butter has 6.53',
			'of butter 6.5',
		];
		expect(kept.flat().map(({ text }, place) => text.slice(-(ends[place]?.length ?? 0)))).toEqual(ends);
		expect(kept[0]?.at(-1)?.text).toContain('before,\n\nButter');
	});

	it('keeps the best score of every page and text, and all texts of the pages it keeps', () => {
		fc.assert(
			fc.property(answers, (all) => {
				const found = all.flatMap(({ hits }) => hits);
				for (const texts of mergeAnswers(all)) {
					const same = found.filter(({ identity }) => identity === texts[0]?.identity);
					expect(bestOf(texts)).toBe(Math.max(...same.map(({ score }) => score)));
					expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(same.map(({ text }) => text)));
					for (const { text, score: own } of texts)
						expect(own).toBe(
							Math.max(...same.filter((one) => one.text === text).map(({ score }) => score)),
						);
				}
			}),
		);
	});

	it('returns each page once, best first, at most three per host', () => {
		fc.assert(
			fc.property(answers, (all) => {
				const merged = mergeAnswers(all);
				const ids = merged.map(([passage]) => passage?.identity ?? '');
				expect(new Set(ids).size).toBe(ids.length);
				expect(merged.map(bestOf)).toEqual(merged.map(bestOf).sort((a, b) => b - a));
				for (const host of ['a', 'b', 'c'])
					expect(ids.filter((id) => id.startsWith(`https://${host}.`)).length).toBeLessThanOrEqual(
						LIMITS.resultsPerHost,
					);
				expect(merged.length).toBeLessThanOrEqual(LIMITS.resultsPerTopic);
			}),
		);
	});

	it('prefers pages with text, but drops no page without', () => {
		const pages = (name: string, text: string): FoundPassage[] =>
			Array.from({ length: LIMITS.resultsPerTopic + 1 }, (_, place) =>
				page(`${name}${place}.example`, '1', text, 0.5),
			);
		const wordy = pages('wordy', 'Words');
		const merged = mergeAnswers([
			answer(...pages('mute', '')),
			answer(...wordy.slice(0, 10)),
			answer(...wordy.slice(10)),
		]);
		expect(merged.map(([passage]) => /[a-z]+(?=\d)/.exec(passage?.address ?? '')?.[0])).toEqual([
			...Array<string>(LIMITS.resultsPerTopic).fill('wordy'),
			...Array<string>(LIMITS.resultsPerTopic).fill('mute'),
		]);
	});

	it('keeps all pages of a search that was asked for more than a topic uses', () => {
		const found = Array.from({ length: 20 }, (_, place) => page(`host${place}.example`, '1', 'Words', 0.5));
		expect(mergeAnswers([answer(...found)])).toHaveLength(20);
	});

	it('drops a page of a host only for three better ones', () => {
		const three = ['1', '2', '3'].map((path) => page('a.example', path, 'x', 0.9));
		expect(
			mergeAnswers([
				answer(page('a.example', '4', 'x', 0.5)),
				answer(...three, page('b.example', '1', 'x', 0.4)),
			]).map(([passage]) => passage?.address),
		).toEqual([...three.map(({ address }) => address), 'https://b.example/1']);
	});
});

it('does not count a resolver as a host: eight papers of eight publishers all stay', () => {
	const papers = Array.from({ length: 8 }, (_, index) => page('doi.org', `10.1000/${index}`, `Paper ${index}.`, 0.5));
	const merged = mergeAnswers([
		answer(
			...papers,
			...Array.from({ length: 5 }, (_, index) => page('a.example', String(index), `Page ${index}.`, 0.9)),
		),
	]);
	expect(merged.filter(([passage]) => passage?.address.includes('doi.org'))).toHaveLength(8);
	expect(merged.filter(([passage]) => passage?.address.includes('a.example'))).toHaveLength(3);
});
