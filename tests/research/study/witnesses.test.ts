import { describe, expect, it } from 'vitest';
import { TimeSlice } from '../../../src/async/time-slice';
import { ComparedTexts } from '../../../src/research/gather/independence';
import type { CitedJudgement } from '../../../src/research/model/claims';
import type { Source } from '../../../src/research/model/evidence';
import { weighed } from '../../../src/research/study/witnesses';

const STATED = 'Nuts did not make the group gain weight (Estruch et al., 2018)';

function support(kind: Source['kind'], text: string): CitedJudgement {
	const passage = { text, headings: [], score: 0.8, topics: [] };
	const source: Source = {
		id: 'S1',
		kind,
		address: kind === 'web' ? 'https://a.example' : 'Nuts.md',
		title: 'Nuts',
		provider: 'test',
		read: kind === 'web' ? 'page' : 'note',
		published: undefined,
		passages: [passage],
	};
	const quote = text.slice(0, text.indexOf('.') + 1);
	return {
		id: 'page1-1',
		kind: 'support',
		text: quote,
		topicId: 'T1',
		statement: 'C1',
		noteQuote: STATED,
		cites: [{ source, passage, quote }],
	};
}

async function fateOf(judgement: CitedJudgement, statement: string): Promise<unknown> {
	const compared = new ComparedTexts(
		new TimeSlice(
			() => 0,
			() => Promise.resolve(),
		),
	);
	const fates = await weighed({ statement: 'C1', words: statement, judgements: [judgement] }, { compared });
	return fates.get(judgement);
}

describe('a page with the words of the note', () => {
	const long = 'If a machine was busy, the automation would step out of the way, just like a human team member would';
	it.each([
		['a long sentence word for word', long, `${long}.`, 'repeats-note'],
		['a long sentence in other words', long, `${long.replace('was busy', 'had work')}.`, 'counts'],
		['a short one, as two people may write it', 'Tea has caffeine', 'Tea has caffeine.', 'counts'],
	])('is evidence only if neither can be a copy of the other: it has %s', async (_, statement, text, fate) => {
		expect(await fateOf(support('web', text), statement)).toBe(fate);
	});
});

describe('another note of the writer', () => {
	it.each([
		[
			'has it from the same work',
			'vault',
			'The diet with nuts added no weight. (Estruch et al., 2018)',
			'repeats-note',
		],
		['names that work in its text', 'vault', 'Nuts added no weight. Estruch et al. (2018) say so.', 'repeats-note'],
		['has it from another work of the year', 'vault', 'Nuts added no weight. (Ahn & Lee, 2018)', 'told'],
		['names no work', 'vault', 'In August 2018, nuts added no weight to me.', 'told'],
		['is a page that names it', 'web', 'Nuts added no weight. (Estruch et al., 2018)', 'counts'],
	] as const)(
		'is evidence only if it has not got the claim from the same work: it %s',
		async (_, kind, text, fate) => {
			expect(await fateOf(support(kind, text), STATED)).toBe(fate);
		},
	);
});
