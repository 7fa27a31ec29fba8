/** The content of a section, part by part. */
import type { Fates, FindingFates, StatementFate } from '../ledger/fate';
import type { Statement, StatementId, TopicId } from '../ledger/statement';
import type {
	Citation,
	CitedClaim,
	CitedFinding,
	CitedJudgement,
	CitedBeside,
	Topic,
	CitedReason,
} from '../model/claims';
import { isOwnWords } from '../model/evidence';
import type { RelatedNote } from '../model/vault-ports';
import type { CheckedClaim } from '../study/checked-claims';
import { stancedQuotes, type StancedQuote } from '../study/run-account';
import type { Verdict } from '../study/trust';
import { firstOfEach } from '../../text/strings';
import { readableQuote } from '../verify/readable-quote';
import { ClaimSentences } from './claim-sentences';

export type LabelledTopic = Pick<Topic, 'id' | 'topic' | 'type' | 'context'>;

export interface ComposeInput {
	/** The note without the section. */
	readonly noteText: string;
	/** `YYYY-MM-DD`, of the run. */
	readonly date: string;
	/** BCP 47 */
	readonly languageCode: string | undefined;
	/** Verified claims, best first. */
	readonly claims: readonly CitedClaim[];
	/** In the order of the section. */
	readonly topics: readonly LabelledTopic[];
	readonly related: readonly RelatedNote[];
	/** Checked claims of the note. */
	readonly verdicts: readonly CheckedClaim[];
	/** The statements of the note, in its order. */
	readonly statements: readonly Statement[];
	/** Statements that are not among the topics. */
	readonly notLookedInto: readonly Statement[];
	/** The number of claims and questions of a long note that are not among its statements. */
	readonly further?: number;
	/** True if the run does not search the web. */
	readonly isOffline: boolean;
	/** Topics for which no service answered a search of the web; absent if there are none. */
	readonly unsearched?: ReadonlySet<TopicId>;
}

export interface TopicFindings {
	readonly topic: LabelledTopic;
	readonly findings: readonly CitedFinding[];
}

/** A statement that is left out, and the one in the section with the same meaning. */
export interface Duplicate {
	readonly text: string;
	readonly of: string;
}

export interface Composition {
	readonly outcomes: Outcomes;
	/** Contradicted claims that are shown openly. */
	readonly warnings: readonly ClaimOutcome[];
	/** One entry per question; without findings if it has no answer. */
	readonly answers: readonly TopicFindings[];
	/** One entry for every other topic with a finding. */
	readonly added: readonly TopicFindings[];
	readonly links: readonly RelatedItem[];
	/** Entries beyond the word limit. */
	readonly folded: {
		readonly warnings: readonly ClaimOutcome[];
		readonly findings: readonly TopicFindings[];
		readonly links: readonly RelatedItem[];
	};
	/** Topics without an answer, and claims without a verdict. */
	readonly uncovered: readonly {
		readonly topic: LabelledTopic;
		readonly fate: 'found-undecided' | 'nothing-found' | 'repeated';
	}[];
	/** The fate of each statement of the note. */
	readonly fates: Fates;
	readonly findingFates: FindingFates;
	readonly duplicates: readonly Duplicate[];
}

export interface RelatedItem {
	readonly note: RelatedNote;
	readonly claim: CitedReason | undefined;
	/** Plain text, not Markdown; may be empty. */
	readonly reason: string;
}

/** One claim of the note. */
export interface ClaimOutcome {
	readonly id: StatementId;
	/** The statement's words, or the half of them that was judged. */
	readonly statement: string;
	/** The whole sentence that is shown, with the one before it if it leans on that. */
	readonly sentence: string;
	readonly fate: StatementFate;
	readonly topics: readonly TopicId[];
	/** Verified supports and contradictions: by web pages first, then by the writer's other notes. */
	readonly judgements: readonly CitedJudgement[];
	/** Sources of judgements that failed a check. */
	readonly unproven: readonly Citation[];
	/** Passages on the same thing, word for word, for the reader to judge; none if the claim is decided. */
	readonly passages: readonly CitedBeside[];
}

export interface Outcomes {
	readonly contradicted: readonly ClaimOutcome[];
	readonly supported: readonly ClaimOutcome[];
	readonly open: readonly ClaimOutcome[];
	/** Claims and questions that the web was not searched for. */
	readonly skipped: readonly Statement[];
}

/** Returns the claims with a verdict, in the order of the section. */
export function claimsOf({ contradicted, supported, open }: Outcomes): ClaimOutcome[] {
	return [...contradicted, ...supported, ...open];
}

interface Claims {
	readonly verdicts: readonly CheckedClaim[];
	/** Contradictions without a verdict. */
	readonly contradictions: readonly CitedJudgement[];
	readonly skipped: readonly Statement[];
	/** Passages beside claims. */
	readonly passages: readonly CitedBeside[];
}

/** Statements without a letter or digit, such as a formula or a picture, are left out. */
const WORD = /[\p{L}\p{N}]/u;

export function outcomesOf(
	{ verdicts, contradictions, skipped, passages }: Claims,
	{ noteText, statements }: Pick<ComposeInput, 'noteText' | 'statements'>,
): Outcomes {
	const found = contradictions.map((claim): JudgedClaim => {
		const { statement: id, noteQuote: statement } = claim;
		return { ...UNDECIDED, id, statement, state: 'contradicted', topics: [claim.topicId], judgements: [claim] };
	});
	const beside = statements.flatMap(({ id, words: statement, topics }): JudgedClaim[] => {
		const own = passages.filter((passage) => passage.statement === id);
		return own.length === 0 ? [] : [{ ...UNDECIDED, id, statement, topics, passages: own }];
	});
	const judged = verdicts.map((claim) => outcomeOf(claim, statements));
	const named = [...judged, ...found, ...beside].filter(({ statement }) => WORD.test(readableQuote(statement)));
	const shown = new ClaimSentences(noteText, statements);
	const all = inOrder(
		joined(named, statements).map((claim) => ({ ...withFate(claim), sentence: shown.of(claim) })),
		noteText,
	);
	const inState = (state: Verdict): ClaimOutcome[] => all.filter(({ fate }) => verdictState(fate) === state);
	return {
		contradicted: inState('contradicted'),
		supported: inState('supported'),
		open: inState('open'),
		skipped: firstOfEach(skipped, ({ id }) => id).filter(({ id }) => all.every((claim) => claim.id !== id)),
	};
}

/** A claim with its verdict, before judgements of several topics are joined. */
type JudgedClaim = Omit<ClaimOutcome, 'fate' | 'sentence'> & { readonly state: Verdict };

const UNDECIDED = { state: 'open', judgements: [], unproven: [], passages: [] } as const;

function withFate({ state, ...claim }: JudgedClaim): Omit<ClaimOutcome, 'sentence'> {
	if (state === 'open') return { ...claim, fate: openFate(claim) };
	return { ...claim, passages: [], fate: state === 'supported' ? state : against(claim) };
}

function against({ judgements }: Pick<ClaimOutcome, 'judgements'>): StatementFate {
	const contradictions = judgements.filter(({ kind }) => kind === 'contradiction');
	return contradictions.every(isOwn) ? 'notes-disagree' : 'contradicted';
}

/** The writer's own notes decide nothing. */
function openFate({ judgements, unproven, passages }: Omit<JudgedClaim, 'state'>): StatementFate {
	const kinds = new Set(judgements.filter((one) => !isOwn(one)).map(({ kind }) => kind));
	if (kinds.size > 1) return 'disputed';
	const isHeld = judgements.length > 0 && judgements.every((one) => isOwn(one) && one.kind === 'support');
	if (isHeld) return 'notes-agree';
	return judgements.length + unproven.length + passages.length > 0 ? 'found-undecided' : 'nothing-found';
}

/** Returns the state under which a claim is counted, and named in the JSON output. */
export function verdictState(fate: StatementFate): Verdict {
	if (fate === 'contradicted' || fate === 'notes-disagree') return 'contradicted';
	return fate === 'supported' ? fate : 'open';
}

function outcomeOf(claim: CheckedClaim, statements: readonly Statement[]): JudgedClaim {
	const { topicId, id, statement, contradictions, supports, ownNotes, unproven } = claim;
	const state = isContradicted(claim) ? 'contradicted' : claim.verdict;
	const judgements = [...contradictions, ...supports, ...ownNotes];
	const topics = statements.find((one) => one.id === id)?.topics ?? [topicId];
	return { id, statement, state, topics, judgements, unproven, passages: [] };
}

/**
 * True for a contradicted claim. The writer's own notes do not affect the verdict, but if only they contradict a claim,
 * it is shown as contradicted.
 */
function isContradicted({ verdict, supports, ownNotes }: CheckedClaim): boolean {
	if (verdict !== 'open') return verdict === 'contradicted';
	return supports.length === 0 && ownNotes.some(({ kind }) => kind === 'contradiction');
}

/** Sorts claims by their position in the note; claims that are not found verbatim come last. */
function inOrder(claims: readonly ClaimOutcome[], noteText: string): ClaimOutcome[] {
	const place = ({ statement }: ClaimOutcome): number => {
		const at = noteText.indexOf(statement);
		return at < 0 ? noteText.length : at;
	};
	return [...claims].sort((a, b) => place(a) - place(b));
}

/** Merges outcomes on the same claim. One contradiction makes it contradicted. */
function joined(claims: readonly JudgedClaim[], statements: readonly Statement[]): JudgedClaim[] {
	const all: JudgedClaim[] = [];
	for (const claim of claims) {
		const at = all.findIndex((known) => isSame(known, claim));
		const known = all[at];
		if (known) all[at] = together(known, claim, statements);
		else all.push(claim);
	}
	return all;
}

function together(one: JudgedClaim, other: JudgedClaim, statements: readonly Statement[]): JudgedClaim {
	const states = [one.state, other.state];
	const whole = isHalf(one, other) ? undefined : statements.find(({ id }) => id === one.id)?.words;
	return {
		id: one.id,
		statement: whole ?? one.statement,
		state:
			states.find((state) => state === 'contradicted') ?? states.find((state) => state === 'supported') ?? 'open',
		topics: [...new Set([...one.topics, ...other.topics])],
		judgements: [...one.judgements, ...other.judgements],
		unproven: [...one.unproven, ...other.unproven],
		passages: [...one.passages, ...other.passages],
	};
}

/** True for a statement and a half of it, and for two halves with the same verdict. */
function isSame(one: JudgedClaim, other: JudgedClaim): boolean {
	return one.id === other.id && (isHalf(one, other) || one.state === other.state);
}

function isHalf(one: JudgedClaim, other: JudgedClaim): boolean {
	return one.statement.includes(other.statement) || other.statement.includes(one.statement);
}

/** Quotes of one side that a claim shows; the sources of further ones are linked. */
const QUOTES_OF_SIDE = 2;

/** Returns true for a judgement whose quote is shown: one of the first two of its kind, by pages or by own notes. */
export function isShown(one: CitedJudgement, judgements: readonly CitedJudgement[]): boolean {
	const side = judgements.filter((other) => other.kind === one.kind && isOwn(other) === isOwn(one));
	return side.indexOf(one) < QUOTES_OF_SIDE;
}

export function isOwn({ cites }: CitedClaim): boolean {
	return cites.every(({ source }) => isOwnWords(source));
}

/** A claim of the note, as shown in the section. */
export interface ShownVerdict {
	/** The note's words. */
	readonly statement: string;
	readonly state: Verdict;
	readonly quotes: readonly StancedQuote[];
	/** Passages on the same thing, which decide nothing; absent in runs kept by earlier versions. */
	readonly passages?: readonly Omit<StancedQuote, 'stance'>[];
}

/** Contradicted claims first, then supported ones, then open ones. */
export function shownVerdicts(outcomes: Outcomes): ShownVerdict[] {
	return claimsOf(outcomes).map(({ statement, fate, judgements, passages }) => ({
		statement,
		state: verdictState(fate),
		quotes: stancedQuotes(judgements),
		passages: passages.flatMap(({ cites }) => cites.map(({ source, quote }) => ({ source: source.id, quote }))),
	}));
}
