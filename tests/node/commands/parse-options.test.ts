import { describe, expect, it } from 'vitest';
import { parseCliOptions } from '../../../src/node/commands/parse-options';

describe('parseCliOptions', () => {
	it.each([
		[['vault', 'note'], { command: 'run', operands: ['vault', 'note'] }],
		[['search', 'vault', 'two words'], { command: 'search', operands: ['vault', 'two words'] }],
		[
			['extract', '--url', 'https://a.example', '--url', 'https://b.example', '--set', 'wordLimit=300'],
			{
				command: 'extract',
				operands: [],
				urls: ['https://a.example', 'https://b.example'],
				set: ['wordLimit=300'],
			},
		],
		[['check', 'v', 'n', '--lines', '12-40'], { command: 'check', operands: ['v', 'n'], lines: [12, 40] }],
		[['check', 'v', '--text', '-'], { command: 'check', operands: ['v'], text: '-' }],
		[
			['check', 'v', '--sarif', '--fail-on', 'any'],
			{ command: 'check', operands: ['v'], sarif: true, failOn: 'any' },
		],
		[['--json', 'vault', '--', '-note.md'], { command: 'run', operands: ['vault', '-note.md'], json: true }],
		[['./index', 'note'], { command: 'run', operands: ['./index', 'note'] }],
		[['v', 'n', '--focus', ' '], { command: 'run', operands: ['v', 'n'], focus: '' }],
		[
			['v', 'n', '--topic', 'news', '--domains', 'nature.com,*.gov'],
			{
				...{ command: 'run', operands: ['v', 'n'], topic: 'news', domains: 'nature.com,*.gov' },
				scope: { topic: 'news', domains: ['nature.com', '*.gov'] },
			},
		],
	])('reads %j', (args, expected) => {
		expect(parseCliOptions(args)).toEqual({ ...parseCliOptions(['v', 'n']), ...expected });
	});

	it.each([
		[['run', 'vault'], /takes a vault folder and a note/],
		[['vault'], /takes a vault folder and a note/],
		[['providers', 'x'], /no further words/],
		[['evaluate', 'vault'], /“evaluate” takes a vault folder and a note/],
		[
			['v', 'n', '--depth', 'bottomless'],
			/--depth cannot be “bottomless”: it must be “shallow”, “deep” or “agentic”\.$/,
		],
		[['v', 'n', '--no-such-option'], /^--no-such-option is not an option\.$/],
		[['v', 'n', '--dept', 'deep'], /^--dept is not an option\. Did you mean --depth\?$/],
		[['v', 'n', '--focus'], /^--focus needs a value: --focus TEXT\.$/],
		[
			['v', 'n', '--focus', '--json'],
			/^--focus is followed by “--json”\. If that is its value, write --focus=--json$/,
		],
		[['v', 'n', '--json=yes'], /^--json takes no value\.$/],
		[['check', 'v'], /takes a vault folder and a note, or --text/],
		[['check', 'v', 'n', '--lines', '40-12'], /^--lines cannot be “40-12”/],
		[['search', 'v', 'q', '--dry-run'], /^--dry-run works only with “run” and “check” and “restore”\.$/],
		[['search', 'v', 'q', '--focus', 'x'], /^--focus works only with “run” and “extract”\.$/],
		[['serach', 'v', 'two words'], /^“serach” is not a command\. Did you mean “search”\?$/],
		[['completion', 'powershell'], /bash, zsh or fish/],
		[['recheckk', 'v', 'n'], /Did you mean “recheck”\?/],
	])('refuses %j in words', (args, message) => {
		expect(() => parseCliOptions(args)).toThrow(
			expect.objectContaining({
				code: 'VALIDATION_ERROR',
				message: expect.stringMatching(message) as string,
				remediation: expect.stringMatching(/--help/) as string,
			}),
		);
	});
});
