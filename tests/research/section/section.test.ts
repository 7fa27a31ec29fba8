import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ResearchError } from '../../../src/research/model/errors';
import {
	findSection,
	restoreSection,
	withoutSection,
	writeSection as writeWith,
	type EditedPolicy,
	type GeneratedSection,
	type SectionStyle,
	type WrittenNote,
} from '../../../src/research/section/section';
import { readNote } from '../../../src/text/markdown/read-note';
import { obsidianNotes } from '../../text/generated-notes';
import { LIMITS } from '../../../src/research/model/limits';
import { runs } from '../../property-runs';

const RUNS = runs(1_500);
const STYLE: SectionStyle = { heading: 'Research', level: 2 };

function writeSection(
	note: string,
	section: GeneratedSection,
	style: SectionStyle,
	onEdited: EditedPolicy['onEdited'],
	generated: readonly string[] = [],
): WrittenNote {
	return writeWith(note, section, style, { onEdited, generated });
}

const styles = fc.record({
	heading: fc.constantFrom('Research', 'Research', 'research', 'Recherche', '研究', '🔎 Research #1'),
	level: fc.constantFrom<SectionStyle['level'][]>(1, 2, 2, 2, 3, 4, 5),
});

const bodyLines = [
	'A finding ([Title](https://example.org/a)).',
	'Another one.',
	'',
	'- [[Note]] — why',
	'> [!warning] Contradiction',
	'> The note says “x”.',
	'CJK 研究、 العربية 🌡️',
	'| a | b |',
	'text 5 %',
	'[^rtn-1]: [Title](https://example.org/)',
];
const bodies = (level: number): fc.Arbitrary<string> =>
	fc
		.array(
			fc.oneof(
				{ weight: 4, arbitrary: fc.constantFrom(...bodyLines) },
				{ weight: 1, arbitrary: fc.constant(`${'#'.repeat(level + 1)} Topic`) },
			),
			{ maxLength: 8 },
		)
		.map((lines) => ['First words.', ...lines, 'Last words'].join('\n'));

interface Case {
	style: SectionStyle;
	section: GeneratedSection;
	other: GeneratedSection;
	note: string;
	/** With a section in the middle of it, written under these or under other settings. */
	withOld: string;
}

const cases: fc.Arbitrary<Case> = styles.chain((style) =>
	fc
		.record({
			note: obsidianNotes,
			below: obsidianNotes,
			first: bodies(style.level),
			second: bodies(style.level),
			old: fc.oneof(fc.constant(style), styles),
			oldBody: bodies(5),
			edit: fc.constantFrom('', '', ' and mine'),
		})
		.map(({ note, below, first, second, old, oldBody, edit }) => {
			const section = { body: first, head: '' } as const;
			const written = writeSection(note, { ...section, body: oldBody }, old, 'keep').text;
			return {
				style,
				section,
				other: { ...section, body: second },
				note,
				withOld: written.trimEnd() + edit + (/[\r\n]+$/.exec(written)?.[0] ?? '') + below,
			};
		}),
);

const everyNote = cases.chain((made) => fc.constantFrom(made.note, made.withOld).map((note) => ({ ...made, note })));
const choices = fc.constantFrom<('replace' | 'keep')[]>('replace', 'keep');

/** Returns the text before and after the section that is written. */
function around(note: string, style: SectionStyle): { before: string; behind: string } {
	const { start, end } = findSection(note, style);
	return { before: note.slice(0, start), behind: note.slice(end) };
}

const outline = (note: string): string[] =>
	readNote(note, { repair: false }).lines.flatMap((line) =>
		line.heading ? [`${line.heading.level} ${line.heading.text}`] : [],
	);

describe('a section in any note', () => {
	it('is found again as it was written', () => {
		fc.assert(
			fc.property(everyNote, choices, ({ note, style, section }, choice) => {
				const { text } = writeSection(note, section, style, choice);
				const found = findSection(text, style);
				expect(found.state).toBe('generated');
				expect(found.text.split(/\r\n|\n|\r/)[1]).toMatch(/^%% research-this-note v2 · sha256:[0-9a-f]{8} %%$/);
			}),
			RUNS,
		);
	});

	it('leaves every byte outside as it was', () => {
		fc.assert(
			fc.property(everyNote, ({ note, style, section }) => {
				const old = findSection(note, style);
				const { text } = writeSection(note, section, style, 'replace');
				const { before, behind } = around(text, style);
				if (old.state === 'absent') {
					expect(text.startsWith(note)).toBe(true);
					expect(behind).toMatch(/^(?:\r\n|\n|\r)$/);
				} else {
					expect(before).toBe(note.slice(0, old.start));
					const isCrowded =
						!old.text.endsWith('%% /research-this-note %%') &&
						/^(?:\r\n|\n|\r)[^\r\n]*[^\s]/.test(note.slice(old.end));
					const rest = note.slice(old.end);
					expect(isCrowded ? behind.replace(/^(?:\r\n|\n|\r){2}/, '') : behind).toBe(
						isCrowded ? rest.replace(/^(?:\r\n|\n|\r)/, '') : rest,
					);
				}
			}),
			RUNS,
		);
	});

	it('leaves every heading outside what it was', () => {
		fc.assert(
			fc.property(everyNote, choices, ({ note, style, section }, choice) => {
				const old = findSection(note, style);
				const isReplaced = old.state !== 'absent' && (old.state !== 'edited' || choice === 'replace');
				// A fence that the user opened inside the section and never closed hides what follows: it comes out
				// with the section's end.
				if (isReplaced && readNote(old.text, { repair: false }).closer !== undefined) return;
				// Text right behind the end mark is in one paragraph with the lines above it, which an underline may follow.
				if (/^[^\r\n]*\S/.test(around(note, style).behind)) return;
				const { text } = writeSection(note, section, style, choice);
				const now = findSection(text, style);
				const ours = outline(now.text).length;
				const headings = outline(text);
				const before = outline(text.slice(0, now.start)).length;
				headings.splice(before, ours);
				const rest = outline(note);
				if (isReplaced) rest.splice(outline(note.slice(0, old.start)).length, outline(old.text).length);
				expect(headings).toEqual(rest);
			}),
			RUNS,
		);
	});

	it.each([' and mine', ' %% mine %%', ' and mine\n---\nBelow.', ' and\n  mine\n\n## After'])(
		'ends at its end mark, whatever stands behind it: %j',
		(behind) => {
			const { text } = writeSection('Mine.\n', { head: '', body: '- One.' }, STYLE, 'refuse');
			const note = text.trimEnd() + behind;
			const written = writeSection(note, { head: '', body: '- Two.' }, STYLE, 'refuse');
			expect(written.text).toBe(
				writeSection('Mine.\n', { head: '', body: '- Two.' }, STYLE, 'refuse').text.trimEnd() + behind,
			);
			expect(writeSection(written.text, { head: '', body: '- Two.' }, STYLE, 'refuse').text).toBe(written.text);
		},
	);

	it('written twice is the same note, and the second run takes the place of the first', () => {
		fc.assert(
			fc.property(everyNote, choices, ({ note, style, section, other }, choice) => {
				const once = writeSection(note, section, style, choice).text;
				expect(writeSection(once, section, style, 'refuse')).toMatchObject({ text: once, replaced: undefined });
				const twice = writeSection(once, other, style, 'refuse');
				expect(around(twice.text, style)).toEqual(around(once, style));
				const third = writeSection(twice.text, section, style, 'refuse').text;
				// A section that differs in blank lines only is left as it is by the first run.
				if (once !== note) expect(third).toBe(once);
				else expect(around(third, style)).toEqual(around(once, style));
			}),
			RUNS,
		);
	});

	it('keeps the words that the user wrote into it, or hands them back', () => {
		fc.assert(
			fc.property(everyNote, ({ note, style, section, other }) => {
				const once = writeSection(note, section, style, 'replace').text;
				const edited = once.replace('Last words', 'Last words and mine');
				fc.pre(findSection(edited, style).state === 'edited');
				expect(() => writeSection(edited, other, style, 'refuse')).toThrow(ResearchError);
				const found = findSection(edited, style);
				expect(writeSection(edited, other, style, 'replace').replaced).toBe(found.text);
				const kept = writeSection(edited, other, style, 'keep');
				expect(kept.replaced).toBeUndefined();
				expect(kept.text.slice(0, found.end)).toBe(edited.slice(0, found.end));
				expect(findSection(kept.text, style).start).toBeGreaterThan(found.end);
				const again = writeSection(kept.text, section, style, 'refuse').text;
				expect(again.slice(0, found.end)).toBe(edited.slice(0, found.end));
			}),
			RUNS,
		);
	});

	it('notices any character put into its body', () => {
		fc.assert(
			fc.property(
				everyNote,
				fc.nat(),
				fc.constantFrom('x', '.', '研', '🔎', ' ', '\u00A0', '%', '#', '`'),
				({ note, style, section }, at, typed) => {
					const once = writeSection(note, section, style, 'replace').text;
					const found = findSection(once, style);
					const offset = once.indexOf('First words', found.start) + (at % (found.body.length + 1));
					const isOnBlankLine =
						typed === ' ' &&
						/(?:^|[\r\n])$/.test(once.slice(0, offset)) &&
						/^[\r\n]/.test(once.slice(offset));
					const splitsCharacter = /[\uD800-\uDBFF]$/.test(once.slice(0, offset));
					fc.pre(!isOnBlankLine && !splitsCharacter);
					const typedInto = once.slice(0, offset) + typed + once.slice(offset);
					// A mark typed before a word can open a block or a heading, and so end the section early: then too
					// it is no longer as generated.
					expect(
						findSection(typedInto, style).state === 'generated' &&
							findSection(typedInto, style).start === found.start,
					).toBe(false);
				},
			),
			RUNS,
		);
	});

	it('is the same after its line endings were converted or blank lines were added', () => {
		fc.assert(
			fc.property(everyNote, fc.constantFrom('\n', '\r\n'), ({ note, style, section }, ending) => {
				fc.pre(!note.includes('\r'));
				const once = writeSection(note, section, style, 'replace').text;
				const converted = once.replace(/\n/g, ending);
				expect(findSection(converted, style).state).toBe('generated');
				const { start, end, text } = findSection(once, style);
				const formatted =
					once.slice(0, start) +
					text.replace(/\n(#+ .*)/g, '\n\n$1\n').replace('\n', '\n\n') +
					'\n\n' +
					once.slice(end);
				expect(findSection(formatted, style).state).toBe('generated');
			}),
			RUNS,
		);
	});

	it('is put back as it was', () => {
		fc.assert(
			fc.property(everyNote, ({ note, style, section }) => {
				const { text, replaced } = writeSection(note, section, style, 'replace');
				fc.pre(
					replaced !== undefined &&
						text.length - findSection(text, style).end === note.length - findSection(note, style).end,
				);
				expect(restoreSection(text, replaced ?? '', style)).toBe(note);
			}),
			RUNS,
		);
	});

	it('is not seen by the analyst', () => {
		fc.assert(
			fc.property(obsidianNotes, styles, bodies(5), (note, style, body) => {
				const section = { body, head: '' } as const;
				const plain = note.replaceAll('research-this-note', 'other');
				const { text } = writeSection(plain, section, style, 'keep');
				expect(withoutSection(text, style)).not.toContain('research-this-note');
				expect(withoutSection(text, style)).not.toContain('First words');
			}),
			RUNS,
		);
	});

	it('uses the line ending of the note', () => {
		fc.assert(
			fc.property(obsidianNotes, (note) => {
				const crlf = `${note.replace(/\r\n|\n|\r/g, '\r\n')}\r\n`;
				const { text } = writeSection(crlf, { body: 'a\n\nb', head: '' }, STYLE, 'replace');
				expect(text.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
			}),
			RUNS,
		);
	});
});

const SECTION: GeneratedSection = { body: '### Topic\nWords.', head: '' };
const write = (note: string, choice: 'refuse' | 'replace' | 'keep' = 'refuse', style = STYLE): string =>
	writeSection(note, SECTION, style, choice).text;
const OURS = write('').trimEnd();

describe('where there is no section yet', () => {
	it.each([
		['an empty note', '', ''],
		['a byte order mark', '\uFEFF', ''],
		['no final newline', '# A\ntext', '\n\n'],
		['a final newline', '# A\ntext\n', '\n'],
		['a blank line', '# A\ntext\n\n', ''],
		['several blank lines', '# A\ntext\n\n\n', ''],
		['trailing spaces', 'text\n  ', '\n'],
		['properties only', '---\na: b\n---', '\n\n'],
		['a list', '- item\n', '\n'],
		['an open fence', '```js\ncode\n', '```\n\n'],
		['an open fence without a newline', '~~~~\ncode', '\n~~~~\n\n'],
		['an open comment', '%%\nhidden\n', '%%\n\n'],
		['an open HTML comment', '<!-- hidden\n', '-->\n\n'],
		['an HTML block', '<div>\ntext', '\n\n'],
		['an open fence in a list', '- ```\n  code\n', '\n'],
		['a heading in a fence', '```\n## Research\n```\n', '\n'],
		['a heading in a comment', '%%\n## Research\n%%\n', '\n'],
		['a heading in a callout', '> [!note]\n> ## Research\n', '\n'],
		['a heading in a list', '- ## Research\n', '\n'],
		['a heading in properties', '---\na: |\n  ## Research\n---\n', '\n'],
		['a heading in TOML', '+++\na = """\n## Research\n"""\n+++\n', '\n'],
		['a note named Research', '# Research\n\ntext\n', '\n'],
		['a lone carriage return at the end', 'a\nb\nc\r', '\n\n'],
	])('it goes to the end, behind %s', (_name, note, between) => {
		expect(write(note)).toBe(`${note}${between}${OURS}\n`);
	});
});

describe('where there is one', () => {
	it.each([
		['in the middle', '# A\n\n', '\n\n## B\n\ntext\n'],
		['at the start', '', '\n\n# B\n'],
		['behind a byte order mark', '\uFEFF', '\n'],
		['before a heading without a blank line', '# A\n', '\n\n# B\n'],
		['before a setext heading', 'text\n\n', '\n\nB\n===\n'],
	])('it is replaced %s', (_name, before, behind) => {
		for (const [old, heading] of [
			['## Research', 'Research'],
			['Research\n---', 'Research'],
			['## RESEARCH ##', 'RESEARCH'],
			['## Research\n%% research-this-note %%', 'Research'],
			[write('', 'refuse', { ...STYLE, heading: 'Old' }).trimEnd(), 'Old'],
		] as const) {
			const ours = OURS.replace('## Research', `## ${heading}`);
			expect(write(before + old + behind)).toBe(before + ours + behind);
		}
	});

	it('adds a blank line where a paragraph would run on into what follows', () => {
		expect(write('## Research\nB\n===\n')).toBe(`${OURS}\n\nB\n===\n`);
	});

	it('prefers the one that is as generated', () => {
		const note = `## Research\nmine\n\n${OURS}\n`;
		expect(findSection(note, STYLE)).toMatchObject({ state: 'generated', text: OURS });
		expect(write(note)).toBe(note);
	});

	it('asks before it replaces words without a marker, or with a damaged one', () => {
		for (const note of [
			'## Research\nmine\n',
			OURS.replace('Words', 'My words'),
			OURS.replace(/sha256:\w{4}/, 'sha256:beef'),
			OURS.replace('%% research', '%% my research'),
		]) {
			expect(findSection(note, STYLE).state).toBe('edited');
			expect(() => write(note)).toThrow(expect.objectContaining({ code: 'SECTION_EDITED' }) as Error);
		}
	});

	it.each([
		['a code block', `\`\`\`\n${OURS}\n\`\`\``],
		['a quote', OURS.replace(/^/gm, '> ')],
	])('ends at the next heading if its end mark is gone, although %s below it holds a copy', (_, copy) => {
		const open = OURS.split('\n').slice(0, -1).join('\n');
		const rest = `\n\n## Mine\n\n${copy}\n`;
		expect(findSection(open + rest, STYLE).text).toBe(open);
		expect(write(open + rest).endsWith(rest)).toBe(true);
	});

	it('shows the analyst what the user wrote under the same heading', () => {
		expect(withoutSection('## Research\nmine\n', STYLE)).toContain('mine');
		expect(withoutSection(`a\n\n${OURS.replace('Words', 'My words')}\n`, STYLE)).toBe('a\n\n\n');
	});

	it('keeps the heading that the user gave it', () => {
		const renamed = write('Text.\n', 'refuse').replace('## Research', '## Nachgeforscht: *Wärme*');
		const again = writeSection(renamed, { head: '', body: 'New.' }, STYLE, 'refuse').text;
		expect(again).toContain('\n## Nachgeforscht: *Wärme*\n%% research-this-note');
		expect(again).toContain('New.');
		expect(again).not.toContain('## Research');
	});

	it('keeps its level where the configured one would swallow what follows', () => {
		const old = writeSection(
			'',
			{ ...SECTION, body: 'Old words.' },
			{ ...STYLE, level: 4 },
			'refuse',
		).text.trimEnd();
		const note = `# A\n\n${old}\n\n#### B\n\ntext\n`;
		expect(write(note)).toBe(
			note.replace(
				old,
				OURS.replace('## Research', '#### Research')
					.replace('### Topic', '##### Topic')
					.replace(/sha256:\w+/, (/sha256:\w+/.exec(write(note)) as RegExpExecArray)[0]),
			),
		);
		expect(findSection(write(note), STYLE).state).toBe('generated');
		expect(write(`# A\n\n${old}\n\n# B\n`)).toBe(`# A\n\n${OURS}\n\n# B\n`);
	});

	it('gives footnotes other ids than the note around it has', () => {
		const section = { ...SECTION, body: 'Words.[^rtn-1]\n\n[^rtn-1]: [T](https://example.org/)' };
		const { text } = writeSection('mine[^RTN-1]\n\n[^RTN-1]: x\n', section, STYLE, 'refuse');
		expect(text).toContain('Words.[^rtn2-1]\n\n[^rtn2-1]: [T]');
		expect(writeSection(text, section, STYLE, 'refuse').text).toBe(text);
	});

	it('can be without a body', () => {
		expect(
			findSection(writeSection('text\n', { ...SECTION, body: '' }, STYLE, 'refuse').text, STYLE),
		).toMatchObject({ state: 'generated', body: '' });
	});

	it('refuses a body that would end it early', () => {
		for (const body of [
			'%% /research-this-note %%',
			'text\n\n  %% /research-this-note %% ',
			'## Heading\n%% research-this-note v2 %%',
		]) {
			expect(() => writeSection('text\n', { ...SECTION, body }, STYLE, 'refuse')).toThrow(
				expect.objectContaining({ code: 'INTERNAL' }) as Error,
			);
		}
	});

	it('holds in notes as long as a run takes, however they are made', () => {
		for (const piece of [
			'word ',
			'A line of text.\r\n',
			'## Research\n',
			'# A\n\ntext\n',
			'> ',
			'```\n',
			`${OURS}\n\n`,
		]) {
			const note = piece.repeat(Math.ceil(LIMITS.noteCharacters / piece.length));
			const { text } = writeSection(note, SECTION, STYLE, 'replace');
			expect(findSection(text, STYLE).state).toBe('generated');
			expect(
				readNote(text, { repair: false }).closer === undefined || findSection(note, STYLE).state !== 'absent',
			).toBe(true);
		}
	});
});
