import { link, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scratchFolder, scratchVault } from '../node/scratch-vault';
import { ScriptedServer } from '../servers/scripted-server';
import { CommandLine, envelopeOf, failureOf, NOTE, reportOf, VAULT } from './command-line';

const cli = CommandLine.forThisFile();

function run(vault: string, transcript: string) {
	return cli.run([vault, 'Plan.md', '--offline', '--json', '--transcript', transcript]);
}

describe('--transcript', () => {
	it('refuses the researched note, by its path, through a linked folder and by a second name', async () => {
		const vault = await scratchVault(VAULT);
		const outside = await scratchFolder();
		await symlink(vault, join(outside, 'linked'));
		await link(join(vault, 'Plan.md'), join(outside, 'second-name.md'));
		for (const place of [
			join(vault, 'Plan.md'),
			join(vault, 'Talks/../Plan.md'),
			join(outside, 'linked/Plan.md'),
			join(outside, 'second-name.md'),
		]) {
			const ended = await run(vault, place);
			expect([place, ended.code]).toEqual([place, 1]);
			expect(failureOf(ended).error_code).toBe('VALIDATION_ERROR');
			expect(ended.stdout).toContain('The log of the run would replace the note');
		}
		expect(await readFile(join(vault, 'Plan.md'), 'utf8')).toBe(NOTE);
	});

	it('checks and writes the same file where the path goes through a folder that does not exist', async () => {
		const vault = await scratchVault(VAULT);
		const refused = await run(vault, join(vault, 'Talks') + '/missing/../Installer.md');
		expect(refused.stdout).toContain('is not the log of a run');
		const ended = await run(vault, join(vault, 'Talks') + '/missing/../Log.md');
		expect(envelopeOf(ended).meta.warnings).toEqual([]);
		expect(await readFile(join(vault, 'Talks/Log.md'), 'utf8')).toContain('# Log of the research');
	});

	it('refuses another note, other files and a dangling link, before anything is spent', async () => {
		const vault = await scratchVault(VAULT);
		await symlink(join(vault, 'nowhere'), join(vault, 'dangling.md'));
		await writeFile(join(vault, 'log-like.md'), '# Log of the research on “x”\nMy own words on it.\n');
		const installer = await readFile(join(vault, 'Talks/Installer.md'), 'utf8');
		for (const name of ['Talks/Installer.md', 'picture.png', 'log-like.md', 'dangling.md', 'Talks']) {
			const ended = await run(vault, join(vault, name));
			expect([name, ended.code]).toEqual([name, 1]);
			expect(ended.stdout).toContain('is not the log of a run');
		}
		expect(await readFile(join(vault, 'Talks/Installer.md'), 'utf8')).toBe(installer);
		expect(await readFile(join(vault, 'Plan.md'), 'utf8')).toBe(NOTE);
	});

	it('replaces an earlier log of a run and an empty file, also behind a link that stays', async () => {
		const vault = await scratchVault(VAULT);
		const outside = await scratchFolder();
		const log = join(outside, 'log.md');
		await writeFile(log, '');
		await symlink(log, join(outside, 'latest.md'));
		for (const place of [log, log, join(outside, 'latest.md')]) {
			expect(reportOf(await run(vault, place)).path).toBe('Plan.md');
			expect(await readFile(log, 'utf8')).toMatch(/^# Log of the research on “Plan”\n\n- Note: Plan\.md\n/);
		}
	});

	it('does not overwrite a note saved under its path during the run, and says so', async () => {
		const vault = await scratchVault(VAULT);
		const log = join(vault, 'Later.md');
		const saving = await ScriptedServer.start(async () => {
			await writeFile(log, 'My words.\n');
			return { body: { results: [] } };
		});
		onTestFinished(() => saving.close());
		const args = [vault, 'Plan.md', '--json', '--transcript', log];
		const ended = await cli.run(args, { TAVILY_BASE_URL: saving.url });
		expect(ended.code).toBe(0);
		expect(ended.stdout).toContain('The log of the run was not written');
		expect(await readFile(log, 'utf8')).toBe('My words.\n');
	});
});

describe('research-note transcript', () => {
	it('prints the log of the last run of a note, which every run keeps', async () => {
		const vault = await scratchVault(VAULT);
		const before = await cli.run(['transcript', vault, 'Plan.md', '--json']);
		expect([before.code, failureOf(before).error_code]).toEqual([1, 'NOTE_NOT_FOUND']);
		await cli.run([vault, 'Plan.md', '--offline', '--focus', 'the first one']);
		await cli.run([vault, 'Plan.md', '--offline', '--dry-run', '--focus', 'the second one']);
		const { code, stdout } = await cli.run(['transcript', vault, 'Plan']);
		expect(code).toBe(0);
		expect(stdout).toMatch(/^# [^\n]+\n\n- /);
		expect(stdout).toContain('the second one');
		expect(stdout).not.toContain('the first one');
	});
});
