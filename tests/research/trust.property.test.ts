import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	COMPARED_CHARACTERS,
	ComparedTexts,
	copiedFrom,
	isCopy,
	shingles,
} from '../../src/research/gather/independence';
import { TimeSlice } from '../../src/async/time-slice';
import {
	afterCheck,
	confirmedRelevance,
	isUndecided,
	searchOutcome,
	trustOf,
	verdictOf,
	type Vote,
} from '../../src/research/study/trust';

const unit = fc.double({ min: 0, max: 1, noNaN: true });
const vote = fc.record({ stance: fc.constantFrom<Vote['stance'][]>('supports', 'contradicts'), weight: unit });
const votes = fc.array(vote, { maxLength: 12 });

describe('trust in a claim', () => {
	it('is even without evidence, which triggers another search', () => {
		expect(trustOf([])).toBe(0.5);
		expect(isUndecided(trustOf([]))).toBe(true);
	});

	it('stays between 0 and 1, rises with support, falls with contradiction and does not depend on the order', () => {
		fc.assert(
			fc.property(votes, unit, (all, weight) => {
				const trust = trustOf(all);
				expect(trust).toBeGreaterThanOrEqual(0);
				expect(trust).toBeLessThanOrEqual(1);
				expect(trustOf([...all, { stance: 'supports', weight }])).toBeGreaterThanOrEqual(trust);
				expect(trustOf([...all, { stance: 'contradicts', weight }])).toBeLessThanOrEqual(trust);
				expect(trustOf([...all].reverse())).toBeCloseTo(trust, 12);
			}),
		);
	});

	it('treats support and contradiction symmetrically', () => {
		const turned = (all: readonly Vote[]): Vote[] =>
			all.map(({ stance, weight }) => ({ stance: stance === 'supports' ? 'contradicts' : 'supports', weight }));
		fc.assert(
			fc.property(votes, (all) => {
				expect(trustOf(turned(all))).toBeCloseTo(1 - trustOf(all), 12);
			}),
		);
	});

	it.each([
		[0.5, 'confirmed', 0.7],
		[0.5, 'contradicted', 0.4],
		[0.62, 'inconclusive', 0.62],
		[0.95, 'confirmed', 1],
		[0.05, 'contradicted', 0],
	] as const)('%d after a search that left it %s: %d', (before, outcome, after) => {
		expect(afterCheck(before, outcome)).toBeCloseTo(after, 12);
	});

	it('triggers another search only from 0.4 to 0.7', () => {
		expect([0.39, 0.4, 0.55, 0.7, 0.71].map(isUndecided)).toEqual([false, true, true, true, false]);
	});

	it('counts votes on both sides, and no votes, as undecided', () => {
		const [yes, no] = [
			{ stance: 'supports', weight: 0.9 },
			{ stance: 'contradicts', weight: 0.2 },
		] as const;
		expect([searchOutcome([]), searchOutcome([yes]), searchOutcome([no]), searchOutcome([yes, no])]).toEqual([
			'inconclusive',
			'confirmed',
			'contradicted',
			'inconclusive',
		]);
	});

	it('returns no verdict without a quote on its side', () => {
		fc.assert(
			fc.property(unit, fc.boolean(), fc.boolean(), (trust, support, contradiction) => {
				const verdict = verdictOf(trust, { support, contradiction });
				if (verdict === 'supported') expect(support && trust >= 0.7).toBe(true);
				// A claim with a source on each side is disputed.
				if (verdict === 'contradicted') expect(contradiction && !support && trust <= 0.4).toBe(true);
			}),
		);
	});

	it('raises a doubtful relevance by 0.15 if it is confirmed, never above 1, and leaves every other unchanged', () => {
		fc.assert(
			fc.property(unit, (score) => {
				expect(confirmedRelevance(score, false)).toBe(score);
				const isDoubtful = score >= 0.5 && score <= 0.7;
				expect(confirmedRelevance(score, true)).toBeCloseTo(isDoubtful ? score + 0.15 : score, 12);
			}),
		);
	});
});

describe('independent sources', () => {
	const pagesOf = (...texts: readonly string[]) => texts.map((text, place) => ({ id: String(place), text }));
	const slice = new TimeSlice(
		() => 0,
		() => Promise.resolve(),
	);
	const text =
		'The agency measured forty houses in two winters and found that the buffer tank halved the starts of ' +
		'the compressor.';

	it('count once if most words of one occur in the other, whatever surrounds them', async () => {
		const copy = `News of the day. ${text} Read more on our page.`;
		expect(isCopy(shingles(text), shingles(copy))).toBe(true);
		const another = 'Another institute found the same in its own laboratory last year.';
		expect([...(await copiedFrom(pagesOf(text, copy, another), new ComparedTexts(slice)))]).toEqual([['1', '0']]);
	});

	it('count once if they have the same beginning; each pair is compared once, with a pause afterwards', async () => {
		const opening = Array.from({ length: COMPARED_CHARACTERS }, (_, index) => `word${index}`)
			.join(' ')
			.slice(0, COMPARED_CHARACTERS);
		const [one, other] = [
			`${opening} and so it ends.`,
			`${opening} while this one ends in quite another way. ${text.repeat(20)}`,
		] as const;
		let [now, yields] = [0, 0];
		const compared = new ComparedTexts(
			new TimeSlice(
				() => (now += 20),
				() => Promise.resolve(void (yields += 1)),
			),
		);
		expect([...(await copiedFrom(pagesOf(one, other, text), compared))]).toEqual([['1', '0']]);
		expect([...(await copiedFrom(pagesOf(text, one), compared))]).toEqual([]);
		expect(yields).toBe(3);
	});

	it('are two if they say the same in their own words', () => {
		expect(
			isCopy(
				shingles(text),
				shingles(
					'In two winters the number of compressor starts was halved by a buffer tank in the forty ' +
						'houses that were measured.',
				),
			),
		).toBe(false);
	});

	it('are copies of each other in any order, and every text is a copy of itself', () => {
		const words = fc
			.array(fc.constantFrom('heat', 'pump', 'tank', 'cold', 'start', 'house', 'winter'), {
				minLength: 1,
				maxLength: 30,
			})
			.map((list) => list.join(' '));
		fc.assert(
			fc.property(words, words, (a, b) => {
				expect(isCopy(shingles(a), shingles(a))).toBe(true);
				expect(isCopy(shingles(a), shingles(b))).toBe(isCopy(shingles(b), shingles(a)));
			}),
		);
	});
});
