import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../src/research/model/limits';
import type { FoundPassage } from '../../../src/research/model/evidence';
import type { FoundPage, WebAnswer } from '../../../src/research/model/ports';
import { mergeAnswers as merge, scoreOfRank } from '../../../src/research/gather/web-results';

function page(host: string, path: string, text: string, score?: number): FoundPage {
	const url = `https://${host}/${path}`;
	return { url, identity: url, title: `${host} ${path} ${score ?? ''}`, text, ...(score !== undefined && { score }) };
}

const answer = (...hits: FoundPage[]): WebAnswer => ({ provider: 'test', hits, failures: [] });
const hit = fc.record({
	host: fc.constantFrom('a.example', 'b.example', 'c.example'),
	path: fc.constantFrom('1', '2', '3', '4', '5'),
	text: fc.constantFrom('x', 'y', 'z'),
	score: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined }),
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
	for (const passage of merge(all, 'topic'))
		pages.set(passage.identity, [...(pages.get(passage.identity) ?? []), passage]);
	return [...pages.values()];
}

const bestOf = (passages: readonly FoundPassage[]): number => Math.max(...passages.map(({ score }) => score));

/** Returns a hit's own score, or one from its rank. */
function scoreOf({ score, identity }: FoundPage, hits: readonly FoundPage[]): number {
	return score ?? scoreOfRank([...new Set(hits.map((hit) => hit.identity))].indexOf(identity));
}

describe('mergeAnswers', () => {
	it('merges a page that two searches found, with the better hit and both texts', () => {
		const merged = mergeAnswers([
			answer(page('a.example', '1', 'first', 0.5)),
			{ ...answer(page('a.example', '1', 'second', 0.8)), provider: 'other' },
		]);
		expect(merged).toMatchObject([
			[
				{ title: 'a.example 1 0.8', provider: 'other', text: 'first', score: 0.5 },
				{ title: 'a.example 1 0.8', provider: 'other', text: 'second', score: 0.8 },
			],
		]);
	});

	it('names the provider of each page if an answer combines several', () => {
		const [found] = mergeAnswers([answer({ ...page('a.example', '1', 'x', 0.5), provider: 'arxiv' })]);
		expect(found?.[0]?.provider).toBe('arxiv');
	});

	it('keeps the best score of every page and text, and all texts of the pages it keeps', () => {
		fc.assert(
			fc.property(answers, (all) => {
				const found = all.flatMap(({ hits }) => hits.map((one) => ({ one, score: scoreOf(one, hits) })));
				for (const texts of mergeAnswers(all)) {
					const same = found.filter(({ one }) => one.identity === texts[0]?.identity);
					expect(bestOf(texts)).toBe(Math.max(...same.map((other) => other.score)));
					expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(same.map(({ one }) => one.text)));
					for (const { text, score: own } of texts)
						expect(own).toBe(
							Math.max(...same.filter(({ one }) => one.text === text).map((other) => other.score)),
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
		const pages = (name: string, text: string): FoundPage[] =>
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
		).toEqual([...three.map(({ url }) => url), 'https://b.example/1']);
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
