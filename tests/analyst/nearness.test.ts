import { describe, expect, it } from 'vitest';
import type { Cite } from '../../src/research/model/claims';
import { analyst, noteView, runContext, sourcesOf, statementsIn, topicsOf } from './extractive-kit';

const CLAIM = 'Visitors may stay in the country for 90 days without a visa.';
const NEAR = 'Visitors from these states may stay in the country for 60 days, and the visa is free.';

const visa = noteView(CLAIM, 'Travel');

/** Returns the passages that stand beside the claims of a note. */
async function beside(
	texts: readonly string[],
	note = visa,
	{
		shown = [],
		isRead = false,
		addressOf = (index) => `https://page${index}.example/`,
	}: {
		readonly shown?: readonly Cite[];
		readonly isRead?: boolean;
		readonly addressOf?: (index: number) => string;
	} = {},
): Promise<string[]> {
	const topics = await topicsOf(note);
	const found = texts.map((text, index) => ({ address: addressOf(index), text, topics: [] }));
	// They were found for something else.
	const sources = sourcesOf(
		found.map((one) => ({ ...one, topics: [0] })),
		[{ id: 'T9', topic: 'Other', context: '', type: 'concept' }],
	);
	const request = { note, topics, statements: statementsIn(note, topics), sources, isRead };
	const choose = await analyst.beside(request, runContext());
	return choose(shown, false).map(({ text }) => text);
}

describe('passages beside a claim', () => {
	it('speak of the same thing', async () => {
		expect(await beside([NEAR, 'The country has long beaches and a warm sea all through the year.'])).toEqual([
			NEAR,
		]);
	});

	it('stand beside one claim each, and none is the claim itself', async () => {
		const other = 'A visa for visitors to the country costs 35 euros at the border.';
		const note = noteView(`${CLAIM}\n\n${other}`, 'Travel');
		expect(await beside([NEAR, CLAIM, 'The museum is closed on Mondays and in March.'], note)).toEqual([NEAR]);
	});

	it('are none if no passage does', async () => {
		const other = 'The museum in the capital is closed on Mondays, and tickets are sold at the door.';
		expect(await beside([other])).toEqual([]);
	});

	it('are the two nearest of those that the section does not show elsewhere, besides one that it does', async () => {
		const second = 'A visa of the country for 45 days costs visitors half as much as before.';
		const third = 'Diplomats and their families may stay in the country for 14 days at most.';
		const near = [NEAR, second, third];
		const all = [
			...near,
			'The museum is closed on Mondays and in March.',
			'Trains leave the capital every hour.',
			'Most people swim in the lake in August.',
			'A bakery at the harbour opens at six.',
		];
		const first = await beside(all);
		expect(first).toHaveLength(2);
		const shown = [{ source: `S${all.indexOf(first[0] ?? '') + 1}`, quote: first[0] ?? '' }];
		expect(new Set(await beside(all, visa, { shown }))).toEqual(new Set(near));
	});

	it('are on the subject of the note, or name what the claim names', async () => {
		const note = noteView(
			[
				'CORS is a mechanism of HTTP headers that lets a server name other origins.',
				'For security reasons, a web application using those APIs can only request resources from its origin.',
				'The browser sends a preflight request to the server of the other origin, and reads its headers.',
			].join('\n\n'),
			'CORS',
		);
		const encoding =
			'For security reasons, a web application can only request resources with text in the encoding UTF-8.';
		const page = [
			encoding,
			'Letters of old scripts, accents, symbols, emoji, flags and arrows are numbers in a table of planes.',
			'Each number becomes one to four bytes, and a surrogate pair stands for the rare ones of a later plane.',
			'Editors, databases, terminals, printers and mail programs once had tables of their own for every alphabet.',
			'Greek, Hebrew, Thai, Tamil, Georgian and Korean text came out as garbage on a foreign computer.',
			'The committee met in summer, argued about Chinese characters, and froze the first version in winter.',
		].join(' ');
		const fetching =
			'For security reasons, a web application can only request resources of another origin with CORS.';
		expect(await beside([page], note)).toEqual([]);
		expect(await beside([page, fetching], note)).toEqual([fetching]);
	});

	it('are on the subject of the note if they are another note’s', async () => {
		const note = noteView(
			[
				'The study on interval training found no significant difference in body fat between both groups.',
				'Interval training takes less time than steady training, and steady training is easier on the knees.',
				'After interval training the pulse falls slowly, and the legs are tired on the next day.',
				'An interval of four minutes at a high pulse, then three minutes of rest, is common in training plans.',
				'Steady training at a low pulse lasts forty minutes, and the legs need no day of rest.',
				'Training plans mix one day of interval training with two days of steady training and a day of rest.',
				'The knees and legs need minutes of easy steps before an interval at a high pulse.',
			].join('\n\n'),
			'Interval training',
		);
		const remedy = 'The study on garcinia tablets found no significant difference in body fat between both groups.';
		const article = [
			remedy,
			'Sellers of the fruit extract promise a smaller appetite, blocked enzymes and quick success at the dinner table.',
			'Capsules contain hydroxycitric acid, and pharmacies sell a bottle for twenty euros without a prescription.',
			'Reports name nausea, headaches and, rarely, damage to the liver; authorities in Paris and Rome warned customers.',
			'Reviewers found small, short trials with doubtful methods, sponsors among the authors, and placebo pills.',
		].join(' ');
		const training = 'The study on interval training found a small difference in body fat between the groups.';
		const addressOf = (index: number): string => `Articles/${index}.md`;
		expect(await beside([article, training], note, { addressOf })).toEqual([training]);
	});

	it('are not long sentences that name the words in passing', async () => {
		const passing =
			'Most visitors stay in hotels by the sea of the country, as a survey of a ministry in the capital says each year.';
		expect(await beside([passing])).toEqual([]);
	});

	it('need a value of the claim’s kind where a model has read the evidence', async () => {
		const loose = 'Visitors from these states may stay in the country, and the visa is free.';
		expect(await beside([loose])).toEqual([loose]);
		expect(await beside([loose], visa, { isRead: true })).toEqual([]);
	});

	it('have a figure or a date of the kind that the claim has, where a model has read the evidence', async () => {
		const ticket = noteView('Visitors with a ticket may stay in the country for weeks without a visa.', 'Travel');
		const plain = 'Visitors from these states may stay in the country without a visa, and no ticket is asked for.';
		expect(await beside([plain], ticket)).toEqual([plain]);
		expect(await beside([plain], ticket, { isRead: true })).toEqual([]);
		expect(await beside([NEAR], visa, { isRead: true })).toEqual([NEAR]);
	});
});
