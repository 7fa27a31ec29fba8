import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isBounded } from '../../scripts/expressions/bounded';
import { CAPPED } from '../../scripts/expressions/capped';

afterEach(() => vi.restoreAllMocks());

describe('the regular expressions of the sources', () => {
	it('are all on the list of checked ones (`npm run check:expressions` checks new ones)', () => {
		const hooks = ['--import', './scripts/expressions/hooks.mjs'];
		execFileSync('npx', ['tsx', ...hooks, 'scripts/check-expressions.ts', '--compare'], {
			shell: process.platform === 'win32',
		});
	});

	it.each(CAPPED)('read no more than their longest text: $begins', async ({ begins, longest, read }) => {
		const spy = vi.spyOn(RegExp.prototype, 'exec');
		for (const count of [1, 100_000]) await read('oak '.repeat(count));
		const expressions = spy.mock.contexts as unknown as RegExp[];
		const lengths = spy.mock.calls
			.filter((_, call) => expressions[call]?.source.startsWith(begins))
			.map(([text]) => text.length);
		expect(lengths.length).toBeGreaterThan(0);
		expect(Math.max(...lengths)).toBeLessThanOrEqual(longest);
	});
});

describe('isBounded', () => {
	it.each([
		['a{1,9}b', true],
		['ab+', true],
		['(?:a|b\\S*)', true],
		['a+b', false],
		['(?:ab+){2}', false],
		['(?=a*)b', false],
		['(?:a{1,3}){4,}', false],
	])('%s: %s', (source, expected) => {
		expect(isBounded({ source, flags: 'u' })).toBe(expected);
	});
});
