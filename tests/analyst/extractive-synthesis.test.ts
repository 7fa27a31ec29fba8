import { describe, expect, it } from 'vitest';
import { isJudgement, type ClaimDraft, type Topic } from '../../src/research/model/claims';
import type { RelatedNote } from '../../src/research/model/vault-ports';
import { verifyClaims } from '../research/verify/verify-claims';
import { countWords } from '../../src/language/words';
import { CAFFEINE, CONCRETE } from '../fixtures/notes/evidence';
import {
	analyst,
	fixtureNote,
	noteView,
	runContext,
	sourcesOf,
	statementsIn,
	synthesize,
	topicsOf,
	type Found,
} from './extractive-kit';
import { topicIdOf } from '../topic-ids';

const BAD = /subscribe|cookie|read more|posted by|newsletter|contact|…|\[\.\.\.\]|\?$|tomorrow|artikel|siehe auch|\|/i;

function topic(label: string, context: string, type: Topic['type'] = 'question'): Topic {
	return { id: topicIdOf(label), topic: label, context, type, query: label };
}

function texts(claims: readonly ClaimDraft[], kind: ClaimDraft['kind'] = 'finding'): string[] {
	return claims.filter((claim) => claim.kind === kind).map((claim) => claim.text);
}

describe('the digest', () => {
	it('repeats no sentence of the note that a page has too, as a public copy of the note does', async () => {
		const own = 'The flow temperature of a heat pump decides how much electricity the old house needs in winter.';
		const news = 'A heat pump at a flow temperature of 35 °C needs a third less electricity than at 55 °C.';
		const asked = topic('Flow temperature of a heat pump', own, 'concept');
		const sources = sourcesOf([{ address: 'https://own.example/', text: `${own} ${news}` }], [asked]);
		expect(texts(await synthesize(noteView(`${own} We measured it.`), [asked], sources))).toEqual([news]);
	});

	it('says of a concept that nobody asked about what it is, and nothing else', async () => {
		const own = 'A buffer tank of the heat pump stands in the cellar.';
		const asked = topic('Buffer tank', own, 'concept');
		const foundFor = async (text: string): Promise<string[]> =>
			texts(
				await synthesize(
					noteView(`${own} It is old.`),
					[asked],
					sourcesOf([{ address: 'https://a.example/', text }], [asked]),
				),
			);
		const told = 'A buffer tank stores hot water, so that the heat pump starts less often in spring.';
		expect(await foundFor(told)).toEqual([told]);
		expect(await foundFor('The team would have found the leak of the buffer tank of a heat pump.')).toEqual([]);
		expect(await foundFor('Buffer tanks have found a place in our houses with a heat pump.')).toEqual([]);
	});

	it.each([
		[
			'roman-concrete',
			'Roman concrete',
			CONCRETE,
			['Cement production causes about 7 percent of the carbon dioxide that people emit.'],
		],
		[
			'schlaf-und-koffein',
			'Schlaf und Koffein',
			CAFFEINE,
			[
				'Wer gut schlafen will, sollte nach 14 Uhr keinen Kaffee mehr trinken, weil die Hälfte des ' +
					'Koffeins nach sechs Stunden noch im Blut ist.',
			],
		],
	] as const)(
		'of %s holds the answers, no noise, and nothing the checks refuse',
		async (name, title, found, expected) => {
			const note = fixtureNote(name, title);
			const topics = await topicsOf(note);
			const sources = sourcesOf(found, topics);
			const claims = await synthesize(note, topics, sources);
			expect(texts(claims)).toEqual(expect.arrayContaining([...expected]));
			for (const claim of claims) {
				expect(claim.text).not.toMatch(BAD);
				expect(claim.cites.at(-1)?.quote.endsWith(claim.text.slice(1))).toBe(true);
			}
			expect(new Set(texts(claims)).size).toBe(texts(claims).length);
			const { ended } = verifyClaims(claims, {
				sources,
				noteText: note.text,
				languageCode: note.language?.code,
				resolvesLink: () => true,
			});
			expect(ended).toEqual([]);
		},
	);

	const question = topic('How deep do oak roots grow?', 'How deep do oak roots grow?');
	const note = noteView('How deep do oak roots grow? The oak in the garden is old.', 'Oaks');

	it('takes whole sentences only', async () => {
		const sources = sourcesOf(
			[
				{
					address: 'https://a.example/',
					text:
						'oak roots grow deep into the ground in most soils. Most oak roots grow in the upper metre ' +
						'of the ground [...] Oak roots grow deep where … Oak Roots Grow Deep In Soil. Oak roots ' +
						'grow deep in sand, but (as everybody knows.',
				},
			],
			[question],
		);
		expect(texts(await synthesize(note, [question], sources))).toEqual([]);
	});

	it('says nothing on a topic that no source answers', async () => {
		const sources = sourcesOf(
			[
				{
					address: 'https://a.example/',
					text:
						'Beech trees grow slowly in the shade of other trees for many years. Garden furniture made ' +
						'of oak lasts longer than furniture made of pine.',
				},
			],
			[question],
		);
		expect(await synthesize(note, [question], sources)).toEqual([]);
		expect(await synthesize(note, [question], [])).toEqual([]);
		expect(await synthesize(note, [], sources)).toEqual([]);
	});

	it('answers a question beside the note’s subject from another note', async () => {
		const trip = noteView(
			'The train to the coast takes four hours, and the hotel stands by the station. The hotel has a breakfast ' +
				'room. The bags stay in the hotel until the train leaves.\n\nHow deep do oak roots grow?',
			'Trip to the coast',
		);
		const answer = 'Oak roots grow 45 cm deep in most soils.';
		const text =
			`${answer} Beeches need shade in their youth, while birches and pines want light from the first year. ` +
			'Foresters count rings after felling, measure bark, and note which beetles bored into the wood. Acorns ' +
			'ripen in autumn; jays bury them, forget some, and so plant new groves far away from the parent. Mistletoe, ' +
			'ivy and lichens live on trunks without harm, but fungi rot the heartwood over several decades.';
		const sources = sourcesOf([{ address: 'Nature/Trees.md', text }], [question]);
		expect(texts(await synthesize(trip, [question], sources))).toEqual([answer]);
	});

	it.each([
		'Rootbase - A list of how deep the roots of oaks and other trees grow in the soils of Europe.',
		'This guide shows you how deep the roots of oaks and other trees grow in the soils of Europe!',
	])('takes no entry of a list of links and no exclamation: %s', async (text) => {
		const sources = sourcesOf([{ address: 'https://a.example/', text }], [question]);
		expect(texts(await synthesize(note, [question], sources))).toEqual([]);
	});

	it('takes sentences on a word that anybody uses only from below a heading with it', async () => {
		const branches = {
			...topic('Branches', 'The branches of the oak are old.', 'concept'),
			query: 'branches trees',
		};
		const text = 'Branches of oaks and other trees break under wet snow, and those in a garden bend to the ground.';
		const found = async (title: string) => {
			const sources = sourcesOf([{ address: 'https://a.example/', title, text }], [branches]);
			return texts(await synthesize(note, [branches], sources));
		};
		expect(await found('Trees')).toEqual([]);
		expect(await found('Branches of trees')).toEqual([text]);
	});

	it('keeps to the topic that found a passage', async () => {
		const other = topic('Oak bark', 'Oak bark.', 'concept');
		const sources = sourcesOf(
			[
				{
					address: 'https://a.example/',
					text: 'Most oak roots grow in the upper metre of the soil, and few go deep.',
					topics: [1],
				},
			],
			[question, other],
		);
		expect(
			(await synthesize(note, [question, other], sources)).filter((claim) => claim.topicId === question.id),
		).toEqual([]);
	});

	it('does not repeat itself', async () => {
		const found: Found[] = [
			{
				address: 'https://a.example/',
				text: 'Most oak roots grow in the upper 60 cm of the soil and few of them go deep.',
				score: 0.9,
			},
			{
				address: 'https://b.example/',
				text: 'Most oak roots grow in the upper 60 cm of soil, and few of them go deep.',
				score: 0.9,
			},
			{
				address: 'https://c.example/',
				text: 'On sand oak roots grow 5 metres deep.',
				score: 0.9,
			},
			{
				address: 'Trees.md',
				text: 'I dug beside our oak in May: the roots grow 2 metres deep there, down to the clay.',
				score: 0.4,
			},
		];
		const claims = await synthesize(note, [question], sourcesOf(found, [question]));
		const kinds = claims.map((claim) => claim.cites[0]?.source);
		expect(claims.length).toBeGreaterThanOrEqual(2);
		expect(claims.length).toBeLessThanOrEqual(3);
		expect(kinds.filter((id) => id === 'S1' || id === 'S2').length).toBe(1);
	});

	it('shares its words fairly', async () => {
		const topics = ['Oak roots', 'Oak leaves', 'Oak bark', 'Oak acorns'].map((label) =>
			topic(label, `${label}.`, 'concept'),
		);
		const said = [
			'Oak roots hold the bank of a river together in a flood. Oak roots live with a fungus that brings ' +
				'them salts.',
			'Oak leaves stay on young trees until the spring. Oak leaves feed more kinds of insects than any ' +
				'others do.',
			'Oak bark was ground and used by tanners in the villages. Oak bark keeps the wood alive in a small fire.',
			'Oak acorns are carried away and hidden by jays in autumn. Oak acorns were fed to pigs in years of hunger.',
		];
		const found = said.map((text, index) => ({ address: `https://${index}.example/`, topics: [index], text }));
		const claims = await synthesize(note, topics, sourcesOf(found, topics), { wordLimit: 60 });
		expect(new Set(claims.map(({ topicId }) => topicId)).size).toBe(4);
		expect(claims.reduce((sum, claim) => sum + countWords(claim.text), 0)).toBeLessThanOrEqual(60);
	});

	it.each([
		[
			'ja',
			'カフェインの半減期',
			'カフェインの半減期は約5時間である。',
			'カフェインの半減期は健康な成人で約5時間とされている。',
		],
		['zh', '咖啡因的半衰期', '咖啡因的半衰期约为5小时。', '健康成年人体内咖啡因的半衰期大约是五个小时左右。'],
	])('works in %s', async (_language, label, context, answer) => {
		const asked = topic(label, context, 'concept');
		const claims = await synthesize(
			noteView(context.repeat(3), label),
			[asked],
			sourcesOf([{ address: 'https://a.example/', text: answer }], [asked]),
		);
		expect(texts(claims)).toEqual([answer]);
	});
});

describe('contradictions', () => {
	const accuse = async (noteText: string, sourceText: string): Promise<string[]> => {
		const note = noteView(
			`${noteText} This note is about heating an old house with a heat pump and what it costs.`,
			'Heat pump',
		);
		const asked = topic('Heat pump', noteText, 'claim');
		const sources = sourcesOf([{ address: 'https://a.example/', text: sourceText }], [asked]);
		const claims = await synthesize(note, [asked], sources);
		const verified = verifyClaims(claims, {
			sources,
			noteText: note.text,
			languageCode: 'en',
			resolvesLink: () => true,
		});
		expect(verified.ended).toEqual([]);
		return claims
			.filter(isJudgement)
			.filter(({ kind }) => kind === 'contradiction')
			.map(({ noteQuote, cites }) => `${noteQuote} | ${cites.map(({ source }) => source).join(' ')}`);
	};

	it.each([
		[
			'Heat pumps do not work below −5 °C.',
			'Heat pumps do work below -5 °C: many models go down to −20 °C without any trouble.',
		],
		[
			'A heat pump needs underfloor heating.',
			'A heat pump does not need underfloor heating: large radiators do as well.',
		],
		['The compressor of a heat pump lasts 8 years.', 'The compressor of a heat pump lasts 20 years.'],
		['The Pantheon was never rebuilt after the fire.', 'The Pantheon was rebuilt after the fire.'],
		['Heat pumps are loud.', 'Heat pumps are not loud: a modern one is quieter than a fridge.'],
		['Bats are blind.', 'Bats aren’t blind – they see well at night, and many of them see colours.'],
	])('are found: %s / %s', async (mine, theirs) => {
		expect((await accuse(mine, theirs))[0]).toBe(`${mine} | S1`);
	});

	it.each([
		['A heat pump needs underfloor heating.', 'A heat pump needs large radiators or underfloor heating.'],
		['Heat pumps do not work below −5 °C.', 'Old heat pumps do not work well below −5 °C.'],
		['Heat pumps do not work below −5 °C.', 'Heat pumps work below −5 °C if they are sized for it.'],
		['The compressor of a heat pump lasts 8 years.', 'The compressor of a heat pump lasts at least 8 years.'],
		['The compressor of a heat pump lasts 8 years.', 'The fan of a heat pump lasts 20 years.'],
		['The compressor of a heat pump lasts 15 years.', 'The compressor of a heat pump lasts 15 to 20 years.'],
		['The compressor of a heat pump lasts 8 years.', 'In Norway the compressor of a heat pump lasts 20 years.'],
		['A heat pump costs 9000 € in our street.', 'A heat pump costs 14000 € in Zurich.'],
		['Blueberries need a row of 4.', 'Blueberries want a row of 8.'],
		['The heat pump was installed in 2019.', 'The heat pump was installed in 2021.'],
		['Bats are blind.', 'Bats without blind spots are not known, and nobody looks for them.'],
		['Heat pumps do not freeze in winter.', 'Heat pumps freeze in winter fog, which the defrost cycle cures.'],
	])('are not imagined: %s / %s', async (mine, theirs) => {
		expect(await accuse(mine, theirs)).toEqual([]);
	});
});

describe('support for the note', () => {
	const mine = 'A heat pump needs underfloor heating.';
	const others = [
		'A heat pump moves heat from outside into the house.',
		'An old heat pump needs more power.',
		'The heating of the house needs a heat pump or a boiler.',
	];
	const supportOf = async (sentence: string): Promise<string[]> => {
		const claim = topic('Underfloor heating', mine, 'claim');
		const sources = sourcesOf(
			[sentence, ...others].map((text, index) => ({ address: `https://s${index}.example/`, text })),
			[claim],
		);
		return texts(
			await synthesize(
				noteView(
					`# Radiators\n\n${mine} We have nine radiators, and nobody is going to lift the oak floor ` +
						'in the front room.',
				),
				[claim],
				sources,
				{ claims: [claim] },
			),
			'support',
		);
	};

	it('is a sentence that says the same', async () => {
		const same = 'Underfloor heating is what a heat pump needs.';
		expect(await supportOf(same)).toEqual([same]);
	});

	it.each(['This is a myth.', "That's simply not true.", 'False.', '> This is a common misconception.'])(
		'is not a myth that a page quotes before it says: %s',
		async (verdict) => {
			const myth = 'Underfloor heating is what a heat pump needs.';
			expect(await supportOf(`${myth}\n\n${verdict}`)).toEqual([]);
			expect(await supportOf(`Myth: ${myth}`)).toEqual([]);
		},
	);

	it('is none that shares only what every source says', async () => {
		expect(
			await supportOf(
				'An oversized heat pump starts and stops all day, because it gives more than the house needs.',
			),
		).toEqual([]);
	});
});

describe('judging alone', () => {
	it('says of claims what the synthesis says of them, and nothing else', async () => {
		const [needs, lasts] = [
			'A heat pump needs underfloor heating.',
			'The compressor of a heat pump lasts 8 years.',
		] as const;
		const claims = [topic('Underfloor heating', needs, 'claim'), topic('Compressor', lasts, 'claim')];
		const found = [
			'Underfloor heating is what a heat pump needs.',
			'The compressor of a heat pump lasts 20 years.',
			'Radiators in the house gave off eight kilowatts on the coldest day of the winter.',
		];
		const sources = sourcesOf(
			found.map((text, index) => ({ address: `https://s${index}.example/`, text })),
			claims,
		);
		const note = noteView(
			`# Heating\n\n${needs} ${lasts} Nobody is going to lift the oak floor in the front room.`,
		);
		const judged = await analyst.judge(
			{ note, claims, statements: statementsIn(note, claims), sources },
			runContext(),
		);
		const all = await synthesize(note, claims, sources, { claims });
		expect(judged.map(({ kind, text }) => [kind, text])).toEqual([
			['contradiction', found[1]],
			['support', found[0]],
		]);
		expect(judged).toEqual(all.filter(({ kind }) => kind !== 'finding'));
	});
});

describe('related notes', () => {
	const note = noteView(
		'The flow temperature of the heat pump decides its efficiency. How low can the flow temperature be ' +
			'with old radiators?',
		'Heat pump',
	);
	const passage =
		'# Radiators\n\nOld radiators give half the heat of a heat pump at a flow temperature of 45 °C. Buy paint.';
	const related = (path: string): RelatedNote => ({
		path,
		title: 'Radiators',
		isNamed: false,
		isLikely: true,
		sharedTerms: ['flow temperature', 'radiators'],
		passage: { path, title: 'Radiators', headings: [], text: passage, line: 0, score: 1 },
	});

	it('get the sentence that says why they matter', async () => {
		const topics = await topicsOf(note);
		const sources = sourcesOf(
			[
				{ address: 'Radiators.md', text: passage, topics: [] },
				{ address: 'https://x.example/', text: 'Nothing to see.' },
			],
			topics,
		);
		const evidence = [
			...sources,
			{
				...sources[0],
				id: 'S9',
				kind: 'vault',
				address: 'Radiators.md',
				title: 'Radiators',
				provider: 'vault',
				read: 'note',
				published: undefined,
				passages: [{ text: passage, headings: [], score: 1, topics: [] }],
			} as const,
		];
		const claims = await synthesize(
			note,
			topics.filter(({ type }) => type !== 'claim'),
			evidence,
			{
				related: [related('Radiators.md'), related('Missing.md')],
			},
		);
		expect(claims.filter((claim) => claim.kind === 'related')).toMatchObject([
			{
				text: 'Old radiators give half the heat of a heat pump at a flow temperature of 45 °C.',
				cites: [{ source: 'S9' }],
			},
		]);
	});

	it.each([
		['a sentence of the note itself', 'The flow temperature of the heat pump decides its efficiency, they say.'],
		['a sentence about something else', 'The radiators were painted at a temperature that made the paint run.'],
		['a step', 'To see the flow temperature of the heat pump, select the second menu.'],
	])('are given no reason by %s', async (_what, text) => {
		const topics = await topicsOf(note);
		const known = sourcesOf([{ address: 'Radiators.md', text }], topics);
		const evidence = known.map((source) => ({
			...source,
			passages: source.passages.map((one) => ({ ...one, topics: [] })),
		}));
		expect(evidence).toHaveLength(1);
		const claims = await synthesize(note, topics, evidence, { related: [related('Radiators.md')] });
		expect(claims.filter(({ kind }) => kind === 'related')).toEqual([]);
	});
});
