import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openVault } from '../../src/node/library';
import { scratchFolder, scratchVault } from '../node/scratch-vault';
import { articleHtml } from '../servers/page-server';
import { ScriptedServer } from '../servers/scripted-server';
import { CommandLine, envelopeOf } from './command-line';

const cli = CommandLine.forThisFile();
const SETTINGS = { pagesOnThisMachine: true, pagesOnAnyPort: true };
const NOTE = '# Ferry\n\nThe night ferry takes “nine hours” from Oslo. It must not be late.\n';
const CHAT = '**You:** What of the ferry?\n\n**ChatGPT:** As far as known, the ferry has three decks.\n';
const FACT = 'A buffer tank of forty litres is large enough for a house of 150 square metres.';

async function world() {
	const pages = await ScriptedServer.start(({ path }) => {
		if (path === '/gone') return { status: 410, body: 'Gone' };
		const comment = `<div class="comments"><p>A reader says that it was loud in the first winter.</p></div>`;
		const body = `<p>${FACT}</p><p>${'More on the compressor. '.repeat(20)}</p>${comment}`;
		return { headers: { 'content-type': 'text/html' }, body: articleHtml('Buffer tanks', body) };
	});
	const archive = await ScriptedServer.start(() => ({
		body: { archived_snapshots: { closest: { available: true, status: '200', url: 'http://127.0.0.1/web/gone' } } },
	}));
	onTestFinished(async () => {
		await Promise.all([pages.close(), archive.close()]);
	});
	const vault = await scratchVault({ 'Ferry.md': NOTE, 'Chat.md': CHAT });
	const file = join(await scratchFolder(), 'quotes.json');
	const settings = { ...SETTINGS, archiveBaseUrl: archive.url };
	const sets = Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${String(value)}`]);
	const run = async (quotes: unknown, ...args: string[]) => {
		await writeFile(file, typeof quotes === 'string' ? quotes : JSON.stringify(quotes));
		return cli.run(['quotes', vault, file, ...sets, ...args]);
	};
	return { pages, vault, settings, run };
}

it('finds quotes in notes and anywhere on pages, and shows those that changed', async () => {
	const { pages, vault, settings, run } = await world();
	const quotes = [
		{ quote: 'The night ferry takes "nine hours" from Oslo', path: 'Ferry' },
		{ quote: 'It must … be late', path: 'Ferry.md' },
		{ quote: 'the ferry has three decks', path: 'Chat.md' },
		{ quote: FACT.replace('forty', 'fifty'), url: `${pages.url}/tanks` },
		{ quote: 'A reader says that it was loud', url: `${pages.url}/tanks` },
		{ quote: 'Buffer tanks were invented by a Swiss baker in 1802.', url: `${pages.url}/tanks` },
		{ quote: FACT, url: `${pages.url}/gone` },
		{ quote: FACT, url: 'http://10.0.0.1/' },
	];
	const { code, stdout } = await run(quotes, '--json');
	expect(code).toBe(1);
	const { data } = JSON.parse(stdout) as { readonly data: { readonly quotes: readonly object[] } };
	const expected = [
		{ state: 'found', line: 3, voice: 'own' },
		{ state: 'found', text: 'It must [… not …] be late' },
		{ state: 'found', voice: 'assistant', reason: 'These are the words of an assistant, which are not evidence.' },
		{ state: 'changed', text: FACT.slice(0, -1) },
		{ state: 'found' },
		{ state: 'not_found' },
		{ state: 'gone', archived: 'http://127.0.0.1/web/gone' },
		{ state: 'unreachable', error_code: 'BLOCKED_HOST' },
	];
	expect(data.quotes).toMatchObject(expected);
	expect(pages.requests.map(({ path }) => path).sort()).toEqual(['/gone', '/tanks']);

	const text = (await run(quotes)).stdout;
	expect(text).toContain(`the source says: “${FACT.slice(0, -1)}”`);
	expect(text).toContain('[… not …]');
	expect(text).toContain('archived copy: http://127.0.0.1/web/gone');
	expect(text).toContain(
		'8 quotes checked · 4 found word for word · 1 changed · 1 not found · 1 gone · 1 not reachable',
	);

	const open = await openVault(vault, { settings, cacheFolder: await scratchFolder() });
	expect(await open.checkQuotes(quotes)).toMatchObject(expected);
	await expect(open.checkQuotes(quotes, { signal: AbortSignal.abort() })).rejects.toMatchObject({
		code: 'CANCELLED',
	});
	await open.close();
});

it('sends nothing offline, and explains a wrong file', async () => {
	const { pages, run } = await world();
	const page = { quote: FACT, url: `${pages.url}/tanks` };
	const offline = await run([page, { quote: 'from Oslo', path: 'Ferry' }], '--offline', '--json');
	expect(envelopeOf(offline).data).toMatchObject({ counts: { found: 1, unreachable: 1 } });
	expect(pages.requests).toEqual([]);
	expect(await run('[{')).toMatchObject({
		code: 1,
		stderr: expect.stringContaining('is not a file with JSON') as string,
	});
	expect((await run([{ quote: 'from Oslo', file: 'Ferry.md' }])).stderr).toContain('unknown field “file”');
	expect((await run([{ quote: 'from Oslo', path: 'Ferry' }])).code).toBe(0);
});
