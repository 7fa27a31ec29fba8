import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { scratchVault } from '../node/scratch-vault';
import { CommandLine, envelopeOf, failureOf, VAULT } from './command-line';

const cli = CommandLine.forThisFile();

describe('the command line on itself', () => {
	it('tells its version', async () => {
		expect(await cli.call(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
	});

	it('shows the page of a command with an example', async () => {
		const { code, stdout } = await cli.call(['help', 'recheck']);
		expect(code).toBe(0);
		expect(stdout).toContain('research-note recheck ~/Notes --older-than 90');
		expect(await cli.call(['recheck', '--help'])).toMatchObject({ code: 0, stdout });
	});

	it('shows all commands if nothing was asked, which is a wrong use', async () => {
		const { code, stdout } = await cli.call([]);
		expect(code).toBe(2);
		expect(stdout).toMatch(/^ {2}recheck +look up each quoted passage again/m);
	});

	it.each([
		['nosuch', '', '“nosuch”, which is not a command.\n'],
		['serach', '', 'Did you mean “search”?\n'],
		['', 'nope.json', 'There is no configuration file “nope.json”.\nName a copy of'],
	])('says what to do about “help %s”, --config %s', async (word, file, sentence) => {
		const ended = await cli.run(file === '' ? ['help', word] : ['config', '--config', file]);
		expect([ended.code, ended.stdout]).toEqual([2, '']);
		expect(ended.stderr).toContain(sentence);
		expect(ended.stderr).not.toMatch(/ENOENT|“run” takes/);
		expect(ended.stderr.trimEnd().split('\n')).toHaveLength(2);
	});

	it('names the command that was probably meant', async () => {
		const ended = await cli.run(['serach', 'vault', 'two words', '--json']);
		expect(ended.code).toBe(2);
		expect(envelopeOf(ended).error).toBe('“serach” is not a command. Did you mean “search”?');
	});
});

describe('a typo', () => {
	it.each([
		['Pln', 'The note “Pln” does not exist. Did you mean “Plan.md”?'],
		['Plam.md', 'The note “Plam.md” does not exist. Did you mean “Plan.md”?'],
		['instaler', 'The note “instaler” does not exist. Did you mean “Talks/Installer.md”?'],
		['Talk/Installer', 'The note “Talk/Installer” does not exist. Did you mean “Talks/Installer.md”?'],
		['Something else', 'The note “Something else” does not exist.'],
	])('in the name of a note (%s) names the note that was probably meant', async (typed, sentence) => {
		const ended = await cli.run(['run', await scratchVault(VAULT), typed, '--json']);
		expect(failureOf(ended).error_code).toBe('NOTE_NOT_FOUND');
		expect(envelopeOf(ended).error).toBe(sentence);
		expect(cli.takeRequests()).toBe(0);
	});

	it('is not suspected of a file that is there', async () => {
		const ended = await cli.run(['run', await scratchVault(VAULT), 'picture.png', '--json']);
		expect(failureOf(ended).error_code).toBe('UNSUPPORTED_FILE');
	});

	it('in a setting names the setting, on the command line and in a file', async () => {
		const ended = await cli.run(['config', '--set', 'wordLimt=300', '--json']);
		expect(ended.code).toBe(2);
		expect(envelopeOf(ended).error).toBe('“wordLimt” is not a setting. Did you mean wordLimit?');
		const folder = await scratchVault({ 'settings.json': '{"citationStile":"inline"}' });
		const { stderr } = await cli.run(['config', '--config', join(folder, 'settings.json')]);
		expect(stderr).toContain('Did you mean citationStyle?');
	});
});

describe('config --explain', () => {
	it('shows each value with its origin, and of keys the variable alone', async () => {
		const folder = await scratchVault({ 'settings.json': '{"wordLimit":300,"depth":"deep","heading":"Research"}' });
		const file = join(folder, 'settings.json');
		const args = ['config', '--explain', '--config', file, '--set', 'depth=shallow'];
		const variables = { RESEARCH_MODEL: 'small', TAVILY_API_KEY: 'tvly-dev-0123456789abcdef' };
		const { data } = envelopeOf(await cli.run([...args, '--json'], variables));
		expect(data).toMatchObject({
			settings: expect.arrayContaining([
				{ name: 'depth', value: 'shallow', origin: '--set' },
				{ name: 'modelName', value: 'small', origin: 'RESEARCH_MODEL' },
				{ name: 'wordLimit', value: 300, origin: file },
				{ name: 'heading', value: 'Research', origin: file },
				{ name: 'citationStyle', value: 'inline', origin: 'default' },
			]) as unknown,
			keys: [{ key: 'tavily', variable: 'TAVILY_API_KEY' }],
		});
		const { stdout } = await cli.run(args, variables);
		expect(stdout).toMatch(/^modelName=small +RESEARCH_MODEL$/m);
		expect(stdout).toMatch(/TAVILY_API_KEY$/m);
		expect(stdout).not.toContain('tvly-dev');
	});
});

describe('completion', () => {
	it('offers commands, and the options of the command, in bash', async () => {
		const { stdout } = await cli.call(['completion', 'bash']);
		const offered = (...words: string[]): string[] =>
			execFileSync(
				'bash',
				[
					'-c',
					`${stdout}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _research_note; printf '%s\\n' "\${COMPREPLY[@]}"`,
				].concat('bash', 'research-note', ...words),
				{ encoding: 'utf8' },
			)
				.trim()
				.split('\n');
		expect(offered('rech')).toEqual(['recheck']);
		expect(offered('recheck', 'vault', '--o')).toEqual(['--older-than', '--offline']);
		expect(offered('vault', 'note', '--de')).toEqual(['--depth']);
		expect(offered('run', 'vault', 'note', '--depth', '')).toEqual(['shallow', 'deep', 'agentic']);
		expect(offered('vault', 'note', '--without-model', 'g')).toEqual(['go-on']);
		expect(offered('help', 'che')).toEqual(['check']);
		expect(offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
		// The bash of macOS is 3.2, which has no such command.
		expect(stdout).not.toMatch(/\b(?:mapfile|readarray)\b/);
		const vault = await scratchVault({ 'Heat pump plan.md': '', 'Heat/Costs.md': '', 'Heat.png': '' });
		for (const words of [['run', vault], [vault], ['restore', `"${vault}"`]])
			expect(offered(...words, 'Heat').sort()).toEqual(['Heat pump plan.md', 'Heat/']);
		expect(offered('recheck', vault, '"Heat/')).toEqual(['Heat/Costs.md']);
	});

	it.each(['zsh', 'fish'])('has every command and option for %s', async (shell) => {
		const { code, stdout } = await cli.call(['completion', shell]);
		expect(code).toBe(0);
		for (const word of ['evaluate', 'recheck', 'older-than', 'allow-write', 'depth', 'bash zsh fish'])
			expect(stdout).toContain(word);
	});
});
