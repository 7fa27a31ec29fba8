/** The history of runs on this device. It is outside the vault, because a vault may come from somebody else. */
import { Watchers } from '../../async/watchers';
import { InTurn } from '../../async/shared-task';
import type { PassageFate } from '../model/evidence';
import type { ShownVerdict } from '../render/composition';
import type { Depth } from '../model/ports';
import { type ResearchRun, type Stage } from '../model/run';
import { usageTotals, type UsageTotals, type StageCost } from '../model/usage';
import type { SectionCounts } from '../ledger/counts';
import type { RefusedReport, ReportedSource, ReportedStatement, ReportedTopic, ResearchReport } from '../report/report';
import {
	compareContents,
	dismissedKey,
	isAmongDismissed,
	statementKey,
	type ContentChanges,
	type Contents,
} from '../section/same-statement';
import type { RemovedClaim } from '../study/run-account';

export interface NoteHistory {
	readonly path: string;
	/** Newest first; at most `RUNS_PER_NOTE`. */
	readonly runs: readonly RunSummary[];
	/** The claims shown in the present section. */
	readonly claims: readonly ShownVerdict[];
	/** Keys of claims and suggestions that the user dismissed. */
	readonly dismissed: readonly string[];
	/** The last check of the section's sources; absent if the section was not checked since it was written. */
	readonly checked?: SourceCheck;
}

/** The result of looking up a section's passages again. */
export interface SourceCheck {
	/** ISO time. */
	readonly at: string;
	readonly passages: readonly LookedUpPassage[];
}

export interface LookedUpPassage extends PassageFate {
	readonly quote: string;
	/** URL or vault path; undefined if the link resolves to no note. */
	readonly address: string | undefined;
}

/** Storage of plain data, by key. Calls reject with an error whose message is for the user. */
export interface HistoryStore {
	note(path: string): Promise<NoteHistory | undefined>;
	/** Returns one record for each researched note. */
	notes(): Promise<readonly NoteHistory[]>;
	run(id: string): Promise<KeptRun | undefined>;
	/** Writes the whole change or nothing. */
	write(change: HistoryChange): Promise<void>;
}

export interface HistoryChange {
	readonly notes?: readonly NoteHistory[];
	readonly runs?: readonly KeptRun[];
	readonly forgottenNotes?: readonly string[];
	readonly forgottenRuns?: readonly string[];
}

/** Runs kept per note; 20 is what other research plugins keep. */
const RUNS_PER_NOTE = 20;

/** Saves the results of runs and notifies watchers of changes. */
export class RunHistory {
	private readonly watchers = new Watchers<[path: string]>();
	readonly watch = this.watchers.add;
	private readonly turns = new InTurn();

	constructor(private readonly store: HistoryStore) {}

	async note(path: string): Promise<NoteHistory> {
		return (await this.store.note(path)) ?? emptyRecord(path);
	}

	notes(): Promise<readonly NoteHistory[]> {
		return this.store.notes();
	}

	run(id: string): Promise<KeptRun | undefined> {
		return this.store.run(id);
	}

	keep(run: KeptRun): Promise<void> {
		return this.change(run.path, async ({ checked, ...known }) => {
			const [latest] = known.runs;
			const before = latest && (await this.store.run(latest.id));
			const runs = [summaryOf(run, before), ...known.runs];
			const claims = run.outcome === 'kept' ? known.claims : run.verdicts;
			const note = {
				...known,
				runs: runs.slice(0, RUNS_PER_NOTE),
				claims,
				...(checked && run.outcome !== 'written' && { checked }),
			};
			return { notes: [note], runs: [run], forgottenRuns: runs.slice(RUNS_PER_NOTE).map(({ id }) => id) };
		});
	}

	keepCheck(path: string, checked: SourceCheck): Promise<void> {
		return this.change(path, (known) => ({ notes: [{ ...known, checked }] }));
	}

	/** @param text the text of a claim, or the path of a suggested note */
	dismiss(path: string, text: string): Promise<void> {
		return this.change(path, ({ dismissed, ...known }) => ({
			notes: [{ ...known, dismissed: [...new Set([...dismissed, dismissedKey(text)])] }],
		}));
	}

	/** Shows everything again that was dismissed in the note. */
	recall(path: string): Promise<void> {
		return this.change(path, (known) => ({ notes: [{ ...known, dismissed: [] }] }));
	}

	/** Moves the runs of a note to its new name. */
	async rename(from: string, to: string): Promise<void> {
		await this.change(to, async (known) => {
			const moved = await this.store.note(from);
			if (!moved) return {};
			const runs = moved.runs.map((run) => ({ ...run, path: to }));
			return { notes: [{ ...moved, path: to, runs }], forgottenNotes: known.path === from ? [] : [from] };
		});
		this.watchers.tell(from);
	}

	private change(path: string, make: (known: NoteHistory) => HistoryChange | Promise<HistoryChange>): Promise<void> {
		return this.turns.run(async () => {
			await this.store.write(await make(await this.note(path)));
			this.watchers.tell(path);
		});
	}
}

export function isDismissed({ dismissed }: NoteHistory, text: string): boolean {
	return isAmongDismissed(text, dismissed);
}

function emptyRecord(path: string): NoteHistory {
	return { path, runs: [], claims: [], dismissed: [] };
}

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
	/** Questions without an answer, and claims without a verdict; runs of older versions have no list. */
	readonly unsettled?: readonly string[];
	/** Claims of the note that the run did not check. */
	readonly left: readonly string[];
	readonly sources: readonly ReportedSource[];
	/** Answers of assistants that were not used; runs of older versions have no list. */
	readonly notEvidence?: readonly RefusedReport[];
	readonly removed: readonly RemovedClaim[];
	readonly usage: UsageTotals;
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

interface ChangeCounts {
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
		unsettled: report.not_settled.filter((name) => report.verdicts.every(({ statement }) => statement !== name)),
		left: report.not_looked_into,
		sources: report.sources,
		notEvidence: report.not_evidence,
		// A refused verdict does not mean that its claim is untrue.
		removed: report.report.removed.filter(({ kind }) => kind === 'finding'),
		usage: usageTotals(usage),
		spent: structuredClone(run.spent),
		milliseconds: report.timing_ms.total,
		warnings: report.warnings,
	};
}

function summaryOf(run: KeptRun, before: KeptRun | undefined): RunSummary {
	const { id, path, at, depth, outcome, counts, milliseconds } = run;
	const changes = before ? countsOf(compareRuns(before, run)) : null;
	return { id, path, at, depth, outcome, counts, milliseconds, changes };
}

/** Differences in content between two runs of a note. Other sources for the same statement do not count. */
type RunComparison = ContentChanges<ShownVerdict['state']>;

export function compareRuns(before: KeptRun, after: KeptRun): RunComparison {
	return compareContents(contentOf(before), contentOf(after));
}

function countsOf({ added, gone, turned }: RunComparison): ChangeCounts {
	return { added: added.length, gone: gone.length, turned: turned.length };
}

function contentOf({ verdicts, statements }: KeptRun): Contents<ShownVerdict['state']> {
	const claims = new Map(
		verdicts.map(({ statement, state }) => [statementKey(statement), { text: statement, verdict: state }] as const),
	);
	const others = statements.map(({ text }) => [statementKey(text), { text }] as const);
	return new Map<string, { readonly text: string; readonly verdict?: ShownVerdict['state'] }>([
		...claims,
		...others.filter(([key]) => !claims.has(key)),
	]);
}
