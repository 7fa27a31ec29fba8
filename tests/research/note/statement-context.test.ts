import { describe, expect, it } from 'vitest';
import { readNote } from '../../../src/text/markdown/read-note';
import { statementContext } from '../../../src/research/note/statement-context';

/** Returns the surroundings of the first place of `words` in a note. */
function around(note: string, words: string): ReturnType<typeof statementContext> {
	const start = note.indexOf(words);
	return statementContext(readNote(note, { repair: true }), { start, end: start + words.length }, 'en');
}

describe('the surroundings of a sentence of a note', () => {
	it('are also the items of the list that it leads to, without those below them', () => {
		const note = [
			'- Requests:',
			'\t- A **simple** request meets all of these:',
			'\t\t- It is a GET or POST request',
			'\t\t\t- or HEAD',
			'\t\t- It has no own headers',
			'\t- Others are asked for first.',
		].join('\n');
		expect(around(note, 'A **simple** request meets all of these').items).toEqual([
			'It is a GET or POST request',
			'It has no own headers',
		]);
		expect(around('It has two boxes:\n\n1. Old\n2. New\n\nThen more.', 'It has two boxes').items).toEqual([
			'Old',
			'New',
		]);
		expect(around(note, 'It has no own headers').items).toBeUndefined();
		expect(around('- It has boxes:\n- Old', 'It has boxes').items).toBeUndefined();
		expect(around('It costs: nothing.\n- Old', 'It costs').items).toBeUndefined();
	});

	it.each([
		[
			'the sentence before it in its paragraph',
			'Zulip has a free plan. It is unlimited.',
			'It is',
			'Zulip has a free plan.',
		],
		[
			'the last one of the paragraph above',
			'Zulip has a free plan.\n\nIt is unlimited.',
			'It is',
			'Zulip has a free plan.',
		],
		['a sentence over two lines', 'Zulip has\na free plan.\nIt is unlimited.', 'It is', 'Zulip has a free plan.'],
		[
			'the sentence before it in its item',
			'- Slack costs more. It deletes messages.',
			'It deletes',
			'Slack costs more.',
		],
		[
			'no line that is only a link',
			'Zulip has a free plan.\n\n[Source: _Plans_](https://x.example)\n\n![](plan.png)\n\nIt is unlimited.',
			'It is',
			'Zulip has a free plan.',
		],
		['the item above', '- Slack has a free plan.\n- It deletes messages.', 'It deletes', 'Slack has a free plan.'],
		[
			'the task above',
			'- [x] Slack has a free plan.\n- [ ] It deletes messages.',
			'It deletes',
			'Slack has a free plan.',
		],
		[
			'the numbered item above',
			'1. Slack has a free plan.\n2. It deletes messages.',
			'It deletes',
			'Slack has a free plan.',
		],
		['nothing below a heading', 'Slack has a free plan.\n\n# Zulip\n\nIt is unlimited.', 'It is', ''],
		['nothing at the beginning', 'It is unlimited.', 'It is', ''],
		[
			'no row of the table above',
			'Plans differ a lot.\n\n| Plan | Days |\n|---|---|\n| Slack | 90 |\n\nIt is unlimited.',
			'It is',
			'Plans differ a lot.',
		],
		['nothing for a bracket', 'Read this. ([SCOP and COP](https://a.example) is short.)', 'SCOP', 'Read this.'],
		[
			'the last sentence in a quote',
			'> Slack has a free plan. It deletes messages.',
			'It deletes',
			'Slack has a free plan.',
		],
	])('name %s', (_, note, words, before) => {
		expect(around(note, words).before).toBe(before);
	});

	it.each([
		[
			'the line that leads to its list',
			'Free plans compared:\n\n- Slack keeps 90 days.',
			'Slack',
			['Free plans compared:'],
		],
		[
			'the line that leads to its list, from any item',
			'Free plans:\n- Zulip keeps all.\n- Slack keeps 90 days.',
			'Slack',
			['Free plans:'],
		],
		[
			'the items that it stands under, and the heading above them',
			'# Chat\n\n## Prices\n\n- Slack\n  - free plan\n    - keeps 90 days of messages\n  - paid plan',
			'keeps 90',
			['Prices', 'Slack', 'free plan'],
		],
		['the items above it behind tabs', '- Zulip\n- Slack\n\t- keeps 90 days', 'keeps 90', ['Slack']],
		['the heading of its paragraph', '# Chat\n\n## Slack\n\nThe free plan keeps 90 days.', 'The free', ['Slack']],
		['no item of another list', '- Zulip\n\nSlack keeps 90 days of messages.', 'Slack', []],
		['no paragraph without a colon', 'I compared them.\n\n- Slack keeps 90 days.', 'Slack', []],
		['nothing', 'Slack keeps 90 days.', 'Slack', []],
		['an underlined heading', 'Slack\n-----\n\nThe free plan keeps 90 days.', 'The free', ['Slack']],
		['the lead of a list in a quote', '> Free plans:\n>\n> - Slack keeps 90 days.', 'Slack', ['Free plans:']],
	])('name %s', (_, note, words, under) => {
		expect(around(note, words).under).toEqual(under);
	});

	it('hold the whole sentence that a part is of, and the one before that', () => {
		const whole = '**CharityWatch** gives grades from A+ to F instead, and it reads the annual reports.';
		const note = `# Raters\n\nCharity Navigator gives stars. ${whole} Both are free.`;
		expect(around(note, 'it reads the annual reports')).toEqual({
			within: whole.replaceAll('*', ''),
			before: 'Charity Navigator gives stars.',
			under: ['Raters'],
		});
		expect(around(note, 'Charity Navigator gives stars').within).toBeUndefined();
		expect(around('Slack has a plan. #chat', 'Slack has a plan').within).toBeUndefined();
		expect(around('- Slack has a plan.\n- Zulip keeps all, it says.', 'Zulip keeps all').within).toBe(
			'Zulip keeps all, it says.',
		);
	});

	it('leave out what a code block holds', () => {
		const note = '# Slack\n\n```sh\n# not a heading\n- nor an item\n```\n\nThe free plan keeps 90 days.';
		expect(around(note, 'The free')).toMatchObject({ before: '', under: ['Slack'] });
	});
});
