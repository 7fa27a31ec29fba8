import { describe, expect, it, onTestFinished } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { startTavily } from '../servers/tavily';
import { CommandLine, envelopeOf, NOTE, PAGE_FACT, VAULT } from './command-line';

const cli = CommandLine.forThisFile();

const CLEAR = '\u001B[2J\u001B]52;c;cm0gLXJmIH4=\u0007\u009B2J';
const BIDI = '\u202Etxt.exe\u2066';
const HOSTILE = /(?!\n|\t)[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * A vault with control characters in every source of output: the note, its name, another note, a service, the command
 * line.
 */
async function hostileVault(): Promise<string> {
	return scratchVault({
		[`Plan${CLEAR}${BIDI}.md`]: NOTE.replace('short cycling', `short${BIDI} cycling${CLEAR}`),
		[`Talks${CLEAR}/In${BIDI}staller.md`]: VAULT['Talks/Installer.md'].replace('cycling', `cycling${CLEAR}`),
	});
}

async function hostileTavily(): Promise<string> {
	const server = await startTavily([
		{
			url: 'https://example.org/buffer-tanks',
			title: `Buffer${CLEAR}${BIDI} tanks`,
			content: `${PAGE_FACT}${CLEAR} A larger${BIDI} tank costs more.`,
			score: 0.9,
		},
	]);
	onTestFinished(() => server.close());
	return server.url;
}

describe('terminal output', () => {
	it.each([
		['run', ['NOTE', '--verbose', '--focus', `tank${CLEAR}`]],
		['run', ['NOTE', '--dry-run', '--json']],
		['run', [`Missing${CLEAR}${BIDI}.md`]],
		['run', ['NOTE', `--${CLEAR}`]],
		['run', ['NOTE', '--set', `heading${BIDI}=${CLEAR}`]],
		['search', ['short cycling']],
		['search', ['short cycling', '--json']],
		['index', []],
		['restore', ['NOTE']],
	])('has no escape sequence and no character that reverses text: %s %j', async (command, args) => {
		const vault = await hostileVault();
		const note = `Plan${CLEAR}${BIDI}.md`;
		const ended = await cli.run([command, vault, ...args.map((arg) => arg.replace('NOTE', note))], {
			TAVILY_BASE_URL: await hostileTavily(),
		});
		expect(ended.stdout + ended.stderr).not.toMatch(HOSTILE);
		expect(ended.stdout + ended.stderr).not.toBe('');
		if (args.includes('--json')) expect(envelopeOf(ended).success).toBe(true);
	});

	it('contains no control characters from settings files or variables either', async () => {
		const vault = await scratchVault(VAULT);
		const folder = await scratchVault({
			'config.json': JSON.stringify({ [`unknown${CLEAR}`]: 1, mode: `x${BIDI}` }),
		});
		for (const [args, variables] of [
			[['--config', `${folder}/config.json`], {}],
			[['--config', `${folder}/no${CLEAR}`], {}],
			[[], { OPENAI_BASE_URL: `http://${BIDI}${CLEAR}` }],
		] as const) {
			const { stdout, stderr } = await cli.run([vault, 'Plan.md', '--offline', ...args], variables);
			expect(stdout + stderr).not.toMatch(HOSTILE);
		}
	});
});

describe('colours', () => {
	it('come with FORCE_COLOR, but not into a pipe without it and never into JSON', async () => {
		const vault = await scratchVault(VAULT);
		const search = async (args: readonly string[], variables: Record<string, string>): Promise<string> =>
			(await cli.run(['search', vault, 'compressor', ...args], variables)).stdout;
		expect(await search([], { FORCE_COLOR: '1' })).toContain('\u001B[1mcompressor\u001B[22m');
		const plain = await search([], {});
		expect(plain).toContain('compressor');
		expect(plain).not.toContain('\u001B');
		expect(await search(['--json'], { FORCE_COLOR: '1' })).not.toContain('\u001B');
	});

	it('leave a noncharacter of a note in JSON as it is', async () => {
		const vault = await scratchVault({ 'A.md': 'A heat\uFDD0 pump\uFDDF is quiet.' });
		const { stdout } = await cli.run(['search', vault, 'pump', '--json']);
		const { data } = envelopeOf({ code: 0, stdout, stderr: '' });
		expect((data as { hits: { text: string }[] }).hits[0]?.text).toBe('A heat\uFDD0 pump\uFDDF is quiet.');
	});
});
