import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isBounded } from '../../scripts/expressions/bounded';
import { CAPPED } from '../../scripts/expressions/capped';

const WHAT_TO_DO =
	'Run `npm run check:expressions` and commit scripts/expressions/checked.txt. It names expressions that do not pass; ' +
	'docs/decisions/0125-checked-expressions.md says how to mend them.';

afterEach(() => vi.restoreAllMocks());

describe('the regular expressions of the sources', () => {
	it('are all on the list of checked ones', () => {
		const hooks = ['--import', './scripts/expressions/hooks.mjs'];
		const compared = spawnSync('npx', ['tsx', ...hooks, 'scripts/check-expressions.ts', '--compare'], {
			encoding: 'utf8',
			shell: process.platform === 'win32',
		});
		expect(compared.status, `${compared.stderr}\n${WHAT_TO_DO}`).toBe(0);
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
