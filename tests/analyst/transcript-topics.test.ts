import { describe, expect, it } from 'vitest';
import { NoteStatements } from '../../src/research/note/statements';
import { noteView, topicsOf } from './extractive-kit';

const TALK =
	'**Anna:** How long is the ferry of the town?\n\n**Bert:** The ferry was built in 1907 and is 35 metres long.\n\n' +
	'**Anna:** And its engine?\n\n**Bert:** The engine was replaced in 1985 by a diesel of 400 kilowatts.\n\n';
const OWN = '## My view\n\nThe ferry carried 12,000 cars in 2024.\n';

async function words(text: string): Promise<string> {
	return JSON.stringify(await topicsOf(noteView(text, 'Ferry')));
}

describe('topics of a note with a transcript', () => {
	it('are the claims of its author, not those of the speakers', async () => {
		const topics = await topicsOf(noteView(`# Ferry\n\n${TALK}${OWN}`, 'Ferry'));
		const stated = topics.filter(({ type }) => type !== 'concept').map(({ context }) => context);
		expect(stated).toEqual(['The ferry carried 12,000 cars in 2024.']);
	});

	it('have no name of a speaker in them', async () => {
		expect(await words(`# Ferry\n\n${TALK}`)).not.toMatch(/Anna|Bert/);
		expect(await words(`# Ferry\n\n${TALK}${OWN}`)).not.toMatch(/Anna|Bert/);
	});

	it('keep the claim behind a single label', async () => {
		expect(await words('# Ferry\n\nUpdate: The ferry was built in 1907 and is 35 metres long.\n')).toContain(
			'1907',
		);
	});

	it('shows a claim that a model quotes without the name', () => {
		const note = noteView(`# Ferry\n\n${TALK}`, 'Ferry');
		const context = '**Bert:** The ferry was built in 1907 and is 35 metres long.';

		const topic = { id: 'T1' as const, topic: 'Age of the ferry', type: 'claim' as const, context };
		expect(new NoteStatements(note, [topic]).all.map(({ words: said }) => said)).toEqual([
			'The ferry was built in 1907 and is 35 metres long',
		]);
	});
});

it('researches what an editor left in a claim', async () => {
	const found = await words(
		'# Ferry\n\nThe ferry of the town is {--300--}{++35++} metres long and was built in {~~1927~>1907~~}.\n',
	);
	expect(found).toContain('35 metres long and was built in 1907');
	expect(found).not.toMatch(/300|1927|[+]{2}|~>/);
});

it('finds a claim with the marks of an editor in its note', () => {
	const note = noteView('# Ferry\n\nThe ferry of the town is {--300--}{++35++} metres long.\n', 'Ferry');
	const context = 'The ferry of the town is 35 metres long.';
	const topic = { id: 'T1' as const, topic: 'Length', type: 'claim' as const, context };
	expect(new NoteStatements(note, [topic]).all[0]?.places).toHaveLength(1);
});
