import { describe, expect, it } from 'vitest';
import { languageFiles } from '../../../src/language/language-file';
import { renderHead } from '../../../src/research/render/render-head';
import { withoutSection } from '../../../src/research/section/section';
import { DEFAULT_VOICE_RULES, noteVoices, voiceAt } from '../../../src/text/voices/note-voice';
import { noteText } from '../../../src/vault/reading/note-text';

const STYLE = { heading: 'Research', level: 2 } as const;
const COUNTS = { contradicted: 1, supported: 2, beside: 0, questions: 1, answered: 1, silent: 0 };

function voiceOf(note: string, words: string): string {
	return voiceAt(noteVoices('Note.md', note, DEFAULT_VOICE_RULES), note.indexOf(words)).voice;
}

describe('a Research section that was copied from reading mode', () => {
	it.each(languageFiles().map(({ code }) => code))('is ours as plain text in %s', (languageCode) => {
		for (const depth of ['shallow', 'deep', 'agentic'] as const) {
			const facts = { date: '2026-11-22', depth, languageCode };
			const line = renderHead(facts, { pages: 0, results: 3, notes: 0 }, COUNTS).replace(/\*/g, '');
			const note = `The mill is mine.\n\nResearch\n\n${line}\n\n“The wheel weighs nine tons” (mills.example)\n`;
			expect(voiceOf(note, 'The wheel'), line).toBe('assistant');
			expect(voiceOf(note, 'The mill is mine'), line).toBe('own');
		}
	});

	it('ends at the next heading of its level, and is no claim', () => {
		const copy =
			'### Findings\n*22 Nov 2026 · deep · 3 pages · 1 claim supported*\n\n#### Answers\n- The wheel weighs nine tons.\n';
		const note = `# Mill\nThe mill is mine.\n\n${copy}\n### Bought\nA belt of 9 m.\n`;
		expect(voiceOf(note, 'The wheel')).toBe('assistant');
		expect(voiceOf(note, 'A belt')).toBe('own');
		expect(withoutSection(note, STYLE)).toBe('# Mill\nThe mill is mine.\n\n\n\n### Bought\nA belt of 9 m.\n');
	});

	it('is ours in a quote and in a card of a canvas', () => {
		const quote = '> 22 Nov 2026 · deep · 3 pages\n> The wheel weighs nine tons.\n\nI doubt it.\n';
		expect(voiceOf(quote, 'The wheel')).toBe('assistant');
		expect(voiceOf(quote, 'I doubt')).toBe('own');
		const card = 'Mine.\n\nResearch\n22 Nov 2026 · deep · 3 pages\nThe wheel weighs nine tons.';
		const canvas = JSON.stringify({ nodes: [{ type: 'text', text: card }], edges: [] });
		expect(noteText('Board.canvas', canvas)).toBe('Mine.');
	});

	it('is not seen in other lines with dots between their parts', () => {
		for (const line of [
			'3 May · deep snow · 12 km',
			'Kiel · deep · blue',
			'22 Nov 2026 · deep',
			'A 1 · fast · 3 pages',
		])
			expect(voiceOf(`Trip\n${line}\nWe saw seals.\n`, 'We saw'), line).toBe('own');
	});
});
