/**
 * Tests the URL guard with its default rules on a list of addresses.
 * `tsx scripts/bench/guard.ts [FILE.jsonl]`, one address per line: {"url","allow"}. Without a file: our own list.
 */
import { readFileSync } from 'node:fs';
import { checkUrl } from '../../src/net/url-guard';

interface Line {
	readonly url: string;
	readonly allow: boolean;
}

const file = process.argv[2] ?? new URL('data/guard.jsonl', import.meta.url);
const lines = readFileSync(file, 'utf8')
	.split('\n')
	.filter((line) => line.trim())
	.map((line) => JSON.parse(line) as Line);
console.log(
	JSON.stringify({ urls: lines.length, wrong: lines.filter(({ url, allow }) => checkUrl(url).ok !== allow) }),
);
