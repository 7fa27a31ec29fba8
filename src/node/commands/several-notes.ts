import { onAbort } from '../../async/abort';
import { Limiter } from '../../async/limiter';
import { ResearchError } from '../../research/model/errors';
import { type RunEstimate, mostCost } from '../../research/model/estimate';
import { ResearchRun } from '../../research/model/run';
import { addUsage } from '../../research/model/usage';
import { failureEnvelope, reportEnvelope } from '../../research/report/envelope';
import type { ResearchReport } from '../../research/report/report';
import { countEnds, endOf, sumOfEstimates, type NoteEnd } from '../../research/report/several-notes';
import { secretsIn } from '../../services/service-http';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { PROGRESS_STRINGS } from '../../locales/locale';
import { estimateText, summaryText, timeText } from '../../research/report/run-texts';
import { asCliError } from '../files/file-errors';
import { nodeClock } from '../kit/node-clock';
import { BatchRecord } from '../session/batch-record';
import type { VaultSession } from '../session/vault-session';
import type { CommandCall, Outcome } from './command';
import { EXIT, type ExitCode } from './terminal';
import { researchOneNote } from './transcript-command';
import { spentText, stageText } from './progress';
import { dim, green, red, yellow } from './styled-text';

interface NoteResult {
	readonly path: string;
	readonly outcome: NoteEnd;
	/** The envelope's data of a run of this note alone: its report or its failure. */
	readonly data: unknown;
	readonly error: ResearchError | null;
	/** Counts of the section, or why there is none. */
	readonly counts: string;
	readonly warnings: readonly string[];
}

/**
 * Researches several notes in one command, with one estimate and one result. Finished notes are skipped with
 * `--resume`.
 */
export class SeveralNotes {
	private readonly results = new Map<string, NoteResult>();

	/** @param call its run is that of the whole command: its signals reach every note, and it sums their costs */
	constructor(
		private readonly paths: readonly string[],
		private readonly session: VaultSession,
		private readonly call: CommandCall,
	) {}

	/** Notes that have no result yet. */
	private get waiting(): string[] {
		return this.paths.filter((path) => !this.results.has(path));
	}

	/** @throws ResearchError VALIDATION_ERROR for an option that works with one note only */
	async research(): Promise<Outcome> {
		this.assertOptions();
		const record = await this.openRecord();
		await this.announce();
		const slots = new Limiter(this.call.options.jobs);
		await Promise.all(this.waiting.map((path) => slots.run(() => this.work(path, record))));
		const isDone = [...this.results.values()].every(({ outcome }) => isNoteDone(outcome));
		await (isDone ? record.remove() : record.save());
		return this.outcome();
	}

	private assertOptions(): void {
		const { claims, transcript } = this.call.options;
		const option = claims.length > 0 ? '--claim' : transcript === undefined ? undefined : '--transcript';
		if (option === undefined) return;
		throw new ResearchError('VALIDATION_ERROR', CLI_STRINGS.oneNoteOnly(option), CLI_STRINGS.oneNoteOnlyRemedy);
	}

	/** Opens the record of the command. With `--resume`, removes the finished notes from the list. */
	private async openRecord(): Promise<BatchRecord> {
		const { operands, depth, mode, focus, scope, dryRun, offline, resume } = this.call.options;
		const command = { words: operands.slice(1), depth, mode, focus, domains: scope?.domains, dryRun, offline };
		const record = await BatchRecord.open(this.session.cache, command);
		if (!resume) return record;
		const isFound = await record.resume();
		const done = this.paths.filter((path) => record.isDone(path));
		for (const path of done) this.results.set(path, ended(path, 'skipped'));
		this.call.display.line(isFound ? CLI_STRINGS.skippedDone(done.length) : CLI_STRINGS.allStarted);
		return record;
	}

	/** Prints one cost estimate for all notes together. */
	private async announce(): Promise<void> {
		const { options, run, display } = this.call;
		const { waiting } = this;
		const notes = waiting.length;
		if (notes === 0) return;
		display.line(CLI_STRINGS.severalNotes(notes, Math.min(options.jobs, notes)));
		const costs: (RunEstimate | undefined)[] = [];
		for (const path of waiting) {
			// A note that cannot be researched fails later, in its own turn.
			const prepared = await this.session.prepare({ ...options, path }, run).catch(() => undefined);
			costs.push(prepared && mostCost(prepared.options, prepared.ports));
		}
		const all = sumOfEstimates(costs);
		if (!all) return;
		display.line(CLI_STRINGS.allNotes(notes, estimateText(all)));
	}

	private async work(path: string, record: BatchRecord): Promise<void> {
		const { run, display } = this.call;
		// "Finish now" completes the notes under way with what they have found, and starts no further ones.
		const isOver = run.signal.aborted || run.wasHurried;
		const result = isOver ? ended(path, 'not-started') : await this.researchNote(path);
		this.results.set(path, result);
		if (isOver) return;
		if (isNoteDone(result.outcome)) await record.add(path);
		display.line(noteLine(result));
		this.step('');
	}

	private async researchNote(path: string): Promise<NoteResult> {
		const { options, environment, run } = this.call;
		const own = new ResearchRun(nodeClock, secretsIn(environment.keys));
		const release = this.follow(own, path);
		try {
			const from = options.resume
				? await this.session.interrupted(path, (sentence) => own.warn(sentence))
				: undefined;
			const report = await researchOneNote(path, options, this.session, { run: own, from });
			return succeeded(report, own);
		} catch (thrown) {
			return failed(path, asCliError(thrown), own);
		} finally {
			release();
			addUsage(run.usage, own.usage);
		}
	}

	/** Passes a stop or "finish now" on to the note's run, and shows its events. @returns a function that ends this */
	private follow(own: ResearchRun, path: string): () => void {
		const { options, run, display } = this.call;
		const forgetStop = onAbort(run.signal, () => own.stop());
		const forgetFinish = onAbort(run.finishSignal, () => own.finishNow());
		const silence = own.listen((event) => {
			if (event.kind === 'warning')
				display.line(yellow(`${path}: ${PROGRESS_STRINGS.warning({ message: event.message })}`));
			if (event.kind === 'waiting') this.step(`${path}: ${event.message}`);
			if (event.kind === 'stage') this.step(`${path}: ${stageText(event.stage, options.offline)}`);
		});
		return () => {
			silence();
			forgetStop();
			forgetFinish();
		};
	}

	private step(text: string): void {
		const over = [...this.results.values()].filter(({ outcome }) => outcome !== 'skipped').length;
		this.call.display.bar(text, over, over + this.waiting.length);
	}

	private outcome(): Outcome {
		const { options, run, display } = this.call;
		display.end();
		const notes = this.paths.flatMap((path) => this.results.get(path) ?? []);
		const failures = notes.flatMap(({ error }) => error ?? []);
		const left = notes.filter(({ outcome }) => !isNoteDone(outcome)).length;
		const exitCode = exitCodeOf(notes);
		const isFailure = exitCode === EXIT.failed || exitCode === EXIT.stopped;
		const [first] = failures;
		return {
			data: {
				notes: notes.map(({ path, outcome, data, error, warnings }) => ({
					path,
					outcome,
					error: error?.message ?? null,
					data,
					warnings,
				})),
				counts: countEnds(notes.map(({ outcome }) => outcome)),
				usage: run.usage,
			},
			text: [
				...notes.map(noteLine),
				'---',
				spentText(run.usage, options.offline),
				timeText(run.elapsed),
				...(left > 0 ? [CLI_STRINGS.resumeRest(left)] : []),
			].join('\n'),
			exitCode,
			...(isFailure && {
				failure: new ResearchError(
					first?.code ?? 'CANCELLED',
					CLI_STRINGS.notesFailed(left, notes.length),
					CLI_STRINGS.notesFailedRemedy,
					{ failed: left },
				),
			}),
		};
	}
}

function succeeded(report: ResearchReport, run: ResearchRun): NoteResult {
	const { path, outcome, nothing } = report;
	const counts = nothing ? nothing.reason : summaryText(report.section_counts);
	return { ...ended(path, outcome), data: reportEnvelope(report, run).data, counts, warnings: run.warnings };
}

function failed(path: string, error: ResearchError, run: ResearchRun): NoteResult {
	const { data } = failureEnvelope(error, run);
	return { ...ended(path, endOf(error)), data, error, warnings: run.warnings };
}

function ended(path: string, outcome: NoteEnd): NoteResult {
	return { path, outcome, data: null, error: null, counts: '', warnings: [] };
}

/** True if `--resume` skips the note. */
function isNoteDone(outcome: NoteEnd): boolean {
	return outcome !== 'failed' && outcome !== 'stopped' && outcome !== 'not-started' && outcome !== 'edited';
}

const PAINT: Readonly<Partial<Record<NoteEnd, (text: string) => string>>> = {
	written: green,
	failed: red,
	edited: yellow,
	nothing: dim,
	kept: yellow,
	stopped: yellow,
	skipped: dim,
};

function noteLine({ path, outcome, error, counts }: NoteResult): string {
	const end = (PAINT[outcome] ?? String)(CLI_STRINGS.noteEnds[outcome]);
	const why = outcome === 'failed' && error ? ` ${error.message} ${error.remediation}` : '';
	return `${path}: ${end}${counts === '' ? '' : ` (${counts})`}${why}`;
}

/** Returns the exit code of the most severe result, in the order of docs/command-line.md. */
function exitCodeOf(notes: readonly NoteResult[]): ExitCode {
	const ends = new Set(notes.map(({ outcome }) => outcome));
	if (ends.has('stopped') || ends.has('not-started')) return EXIT.stopped;
	if (ends.has('failed')) return EXIT.failed;
	if (ends.has('edited')) return EXIT.sectionEdited;
	return ends.has('kept') ? EXIT.sectionKept : EXIT.done;
}
