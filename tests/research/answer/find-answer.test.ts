import { describe, expect, it } from 'vitest';
import { findAnswer } from '../../../src/research/answer/find-answer';
import { DEFAULT_VOICE_RULES as RULES } from '../../../src/text/voices/note-voice';
import { STYLE } from '../world';

const SECTION = '## Research\n%% research-this-note v2 · sha256:12345678 %%\n*deep*\n%% /research-this-note %%\n';

describe('the answer in a note', () => {
	it.each([
		[
			'**You:** Old?\n\n**ChatGPT:** Very old.\n\nIt is.\n\n**You:** Ah.\n',
			['Very old.\n\nIt is.'],
			'**ChatGPT:** Very',
		],
		[
			'### You\nOld?\n\n### ChatGPT\nVery old.\n\n### You\nAnd?\n\n### ChatGPT\nBig.\n',
			['Very old.', 'Big.'],
			'### ChatGPT',
		],
		[
			'My plan.\n\n> [!ai] Answer\n> The gate is old.\n\nMy words.\n',
			['> [!ai] Answer\n> The gate is old.'],
			'> [!ai]',
		],
		['ChatGPT says:\n> The gate is old.\n\nMine.\n', ['> The gate is old.'], 'ChatGPT says:'],
		['---\nsource: https://chatgpt.com/c/1\n---\nThe gate is old.\n', ['The gate is old.'], 'The gate'],
		[`---\nsource: https://chatgpt.com/c/1\n---\n${SECTION}\nThe gate is old.\n`, ['The gate is old.'], 'The gate'],
		[`**You:** Old?\n\n${SECTION}\n**ChatGPT:** Very old.\n`, ['Very old.'], '**ChatGPT:**'],
	])('is found without labels: %j', (markdown, parts, above) => {
		const found = findAnswer({ path: 'Gate.md', markdown }, {}, STYLE, RULES);
		expect(found.parts).toEqual(parts);
		expect(found.above.startsWith(above)).toBe(true);
	});

	it('is what the user selects, below its label', () => {
		const markdown = '### You\nOld?\n\n### ChatGPT\nVery old.\n\nAnd big.\n';
		const found = findAnswer({ path: 'Gate.md', markdown }, { selection: 'Very old.' }, STYLE, RULES);
		expect(found.parts).toEqual(['Very old.']);
		expect(found.above.startsWith('### ChatGPT')).toBe(true);
	});

	it.each([
		['My own plan. The gate is old.\n', {}],
		['One line.\n', { lines: [5, 9] as const }],
		['One line.\n', { selection: 'Two lines' }],
	])('is missed: %j', (markdown, part) => {
		expect(() => findAnswer({ path: 'Gate.md', markdown }, part, STYLE, RULES)).toThrow();
	});
});
