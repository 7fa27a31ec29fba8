import { describe, expect, it } from 'vitest';
import { TimeSlice } from '../../src/async/time-slice';
import type { RelatedNote } from '../../src/research/model/vault-ports';
import { EvidenceReader, type EvidenceSentence } from '../../src/analyst/extractive/sentences/evidence-sentences';
import { fitting } from '../../src/analyst/extractive/writing/ranking';
import { readNoteModel } from '../../src/analyst/extractive/sentences/note-model';
import { noteView, sourcesOf, synthesize, topicsOf } from './extractive-kit';

const QUESTION = 'How long does a home battery without solar panels take to pay for itself?';
const note = noteView(`${QUESTION} The price of a home battery fell.`, 'Home battery');

async function answersFrom(
	text: string,
	address = 'https://a.example/',
): Promise<readonly { text: string; quote: string | undefined }[]> {
	const topics = await topicsOf(note);
	const claims = await synthesize(note, topics, sourcesOf([{ address, text }], topics));
	return claims.filter(({ kind }) => kind === 'finding').map(({ text, cites }) => ({ text, quote: cites[0]?.quote }));
}

describe('a sentence that is told', () => {
	it.each([
		[
			'A home battery without solar panels therefore takes 12 years to pay for itself.',
			'A home battery without solar panels … takes 12 years to pay for itself.',
		],
		[
			'For this reason, a home battery without solar panels takes 12 years to pay for itself.',
			'A home battery without solar panels takes 12 years to pay for itself.',
		],
	])('is told without what ties it to the one before: %s', async (text, quote) => {
		const whole = 'A home battery without solar panels takes 12 years to pay for itself.';
		expect(await answersFrom(text)).toEqual([{ text: whole, quote }]);
	});

	it('keeps a therefore whose reason it gives itself', async () => {
		const text =
			'A home battery without solar panels earns little, and therefore takes 12 years to pay for itself.';
		expect(await answersFrom(text)).toEqual([{ text, quote: text }]);
	});

	it.each([
		'Costs of the home battery: 12 years without solar panels until it pays for itself.',
		'Home battery · 12 years without solar panels until it pays for itself.',
	])('is no label with what stands behind it: %s', async (text) => {
		expect(await answersFrom(text)).toEqual([]);
	});
});

describe('what other notes say', () => {
	const distinctiveWords = ['battery', 'solar', 'panels', 'price'];
	const text = 'The panels of the exhibition had a price and stood in solar light all day.';
	const passage = { path: 'Show.md', title: 'Show', headings: [], text, line: 0, score: 1 };
	const related: RelatedNote = {
		path: 'Show.md',
		title: 'Show',
		isNamed: false,
		isLikely: true,
		sharedTerms: ['panels', 'solar', 'price'],
		passage,
	};

	it.each([
		['Home battery', 0.65],
		['Home battery', 0.9],
		['When a home battery pays for itself', 0.65],
		['When a home battery pays for itself', 0.75],
	])('is not a reason without the name of the subject: %s, %d', async (title, near) => {
		const titled = noteView(note.text, title);
		const topics = await topicsOf(titled);
		const known = sourcesOf([{ address: 'Show.md', text }], topics);
		const sources = known.map((source) => ({
			...source,
			passages: source.passages.map((one) => ({ ...one, topics: [], nearness: near })),
		}));
		const claims = await synthesize(titled, topics, sources, { related: [related], distinctiveWords });
		expect(claims.filter(({ kind }) => kind === 'related')).toEqual([]);
	});

	it.each([
		['question', 'Batteries.md', 0.7, true],
		['question', 'Batteries.md', 0.65, false],
		['claim', 'Batteries.md', 1, false],
		['concept', 'Batteries.md', 1, false],
		['concept', 'https://a.example/', 0.65, true],
	] as const)('is news only where it answers: a %s, %s, %d', async (type, address, core, fits) => {
		const slice = new TimeSlice(
			() => 0,
			() => Promise.resolve(),
		);
		const model = await readNoteModel(note, slice);
		const asked = { id: 'T1', topic: 'What does a home battery cost?', context: '', type } as const;
		const text = 'A home battery costs about 5,000 euros without the solar panels.';
		const [sentence] = await new EvidenceReader(model.passages, slice).readAll(
			sourcesOf([{ address, text }], [asked]),
		);
		const distinctive = model.reader.terms(distinctiveWords.join(' '));
		expect(fitting(asked, distinctive, model)(sentence as EvidenceSentence, core)).toBe(fits);
	});
});

describe('an answer', () => {
	it.each([
		['A home battery without solar panels takes 12 years to pay for itself.', true],
		['A home battery without solar panels takes twelve years to pay for itself.', true],
		['A home battery without solar panels takes ages to pay for itself.', false],
		['A battery without solar panels takes itself to pay in two ways at home.', false],
		['A car without solar panels takes 12 years to pay for itself.', false],
	])('of another note to how long gives a figure: %s', async (text, isTold) => {
		expect(await answersFrom(text, 'Batteries.md')).toHaveLength(isTold ? 1 : 0);
	});

	it.each([
		'Are you a developer of home batteries?',
		'Have you been writing letters about batteries?',
		'Want to learn more about home batteries?',
	])('is not looked for where only the reader can give it: %s', async (question) => {
		const topics = await topicsOf(noteView(`${question} The price of a home battery fell.`, 'Home battery'));
		expect(topics.filter(({ type }) => type === 'question')).toEqual([]);
	});
});

it('names a Chinese term whole', async () => {
	const text =
		'## 收取销售税\n\n我们在许多国家收取销售税。销售税取决于您的住址。如果免税，请联系我们。我们不会退还销售税。';
	const concepts = (await topicsOf(noteView(text, '销售税'))).filter(({ type }) => type === 'concept');
	for (const concept of concepts) expect(concept.topic).not.toMatch(/销售$/u);
});
