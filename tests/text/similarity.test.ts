import { describe, expect, it } from 'vitest';
import { closest } from '../../src/text/similarity';

const NAMES = ['search', 'index', 'run', 'recheck', 'mcp'];

describe('closest', () => {
	it.each([
		['serach', 'search'],
		['SEARCH', 'search'],
		['indx', 'index'],
		['rechek', 'recheck'],
		['rn', 'run'],
		['mcpp', 'mcp'],
		['vault', undefined],
		['', undefined],
		['searching', 'search'],
	])('takes “%s” for %s', (typed, meant) => {
		expect(closest(typed, NAMES)).toBe(meant);
	});

	it('prefers the name with fewer edits', () => {
		expect(closest('inde', ['indoor', 'index'])).toBe('index');
	});
});
