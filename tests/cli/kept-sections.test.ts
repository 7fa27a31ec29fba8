import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { SectionHistoryFolder } from '../../src/node/files/section-history-folder';
import { SectionHistoryFiles } from '../../src/research/section/section-history';
import { scratchVault } from '../node/scratch-vault';
import { CommandLine, envelopeOf, NOTE, VAULT } from './command-line';

const cli = CommandLine.forThisFile();

const WORDS = ['Third words of mine', 'Second words of mine', 'First words of mine'];
const KEPT = WORDS.map((words, index) => ({
	replacedAt: `2026-11-2${3 - index}T12:00:00.000Z`,
	text: `## Research\n${words}.`,
}));

type Damage = (file: string, copy: string, whole: Buffer) => Promise<unknown>;

/** Kinds of damage, each with the number of sections (of three) that stay readable. */
const DAMAGES: Readonly<Record<string, readonly [Damage, number]>> = {
	'the file is empty': [(file) => writeFile(file, ''), 3],
	'the file is torn in a line': [(file, _, whole) => writeFile(file, whole.subarray(0, whole.length - 30)), 3],
	'the file is torn between two lines': [
		(file, _, whole) => writeFile(file, whole.subarray(0, whole.indexOf('\n') + 1)),
		3,
	],
	'the file holds zeros': [(file, _, whole) => writeFile(file, Buffer.alloc(whole.length)), 3],
	'a letter changed': [(file, _, whole) => writeFile(file, whole.toString().replace('Second', 'Sekond')), 3],
	'a byte is no UTF-8': [
		(file, _, whole) =>
			writeFile(file, Buffer.concat([whole.subarray(0, 200), Buffer.from([0xff]), whole.subarray(201)])),
		3,
	],
	'the file is another JSON': [(file) => writeFile(file, '{"A.md": null}'), 3],
	'a merge left its marks': [
		(file, _, whole) => writeFile(file, `<<<<<<< HEAD\n${whole.toString()}=======\n>>>>>>> main\n`),
		3,
	],
	'a folder stands in its place': [async (file) => rm(file).then(() => mkdir(file)), 3],
	'the copy is torn': [(_, copy, whole) => writeFile(copy, whole.subarray(0, 100)), 3],
	'the file is gone': [(file) => rm(file), 3],
	'the copy is gone and the file lost its head': [
		async (file, copy, whole) => rm(copy).then(() => writeFile(file, whole.subarray(whole.indexOf('\n') + 1))),
		3,
	],
	'the copy is gone and the file is torn': [
		async (file, copy, whole) =>
			rm(copy).then(() => writeFile(file, whole.subarray(0, whole.indexOf('First words')))),
		2,
	],
	'both are damaged in different lines': [
		async (file, copy, whole) =>
			writeFile(file, whole.toString().replace('Second', '')).then(() =>
				writeFile(copy, whole.toString().replace('First', '')),
			),
		3,
	],
	'both are torn': [
		async (file, copy, whole) =>
			writeFile(file, whole.subarray(0, whole.indexOf('Second words'))).then(() =>
				writeFile(copy, whole.subarray(0, 20)),
			),
		1,
	],
	'both are empty': [(file, copy) => writeFile(file, '').then(() => writeFile(copy, '')), 0],
};
/** Not reported, because nothing is damaged if one of the two files is complete and the other is missing. */
const UNSAID = ['the file is gone'];

async function damagedVault(
	damage: Damage,
	note: string,
	finished: TestContext['onTestFinished'],
): Promise<{ vault: string; folder: string }> {
	const vault = await scratchVault({ ...VAULT, 'Plan.md': note }, finished);
	const folder = join(vault, '.research-note/replaced-sections');
	await new SectionHistoryFiles(new SectionHistoryFolder(folder)).save('Plan.md', KEPT);
	const [copy = '', file = ''] = (await readdir(folder)).sort().map((name) => join(folder, name));
	await damage(file, copy, await readFile(file));
	return { vault, folder };
}

async function kept(folder: string): Promise<string> {
	const sections = await new SectionHistoryFiles(new SectionHistoryFolder(folder)).load('Plan.md', (message) =>
		expect.unreachable(message),
	);
	return sections.map(({ text }) => text).join('\n');
}

// Each writes into a note, which waits until no other program saves it.
describe.concurrent.each(Object.entries(DAMAGES))('when %s', (name, [damage, readable]) => {
	const isSaid = !UNSAID.includes(name);
	const expectSaid = async (warnings: readonly string[], folder: string): Promise<void> => {
		expect(warnings.filter((warning) => warning.includes('damaged'))).toHaveLength(isSaid ? 1 : 0);
		const aside = (await readdir(folder)).filter((file) => file.includes('.damaged-'));
		expect(aside.length > 0).toBe(isSaid);
		for (const file of aside) expect(warnings.join()).toContain(join(folder, file));
	};

	it('a run stores the section it replaces beside all readable ones', async ({ onTestFinished }) => {
		const { vault, folder } = await damagedVault(
			damage,
			`${NOTE}\n## Research\nFourth words of mine.\n`,
			onTestFinished,
		);
		const ended = await cli.run([vault, 'Plan.md', '--offline', '--force', '--json']);
		expect(ended.code).toBe(0);
		await expectSaid(envelopeOf(ended).meta.warnings, folder);
		const after = await kept(folder);
		expect(['Fourth words of mine', ...WORDS].filter((words) => after.includes(words))).toHaveLength(readable + 1);
	});

	it('“restore” restores the newest readable section', async ({ onTestFinished }) => {
		const { vault, folder } = await damagedVault(damage, NOTE, onTestFinished);
		const ended = await cli.run(['restore', vault, 'Plan.md', '--json']);
		expect(ended.code).toBe(readable === 0 ? 1 : 0);
		await expectSaid(envelopeOf(ended).meta.warnings, folder);
		const after = (await readFile(join(vault, 'Plan.md'), 'utf8')) + (await kept(folder));
		expect(WORDS.filter((words) => after.includes(words))).toHaveLength(readable);
		expect(after).toContain(readable === 0 ? NOTE : `${NOTE}\n## Research\n${WORDS[0]}.`);
	});
});
