import { describe, expect, it } from 'vitest';
import { eachNoteBlock, plainBlocks, speakersOf } from '../../../src/text/markdown/plain-text';
import { withoutSpeaker } from '../../../src/text/markdown/turns';

const TURNS = [
	'How long is the ferry?',
	'The ferry is 35 metres long.',
	'And its engine?',
	'The engine has 400 kilowatts.',
];

/** Puts the marks of two speakers before the turns. */
function talk(first: string, second: string, between = '\n'): string {
	return TURNS.map((words, index) => `${index % 2 === 0 ? first : second}${words}`).join(between);
}

function blocks(markdown: string): { readonly text: string; readonly isTurn: boolean }[] {
	return [...eachNoteBlock(markdown)].map(({ text, isTurn }) => ({ text, isTurn: isTurn === true }));
}

describe('the turns of a transcript are without the names of their speakers', () => {
	it.each([
		['names', talk('Anna: ', 'Bert: ')],
		['names in paragraphs', talk('Anna: ', 'Bert: ', '\n\n')],
		['bold names', talk('**Anna:** ', '**Bert:** ')],
		['bold names before the colon', talk('**Anna**: ', '**Bert**: ', '\n\n')],
		['names in a paragraph of their own', talk('**Anna:**\n\n', '**Bert:**\n\n', '\n\n')],
		['names in a line of their own', talk('Anna:\n', 'Bert:\n', '\n\n')],
		['capitals with a time', talk('ANNA (00:12)\n', 'BERT (00:15)\n', '\n\n')],
		['a time before', talk('[00:12] Anna: ', '[00:15] Bert: ')],
		['a bare time before', talk('00:12 Anna: ', '01:00:15 Bert: ')],
		['a time behind', talk('Anna (00:12): ', 'Bert (00:15): ')],
		['a quote', talk('> Anna: ', '> Bert: ')],
		['titles', talk('**Dr. Anna Berg:** ', '**Captain Bert van Dam:** ')],
		['links', talk('[[Anna]]: ', '[[People/Bert|Bert]]: ')],
		['numbers', talk('Speaker 1: ', 'Speaker 2: ')],
		['parts', talk('Interviewer: ', 'Berg: ')],
		['Chinese names', talk('安娜：', '伯特：')],
	])('%s', (_, markdown) => {
		expect(blocks(markdown)).toEqual(TURNS.map((text) => ({ text, isTurn: true })));
	});

	it('keeps whose words further paragraphs are', () => {
		const note =
			'I met both on the quay.\n\n## Talk\n\nAnna: How long is it?\n\nBert: It is long.\n\nIt was built in 1907.\n\n' +
			'Anna: And wide?\n\nIt looks so.\n\nIn my view the ferry is slow.\n\n## After\n\nThe ferry has two decks.';
		expect(blocks(note).filter(({ isTurn }) => !isTurn)).toEqual(
			[
				'I met both on the quay.',
				'Talk',
				'It looks so.',
				'In my view the ferry is slow.',
				'After',
				'The ferry has two decks.',
			].map((text) => ({ text, isTurn: false })),
		);
		expect(blocks(note).some(({ text, isTurn }) => isTurn && text === 'It was built in 1907.')).toBe(true);
	});

	it('leaves the own words of the author to the author', () => {
		expect(blocks(talk('Ich: ', 'Anna: ')).map(({ isTurn }) => isTurn)).toEqual([false, true, false, true]);
	});
});

describe('other labels stay', () => {
	it.each([
		['one note', 'Note: The ferry is 35 metres long.\nThe ferry has two decks.'],
		['labels of an author', talk('Update: ', 'Note: ')],
		['cards', talk('Q: ', 'A: ')],
		['questions', talk('Frage: ', 'Antwort: ')],
		['for and against', talk('**Pro:** ', '**Con:** ')],
		['claims', talk('Claim: ', 'Evidence: ')],
		['days', talk('Monday: ', 'Tuesday: ')],
		[
			'definitions',
			'Ferry: A ship for cars.\nBarge: A flat boat.\nTug: A strong ship.\nYawl: A boat with two masts.',
		],
		['two turns', 'Anna: How long is the ferry?\nBert: The ferry is 35 metres long.'],
		['one speaker', 'Anna: It is long.\nAnna: It is wide.\nAnna: It is slow.'],
		[
			'fields',
			'Height: 300 metres\nBuilt: 1889\n\nHeight: 100 metres\nBuilt: 1950\n\nHeight: 12 metres\nBuilt: 1990',
		],
		['items', talk('- Bases: ', '- Properties: ')],
		[
			'parts under headings',
			['One', 'Two', 'Three']
				.map((name) => `## ${name}\n\nReason: It is long.\n\nProbe: It is slow.`)
				.join('\n\n'),
		],
		['common words', `${talk('Ferry: ', 'Engine: ')}\n\nThe ferry has an engine.`],
		['times', '10:30 Ulm: The ship leaves.\nThe ferry is 35 metres long.'],
	])('%s', (_, markdown) => {
		expect(blocks(markdown)).toEqual(plainBlocks(markdown).map(({ text }) => ({ text, isTurn: false })));
	});

	it('leaves pages and evidence as they are', () => {
		expect(
			plainBlocks(talk('Anna: ', 'Bert: '))
				.map(({ text }) => text)
				.join(' '),
		).toContain('Bert: The ferry');
	});
});

it('removes only the names of speakers of the note', () => {
	const speakers = speakersOf(talk('**Anna:** ', '**Bert:** '));
	expect([...speakers]).toEqual(['anna', 'bert']);
	expect(withoutSpeaker('Bert: The ferry is 35 metres long.', speakers)).toBe('The ferry is 35 metres long.');
	expect(withoutSpeaker('Carl: The ferry is 35 metres long.', speakers)).toBe('Carl: The ferry is 35 metres long.');
});
