import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LinkTargets } from '../../../src/research/section/comparable-lines';
import { editedLines, findSection, writeSection, type SectionStyle } from '../../../src/research/section/section';
import { runs } from '../../property-runs';

const RUNS = runs(1000);
const STYLE: SectionStyle = { heading: 'Research', level: 2 };
const HEAD = '*22 Nov 2026 · deep · 2 pages, 1 note · 1 claim contradicted*';
const BODY = `> [!warning] Check these
> - **“Heat pumps do not work below −5 °C”** — your notes disagree
>     - “Keep heating at −15 °C” ([f.example](https://facts.example/cold#:~:text=Keep%20heating "f · It's cold"))
>     - Your own note: “It was 20 °C” ([[Cold weather#Winter|Cold weather]])

### Answers
- **What does a cycle cost?** It costs about 4.1 % of 1,250 kWh\\* in winter ([[Defrost cycles]]).

### What the sources add
- **R290.** It boils at −42 °C, as \`pump_b\` shows[^rtn-1]. 汉字和 words.
- **Prices.** They rose by 2 * 3 %, says [a list](Lists/Old%20prices.md).[^rtn-2]
- 12. Mai 1912 in der Zeitung.

| Kind | Cost |
| --- | --- |
| Split | 3 kW |

### Link these?
- [[Night setback]]: what the night saved … in heat is partly lost

[^rtn-1]: [pumps.example](https://pumps.example/a_b_(c)) says so
[^rtn-2]: [[Lists/Old prices|Old prices]]`;

const NOTE = writeSection('# Note\n\nMine.\n', { head: HEAD, body: BODY }, STYLE, { onEdited: 'refuse' });
const FILES = ['Cold weather', 'Defrost cycles', 'Lists/Old prices', 'Night setback'];

function targets(files: readonly string[], headings: readonly string[] = ['Winter']): LinkTargets {
	return {
		noteAt: (target) => files.find((file) => file === target.replace(/\.md$/, '') || file.endsWith(`/${target}`)),
		hasPart: (_, subpath) => headings.includes(subpath.slice(1)),
	};
}

/** @returns the edits that a run would ask about, after a change of the section's text */
function editsAfter(change: (section: string) => string, where = targets(FILES)): unknown {
	const { start, text } = findSection(NOTE.text, STYLE);
	const changed = change(text);
	expect(changed).not.toBe(text);
	return editedLines(NOTE.text.slice(0, start) + changed, STYLE, { generated: [NOTE.generated], targets: where });
}

const everyLine = (change: (line: string) => string) => (text: string) => {
	const [heading = '', marker = '', ...lines] = text.split('\n');
	return [heading, marker, ...lines.map((line) => (line.startsWith('%%') ? line : change(line)))].join('\n');
};

/** Changes of formatters, by the rule that makes them. */
const FORMATS: Readonly<Record<string, (text: string) => string>> = {
	'emphasis with underscores': (text) => text.replace(/^\*(22.*)\*$/m, '_$1_'),
	'strong text with underscores': (text) => text.replace(/\*\*([^*\n]+)\*\*/g, '__$1__'),
	'no strong text': (text) => text.replace(/\*\*([^*\n]+)\*\*/g, '$1'),
	'stars as bullets': everyLine((line) => line.replace(/^([>\s]*)- /, '$1* ')),
	'plus signs as bullets': everyLine((line) => line.replace(/^([>\s]*)- /, '$1+ ')),
	'wide bullets': everyLine((line) => line.replace(/^([>\s]*)- /, '$1-   ')),
	'two spaces of indent': everyLine((line) => line.replace(/^> {5}-/, '>   -')),
	'tabs of indent': everyLine((line) => line.replace(/^> {5}-/, '> \t-')),
	'spaces at the ends': everyLine((line) => (line === '' ? line : `${line}  `)),
	'breaks at the ends': everyLine((line) => (/^> {5}-/.test(line) ? `${line}<br>` : line)),
	'Windows line endings': (text) => text.replaceAll('\n', '\r\n'),
	'blank lines everywhere': everyLine((line) => (line.startsWith('|') ? line : `${line}\n`)),
	'no blank lines': (text) => text.replace(/\n{2,}(?!\|)/g, '\n'),
	'blank lines in quotes': (text) => text.replace(/^(> \[!warning\].*)$/m, '$1\n>'),
	'no space after a quote mark': everyLine((line) => line.replace(/^> \[/, '>[')),
	'straight quotation marks': (text) => text.replace(/[“”]/g, '"').replace(/’/g, "'"),
	'other quotation marks': (text) => text.replaceAll('“', '„').replaceAll('”', '“').replaceAll("It's", 'It’s'),
	'three dots': (text) => text.replaceAll('…', '...'),
	'aligned tables': (text) =>
		text.replace('| Split | 3 kW |', '|  Split  |  3 kW|').replace('| --- | --- |', '|:---|----:|'),
	'other escapes': (text) => text.replaceAll('\\*', '*').replaceAll('2 * 3', '2 \\* 3'),
	'escaped underscores': (text) => text.replace('at −42', '\\at −42'.replace('\\a', 'a')).replace('4.1 %', '4\\.1 %'),
	'title case in headings': (text) => text.replace('What the sources add', 'What the Sources Add'),
	'deeper headings': (text) => text.replaceAll('### ', '#### '),
	'no punctuation in headings': (text) => text.replace('### Answers', '### Answers:'),
	'spaces around Chinese': (text) => text.replace('汉字和 words', '汉字和words'),
	'wrapped lines': (text) => text.replace('It boils at −42 °C, as', 'It boils at\n  −42 °C, as'),
	'footnotes after punctuation': (text) => text.replace('shows[^rtn-1].', 'shows.[^rtn-1]'),
	'footnotes numbered anew': (text) => text.replaceAll('rtn-', ''),
	'a folded callout': (text) => text.replace('[!warning]', '[!warning]-'),
	'capitals in the mark of a callout': (text) => text.replace('[!warning]', '[!WARNING]'),
	'an escaped mark of a callout': (text) => text.replace('[!warning]', '\\[!warning\\]'),
	'escaped links to notes': (text) => text.replace('[[Defrost cycles]]', '\\[\\[Defrost cycles\\]\\]'),
	'escaped footnotes': (text) => text.replace(/\[\^rtn-(\d)\](?!:)/g, '\\[^rtn-$1\\]'),
	'links in angle brackets': (text) => text.replace('(Lists/Old%20prices.md)', '(<Lists/Old prices.md>)'),
	'other marks around titles': (text) => text.replace(`"f · It's cold"`, `(f · It's cold)`),
	'spaces in links': (text) => text.replace('[[Night setback]]', '[[ Night setback ]]'),
	'no-break spaces': (text) => text.replaceAll(' °C', '\u00A0°C'),
	'end mark in the item above': (text) => text.replace('%% /research', '>     %% /research'),
};

/** Changes of the marks by formatters that wrap lines. */
const WRAPPED_MARKS: typeof FORMATS = {
	'an end mark behind the last words': (text) => text.replace(/\s+%% \/research/, ' %% /research'),
	'a broken end mark': (text) => text.replace('%% /research-this-note %%', '%% /research-this-note\n  %%'),
	'a marker in one line with the head': (text) => text.replace(/(sha256:\w+ %%)\s+/, '$1 '),
	'a broken marker': (text) => text.replace(/ sha256:/, '\nsha256:'),
};

describe('a formatter', () => {
	it.each(Object.entries({ ...FORMATS, ...WRAPPED_MARKS }))('edits nothing: %s', (_, format) => {
		expect(editsAfter(format)).toBeUndefined();
	});

	it('edits nothing with any of its rules together', () => {
		fc.assert(
			fc.property(fc.shuffledSubarray(Object.values(FORMATS), { minLength: 1 }), (formats) => {
				const { start, text } = findSection(NOTE.text, STYLE);
				const formatted = formats.reduce((result, format) => format(result), text);
				const note = NOTE.text.slice(0, start) + formatted;
				expect(
					editedLines(note, STYLE, { generated: [NOTE.generated], targets: targets(FILES) }),
				).toBeUndefined();
			}),
			RUNS,
		);
	});
});

const EDITS: Readonly<Record<string, (text: string) => string>> = {
	'a word': (text) => text.replace('do not work', 'do work'),
	'the case of a word': (text) => text.replace('It boils', 'IT boils'),
	'a sign': (text) => text.replace('−15 °C', '15 °C'),
	'a figure': (text) => text.replace('1,250', '1,260'),
	'a decimal point': (text) => text.replace('4.1 %', '41 %'),
	'a day at the start of an item': (text) => text.replace('- 12. Mai', '- 13. Mai'),
	'a unit': (text) => text.replace('3 kW', '3 MW'),
	'two words in one': (text) => text.replace('in winter', 'inwinter'),
	'a figure cut in two': (text) => text.replace('1,250', '1,2 50'),
	'a star between figures': (text) => text.replace('2 * 3', '2 3'),
	'a word in code': (text) => text.replace('pump_b', 'pumpb'),
	'a word in a heading': (text) => text.replace('### Answers', '### Replies'),
	'a word in a cell': (text) => text.replace('| Split', '| Spilt'),
	'the address of a page': (text) => text.replace('facts.example/cold', 'facts.example/warm'),
	'the words that a link marks': (text) => text.replace('Keep%20heating', 'Stop%20heating'),
	'the title of a page': (text) => text.replace(`It's cold`, `It's warm`),
	'the address in a footnote': (text) => text.replace('a_b_(c)', 'ab(c)'),
	'the note of a link': (text) => text.replace('[[Night setback]]', '[[Defrost cycles]]'),
	'the note of a Markdown link': (text) => text.replace('Old%20prices', 'New%20prices'),
	'the part of a note': (text) => text.replace('#Winter', '#Summer'),
	'the label of a link': (text) => text.replace('Winter|Cold weather', 'Winter|Warm weather'),
	'two footnotes': (text) => text.replace('shows[^rtn-1]', 'shows[^rtn-2]'),
	'struck out words': (text) => text.replace('in winter', '~~in winter~~'),
	'highlighted words': (text) => text.replace('in winter', '==in winter=='),
	'a check mark': (text) => text.replace('- [[Night', '- [x] [[Night'),
	'a comment': (text) => text.replace('in winter', '%%no%% in winter'),
	'a kind of callout': (text) => text.replace('[!warning]', '[!note]'),
	'a kind of callout in capitals': (text) => text.replace('[!warning]', '[!NOTE]'),
	'the title of a callout': (text) => text.replace('] Check these', '] Check those'),
};

describe('a change of the user', () => {
	it.each(Object.entries(EDITS))('is an edit: %s', (_, edit) => {
		expect(editsAfter(edit)).toBeDefined();
	});

	it('is an edit among all changes of formatters', () => {
		fc.assert(
			fc.property(
				fc.shuffledSubarray(Object.values(FORMATS)),
				fc.constantFrom(...Object.values(EDITS)),
				(formats, edit) => {
					const change = (text: string): string =>
						formats.reduce((result, format) => format(result), edit(text));
					expect(editsAfter(change)).toBeDefined();
				},
			),
			RUNS,
		);
	});

	it('is an edit wherever it changes a letter or digit', () => {
		const { start, text } = findSection(NOTE.text, STYLE);
		const body = text.indexOf(HEAD);
		const places = [...text.slice(0, text.lastIndexOf('\n')).matchAll(/[\p{L}\p{N}]/gu)]
			.map(({ index }) => index)
			.filter((index) => index > body);
		fc.assert(
			fc.property(fc.constantFrom(...places), fc.constantFrom('Q', '7', ''), (place, other) => {
				const changed = text.slice(0, place) + other + text.slice(place + 1);
				// A footnote's id is not a word.
				fc.pre(!/\[\^[^\]]*$/.test(text.slice(0, place)) && changed !== text);
				const note = NOTE.text.slice(0, start) + changed;
				expect(
					editedLines(note, STYLE, { generated: [NOTE.generated], targets: targets(FILES) }),
				).toBeDefined();
			}),
			RUNS,
		);
	});
});

describe('links that Obsidian updated', () => {
	const renamed = (from: string, to: string): LinkTargets =>
		targets(FILES.map((file) => (file === from ? to : file)));

	it.each([
		['a note', '[[Night setback]]', '[[Lower nights]]', renamed('Night setback', 'Lower nights')],
		[
			'a note, as a path',
			'[[Night setback]]',
			'[[House/Lower nights]]',
			renamed('Night setback', 'House/Lower nights'),
		],
		['a note with a label that stays', '[[Cold weather#', '[[Frost#', renamed('Cold weather', 'Frost')],
		[
			'a label too',
			'[[Cold weather#Winter|Cold weather]]',
			'[[Frost#Winter|Frost]]',
			renamed('Cold weather', 'Frost'),
		],
		['a moved note', 'Lists/Old', 'Prices/Old', renamed('Lists/Old prices', 'Prices/Old prices')],
		['another form', '[[Night setback]]', '[Night setback](Night%20setback.md)', targets(FILES)],
		['a path for a name', '[[Lists/Old prices|', '[[Old prices|', targets(FILES)],
		['a heading', '#Winter', '#January', targets(FILES, ['January'])],
	])('are not an edit: %s', (_, was, now, where) => {
		expect(editsAfter((text) => text.replaceAll(was, now), where)).toBeUndefined();
	});

	it.each([
		['to a note that there is not', targets(['Cold weather', 'Defrost cycles', 'Lists/Old prices'])],
		['while the first note still is there', targets([...FILES, 'Lower nights'])],
	])('are an edit if they lead %s', (_, where) => {
		expect(editsAfter((text) => text.replace('[[Night setback]]', '[[Lower nights]]'), where)).toBeDefined();
	});

	it('give a new section if only they changed', () => {
		const where = renamed('Night setback', 'Lower nights');
		const text = NOTE.text.replace('[[Night setback]]', '[[Lower nights]]');
		const body = BODY.replace('[[Night setback]]', '[[Lower nights]]');
		const policy = { onEdited: 'refuse', generated: [NOTE.generated], targets: where } as const;
		const written = writeSection(text, { head: HEAD, body }, STYLE, policy);
		expect(findSection(written.text, STYLE)).toMatchObject({ state: 'generated' });
		expect(written.text).toContain('[[Lower nights]]');
	});
});
