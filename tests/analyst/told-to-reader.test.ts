import { describe, expect, it } from 'vitest';
import { noteView, topicsOf } from './extractive-kit';

async function asked(...lines: string[]): Promise<string[]> {
	const topics = await topicsOf(noteView(lines.join('\n'), 'Notes'));
	return topics.filter(({ type }) => type === 'question').map(({ context }) => context);
}

describe('questions that a note has for its reader', () => {
	it.each([
		'Do you want to be promoted?',
		'What is your biggest fear at work?',
		'How do you feel about the change?',
		'How much do you know about the customer?',
		'Was hast du gestern gelernt?',
		'Worauf freust Du dich in diesem Jahr?',
		'Aus welchem Fehler hast du am meisten gelernt?',
		'Welche Farben magst du am liebsten?',
		'¿Cuáles son tus objetivos para este año?',
		'¿Qué harías si no tuvieras miedo?',
		'Quels sont vos objectifs pour cette année ?',
		'Quali sono i tuoi obiettivi di quest’anno?',
	])('are not topics: “%s”', async (question) => {
		expect(await asked(question)).toEqual([]);
	});

	it.each([
		'How long do you need to boil an egg?',
		'Do you need a visa for Georgia?',
		'Can you freeze hard cheese?',
		'How many hours of sleep do you need?',
		'Is coffee bad for your teeth?',
		'What happens to your body when you stop smoking?',
		'Wie viel Wasser braucht eine Tomate am Tag?',
		'Was verdient ein Dachdecker in Duisburg?',
		'Ab wann darf man in Österreich Auto fahren?',
		'¿Cuánta agua necesita un tomate al día?',
		'Quelle est la durée de vie d’une tortue ?',
	])('leave “%s” a topic', async (question) => {
		expect(await asked(question)).toEqual([question]);
	});

	it('are all questions of a list that asks the reader once, and none of the next list', async () => {
		const list = ['- Who is the customer?', '- What do you want to achieve?', '- Is there a fixed deadline?'];
		const next = ['Still open:', '', '- Which glue holds on wet wood?'];
		expect(await asked(...list, '', ...next)).toEqual(['Which glue holds on wet wood?']);
	});

	it('are not read from a question mark inside brackets', async () => {
		expect(
			await asked('- Array of eight transistors (or an optocoupler?)', '- Output to relays (which type?)'),
		).toEqual([]);
		const question = 'How loud is a heat pump (at night)?';
		expect(await asked(question)).toEqual([question]);
		expect(await asked('(Does copper kill algae in ponds?)')).toEqual(['(Does copper kill algae in ponds?)']);
	});
});

describe('steps', () => {
	it.each([
		'Mix by hand until the salt is incorporated and the dough comes together.',
		'After the last set, let the dough rest for 3 hours at 24 °C.',
		'Signs of age: Discard the powder if 20 % of it has turned brown.',
		'In the fridge (short-term): For use within 3 weeks, store the root in an airtight box.',
		'Soak 200 g of chickpeas for 12 hours before you cook them.',
	])('are not claims: “%s”', async (step) => {
		const topics = await topicsOf(noteView(step, 'Kitchen'));
		expect(topics.filter(({ type }) => type === 'claim')).toEqual([]);
	});

	it.each([
		'Mix of oil and water separates within 10 minutes.',
		'Heat pumps lose 20 % of their power in the cold.',
		'Cover crops reduce erosion by 80 %, because roots hold the soil.',
		'Storage: Cold rooms keep apples fresh for 200 days.',
		'Take-away food has more salt than home cooking.',
	])('are not found in “%s”', async (claim) => {
		expect((await topicsOf(noteView(claim, 'Kitchen'))).map(({ type }) => type)).toEqual(['claim']);
	});
});
