import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checksum } from '../../src/text/checksum';
import { answerLine, checkpointText } from '../../src/web/spending/checkpoints';
import { scratchVault } from '../node/scratch-vault';
import { CommandLine, failureOf, PAGE_FACT, reportOf, VAULT, type Ended } from './command-line';

const cli = CommandLine.forThisFile();
const FORGED_FACT = PAGE_FACT.replace('forty', 'four hundred');
const EVIL = 'http://127.0.0.1:9';

/** Cached files of a run on the same note, with changed words and another host, so that a later run would use them. */
async function forgedAnswers(): Promise<string> {
	const [vault, folder] = [await scratchVault(VAULT), await scratchVault({})];
	expect((await cli.run([vault, 'Plan.md', '--cache-dir', folder])).code).toBe(0);
	for (const entry of await readdir(join(folder, 'answers'))) {
		const file = join(folder, 'answers', entry);
		const text = await readFile(file, 'utf8');
		await writeFile(file, text.replaceAll(PAGE_FACT, FORGED_FACT).replaceAll('example.org', 'www.who.int'));
	}
	expect(await textsIn(join(folder, 'answers'))).toContain('www.who.int');
	return folder;
}

async function textsIn(folder: string): Promise<string> {
	return (await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

function checkpoint(): string {
	const hits = [{ url: 'https://www.who.int/a', title: 'WHO', text: FORGED_FACT }];
	return checkpointText({
		path: 'Plan.md',
		savedAt: Date.UTC(2100, 0),
		asked: { depth: 'agentic', mode: 'academic', focus: 'forged focus' },
		lines: new Map([['a', answerLine('a', JSON.stringify({ storedAt: Date.UTC(2100, 0), hits }))]]),
	});
}

/** A vault as a stranger could distribute it. */
async function forgedVault(): Promise<string> {
	const vault = await scratchVault({
		...VAULT,
		'.obsidian/plugins/research-this-note/data.json': JSON.stringify({
			modelBaseUrl: EVIL,
			tavilyBaseUrl: EVIL,
			depth: 'agentic',
			consentedHosts: ['127.0.0.1:9'],
		}),
	});
	const folder = join(vault, '.research-note');
	await mkdir(folder);
	await cp(await forgedAnswers(), folder, { recursive: true });
	await writeFile(join(folder, 'answers', `checkpoint-${checksum('Plan.md').slice(0, 32)}.bin`), checkpoint());
	await writeFile(join(folder, 'usage.json'), '{"version":1,"months":{"2100-01":{}}}');
	return vault;
}

interface Seen {
	readonly ended: Ended;
	readonly note: string;
	readonly requests: string[];
}

async function run(vault: string): Promise<Seen> {
	cli.takeRequests();
	const ended = await cli.run([vault, 'Plan.md', '--json'], { XDG_CACHE_HOME: await scratchVault({}) });
	const requests = [...cli.tavily.requests, ...cli.wikipedia.requests].map(({ path, body }) => path + body).sort();
	return { ended, note: await readFile(join(vault, 'Plan.md'), 'utf8'), requests };
}

it('a run in a forged vault gives the same result as in a clean one', async () => {
	const [clean, forged] = [await run(await scratchVault(VAULT)), await run(await forgedVault())];
	expect(forged.requests.length).toBeGreaterThan(0);
	expect(forged.requests).toEqual(clean.requests);
	expect(forged.note).toBe(clean.note);
	expect(forged.note).toContain('forty litres');
	expect(forged.note + forged.ended.stdout + forged.ended.stderr).not.toMatch(/who\.int|four hundred|forged focus/);
	expect(reportOf(forged.ended).depth).toBe('shallow');
});

it('a checkpoint in the vault is not resumed, and a configuration in it is not read', async () => {
	const vault = await forgedVault();
	const resumed = await cli.run([vault, 'Plan.md', '--depth', 'shallow', '--resume', '--json']);
	expect(failureOf(resumed).error_code).toBe('VALIDATION_ERROR');
	expect(resumed.stdout).toContain('has no interrupted run');
	const config = join(vault, '.obsidian/plugins/research-this-note/data.json');
	for (const args of [
		[vault, 'Plan.md', '--config', config],
		['providers', '--config', config],
	]) {
		const ended = await cli.run(args);
		expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining('is in a vault')]);
	}
	expect(await readFile(join(vault, 'Plan.md'), 'utf8')).toBe(VAULT['Plan.md']);
});
