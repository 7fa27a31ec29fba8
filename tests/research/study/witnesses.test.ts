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
			const judgement = support(kind, text);
			const compared = new ComparedTexts(
				new TimeSlice(
					() => 0,
					() => Promise.resolve(),
				),
			);
			const fates = await weighed({ statement: 'C1', words: STATED, judgements: [judgement] }, { compared });
			expect(fates.get(judgement)).toBe(fate);
		},
	);
});
