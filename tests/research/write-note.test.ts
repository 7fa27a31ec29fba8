import { describe, expect, it } from 'vitest';
import { ResearchError } from '../../src/research/errors';
import { findSection, type GeneratedSection } from '../../src/research/section';
import { decideOnEdits, restoreNote, writeNote, type AskAboutEdits, type EditedChoice } from '../../src/research/write-note';
import { failureOf, newRun, STYLE, TestClock, TestHistory, TestNotes, type TestNote } from './world';

function section(body: string): GeneratedSection {
	return { body, date: '2026-11-21', depth: 'shallow' };
}

class Desk {
	readonly notes: TestNotes;
	readonly history = new TestHistory();
	readonly run = newRun();
	readonly ports = { history: this.history, clock: new TestClock() };
	asked = 0;
	readonly warn = (message: string): void => this.run.warn(message);

	private constructor(text: string) {
		this.notes = new TestNotes({ 'Note.md': text });
	}

	static async with(text: string): Promise<{ desk: Desk; note: TestNote }> {
		const desk = new Desk(text);
		return { desk, note: await desk.notes.open('Note.md') };
	}

	get text(): string {
		return this.notes.texts.get('Note.md') ?? '';
	}

	set text(text: string) {
		this.notes.texts.set('Note.md', text);
	}

	answer(choice: EditedChoice | ResearchError): AskAboutEdits {
		return () => {
			this.asked += 1;
			return choice instanceof ResearchError ? Promise.reject(choice) : Promise.resolve(choice);
		};
	}

	write(note: TestNote, body: string, decided?: EditedChoice, ask = this.answer('replace')): Promise<void> {
		return writeNote(note, section(body), STYLE, decided, ask, this.ports, this.run);
	}
}

const REFUSAL = new ResearchError('SECTION_EDITED', 'The section holds your edits.', '');

describe('decideOnEdits', () => {
	it.each([
		['no section', 'Text.\n'],
		['an empty section', 'Text.\n\n## Research\n'],
	])('asks nothing where there is %s', async (_, text) => {
		const { desk, note } = await Desk.with(text);
		expect(await decideOnEdits(note, STYLE, desk.answer('keep'), desk.ports, desk.run)).toBeUndefined();
		expect(desk.asked).toBe(0);
	});

	it('asks nothing about a section as it was generated, and once about an edited one', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'Generated.');
		expect(await decideOnEdits(note, STYLE, desk.answer('keep'), desk.ports, desk.run)).toBeUndefined();
		desk.text = desk.text.replace('Generated.', 'Mine.');
		expect(await decideOnEdits(note, STYLE, desk.answer('keep'), desk.ports, desk.run)).toBe('keep');
		expect(desk.asked).toBe(1);
	});

	it('ends with what the user answers', async () => {
		const { desk, note } = await Desk.with('## Research\nMine.');
		await expect(decideOnEdits(note, STYLE, desk.answer(REFUSAL), desk.ports, desk.run)).rejects.toBe(REFUSAL);
	});
});

describe('writeNote', () => {
	it('writes at the end of the note, in one update', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'Generated.');
		expect(desk.text.startsWith('Text.\n\n## Research\n%% research-this-note v1 ')).toBe(true);
		expect(note.updates).toBe(1);
		expect(desk.history.texts('Note.md')).toEqual([]);
	});

	it('keeps the replaced text before it writes', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		const first = findSection(desk.text, STYLE).text;
		const seen: string[] = [];
		desk.history.afterSave = () => seen.push(desk.text);
		await desk.write(note, 'Two.');
		expect(desk.history.texts('Note.md')).toEqual([first]);
		expect(seen).toEqual([expect.stringContaining('One.')]);
		expect(desk.text).toContain('Two.');
		expect(desk.text).not.toContain('One.');
	});

	it('keeps the five newest, newest first', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		for (let count = 1; count <= 8; count += 1) await desk.write(note, `Body ${count}.`);
		expect(desk.history.texts('Note.md').map((text) => /Body \d/.exec(text)?.[0])).toEqual(['Body 7', 'Body 6', 'Body 5', 'Body 4', 'Body 3']);
	});

	it('asks when the section was edited during the run, and replaces, keeping the words', async () => {
		const { desk, note } = await Desk.with('Text.\n\n## Research\nMine.\n');
		await desk.write(note, 'Generated.', undefined, desk.answer('replace'));
		expect(desk.asked).toBe(1);
		expect(desk.text).not.toContain('Mine.');
		expect(desk.history.texts('Note.md')).toEqual(['## Research\nMine.']);
	});

	it('keeps an edited section and writes beneath it', async () => {
		const { desk, note } = await Desk.with('Text.\n\n## Research\nMine.\n');
		await desk.write(note, 'Generated.', undefined, desk.answer('keep'));
		expect(desk.text).toMatch(/Mine\.\n\n## Research\n%%[^\n]*%%\nGenerated\./);
		expect(desk.history.texts('Note.md')).toEqual([]);
	});

	it('writes nothing when the user refuses', async () => {
		const text = 'Text.\n\n## Research\nMine.\n';
		const { desk, note } = await Desk.with(text);
		await expect(desk.write(note, 'Generated.', undefined, desk.answer(REFUSAL))).rejects.toBe(REFUSAL);
		expect(desk.text).toBe(text);
		expect(note.updates).toBe(0);
	});

	it('does not ask again what was decided before the run', async () => {
		const { desk, note } = await Desk.with('Text.\n\n## Research\nMine.\n');
		await desk.write(note, 'Generated.', 'replace', desk.answer(REFUSAL));
		expect(desk.asked).toBe(0);
		expect(desk.text).toContain('Generated.');
	});

	it('writes into the text of that moment when the user types between keeping and writing', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		const typed = [' typed', ' more'];
		note.beforeChange = () => {
			const next = typed.shift();
			if (next) desk.text = desk.text.replace('Text', `Text${next}`).replace('One.', `One.${next}`);
		};
		await desk.write(note, 'Two.', 'replace');
		expect(desk.text).toMatch(/^Text more typed\./);
		expect(desk.text).toContain('Two.');
		expect(desk.text).not.toContain('One.');
		expect(desk.history.texts('Note.md')[0]).toContain('One. more typed');
	});

	it('asks when the first words are typed into the section in that last moment', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		note.beforeChange = () => {
			if (desk.asked === 0) desk.text = desk.text.replace('One.', 'One, and mine.');
		};
		await desk.write(note, 'Two.', undefined, desk.answer('keep'));
		expect(desk.asked).toBe(1);
		expect(desk.text).toContain('One, and mine.');
		expect(desk.text).toContain('Two.');
	});

	it.each(['before', 'between'] as const)('leaves the note as it was when stopped %s the steps', async (when) => {
		const { desk, note } = await Desk.with('Text.\n\n## Research\nMine.\n');
		const before = desk.text;
		if (when === 'before') desk.run.stop();
		else desk.history.afterSave = () => desk.run.stop();
		expect(await failureOf(desk.write(note, 'Generated.', 'replace'))).toMatchObject({ code: 'CANCELLED' });
		expect(desk.text).toBe(before);
		expect(desk.history.texts('Note.md')).toHaveLength(when === 'before' ? 0 : 1);
	});

	it('keeps the same text only once', async () => {
		const { desk, note } = await Desk.with('Text.\n\n## Research\nMine.\n');
		note.beforeChange = () => {
			note.beforeChange = () => undefined;
			throw new Error('disk full');
		};
		await expect(desk.write(note, 'Generated.', 'replace')).rejects.toThrow('disk full');
		await desk.write(note, 'Generated.', 'replace');
		expect(desk.history.texts('Note.md')).toEqual(['## Research\nMine.']);
	});

	it('follows the note to its new name, and says when it is gone', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		desk.notes.rename('Note.md', 'Moved/New.md');
		await desk.write(note, 'One.');
		await desk.write(note, 'Two.');
		expect(desk.notes.texts.get('Moved/New.md')).toContain('Two.');
		expect(desk.history.texts('Moved/New.md')).toHaveLength(1);
		desk.notes.texts.clear();
		expect(await failureOf(desk.write(note, 'Three.'))).toMatchObject({ code: 'NOTE_CHANGED' });
		expect(desk.notes.texts.size).toBe(0);
	});
});

describe('restoreNote', () => {
	it('gives nothing where nothing is kept', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		expect(await restoreNote(note, STYLE, desk.ports, desk.warn)).toBeUndefined();
		expect(desk.text).toBe('Text.\n');
	});

	it.each(['\n', '\r\n'])('puts the replaced text back, and the other again: twice is the identity (%j)', async (ending) => {
		const { desk, note } = await Desk.with(['Text.', '', '## Research', 'Mine.', '', '## After', 'End.', ''].join(ending));
		const edited = desk.text;
		await desk.write(note, 'Generated.', 'replace');
		const generated = desk.text;
		expect((await restoreNote(note, STYLE, desk.ports, desk.warn))?.text).toContain('Mine.');
		expect(desk.text).toBe(edited);
		await restoreNote(note, STYLE, desk.ports, desk.warn);
		expect(desk.text).toBe(generated);
		expect(desk.history.texts('Note.md')).toHaveLength(1);
	});

	it('brings a section back that was deleted by hand', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		await desk.write(note, 'Two.');
		desk.text = 'Text.\n';
		await restoreNote(note, STYLE, desk.ports, desk.warn);
		expect(desk.text).toContain('One.');
		expect(desk.history.texts('Note.md')).toEqual([]);
	});

	it('passes over what a stopped run kept and did not replace', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		await desk.write(note, 'Two.');
		desk.history.afterSave = () => desk.run.stop();
		await failureOf(desk.write(note, 'Three.'));
		desk.history.afterSave = () => undefined;
		await restoreNote(note, STYLE, desk.ports, desk.warn);
		expect(desk.text).toContain('One.');
	});

	it('keeps what the user types in that moment', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		await desk.write(note, 'Two.');
		let typed = false;
		note.beforeChange = () => {
			if (!typed) desk.text = desk.text.replace('Two.', 'Two, and mine.');
			typed = true;
		};
		await restoreNote(note, STYLE, desk.ports, desk.warn);
		expect(desk.text).toContain('One.');
		expect(desk.history.texts('Note.md')[0]).toContain('Two, and mine.');
	});

	it('loses neither text when the write fails', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		await desk.write(note, 'Two.');
		note.beforeChange = () => {
			throw new Error('disk full');
		};
		await expect(restoreNote(note, STYLE, desk.ports, desk.warn)).rejects.toThrow('disk full');
		expect(desk.text).toContain('Two.');
		expect(desk.history.texts('Note.md').join()).toContain('One.');
		note.beforeChange = () => undefined;
		await restoreNote(note, STYLE, desk.ports, desk.warn);
		expect(desk.text).toContain('One.');
	});
});
