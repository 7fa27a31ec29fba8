import { describe, expect, it } from 'vitest';
import { ResearchError } from '../../../src/research/model/errors';
import { findSection, type GeneratedSection, type SectionPreview } from '../../../src/research/section/section';
import type { Undo } from '../../../src/research/model/vault-ports';
import {
	decideOnEdits,
	restoreNote,
	undoWrite,
	writeNote,
	type EditedChoice,
	type SectionQuestions,
	type Written,
	type WriteTask,
} from '../../../src/research/section/write-note';
import { failureOf, newRun, STYLE, TestClock, TestHistory, TestNotes, type TestNote } from '../world';

function section(body: string): GeneratedSection {
	return { body, head: '' };
}

class Desk {
	readonly notes: TestNotes;
	readonly history = new TestHistory();
	readonly run = newRun();
	readonly ports: { history: TestHistory; clock: TestClock; notes: TestNotes };
	asked = 0;
	/** Of the last time that something was written. */
	undo: Undo | undefined;
	readonly warn = (message: string): void => this.run.warn(message);

	private constructor(text: string) {
		this.notes = new TestNotes({ 'Note.md': text });
		this.ports = { history: this.history, clock: new TestClock(), notes: this.notes };
		this.run.listen((event) => event.kind === 'written' && (this.undo = event.undo));
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

	answer(choice: EditedChoice | ResearchError): SectionQuestions {
		const answer = <T>(value: T): Promise<T> => {
			this.asked += 1;
			return choice instanceof ResearchError ? Promise.reject(choice) : Promise.resolve(value);
		};
		return {
			aboutEdits: () => answer(choice as EditedChoice),
			aboutPoorer: () => answer(choice === 'keep' ? 'keep' : 'replace'),
		};
	}

	decide(note: TestNote, choice: EditedChoice | ResearchError): Promise<EditedChoice | undefined> {
		return decideOnEdits(note, { style: STYLE, ask: this.answer(choice) }, this.ports, this.run);
	}

	write(note: TestNote, body: string, decided?: EditedChoice, over: Partial<WriteTask> = {}): Promise<Written> {
		const task = {
			section: section(body),
			style: STYLE,
			decided,
			ask: this.answer('replace'),
			shortcomings: [],
			...over,
		};
		return writeNote(note, task, this.ports, this.run);
	}
}

const REFUSAL = new ResearchError('SECTION_EDITED', 'The section holds your edits.', '');

describe('decideOnEdits', () => {
	it.each([
		['no section', 'Text.\n'],
		['an empty section', 'Text.\n\n## Research\n'],
	])('asks nothing where there is %s', async (_, text) => {
		const { desk, note } = await Desk.with(text);
		expect(await desk.decide(note, 'keep')).toBeUndefined();
		expect(desk.asked).toBe(0);
	});

	it('asks nothing about a section as it was generated, and once about an edited one', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'Generated.');
		expect(await desk.decide(note, 'keep')).toBeUndefined();
		desk.text = desk.text.replace('Generated.', 'Mine.');
		expect(await desk.decide(note, 'keep')).toBe('keep');
		expect(desk.asked).toBe(1);
	});

	it('ends with what the user answers', async () => {
		const { desk, note } = await Desk.with('## Research\nMine.');
		await expect(desk.decide(note, REFUSAL)).rejects.toBe(REFUSAL);
	});
});

describe('writeNote', () => {
	it('writes at the end of the note, in one update', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'Generated.');
		expect(desk.text.startsWith('Text.\n\n## Research\n%% research-this-note v2 ')).toBe(true);
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
		expect(desk.history.texts('Note.md').map((text) => /Body \d/.exec(text)?.[0])).toEqual([
			'Body 7',
			'Body 6',
			'Body 5',
			'Body 4',
			'Body 3',
		]);
	});

	it('asks when the section was edited during the run, and replaces, keeping the words', async () => {
		const { desk, note } = await Desk.with('Text.\n\n## Research\nMine.\n');
		await desk.write(note, 'Generated.', undefined, { ask: desk.answer('replace') });
		expect(desk.asked).toBe(1);
		expect(desk.text).not.toContain('Mine.');
		expect(desk.history.texts('Note.md')).toEqual(['## Research\nMine.']);
	});

	it('keeps an edited section and writes beneath it', async () => {
		const { desk, note } = await Desk.with('Text.\n\n## Research\nMine.\n');
		await desk.write(note, 'Generated.', undefined, { ask: desk.answer('keep') });
		expect(desk.text).toMatch(/Mine\.\n\n## Research\n%%[^\n]*%%\nGenerated\./);
		expect(desk.history.texts('Note.md')).toEqual([]);
	});

	it('writes nothing when the user refuses', async () => {
		const text = 'Text.\n\n## Research\nMine.\n';
		const { desk, note } = await Desk.with(text);
		await expect(desk.write(note, 'Generated.', undefined, { ask: desk.answer(REFUSAL) })).rejects.toBe(REFUSAL);
		expect(desk.text).toBe(text);
		expect(note.updates).toBe(0);
	});

	it('does not ask again what was decided before the run', async () => {
		const { desk, note } = await Desk.with('Text.\n\n## Research\nMine.\n');
		await desk.write(note, 'Generated.', 'replace', { ask: desk.answer(REFUSAL) });
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
		await desk.write(note, 'Two.', undefined, { ask: desk.answer('keep') });
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

const CITING = '- A ([a](https://a.example/)).\n- B ([b](https://b.example/)).';

describe('a section that is no better than the one there', () => {
	it('leaves the note untouched where nothing is new, and its history too', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		const [text, kept, updates] = [desk.text, desk.history.kept.get('Note.md'), note.updates];
		const again = await desk.write(note, 'One.', undefined, { section: { head: '*another day*', body: 'One.' } });
		expect(again).toMatchObject({ outcome: 'unchanged' });
		expect([desk.text, desk.history.kept.get('Note.md'), note.updates]).toEqual([text, kept, updates]);
	});

	it.each([
		['the run was cut short and cites fewer pages', '- A ([a](https://a.example/)).', ['Cut short.'], 1],
		['it cites none at all', 'From the vault.', [], 0],
	])('stays away where %s, unless the user chooses it', async (_, body, shortcomings, pages) => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, CITING);
		const before = desk.text;
		const kept = await desk.write(note, body, undefined, { shortcomings, ask: desk.answer('keep') });
		expect(kept).toEqual({ outcome: 'kept', comparison: { pages_before: 2, pages_now: pages, shortcomings } });
		expect(desk.text).toBe(before);
		expect(await desk.write(note, body, undefined, { shortcomings, ask: desk.answer('replace') })).toMatchObject({
			outcome: 'written',
		});
		expect(desk.text).toContain(body);
	});

	it('is written unasked if it contradicts a claim that the other did not', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		const warning = '> [!warning] Check these\n> - **“It is so.”** — “It is not” ([a](https://a.example/)).';
		const cut = { shortcomings: ['A web search failed.'], ask: desk.answer('keep') };
		await desk.write(note, CITING);
		expect(await desk.write(note, warning, undefined, cut)).toMatchObject({ outcome: 'written' });
		await desk.write(note, `${warning}\n\n### What the sources add\n${CITING}`, undefined, cut);
		expect(await desk.write(note, warning, undefined, cut)).toMatchObject({ outcome: 'kept' });
	});

	it('is not measured by links that the user wrote into the other, nor by pages that nobody could read', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		const unread = '> [!info]- How this was researched\n> - Not read: [c](https://c.example/) (403)';
		await desk.write(note, `- A ([a](https://a.example/)).\n\n${unread}`);
		desk.text = desk.text.replace('%% /research', '- Mine: [b](https://b.example/)\n%% /research');
		const cut = { shortcomings: ['A web search failed.'], ask: desk.answer('keep') };
		const other = await desk.write(note, '- D ([d](https://d.example/)).', undefined, cut);
		expect(other).toMatchObject({ outcome: 'written' });
		expect(desk.text).toContain('- Mine: [b]');
	});

	it('is written unasked where the run was whole, or cites as many pages', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, CITING);
		await desk.write(note, '- C ([c](https://c.example/)).', undefined, { ask: desk.answer(REFUSAL) });
		await desk.write(note, '- D ([d](https://d.example/)).', undefined, {
			shortcomings: ['Cut short.'],
			ask: desk.answer(REFUSAL),
		});
		expect([desk.asked, desk.text.includes('d.example')]).toEqual([0, true]);
	});
});

describe('a note that is read in the middle of a save', () => {
	it('is compared with the section that is there in the end', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, CITING);
		const whole = desk.text;
		desk.text = 'Te';
		note.beforeChange = () => (desk.text = whole);
		const written = await desk.write(note, 'From the vault.', undefined, { ask: desk.answer('keep') });
		expect(written.outcome).toBe('kept');
		expect(desk.text).toBe(whole);
	});
});

describe('a note that cannot be written any more', () => {
	it.each(['NOTE_CHANGED', 'UNSUPPORTED_FILE'] as const)('leaves the section beside it: %s', async (code) => {
		const { desk, note } = await Desk.with('Text.\n');
		note.beforeChange = () => {
			throw new ResearchError(code, 'Unfit.', '');
		};
		expect(await failureOf(desk.write(note, 'One.'))).toMatchObject({
			code,
			message: 'Unfit. The new section is in “Note (unwritten section).md”.',
			details: { section_file: 'Note (unwritten section).md' },
		});
		expect(desk.text).toBe('Text.\n');
		const left = desk.notes.texts.get('Note (unwritten section).md') ?? '';
		expect(findSection(left, STYLE)).toMatchObject({ state: 'generated', body: 'One.' });
	});
});

describe('undoWrite', () => {
	it.each(['Text.\n', 'Text.\r\n\r\n## Research\r\nMine.\r\n\r\n## After', '## Research\n'])(
		'takes back what a run wrote, whatever was typed elsewhere: %j',
		async (text) => {
			const { desk, note } = await Desk.with(text);
			await desk.write(note, 'One.', 'replace');
			const { undo } = desk;
			desk.text = `Typed.\n${desk.text}`;
			expect(undo && (await undoWrite(note, undo))).toBe(true);
			expect(desk.text).toBe(`Typed.\n${text}`);
		},
	);

	it('touches nothing once the section was changed', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		const { undo } = desk;
		desk.text = desk.text.replace('One.', 'Mine.');
		const changed = desk.text;
		expect(undo && (await undoWrite(note, undo))).toBe(false);
		expect(desk.text).toBe(changed);
	});
});

describe('restoreNote', () => {
	it('gives nothing where nothing is kept', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		expect(await restoreNote(note, STYLE, desk.ports, { warn: desk.warn })).toBeUndefined();
		expect(desk.text).toBe('Text.\n');
	});

	it.each([
		'Text.\n',
		'Text.\r\n',
		'Text.',
		'\uFEFF# Title\n\nText.\n\n\n',
		'',
		'# Research notes\n\n> [!note]\n> a\n',
		'```js\nnever closed',
		'~~~~\nnever closed\r\n\r\n',
		'%%\nnever closed\n',
		'Text.\n\n$$\nx = 2\n',
		'<!-- never closed',
		'```\nclosed\n```',
	])('removes the section of a first run, and brings it back: %j', async (text) => {
		const { desk, note } = await Desk.with(text);
		await desk.write(note, 'Generated.');
		const written = desk.text;
		expect(await restoreNote(note, STYLE, desk.ports, { warn: desk.warn })).toMatchObject({ text: '' });
		// Only empty lines at the end may differ.
		expect(desk.text.trimEnd()).toBe(text.trimEnd());
		expect((await restoreNote(note, STYLE, desk.ports, { warn: desk.warn }))?.text).toContain('Generated.');
		expect(desk.text.replace(/\s+/g, ' ').trim()).toBe(written.replace(/\s+/g, ' ').trim());
		await restoreNote(note, STYLE, desk.ports, { warn: desk.warn });
		expect(desk.text.trimEnd()).toBe(text.trimEnd());
	});

	it('keeps what the user wrote around and into the section of a first run', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'Generated.');
		desk.text = desk.text.replace('Text.', 'Other text.').replace('Generated.', 'Generated.\nMine.');
		expect(await restoreNote(note, STYLE, desk.ports, { warn: desk.warn })).toMatchObject({ text: '' });
		expect(desk.text).toContain('Other text.\n');
		expect(desk.text).toContain('Mine.');
		expect(desk.text).not.toContain('Generated.');
	});

	it('leaves a section of a first run whose lines the user changed, and one that no run wrote', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'Generated.');
		desk.text = desk.text.replace('Generated.', 'Corrected.');
		const changed = desk.text;
		expect(await restoreNote(note, STYLE, desk.ports, { warn: desk.warn })).toBeUndefined();
		expect(desk.text).toBe(changed);
		const own = await Desk.with('Text.\n\n## Research\nMine.\n');
		expect(await restoreNote(own.note, STYLE, own.desk.ports, { warn: own.desk.warn })).toBeUndefined();
	});

	it.each(['\n', '\r\n'])(
		'puts the replaced text back, and the other again: twice is the identity (%j)',
		async (ending) => {
			const { desk, note } = await Desk.with(
				['Text.', '', '## Research', 'Mine.', '', '## After', 'End.', ''].join(ending),
			);
			const edited = desk.text;
			await desk.write(note, 'Generated.', 'replace');
			const generated = desk.text;
			expect((await restoreNote(note, STYLE, desk.ports, { warn: desk.warn }))?.text).toContain('Mine.');
			expect(desk.text).toBe(edited);
			await restoreNote(note, STYLE, desk.ports, { warn: desk.warn });
			expect(desk.text).toBe(generated);
			expect(desk.history.texts('Note.md')).toHaveLength(2);
		},
	);

	it.each([
		['words above the section', 'Forged.\n\n## Research\nMine.'],
		['words below the section', '## Research\nMine.\n\n## Forged\nWords.'],
		['no section', 'Forged.'],
		['properties', '---\ntags: [forged]\n---\n## Research\nMine.'],
	])('writes nothing of a history with %s, and says so', async (_, text) => {
		const { desk, note } = await Desk.with('Text.\n\n## Research\nStanding.\n\n## After\nEnd.\n');
		const before = desk.text;
		await desk.history.save('Note.md', [{ replacedAt: '2026-11-21T12:00:00.000Z', text }]);
		expect(await restoreNote(note, STYLE, desk.ports, { warn: desk.warn })).toBeUndefined();
		expect(desk.text).toBe(before);
		expect(desk.run.warnings).toEqual([expect.stringContaining('not a Research section')]);
	});

	it('brings a section back that was deleted by hand', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		await desk.write(note, 'Two.');
		desk.text = 'Text.\n';
		await restoreNote(note, STYLE, desk.ports, { warn: desk.warn });
		expect(desk.text).toContain('One.');
		expect(await restoreNote(note, STYLE, desk.ports, { warn: desk.warn })).toBeUndefined();
	});

	it('brings a section back again if another program saved the note over it', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		await desk.write(note, 'Two.');
		const read = desk.text;
		await restoreNote(note, STYLE, desk.ports, { warn: desk.warn });
		desk.text = read;
		await restoreNote(note, STYLE, desk.ports, { warn: desk.warn });
		expect(desk.text).toContain('One.');
	});

	it('passes over what a stopped run kept and did not replace', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		await desk.write(note, 'Two.');
		desk.history.afterSave = () => desk.run.stop();
		await failureOf(desk.write(note, 'Three.'));
		desk.history.afterSave = () => undefined;
		await restoreNote(note, STYLE, desk.ports, { warn: desk.warn });
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
		await restoreNote(note, STYLE, desk.ports, { warn: desk.warn });
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
		await expect(restoreNote(note, STYLE, desk.ports, { warn: desk.warn })).rejects.toThrow('disk full');
		expect(desk.text).toContain('Two.');
		expect(desk.history.texts('Note.md').join()).toContain('One.');
		note.beforeChange = () => undefined;
		await restoreNote(note, STYLE, desk.ports, { warn: desk.warn });
		expect(desk.text).toContain('One.');
	});
});

describe('a preview', () => {
	const asking = (desk: Desk, choose: (preview: SectionPreview) => string): SectionQuestions => ({
		...desk.answer('replace'),
		aboutChanges: (preview) => Promise.resolve(choose(preview)),
		previewsAll: true,
	});

	it('shows what stands there and what would, and writes what the user chose', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.\n\nTwo.');
		const seen: SectionPreview[] = [];
		const ask = asking(desk, (preview) => {
			seen.push(preview);
			return preview.after.replace('Drei.', 'Two.');
		});
		await desk.write(note, 'Eins.\n\nDrei.', undefined, { ask });
		expect(seen[0]?.before).toContain('One.\n\nTwo.');
		expect(seen[0]?.after).toContain('Eins.\n\nDrei.');
		expect(findSection(desk.text, STYLE).body).toContain('Eins.\n\nTwo.');
	});

	it('makes a rejected change an edit of the user: the next run asks before it goes', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.\n\nTwo.');
		await desk.write(note, 'Eins.\n\nDrei.', undefined, {
			ask: asking(desk, ({ after }) => after.replace('Drei.', 'Two.')),
		});
		desk.asked = 0;
		await desk.decide(note, 'keep');
		expect(desk.asked).toBe(1);
	});

	it('is not shown where nothing would change', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		const ask = asking(desk, () => expect.unreachable());
		expect(await desk.write(note, 'One.', undefined, { ask })).toMatchObject({ outcome: 'unchanged' });
	});

	it('leaves the note as it was if the user wants nothing written', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		const before = desk.text;
		const ask = { ...asking(desk, ({ after }) => after), aboutChanges: () => Promise.reject(REFUSAL) };
		await expect(desk.write(note, 'Two.', undefined, { ask })).rejects.toBe(REFUSAL);
		expect(desk.text).toBe(before);
	});
});

describe('a restore that shows the text first', () => {
	it('changes neither the note nor its history if the user declines', async () => {
		const { desk, note } = await Desk.with('Text.\n');
		await desk.write(note, 'One.');
		await desk.write(note, 'Two.');
		const [before, kept] = [desk.text, desk.history.texts('Note.md')];
		const seen: SectionPreview[] = [];
		const show = (preview: SectionPreview): Promise<void> => {
			seen.push(preview);
			return Promise.reject(REFUSAL);
		};
		await expect(restoreNote(note, STYLE, desk.ports, { warn: desk.warn, show })).rejects.toBe(REFUSAL);
		expect(seen).toEqual([
			{ before: expect.stringContaining('Two.') as string, after: expect.stringContaining('One.') as string },
		]);
		expect([desk.text, desk.history.texts('Note.md')]).toEqual([before, kept]);
	});
});
