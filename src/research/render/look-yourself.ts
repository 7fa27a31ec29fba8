/** Claims that nothing decides, with passages or a history beside them: the reader of the section judges. */
import type { StatementId } from '../ledger/statement';
import { isOwn, type CheckedClaim } from '../study/checked-claims';
import { tellingOf } from '../model/telling';
import type { ClaimSentences } from './claim-sentences';
import type { ComposeInput, Edit, LookedAt, Outcomes } from './composition';

/** A section shows one such claim openly for each two hundred words that it may have: three by default. */
const WORDS_A_CLAIM = 200;
/** Claims with nothing but passages that are folded; the research view has all. */
const FOLDED = 5;

/** True for an undecided statement that what was found does not decide for a reader. */
export function isIdle(statement: StatementId, edit: Edit | undefined): boolean {
	return edit?.sides.has(statement) === true && edit.sides.get(statement) === undefined;
}

/**
 * Returns the undecided claims that a reader can judge by what was found: without those that the last reader found
 * undecided all the same, without quotes for the other side, and without passages on a sentence with a verdict. A
 * claim for which only the writer's own notes speak is left out, unless the claims are somebody else's.
 */
export function toJudge(
	outcomes: Outcomes,
	sentences: ClaimSentences,
	{ edit, answer }: Pick<ComposeInput, 'edit' | 'answer'>,
): CheckedClaim[] {
	const judged = [...outcomes.contradicted, ...outcomes.supported].map((claim) => sentences.of(claim));
	return outcomes.open.flatMap((claim) => {
		const own = sentences.of(claim);
		const isJudged = claim.judgements.length === 0 && judged.some((sentence) => sentence.includes(own));
		if (isJudged || isIdle(claim.id, edit)) return [];
		const side = edit?.sides.get(claim.id);
		const judgements = claim.judgements.filter(({ kind }) => side === undefined || kind === side);
		const isEcho =
			side === undefined
				? claim.fate === 'notes-agree' && claim.passages.length === 0
				: side === 'support' && [...judgements, ...claim.passages].every(isOwn);
		return isEcho && !answer ? [] : [{ ...claim, judgements }];
	});
}

/**
 * Splits undecided claims into those to look at, and the others: histories come first, then claims on which sources
 * disagree, then those with passages, the most useful first. A claim with quotes that only agree is among the others.
 * @param wordLimit of the section
 */
export function claimsToLookAt(
	open: readonly CheckedClaim[],
	wordLimit: number,
	languageCode: string | undefined,
): LookedAt {
	const histories = open.filter(({ fate }) => fate === 'notes-over-time');
	const disputed = open.filter(({ fate }) => fate === 'disputed');
	const useful = open
		.filter((claim) => claim.passages.length > 0 && !disputed.includes(claim))
		.map((claim) => ({ claim, use: usefulness(claim, languageCode) }))
		.sort((a, b) => b.use - a.use)
		.map(({ claim }) => claim);
	const shown = [...histories, ...[...disputed, ...useful].slice(0, Math.ceil(wordLimit / WORDS_A_CLAIM))];
	const further = useful.filter((claim) => !shown.includes(claim)).slice(0, FOLDED);
	const folded = [...disputed, ...further, ...open.filter((claim) => claim.judgements.length > 0)];
	return { open: shown, folded: [...new Set(folded)].filter((claim) => !shown.includes(claim)) };
}

function usefulness({ statement, passages }: CheckedClaim, languageCode: string | undefined): number {
	return Math.max(...passages.map(({ text, nearness }) => nearness + tellingOf(statement, text, languageCode)));
}
