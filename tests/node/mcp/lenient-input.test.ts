import { homedir } from 'node:os';
import { join, relative } from 'node:path';
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
		'obsidian://open?vault=Notes&file=Deep%2FFerry',
		join(folder, 'Deep/Ferry.md'),
		home,
	];
	for (const path of names) {
		const { text } = await call('check_quotes', { quotes: [{ quote: 'nine hours from Oslo', path }] });
		expect([path, text]).toEqual([path, expect.stringContaining('"state":"found"')]);
	}
	for (const path of ['/etc/passwd', '[[Passwd]]', '~/.bashrc', '../Ferry.md']) {
		const { text } = await call('check_quotes', { quotes: [{ quote: 'nine hours from Oslo', path }] });
		expect([path, text]).toEqual([path, expect.stringContaining('"state":"gone"')]);
	}
});
