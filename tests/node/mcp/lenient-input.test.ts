import { homedir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { connected } from './connected';

const NOTES = {
	'Plan.md': '# Plan\n\nThe night ferry carries cars to the small islands.\n',
	'Deep/Ferry.md': 'The ferry takes nine hours from Oslo. The night ferry is late.\n',
};

function served(allowWrite = false) {
	return connected({ notes: NOTES, allowWrite });
}

describe('arguments over MCP', () => {
	it.each([
		['search_vault', { query: 'night ferry', limit: '1' }, '"total":'],
		['search_vault', { query: 'night ferry', limit: null }, '"total":'],
		['recheck', { path: null, older_than_days: ' 0 ', offset: '0', format: null }, '"notes_total":0'],
		['research_status', { run: null, wait: '0' }, '"runs":[]'],
		['check_quotes', { quotes: '[{"quote":"nine hours from Oslo","path":"Ferry"}]' }, '"state":"found"'],
		['check_quotes', { quotes: { quote: 'nine hours from Oslo', path: 'Ferry', url: null } }, '"state":"found"'],
		['research_note', { path: 'Plan', focus: null, claims: '[]', wait: '40', depth: 'shallow' }, 'NO_EVIDENCE'],
		['research_note', { path: 'Plan', write: false }, 'NO_EVIDENCE'],
		['recheck', { format: 'full' }, '"notes":[]'],
		['recheck', { detail: 'full' }, '"notes":[]'],
		['recheck', { detail: ' Full ', path: '', offset: '+0' }, '"notes":[]'],
		['check_quotes', { quotes: ['{"quote":"nine hours from Oslo","path":"Ferry"}'] }, '"state":"found"'],
		['check_quotes', { quotes: [{ quote: 9, path: 'Ferry', url: '' }] }, '"state":"not_found"'],
		['check_text', { text: 'The ferry takes nine hours.', path: ' ', web: 'no' }, '"sentences":1'],
		['research_note', { path: 'Plan', write: '', depth: 'Shallow', claims: '' }, 'NO_EVIDENCE'],
		['research_status', { wait: '0', run: '' }, '"runs":[]'],
		['extract', { urls: 'http://10.0.0.1/, http://10.0.0.2/', include_images: 1, format: 'Text' }, 'the 2 pages'],
		['extract', { urls: 'http://10.0.0.1/\nhttp://10.0.0.2/', extract_depth: 'ADVANCED' }, 'the 2 pages'],
		['search_vault', { query: 9, cursor: null }, '"total":'],
		['research_status', { vault: '', wait: 0 }, '"runs":[]'],
	])('%s takes %j for what it means', async (name, args, part) => {
		expect((await (await served()).call(name, args)).text).toContain(part);
	});

	it('takes one address for a list of one, and a list as text', async () => {
		const { call } = await served();
		for (const urls of ['https://example.org/ferry', '["https://example.org/ferry"]'])
			expect((await call('extract', { urls })).text).toContain('offline');
	});

	it.each([
		['search_vault', { query: 'ferry', limit: 'many' }, 'limit'],
		['search_vault', { query: 'ferry', limit: '0x10' }, 'limit'],
		['search_vault', { query: 'ferry', limti: 3 }, 'Did you mean "limit"?'],
		['search_vault', { query: 'ferry', zzz: 3 }, 'It takes query, limit.'],
		['search_vault', { limit: 3 }, '"query" is missing.'],
		['search_vault', { query: 'ferry', vault: 'Elsewhere' }, 'not one of the vaults'],
		['check_quotes', { quotes: [{ quote: 'a', pat: 'b' }] }, 'Did you mean "path"?'],
		['check_quotes', { quotes: [{ text: 'a', path: 'b' }] }, 'It takes quote, url, path.'],
		['extract', { urls: ['https://example.org'], include_images: 'perhaps' }, '"include_images"'],
		['recheck', { older_then_days: 3 }, 'Did you mean "older_than_days"?'],
		['research_note', { path: 'Plan', write: true }, '--allow-write'],
		['research_note', { path: 'Plan', force: 'true' }, '--allow-write'],
		['check_quotes', { quotes: [{ quote: 'a', pth: 'b' }] }, 'pth'],
		['extract', { urls: Array.from({ length: 11 }, (_, at) => `https://example.org/${at}`) }, '"urls"'],
		['extract', { urls: ['https://example.org'], format: 'html' }, '"format"'],
		['extract', { urls: ['http://127.0.0.1/', 'no address'] }, 'None of the 2 pages'],
	])('%s refuses %j and says what is wrong', async (name, args, part) => {
		const answer = await (await served()).call(name, args);
		expect(answer.isError).toBe(true);
		expect(JSON.parse(answer.text)).toMatchObject({
			error_code: 'VALIDATION_ERROR',
			error: expect.stringContaining(part) as string,
			remediation: expect.any(String) as string,
		});
	});

	it('are described as before', async () => {
		const { client } = await served(true);
		const { tools } = await client.listTools();
		expect(tools.find(({ name }) => name === 'search_vault')?.inputSchema).toMatchObject({
			required: ['query'],
			properties: { limit: { type: 'integer', default: 8 } },
			additionalProperties: false,
		});
	});
});

it('takes the ways in which a note is named', async () => {
	const { call, folder } = await served();
	const home = `~/${relative(homedir(), join(folder, 'Deep', 'Ferry.md'))}`;
	const names = [
		'Ferry',
		'ferry.md',
		'[[Ferry]]',
		'[[Deep/Ferry#Times|the ferry]]',
		'![[Ferry^block]]',
		'/Deep/Ferry.md',
		'Deep/Ferry',
		'Deep\\Ferry.md',
		'"Ferry"',
		'`Deep/Ferry.md`',
		'<Deep/Ferry.md>',
		'[the ferry](Deep/Ferry.md)',
		'[the ferry](<Deep/Ferry.md#Times>)',
		'Deep%2FFerry',
		'Ferry#Times',
		'Deep/Ferry.md:3',
		`${basename(folder)}/Deep/Ferry.md`,
		`obsidian://vault/${basename(folder)}/Deep/Ferry`,
		`obsidian://open?path=${encodeURIComponent(join(folder, 'Deep/Ferry.md'))}`,
		'obsidian://advanced-uri?vault=Notes&filepath=Deep%2FFerry.md',
		`research-note://${basename(folder)}/Deep/Ferry.md`,
		pathToFileURL(join(folder, 'Deep', 'Ferry.md')).href,
		join(folder, 'Deep', 'Ferry'),
		home.replace(/\.md$/, ''),
		'obsidian://open?vault=Notes&file=Deep%2FFerry',
		join(folder, 'Deep/Ferry.md'),
		home,
	];
	for (const path of names) {
		const { text } = await call('check_quotes', { quotes: [{ quote: 'nine hours from Oslo', path }] });
		expect([path, text]).toEqual([path, expect.stringContaining('"state":"found"')]);
	}
	for (const path of ['/etc/passwd', '[[Passwd]]', '~/.bashrc', '../Ferry.md', 'file:///etc/passwd', '[[]]']) {
		const { text } = await call('check_quotes', { quotes: [{ quote: 'nine hours from Oslo', path }] });
		expect([path, text]).toEqual([path, expect.stringContaining('"state":"gone"')]);
		expect(text).toContain(`The note “${path}” does not exist.`);
	}
});

it('names the tool that was probably meant, and the option that one needs', async () => {
	const { client } = await served();
	const refused = (name: string) => client.callTool({ name }).catch(String);
	expect(await refused('serch_vault')).toContain('Did you mean "search_vault"?');
	expect(await refused('research-note')).toContain('Did you mean "research_note"?');
	expect(await refused('delete')).toContain('The tools are research_note, research_status');
	expect(await refused('restore')).toContain('--allow-write');
});

it('takes the number of a run for its name', async () => {
	const { call } = await served();
	await call('check_text', { text: 'The ferry takes nine hours from Oslo.' });
	for (const run of ['r1', 'R1', 1, ' 1 '])
		expect((await call('research_status', { run })).text).toContain('"sentences":1');
});
