import { describe, expect, it } from 'vitest';
import { verifyClaims } from '../verify-claims';
import { reasonFor } from './reason-for';

describe('a claim in its own words', () => {
	it.each([
		[
			'There is no direct route to the summit, so walkers take the ridge first.',
			'Walkers must first take the ridge, since a direct route to the summit is not open.',
		],
		[
			'It is still unclear if the repair will hold.',
			'Engineers said it was too early to tell whether the repair will hold.',
		],
		['The judges stopped short of fining the airline.', 'The court declined to fine the airline.'],
		[
			'Profits eased to 4 million euros in May from 5 million the month before.',
			'Profits reached 4 million euros in May, down from 5 million in April, and rose in one division.',
		],
		['Add the salt only after the beans have cooked.', 'Let the beans cook before adding the salt.'],
		[
			'According to the operator, the tunnel could make journeys shorter by ten minutes.',
			'The tunnel could shorten journeys by ten minutes.',
		],
		[
			'The port supplies half of the gravel used each year.',
			'Some gravel comes by road, and the port supplies half of it.',
		],
		[
			'The dam was taken for a rival to the mill.',
			'The dam, which could be seen from afar, was regarded as a rival to the mill.',
		],
		['The festival was founded in May 1997.', 'The festival was founded in May 1997 by a local choir.'],
		[
			'Ahead by two goals at half-time, the Rovers lost their keeper.',
			'The Rovers led by two goals at the interval and then lost their keeper.',
		],
		['The test is ordered first by local GPs.', 'The general practitioners of the district order the test first.'],
		['The lamps will be improved, the owners have pledged.', 'The owners have promised better lamps.'],
		[
			'Members could join as long as their boat was insured.',
			'Owners were eligible provided that their boat was insured.',
		],
		[
			'Although Okafor was cleared, her club must pay the costs.',
			'Ada Okafor was cleared, but her club has to pay the costs.',
		],
		['The spore can live for more than two weeks.', 'The spore can survive for up to 17 days.'],
		['Pieces by Okada and Brandt were played.', 'They played works by Brandt and Okada.'],
		[
			'The treaty was signed by Norro and rejected by Velta.',
			'While Velta rejected the treaty, it was signed by Norro.',
		],
		['Wool was exchanged for linen by the weavers.', 'The weavers exchanged wool for linen.'],
		['The additive speeds up drying.', 'The additive shortens the time of drying.'],
		[
			'Theft is a bigger worry than damp for the archive.',
			'Theft rather than damp is the biggest worry of the archive.',
		],
		[
			'The archive was closed eleven days before the flood.',
			'The archive had been closed eleven days earlier, after a leak in the roof.',
		],
		['The drive has no bad sectors.', 'The drive shows 0 bad sectors.'],
		[
			'The hall was cleared of all complaints about noise.',
			'The hall was cleared of all complaints about noise, but it may not open on Sundays.',
		],
		['Members do not have to pay for the ferry in winter.', 'In winter the ferry is free for members.'],
		[
			'Nothing in the hall was damaged if it stood on the stage.',
			'What stood on the stage of the hall was not damaged.',
		],
	])('is kept: "%s" for "%s"', (claim, quote) => {
		expect(reasonFor(claim, quote)).toBeUndefined();
	});

	it('is removed if it shares only its subject with the page and nothing with the quote', () => {
		const quote = 'The default timeout is 500 milliseconds, and values below 50 are refused.';
		const rest = 'The Larkspur module is written in Rust.';
		expect(reasonFor('The Larkspur module compresses its archives with brotli.', quote, { rest })).toBe(
			'quote_unrelated',
		);
	});
});

describe('a claim cut from a denial', () => {
	it.each([
		[
			'The filter stops smoke.',
			'There is no evidence that the filter stops smoke of wood.',
			'the filter stops smoke of wood',
		],
		[
			'Noise exceeded 35 dB in a house.',
			'The noise did not exceed 35 dB in any house.',
			'exceed 35 dB in any house',
		],
	])('is removed: "%s" for "%s"', (claim, sentence, quote) => {
		const page = {
			id: 'S1',
			kind: 'web',
			address: 'https://example.org/',
			title: '',
			provider: 'test',
			read: 'page',
			published: undefined,
			passages: [{ text: sentence, headings: [], score: 1, topics: [] }],
		} as const;
		const draft = { topicId: 'T1', text: claim, kind: 'finding', cites: [{ source: 'S1', quote }] } as const;
		expect(
			verifyClaims([draft], { sources: [page], noteText: '', languageCode: 'en', resolvesLink: () => false })
				.ended[0]?.reason,
		).toBe('quote_cut_from_denial');
	});
});
