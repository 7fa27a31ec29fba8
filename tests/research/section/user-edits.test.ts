import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	editedLines,
	findSection,
	undone,
	writeSection,
	type SectionStyle,
} from '../../../src/research/section/section';
import { obsidianNotes } from '../../text/generated-notes';
import { runs } from '../../property-runs';

const RUNS = runs(500);
const STYLE: SectionStyle = { heading: 'Research', level: 2 };
const END = '%% /research-this-note %%';

const generatedLines = [
	'A finding ([Title](https://example.org/a)).',
	'',
	'### Answers',
	'- **What?** That.',
	'> [!warning] Check these',
	'> - “x” — no.',
	'| a | b |',
	'Another one, said at length.',
	'- [[Note]]: why',
];
const bodies = fc
	.array(fc.constantFrom(...generatedLines), { minLength: 1, maxLength: 10 })
	.map((lines) => ['First.', ...lines, 'Last.'].join('\n'));
const heads = fc.constantFrom('*21 Nov 2026 · shallow · 2 pages*', '*22 Nov 2026 · deep · 9 pages, 1 note*');
/** Lines that users type, with opening marks of blocks that nothing closes. */
const userLines = [
	'mine',
	'- mine',
	'> mine',
	'### mine',
	'# mine',
	'```',
	'%% mine',
	'<!-- mine',
	'$$',
	'    mine',
	'mine %%',
	'| mine |',
	'- [ ] mine',
	'## Research',
	'%% /research-this-note',
];
const typed = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...userLines), fc.boolean()), { minLength: 1, maxLength: 5 });

interface Typed {
	/** The note with its section, without its end mark where the user deleted that. */
	readonly text: string;
	readonly generated: string;
	/** The user's lines, in their order. */
	readonly own: readonly string[];
}

/** Puts lines of the user's between those of the section. */
function typeInto(
	note: string,
	first: { head: string; body: string },
	lines: readonly (readonly [number, string, boolean])[],
): Typed {
	const { text, generated } = writeSection(note, first, STYLE, { onEdited: 'replace' });
	const found = findSection(text, STYLE);
	const ending = /\r\n|\n|\r/.exec(found.text)?.[0] ?? '\n';
	const parts = found.text.split(ending);
	for (const [index, [at, line, isSetOff]] of lines.entries()) {
		const own = `${line} ${index}`;
		parts.splice(2 + (at % (parts.length - 2)), 0, ...(isSetOff ? ['', own, ''] : [own]));
	}
	const own = parts.filter((part) => lines.some(([, line], index) => part === `${line} ${index}`));
	return { text: text.slice(0, found.start) + parts.join(ending) + text.slice(found.end), generated, own };
}

const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);

describe('lines that the user adds to a section', () => {
	it('stay in it, in their order, whatever it is replaced by, and nothing outside changes', () => {
		fc.assert(
			fc.property(
				obsidianNotes,
				fc.tuple(heads, bodies),
				fc.tuple(heads, bodies),
				typed,
				(note, [head, body], [nextHead, nextBody], lines) => {
					const plain = note.replaceAll('research-this-note', 'other').replace(/research/gi, 'other');
					const { text, generated, own } = typeInto(plain, { head, body }, lines);
					const before = findSection(text, STYLE);
					expect(editedLines(text, STYLE, { generated: [generated] })).toBeUndefined();
					const written = writeSection(text, { head: nextHead, body: nextBody }, STYLE, {
						onEdited: 'refuse',
						generated: [generated],
					});
					const after = findSection(written.text, STYLE);
					expect(written.text.slice(0, after.start)).toBe(text.slice(0, before.start));
					expect(written.text.slice(after.end)).toBe(text.slice(before.end));
					const now = linesOf(after.text);
					expect(now.filter((line) => own.includes(line))).toEqual(own);
					expect(
						linesOf(nextBody)
							.filter((line) => line !== '')
							.every((line) => now.includes(line)),
					).toBe(true);
					expect(now.at(-1)).toBe(END);
					expect(undone(written.text, written.undo) ?? text).toBe(text);
				},
			),
			RUNS,
		);
	});

	it('stay there for good: a run that finds the same writes nothing', () => {
		fc.assert(
			fc.property(
				fc.tuple(heads, bodies),
				fc.tuple(heads, bodies),
				heads,
				typed,
				([head, body], [nextHead, nextBody], otherHead, lines) => {
					const { text, generated } = typeInto('Text.\n', { head, body }, lines);
					const policy = { onEdited: 'refuse', generated: [generated] } as const;
					expect(writeSection(text, { head: otherHead, body }, STYLE, policy).text).toBe(text);
					const next = writeSection(text, { head: nextHead, body: nextBody }, STYLE, policy);
					const again = writeSection(next.text, { head: otherHead, body: nextBody }, STYLE, {
						onEdited: 'refuse',
						generated: [next.generated, generated],
					});
					expect(again.text).toBe(next.text);
				},
			),
			RUNS,
		);
	});
});

const SECTION = { head: '*21 Nov 2026*', body: '- One.\n- Two.\n\nThree is said at length here.' };
const NEXT = { head: '*22 Nov 2026*', body: '- One.\n- Two and a half.\n\nFour.' };
const { text: WRITTEN, generated: GENERATED } = writeSection('Text.\n', SECTION, STYLE, { onEdited: 'refuse' });
const next = (note: string, onEdited: 'refuse' | 'replace' | 'keep' = 'refuse'): string =>
	writeSection(note, NEXT, STYLE, { onEdited, generated: [GENERATED] }).text;

describe('a section with an end mark', () => {
	it.each([
		'A log line.',
		'\n## Log\n\nA line.\n',
		'```\nopen',
		`${END}\nA line.`,
		'%% /research-this-note',
		'\r\nA line.\r\n',
	])('leaves what stands behind it: %j', (below) => {
		const text = next(WRITTEN + below);
		expect(text.endsWith(`${END}\n${below}`)).toBe(true);
		expect(text).toContain('Four.');
		expect(text.match(/^## Research$/gm)).toHaveLength(1);
	});

	it.each([
		['deleted', ''],
		['torn', '%% /research-this-'],
		['torn at its beginning', '/research-this-note %%'],
	])('gets it again where it was %s, above what was written below', (_, torn) => {
		const text = next(`${WRITTEN.replace(END, torn)}\nA log line.\n`);
		expect(text).toMatch(new RegExp(`Four\\.\\n${END.replaceAll('/', '\\/')}\\n[^]*A log line\\.\\n$`));
	});

	it('ends there also where its marker is damaged', () => {
		const note = `${WRITTEN.replace('%% research', '%% my research')}\nA log line.\n`;
		expect(editedLines(note, STYLE, { generated: [GENERATED] })).toContainEqual({
			was: undefined,
			now: ['- One.'],
		});
		expect(next(note, 'replace').endsWith(`${END}\n\nA log line.\n`)).toBe(true);
	});
});

describe('generated lines that the user changed', () => {
	it.each([
		[
			'changed',
			WRITTEN.replace('Three is said at length here.', 'Three is said at length there.'),
			[{ was: 'Three is said at length here.', now: ['Three is said at length there.'] }],
		],
		['carried on', WRITTEN.replace('- Two.', '- Two. And mine.'), [{ was: '- Two.', now: ['- Two. And mine.'] }]],
		[
			'deleted',
			WRITTEN.replace('Three is said at length here.\n', ''),
			[{ was: 'Three is said at length here.', now: [] }],
		],
	])('are told where they were %s, and go only by choice', (_, note, changes) => {
		const mine = note.replace('- One.', '- One.\n- A line of mine.');
		expect(editedLines(mine, STYLE, { generated: [GENERATED] })).toEqual(changes);
		expect(() => next(mine)).toThrow(expect.objectContaining({ code: 'SECTION_EDITED' }) as Error);
		expect(next(mine, 'replace')).toContain('- One.\n- A line of mine.\n');
		expect(next(mine, 'keep').startsWith(mine.trimEnd())).toBe(true);
	});
});
