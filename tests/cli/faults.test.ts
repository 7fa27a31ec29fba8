import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { ScriptedServer, type Reply } from '../servers/scripted-server';
import { startTavily, TAVILY_KEY } from '../servers/tavily';
import { CommandLine, type Ended, envelopeOf, failureOf, NOTE, PAGE_FACT, reportOf, VAULT } from './command-line';

const cli = CommandLine.forThisFile();

async function serving(handler: () => Promise<Reply>): Promise<ScriptedServer> {
	const server = await ScriptedServer.start(handler);
	onTestFinished(() => server.close());
	return server;
}

function noteIn(vault: string): Promise<string> {
	return readFile(join(vault, 'Plan.md'), 'utf8');
}

describe('a wrong use ends with 2 and a sentence', () => {
	it.each([
		[['run', 'VAULT'], /vault folder and a note/],
		[['VAULT', 'Plan.md', '--no-such-option'], /--no-such-option/],
		[['VAULT', 'Plan.md', '--mode', 'poetic'], /“general”, “academic” or “technical”/],
		[['VAULT', 'Plan.md', '--depth', 'bottomless'], /“shallow”, “deep” or “agentic”/],
		[['VAULT/missing', 'Plan.md'], /The folder .* does not exist/],
		[
			['VAULT', 'Plan.md', '--config', 'OUTSIDE/wrong.json'],
			/“headingLevel” cannot be 9: it must be a whole number from 1 to 5/,
		],
		[['VAULT', 'Plan.md', '--config', 'OUTSIDE/missing.json'], /missing\.json/],
		[['VAULT', 'Plan.md', '--config', 'VAULT/wrong.json'], /is in a vault: .* It was not read/],
		[['VAULT', 'Plan.md', '--cache-dir', 'VAULT/.research-note'], /is in the vault: /],
		[['evaluate', 'VAULT'], /vault folder and a note/],
	])('%j', async (args, sentence) => {
		const wrong = { 'wrong.json': '{"headingLevel": 9}' };
		const [vault, outside] = [await scratchVault({ ...VAULT, ...wrong }), await scratchVault(wrong)];
		const places = args.map((arg) => arg.replace('VAULT', vault).replace('OUTSIDE', outside));
		const { code, stdout, stderr } = await cli.run(places);
		expect([code, stdout]).toEqual([2, '']);
		expect(stderr).toMatch(sentence);
		expect(await noteIn(vault)).toBe(NOTE);
	});

	it('is an envelope too with --json', async () => {
		const ended = await cli.run(['--json', 'one', '--mode', 'poetic']);
		expect([ended.code, failureOf(ended).error_code, failureOf(ended).error_type]).toEqual([
			2,
			'VALIDATION_ERROR',
			'validation',
		]);
		const vault = await scratchVault(VAULT);
		expect((await cli.run([vault, 'Plan.md'], { OPENAI_BASE_URL: 'nowhere' })).stderr).toContain('OPENAI_BASE_URL');
	});

	it('prints help when asked', async () => {
		const { code, stdout, stderr } = await cli.call(['--help']);
		expect([code, stderr]).toEqual([0, '']);
		expect(stdout).toContain('Usage: research-note');
		expect((await cli.call([])).code).toBe(2);
	});
});

describe('a failure exits with 1, and nothing is written', () => {
	it.each([
		['Missing.md', 'NOTE_NOT_FOUND'],
		['../outside.md', 'NOTE_NOT_FOUND'],
		['picture.png', 'UNSUPPORTED_FILE'],
		['Latin.md', 'UNSUPPORTED_FILE'],
	])('%s: %s', async (note, code) => {
		const vault = await scratchVault({ ...VAULT, 'Latin.md': new Uint8Array([0x63, 0x61, 0x66, 0xe9, 0x0a]) });
		const ended = await cli.run([vault, note, '--json']);
		const { error } = envelopeOf(ended);
		expect([ended.code, failureOf(ended).error_code]).toEqual([1, code]);
		expect(error).toMatch(/\S{3}.*\.$/);
		expect(failureOf(ended).remediation).toMatch(/\.$/);
		expect(await readdir(vault)).not.toContain('.research-note');
	});

	it('says that there is no connection, and names the failed services in the details', async () => {
		const vault = await scratchVault({ 'Plan.md': NOTE });
		const closed = { TAVILY_BASE_URL: 'http://127.0.0.1:1', WIKIPEDIA_BASE_URL: 'http://127.0.0.1:2' };
		const ended = await cli.run([vault, 'Plan.md', '--json'], closed);
		expect([ended.code, failureOf(ended).error_code]).toEqual([1, 'NO_EVIDENCE']);
		expect(envelopeOf(ended).error).toBe('No connection: only your notes were searched. Nothing was written.');
		expect(failureOf(ended)).toMatchObject({
			remediation: 'Try again when the connection is back.',
			details: { failures: [{ provider: 'tavily' }, { provider: 'wikipedia' }] },
		});
		expect(envelopeOf(ended).meta.warnings).toEqual(['No connection: only your notes were searched.']);
		expect(await noteIn(vault)).toBe(NOTE);
	});
});

describe('a run with nothing to write', () => {
	const SENTENCE = 'The lighthouse of Vessel Point has a lamp of brass.\n';

	it.each([
		['has no words', '---\ntags: [a]\n---\n', 'nothing to research'],
		['has no claim', '# Shopping\n\n- milk\n- bread\n', 'Nothing worth researching was found'],
		['finds nothing at the services', SENTENCE, 'Neither the vault nor the web has anything on this note.'],
	])('that %s ends with 0 and says why', async (_, text, why) => {
		const vault = await scratchVault({ 'Plan.md': text });
		const silent = await startTavily([]);
		onTestFinished(() => silent.close());
		const variables = { TAVILY_BASE_URL: silent.url };
		const set = ['--set', 'searchOrder=tavily'];
		const ended = await cli.run([vault, 'Plan.md', '--json', ...set], variables);
		expect([ended.code, envelopeOf(ended).success]).toEqual([0, true]);
		expect(reportOf(ended)).toMatchObject({ outcome: 'nothing', written: false, section: '' });
		expect(reportOf(ended).nothing).toMatchObject({ reason: expect.stringContaining(why) as string });
		const shown = await cli.run([vault, 'Plan.md', ...set], variables);
		expect([shown.code, shown.stdout]).toEqual([0, expect.stringContaining(why)]);
		expect(await noteIn(vault)).toBe(text);
	});

	it('whose only service refuses has failed, and so has a batch with it', async () => {
		const vault = await scratchVault({ 'Plan.md': SENTENCE, 'Shopping.md': '- milk\n' });
		const { url } = await serving(() => Promise.resolve({ status: 500, body: {} }));
		const set = ['--json', '--set', 'searchOrder=tavily'];
		const variables = { TAVILY_BASE_URL: url, RESEARCH_RETRIES: '0' };
		const single = await cli.run([vault, 'Plan.md', ...set], variables);
		expect([single.code, failureOf(single).error_code]).toEqual([1, 'NO_EVIDENCE']);
		expect((await cli.run([vault, '*.md', ...set], variables)).code).toBe(1);
	});
});

describe('a place that cannot be written', () => {
	it.each([
		['the cache folder', ['--cache-dir', 'OUTSIDE/file/cache']],
		['the folder of the replaced sections', []],
	])('%s is noticed before the first search', async (place, options) => {
		const kept: Readonly<Record<string, string>> =
			place === 'the cache folder' ? {} : { '.research-note': 'a file' };
		const vault = await scratchVault({ ...VAULT, ...kept });
		const outside = await scratchVault({ file: '' });
		cli.takeRequests();
		const args = options.map((option) => option.replace('OUTSIDE', outside));
		const ended = await cli.run([vault, 'Plan.md', '--json', ...args]);
		expect([ended.code, failureOf(ended).error_code]).toEqual([1, 'VALIDATION_ERROR']);
		expect(envelopeOf(ended).error).toContain('A file stands where a folder is expected');
		expect(cli.takeRequests()).toBe(0);
		expect(await noteIn(vault)).toBe(NOTE);
	});

	it('leaves the section on standard output, such as after the note was deleted', async () => {
		const remove = { vault: '' };
		const server = await serving(async () => {
			await rm(join(remove.vault, 'Plan.md'), { force: true });
			return { status: 500, body: {} };
		});
		const variables = { TAVILY_BASE_URL: server.url, RESEARCH_RETRIES: '0' };
		for (const json of [[], ['--json']]) {
			remove.vault = await scratchVault(VAULT);
			const ended = await cli.run([remove.vault, 'Plan.md', ...json], variables);
			expect(ended.code).toBe(1);
			expect(ended.stdout).toMatch(/## Research/);
			expect(ended.stderr + ended.stdout).toMatch(/was deleted|was moved/);
		}
	});
});

describe('a provider that fails', () => {
	it('is a warning, once, as long as another source answers', async () => {
		const vault = await scratchVault(VAULT);
		const ended = await cli.run([vault, 'Plan.md', '--json'], { TAVILY_API_KEY: 'tvly-wrong-0123456789' });
		expect(ended.code).toBe(0);
		expect(reportOf(ended).topics.every(({ status }) => status === 'done')).toBe(true);
		expect(envelopeOf(ended).meta.warnings).toEqual([
			expect.stringMatching(/^Tavily gave no answer: The API key was refused/),
		]);
		expect(ended.stdout + ended.stderr).not.toContain('tvly-wrong');
	});
});

describe('a service that answers with another protocol', () => {
	it('is a warning too, and the envelope is printed', async () => {
		const vault = await scratchVault(VAULT);
		const other = createServer();
		other.on('upgrade', (_, socket) => socket.destroy());
		other.on('connection', (socket) =>
			socket.once('data', () =>
				socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
			),
		);
		await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
		onTestFinished(() => void other.close());
		const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
		const ended = await cli.run([vault, 'Plan.md', '--json'], { TAVILY_BASE_URL: url });
		expect([ended.code, reportOf(ended).written]).toEqual([0, true]);
		expect(envelopeOf(ended).meta.warnings).toEqual([expect.stringContaining('Tavily gave no answer')]);
	});
});

describe('stopping', () => {
	it.each(['SIGINT', 'SIGTERM'] as const)('on %s ends with 130 and leaves the note as it was', async (signal) => {
		const vault = await scratchVault(VAULT);
		const silent = await serving(() => new Promise(() => undefined));
		const asked = silent.nextRequest();
		const run = cli.start([vault, 'Plan.md', '--json'], { TAVILY_BASE_URL: silent.url });
		await asked;
		run.signal(signal);
		const ended = await run.ended;
		expect([ended.code, failureOf(ended).error_code]).toEqual([130, 'CANCELLED']);
		expect(await noteIn(vault)).toBe(NOTE);
	});
});

describe('a run stopped during paid searches', () => {
	async function stopped(...args: string[]): Promise<{ ended: Ended; budgeted: number }> {
		const vault = await scratchVault(VAULT);
		const silent = await serving(() => new Promise(() => undefined));
		const asked = silent.nextRequest();
		const cache = await scratchVault({});
		const run = cli.start([vault, 'Plan.md', ...args], {
			TAVILY_BASE_URL: silent.url,
			TAVILY_API_KEY: TAVILY_KEY,
			XDG_CACHE_HOME: cache,
		});
		await asked;
		run.signal('SIGINT');
		const ended = await run.ended;
		const book = JSON.parse(await readFile(join(cache, 'research-note/usage.json'), 'utf8')) as {
			months: Record<string, { tavily: { keys: Record<string, number> } }>;
		};
		const budgeted = Object.values(book.months)
			.flatMap(({ tavily }) => Object.values(tavily.keys))
			.reduce((sum, credits) => sum + credits, 0);
		return { ended, budgeted };
	}

	it('reports the searches in flight in its envelope, as the budget counts them', async () => {
		const { ended, budgeted } = await stopped('--json');
		expect(ended.code).toBe(130);
		expect(budgeted).toBeGreaterThan(0);
		expect(failureOf(ended)).toMatchObject({
			error_code: 'CANCELLED',
			usage: { search_credits: budgeted, by_provider: { tavily: { calls: budgeted, credits: budgeted } } },
		});
	});

	it('reports them in the text output too', async () => {
		const { ended, budgeted } = await stopped();
		expect(ended.stderr).toMatch(
			new RegExp(
				`The research was stopped\\. Nothing was written\\.\n.+\nCost: no model calls, ${budgeted} ` +
					'search credits?\n$',
			),
		);
	});
});

describe('the user’s changes during a run', () => {
	it('keep text that is typed into the note while it is researched', async () => {
		const vault = await scratchVault(VAULT);
		const slow = await serving(async () => {
			await writeFile(join(vault, 'Plan.md'), `${NOTE}Typed meanwhile.\n`);
			const page = { url: 'https://example.org/buffer-tanks', title: 'Buffer tanks', score: 0.9 };
			return { body: { results: [{ ...page, content: PAGE_FACT }] } };
		});
		expect((await cli.run([vault, 'Plan.md'], { TAVILY_BASE_URL: slow.url })).code).toBe(0);
		expect((await noteIn(vault)).startsWith(`${NOTE}Typed meanwhile.\n`)).toBe(true);
		expect(await noteIn(vault)).toContain('## Research');
	});
});
