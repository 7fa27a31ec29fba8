import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { lenientLines } from '../../../src/node/mcp/lenient-lines';

it.each([
	['{"method":"tools/list","params":null}', { method: 'tools/list' }],
	['{"method":"tools/list","params" : null }\r', { method: 'tools/list' }],
	['{"method":"tools/list","params":[]}', { method: 'tools/list' }],
	['{"method":"tools/list","params":"{}"}', { method: 'tools/list' }],
	['{"method":"tools/list","params":{"cursor":null}}', { method: 'tools/list', params: {} }],
	['{"params":{"_meta":{"progressToken":null}}}', { params: { _meta: {} } }],
	['{"params":{"name":"a","arguments":null}}', { params: { name: 'a' } }],
	['{"params":{"arguments":"{\\"query\\":\\"a\\"}"}}', { params: { arguments: { query: 'a' } } }],
	['{"params":{"arguments":{"limit":null}}}', { params: { arguments: { limit: null } } }],
	['{"params":{"arguments":"a"}}', { params: { arguments: 'a' } }],
])('mends %s', async (line, message) => {
	const lines = lenientLines();
	lines.end(`${line}\n`);
	expect(JSON.parse(await text(lines))).toEqual(message);
});

it.each(['{"params":{"arguments":{"text":"\\"params\\": null"}}}', 'not JSON: null', '[{"params": null}]', ''])(
	'leaves %j as it is',
	async (line) => {
		const lines = lenientLines();
		lines.end(`${line}\n`);
		expect(await text(lines)).toBe(`${line}\n`);
	},
);
