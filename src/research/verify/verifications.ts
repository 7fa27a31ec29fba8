/** Entries of the ledger that checks kept, and those that ended there. */
import type { EntryId, Maker } from '../ledger/entry';
import type { EndFate, EndReason } from '../ledger/fate';
import type { StatementId } from '../ledger/statement';
import type { ReviewVerdict } from '../model/claim-reviewer';
import {
	isAboutNote,
	isJudgement,
	judgedSentence,
	type ClaimDraft,
	type VerifiedCite,
	type VerifiedClaim,
} from '../model/claims';
import type { Source } from '../model/evidence';
import type { CheckedStatement, ResearchRun } from '../model/run';
import { isSameSpan } from './duplicates';

/** An entry that does not reach the section, and the reason. */
export interface Ended {
	readonly id: EntryId;
	readonly claim: ClaimDraft;
	readonly reason: EndReason;
	/** The statement of the note that a refused judgement is on. */
	readonly statement?: StatementId;
	/** The part that the second reader did not find in the passages, in its own words. */
	readonly detail?: string;
	/** The verdict of the second reader that refused it. */
	readonly answer?: ReviewVerdict;
	/** The entry that says the same. */
	readonly of?: EntryId;
}

/** Each entry is in one of the two lists, and no stage drops one. */
export interface Verification {
	readonly kept: VerifiedClaim[];
	readonly ended: Ended[];
}

/** Checks drafts against the sources they cite. @param maker names the entries: no two calls of a run have the same */
export type Verify = (drafts: readonly ClaimDraft[], sources: readonly Source[], maker: Maker) => Promise<Verification>;

export function endFate(one: Ended): EndFate {
	const { reason, of } = one;
	if (of) return `copy-of:${of}`;
	if (reason === 'known' || reason === 'outdated') return 'outdated';
	return isFailedGuess(one) ? `guess-failed:${reason}` : `refused:${reason}`;
}

/** True for ends that are neither shown nor counted: failed guesses, and entries that another one covers. */
export function isQuiet(one: Ended): boolean {
	return isFailedGuess(one) || one.reason === 'known' || one.reason === 'outdated';
}

/** True for a guess that failed an exact check: the second reader has answered on the others. */
function isFailedGuess({ claim, answer }: Ended): boolean {
	return claim.isGuess === true && answer === undefined;
}

/** Sends the listeners of a run the outcome of each statement, except for guesses that code made by itself. */
export function tellChecked({ kept, ended }: Verification, run: ResearchRun): void {
	const statements: CheckedStatement[] = [
		...kept.filter(({ isGuess }) => !isGuess).map(accepted),
		...ended.filter((one) => !isQuiet(one)).map(unwritten),
	];
	if (statements.length > 0) run.tell({ kind: 'checked', statements });
}

function accepted(claim: VerifiedClaim): CheckedStatement {
	return { topicId: claim.topicId, text: isAboutNote(claim) ? claim.noteQuote : claim.text, outcome: 'accepted' };
}

function unwritten({ claim, reason }: Ended): CheckedStatement {
	const outcome = reason === 'reduced_by_reader' ? 'reduced' : 'removed';
	return { topicId: claim.topicId, text: judgedSentence(claim), outcome, reason };
}

export function together(parts: readonly Verification[]): Verification {
	return { kept: parts.flatMap(({ kept }) => kept), ended: parts.flatMap(({ ended }) => ended) };
}

/**
 * Ends judgements that are already known, so that the reader is asked once about what a source says of a claim. Of two
 * new ones, the first gets the quotes of both: the reader chooses the words that decide.
 * @param others judged before those of this verification: their quotes stay as they are, so a further quote is new
 */
export function eachJudgementOnce({ kept, ended }: Verification, others: readonly VerifiedClaim[] = []): Verification {
	const once: VerifiedClaim[] = [];
	const copies: Ended[] = [];
	for (const claim of kept) {
		const known = others.find(
			(other) => isSameJudgement(claim, other) && isSameQuote(claim.cites[0], other.cites[0]),
		);
		const at = known ? -1 : once.findIndex((other) => isSameJudgement(claim, other));
		const same = known ?? once[at];
		if (same) copies.push(asKnown(claim, same.id));
		else once.push(claim);
		if (same && at >= 0) once[at] = withCites(same, claim.cites);
	}
	return { kept: once, ended: [...ended, ...copies] };
}

function withCites(claim: VerifiedClaim, further: readonly VerifiedCite[]): VerifiedClaim {
	const added = further.filter((cite) => !claim.cites.some((known) => isSameQuote(cite, known)));
	return { ...claim, cites: [...claim.cites, ...added] };
}

/** @param of the entry that says the same */
export function asKnown(claim: VerifiedClaim, of: EntryId): Ended {
	return { ...endedAs(claim, 'known'), of };
}

export function endedAs(claim: VerifiedClaim, reason: EndReason): Ended {
	return { id: claim.id, claim, reason, ...(isAboutNote(claim) && { statement: claim.statement }) };
}

function isSameQuote(cite: VerifiedCite | undefined, known: VerifiedCite | undefined): boolean {
	if (!cite || !known) return false;
	return cite.quote.includes(known.quote) || known.quote.includes(cite.quote) || isSameSpan(cite.quote, known.quote);
}

/** True for judgements of one source, of one kind, on nearly the same words of the note. */
function isSameJudgement(one: VerifiedClaim, other: VerifiedClaim): boolean {
	if (!isJudgement(one) || !isJudgement(other) || one.isGuess !== other.isGuess) return false;
	if (one.kind !== other.kind || one.statement !== other.statement) return false;
	return isSameSpan(one.noteQuote, other.noteQuote) && one.cites[0]?.source === other.cites[0]?.source;
}
