import { describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { CommandLine, envelopeOf } from './command-line';

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

	it('names the command that was probably meant', async () => {
		const ended = await cli.call(['serach', 'vault', 'two words', '--json']);
		expect(ended.code).toBe(2);
		expect(envelopeOf(ended).error).toBe('There is no command “serach”. Did you mean “search”?');
	});
});
