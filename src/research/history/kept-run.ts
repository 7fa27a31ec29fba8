/** One finished run in the history: plain data, without the text of the note except for the judged claims. */
import type { Depth } from '../model/ports';
import type { ResearchRun, Stage, StageCost, Usage } from '../model/run';
import type { ShownVerdict } from '../render/outcomes';
import type { SectionCounts } from '../render/render';
import type { ReportedSource, ReportedStatement, ReportedTopic, ResearchReport } from '../report/report';
import { compareContents, type ContentChanges, type Contents } from '../section/compare-contents';
import type { RemovedClaim } from '../study/run-account';

export interface KeptRun {
	/** UUID of the run. */
	readonly id: string;
	/** Path of the note when the run ended. */
	readonly path: string;
	/** ISO time at which the run ended. */
	readonly at: string;
	readonly depth: Depth;
	/** The model's name, or `extractive`. */
	readonly writer: string;
	readonly outcome: ResearchReport['outcome'];
	readonly counts: SectionCounts;
	readonly topics: readonly ReportedTopic[];
	readonly verdicts: readonly ShownVerdict[];
	readonly statements: readonly ReportedStatement[];
	readonly links: readonly { readonly path: string; readonly reason: string }[];
	/** Claims of the note that the run did not check. */
	readonly left: readonly string[];
	readonly sources: readonly ReportedSource[];
	readonly removed: readonly RemovedClaim[];
	readonly usage: Omit<Usage, 'by_provider'>;
	readonly spent: Readonly<Record<Stage, StageCost>>;
	readonly milliseconds: number;
	readonly warnings: readonly string[];
}

/** One entry of a history. */
export interface RunSummary extends Pick<
	KeptRun,
	'id' | 'path' | 'at' | 'depth' | 'outcome' | 'counts' | 'milliseconds'
> {
	/** Changes since the previous run of the note; null for the first one. */
	readonly changes: ChangeCounts | null;
}

export interface ChangeCounts {
	readonly added: number;
	readonly gone: number;
	/** Number of claims with a different verdict. */
	readonly turned: number;
}

/** @param at the time at which the run ended */
export function keptRun(report: ResearchReport, run: ResearchRun, at: Date): KeptRun {
	const { path, depth, analyst, outcome, usage } = report;
	return {
		id: run.id,
		path,
		at: at.toISOString(),
		depth,
		writer: analyst,
		outcome,
		counts: report.section_counts,
		topics: report.topics,
		verdicts: report.verdicts,
		statements: report.statements,
		links: report.links,
		left: report.not_looked_into,
		sources: report.sources,
		removed: report.report.removed,
		usage: {
			llm_calls: usage.llm_calls,
			input_tokens: usage.input_tokens,
			output_tokens: usage.output_tokens,
			search_credits: usage.search_credits,
		},
		spent: structuredClone(run.spent),
		milliseconds: report.timing_ms.total,
		warnings: report.warnings,
	};
}

export function summaryOf(run: KeptRun, before: KeptRun | undefined): RunSummary {
	const { id, path, at, depth, outcome, counts, milliseconds } = run;
	const changes = before ? countsOf(compareRuns(before, run)) : null;
	return { id, path, at, depth, outcome, counts, milliseconds, changes };
}

/** Differences in content between two runs of a note. Other sources for the same statement do not count. */
export type RunComparison = ContentChanges<ShownVerdict['state']>;

export function compareRuns(before: KeptRun, after: KeptRun): RunComparison {
	return compareContents(contentOf(before), contentOf(after));
}

function countsOf({ added, gone, turned }: RunComparison): ChangeCounts {
	return { added: added.length, gone: gone.length, turned: turned.length };
}

/** Returns the claims and statements of a run by `claimKey`, which ignores case and punctuation. */
function contentOf({ verdicts, statements }: KeptRun): Contents<ShownVerdict['state']> {
	const claims = new Map(
		verdicts.map(({ statement, state }) => [claimKey(statement), { text: statement, verdict: state }] as const),
	);
	const others = statements.map(({ text }) => [claimKey(text), { text }] as const);
	return new Map<string, { readonly text: string; readonly verdict?: ShownVerdict['state'] }>([
		...claims,
		...others.filter(([key]) => !claims.has(key)),
	]);
}

/**
 * Returns the key under which claims, statements and dismissed texts are compared: `Heat pumps fail.` → `heat pumps
 * fail`.
 */
export function claimKey(text: string): string {
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}%°−-]+/gu, ' ')
		.trim();
}
