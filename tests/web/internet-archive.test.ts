import { describe, expect, it } from 'vitest';
import { archivedCopy } from '../../src/web/internet-archive';
import { newRun } from '../research/world';

const ARCHIVE = 'https://archive.org';

function copyAt(url: string): Promise<string | undefined> {
	const answer = { archived_snapshots: { closest: { available: true, status: '200', url } } };
	const body = new TextEncoder().encode(JSON.stringify(answer)).buffer;
	const http = { send: () => Promise.resolve({ status: 200, headers: {}, body }) };
	return archivedCopy('https://gone.example/page', http, ARCHIVE, newRun());
}

describe('the copy that the archive names', () => {
	it('is taken if it is a web page of the archive', async () => {
		expect(await copyAt('http://web.archive.org/web/2026/https://gone.example/page')).toBe(
			'https://web.archive.org/web/2026/https://gone.example/page',
		);
	});

	it.each([
		['a script', 'javascript://web.archive.org/%0aalert(1)'],
		['a file', 'file://web.archive.org/etc/passwd'],
		['data', 'data:text/html,archive.org'],
		['another scheme', 'obsidian://web.archive.org/open'],
		['a user name', 'https://web.archive.org@archive.org/web/1'],
		['an empty user name', 'https://@web.archive.org/web/1'],
		['60,000 characters', `https://web.archive.org/web/${'a'.repeat(60_000)}`],
		['letters that grow when they are escaped', `https://web.archive.org/web/${'ä'.repeat(1_000)}`],
		['a direction mark', 'https://web.archive.org/web/\u202egpj.exe'],
		['a zero-width space', 'https://web.archive.org/\u200bweb/1'],
		['a line break', 'https://web.archive.org/web/\n1'],
		['another host', 'https://archive.org.evil.example/web/1'],
	])('is not taken if it has %s', async (_, url) => {
		expect(await copyAt(url)).toBeUndefined();
	});
});
