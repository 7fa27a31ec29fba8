import { format, type Options } from 'prettier';
import { describe, expect, it } from 'vitest';
import { withCheckMarks } from '../../../src/research/section/check-marks';
import { editedLines, findSection, removeSection, writeSection } from '../../../src/research/section/section';
import type { SectionStyle } from '../../../src/research/section/section';
import { sectionLabels } from '../../../src/language/section-labels';

const STYLE: SectionStyle = { heading: 'Research', level: 2 };
const ABOVE = `# Trees

Words of mine, *some of them* marked, in a line that a formatter which wraps at eighty columns breaks in two.
`;
const HEAD = '*22 Nov 2026 · deep · 2 pages, 1 note · 1 claim contradicted, 1 supported · 1 of 1 question answered*';
const BODY = `> [!warning] Check these
> - **“Heat pumps do not work below −5 °C”** — your notes disagree
>     - “Models sold for northern Europe heat at −15 °C” ([f.example](https://facts.example/#:~:text=Keep "It is cold"))
>     - Your own note: “At −8.4 °C outside it was 20 °C indoors” ([[Cold weather#A long winter|Cold weather of 2021]])

### Answers
- **What does a defrost cycle cost?** It costs about 4.1 % of 1,250 kWh in winter, says the log ([[Defrost cycles]]).

### What the sources add
- **R290.** It boils at −42 °C, as the data sheet of the maker and two handbooks say[^rtn-1].

> [!failure] A service did not answer
> Two of five searches failed, so that less was found than there may be. A later run looks again.
> The other three were answered.

`;
const ENDS = {
	'a suggested note': '### Link these?\n- [[Night setback]]: what the night saved in heat is partly lost again',
	'a callout': '> [!cite]- Not looked into (1)\n> - “The subsidy for new heat pumps ends in 2027 or in 2028”',
	'a footnote': '[^rtn-1]: [pumps.example](https://pumps.example/a) says so in its list of all the refrigerants',
	'a notice': 'Some searches failed, so that this section holds less than it could.',
} as const;
const BELOW = {
	nothing: '',
	'a line right below': '\nMine, right below the end mark, in a line that is as long as the one above it was.\n',
	'a heading': '\n\n## After\n\nThe end of it.\n',
} as const;
const OPTIONS: readonly Options[] = [
	{ proseWrap: 'always' },
	{ proseWrap: 'always', printWidth: 120 },
	{ proseWrap: 'always', printWidth: 40 },
	{ proseWrap: 'always', printWidth: 20, tabWidth: 4 },
	{ proseWrap: 'always', useTabs: true, endOfLine: 'crlf' },
	{ proseWrap: 'never' },
	{ proseWrap: 'never', tabWidth: 4, singleQuote: true },
	{ proseWrap: 'preserve' },
];

type Case = readonly [end: keyof typeof ENDS, below: keyof typeof BELOW, options: Options];

const CASES = (Object.keys(ENDS) as (keyof typeof ENDS)[]).flatMap((end) =>
	(Object.keys(BELOW) as (keyof typeof BELOW)[]).flatMap((below) =>
		OPTIONS.map((options): Case => [end, below, options]),
	),
);

function written(end: keyof typeof ENDS, below: string): { note: string; generated: string } {
	const { text, generated } = writeSection(ABOVE, { head: HEAD, body: BODY + ENDS[end] }, STYLE, {
		onEdited: 'refuse',
	});
	return { note: text.trimEnd() + below, generated };
}

const formatted = (note: string, options: Options): Promise<string> => format(note, { parser: 'markdown', ...options });

describe('Prettier', () => {
	it.each(CASES)('edits nothing: %s, %s, %j', async (end, below, options) => {
		const { note, generated } = written(end, BELOW[below]);
		const text = await formatted(note, options);
		const found = findSection(text, STYLE);
		expect(found.text).toMatch(/^## Research[^]*%%$/);
		expect(text.slice(0, found.start)).toBe(await aboveIn(options));
		expect(
			text
				.slice(found.end)
				.replace(/[\s>]+/g, ' ')
				.trim(),
		).toBe(BELOW[below].replace(/\s+/g, ' ').trim());
		expect(editedLines(text, STYLE, { generated: [generated] })).toBeUndefined();
	});

	it.each(CASES)('leaves a section that is renewed in its place: %s, %s, %j', async (end, below, options) => {
		const { note, generated } = written(end, BELOW[below]);
		const text = await formatted(note, options);
		const found = findSection(text, STYLE);
		const policy = { onEdited: 'refuse', generated: [generated] } as const;
		const next = { head: HEAD, body: `- **New.** A new finding.\n\n${ENDS[end]}` };
		const renewed = writeSection(text, next, STYLE, policy);
		const now = findSection(renewed.text, STYLE);
		expect(now).toMatchObject({ state: 'generated', start: found.start });
		expect(renewed.text.slice(0, now.start)).toBe(text.slice(0, found.start));
		expect(renewed.text.slice(now.end)).toBe(text.slice(found.end));
		expect(renewed.replaced).toBe(found.text);
		expect(writeSection(renewed.text, next, STYLE, policy).text).toBe(renewed.text);
	});

	it.each(OPTIONS)('does not hide a changed figure or word: %j', async (options) => {
		const { note, generated } = written('a suggested note', '');
		for (const [was, now] of [
			['1,250', '1,260'],
			['northern', 'southern'],
			['−15', '15'],
			['2021', '2022'],
			['heat is', 'heat was'],
		] as const) {
			const text = await formatted(note.replace(was, now), options);
			expect(editedLines(text, STYLE, { generated: [generated] })).toBeDefined();
		}
	});

	it.each(OPTIONS)('leaves entries that the user added or deleted: %j', async (options) => {
		const { note, generated } = written('a suggested note', '');
		const mine = '- A long entry of my own, which a formatter that wraps lines at any column breaks in two.';
		const own = note.replace('### Answers\n', `### Answers\n${mine}\n`).replace(/^- \*\*R290.*\n/m, '');
		const text = await formatted(own, options);
		expect(editedLines(text, STYLE, { generated: [generated] })).toBeUndefined();
		const next = { head: HEAD, body: BODY + ENDS['a suggested note'] };
		const renewed = writeSection(text, next, STYLE, { onEdited: 'refuse', generated: [generated] });
		expect(renewed.text.replace(/\s+/g, ' ')).toContain(mine);
	});

	it.each(OPTIONS)('does not hide the marks of a recheck: %j', async (options) => {
		const { note, generated } = written('a suggested note', '');
		const marked = withCheckMarks(note, sectionLabels('en'), () => ({
			state: 'gone',
			archived: 'https://web.archive.org/web/2026/https://facts.example/cold',
		}));
		expect(marked).toContain('⚠');
		expect(editedLines(await formatted(marked, options), STYLE, { generated: [generated] })).toBeUndefined();
	});

	it.each(OPTIONS)('leaves a section that can be removed: %j', async (options) => {
		const { note, generated } = written('a suggested note', BELOW['a line right below']);
		const text = await formatted(note, options);
		const removed = removeSection(text, STYLE, { generated: [generated] });
		expect(removed?.text.replace(/\s+/g, ' ')).toBe(
			(await aboveIn(options)).replace(/\s+/g, ' ') + BELOW['a line right below'].trim() + ' ',
		);
	});
});

/** Returns the text above the section as Prettier writes it. */
async function aboveIn(options: Options): Promise<string> {
	const ending = options.endOfLine === 'crlf' ? '\r\n' : '\n';
	return (await formatted(ABOVE, options)) + ending;
}
