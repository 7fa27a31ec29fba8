import { describe, expect, it } from 'vitest';
import { restoreNote, writeNote } from '../../../src/research/section/write-note';
import {
	editedLines,
	findSection,
	undone,
	writeSection,
	type SectionStyle,
	type WrittenNote,
} from '../../../src/research/section/section';
import { newRun, TestClock, TestHistory, TestNotes } from '../world';

const STYLE: SectionStyle = { heading: 'Research', level: 2 };
const OLD = { head: '*20 Nov 2026 · shallow · 1 note*', body: '- The old finding is here.\n- A second old one.' };
const NEW = { head: '*3 Dec 2026 · deep · 2 pages*', body: '- The newer finding is here.' };
const NEXT = { head: '*4 Dec 2026 · deep · 2 pages*', body: '- The newest finding is here.' };

function written(section: { head: string; body: string }): WrittenNote & { section: string } {
	const result = writeSection('', section, STYLE, { onEdited: 'refuse' });
	return { ...result, section: result.text.trim() };
}

const [old, fresh] = [written(OLD), written(NEW)];
const merged = (...parts: readonly string[]): string => `# Note\n\nMine.\n\n${parts.join('\n\n')}\n`;
const sectionsIn = (text: string): number => text.split('%% /research-this-note %%').length - 1;

describe('a note in which a merge left two sections', () => {
	it.each([
		['the old one first', merged(old.section, fresh.section)],
		['the new one first', merged(fresh.section, old.section)],
		['with text between them', merged(old.section, 'Text between.', fresh.section, 'Text below.')],
		['with another heading between them', merged(fresh.section, '## Other', 'Text.', old.section)],
		['three of them', merged(old.section, fresh.section, old.section)],
		['formatted', merged(old.section.replace('*20 Nov', '_20 Nov').replace('note*', 'note_'), fresh.section)],
	])('keeps the newer one, renewed: %s', (_, note) => {
		const policy = { onEdited: 'refuse', generated: [fresh.generated, old.generated] } as const;
		expect(editedLines(note, STYLE, policy)).toBeUndefined();
		const result = writeSection(note, NEXT, STYLE, policy);
		expect(sectionsIn(result.text)).toBe(1);
		expect(result.text).toContain('The newest finding');
		expect(result.text).not.toMatch(/old finding|newer finding/);
		expect(result.replaced).toContain(fresh.section);
		expect(result.replaced).toContain('The old finding');
		for (const words of [
			'Mine.',
			...['Text between.', 'Text below.', '## Other'].filter((one) => note.includes(one)),
		])
			expect(result.text).toContain(words);
		expect(undone(result.text, result.undo)).toBe(note);
	});

	it.each([
		['an earlier one, below', fresh.section, fresh.section.replace('3 Dec', '1 Dec')],
		['a later one, below', fresh.section, fresh.section.replace('3 Dec', '9 Dec')],
		['an earlier one, above', fresh.section.replace('3 Dec', '1 Dec'), fresh.section],
		[
			'another one and other settings',
			fresh.section,
			fresh.section.replace('3 Dec 2026 · deep', '1 Jan 2025 · shallow'),
		],
		['one that a formatter wrote', fresh.section, fresh.section.replace(/\*3 Dec(.*)\*/, '_2 Dec$1_')],
	])('loses a section that stands there again with another date: %s', (_, first, second) => {
		const note = merged(first, 'Text between.', second);
		for (const generated of [[], [fresh.generated]]) {
			const policy = { onEdited: 'refuse', generated } as const;
			const result = writeSection(note, NEXT, STYLE, policy);
			expect(sectionsIn(result.text)).toBe(1);
			expect(result.text).toContain('The newest finding');
			expect(result.text).toContain('Text between.');
			expect(result.replaced).toContain(first);
			expect(result.replaced).toContain(second);
			expect(undone(result.text, result.undo)).toBe(note);
		}
	});

	it('keeps a section with another date in which a figure or word differs', () => {
		const other = fresh.section.replace('3 Dec', '1 Dec').replace('newer finding', 'corrected finding');
		const result = writeSection(merged(fresh.section, other), NEXT, STYLE, { onEdited: 'refuse' });
		expect(result.text).toContain('corrected finding');
	});

	it('loses the stale one even if nothing is new', () => {
		const note = merged(fresh.section, old.section);
		const result = writeSection(note, NEW, STYLE, { onEdited: 'refuse', generated: [fresh.generated] });
		expect(result).toMatchObject({ text: merged(fresh.section), replaced: old.section });
	});

	it('keeps lines that the user added to the stale one', () => {
		const own = old.section.replace('- A second', '- My own line.\n- A second');
		const policy = { onEdited: 'refuse', generated: [fresh.generated, old.generated] } as const;
		const result = writeSection(merged(own, fresh.section), NEXT, STYLE, policy);
		expect(result.text).toContain('Mine.\n\n- My own line.\n\n## Research');
		expect(sectionsIn(result.text)).toBe(1);
	});

	it('keeps a section with changed lines, and one that nobody marked', () => {
		const changed = old.section.replace('old finding', 'corrected finding');
		const policy = { onEdited: 'refuse', generated: [fresh.generated, old.generated] } as const;
		const result = writeSection(
			merged(changed, fresh.section, '## Research\nMy own research.'),
			NEXT,
			STYLE,
			policy,
		);
		expect(result.text).toContain('corrected finding');
		expect(result.text).toContain('My own research.');
		expect(sectionsIn(result.text)).toBe(2);
	});

	it.each([
		['German', '*9. Okt. 2026 · gründlich*', '*10. Okt. 2026 · gründlich*'],
		['Japanese', '*2026年10月9日 · 詳細*', '*2026年10月10日 · 詳細*'],
		['French', '*9 oct. 2026 · approfondi*', '*10 oct. 2026 · approfondi*'],
	])('reads the date of the head: %s', (_, before, after) => {
		const [one, other] = [written({ ...NEW, head: after }), written({ ...OLD, head: before })];
		expect(findSection(merged(one.section, other.section), STYLE).text).toBe(one.section);
		expect(findSection(merged(other.section, one.section), STYLE).text).toBe(one.section);
	});

	it('takes what this device wrote last as the newest of one day', () => {
		const [first, second] = [written({ ...OLD, head: NEW.head }), fresh];
		const policy = { onEdited: 'refuse', generated: [second.generated, first.generated] } as const;
		const { text } = writeSection(merged(second.section, first.section), NEW, STYLE, policy);
		expect(text).toBe(merged(second.section));
	});

	it('gets both sections back from the history', async () => {
		const note = merged(old.section, fresh.section);
		const notes = new TestNotes({ 'Note.md': note });
		const ports = { history: new TestHistory(), clock: new TestClock(), notes };
		const open = await notes.open('Note.md');
		const ask = {
			aboutEdits: () => Promise.reject(new Error()),
			aboutPoorer: () => Promise.resolve('replace' as const),
		};
		const task = { section: NEXT, style: STYLE, decided: undefined, ask, shortcomings: [] };
		await writeNote(open, task, ports, newRun());
		expect(sectionsIn(notes.texts.get('Note.md') ?? '')).toBe(1);
		await restoreNote(open, STYLE, ports, { warn: () => undefined });
		expect(notes.texts.get('Note.md')).toContain(old.section);
		expect(notes.texts.get('Note.md')).toContain(fresh.section);
	});

	it('loses one of them by a restore without a history, which keeps its text', async () => {
		const notes = new TestNotes({ 'Note.md': merged(old.section, 'Text between.', fresh.section) });
		const ports = { history: new TestHistory(), clock: new TestClock(), notes };
		const warn = (): undefined => undefined;
		await restoreNote(await notes.open('Note.md'), STYLE, ports, { warn });
		expect(notes.texts.get('Note.md')).toBe(merged(old.section, 'Text between.'));
		expect((await ports.history.load('Note.md')).map(({ text }) => text)).toContain(fresh.section);
	});
});
