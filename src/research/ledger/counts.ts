/** Counts of a run, from the fates of its entries alone: no line of the section is counted. */
import { verdictState, type SectionLedger, type StatementFate, type Verdict } from './fate';

/** Counts shown in the section, the notice, the log and the JSON output. */
export interface SectionCounts {
	/** Claims of the note, by verdict. */
	readonly contradicted: number;
	readonly supported: number;
	/** Claims and questions without results, or without a decision. */
	readonly not_settled: number;
	/** Claims without a decision that have passages beside them. */
	readonly beside: number;
	/** Questions of the note, without those that its own text answers; `answered` are those with an answer. */
	readonly questions: number;
	readonly answered: number;
	/** Other topics with findings. */
	readonly added: number;
	/** Statements beyond the word limit, which are folded. */
	readonly folded: number;
	/** Suggested notes. */
	readonly links: number;
	/** Claims and questions that the web was not searched for; undefined in records of earlier versions. */
	readonly not_looked_into: number;
}

/**
 * @param questions fates of the questions that count
 * @param further number of claims and questions of a long note that are not among its statements
 */
export function sectionCounts(ledger: SectionLedger, questions: readonly StatementFate[], further = 0): SectionCounts {
	const claims = [...ledger.claims.values()];
	const topics = [...ledger.topics.values()];
	const links = [...ledger.links.values()];
	const reasons = new Set(links.map(({ reason }) => reason));
	const open = claims.filter(({ fate }) => verdictState(fate) === 'open');
	const folded = [
		...claims.filter(({ isFolded }) => isFolded),
		...[...ledger.findings].filter(([id, fate]) => fate === 'folded' && !reasons.has(id)),
		...links.filter(({ fate }) => fate === 'folded'),
	];
	const inState = (state: Verdict): number => claims.filter(({ fate }) => verdictState(fate) === state).length;
	return {
		contradicted: inState('contradicted'),
		supported: inState('supported'),
		not_settled: open.length + topics.filter((topic) => topic.open !== undefined).length,
		beside: open.filter(({ passages }) => passages.length > 0).length,
		questions: questions.length,
		answered: questions.filter((fate) => fate === 'answered' || fate === 'repeated').length,
		added: topics.filter(({ isAdded }) => isAdded).length,
		folded: folded.length,
		links: links.length,
		not_looked_into: [...ledger.statements.values()].filter((fate) => fate === 'not-searched').length + further,
	};
}
