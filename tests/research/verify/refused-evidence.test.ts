import { describe, expect, it } from 'vitest';
import type { ReviewVerdict } from '../../../src/research/model/claim-reviewer';
import type { Finding, FindingDraft, JudgementDraft, VerifiedClaim } from '../../../src/research/model/claims';
import { withoutRefusedEvidence } from '../../../src/research/verify/refused-evidence';
import type { Ended } from '../../../src/research/verify/verifications';

const CLAIM = 'The free plan keeps files for a year.';
const PAID = 'On the Standard plan, files are kept for a year and 50 GB are included.';

function kept(text: string, quote = PAID, over: Partial<Finding> = {}): Finding {
	const cites = [{ source: 'S1', quote, passage: quote }];
	return { id: 'writer-1', topicId: 'T1', text, kind: 'finding', cites, ...over };
}

function refused(answer: ReviewVerdict | undefined, kind: JudgementDraft['kind'] = 'support'): Ended {
	const claim: JudgementDraft = {
		topicId: 'T1',
		text: PAID,
		kind,
		noteQuote: CLAIM,
		cites: [{ source: 'S1', quote: PAID }],
	};
	return {
		id: 'page1-1',
		claim,
		reason: 'not_supported_by_reader',
		...(answer && { answer }),
		detail: 'the free plan',
	};
}

const written = (claims: readonly VerifiedClaim[], ended: readonly Ended[]): string[] =>
	withoutRefusedEvidence({ kept: [...claims], ended: [...ended] }, 'en').kept.map(({ text }) => text);

describe('a finding under a claim', () => {
	const SAME = 'Files are kept for a year.';
	const NEWS = 'The plan includes 50 GB.';

	it('is not written if its words were refused as of another case, and says why', () => {
		const result = withoutRefusedEvidence({ kept: [kept(SAME), kept(NEWS)], ended: [refused('other case')] }, 'en');
		expect(result.kept).toEqual([]);
		expect(result.ended.slice(1)).toMatchObject([
			{ claim: { text: SAME }, reason: 'not_supported_by_reader', detail: 'the free plan' },
			{ claim: { text: NEWS } },
		]);
	});

	it('is not written if it says what the claim says by words that decide nothing', () => {
		expect(written([kept('The plan keeps files for a year.'), kept(NEWS)], [refused('neither')])).toEqual([NEWS]);
	});

	it.each([
		['the words were a verdict of the other kind', [refused('contradicts')]],
		['a program refused the verdict', [refused(undefined)]],
		['nothing was refused', []],
	])('is written if %s', (_, ended) => {
		expect(written([kept(SAME)], ended)).toEqual([SAME]);
	});

	it('is written if it rests on other words, another source or another topic', () => {
		const other = 'Free workspaces keep files for a year.';
		const claims = [
			kept(SAME, other),
			kept(SAME, PAID, { topicId: 'T2' }),
			kept(SAME, PAID, { cites: [{ source: 'S2', quote: PAID, passage: PAID }] }),
			kept(SAME, PAID, { cites: [PAID, other].map((quote) => ({ source: 'S1', quote, passage: quote })) }),
		];
		expect(written(claims, [refused('other case')])).toHaveLength(4);
	});

	it('is written though the reader refused another finding by the same words', () => {
		const other: FindingDraft = { topicId: 'T1', kind: 'finding', text: 'The free plan has 50 GB.', cites: [] };
		const cites = [{ source: 'S1', quote: PAID }];
		const ended = { ...refused('other case'), claim: { ...other, cites } };
		expect(written([kept(NEWS)], [ended])).toEqual([NEWS]);
	});

	it('is written if another verdict on the claim rests on the same words', () => {
		const verdict: VerifiedClaim = {
			...kept(PAID),
			kind: 'contradiction',
			noteQuote: CLAIM,
			statement: 'C1',
		};
		expect(written([kept(SAME), verdict], [refused('other case')])).toHaveLength(2);
	});
});
