/** True sentences as models write them of real pages. */
import { describe, expect, it } from 'vitest';
import { verifyClaims } from '../verify-claims';
import { reasonFor } from './reason-for';

describe('a true sentence is kept', () => {
	it.each([
		[
			'Cold weather takes range from an electric car.',
			'In the cold the range of an electric car falls by a fifth.',
			'It was a Cold day.',
		],
		[
			'Plug-in hybrids burn more fuel than their makers say.',
			'Hybrids with a plug burn far more fuel than the makers say.',
			'',
		],
		['An EV costs more to insure.', 'Insuring an electric vehicle (EV) costs more than insuring other cars.', ''],
		[
			'Public charging of an EV costs more than charging at home.',
			'For electric vehicles, public charging costs more than charging at home.',
			'',
		],
		['The club CEO Duncan Fraser praised the chairman.', 'Chief executive Duncan Fraser praised the chairman.', ''],
	])('with a word that is no name at its start: "%s"', (claim, quote, rest) => {
		expect(reasonFor(claim, quote, { rest })).toBeUndefined();
	});

	it.each([
		[
			'El faro se construyó en 1927 por dos hermanos.',
			'El faro de la roca fue construido en 1927 por dos hermanos.',
		],
		[
			'Le phare est construit en 1927 par deux frères.',
			'Le phare du rocher fut construit en 1927 par deux frères.',
		],
		[
			'O farol foi construído em 1927 por dois irmãos.',
			'O farol da rocha foi construído em 1927 por dois irmãos das ilhas.',
		],
	])('with a year before the number of those who did it: "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote, { rest: '' })).toBeUndefined();
	});

	it('with a short name that the page gives beside the full one', () => {
		const rest =
			'The Better Business Bureau (BBB) keeps a list. Other tips follow. Read on. There is more. It goes on.';
		expect(
			reasonFor('The BBB warns of calls that ask for codes.', 'The bureau warns of calls that ask for codes.', {
				rest,
			}),
		).toBeUndefined();
		expect(
			reasonFor(
				'The Better Business Bureau warns of calls that ask for codes.',
				'The BBB warns of calls that ask for codes.',
				{ rest },
			),
		).toBeUndefined();
	});

	it('with a name that is far from the quote on the page', () => {
		const rest = `${'The road is long and nobody knows its end. '.repeat(8)}Anna Lund wrote this page.`;
		expect(
			reasonFor('Anna Lund found that the road was closed.', 'We found that the road was closed in winter.', {
				rest,
			}),
		).toBeUndefined();
		expect(
			reasonFor('Ida Berg found that the road was closed.', 'We found that the road was closed in winter.', {
				rest,
			}),
		).toBe('name_not_in_source');
	});

	it('with the name that the site has, if its address says another', () => {
		const said = 'The Mail Standards Board advises a longer key.';
		const page = { address: 'https://toolbox.example/keys' };
		const quote = 'We advise a longer key.';
		expect(reasonFor(said, quote, { ...page, site: 'Mail Standards Board' })).toBeUndefined();
		expect(reasonFor(said, quote, page)).toBe('name_not_in_source');
	});

	it('with the publisher and the date of the page', () => {
		const page = { address: 'https://www.consumerreports.org/cars', published: '2025-11-04' };
		expect(
			reasonFor(
				'Consumer Reports puts the cost at 300 dollars.',
				'Our testers put the cost at 300 dollars.',
				page,
			),
		).toBeUndefined();
		expect(
			reasonFor(
				'A guide of November 2025 puts the cost at 300 dollars.',
				'Our testers put the cost at 300 dollars.',
				page,
			),
		).toBeUndefined();
		expect(
			reasonFor(
				'A guide of November 2024 puts the cost at 300 dollars.',
				'Our testers put the cost at 300 dollars.',
				page,
			),
		).toBe('date_not_in_source');
	});

	it.each([
		['Das Mittel half den meisten Kindern.', 'Den meisten Kindern hat das Mittel geholfen.'],
		['Zwei Fachgesellschaften raten von Tabletten ab.', 'Die DGfN und die Hochdruckliga raten von Tabletten ab.'],
	])('in German, where a word is no number of the source: "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote, { languageCode: 'de' })).toBeUndefined();
	});

	it('with a unit attached to its number or separate', () => {
		expect(reasonFor('It charges at 240 V.', 'The car charges at 240V at home.')).toBeUndefined();
		expect(reasonFor('It charges at 240V.', 'The car charges at 240 V at home.')).toBeUndefined();
	});

	it('with a number from each of its two quotes', () => {
		const texts = ['A night costs 90 euros at the lodge.', 'The lodge has 12 rooms above the lake.'];
		const sources = texts.map(
			(text, at) =>
				({
					id: `S${at + 1}`,
					kind: 'web',
					address: `https://s${at}.example/`,
					title: '',
					provider: 'test',
					read: 'page',
					published: undefined,
					passages: [{ text, headings: [], score: 1, topics: [] }],
				}) as const,
		);
		const cites = texts.map((quote, at) => ({ source: `S${at + 1}`, quote }));
		const draft = {
			topicId: 'T1',
			text: 'The lodge has 12 rooms at 90 euros a night.',
			kind: 'finding',
			cites,
		} as const;
		expect(
			verifyClaims([draft], { sources, noteText: '', languageCode: 'en', resolvesLink: () => false }).ended,
		).toEqual([]);
	});

	it('with the same denial in other words', () => {
		expect(
			reasonFor('The two pumps run never both at once.', 'The two pumps do not run both at the same time.'),
		).toBeUndefined();
	});

	it('beside a list line with a negation', () => {
		const quote = 'The pump heats water';
		expect(
			reasonFor('The pump heats water in winter.', quote, {
				rest: 'in winter\n- It no longer cools rooms\n- It is quiet',
			}),
		).toBeUndefined();
	});
});

describe('a number', () => {
	const rest =
		`${'The road is long and nobody knows its end. '.repeat(8)}The mill stood for two years and made 1,250 ` +
		'wheels.';

	it('that occurs on every long page must be near the quote', () => {
		expect(
			reasonFor('The bridge was closed for two years.', 'The bridge was closed for a long time.', { rest }),
		).toBe('number_not_in_source');
	});

	it('that rarely occurs by chance may be anywhere on the page', () => {
		expect(
			reasonFor('The mill made 1,250 wheels.', 'The mill made wheels for the whole valley.', { rest }),
		).toBeUndefined();
	});
});
