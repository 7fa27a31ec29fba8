import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { CommandLine, NOTE as PLAN, PAGE_FACT, reportOf, VAULT as NOTES } from './command-line';

const cli = CommandLine.forThisFile();
/** A claim with a passage beside it that answers no question. */
const LOUD = 'At night, the noise of a heat pump compressor comes mostly from its pipes.';
const NOTE = PLAN.replace('\n\n## Budget', `\n\n${LOUD}\n\n## Budget`);
const NEIGHBOUR = 'Talks/Neighbour.md';
/** The neighbour's note shares more with the plan than his name. */
const VAULT = { ...NOTES, 'Plan.md': NOTE, [NEIGHBOUR]: `${NOTES[NEIGHBOUR]}\nPipes are his trade.\n` };
const ANSWER = PAGE_FACT.slice(0, 40);
const LINK = '- [[Installer]]:';
const OTHER_LINK = '- [[Neighbour]]';

const noteIn = (vault: string): Promise<string> => readFile(join(vault, 'Plan.md'), 'utf8');

async function deleteLines(vault: string, isGone: (line: string) => boolean): Promise<void> {
	const lines = (await noteIn(vault)).split('\n');
	await writeFile(join(vault, 'Plan.md'), lines.filter((line) => !isGone(line)).join('\n'));
}

describe('an entry that the user deletes from the section', () => {
	it.each([
		['an answer', (line: string) => line.includes(ANSWER), [ANSWER]],
		[
			'both suggested notes with their heading',
			(line: string) => /Link these|^- \[\[/.test(line),
			[LINK, OTHER_LINK],
		],
		['both', (line: string) => line.includes(ANSWER) || line.startsWith(LINK), [ANSWER, LINK]],
	])('stays deleted in later runs, and nobody is asked: %s', async (_, isDeleted, gone) => {
		const vault = await scratchVault(VAULT);
		await cli.run(['run', vault, 'Plan.md']);
		for (const words of gone) expect(await noteIn(vault)).toContain(words);
		await deleteLines(vault, isDeleted);
		for (let run = 2; run <= 4; run++) {
			const ended = await cli.run(['run', vault, 'Plan.md', '--json']);
			expect([run, ended.code]).toEqual([run, 0]);
			const text = await noteIn(vault);
			for (const words of gone) expect(text).not.toContain(words);
			expect(text).not.toContain('othing was found');
			expect(text).toContain('The noise of a heat pump');
			expect(reportOf(ended).claims.declined).toBe(gone.length);
		}
	});

	it('stays deleted if it is a passage beside a claim, and the claim stays', async () => {
		const vault = await scratchVault(VAULT);
		await cli.run(['run', vault, 'Plan.md']);
		expect(await noteIn(vault)).toMatch(/> {5}- .*The noise of a heat pump/);
		await deleteLines(vault, (line) => line.includes('The noise of a heat pump'));
		for (let run = 2; run <= 3; run++) {
			const ended = await cli.run(['run', vault, 'Plan.md', '--json']);
			expect([run, ended.code]).toEqual([run, 0]);
			expect(await noteIn(vault)).not.toContain('The noise of a heat pump');
			expect(await noteIn(vault)).toMatch(/^\*[^*]+ · [^*]+\*$/m);
		}
	});

	it('returns once the user deletes the whole section', async () => {
		const vault = await scratchVault(VAULT);
		await cli.run(['run', vault, 'Plan.md']);
		await deleteLines(vault, (line) => line.includes(ANSWER));
		await cli.run(['run', vault, 'Plan.md']);
		await writeFile(join(vault, 'Plan.md'), NOTE);
		await cli.run(['run', vault, 'Plan.md']);
		expect(await noteIn(vault)).toContain(ANSWER);
	});
});
