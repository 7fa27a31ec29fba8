import { isOwnWords, type Source } from '../model/evidence';
import type { EntryId } from '../ledger/entry';
import {
	verdictState,
	type EndReason,
	type JudgementFate,
	type JudgementFates,
	type StatementFate,
	type Verdict,
} from '../ledger/fate';
import { statementsOf, type Statement, type StatementId, type TopicId } from '../ledger/statement';
import { isBroughtBy, type ClaimSearch, type ClaimSearches } from './claim-search';
import {
	type Citation,
	type CitedJudgement,
	type Topic,
	isJudgement,
	type VerifiedClaim,
	type CitedBeside,
	type CitedClaim,
} from '../model/claims';
import { isByAnybody } from '../model/writers';
import { ComparedTexts } from '../gather/independence';
import { TextReader } from '../verify/checks/evidence/read-text';
import { RegionNames } from '../verify/checks/names/region-names';
import { isSameStatement } from '../verify/duplicates';
import type { NoteStatements } from '../note/statements';
import type { TimeSlice } from '../../async/time-slice';
import { afterCheck, searchOutcome, trustOf, verdictOf, type CheckOutcome } from './trust';
import { readableQuote } from '../verify/readable-quote';
import { asKnown, endFate, isQuiet, type Ended, type Verification } from '../verify/verifications';
import { testimonies, type Testimony } from './testimonies';
import { originOf, votersIn, votesOf, weighed } from './witnesses';

/** One statement of the note with what was found on it, from its verdict to the section. */
export interface CheckedClaim {
	/** The topic that it was checked for. */
	readonly topicId: TopicId;
	/** All topics that stand on it. */
	readonly topics: readonly TopicId[];
	readonly id: StatementId;
	/** The statement's words, or the half of them that was judged. */
	readonly statement: string;
	/** By web pages; only `fate` counts what the writer's other notes say. */
	readonly verdict: Verdict;
	/** 0–1 */
	readonly trust: number;
	/** Outcome of the further search; undefined if none was made. */
	readonly outcome: CheckOutcome | undefined;
	/**
	 * Verified judgements: contradictions of independent web pages, their supports, each by weight, then those of the
	 * writer's other notes, which do not affect the verdict.
	 */
	readonly judgements: readonly CitedJudgement[];
	/** Judgements that failed a check: shown, but without effect on the verdict. */
	readonly unproven: readonly Citation[];
	/** Passages on the same thing, word for word, for the reader to judge; none if the claim is decided. */
	readonly passages: readonly CitedBeside[];
	readonly fate: StatementFate;
}

/** The verdicts on a note's claims, and the fate of each judgement. */
export interface JudgedClaims {
	readonly verdicts: readonly CheckedClaim[];
	readonly fates: JudgementFates;
}

/** True if a source has a quote on the claim, proved or not. */
export function isQuoted({ judgements, unproven }: CheckedClaim): boolean {
	return judgements.length + unproven.length > 0;
}

/** True for a judgement of the writer's other notes. */
export function isOwn({ cites }: CitedClaim): boolean {
	return cites.every(({ source }) => isOwnWords(source));
}

type Undecided = Omit<CheckedClaim, 'fate'>;

/** Gives a claim its fate, and takes its passages away if it is decided. */
export function withFate(claim: Undecided): CheckedClaim {
	const fate = fateOf(claim);
	return { ...claim, fate, passages: verdictState(fate) === 'open' ? claim.passages : [] };
}

/** The writer's own notes decide nothing, but if only they contradict a claim, it is shown as contradicted. */
function fateOf({ verdict, judgements, unproven, passages }: Undecided): StatementFate {
	const contradictions = judgements.filter(({ kind }) => kind === 'contradiction');
	const pages = judgements.filter((one) => !isOwn(one));
	const isAgainst = contradictions.some(isOwn) && pages.every(({ kind }) => kind === 'contradiction');
	if (verdict === 'contradicted' || (verdict === 'open' && isAgainst))
		return contradictions.every(isOwn) ? 'notes-disagree' : 'contradicted';
	if (verdict === 'supported') return verdict;
	if (new Set(pages.map(({ kind }) => kind)).size > 1) return 'disputed';
	if (judgements.length > 0 && pages.length === 0) return 'notes-agree';
	return judgements.length + unproven.length + passages.length > 0 ? 'found-undecided' : 'nothing-found';
}

/** Inputs for judging the claims of a note. */
export interface Judging {
	readonly judgements: readonly CitedJudgement[];
	/** Judgements that failed a check are shown beside open claims. */
	readonly ended: readonly Ended[];
	readonly sources: readonly Source[];
	readonly statements: NoteStatements;
	readonly searches: ClaimSearches;
}

/** Removal reasons that mean that no source contains the quote: nothing was found. */
const NOT_FOUND: ReadonlySet<EndReason> = new Set([
	'unknown_source',
	'no_citation',
	'quote_too_short',
	'quote_not_in_source',
	'quote_unrelated',
	'empty',
]);

/**
 * Returns the verdict on each judged statement, in the order of the topics, once, and the fates of all judgements. A
 * topic without a judgement gets one verdict, on its main statement.
 */
export async function judgeClaims(topics: readonly Topic[], judging: Judging, slice: TimeSlice): Promise<JudgedClaims> {
	const { judgements, ended, statements, searches } = judging;
	const fates = new Map<EntryId, JudgementFate>();
	const compared = new ComparedTexts(slice);
	const checked: CheckedClaim[] = [];
	const done = new Set<StatementId>();
	for (const topic of topics.filter(({ type }) => type === 'claim')) {
		const judged = testimonies(judgements, topic, statements);
		const main = statements.mainOf(topic);
		const all = judged.length > 0 ? judged : [{ statement: main.id, words: main.words, judgements: [] }];
		for (const testimony of all.filter(({ statement }) => !done.has(statement))) {
			const search = searches.get(topic.id);
			const isFromSearch = (claim: CitedJudgement): boolean => isBroughtBy(search, claim);
			// The page that was found first counts as the original, even if the further search ranks a copy higher.
			const own = await weighed(testimony, { compared, isFromSearch });
			for (const [{ id }, fate] of own) fates.set(id, fate);
			const claim = { topicId: topic.id, topics: statements.get(testimony.statement).topics, passages: [] };
			const unproved = unproven(testimony.statement, judging);
			checked.push(withFate({ ...claim, ...verdictOn(testimony, own, search), unproven: unproved }));
		}
		for (const { statement } of all) done.add(statement);
		await slice.pause();
	}
	for (const { id, kind } of judgements)
		if (!fates.has(id)) fates.set(id, kind === 'support' ? 'no-verdict' : 'told');
	for (const one of ended) if (isJudgement(one.claim)) fates.set(one.id, endFate(one));
	return { verdicts: checked, fates };
}

function verdictOn(
	{ statement: id, words: statement }: Testimony,
	fates: ReadonlyMap<CitedJudgement, JudgementFate>,
	search: ClaimSearch | undefined,
): Pick<CheckedClaim, 'id' | 'statement' | 'verdict' | 'trust' | 'outcome' | 'judgements'> {
	const told = [...fates].flatMap(([claim, fate]) => (fate === 'told' ? [claim] : []));
	const voters = withoutLone(votersIn(fates), told);
	const further = votesOf(voters.filter((claim) => isBroughtBy(search, claim)));
	const base = trustOf(votesOf(voters.filter((claim) => !isBroughtBy(search, claim))));
	const outcome = search && (search.words === statement || further.length > 0) ? searchOutcome(further) : undefined;
	const trust = outcome === undefined ? base : afterCheck(base, outcome);
	const supports = voters.filter(({ kind }) => kind === 'support');
	const contradictions = voters.filter(({ kind }) => kind === 'contradiction');
	const agreeing = new Set([...fates.keys()].filter(({ kind }) => kind === 'support').map(originOf));
	const accusing = contradictions.filter(
		(claim) =>
			!claim.isOpposite &&
			!agreeing.has(originOf(claim)) &&
			!claim.cites.every(({ source }) => isByAnybody(source)),
	);
	const verdict = verdictOf(trust, { support: supports.length > 0, contradiction: accusing.length > 0 });
	return {
		id,
		statement,
		verdict,
		trust: Math.round(trust * 100) / 100,
		outcome,
		judgements: [...contradictions, ...supports, ...told],
	};
}

/** Leaves out what the second reader found beside a judgement that is not shown: alone it would look like a verdict. */
function withoutLone(voters: readonly CitedJudgement[], told: readonly CitedJudgement[]): CitedJudgement[] {
	return voters.filter(
		({ isOpposite, kind }) =>
			!isOpposite || [...voters, ...told].some((other) => !other.isOpposite && other.kind !== kind),
	);
}

/** Returns the cites of judgements on this statement that failed a check, one per source. */
function unproven(id: StatementId, { ended, sources }: Judging): Citation[] {
	const unproved = ended.filter((one) => one.statement === id && !isQuiet(one) && !NOT_FOUND.has(one.reason));
	const cited = unproved.flatMap(({ claim }) => claim.cites);
	return sources.flatMap((source): Citation[] => {
		const quote = cited.find((cite) => cite.source === source.id)?.quote;
		const [passage] = source.passages;
		return quote === undefined || !passage ? [] : [{ source, quote, passage }];
	});
}

/** Turns findings that only repeat a claim of the note into supports of it, one for each source. */
export function confirmationsAsSupports<T extends Verification>(
	checked: T,
	stated: readonly Statement[],
	languageCode: string | undefined,
): T {
	const reader = new TextReader(new RegionNames(languageCode === undefined ? [] : [languageCode]));
	const read = (text: string) => reader.read(readableQuote(text), languageCode);
	const kept: VerifiedClaim[] = [];
	const ended = [...checked.ended];
	let supports = 0;
	for (const claim of checked.kept) {
		const confirmed =
			claim.kind === 'finding'
				? statementsOf(claim.topicId, stated).find(({ words }) =>
						isSameStatement(read(claim.text), read(words)),
					)
				: undefined;
		if (claim.kind !== 'finding' || !confirmed) {
			kept.push(claim);
			continue;
		}
		const support = { ...claim, kind: 'support', statement: confirmed.id, noteQuote: confirmed.words } as const;
		ended.push(asKnown(claim, `confirmation-${supports + 1}`));
		for (const cite of claim.cites) kept.push({ ...support, id: `confirmation-${(supports += 1)}`, cites: [cite] });
	}
	return { ...checked, kept, ended };
}
