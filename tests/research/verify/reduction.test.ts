import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReviewedPassage } from '../../../src/research/model/claim-reviewer';
import { reductionOf } from '../../../src/research/verify/reduction';

function passage(text: string, over: Partial<ReviewedPassage> = {}): ReviewedPassage {
	const facts = { title: '', publisher: '', headings: [], isOwnNote: false, published: undefined };
	return { ...facts, quote: text, text, ...over };
}

function reduction(whole: string, reduced: string, text: string, over: Partial<ReviewedPassage> = {}): string {
	return reductionOf(reduced, { whole, passages: [passage(text, over)], languageCode: 'en' });
}

describe('what a reader left of a statement', () => {
	const SLACK = 'You can see the last 90 days of messages in a free workspace.';
	it.each([
		[
			'words deleted',
			'Slack’s free plan keeps messages for 90 days and files for a year.',
			'Slack’s free plan keeps messages for 90 days.',
			SLACK,
		],
		[
			'a place deleted that no passage names',
			'In France, Etalab’s guide asks offices with 50 agents to publish.',
			'Etalab’s guide asks offices with 50 agents to publish.',
			'Offices with 50 agents have to publish.',
		],
		[
			'a group that the passage names',
			'Daily training reduced back pain by 17 % and prevents falls.',
			'In adolescents, daily training reduced back pain by 17 %.',
			'Among 120 adolescents, daily training reduced back pain by 17 % at follow-up.',
		],
		[
			'a time that the passage names',
			'Daily training reduced back pain by 17 % for good.',
			'Daily training reduced back pain by 17 % at follow-up.',
			'Among 120 adolescents, daily training reduced back pain by 17 % at follow-up.',
		],
		[
			'a condition beside the quote',
			'The battery lasts 12 years and is cheap.',
			'With one cycle a day the battery lasts 12 years.',
			'We assume one cycle a day. Then the battery lasts 12 years.',
		],
		[
			'a word that weakens',
			'The upgrade costs $100 and is easy.',
			'The upgrade may cost $100.',
			'It could be $100 to cost.',
		],
		[
			'the name of the source in front',
			'Backups fail in half of all offices and homes.',
			'According to the Backup Survey, backups fail in half of all offices.',
			'Backups fail in half of all offices.',
		],
	])('is a part of it: %s', (kind, whole, reduced, text) => {
		const title = kind.startsWith('the name') ? { title: 'According to whom? The Backup Survey' } : {};
		expect(reduction(whole, reduced, text, title)).toBe('part');
	});

	it.each([
		[
			'the preposition before an apostrophe',
			'it',
			'Il latticello si ricava dalla panna.',
			'Il latticello si ricavava nell’antichità dalla panna.',
			'Il latticello è noto sin dall’antichità, quando si ricavava dalla panna.',
		],
		[
			'a verb that the passage separates',
			'de',
			'Ein Haufen muss 8000 Liter fassen.',
			'Ein Haufen mit Rohr, das die Wärme ableitet, muss 8000 Liter fassen.',
			'Das Rohr leitet die Wärme ab. Der Haufen muss 8000 Liter fassen.',
		],
		[
			'a word for who says it',
			'de',
			'Fast niemand versteht das heutige Recht.',
			'Laut einem Beitrag im Forum versteht fast niemand das Recht.',
			'Fast niemand versteht das Recht.',
		],
	])('is read again with %s', (_, languageCode, whole, reduced, text) => {
		expect(reductionOf(reduced, { whole, passages: [passage(text)], languageCode })).not.toBe('none');
	});

	it.each([
		['Slack’s free plan keeps messages for 90 days and files.', 'The free plan keeps messages for 90 days.'],
		['Zulip lets you host it yourself and export all.', 'You can host it yourself.'],
		['In 2024, Signal had 40 employees and six offices.', 'It had 40 employees.'],
	])('is none if the subject is lost: %s', (whole, reduced) => {
		expect(reduction(whole, reduced, `${whole} You can. It had.`)).toBe('none');
	});

	it.each([
		['a word of its own', 'Zulip keeps all messages for ever and a day.', 'Zulip archives all messages.'],
		['another number', 'Zulip keeps 10,000 messages and all files.', 'Zulip keeps 5,000 messages.'],
		['the statement itself', 'Zulip keeps all messages.', 'Zulip keeps all messages.'],
		['nothing', 'Zulip keeps all messages.', ' '],
	])('is none if it has %s', (_, whole, reduced) => {
		expect(reduction(whole, reduced, 'Zulip keeps 10,000 messages.')).toBe('none');
	});

	it('is reworded if its words stand in another order', () => {
		const whole = 'Zulip keeps messages longer than Slack keeps files.';
		expect(reduction(whole, 'Zulip keeps files longer than Slack keeps messages.', 'Both are free.')).toBe(
			'reworded',
		);
	});

	it('is read again if it has a figure of the passage that the statement does not have', () => {
		const whole = 'The field test measured 40 houses with old radiators over two winters.';
		const text = 'The field test measured 56 houses with old radiators over two winters, 12 of them twice.';
		for (const houses of [56, 12])
			expect(reduction(whole, whole.replace('40', String(houses)), text)).toBe('reworded');
		expect(reduction(whole, whole.replace('40', '41'), text)).toBe('none');
	});

	it('never has a term that neither the statement nor its passages have', () => {
		const known = 'A buffer tank of forty litres reduced the starts of the compressor by a third in two winters.';
		const word = fc.constantFrom(
			...['tank', 'starts', 'compressor', 'third', 'doubled', 'life', 'costs', '40', 'Berlin', 'the', 'of'],
		);
		const text = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
		fc.assert(
			fc.property(text, text, (whole, reduced) => {
				if (reduction(whole, reduced, known) === 'none') return;
				for (const foreign of ['costs', '40', 'Berlin', 'doubled', 'life'])
					if (reduced.includes(foreign)) expect(whole).toContain(foreign);
			}),
		);
	});

	it('never swaps two words of the statement and passes for a part', () => {
		const words = fc.uniqueArray(fc.constantFrom('tank', 'pump', 'compressor', 'boiler', 'valve', 'meter'), {
			minLength: 2,
			maxLength: 6,
		});
		fc.assert(
			fc.property(words, (list) => {
				const whole = list.join(' ');
				expect(reduction(whole, [...list].reverse().join(' '), 'Nothing was said.')).not.toBe('part');
			}),
		);
	});
});
