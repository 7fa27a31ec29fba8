/** Claims that checks kept and removed. */
import { fold } from '../../language/fold';
import { words } from '../../language/words';
import { likeness } from '../../text/similarity';
import type { StatementId } from '../ledger/statement';
import type { ReviewVerdict } from '../model/claim-reviewer';
import { isAboutNote, judgedSentence, type ClaimDraft, type VerifiedClaim, type RemovalReason } from '../model/claims';
import type { CheckedStatement, ResearchRun } from '../model/run';

/** A claim that was not written, and the reason. */
export interface Removal {
	readonly claim: ClaimDraft;
	readonly reason: RemovalReason;
	/** The statement of the note that a refused judgement is on. */
	readonly statement?: StatementId;
	/** The part that the second reader did not find in the passages, in its own words. */
	readonly detail?: string;
	/** The verdict of the second reader that refused it. */
	readonly answer?: ReviewVerdict;
	/** The statement that says the same, if it is a duplicate. */
	readonly of?: string;
}

export interface Verification {
	readonly kept: VerifiedClaim[];
	/** Guesses that failed are not listed. */
	readonly removed: Removal[];
}

/** Sends the listeners of a run the outcome of each statement, except for guesses that code made by itself. */
export function tellChecked({ kept, removed }: Verification, run: ResearchRun): void {
	const statements: CheckedStatement[] = [
		...kept.filter(({ isGuess }) => !isGuess).map(accepted),
		...removed.map(unwritten),
	];
	if (statements.length > 0) run.tell({ kind: 'checked', statements });
}

function accepted(claim: VerifiedClaim): CheckedStatement {
	return { topic: claim.topic, text: isAboutNote(claim) ? claim.noteQuote : claim.text, outcome: 'accepted' };
}

function unwritten({ claim, reason }: Removal): CheckedStatement {
	const outcome = reason === 'reduced_by_reader' ? 'reduced' : 'removed';
	return { topic: claim.topic, text: judgedSentence(claim), outcome, reason };
}

export function together(parts: readonly Verification[]): Verification {
	return { kept: parts.flatMap(({ kept }) => kept), removed: parts.flatMap(({ removed }) => removed) };
}

/** Drops judgements that are already in `known`, also if a quote is a little longer or shorter there. */
export function besides({ kept, removed }: Verification, known: Verification): Verification {
	return { kept: kept.filter((claim) => !known.kept.some((other) => isSameJudgement(claim, other))), removed };
}

/** Drops repeated judgements, so that the reader is not asked twice. */
export function eachJudgementOnce({ kept, removed }: Verification): Verification {
	const once: VerifiedClaim[] = [];
	for (const claim of kept) if (!once.some((other) => isSameJudgement(claim, other))) once.push(claim);
	return { kept: once, removed };
}

function isSameJudgement(one: VerifiedClaim, other: VerifiedClaim): boolean {
	if (!isAboutNote(one) || !isAboutNote(other)) return false;
	if (one.kind !== other.kind || one.statement !== other.statement || !isSameSpan(one.noteQuote, other.noteQuote))
		return false;
	const [cite, known] = [one.cites[0], other.cites[0]];
	if (!cite || !known || cite.source !== known.source) return false;
	return cite.quote.includes(known.quote) || known.quote.includes(cite.quote) || isSameSpan(cite.quote, known.quote);
}

/** Two quotes are the same from this likeness of their words. */
const SAME_SPAN = 0.8;

/** True if two quotes have nearly the same words: half a sentence is not the same as the whole one. */
function isSameSpan(one: string, other: string): boolean {
	const [a = [], b = []] = [one, other].map((quote) => words(fold(quote)).map(({ text }) => text));
	const figures = (of: readonly string[]): string => of.filter((word) => /\d/.test(word)).join(' ');
	return figures(a) === figures(b) && likeness(new Set(a), new Set(b)) >= SAME_SPAN;
}
