import type { App, TFile } from 'obsidian';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VaultNotes } from '../../src/obsidian/vault-notes';
import type { OpenNote } from '../../src/research/model/vault-ports';
import { failureOf } from '../research/world';
import { VirtualTimer } from '../web/world';

/** Provides the view class, because the package contains only types. */
const { View } = vi.hoisted(() => ({ View: class {} }));
vi.mock('obsidian', () => ({ MarkdownView: View }));

const PATH = 'Plans/Note.md';
const TEXT = 'First line.\n\nSecond line.\n';

/** A vault with one note, which another program saves while the plugin waits. */
class Vault {
	readonly timer = new VirtualTimer();
	readonly files = new Map([[PATH, { text: TEXT, mtime: 0 }]]);
	readonly file = { path: PATH } as TFile;
	readonly steps: (() => void)[] = [];
	/** Runs between the last check of the note and the write. */
	beforeProcess: () => void = () => undefined;
	view: unknown;
	shown = '';
	note!: OpenNote;

	async open(): Promise<void> {
		const wait = this.timer.wait.bind(this.timer);
		this.timer.wait = async (milliseconds, signal) => {
			await wait(milliseconds, signal);
			this.steps.shift()?.();
		};
		const read = (): string => this.files.get(PATH)?.text ?? '';
		const app = {
			vault: {
				getFileByPath: () => this.file,
				read: () => Promise.resolve(read()),
				process: (_: TFile, change: (text: string) => string) => {
					this.beforeProcess();
					this.put(change(read()));
					return Promise.resolve();
				},
				create: (path: string, text: string) => {
					this.files.set(path, { text, mtime: 0 });
					return Promise.resolve({ path });
				},
				adapter: {
					stat: () => Promise.resolve({ size: read().length, mtime: this.files.get(PATH)?.mtime }),
					write: (path: string) => {
						this.assertMayWrite();
						this.files.set(path, { text: '', mtime: 0 });
						return Promise.resolve();
					},
					remove: (path: string) => Promise.resolve(this.files.delete(path)),
					exists: (path: string) => Promise.resolve(this.files.has(path)),
				},
			},
			workspace: { getLeavesOfType: () => (this.view === undefined ? [] : [{ view: this.view }]) },
		};
		this.note = await new VaultNotes(app as unknown as App, this.timer, '.plugin').open(PATH);
		this.timer.pass(60_000);
	}

	/** True for a vault in a folder without permission to write. */
	isReadOnly = false;

	private assertMayWrite(): void {
		if (this.isReadOnly) throw new Error('EACCES: permission denied');
	}

	put(text: string): void {
		this.assertMayWrite();
		this.files.set(PATH, { text, mtime: this.timer.now() });
	}

	get text(): string | undefined {
		return this.files.get(PATH)?.text;
	}

	/** Shows the note in an editor with unsaved text. */
	show(typed: string): void {
		this.shown = typed;
		const editor = {
			getValue: () => this.shown,
			offsetToPos: (offset: number) => offset,
			transaction: ({
				changes: [{ from, to, text }],
			}: {
				changes: [{ from: number; to: number; text: string }];
			}) => (this.shown = this.shown.slice(0, from) + text + this.shown.slice(to)),
		};
		const save = (): Promise<void> => Promise.resolve(this.put(this.shown));
		this.view = Object.assign(new View(), { file: this.file, getMode: () => 'source', editor, save });
	}
}

let vault: Vault;
beforeEach(async () => {
	vault = new Vault();
	await vault.open();
});

const withSection = (text: string): string => `${text}\n## Research\n`;

describe('a note that is open in another program', () => {
	it.each([
		['truncated', ['', 'Theirs, and all of it.\n']],
		['half written', ['First', ' line, and theirs.\n']],
	])('keeps what that program saves, though it is %s at first', async (_, steps) => {
		vault.put(steps[0] ?? '');
		vault.steps.push(() => vault.put(steps.join('')));
		await vault.note.update(withSection);
		expect(vault.text).toBe(withSection(steps.join('')));
	});

	it('keeps text that is saved after the last check', async () => {
		vault.beforeProcess = () => {
			vault.beforeProcess = () => undefined;
			vault.put('');
			vault.steps.push(() => vault.put('Theirs.\n'));
		};
		await vault.note.update(withSection);
		expect(vault.text).toBe(withSection('Theirs.\n'));
	});

	it('stays unchanged if the rest never arrives', async () => {
		vault.put('First line.');
		expect(await failureOf(vault.note.update(withSection))).toMatchObject({ code: 'NOTE_CHANGED' });
		expect(vault.text).toBe('First line.');
	});

	it('stays unchanged if it is saved again and again', async () => {
		let saves = 0;
		vault.beforeProcess = () => vault.put(`${TEXT}${saves++}`);
		expect(await failureOf(vault.note.update(withSection))).toMatchObject({ code: 'NOTE_CHANGED' });
		expect(vault.text).toBe(`${TEXT}9`);
	});

	it('gets its section in a new note beside it, under a free name', async () => {
		expect(await vault.note.saveBeside('One.')).toBe('Plans/Note (unwritten section).md');
		expect(await vault.note.saveBeside('Two.')).toBe('Plans/Note (unwritten section 2).md');
		expect(vault.files.get('Plans/Note (unwritten section 2).md')?.text).toBe('Two.');
	});
});

describe('a note that is open in an editor', () => {
	it('is written with the unsaved text, without waiting for the file', async () => {
		vault.show(`Typed. ${TEXT}`);
		vault.put(`Saved. ${TEXT}`);
		const before = vault.timer.waits.length;
		await vault.note.update(withSection);
		expect(vault.text).toBe(withSection(`Typed. ${TEXT}`));
		expect(vault.timer.waits).toHaveLength(before);
	});

	it('is written later if the editor shows a file in the middle of a save', async () => {
		vault.show('');
		vault.steps.push(() => (vault.shown = 'Theirs.\n'));
		await vault.note.update(withSection);
		expect(vault.text).toBe(withSection('Theirs.\n'));
	});

	it('is written even though the user deleted its end', async () => {
		vault.show('First line.\n');
		await vault.note.update(withSection);
		expect(vault.text).toBe(withSection('First line.\n'));
	});
});

describe('a note in a vault that cannot be written', () => {
	const UNWRITABLE = {
		code: 'UNSUPPORTED_FILE',
		message: `“${PATH}” cannot be written: EACCES: permission denied`,
	};

	it('is refused before anything is searched, and a probe leaves no file', async () => {
		await vault.note.assertWritable();
		expect([...vault.files.keys()]).toEqual([PATH]);
		vault.isReadOnly = true;
		expect(await failureOf(vault.note.assertWritable())).toMatchObject(UNWRITABLE);
	});

	it.each([false, true])('says so if that happens during the run (open in an editor: %s)', async (isShown) => {
		if (isShown) vault.show(TEXT);
		vault.isReadOnly = true;
		expect(await failureOf(vault.note.update(withSection))).toMatchObject(UNWRITABLE);
		expect(vault.text).toBe(TEXT);
	});

	it('throws what the change throws as it is', async () => {
		const update = vault.note.update(() => {
			throw new Error('not now');
		});
		await expect(update).rejects.toThrow('not now');
	});
});
