import { describe, expect, it } from 'vitest';
import { NoteStatements } from '../../../src/research/note/statements';

describe('the statements of a claim', () => {
	it('are what the note says on it, without the questions beside it', () => {
		const claim = 'Propane heats water up to 70 °C. Do we need all of it before the heat pump? It burns well.';
		const note = { path: 'Note.md', title: 'Note', text: `# Note\n\n${claim}`, language: undefined };
		const topic = { topic: 'Propane', context: claim, type: 'claim' } as const;
		const statements = new NoteStatements(note).ofClaims([topic]);
		expect(statements.map(({ text }) => text)).toEqual(['Propane heats water up to 70 °C', 'It burns well']);
	});
});
