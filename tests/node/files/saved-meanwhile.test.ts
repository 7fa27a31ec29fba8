import { readFileSync, writeFileSync } from 'node:fs';
import { link, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryBeside } from '../../../src/node/files/own-temporaries';
import { VaultFolder } from '../../../src/node/files/vault-folder';
import { findSection } from '../../../src/research/section/section';
import { decideOnEdits, writeNote, type Written } from '../../../src/research/section/write-note';
import type { OpenNote } from '../../../src/research/model/vault-ports';
import { failureOf, newRun, STYLE, TestClock, TestHistory, TestNotes } from '../../research/world';
import { VirtualTimer } from '../../web/world';
import { scratchFolder, scratchVault } from '../scratch-vault';

const TEXT = 'First line. Ünïcode.\n\nSecond line.\n';
const BYTES = Buffer.from(TEXT);

const newPorts = (): Parameters<typeof writeNote>[2] => ({
	history: new TestHistory(),
	clock: new TestClock(),
	notes: new TestNotes({}),
});

/** A note that a run opened, and another program that saves it step by step while the run waits. */
class Saving {
	private readonly steps: (() => void)[] = [];

	private constructor(
		readonly root: string,
		readonly note: OpenNote,
		readonly timer: VirtualTimer,
	) {}

	static async of(text: string): Promise<Saving> {
		const root = await scratchVault({ 'Plans/Note.md': text });
		const timer = new VirtualTimer();
		const wait = timer.wait.bind(timer);
		const folder = await VaultFolder.open(root, timer);
		const saving = new Saving(root, await folder.open('Plans/Note.md'), timer);
		timer.wait = async (milliseconds, signal) => {
			await wait(milliseconds, signal);
			saving.steps.shift()?.();
		};
		return saving;
	}

	get file(): string {
		return join(this.root, 'Plans/Note.md');
	}

	/** Truncates the note, and writes it in so many steps, one each time the run has waited. */
	save(half: string | Buffer, ...rest: (string | Buffer)[]): void {
		writeFileSync(this.file, half);
		this.steps.push(...rest.map((text) => () => writeFileSync(this.file, text, { flag: 'a' })));
	}

	write(): Promise<Written> {
		const task = {
			section: { head: '', body: 'Ours.' },
			style: STYLE,
			decided: undefined,
			ask: { aboutEdits: () => Promise.reject(new Error()), aboutPoorer: () => Promise.reject(new Error()) },
			shortcomings: [],
		};
		return writeNote(this.note, task, newPorts(), newRun());
	}
}

describe('a note that another program saves by truncating and writing', () => {
	it.each([
		['from nothing', ['', 'Theirs, at last.\n']],
		['from its beginning', ['First', ' line, and theirs.\n']],
		[
			'from a part in the middle of a character',
			[BYTES.subarray(0, 13), Buffer.concat([BYTES.subarray(13), Buffer.from('Theirs.\n')])],
		],
		['in many steps', ['', 'One. ', 'Two. ', 'Three.\n']],
	])('keeps every byte of it, and gets the section: %s', async (_, steps) => {
		const saving = await Saving.of(TEXT);
		saving.timer.pass(60_000);
		const [half = '', ...rest] = steps;
		saving.save(half, ...rest);
		expect(await saving.write()).toEqual({ outcome: 'written' });
		const theirs = Buffer.concat(steps.map((step) => Buffer.from(step)));
		const written = await readFile(saving.file);
		expect(written.subarray(0, theirs.length)).toEqual(theirs);
		expect(findSection(written.toString(), STYLE)).toMatchObject({ state: 'generated', body: 'Ours.' });
		expect(await readdir(join(saving.root, 'Plans'))).toEqual(['Note.md']);
	});

	it.each(['', 'First line.'])('stays as it is if only %j comes, with the section beside it', async (left) => {
		const saving = await Saving.of(TEXT);
		saving.timer.pass(60_000);
		saving.save(left);
		const place = 'Plans/Note (unwritten section).md';
		expect(await failureOf(saving.write())).toMatchObject({
			code: 'NOTE_CHANGED',
			message: expect.stringContaining(`The new section is in “${place}”.`) as string,
			details: { path: 'Plans/Note.md', section_file: place },
		});
		expect(await readFile(saving.file, 'utf8')).toBe(left);
		const beside = await readFile(join(saving.root, place), 'utf8');
		expect(findSection(beside, STYLE)).toMatchObject({ state: 'generated', body: 'Ours.' });
		await failureOf(saving.write());
		expect((await readdir(join(saving.root, 'Plans'))).sort()).toEqual([
			'Note (unwritten section 2).md',
			'Note (unwritten section).md',
			'Note.md',
		]);
	});
});

describe('a note with several names (hard links)', () => {
	it('is refused before anything is spent, and both names keep one file', async () => {
		const { root, note, file } = await Saving.of(TEXT);
		await link(file, join(root, 'Copy.md'));
		const ports = newPorts();
		const asking = { style: STYLE, ask: { aboutEdits: () => Promise.reject(new Error()) } };
		const ask = { ...asking.ask, aboutPoorer: () => Promise.reject(new Error()) };
		for (const refused of [
			decideOnEdits(note, { ...asking, ask }, ports, newRun()),
			note.update((text) => `${text}more`),
		]) {
			expect(await failureOf(refused)).toMatchObject({
				code: 'UNSUPPORTED_FILE',
				message: expect.stringContaining('under 2 names (hard links)') as string,
			});
		}
		expect((await stat(file)).ino).toBe((await stat(join(root, 'Copy.md'))).ino);
		expect(await readFile(file, 'utf8')).toBe(TEXT);
		expect((await readdir(root)).sort()).toEqual(['Copy.md', 'Plans']);
	});
});

describe('a note that another run writes', () => {
	it('is written once the other run has removed its link', async () => {
		const saving = await Saving.of(TEXT);
		const other = temporaryBeside(saving.file);
		await link(saving.file, other);
		const writable = saving.note.assertWritable();
		await rm(other);
		await expect(writable).resolves.toBeUndefined();
	});
});

describe.skipIf(process.platform === 'win32')('a note that became a link out of the vault', () => {
	it('has its own sentence, and nothing there is read or written', async () => {
		const saving = await Saving.of(TEXT);
		const secret = join(await scratchFolder(), 'secret.md');
		writeFileSync(secret, 'Not of this vault.');
		await rm(saving.file);
		await symlink(secret, saving.file);
		expect(await failureOf(saving.note.read())).toMatchObject({
			code: 'NOTE_CHANGED',
			message: expect.stringContaining('became a link that leads out of the vault') as string,
		});
		expect(await failureOf(saving.write())).toMatchObject({
			code: 'NOTE_CHANGED',
			details: { section_file: 'Plans/Note (unwritten section).md' },
		});
		expect(readFileSync(secret, 'utf8')).toBe('Not of this vault.');
	});

	it('is not read for the index either, though it was listed as a file', async () => {
		const root = await scratchVault({ 'Note.md': 'x', 'Other.md': 'y' });
		const folder = await VaultFolder.open(root, new VirtualTimer());
		const secret = join(await scratchFolder(), 'secret.md');
		writeFileSync(secret, 'Not of this vault.');
		await rm(join(root, 'Note.md'));
		await symlink(secret, join(root, 'Note.md'));
		expect(await failureOf(folder.read('Note.md'))).toMatchObject({
			code: 'NOTE_NOT_FOUND',
			message: '“Note.md” is a link that leads out of the vault. Nothing was written.',
		});
		await rename(join(root, 'Other.md'), join(root, 'Moved.md'));
		await symlink(join(root, 'Moved.md'), join(root, 'Other.md'));
		expect(await folder.read('Other.md')).toBe('y');
	});

	it('is told as such if it is one from the start', async () => {
		const root = await scratchVault({ 'vault/Note.md': 'x', 'secret.md': 'outside' });
		await symlink(join(root, 'secret.md'), join(root, 'vault/Link.md'));
		const folder = await VaultFolder.open(join(root, 'vault'), new VirtualTimer());
		for (const name of ['Link.md', join(root, 'vault/Link.md')])
			expect((await failureOf(folder.open(folder.pathOf(name)))).message).toContain('leads out of the vault');
	});
});
