import { describe, expect, it } from 'vitest';
import { openQuestions } from '../../../src/research/render/open-questions';

/** Returns true if the question counts as open in a note; `words` must be in the note. */
function isOpen(noteText: string, words: string): boolean {
	const start = noteText.indexOf(words);
	const places = [{ start, end: start + words.length }];
	return openQuestions(noteText)({ places });
}

describe('a question of the note', () => {
	it.each([
		['alone', 'The tower is old.\n\nHow high is the tower?\n\nIt stands in Ulm.'],
		['at the end of a paragraph', 'The tower is old. How high is the tower?'],
		['in a list, with a remark', '- How high is the tower? (ask Ida)\n- It is old.'],
		['before another one', 'How high is the tower? And how old is it?'],
		['in a list of three', '- Is it old?\n- How high is the tower?\n- Who built it?'],
		['below five others', `${'Is it old?\n\n'.repeat(5)}How high is the tower?`],
		['in a heading with nothing below it', '## How high is the tower?\n\n## Age\n\nIt is old.'],
	])('is open %s', (_, text) => {
		expect(isOpen(text, 'How high is the tower?')).toBe(true);
	});

	it.each([
		['in a heading above text', '## How high is the tower?\nIt has 768 steps.\n'],
		['in a numbered heading', '### 3. **How high is the tower?**\n\nIt has 768 steps.\n'],
		['before its own answer', 'How high is the tower? It is 161 metres high.'],
		['of a card', 'How high is the tower?::161 metres up to the cross'],
		['that others ask', '> “How high is the tower? Is it not in Ulm?”\n> \n> It has 768 steps.'],
		['of a checklist', `${'- Is it old?\n'.repeat(3)}- How high is the tower?\n${'- [ ] Is it new?\n'.repeat(2)}`],
		[
			'of a checklist with headings',
			`${'## Age\n1. Is it old?\n2. Is it new?\n'.repeat(3)}3. How high is the tower?`,
		],
		['of a quiz', 'How high is the tower?\n\na) 120 metres\nb) 161 metres\n'],
	])('is not %s', (_, text) => {
		expect(isOpen(text, 'How high is the tower?')).toBe(false);
	});
});
