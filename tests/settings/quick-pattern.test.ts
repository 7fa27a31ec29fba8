import { describe, expect, it } from 'vitest';
import { ignoredBy, slowFilterNotices } from '../../src/settings/ignore-filters';
import { longestQuickText } from '../../src/settings/quick-pattern';

describe('longestQuickText', () => {
	it.each([
		'(a+)+$',
		'(?:a|a)*$',
		'((a?)b)*',
		'(.*)*',
		'([^/]+\\/)+x',
		'(a)\\1',
		'(?<x>a)\\k<x>',
		'(a{2,}){3,}',
		'(a|b){5}',
	])('is nothing for %s', (source) => {
		expect(longestQuickText(source)).toBe(0);
	});

	it.each([
		'Templates',
		'^Archive/',
		'\\.excalidraw\\.md$',
		'(foo|bar)?baz',
		'[(+*]+',
		'a\\)*',
		'Daily/.*\\.md',
		'^.*/old/.*$',
		'(?!Notes)x{2}',
	])('is longer than most paths for %s', (source) => {
		expect(longestQuickText(source)).toBeGreaterThan(300);
	});

	it('is shorter the more a match may have to try', () => {
		expect(longestQuickText('.*a.*b.*c.*d')).toBeLessThan(longestQuickText('.*a.*b'));
	});
});

it('bounds the time of a filter by a stranger', () => {
	const path = `${'a'.repeat(3_000)}.md`;
	const filters = ['/(a+)+$/', '/(a|aa)+$/', '/.*.*.*.*x/', '/^(([a-z])+.)+[A-Z]([a-z])+$/', '/Secret/'];
	const isIgnored = ignoredBy(JSON.stringify({ userIgnoreFilters: filters }));
	expect([isIgnored(path), isIgnored('Secret/a.md')]).toEqual([false, true]);
});

it('names a filter that is not applied everywhere, and no other', () => {
	const [sentence, ...more] = slowFilterNotices(
		JSON.stringify({ userIgnoreFilters: ['/(a+)+$/', 'Archive/', '/^Secret/', '/(/'] }),
	);
	expect([sentence, more]).toEqual([expect.stringMatching(/^“\/\(a\+\)\+\$\/” among the excluded files/), []]);
});
