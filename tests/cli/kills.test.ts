import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { CommandLine, NOTE, VAULT } from './command-line';

const cli = CommandLine.forThisFile();

/** `npm run test:kills` runs many more: a kill at each moment of a run, and a full disk at 20 levels. */
const KILLS = Number(process.env['KILLS'] ?? 8);
/** Maximum milliseconds of a run on an idle machine; the last kills may come after its end. */
const RUN = 900;
const MINE = `${NOTE}\n## Research\nMine.\n`;

/** Checks that nothing outside the section changed and that the user's words are in it or saved. */
async function expectNothingLost(vault: string): Promise<void> {
	const note = await readFile(join(vault, 'Plan.md'), 'utf8');
	expect(note.startsWith(NOTE)).toBe(true);
	if (note === MINE) return;
	expect(note).toMatch(/%% research-this-note v2 [^\n]+%%\n[^]*\n$/);
	const restored = await cli.call(['restore', vault, 'Plan.md']);
	expect([restored.code, restored.stderr]).toEqual([0, '']);
	expect(await readFile(join(vault, 'Plan.md'), 'utf8')).toBe(MINE);
}

describe('a run that is killed', () => {
	it(
		`loses nothing, and leaves nothing behind at the next start (${KILLS} kills)`,
		async () => {
			const vault = await scratchVault({ ...VAULT, 'Plan.md': MINE });
			for (let kill = 0; kill < KILLS; kill++) {
				const run = cli.start([vault, 'Plan.md', '--offline', '--force']);
				const timer = setTimeout(() => run.signal('SIGKILL'), (kill / KILLS) * RUN);
				await run.ended;
				clearTimeout(timer);
				await expectNothingLost(vault);
			}
			const last = await cli.call(['restore', vault, 'Plan.md']);
			expect(last.stderr).not.toMatch(/unexpected|damaged/);
			expect(
				(await readdir(vault, { recursive: true })).filter(
					(name) => name.endsWith('.tmp') || name.includes('.damaged'),
				),
			).toEqual([]);
		},
		KILLS * 10_000,
	);
});
