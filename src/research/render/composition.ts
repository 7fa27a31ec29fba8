/** The content of a section, part by part. */
import { detectLanguage } from '../../language/language';
import type { NoteDate } from '../../language/numbers/note-date';
import type { EntryId } from '../ledger/entry';
import { verdictState, type FindingFate, type OpenFate, type SectionLedger, type Verdict } from '../ledger/fate';
import type { Statement, StatementId, TopicId } from '../ledger/statement';
import type {
	CitedClaim,
	CitedFinding,
	CitedJudgement,
	CitedBeside,
	Topic,
	CitedReason,
	Judgement,
} from '../model/claims';
import type { Bearing } from '../model/section-editor';
import type { RelatedNote } from '../model/vault-ports';
import { isOwn, withFate, type CheckedClaim } from '../study/checked-claims';
import { stancedQuotes, type DuplicateClaim, type StancedQuote } from '../study/run-account';
import { firstOfEach } from '../../text/strings';
import { readableQuote } from '../verify/readable-quote';
import type { ClaimSentences } from './claim-sentences';
import type { NoteTimes } from './note-times';
import { isLimiting } from './proving-part';
import type { AnswerCounts } from './render-head';

export type LabelledTopic = Pick<Topic, 'id' | 'topic' | 'type' | 'context'>;

export interface ComposeInput {
	/** The note without the section. */
	readonly noteText: string;
	/** `YYYY-MM-DD`, of the run. */
	readonly date: string;
	/** When the note was written, as far as it says so. */
	readonly written?: NoteDate | undefined;
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
	/** Set if somebody else's text was checked. */
	readonly answer?: AnswerCounts | undefined;
	/** True if the run does not search the web. */
	readonly isOffline: boolean;
	/** Topics for which no service answered a search of the web; absent if there are none. */
	readonly unsearched?: ReadonlySet<TopicId>;
	/** Topics with evidence that no model has read: only a reader can tell what answers “How …?” or “Is …?”. */
	readonly unread?: ReadonlySet<TopicId>;
	/** The choice of the last reader; without one, rules choose. */
	readonly edit?: Edit | undefined;
}

export interface TopicFindings {
	readonly topic: LabelledTopic;
	readonly findings: readonly CitedFinding[];
}

/** By the finding that each stands below. */
export type Rivals = ReadonlyMap<EntryId, CitedFinding>;

/** Undecided claims, for the reader of the section to judge. */
export interface LookedAt {
	readonly open: readonly CheckedClaim[];
	readonly folded: readonly CheckedClaim[];
}

export interface Composition {
	readonly outcomes: Outcomes;
	/** Finds the sentences that stand for the claims. */
	readonly sentences: ClaimSentences;
	readonly times: NoteTimes;
	/** Contradicted claims that are shown openly. */
	readonly warnings: readonly CheckedClaim[];
	/** Claims without a verdict that have quotes or passages. */
	readonly lookedAt: LookedAt;
	/** One entry per question; without findings if it has no answer. */
	readonly answers: readonly TopicFindings[];
	/** One entry for every other topic with a finding. */
	readonly added: readonly TopicFindings[];
	readonly links: readonly RelatedItem[];
	/** Findings that stand below another one, since both cannot be true. */
	readonly rivals: Rivals;
	readonly bearings: Edit['bearings'];
	readonly sides: Edit['sides'];
	/** Entries beyond the word limit. */
	readonly folded: {
		readonly warnings: readonly CheckedClaim[];
		readonly findings: readonly TopicFindings[];
		readonly links: readonly RelatedItem[];
	};
	/** Questions without an answer, and claims without a verdict. */
	readonly uncovered: readonly {
		readonly topic: LabelledTopic;
		readonly fate: OpenFate;
	}[];
	readonly ledger: SectionLedger;
	readonly duplicates: readonly DuplicateClaim[];
}

export interface RelatedItem {
	readonly note: RelatedNote;
	readonly claim: CitedReason | undefined;
	/** Plain text, not Markdown; may be empty. */
	readonly reason: string;
}

export interface Outcomes {
	readonly contradicted: readonly CheckedClaim[];
	readonly supported: readonly CheckedClaim[];
	readonly open: readonly CheckedClaim[];
	/** Claims and questions that the web was not searched for. */
	readonly skipped: readonly Statement[];
}

/** The choice of the last reader, of entries that exist. */
export interface Edit {
	/** Findings to show openly, the most useful first; the rules choose if it is empty. */
	readonly open: readonly EntryId[];
	/** Findings that are not written, with the finding or claim that says the same, if that is why. */
	readonly leftOut: ReadonlyMap<EntryId, EditedOut>;
	/** Findings with another one that cannot be true together with it. */
	readonly conflicts: ReadonlyMap<EntryId, EntryId>;
	/** Findings that bear on words of the note. */
	readonly bearings: ReadonlyMap<EntryId, LineBearing>;
	/** Undecided statements with the side that what is shown with them speaks for; without one nothing is shown. */
	readonly sides: ReadonlyMap<StatementId, Judgement['kind'] | undefined>;
}

export interface LineBearing {
	readonly how: Bearing;
	/** Undefined if the words are of no claim: `30 cm wide`, a list item. */
	readonly statement: StatementId | undefined;
	/** Words of the note. */
	readonly words: string;
}

export interface EditedOut {
	readonly fate: FindingFate;
	/** The sentence that the section has instead. */
	readonly of?: string;
}

/** Returns the claims with a verdict, in the order of the section. */
export function claimsOf({ contradicted, supported, open }: Outcomes): CheckedClaim[] {
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
	{ noteText, statements, times }: Pick<ComposeInput, 'noteText' | 'statements'> & { readonly times?: NoteTimes },
): Outcomes {
	const found = contradictions.map((claim): CheckedClaim => {
		const { statement: id, noteQuote: statement, topicId } = claim;
		return withFate({
			...UNDECIDED,
			id,
			statement,
			topicId,
			verdict: 'contradicted',
			topics: [topicId],
			judgements: [claim],
		});
	});
	const beside = statements.flatMap(({ id, words: statement, topics }): CheckedClaim[] => {
		const own = passages.filter((passage) => passage.statement === id);
		const [first] = own;
		if (!first) return [];
		return [withFate({ ...UNDECIDED, id, statement, topicId: first.topicId, topics, passages: own })];
	});
	const named = [...verdicts, ...found, ...beside].filter(({ statement }) => WORD.test(readableQuote(statement)));
	const all = inOrder(joined(named, statements), noteText).map((claim) => times?.placed(claim) ?? claim);
	const inState = (state: Verdict): CheckedClaim[] => all.filter(({ fate }) => verdictState(fate) === state);
	return {
		contradicted: inState('contradicted'),
		supported: inState('supported'),
		open: inState('open'),
		skipped: firstOfEach(skipped, ({ id }) => id).filter(({ id }) => all.every((claim) => claim.id !== id)),
	};
}

/** A claim that nobody has judged. */
const UNDECIDED = {
	verdict: 'open',
	trust: 0.5,
	outcome: undefined,
	judgements: [],
	unproven: [],
	passages: [],
} as const;

/** Sorts claims by their position in the note; claims that are not found verbatim come last. */
function inOrder(claims: readonly CheckedClaim[], noteText: string): CheckedClaim[] {
	const place = ({ statement }: CheckedClaim): number => {
		const at = noteText.indexOf(statement);
		return at < 0 ? noteText.length : at;
	};
	return [...claims].sort((a, b) => place(a) - place(b));
}

/** Merges verdicts on the same claim. One contradiction makes it contradicted. */
function joined(claims: readonly CheckedClaim[], statements: readonly Statement[]): CheckedClaim[] {
	const all: CheckedClaim[] = [];
	for (const claim of claims) {
		// If “fast” is denied in “free, fast and safe”, the other two parts stand alone.
		const isSplit = claims.some((one) => one.id === claim.id && !isSameState(one, claim));
		const at = all.findIndex(
			(known) => known.id === claim.id && (isHalf(known, claim) || (!isSplit && isSameState(known, claim))),
		);
		const known = all[at];
		if (known) all[at] = together(known, claim, statements);
		else all.push(claim);
	}
	return all;
}

function together(one: CheckedClaim, other: CheckedClaim, statements: readonly Statement[]): CheckedClaim {
	const states = [one, other].map(({ fate }) => verdictState(fate));
	// Of a sentence and a half of it, the accused words are named.
	const named = states[0] !== 'contradicted' && states[1] === 'contradicted' ? other : one;
	const whole = isHalf(one, other) ? undefined : statements.find(({ id }) => id === one.id)?.words;
	return withFate({
		...one,
		statement: whole ?? named.statement,
		verdict:
			states.find((state) => state === 'contradicted') ?? states.find((state) => state === 'supported') ?? 'open',
		topics: [...new Set([...one.topics, ...other.topics])],
		judgements: [...one.judgements, ...other.judgements],
		unproven: [...one.unproven, ...other.unproven],
		passages: [...one.passages, ...other.passages],
	});
}

function isSameState(one: CheckedClaim, other: CheckedClaim): boolean {
	return verdictState(one.fate) === verdictState(other.fate);
}

function isHalf(one: CheckedClaim, other: CheckedClaim): boolean {
	return one.statement.includes(other.statement) || other.statement.includes(one.statement);
}

/** Quotes of one side that a claim shows; the sources of further ones are linked. */
const QUOTES_OF_SIDE = 2;

/**
 * Returns true for a judgement whose quote is shown: one of the first two of its kind, by pages or by own notes, each
 * of another source. For a claim that nothing contradicts one quote is enough, in the section's language if there is
 * any; a second one is shown if it alone has a condition.
 * @param languageCode BCP 47
 */
export function isShown(one: CitedJudgement, judgements: readonly CitedJudgement[], languageCode?: string): boolean {
	if (isEcho(one, judgements)) return false;
	const side = judgements.filter((other) => other.kind === one.kind && isOwn(other) === isOwn(one));
	// A longer quote is shown instead of a part of it: it may have a condition that the shorter one lacks.
	const whole = side.filter((short) => !side.some((long) => holds(long, short)));
	const first = firstOfEach(whole, ({ id, cites: [cite] }) => cite?.source.id ?? id);
	const isDenied = judgements.some(({ kind }) => kind === 'contradiction');
	if (isDenied) return first.slice(0, QUOTES_OF_SIDE).includes(one);
	const best = (first.length > 1 ? first.find((other) => !isForeign(other, languageCode)) : undefined) ?? first[0];
	const isLimited = (other: CitedJudgement): boolean =>
		other.cites.some(({ quote }) => isLimiting(quote, languageCode));
	const limit = best && isLimited(best) ? undefined : first.find((other) => other !== best && isLimited(other));
	return one === best || one === limit;
}

/** True for a quote from a passage in another language than the section's. */
function isForeign({ cites: [cite] }: CitedJudgement, languageCode: string | undefined): boolean {
	const { code = languageCode } = detectLanguage(cite?.passage.text ?? '') ?? {};
	return code !== languageCode;
}

/** True for an own note that supports what a page supports: it only shows what its writer thinks. */
export function isEcho(one: CitedJudgement, judgements: readonly CitedJudgement[]): boolean {
	return (
		one.kind === 'support' && isOwn(one) && judgements.some((other) => other.kind === 'support' && !isOwn(other))
	);
}

function holds({ cites: [long] }: CitedJudgement, { cites: [short] }: CitedJudgement): boolean {
	if (!long || !short || long.source.id !== short.source.id) return false;
	return long.quote.length > short.quote.length && long.quote.includes(short.quote);
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
