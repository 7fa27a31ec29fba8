import { describe, expect, it } from 'vitest';
import type { Statement, TopicId } from '../../../src/research/ledger/statement';
import type { ClaimReviewer, ReviewAnswer, ReviewItem } from '../../../src/research/model/claim-reviewer';
import type { RunEvent } from '../../../src/research/model/run';
import { isAboutNote } from '../../../src/research/model/claims';
import type {
	ClaimDraft,
	FindingDraft,
	Judgement,
	JudgementDraft,
	Topic,
	VerifiedClaim,
} from '../../../src/research/model/claims';
import { ResearchError } from '../../../src/research/model/errors';
import type { Source } from '../../../src/research/model/evidence';
import { reviewClaims, type Review, type ReviewTask } from '../../../src/research/verify/review';
import { verifyClaims } from './verify-claims';
import { newRun } from '../world';

const NOTE = 'A buffer tank doubles the life of the compressor.';
const FACT = 'A buffer tank of forty litres reduced the starts of the compressor by a third in two winters.';
const SOURCE: Source = {
	id: 'S1',
	kind: 'web',
	address: 'https://example.org/tanks',
	title: 'Tanks in the field',
	provider: 'test',
	read: 'page',
	published: '2025-11-03',
	passages: [
		{
			text: `The institute looked at many houses. ${FACT} The costs were not looked at.`,
			headings: ['Results'],
			score: 0.9,
			topics: ['T1'],
		},
	],
};
const against = { noteText: NOTE, languageCode: 'en', resolvesLink: () => true };

const finding = (text: string): FindingDraft => ({
	topicId: 'T1',
	text,
	kind: 'finding',
	cites: [{ source: 'S1', quote: FACT }],
});
const verdict = (kind: JudgementDraft['kind']): JudgementDraft => ({
	topicId: 'T1',
	text: FACT,
	kind,
	noteQuote: NOTE,
	cites: [{ source: 'S1', quote: FACT }],
});

const TOPIC = { id: 'T1', topic: 'Tanks', context: '', type: 'claim' } as const;
const TOPICS: ReadonlyMap<TopicId, Topic> = new Map([['T1', TOPIC]]);
const DOUBT = { reason: 'contradiction_unproven', words: '' } as const;

class TestReviewer implements ClaimReviewer {
	readonly name = 'reader';
	readonly asked: ReviewItem[] = [];

	constructor(private readonly answer: (item: ReviewItem) => Partial<ReviewAnswer> | undefined) {}

	review(items: readonly ReviewItem[]): Promise<ReadonlyMap<string, ReviewAnswer>> {
		this.asked.push(...items);
		const found = items.flatMap((item) => {
			const answer = this.answer(item);
			return answer ? [[item.id, { verdict: 'supported', missing: '', reduced: '', ...answer }] as const] : [];
		});
		return Promise.resolve(new Map(found));
	}
}

/** A note with one statement. */
function noted(words: string): ReviewTask['statements'] {
	const get: ReviewTask['statements']['get'] = () => ({
		id: 'C1',
		kind: 'claim',
		words,
		places: [],
		before: 'I read it.',
		topics: [],
	});
	return { get, after: () => 'The maker says so; we measured no effect.' };
}

function task(reviewer: ClaimReviewer | undefined, over: Partial<ReviewTask> = {}): ReviewTask {
	const verify: ReviewTask['verify'] = (drafts, sources) =>
		Promise.resolve(verifyClaims(drafts, { ...against, sources }));
	const evidence = { get: (id: string) => (id === SOURCE.id ? SOURCE : undefined), sources: [SOURCE] };
	return {
		evidence,
		reviewer,
		unreviewed: 'omit',
		statements: noted(NOTE),
		topics: TOPICS,
		languageCode: 'en',
		verify,
		...over,
	};
}

/** Claims as the exact checks left them; these checks pass every verdict. */
function review(drafts: readonly ClaimDraft[], reviewing: ReviewTask, run = newRun()): Promise<Review> {
	const kept = drafts.map((draft, place): VerifiedClaim => {
		const id = `writer-${place + 1}` as const;
		const cites = draft.cites.map(({ quote }) => ({
			source: SOURCE.id,
			quote,
			passage: SOURCE.passages[0]!.text,
		}));
		if (isAboutNote(draft)) return { ...draft, id, cites, statement: 'C1' as const };
		if (draft.kind === 'related') return { ...draft, id, cites };
		return { ...draft, id, cites, ...(draft.text === FACT && { isExtract: true }) };
	});
	return reviewClaims({ kept, ended: [] }, reviewing, run);
}

describe('the reviewer', () => {
	it.each([
		['Tanks', 'A tank costs little. It lasts long.', NOTE, 'Tanks'],
		[
			'Heat pumps stop below −5 °C',
			'Heat pumps stop below −5 °C. They need new floors.',
			'They need new floors.',
			'',
		],
		['Die Fähre fährt täglich', '**Die Fähre** fährt täglich.', 'Das Ticket kostet zwei Euro.', ''],
		[
			'The ferry sails daily',
			'The ferry sails daily.',
			'The ferry sails daily, in summer.',
			'The ferry sails daily',
		],
	])('sees the topic “%s” of a claim unless that is another claim', async (topic, context, words, about) => {
		const reviewer = new TestReviewer(() => ({}));
		const topics = new Map<TopicId, Topic>([['T1', { id: 'T1', topic, context, type: 'claim' }]]);
		const draft = { ...verdict('contradiction'), noteQuote: words };
		await review([draft], task(reviewer, { topics, statements: noted(words) }));
		expect(reviewer.asked.map((item) => item.topic)).toEqual([about]);
	});

	it('gets the statement, its quote and the passage around it', async () => {
		const reviewer = new TestReviewer(() => ({}));
		await review([finding('Forty litres reduced the starts by a third.')], task(reviewer));
		expect(reviewer.asked).toEqual([
			{
				id: 'R1',
				kind: 'statement',
				text: 'Forty litres reduced the starts by a third.',
				topic: 'Tanks',
				before: '',
				question: '',
				doubted: '',
				passages: [
					{
						title: 'Tanks in the field',
						publisher: 'example.org',
						headings: ['Results'],
						isOwnNote: false,
						published: '2025-11-03',
						quote: FACT,
						text: SOURCE.passages[0]?.text,
						before: '',
					},
				],
			},
		]);
	});

	it('gets the statement as it was written, with its dashes and quotation marks and without markup', async () => {
		const reviewer = new TestReviewer(() => ({}));
		await review(
			[finding('No `"` in [[Names|names]]: “run” it with **--force** — or ~~not~~ wait.')],
			task(reviewer),
		);
		expect(reviewer.asked[0]?.text).toBe('No " in names: “run” it with --force — or wait.');
	});

	it('gets a claim with the sentence before it', async () => {
		const reviewer = new TestReviewer(() => ({ verdict: 'supports' }));
		await review([verdict('support')], task(reviewer));
		expect(reviewer.asked).toMatchObject([{ kind: 'claim', text: NOTE, before: 'I read it.' }]);
	});

	it('gets, with a claim said to be wrong, what the note says later and what the same source supports', async () => {
		const reviewer = new TestReviewer(() => ({ verdict: 'contradicts' }));
		const get = (id: string): Statement => ({ ...noted(`Statement ${id}.`).get('C1'), id: 'C1' });
		const cites = [{ source: SOURCE.id, quote: FACT, passage: SOURCE.passages[0]!.text }];
		const judged = (kind: Judgement['kind'], statement: Judgement['statement']): Judgement => ({
			...verdict(kind),
			id: `page1-${statement.slice(1) as `${number}`}` as Judgement['id'],
			kind,
			topicId: statement === 'C3' ? 'T2' : 'T1',
			statement,
			cites: statement === 'C4' ? [{ ...cites[0]!, source: 'S9' }] : cites,
		});
		const kept = [
			judged('contradiction', 'C1'),
			...(['C2', 'C3', 'C4'] as const).map((id) => judged('support', id)),
		];
		const statements = { ...noted(NOTE), get };
		const known = [judged('support', 'C5')];
		await reviewClaims({ kept, ended: [] }, task(reviewer, { statements, known }), newRun());
		const after = 'The maker says so; we measured no effect.';
		expect(reviewer.asked[0]).toMatchObject({
			after,
			supported: ['C2', 'C3', 'C5'].map((id) => `Statement ${id}.`),
		});
		for (const item of reviewer.asked.slice(1)) expect(item).not.toHaveProperty('after');
	});

	it('gets a part of a sentence with the whole sentence', async () => {
		const reviewer = new TestReviewer(() => ({ verdict: 'supports' }));
		const whole = `${NOTE.slice(0, -1)}, because it **starts** less.`;
		await review([verdict('support')], task(reviewer, { statements: noted(whole) }));
		expect(reviewer.asked).toMatchObject([{ text: NOTE, whole: whole.replaceAll('*', ''), before: 'I read it.' }]);
	});

	it.each([
		['as a support and as a contradiction', ['support', 'contradiction'], 'contradicts', ['contradiction']],
		[
			'as two contradictions',
			['contradiction', 'contradiction'],
			'contradicts',
			['contradiction', 'contradiction'],
		],
	] as const)('is asked once about the same words of the note and quote, %s', async (_, kinds, verdict_, kept) => {
		const reviewer = new TestReviewer(() => ({ verdict: verdict_ }));
		const reviewed = await review(kinds.map(verdict), task(reviewer));
		expect(reviewer.asked.map(({ after }) => after)).toEqual(['The maker says so; we measured no effect.']);
		expect(reviewed.kept.map(({ kind }) => kind)).toEqual(kept);
	});

	it('does not decide by figures of another measure', async () => {
		const noteQuote = 'A buffer tank of 300 litres takes 5 minutes per day';
		const words = 'The tank of 300 litres takes 40 minutes per week';
		const page = { ...SOURCE, passages: [{ ...SOURCE.passages[0]!, text: `${words}.` }] };
		const reviewer = new TestReviewer(() => ({ verdict: 'contradicts', words }));
		const evidence = { get: () => page, sources: [page] };
		const reviewed = await review(
			[{ ...verdict('contradiction'), noteQuote }],
			task(reviewer, { evidence, statements: noted(noteQuote) }),
		);
		expect(reviewed.kept).toEqual([]);
	});

	it('gets the question of a finding, and may say that the finding does not answer it', async () => {
		const reviewer = new TestReviewer(({ question }) => (question === '' ? {} : { isNoAnswer: true }));
		const costs = { id: 'T2', topic: 'Costs', context: 'What does a tank cost?', type: 'question' } as const;
		const topics = new Map<TopicId, Topic>([...TOPICS, ['T2', costs]]);
		const statement = finding('Starts fell by a third.');
		const { kept } = await review([{ ...statement, topicId: 'T2' }, statement], task(reviewer, { topics }));
		expect(reviewer.asked.map(({ question }) => question)).toEqual(['What does a tank cost?', '']);
		expect(kept.map(({ isNoAnswer = false }) => isNoAnswer)).toEqual([true, false]);
	});

	it.each([
		['deletes words', 'Forty litres reduced the starts by a third.'],
		['is reworded', 'The starts by a third forty litres reduced.'],
	])('keeps that a finding is no answer if the reduction %s', async (_, reduced) => {
		const whole = 'Forty litres reduced the starts by a third and the noise by half.';
		const reader = new TestReviewer(({ text }) =>
			text === whole ? { verdict: 'partly', reduced, isNoAnswer: true } : {},
		);
		const { kept } = await review([{ ...finding(whole), isAddition: true }], task(reader));
		expect(kept).toMatchObject([{ text: reduced, isNoAnswer: true, isAddition: true }]);
	});

	it.each([
		[
			'ends a reduction that says what another finding says',
			'T1',
			'Forty litres reduced the starts by a third.',
			1,
		],
		['keeps one under another topic', 'T2', 'Forty litres reduced the starts by a third.', 2],
		['keeps one with a number of its own', 'T1', 'Forty litres reduced the starts in two winters.', 2],
	] as const)('%s by the same quotes', async (_, topicId, reduced, left) => {
		const whole = 'Forty litres reduced the starts by a third in two winters, and the noise by half.';
		const said = 'A buffer tank of forty litres reduced the starts of the compressor by a third.';
		const reader = new TestReviewer(({ text }) => (text === whole ? { verdict: 'partly', reduced } : {}));
		const { kept, ended, account } = await review([{ ...finding(whole), topicId }, finding(said)], task(reader));
		expect(kept.map(({ text }) => text)).toEqual([reduced, said].slice(2 - left));
		expect(ended).toMatchObject(left === 2 ? [] : [{ id: 'writer-1', reason: 'duplicate', of: 'writer-2' }]);
		expect(account).toMatchObject({ confirmed: 1, reduced: 1 });
	});

	it('passes only supported statements, and explains removals', async () => {
		const reviewer = new TestReviewer(({ text }) =>
			text.includes('third') ? {} : { verdict: 'unsupported', missing: 'the life of the pump' },
		);
		const { kept, ended, account } = await review(
			[finding('Starts fell by a third.'), finding('The tank prolonged the life of the pump.')],
			task(reviewer),
		);
		expect(kept.map(({ text }) => text)).toEqual(['Starts fell by a third.']);
		expect(ended).toMatchObject([{ reason: 'not_supported_by_reader', detail: 'the life of the pump' }]);
		expect(account).toEqual({ reviewer: 'reader', asked: 2, confirmed: 1, reduced: 0, refused: 1, unanswered: 0 });
	});

	it('decides on a contradiction whose quotes share no words; without an answer it is removed', async () => {
		const doubtful = async (reviewer: ClaimReviewer | undefined): Promise<Review> => {
			const [source, quote] = [SOURCE.id, FACT];
			const cites = [{ source, quote, passage: SOURCE.passages[0]!.text }];
			const claim: Judgement = {
				...verdict('contradiction'),
				id: 'page1-1',
				cites,
				statement: 'C1',
				doubt: DOUBT,
			};
			return reviewClaims({ kept: [claim], ended: [] }, task(reviewer, { unreviewed: 'mark' }), newRun());
		};
		const saying = (verdictOfReader: ReviewAnswer['verdict']): ClaimReviewer =>
			new TestReviewer(() => ({ verdict: verdictOfReader }));
		expect((await doubtful(saying('contradicts'))).kept).toHaveLength(1);
		expect((await doubtful(saying('neither'))).ended).toMatchObject([{ reason: 'not_supported_by_reader' }]);
		for (const silent of [undefined, new TestReviewer(() => undefined)])
			expect(await doubtful(silent)).toMatchObject({ kept: [], ended: [{ reason: 'contradiction_unproven' }] });
	});

	it('decides on a number that the exact checks did not find; without an answer it is removed', async () => {
		const draft = finding('A tank of 75 litres saved a third of the starts.');
		const verified = verifyClaims([draft], { ...against, sources: [SOURCE], hasReader: true });
		expect(verified.kept).toMatchObject([{ doubt: { reason: 'number_not_in_source', words: '75 litres' } }]);
		expect(verifyClaims([draft], { ...against, sources: [SOURCE] }).kept).toEqual([]);
		const reviewer = new TestReviewer(() => ({}));
		const { kept } = await reviewClaims(verified, task(reviewer), newRun());
		expect(reviewer.asked).toMatchObject([{ doubted: '75 litres' }]);
		expect(kept).toMatchObject([{ text: draft.text }]);
		expect(kept[0]?.doubt).toBeUndefined();
		const refusing = new TestReviewer(() => ({ verdict: 'unsupported' }));
		for (const silent of [undefined, new TestReviewer(() => undefined), refusing]) {
			const { ended } = await reviewClaims(verified, task(silent, { unreviewed: 'mark' }), newRun());
			expect(ended).toMatchObject([{ reason: 'number_not_in_source' }]);
		}
	});

	it('is named as the reason if it decides neither way on a claim with a doubtful number', async () => {
		const { kept } = verifyClaims([finding('A tank of 75 litres saved a third of the starts.')], {
			...against,
			sources: [SOURCE],
			hasReader: true,
		});
		const doubtful = kept.map((claim): Judgement => ({
			...claim,
			topicId: 'T1',
			kind: 'support',
			noteQuote: NOTE,
			statement: 'C1',
		}));
		const reader = new TestReviewer(() => ({ verdict: 'neither' }));
		const { ended } = await reviewClaims({ kept: doubtful, ended: [] }, task(reader), newRun());
		expect(ended).toMatchObject([{ reason: 'not_supported_by_reader' }]);
	});

	it('is shown what surrounds every part of a quote, with marks where the passage is cut', async () => {
		const filler = (name: string): string => `The ${name} of the test is told at length. `.repeat(30);
		const [first, second] = ['A tank of forty litres was tried.', 'Starts fell by a third.'];
		const text = `${filler('method')}${first} ${filler('house')}${second} ${filler('budget')}`.trim();
		const reviewer = new TestReviewer(() => ({}));
		const cites = [{ source: 'S1', quote: `${first} … ${second}`, passage: text }];
		const claim = { ...finding('Starts fell.'), id: 'writer-1' as const, cites };
		await reviewClaims({ kept: [claim], ended: [] }, task(reviewer), newRun());
		const shown = reviewer.asked[0]?.passages[0]?.text ?? '';
		expect(shown).toMatch(/^\[…\] The method.*tried\. The house.* \[…\] The house.*third\. The budget.* \[…\]$/s);
		expect(shown.length).toBeLessThan(text.length * 0.8);
	});

	it('is shown the other short passages under the same headings, which may say that it is an opinion', async () => {
		const passages = [
			{ text: 'OPINION by Ola Berg.', headings: ['Results'], score: 0.5, topics: [] },
			...SOURCE.passages,
			{ text: 'OPINION by Ola Berg.\nIt was cold.', headings: ['Results'], score: 0.5, topics: [] },
			{ text: 'The paid plan costs more.', headings: ['Plans'], score: 0.5, topics: [] },
		];
		const reviewer = new TestReviewer(() => ({}));
		const evidence = { get: () => ({ ...SOURCE, passages }), sources: [] };
		await review([finding('Forty litres reduced the starts by a third.')], task(reviewer, { evidence }));
		const [passage] = reviewer.asked[0]?.passages ?? [];
		const gap = '\n\n[…]\n\n';
		expect(passage?.text).toBe(`OPINION by Ola Berg.${gap}${SOURCE.passages[0]?.text ?? ''}${gap}It was cold.`);
	});

	it('is not needed for a sentence identical to its quote', async () => {
		const reviewer = new TestReviewer(() => ({ verdict: 'unsupported' }));
		const { kept } = await review([finding(FACT)], task(reviewer));
		expect(kept).toHaveLength(1);
		expect(reviewer.asked).toEqual([]);
	});

	it('reduces a statement to the facts in the passages', async () => {
		const whole =
			'Forty litres of buffer tank reduced the starts of the compressor by a third and doubled its life.';
		const reduced = 'Forty litres of buffer tank reduced the starts of the compressor by a third.';
		const run = newRun();
		const told: RunEvent[] = [];
		run.listen((event) => told.push(event));
		const { kept, ended, account } = await review(
			[finding(whole)],
			task(new TestReviewer(({ text }) => (text === whole ? { verdict: 'partly', reduced } : {}))),
			run,
		);
		expect(kept).toMatchObject([{ id: 'writer-1', text: reduced }]);
		expect(ended).toEqual([]);
		const statements = [{ text: whole, outcome: 'reduced', reason: 'reduced_by_reader' }];
		expect(told).toMatchObject([{ kind: 'checked', statements }]);
		expect(account).toMatchObject({ reduced: 1, refused: 0 });
	});

	it('reads all reworded reductions again in one call, and none that only deletes words', async () => {
		const first = 'The noise rose, and forty litres reduced the starts by a third.';
		const other = 'The noise fell, and in two winters the starts fell by a third.';
		const deleting = 'Forty litres reduced the starts by a third and the noise by half.';
		const reductions: Readonly<Record<string, string>> = {
			[first]: 'The starts by a third forty litres reduced.',
			[other]: 'By a third the starts fell in two winters.',
			[deleting]: 'Forty litres reduced the starts by a third.',
		};
		const reviewer = new TestReviewer(({ text }) => {
			const reduced = reductions[text];
			return reduced === undefined ? {} : { verdict: 'partly', reduced };
		});
		const calls: number[] = [];
		const counted = {
			name: 'reader',
			review: (items: readonly ReviewItem[]) => {
				calls.push(items.length);
				return reviewer.review(items);
			},
		};
		const { kept } = await review(
			[finding(first), finding(other), { ...finding(deleting), topicId: 'T2' }],
			task(counted),
		);
		expect(kept.map(({ text }) => text)).toEqual([first, other, deleting].map((text) => reductions[text]));
		expect(calls).toEqual([3, 2]);
	});

	it('may weaken a statement, and reads what it left once more', async () => {
		const whole = 'A buffer tank of forty litres reduces the starts of the compressor.';
		const reduced = 'A buffer tank of forty litres may reduce the starts of some compressors.';
		const reading = (again: Partial<ReviewAnswer> | undefined): TestReviewer =>
			new TestReviewer(({ text }) => (text === whole ? { verdict: 'partly', reduced } : again));
		const { kept, account } = await review([finding(whole)], task(reading({})));
		expect(kept.map(({ text }) => text)).toEqual([reduced]);
		expect(account).toMatchObject({ asked: 1, reduced: 1 });
		const refused = await review([finding(whole)], task(reading({ verdict: 'unsupported' })));
		expect(refused).toMatchObject({ kept: [], ended: [{ claim: { text: whole } }] });
		expect((await review([finding(whole)], task(reading(undefined)))).kept).toEqual([]);
		const marked = await review([finding(whole)], task(reading(undefined), { unreviewed: 'mark' }));
		expect(marked.kept).toMatchObject([{ text: reduced, isUnreviewed: true }]);
	});

	it.each([
		['a weakening', 'In one example a tank of forty litres is said to have reduced the starts by a third.'],
		['the title of the source', 'In the field a tank of forty litres reduced the starts by a third.'],
	])('may reduce a statement to one with %s', async (_, reduced) => {
		const whole = 'A tank of forty litres reduces the starts by a third and lowers the noise.';
		const reader = new TestReviewer(({ text }) => (text === whole ? { verdict: 'partly', reduced } : {}));
		expect((await review([finding(whole)], task(reader))).kept.map(({ text }) => text)).toEqual([reduced]);
	});

	it('may leave a name in what it reduces that the exact checks did not find', async () => {
		const whole = 'The tank of Aldo Berger with forty litres reduced the starts by a third and lowers the noise.';
		const reduced = 'The tank of Aldo Berger with forty litres reduced the starts by a third.';
		const reader = new TestReviewer(({ text }) => (text === whole ? { verdict: 'partly', reduced } : {}));
		const verify: ReviewTask['verify'] = (drafts, sources) =>
			Promise.resolve(verifyClaims(drafts, { ...against, sources, hasReader: true }));
		const verified = verifyClaims([finding(whole)], { ...against, sources: [SOURCE], hasReader: true });
		expect(verified.kept).toMatchObject([{ doubt: { reason: 'name_not_in_source' } }]);
		const { kept } = await reviewClaims(verified, task(reader, { verify }), newRun());
		expect(kept.map(({ text }) => text)).toEqual([reduced]);
	});

	it.each([
		['a word of its own', 'A buffer tank of forty litres saves a third of the electricity.'],
		['a number of its own', 'A buffer tank of forty litres reduced the starts by 40 %.'],
		['the statement as it was', 'The starts of the compressor fell by a third and its life doubled.'],
		['nothing', ''],
		['a link', '[A buffer tank](https://evil.example) of forty litres.'],
	])('is not believed where what it left has %s', async (_, reduced) => {
		const whole = 'The starts of the compressor fell by a third and its life doubled.';
		const { kept, ended } = await review(
			[finding(whole)],
			task(new TestReviewer(() => ({ verdict: 'partly', reduced }))),
		);
		expect(kept).toEqual([]);
		expect(ended).toMatchObject([{ reason: 'not_supported_by_reader' }]);
	});

	it.each([
		['support', 'supports', 1],
		['support', 'contradicts', 0],
		['support', 'neither', 0],
		['contradiction', 'contradicts', 1],
		['contradiction', 'supports', 0],
		['contradiction', 'neither', 0],
		['contradiction', 'supported', 0],
	] as const)('lets a %s that it reads as %s stand %i times', async (kind, answer, times) => {
		const reviewer = new TestReviewer(() => ({ verdict: answer }));
		const { kept } = await review([verdict(kind)], task(reviewer));
		expect(kept).toHaveLength(times);
		expect(reviewer.asked).toMatchObject([{ kind: 'claim', text: NOTE }]);
	});

	it('causes only a warning if it fails: unconfirmed statements are left out or marked', async () => {
		const failing: ClaimReviewer = {
			name: 'reader',
			review: () => Promise.reject(new ResearchError('TIMEOUT', 'It took too long.', '')),
		};
		const drafts = [finding('Starts fell by a third.'), finding(FACT)];
		const run = newRun();
		const omitted = await review(drafts, task(failing), run);
		expect(omitted.kept.map(({ text }) => text)).toEqual([FACT]);
		expect(omitted.ended).toMatchObject([{ reason: 'not_reviewed' }]);
		expect(run.warnings).toEqual([
			'The second reader, reader, failed: It took too long. The sentences that it did not read are left out.',
		]);
		run.fallBack({ part: 'findings', analyst: 'writer', reason: 'It took too long.', remediation: 'Wait.' });
		expect(run.warnings[1]).toBe(
			'The model “writer” failed for the same reason. The section was put together from the sources’ own sentences.',
		);
		const other = newRun();
		const marked = await review(drafts, task(failing, { unreviewed: 'mark' }), other);
		expect(other.warnings).toEqual([expect.stringContaining('are written with a mark')]);
		expect(marked.kept.map(({ isUnreviewed = false }) => isUnreviewed)).toEqual([true, false]);
	});

	it('is said to have failed in a line that fits the notice of a phone', async () => {
		const reason = `It says: “${'no such model '.repeat(40)}”`;
		const failing: ClaimReviewer = {
			name: 'reader',
			review: () => Promise.reject(new ResearchError('UNAVAILABLE', reason, '')),
		};
		const run = newRun();
		await review([finding('Starts fell by a third.')], task(failing), run);
		expect(run.warnings[0]).toMatch(
			/^The second reader, reader, failed: It says: .*… The sentences .* left out\.$/,
		);
		expect(`Warning: ${run.warnings[0]}`.length).toBeLessThanOrEqual(240);
	});

	it('does not change decisions by the exact checks if it gives no answer', async () => {
		const silent = new TestReviewer(() => undefined);
		expect((await review([{ ...verdict('contradiction'), isGuess: true }], task(silent))).kept).toHaveLength(1);
		expect((await review([verdict('contradiction')], task(silent))).kept).toHaveLength(0);
		const reader = new TestReviewer(() => ({ verdict: 'neither' }));
		expect((await review([{ ...verdict('contradiction'), isGuess: true }], task(reader))).kept).toHaveLength(0);
	});

	it('changes nothing if there is none', async () => {
		const { kept, account } = await review([finding('Starts fell by a third.')], task(undefined));
		expect(kept).toHaveLength(1);
		expect(account).toMatchObject({ reviewer: null, asked: 0 });
	});
});
