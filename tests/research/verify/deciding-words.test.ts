import { describe, expect, it } from 'vitest';
import type { ReviewAnswer, ReviewItem } from '../../../src/research/model/claim-reviewer';
import type { Judgement, VerifiedClaim } from '../../../src/research/model/claims';
import { isAboutNote } from '../../../src/research/model/claims';
import type { Source } from '../../../src/research/model/evidence';
import { reviewClaims, type Review } from '../../../src/research/verify/review';
import { newRun } from '../world';

function page(id: string, text: string, over: Partial<Source> = {}): Source {
	return {
		id,
		kind: 'web',
		address: `https://${id.toLowerCase()}.example/page`,
		title: `Page ${id}`,
		provider: 'test',
		read: 'page',
		published: undefined,
		passages: [{ text, headings: [], score: 0.9, topics: ['T1'] }],
		...over,
	};
}

interface Case {
	/** The sentence of the note, and the judged part of it. */
	readonly claim: string;
	readonly kind?: Judgement['kind'];
	readonly sources: readonly Source[];
	readonly quotes: readonly string[];
	readonly findings?: readonly VerifiedClaim[];
	readonly answer: Partial<ReviewAnswer>;
}

/** Has the reader answer on one judgement of the first source. */
async function reviewed({ claim, kind = 'support', sources, quotes, findings = [], answer }: Case) {
	const asked: ReviewItem[] = [];
	const [source] = sources;
	const judgement: Judgement = {
		id: 'writer-1',
		kind,
		text: quotes[0] ?? '',
		topicId: 'T1',
		statement: 'C1',
		noteQuote: claim,
		cites: quotes.map((quote) => ({
			source: source?.id ?? '',
			quote,
			passage: source?.passages[0]?.text ?? '',
		})),
	};
	const verdict = kind === 'support' ? 'supports' : 'contradicts';
	const review: Review = await reviewClaims(
		{ kept: [judgement, ...findings], ended: [] },
		{
			evidence: { get: (id) => sources.find((one) => one.id === id), sources },
			reviewer: {
				name: 'reader',
				review: (items) => {
					asked.push(...items);
					return Promise.resolve(
						new Map(items.map(({ id }) => [id, { verdict, missing: '', reduced: '', ...answer }])),
					);
				},
			},
			unreviewed: 'omit',
			statements: {
				get: () => ({ id: 'C1', kind: 'claim', words: claim, places: [], before: '', topics: ['T1'] }),
				after: () => '',
			},
			topics: new Map(),
			languageCode: 'en',
			verify: () => Promise.resolve({ kept: [], ended: [] }),
		},
		newRun(),
	);
	const judged = review.kept.filter(isAboutNote);
	return {
		asked,
		ended: review.ended,
		shown: judged.map((one) => [one.kind, one.noteQuote, ...one.cites.map(({ quote }) => quote)]),
		opposites: judged.filter((one) => one.kind !== 'beside' && one.isOpposite).map(({ cites }) => cites[0]?.source),
	};
}

const COUNTED = 'The trial followed 310 bakers in four towns for two years.';
const DECIDES = 'Night work raised the blood pressure of the bakers by 6 mmHg.';
const TRIAL = page('S1', `${COUNTED} Half of them worked at night. ${DECIDES}`);

describe('the words that decide a claim', () => {
	it('replace a quote of the same page that only counts who was studied', async () => {
		const claim = 'Night work raises the blood pressure';
		const { shown, asked } = await reviewed({
			claim,
			sources: [TRIAL],
			quotes: [COUNTED],
			answer: { words: DECIDES },
		});
		expect(shown).toEqual([['support', claim, DECIDES.slice(0, -1)]]);
		expect(asked[0]?.passages[0]?.text).toContain(DECIDES);
	});

	it('replace several quotes by the one that decides', async () => {
		const { shown } = await reviewed({
			claim: 'The city of Lund founded the fair in 1648',
			kind: 'contradiction',
			sources: [
				page(
					'S1',
					'In 1648 brewers were admitted to the fair. The fair had been founded in 1555 by the guild.',
				),
			],
			quotes: ['In 1648 brewers were admitted to the fair', 'The fair had been founded in 1555 by the guild'],
			answer: { words: 'The fair had been founded in 1555 by the guild.' },
		});
		expect(shown.map(([, , ...quotes]) => quotes)).toEqual([['The fair had been founded in 1555 by the guild']]);
	});

	it.each([
		['stand in another source alone', { words: 'The bridge was closed for the whole winter of 1990.' }],
		['stand in no source', { words: 'Night work raised it by ninety points.' }],
		['are too few to be found', { words: 'blood pressure' }],
		['decide a part that the claim does not have', { words: DECIDES, part: 'bakers sleep badly by day' }],
	])('cost the verdict if they %s', async (_, answer) => {
		const sources = [TRIAL, page('S2', 'The bridge was closed for the whole winter of 1990.')];
		const { shown, ended } = await reviewed({ claim: 'Night work raises it', sources, quotes: [COUNTED], answer });
		expect(shown).toEqual([]);
		expect(ended).toMatchObject([{ reason: 'not_supported_by_reader' }]);
	});

	it('leave the part of the claim that they decide', async () => {
		const { shown } = await reviewed({
			claim: 'While weaker than tea, the proof for its effect on sleep is as solid',
			sources: [page('S1', 'Cocoa is weaker than tea in every test that we made.')],
			quotes: ['Cocoa is weaker than tea in every test'],
			answer: { words: 'Cocoa is weaker than tea in every test that we made.', part: 'While weaker than tea' },
		});
		expect(shown).toEqual([
			['support', 'While weaker than tea', 'Cocoa is weaker than tea in every test that we made'],
		]);
	});
});

describe('words that say the opposite of a verdict', () => {
	const AGAINST = 'The treaty did not invent the independence of the towns.';
	const FOR = 'The treaty recognized the independence of all thirty towns.';
	const claim = 'The treaty invented the independence of the towns';
	const accuser = page('S1', AGAINST);
	const elsewhere = page('S2', `It rained. ${FOR} The river rose.`, {
		passages: [{ text: `It rained. ${FOR} The river rose.`, headings: [], score: 0.2, topics: ['T7'] }],
	});

	it('are looked for in what the run holds on other topics, and stand beside an accusation', async () => {
		const { asked, shown, opposites } = await reviewed({
			claim,
			kind: 'contradiction',
			sources: [accuser, elsewhere],
			quotes: [AGAINST],
			answer: { words: AGAINST, other: FOR },
		});
		expect(asked[0]?.seeToo?.map(({ quote, title }) => [title, quote])).toEqual([['Page S2', FOR]]);
		expect(shown.map(([kind]) => kind)).toEqual(['contradiction', 'support']);
		expect(opposites).toEqual(['S2']);
	});

	it('stand beside a support that a finding limits', async () => {
		const limit = 'In children the syrup made no difference to the cough.';
		const finding: VerifiedClaim = {
			id: 'writer-2',
			kind: 'finding',
			text: limit,
			topicId: 'T1',
			isExtract: true,
			cites: [{ source: 'S2', quote: limit, passage: limit }],
		};
		const { asked, shown } = await reviewed({
			claim: 'The syrup eases a cough',
			sources: [page('S1', 'The syrup eased the cough of most adults.'), page('S2', limit)],
			quotes: ['The syrup eased the cough of most adults'],
			findings: [finding],
			answer: { words: 'The syrup eased the cough of most adults', other: limit },
		});
		expect(asked[0]?.seeToo?.map(({ quote }) => quote)).toEqual([limit]);
		expect(shown.map(([kind]) => kind)).toEqual(['support', 'contradiction']);
	});

	it('of the same source leave an accusation out', async () => {
		const { shown } = await reviewed({
			claim: 'A drought can last 25 to 50 years',
			kind: 'contradiction',
			sources: [page('S1', 'One drought lasted 350 years. Others were 30 years long in that region.')],
			quotes: ['One drought lasted 350 years'],
			answer: { words: 'One drought lasted 350 years', other: 'Others were 30 years long in that region.' },
		});
		expect(shown).toEqual([]);
	});

	it('of the writer’s own notes, or of no source, count for nothing', async () => {
		const own = page('N1', FOR, { kind: 'vault', address: 'Towns.md' });
		for (const further of [[own], []]) {
			const { shown } = await reviewed({
				claim,
				kind: 'contradiction',
				sources: [accuser, ...further],
				quotes: [AGAINST],
				answer: { words: AGAINST, other: FOR },
			});
			expect(shown.map(([kind]) => kind)).toEqual(['contradiction']);
		}
	});
});

describe('words of other pages beside a verdict', () => {
	const seenBeside = async (claim: string, kind: 'support' | 'contradiction', ...others: readonly string[]) => {
		const sources = [page('S1', 'The page says it.'), ...others.map((text, at) => page(`S${at + 2}`, text))];
		const { asked } = await reviewed({ claim, kind, sources, quotes: ['The page says it'], answer: {} });
		return asked[0]?.seeToo?.map(({ quote }) => quote) ?? [];
	};
	const claim = 'The peace established the concept of state sovereignty, the ground of modern international law';
	const HELD = 'First, the peace recognized the sovereignty of the princes.';

	it('need one telling word of an accused claim', async () => {
		expect(await seenBeside(claim, 'contradiction', 'It rained.', `It was late. ${HELD}`)).toEqual([HELD]);
	});

	it('need more of a supported one, and deny something', async () => {
		const denied = 'The peace did not create state sovereignty, historians say.';
		expect(await seenBeside(claim, 'support', HELD, denied, 'No rain fell that year.')).toEqual([denied]);
	});

	it('are none if the pages have no word of the claim, as in another language', async () => {
		const spanish = 'La taurina reduce la presión arterial';
		for (const kind of ['support', 'contradiction'] as const)
			expect(await seenBeside(spanish, kind, 'It does not lower it.', 'No effect was found.')).toEqual([]);
	});

	it('are at most three, and one of a page', async () => {
		const pages = ['a', 'b', 'c', 'd'].map(
			(name) => `The sovereignty of ${name}. State sovereignty of ${name} too.`,
		);
		expect(await seenBeside(claim, 'contradiction', ...pages)).toHaveLength(3);
	});
});
