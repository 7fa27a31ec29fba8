/** Finds the words that the second reader copies: those that decide a claim, and those that say the opposite. */
import type { Judgement, VerifiedCite } from '../model/claims';
import type { ReviewAnswer } from '../model/claim-reviewer';
import { isOwnWords } from '../model/evidence';
import type { Evidence } from '../model/evidence-store';
import { QuoteFinder, isTooShort, quoteParts } from './checks/quotes/quotes';
import { withTurn } from './checks/quotes/turn';
import { judgedPart } from './judged-part';
import { restsOn } from './refused-evidence';

type Sources = Pick<Evidence, 'get'>;

/**
 * Returns a confirmed judgement with the words that decide it as its quote, and with the part of the claim that they
 * decide; undefined if the words stand in none of its sources or the part not in the claim. A reader that copies no
 * words confirms the quotes as they are.
 * @example “We looked at 25 trials” becomes “Taurine reduced the blood pressure by 4 mmHg” of the same page
 */
export function decidedBy(
	{ words, part }: ReviewAnswer,
	claim: Judgement,
	evidence: Sources,
): Pick<Judgement, 'cites' | 'noteQuote'> | undefined {
	const noteQuote = part === undefined ? claim.noteQuote : judgedPart(claim.noteQuote, part);
	if (noteQuote === undefined) return undefined;
	if (words === undefined) return { cites: claim.cites, noteQuote };
	const cite =
		quoted(
			words,
			claim.cites.map(({ source }) => source),
			evidence,
		) ?? claim.cites.find((one) => restsOn(one, [{ source: one.source, quote: words }]));
	return cite && { cites: [cite], noteQuote };
}

/**
 * Returns the judgement of the source that says the opposite of a confirmed one; undefined if no page has the words. It
 * says what the reader found beside the claim, so it accuses nobody alone.
 */
export function opposite(
	{ other }: ReviewAnswer,
	claim: Judgement,
	evidence: Pick<Evidence, 'get' | 'sources'>,
): Judgement | undefined {
	const pages = evidence.sources.filter((source) => !isOwnWords(source)).map(({ id }) => id);
	const cite = other === undefined ? undefined : quoted(other, pages, evidence);
	if (!cite) return undefined;
	const { topicId, statement, noteQuote } = claim;
	return {
		id: `opposite-of-${claim.id}`,
		kind: claim.kind === 'support' ? 'contradiction' : 'support',
		text: cite.quote,
		cites: [cite],
		topicId,
		statement,
		noteQuote,
		isOpposite: true,
	};
}

/** Finds copied words in the first of the sources that has them. */
function quoted(words: string, sources: readonly string[], evidence: Sources): VerifiedCite | undefined {
	const parts = quoteParts(words);
	if (isTooShort(parts)) return undefined;
	const finder = new QuoteFinder();
	for (const source of sources) {
		const located = finder.find(parts, evidence.get(source)?.passages ?? []);
		if (located) return { source, quote: withTurn(located), passage: located.passage.text };
	}
	return undefined;
}
