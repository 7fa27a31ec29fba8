/**
 * The thirteen properties that searching was asked to have, under their numbers: over the real guard, chain, pool and
 * policies.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Http } from '../../src/net/http';
import { keysFrom } from '../../src/node/commands/environment';
import { nodeClock } from '../../src/node/kit/node-clock';
import { nodePageAccess } from '../../src/node/kit/node-kit';
import type { FoundPassage } from '../../src/research/model/evidence';
import { mergeAnswers } from '../../src/research/gather/search-results';
import { afterCheck, confirmedRelevance } from '../../src/research/study/trust';
import { createSearchMemory, type Keys, type SearchKit } from '../../src/services/kit';
import { createSource, createWebSearch } from '../../src/services/web-search';
import { tavilyKeys } from '../../src/services/search-catalog';
import { DEFAULT_SETTINGS, type Settings } from '../../src/settings/schema';
import { SEARCH_SERVICES } from '../../src/settings/search-settings';
import { keyId } from '../../src/web/spending/key-pool';
import { batchQueries, splitQuery, unbatch } from '../../src/web/chain/query-batch';
import type { SearchMemory } from '../../src/web/spending/search-memory';
import { RecordedRun } from './recorded-run';
import { MemoryBlobs, MemoryText, policyOf, query, VirtualTimer } from './world';

const RUNS = { numRuns: 100 };
const SEVEN = Array.from({ length: 7 }, (_, index) => `tvly-key-${index + 1}-0123456789`);
const DECEMBER = Date.UTC(2026, 11, 1, 1);

/** Returns the service's status for a key: 200, or a refusal. */
type Conduct = (key: string) => number;

/** Tavily and Wikipedia without a network: whichever key is asked with is noted. */
class World {
	readonly timer = new VirtualTimer();
	readonly asked: { readonly key: string; readonly at: number }[] = [];
	readonly memory: SearchMemory = createSearchMemory({
		timer: this.timer,
		answers: new MemoryBlobs(),
		usage: new MemoryText(),
	});
	readonly settings: Settings;
	readonly keys: Keys;
	/** Seconds of the `Retry-After` that comes with a refusal. */
	pause = 86_400;
	private readonly kit: SearchKit;

	constructor(
		public conduct: Conduct,
		over: Partial<Settings> = {},
		keys: readonly string[] = SEVEN,
	) {
		const [tavily, ...moreTavily] = keys;
		this.keys = { tavily, moreTavily };
		this.settings = {
			...DEFAULT_SETTINGS,
			searchOrder: ['tavily', 'wikipedia'],
			runCredits: 0,
			budgetDailyTopics: 0,
			...over,
		};
		const http: Http = { send: ({ url, headers }) => Promise.resolve(this.answer(url, headers)) };
		this.kit = {
			http,
			search: this.memory,
			pages: nodePageAccess(),
			clock: nodeClock,
			yieldNow: () => Promise.resolve(),
		};
	}

	get source() {
		return createSource('tavily', this.settings, this.keys, this.kit);
	}

	get chain() {
		return createWebSearch(this.settings, this.keys, this.kit);
	}

	search(text: string) {
		return this.chain?.search(query(text), new RecordedRun());
	}

	private answer(url: string, headers: Readonly<Record<string, string>> = {}): Awaited<ReturnType<Http['send']>> {
		if (url.includes('wikipedia'))
			return reply(200, {
				query: {
					search: [],
					pages: [
						{
							title: 'Heat',
							index: 1,
							extract: 'Heat is energy.',
							fullurl: 'https://en.wikipedia.org/wiki/Heat',
						},
					],
				},
			});
		const authorization =
			Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? '';
		const key = authorization.replace('Bearer ', '');
		this.asked.push({ key, at: this.timer.now() });
		const status = this.conduct(key);
		if (status !== 200) return reply(status, { detail: { error: 'No.' } }, { 'retry-after': String(this.pause) });
		return reply(200, {
			query: '',
			results: [{ url: 'https://a.example/', title: 'A', content: 'Words.', score: 0.9 }],
			response_time: 1,
			usage: { credits: 1 },
		});
	}
}

function reply(status: number, body: unknown, headers: Record<string, string> = {}): Awaited<ReturnType<Http['send']>> {
	return { status, headers, body: new TextEncoder().encode(JSON.stringify(body)).buffer };
}

describe('property', () => {
	it('1: keys 1 to 7, all that are not empty are loaded in order, and without one there is nothing to ask with', () => {
		fc.assert(
			fc.property(
				fc.array(fc.constantFrom('', '  ', 'a', 'b', 'c'), { minLength: 7, maxLength: 7 }),
				(values) => {
					const given = values.map((value, index) => (value.trim() === '' ? value : `${value}-${index + 1}`));
					const variables = Object.fromEntries(
						given.map((value, index) => [`TAVILY_API_KEY_${index + 1}`, value]),
					);
					const loaded = tavilyKeys(keysFrom(variables));
					expect(loaded).toEqual(given.filter((value) => value.trim() !== ''));
					const world = new World(() => 200, {}, loaded);
					expect(world.source?.keyStates().map(({ key }) => key)).toEqual(
						loaded.length > 0 ? loaded.map(keyId) : ['keyless'],
					);
				},
			),
			RUNS,
		);
	});

	it('2 and 11: a 429 moves to the next ready key at once, one after the other, and nobody waits', async () => {
		await fc.assert(
			fc.asyncProperty(fc.shuffledSubarray(SEVEN, { maxLength: 6 }), async (limited) => {
				const world = new World((key) => (limited.includes(key) ? 429 : 200));
				const before = world.timer.now();
				expect((await world.search('heat'))?.provider).toBe('tavily');
				const first = SEVEN.findIndex((key) => !limited.includes(key));
				expect(world.asked.map(({ key }) => key)).toEqual(SEVEN.slice(0, first + 1));
				expect(world.timer.now()).toBe(before);
				await world.search('pump');
				expect(world.asked.at(-1)?.key).toBe(SEVEN[first]);
				expect(world.asked).toHaveLength(first + 2);
			}),
			RUNS,
		);
	});

	it('11: with every key at a 429 the next service is asked, however short the pause is', async () => {
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 0, max: 60 }), async (seconds) => {
				const world = new World(() => 429);
				world.pause = seconds;
				const before = world.timer.now();
				expect((await world.search('heat'))?.provider).toBe('wikipedia');
				expect(world.asked.map(({ key }) => key)).toEqual(SEVEN);
				expect(world.timer.now()).toBe(before);
			}),
			RUNS,
		);
	});

	it('3: in no window are there more requests than the policy of the service allows', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.constantFrom(...SEARCH_SERVICES),
				fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 40 }),
				fc.integer({ min: 1, max: 60_000 }),
				async (id, pauses, length) => {
					const { timer, memory } = new World(() => 200);
					const sent: number[] = [];
					const limited = memory
						.service(id, 'https://service.example', policyOf(id))
						.limited({ send: () => Promise.resolve(reply(200, sent.push(timer.now()))) });
					for (const pause of pauses) {
						timer.pass(pause);
						await limited.send({ url: 'https://service.example' });
					}
					const { burst, spacing } = policyOf(id);
					for (const from of sent)
						expect(sent.filter((at) => at >= from && at < from + length).length).toBeLessThanOrEqual(
							burst + Math.ceil(length / spacing),
						);
				},
			),
			RUNS,
		);
	});

	it('4: the same query within the life of the cache has the identical answer, and no request', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
				fc.integer({ min: 0, max: 29 * 60_000 }),
				async (text, later) => {
					const world = new World(() => 200);
					const at = new Date(world.timer.now()).toISOString();
					const first = await world.search(text);
					world.timer.pass(later);
					const hits = first?.hits.map((hit) => ({ ...hit, rememberedAt: at }));
					expect(await world.search(text)).toEqual({ ...first, hits });
					expect(world.asked).toHaveLength(1);
				},
			),
			RUNS,
		);
	});

	it('5: a batch of questions maps back to its questions in order', () => {
		const words = ['otter', 'maple', 'granite', 'violin', 'harbour', 'comet', 'lantern', 'pepper'];
		fc.assert(
			fc.property(fc.shuffledSubarray(words), fc.integer({ min: 40, max: 400 }), (own, limit) => {
				// Related questions: all but one word are the same.
				const questions = own.map((word) => `heat pump ${word} old house`);
				const page = (word: string) => ({
					url: `https://a.example/${word}`,
					title: word,
					text: `About ${word}: a heat pump in an old house.`,
				});
				const batches = batchQueries(questions, limit);
				const answers = batches.map((batch) => batch.questions.map((place) => page(questions[place] ?? '')));
				const asked = questions.map((text) => ({ text, language: undefined }));
				expect(questions.map((_, place) => unbatch(place, asked, batches, answers))).toEqual(
					questions.map((word) => [page(word)]),
				);
			}),
			RUNS,
		);
	});

	it('6: a batched query over the limit is split into parts that fit', () => {
		fc.assert(
			fc.property(
				fc.array(fc.lorem({ maxCount: 90 }), { minLength: 1, maxLength: 8 }),
				fc.integer({ min: 20, max: 400 }),
				(questions, limit) => {
					for (const { text } of batchQueries(questions, limit))
						expect(text.length).toBeLessThanOrEqual(limit);
					for (const question of questions)
						expect(splitQuery(question, limit).join(' ').split(/\s+/)).toEqual(
							expect.arrayContaining(question.split(/\s+/).filter(({ length }) => length <= limit)),
						);
				},
			),
			RUNS,
		);
	});

	it('7: merging what is known of a page loses no text of either side', () => {
		const text = fc
			.array(fc.lorem({ maxCount: 8 }), { minLength: 1, maxLength: 4 })
			.map((passages) => passages.join('\n\n'));
		fc.assert(
			fc.property(text, text, (one, other) => {
				const address = 'https://a.example/';
				const page = (own: string): FoundPassage => ({
					kind: 'web',
					identity: address,
					address,
					title: 'A',
					provider: 'test',
					read: 'snippet',
					text: own,
					score: 0.5,
				});
				const hits = [page(one), page(other)];
				const merged = mergeAnswers([{ provider: 'test', hits, failures: [] }], 'T1');
				expect(merged.map(({ text }) => text)).toEqual([...new Set([one, other])]);
			}),
			RUNS,
		);
	});

	it('8: a confidence between 0.5 and 0.7 that is confirmed gains 0.15, at most 1', () => {
		fc.assert(
			fc.property(fc.double({ min: 0.5, max: 0.7, noNaN: true }), (score) => {
				expect(confirmedRelevance(score, true)).toBeCloseTo(Math.min(1, score + 0.15), 12);
				expect(confirmedRelevance(score, false)).toBe(score);
			}),
			RUNS,
		);
	});

	it('9: a trust between 0.4 and 0.7 moves by exactly +0.2, -0.1 or 0, within 0 and 1', () => {
		fc.assert(
			fc.property(
				fc.double({ min: 0.4, max: 0.7, noNaN: true }),
				fc.constantFrom(
					['confirmed', 0.2] as const,
					['contradicted', -0.1] as const,
					['inconclusive', 0] as const,
				),
				(trust, [outcome, step]) => {
					expect(afterCheck(trust, outcome)).toBeCloseTo(trust + step, 12);
					expect(afterCheck(trust, outcome)).toBeGreaterThanOrEqual(0);
					expect(afterCheck(trust, outcome)).toBeLessThanOrEqual(1);
				},
			),
			RUNS,
		);
	});

	it(
		'10: the total is the sum over keys, and a key at its own limit rests until the month turns while the next ' +
			'takes over',
		async () => {
			await fc.assert(
				fc.asyncProperty(
					fc.integer({ min: 1, max: 4 }),
					fc.integer({ min: 1, max: 12 }),
					async (perKey, searches) => {
						const world = new World(() => 200, {
							tavilyCreditsPerKey: perKey,
							budgetShareDeepReading: 0,
							budgetShareClaimChecks: 0,
							budgetShareFollowUps: 0,
							budgetShareManualExtract: 0,
						});
						for (let search = 0; search < searches; search += 1) await world.search(`q${search}`);
						const spent = Math.min(searches, 7 * perKey);
						const byKey = SEVEN.map((_, index) => Math.max(0, Math.min(perKey, spent - index * perKey)));
						const states = world.source?.keyStates() ?? [];
						expect(states.map(({ credits }) => credits)).toEqual(byKey);
						expect(states.map(({ state }) => state.kind)).toEqual(
							byKey.map((used) => (used >= perKey ? 'resting' : 'ready')),
						);
						expect(world.memory.ledger.usage('tavily', world.timer.now()).total).toBe(
							byKey.reduce((sum, used) => sum + used, 0),
						);
					},
				),
				RUNS,
			);
		},
	);

	it('12: with all seven keys exhausted the next service answers, and the first says it is not available', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.constantFrom(432, 433, 401), { minLength: 7, maxLength: 7 }),
				async (statuses) => {
					const world = new World((key) => statuses[SEVEN.indexOf(key)] ?? 500);
					for (const text of ['heat', 'heat pump'])
						expect(await world.search(text)).toMatchObject({
							provider: 'wikipedia',
							failures: [{ provider: 'tavily' }],
						});
					expect(world.asked.map(({ key }) => key)).toEqual(SEVEN);
					expect((await world.source?.status())?.kind).not.toBe('working');
				},
			),
			RUNS,
		);
	});

	it('13: when the month turns all keys are ready, the counters 0 and the first is used', async () => {
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.constantFrom(200, 429, 432, 433, 401), { minLength: 7, maxLength: 7 }),
				fc.integer({ min: 1, max: 5 }),
				async (statuses, searches) => {
					const world = new World((key) => statuses[SEVEN.indexOf(key)] ?? 500);
					for (let search = 0; search < searches; search += 1) await world.search(`q${search}`);
					world.timer.time = DECEMBER;
					expect(world.source?.keyStates().map(({ state, credits }) => [state.kind, credits])).toEqual(
						SEVEN.map(() => ['ready', 0]),
					);
					world.conduct = () => 200;
					await world.search('December');
					expect(world.asked.at(-1)?.key).toBe(SEVEN[0]);
				},
			),
			RUNS,
		);
	});
});
