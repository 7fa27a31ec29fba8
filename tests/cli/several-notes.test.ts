import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { TAVILY_KEY } from '../servers/tavily';
import { CommandLine, envelopeOf, failureOf, NOTE, VAULT, type Ended } from './command-line';

const cli = CommandLine.forThisFile();

const NOTES = {
	'Plan.md': NOTE,
	'Ideas/Second plan.md': NOTE.replace('# Heat pump plan', '# Another plan'),
	'Ideas/Third plan.txt': NOTE,
	'Talks/Installer.md': VAULT['Talks/Installer.md'],
	'Empty.md': '---\ntags: []\n---\n',
	'Board.md': '---\nkanban-plugin: board\n---\n\n## Facts\n\n- The ferry carries cars.\n',
};

interface Answer {
	readonly notes: readonly { readonly path: string; readonly outcome: string; readonly error: string | null }[];
	readonly counts: Readonly<Record<string, number>>;
	readonly usage: { readonly search_credits: number };
}

function answerOf(ended: Ended): Answer {
	return envelopeOf(ended).data as Answer;
}

function outcomes(ended: Ended): Record<string, string> {
	return Object.fromEntries(answerOf(ended).notes.map(({ path, outcome }) => [path, outcome]));
}

describe('run with several notes', () => {
	it('researches the notes of a pattern with one estimate and one answer', async () => {
		const vault = await scratchVault(NOTES);
		const ended = await cli.run([vault, '**/*plan*', 'Plan', '--jobs', '2', '--json'], {
			TAVILY_API_KEY: TAVILY_KEY,
		});
		expect(ended.code).toBe(0);
		expect(outcomes(ended)).toEqual({
			'Ideas/Second plan.md': 'written',
			'Ideas/Third plan.txt': 'written',
			'Plan.md': 'written',
		});
		expect(ended.stderr.match(/May cost/g)).toHaveLength(1);
		const [, most = '0'] = /All 3 notes: May cost at most (\d+) credits/.exec(ended.stderr) ?? [];
		const spent = answerOf(ended).usage.search_credits;
		expect(spent).toBeGreaterThan(0);
		expect(Number(most)).toBeGreaterThanOrEqual(spent);
		for (const path of ['Plan.md', 'Ideas/Third plan.txt'])
			expect(await readFile(join(vault, path), 'utf8')).toContain('## Research');
	});

	it('goes on after a failure and, with --resume, repeats only what is not done', async () => {
		const vault = await scratchVault(NOTES);
		const args = [vault, '*.md', 'Ideas/*.md', 'Board.md', '--json'];
		const first = await cli.run(args);
		expect(first.code).toBe(1);
		expect(outcomes(first)).toMatchObject({ 'Board.md': 'failed', 'Empty.md': 'nothing', 'Plan.md': 'written' });
		expect(failureOf(first).error_code).toBe('UNSUPPORTED_FILE');
		await writeFile(join(vault, 'Board.md'), NOTE);
		cli.takeRequests();
		const second = await cli.run([...args, '--resume']);
		expect(second.stderr).toContain('3 notes of the interrupted command are done already and skipped');
		expect(outcomes(second)).toEqual({
			'Board.md': 'written',
			'Empty.md': 'skipped',
			'Plan.md': 'skipped',
			'Ideas/Second plan.md': 'skipped',
		});
		expect(second.code).toBe(0);
		const third = await cli.run([...args, '--resume']);
		expect(third.stderr).toContain('all notes are researched');
	});

	it('takes a note without anything to research for no failure, and leaves files of other plugins out', async () => {
		const vault = await scratchVault(NOTES);
		const ended = await cli.run([vault, '*.md', '--json']);
		expect(ended.code).toBe(0);
		expect(envelopeOf(ended).success).toBe(true);
		expect(answerOf(ended).counts).toEqual({ nothing: 1, written: 1 });
		expect(answerOf(ended).notes).toContainEqual(
			expect.objectContaining({
				path: 'Empty.md',
				outcome: 'nothing',
				error: null,
			}),
		);
	});

	it('stops all notes at once, and the rest is left for --resume', async () => {
		const vault = await scratchVault(NOTES);
		const run = cli.start([vault, '**/*.md', '--jobs', '1'], { TAVILY_BASE_URL: 'http://10.255.255.1:9' });
		await expect.poll(() => run.errorText).toContain('Researching 4 notes');
		run.signal('SIGINT');
		const { code, stdout } = await run.ended;
		expect(code).toBe(130);
		expect(stdout).toMatch(/--resume goes on with them/);
	});

	it('reports edits and richer sections by the exit code of a single note', async () => {
		const vault = await scratchVault({ ...NOTES, 'Plan.md': `${NOTE}\n## Research\nMine.\n` });
		const ended = await cli.run([vault, 'Plan.md', 'Ideas/*.md', '--json']);
		expect(ended.code).toBe(3);
		expect(outcomes(ended)).toEqual({ 'Plan.md': 'edited', 'Ideas/Second plan.md': 'written' });
	});

	it('leaves out excluded folders, unless a note in one is named', async () => {
		const vault = await scratchVault(NOTES);
		const excluded = ['--set', 'excludedFolders=["Ideas"]', '--json', '--dry-run'];
		expect(Object.keys(outcomes(await cli.run([vault, '**/*lan.md', ...excluded])))).toEqual(['Plan.md']);
		const named = await cli.run([vault, '**/*lan.md', 'Ideas/Second plan.md', ...excluded]);
		expect(Object.keys(outcomes(named))).toEqual(['Plan.md', 'Ideas/Second plan.md']);
	});

	it.each([
		[['**/*.pdf'], 'No note of the vault matches “**/*.pdf”.'],
		[['*.md', '--claim', 'A tank helps.'], '--claim works only with one note.'],
		[['*.md', '--transcript', 'log.md'], '--transcript works only with one note.'],
	])('refuses %j before anything is sent', async (args, sentence) => {
		const vault = await scratchVault(NOTES);
		cli.takeRequests();
		const ended = await cli.run(['run', vault, ...args, '--json']);
		expect(ended.code).not.toBe(0);
		expect(envelopeOf(ended).error).toBe(sentence);
		expect(cli.takeRequests()).toBe(0);
	});

	it('takes a note whose name looks like a pattern by its name', async () => {
		const vault = await scratchVault({
			'Plan [draft].md': NOTE,
			'Talks/Installer.md': VAULT['Talks/Installer.md'],
		});
		const ended = await cli.run([vault, 'Plan [draft].md', '--dry-run', '--json']);
		expect(envelopeOf(ended).data).toMatchObject({ path: 'Plan [draft].md', outcome: 'dry-run' });
	});
});

describe('--offline', () => {
	it('does not speak of the web, whether one note is researched or several', async () => {
		const vault = await scratchVault(VAULT);
		for (const notes of [['Plan.md'], ['Plan.md', 'Talks/Installer.md']]) {
			const ended = await cli.run(['run', vault, ...notes, '--offline', '--dry-run']);
			const { stdout } = ended;
			// A note without a result is advised to go online.
			const stderr = ended.stderr.replace(/Run it online[^\n]*/g, '');
			expect(stderr).toContain(notes.length === 1 ? 'Searching the vault …' : 'Researching 2 notes');
			expect(stderr + stdout.slice(stdout.indexOf('\n---\n'))).not.toMatch(/\bweb\b|search credit/);
		}
	});
});
