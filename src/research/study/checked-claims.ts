import { statementsOf, type Statement, type StatementId } from '../ledger/statement';
import { isBroughtBy, type ClaimSearch, type ClaimSearches } from './claim-search';
import {
	withSources,
	type Citation,
	type CitedJudgement,
	type Topic,
	isJudgement,
	type RemovalReason,
	type VerifiedClaim,
} from '../model/claims';
import type { Evidence } from '../model/evidence-store';
import { ComparedTexts } from '../gather/independence';
import { TextReader } from '../verify/checks/evidence/read-text';
import { RegionNames } from '../verify/checks/names/region-names';
import { isSameStatement } from '../verify/duplicates';
import type { NoteStatements } from '../note/statements';
import type { TimeSlice } from '../../async/time-slice';
import { afterCheck, searchOutcome, trustOf, verdictOf, type CheckOutcome, type Verdict } from './trust';
import { readableQuote } from '../verify/readable-quote';
import type { Verification } from '../verify/verifications';
import { ownNotes, testimonies, votesOf, witnesses, type Testimony } from './witnesses';

/** Result of the check of one statement of the note. */
export interface CheckedClaim {
	readonly topic: string;
	readonly id: StatementId;
	/** The statement's words, or the half of them that was judged. */
	readonly statement: string;
	readonly verdict: Verdict;
	/** 0–1 */
	readonly trust: number;
	/** Outcome of the further search; undefined if none was made. */
	readonly outcome: CheckOutcome | undefined;
	/** Verified judgements of independent web pages, by weight, highest first. */
	readonly supports: readonly CitedJudgement[];
	readonly contradictions: readonly CitedJudgement[];
	/** Judgements of the writer's other notes: shown, but without effect on the verdict. */
	readonly ownNotes: readonly CitedJudgement[];
	/** Judgements that failed a check: shown, but without effect on the verdict. */
	readonly unproven: readonly Citation[];
}

/** True if a source has a quote on the claim, proved or not. */
export function isQuoted({ supports, contradictions, ownNotes, unproven }: CheckedClaim): boolean {
	return [supports, contradictions, ownNotes, unproven].some((quotes) => quotes.length > 0);
}

/** Inputs for judging the claims of a note. */
export interface Judging {
	readonly verification: Verification;
	readonly evidence: Evidence;
	readonly statements: NoteStatements;
	readonly searches: ClaimSearches;
}

/** Removal reasons that mean that no source contains the quote: nothing was found. */
const NOT_FOUND: ReadonlySet<RemovalReason> = new Set([
	'unknown_source',
	'no_citation',
	'quote_too_short',
	'quote_not_in_source',
	'quote_unrelated',
	'empty',
]);

/**
 * Returns the verdict on each judged statement, in the order of the topics, once. A topic without a judgement gets one
 * entry for its main statement.
 */
export async function judgeClaims(
	topics: readonly Topic[],
	judging: Judging,
	slice: TimeSlice,
): Promise<CheckedClaim[]> {
	const { verification, evidence, statements, searches } = judging;
	const kept = withSources(verification.kept.filter(isJudgement), evidence);
	const compared = new ComparedTexts(slice);
	const checked: CheckedClaim[] = [];
	const done = new Set<StatementId>();
	for (const topic of topics.filter(({ type }) => type === 'claim')) {
		const judged = testimonies(kept, topic, statements);
		const main = statements.mainOf(topic);
		const all = judged.length > 0 ? judged : [{ statement: main.id, words: main.words, judgements: [] }];
		for (const testimony of all.filter(({ statement }) => !done.has(statement))) {
			const claim = await judge(topic, testimony, compared, searches.get(topic.topic));
			checked.push({ ...claim, unproven: unproven(testimony.statement, judging) });
		}
		for (const { statement } of all) done.add(statement);
		await slice.pause();
	}
	return checked;
}

async function judge(
	topic: Topic,
	testimony: Testimony,
	compared: ComparedTexts,
	search: ClaimSearch | undefined,
): Promise<Omit<CheckedClaim, 'unproven'>> {
	const { statement: id, words: statement } = testimony;
	const isFromSearch = (claim: CitedJudgement): boolean => isBroughtBy(search, claim);
	// The page that was found first counts as the original, even if the further search ranks a copy higher.
	const independent = await witnesses(testimony, compared, isFromSearch);
	const further = votesOf(independent.filter(isFromSearch));
	const base = trustOf(votesOf(independent.filter((claim) => !isFromSearch(claim))));
	const outcome = search && (search.words === statement || further.length > 0) ? searchOutcome(further) : undefined;
	const trust = outcome === undefined ? base : afterCheck(base, outcome);
	const supports = independent.filter(({ kind }) => kind === 'support');
	const contradictions = independent.filter(({ kind }) => kind === 'contradiction');
	const verdict = verdictOf(trust, { support: supports.length > 0, contradiction: contradictions.length > 0 });
	const own = ownNotes(testimony).filter((claim) => !isOriginal(claim, statement));
	const rounded = Math.round(trust * 100) / 100;
	return {
		topic: topic.topic,
		id,
		statement,
		verdict,
		trust: rounded,
		outcome,
		supports,
		contradictions,
		ownNotes: own,
	};
}

/**
 * True if another note only repeats the statement, as a note does that the researched one embeds or quotes: not
 * evidence.
 */
function isOriginal({ cites }: CitedJudgement, statement: string): boolean {
	const words = readableQuote(statement).replace(/(?<![.!?…。！？])[.!?…。！？]+$/u, '');
	return cites.every(({ quote }) => readableQuote(quote).includes(words));
}

/** Returns the cites of judgements on this statement that failed a check, one per source. */
function unproven(id: StatementId, { verification, evidence }: Judging): Citation[] {
	const unproved = verification.removed.filter(({ statement, reason }) => statement === id && !NOT_FOUND.has(reason));
	const cited = unproved.flatMap(({ claim }) => claim.cites);
	return evidence.sources.flatMap((source): Citation[] => {
		const quote = cited.find((cite) => cite.source === source.id)?.quote;
		const [passage] = source.passages;
		return quote === undefined || !passage ? [] : [{ source, quote, passage }];
	});
}

/** Turns findings that only repeat a claim of the note into supports of it, one for each source. */
export function confirmationsAsSupports(
	claims: readonly VerifiedClaim[],
	stated: readonly Statement[],
	languageCode: string | undefined,
): VerifiedClaim[] {
	const reader = new TextReader(new RegionNames(languageCode === undefined ? [] : [languageCode]));
	const read = (text: string) => reader.read(readableQuote(text), languageCode);
	return claims.flatMap((claim): VerifiedClaim[] => {
		if (claim.kind !== 'finding') return [claim];
		const confirmed = statementsOf(claim.topic, stated).find(({ words }) =>
			isSameStatement(read(claim.text), read(words)),
		);
		if (!confirmed) return [claim];
		const support = { ...claim, kind: 'support', statement: confirmed.id, noteQuote: confirmed.words } as const;
		return claim.cites.map((cite) => ({ ...support, cites: [cite] }));
	});
}
