import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { toldVoices, voiceLines } from '../../../scripts/bench/voice-lines';
import {
	DEFAULT_VOICE_RULES as RULES,
	noteVoices,
	voiceAt,
	type VoiceRules,
} from '../../../src/text/voices/note-voice';
import type { Speaker } from '../../../src/text/voices/voice';

function speakerOfWords(note: string, words: string): Speaker {
	return voiceAt(noteVoices('Note.md', note, RULES), note.indexOf(words));
}

describe('whose words a note is', () => {
	it.each(voiceLines().map((line) => [`${line.tool}: ${line.path}`, line] as const))('%s', (_, line) => {
		expect(toldVoices(line)).toEqual(line.says);
	});

	it('names the author and the title of a highlight', () => {
		const note =
			'# Soil\n\n## Metadata\n- Author: [[Jane Smith]]\n- Full Title: The Art of Soil\n- Category: #books\n\n' +
			'## Highlights\n- Clay holds water. ([Location 1](https://readwise.io/to_kindle?x))\n';
		expect(speakerOfWords(note, 'Clay')).toEqual({
			voice: 'highlight',
			author: 'Jane Smith',
			work: 'The Art of Soil',
		});
	});

	it('names the person under a quote', () => {
		const quotes: Readonly<Record<string, object>> = {
			'> The sea is wide.\n> — Rosa Lind, *Letters from the Coast*': {
				author: 'Rosa Lind',
				work: 'Letters from the Coast',
			},
			'> The sea is wide.\n> -- Rosa Lind (1931)': { author: 'Rosa Lind' },
			'> The sea is wide.\n\n— [[Rosa Lind]]': { author: 'Rosa Lind' },
			'> [!quote] Rosa Lind\n> The sea is wide.': { author: 'Rosa Lind' },
			'> The sea is wide.\n> — Rosa Lind, keeper of the light': { author: 'Rosa Lind' },
		};
		for (const [quote, speaker] of Object.entries(quotes))
			expect(speakerOfWords(`Mine.\n\n${quote}\n\nMine again.\n`, 'The sea'), quote).toEqual({
				voice: 'highlight',
				...speaker,
			});
	});

	it('leaves a quote that ends with a dash and a sentence to the user', () => {
		for (const quote of [
			'> The sea is wide.\n> — and so on it went. Nobody knew.',
			'> The sea is wide.\n> — and that is all',
		])
			expect(speakerOfWords(quote, 'The sea')).toEqual({ voice: 'own' });
	});

	it('ends an answer where the part with the chat ends', () => {
		const note =
			'# Keel\n\n## Asked\nYou: How heavy?\n\nChatGPT: Very heavy.\n\n### Why\nLead is heavy.\n\n' +
			'## Bought\nOurs weighs 310 kg.\n';
		expect(speakerOfWords(note, 'Lead is heavy').voice).toBe('assistant');
		expect(speakerOfWords(note, 'Ours weighs').voice).toBe('own');
		expect(speakerOfWords(note, 'How heavy').voice).toBe('own');
	});

	it('follows the property before all marks, and the folder before the note’s marks', () => {
		const chat = '---\ntags: [copilot-conversation]\n---\nThe cabin has two berths.\n';
		const folders: VoiceRules = {
			...RULES,
			ofFolder: (path) => (path.startsWith('AI/') ? 'assistant' : undefined),
		};
		expect(noteVoices('a.md', chat, RULES).note.voice).toBe('assistant');
		expect(noteVoices('a.md', chat.replace('---\n', '---\nresearch-voice: own\n'), RULES).note.voice).toBe('own');
		expect(noteVoices('AI/a.md', 'Plain words.', folders).note.voice).toBe('assistant');
		expect(noteVoices('AI/a.md', '---\nresearch-voice: Own # mine\n---\nPlain words.', folders).note.voice).toBe(
			'own',
		);
		expect(noteVoices('a.md', '---\nresearch-voice: nobody\n---\nPlain words.', RULES).note.voice).toBe('own');
	});

	it('tells nothing by its own rules if they are off, apart from Research sections', () => {
		const off: VoiceRules = { ...RULES, isOn: false };
		const note =
			'> ## Research\n> %% research-this-note v2 · sha256:1f3ac2e9 %%\n> It is old.\n\n' +
			'You: Is it?\n\nChatGPT: It is new.\n';
		const { note: whole, spans } = noteVoices('a.md', note, off);
		expect(whole.voice).toBe('own');
		expect(spans.map(({ start, end }) => note.slice(start, end))).toEqual([note.slice(0, note.indexOf('\n\nYou'))]);
	});

	it('is the user’s for a clipping if clippings count as notes', () => {
		const clip = '---\nsource: https://birds.example/a\nauthor: Rosa Lind\n---\nSwallows fly.\n';
		expect(noteVoices('a.md', clip, RULES).note.voice).toBe('page');
		expect(noteVoices('a.md', clip, { ...RULES, hasPages: false }).note.voice).toBe('own');
	});

	it.each([
		['nothing of a clipper', 'title: Swallows\ntags: [birds]\n', 'Swallows fly low, as I read.', 'own'],
		['links to notes and nothing of a clipper', '', 'Swallows fly low, see [[Weather]].', 'own'],
		['an empty property of a clipper', 'author:\n', 'Swallows fly low.', 'page'],
		['an author beside the address', 'author: Rosa Lind\n', 'Swallows fly low, see [[Weather]].', 'page'],
		['a tag of clippings', 'tags: [clippings]\n', 'Swallows fly low, see [[Weather]].', 'page'],
	])('of a note with the address of a page and %s', (_, properties, body, voice) => {
		const note = `---\nsource: https://birds.example/a\n${properties}---\n${body}\n`;
		expect(noteVoices('a.md', note, RULES).note.voice).toBe(voice);
	});

	it('is the page’s for a note with its address in a folder of clippings', () => {
		const note = '---\nsource: https://birds.example/a\n---\nSwallows fly low.\n';
		expect(noteVoices('Web/Clippings/a.md', note, RULES).note.voice).toBe('page');
		expect(noteVoices('Notes/Clippers.md', note, RULES).note.voice).toBe('own');
	});

	it('gives parts in order that lie inside the note and do not overlap', () => {
		const line = fc.constantFrom(
			'You: a',
			'ChatGPT: b',
			'**Claude**',
			'## User',
			'## Assistant',
			'> [!ai] x',
			'> quote',
			'> — Rosa Lind',
			'```',
			'"role": "user" "role": "assistant"',
			'- item ([p. 1](zotero://open-pdf/library/items/A?page=1))',
			'> %% research-this-note v2 %%',
			'> %% /research-this-note %%',
			'# Title',
			'text',
			'',
		);
		fc.assert(
			fc.property(fc.array(line, { maxLength: 25 }), fc.constantFrom('\n', '\r\n'), (lines, ending) => {
				const note = lines.join(ending);
				let last = 0;
				for (const { start, end } of noteVoices('a.md', note, RULES).spans) {
					expect(start).toBeGreaterThanOrEqual(last);
					expect(end).toBeGreaterThan(start);
					expect(end).toBeLessThanOrEqual(note.length);
					last = end;
				}
			}),
		);
	});
});

describe('a note of highlights', () => {
	const NOTE = [
		'---\ntags: readwise\n---\n> Clay lasts. [4](kindle://book?a=1)\n\nI doubt it.\n',
		'```\nTheir code\n```\n\n| Their | row |\n|---|---|\n| of | cells |\n',
		'- Slate holds.\n    - Note: ask Tom\n- **Note:** mine\n- Note: theirs',
	].join('\n');

	it.each(['I doubt it', 'ask Tom', 'mine'])('has words of the user: %s', (words) => {
		expect(speakerOfWords(NOTE, words).voice).toBe('own');
	});

	it.each(['Clay lasts', 'Their code', 'of | cells', 'Slate holds', 'theirs'])('keeps its voice: %s', (words) => {
		expect(speakerOfWords(NOTE, words).voice).toBe('highlight');
	});
});
