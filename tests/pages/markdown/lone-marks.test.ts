import { describe, expect, it } from 'vitest';
import { withoutLoneMarks } from '../../../src/pages/markdown/escape';

describe('withoutLoneMarks', () => {
	it.each([
		['- ##### Cheap and simple', '- Cheap and simple'],
		['  3. ## Step three', '  3. Step three'],
		['Above.\n\n3.\n\nBelow.', 'Above.\n\n\n\nBelow.'],
		['12)', ''],
		['## A heading\n\n- #tag', '## A heading\n\n- #tag'],
		['It costs 3.\n1. One', 'It costs 3.\n1. One'],
		['```\n3.\n- # comment\n```', '```\n3.\n- # comment\n```'],
	])('%j', (markdown, expected) => {
		expect(withoutLoneMarks(markdown)).toBe(expected);
	});
});
