import { describe, expect, it } from 'vitest';
import { numberedTopics, type TopicDraft } from '../../../src/research/model/claims';
import { NoteStatements } from '../../../src/research/note/statements';

describe('the statements of a claim', () => {
	it('are what the note says on it, without the questions beside it', () => {
		const claim = 'Propane heats water up to 70 °C. Do we need all of it before the heat pump? It burns well.';
		const note = { path: 'Note.md', title: 'Note', text: `# Note\n\n${claim}`, language: undefined };
		const topic = { id: 'T1', topic: 'Propane', context: claim, type: 'claim' } as const;
		const statements = new NoteStatements(note, [topic]).all;
		expect(statements.map(({ words }) => words)).toEqual(['Propane heats water up to 70 °C', 'It burns well']);
	});

	it.each([
		['Spinoza says that we feel free "because we know our wishes, and not their causes."[^1]', '."'],
		['Er nennt die Stadt „den ersten wirklichen Ort am Fluss“.', '“'],
		['It joins two words, for life and worth (as the book of 1966 says).', ')'],
		['The pipe has a width of 5", and nobody makes it any longer.', ''],
	])('end with the mark that closes what they quote: %s', (text, closing) => {
		const note = { path: '', title: '', text: `${text} It rains.`, language: { code: 'en', name: 'English' } };
		const { words, places } = new NoteStatements(note, [{ id: 'T1', topic: 'It', context: text, type: 'claim' }])
			.all[0]!;
		expect(note.text.slice(places[0]?.start, places[0]?.end)).toBe(words);
		expect(/[^\p{L}]*$/u.exec(words)?.[0]).toBe(closing);
	});

	it('are the row of a cell that is judged without a topic on it', () => {
		const table = '| Parameter | Value |\n| --- | --- |\n| Effect | 40 s |\n| Duration | 5–10 min |\n';
		const note = { path: '', title: '', text: `It is fast.\n\n${table}`, language: undefined };
		const statements = new NoteStatements(note, [{ id: 'T1', topic: 'It', context: 'It is fast.', type: 'claim' }]);
		const { words, isRow } = statements.get(statements.at('T1', '5–10 min'));
		expect(words).toBe('| Duration | 5–10 min |');
		expect(isRow).toBe(true);
	});

	it('are followed by what the note says later', () => {
		const text = '# Nuts\n\nA handful has **160 kcal**. So it must fatten.\n\n## But\n\nThe [[body]] gets 130.\n';
		const note = { path: 'Note.md', title: 'Note', text, language: undefined };
		const topic = { id: 'T1', topic: 'Nuts', context: 'A handful has 160 kcal.', type: 'claim' } as const;
		const statements = new NoteStatements(note, [topic]);
		const after = statements.after(statements.all[0]!.id);
		expect(after).toMatch(/^So it must fatten\.\s+/u);
		expect(after).toMatch(/The body gets 130\.\s*$/u);
	});

	it('are followed by the next sentences and by later ones on the same thing', () => {
		const rest = [
			'One.',
			'Two.',
			'Three.',
			'Walnuts are sold in bags.',
			'A handful is less: 130 kcal of it count.',
		];
		const text = `A handful of nuts has 160 kcal. ${rest.join(' ')}`;
		const note = { path: 'Note.md', title: 'Note', text, language: { code: 'en', name: 'English' } };
		const context = 'A handful of nuts has 160 kcal.';
		const statements = new NoteStatements(note, [{ id: 'T1', topic: 'Nuts', context, type: 'claim' }]);
		expect(statements.after(statements.all[0]!.id)).toBe([...rest.slice(0, 3), ...rest.slice(4)].join(' '));
	});

	it.each([
		['as it stands', '\n1. **Old box** - sources\n2. **New box** - thoughts'],
		['in one line', ' 1. Old box - sources 2. New box - thoughts'],
	])('hold each item of a list by itself, without its number, if the analyst wrote it %s', (_, items) => {
		const text = '# Slips\n\n## Boxes\n\nHe kept two boxes:\n1. **Old box** - sources\n2. **New box** - thoughts\n';
		const note = { path: 'Note.md', title: 'Note', text, language: undefined };
		const topic = { id: 'T1', topic: 'Boxes', context: `He kept two boxes:${items}`, type: 'claim' } as const;
		expect(new NoteStatements(note, [topic]).all.map(({ words }) => words)).toEqual([
			'He kept two boxes',
			'**Old box** - sources',
			'**New box** - thoughts',
		]);
	});

	it('hold each row of a table with a figure by itself, under the heads of its columns', () => {
		const rows = '|Coal (US)|150|Over 10k/yr|\n|Wind|0.15||\n|Water|unknown|Dams';
		const table = `|Source|Deaths/TWh|Remarks|\n|--|--|--|\n${rows}`;
		const text = `# Energy\n\n## Safety\n\nMortality by source:\n\n${table}\n\nThat is all.\n`;
		const note = { path: 'Energy.md', title: 'Energy', text, language: undefined };
		for (const context of [table, rows, `Mortality by source:\n\n${table}`]) {
			const { all } = new NoteStatements(note, [{ id: 'T1', topic: 'Deaths', context, type: 'claim' }]);
			expect(all.filter(({ words }) => words !== 'Mortality by source')).toMatchObject(
				['|Coal (US)|150|Over 10k/yr|', '|Wind|0.15||'].map((words) => ({
					words,
					before: '',
					under: ['Safety', 'Mortality by source:', 'Source · Deaths/TWh · Remarks'],
				})),
			);
		}
	});

	describe('from tables with equal rows', () => {
		const row = '| Holm | 4,200 |';
		const people = `| Town | People |\n|---|---|\n${row}\n| Vik | 1,900 |`;
		const boats = `| Town | Boats |\n|---|---|\n${row}`;
		const text = `# Towns\n\n${people}\n\n## Harbours\n\n${boats}\n`;
		const note = { path: 'Towns.md', title: 'Towns', text, language: undefined };
		const first = { start: text.indexOf(row), under: ['Town · People'] };
		const second = { start: text.lastIndexOf(row), under: ['Harbours', 'Town · Boats'] };

		it.each([
			['the quoted head', 'Numbers', boats, second],
			['the quoted head of the first table', 'Numbers', `| Town | People |\n|---|---|\n${row}`, first],
			['a head that the topic names', 'How many boats Holm has', row, second],
			['a heading that the topic names', 'Harbours of Holm', '|Holm|4,200|', second],
			['nothing: the first', 'Holm', row, first],
		])('hold the row that is meant, by %s', (_, topic, context, { start, under }) => {
			const { all } = new NoteStatements(note, [{ id: 'T1', topic, context, type: 'claim' }]);
			expect(all).toMatchObject([{ words: row, places: [{ start }], under, isRow: true }]);
		});
	});

	it.each([
		['in a quote', '> | Town | People |\n> |---|---|\n> | Holm | 4,200 |', '| Holm | 4,200 |'],
		['without borders at its ends', 'Town | People\n--- | ---\nHolm | 4,200', 'Holm | 4,200'],
		['with bars in a cell', '| Town | People |\n|---|---|\n| Holm \\| Vik | 4,200 |', '| Holm \\| Vik | 4,200 |'],
	])('hold a row %s', (_, table, words) => {
		const note = { path: 'A.md', title: 'A', text: `Towns.\n\n${table}\n`, language: undefined };
		for (const context of [table, words]) {
			const { all } = new NoteStatements(note, [{ id: 'T1', topic: 'Holm', context, type: 'claim' }]);
			expect(all).toMatchObject([{ words, under: expect.arrayContaining(['Town · People']) as unknown }]);
		}
	});

	it('take a line with bars outside tables for a sentence', () => {
		const text =
			'| x | is at most 3 for each of the 5 towns.\n\n```\n| Town | People |\n|---|---|\n| Holm | 4,200 |\n```\n';
		const note = { path: 'A.md', title: 'A', text, language: undefined };
		const context = '| x | is at most 3 for each of the 5 towns.';
		const [only] = new NoteStatements(note, [{ id: 'T1', topic: 'x', context, type: 'claim' }]).all;
		expect(only).toMatchObject({ under: [] });
		expect(only?.isRow).toBeUndefined();
	});

	it('hold no heading and no caption, whatever the analyst copied', () => {
		const text =
			'# Slips\n\n## The rules of Ida Holm\nWrite one idea on a slip. Slips have numbers.\n\nTable 2: Slips by year';
		const note = { path: 'Note.md', title: 'Note', text, language: undefined };
		const context =
			'## The rules of Ida Holm\n\nWrite one idea on a slip. Slips have numbers.\n\nTable 2: Slips by year';
		const statements = new NoteStatements(note, [{ id: 'T1', topic: 'Rules', context, type: 'claim' }]).all;
		expect(statements.map(({ words }) => words)).toEqual(['Write one idea on a slip', 'Slips have numbers']);
	});

	const TEXT =
		'Bees sleep. Honey lasts for years. Is it eaten warm? Honey lasts for years. A jar of honey weighs a pound.';
	const note = { path: 'Note.md', title: 'Note', text: TEXT, language: undefined };
	const claim = (topic: string, context: string): TopicDraft => ({ topic, context, type: 'claim' });

	it('are numbered in the order of the note, whatever topics there are, and once for several topics', () => {
		const statements = new NoteStatements(
			note,
			numberedTopics([
				claim('Weight', 'A jar of honey weighs a pound.'),
				claim('Storage', 'Honey lasts for years.'),
				claim('Age', 'Honey lasts for years.'),
				claim('Own words', 'It keeps.'),
			]),
			[
				claim('Sleep', 'Bees sleep.'),
				{ topic: 'Is it eaten warm?', context: 'Is it eaten warm?', type: 'question' },
			],
		);
		expect(statements.all.map(({ id, words, topics }) => [id, words, topics])).toEqual([
			['C1', 'Bees sleep', ['T5']],
			['C2', 'Honey lasts for years', ['T2', 'T3']],
			['C3', 'Is it eaten warm?', ['T6']],
			['C4', 'A jar of honey weighs a pound', ['T1']],
			['C5', 'It keeps.', ['T4']],
		]);
	});

	it('are left over only if no topic has one of their sentences', () => {
		const topics = numberedTopics([claim('Storage', 'Honey lasts for years.')]);
		const claims = [
			claim('Sleep', 'Bees sleep.'),
			claim('Years', 'Honey **lasts** for years.'),
			claim('Pound', 'Honey lasts for years. A jar of honey weighs a pound.'),
		];
		expect(new NoteStatements(note, topics, claims).left.map(({ topic }) => topic)).toEqual(['Sleep']);
	});
});
