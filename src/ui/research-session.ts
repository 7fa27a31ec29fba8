import { Notice, type TFile } from 'obsidian';
import { asResearchError, reportEnvelope, type Envelope } from '../research/report/envelope';
import { ResearchError } from '../research/model/errors';
import type { AnswerPart } from '../research/answer/find-answer';
import { assertMayResearch, assertNoteFile, noteTitle } from '../research/note/note';
import type { CheckedAnswer } from '../research/note/topics';
import type { Depth } from '../research/model/ports';
import type { ResearchReport } from '../research/report/report';
import { endOf } from '../research/report/several-notes';
import { RunRecorder } from '../research/report/transcript';
import type { RunHistory } from '../research/history/run-history';
import { LiveRun } from '../research/report/live-run';
import { researchNote } from '../research/research-note';
import type { ResearchRun } from '../research/model/run';
import type { Undo } from '../research/model/vault-ports';
import { interruptedRun, resumedOptions, withCheckpoints } from '../services/checkpointing';
import { assertModelKey } from '../services/models';
import { createResearchPorts } from '../services/research-ports';
import { researchStyle } from '../services/research-style';
import { secretsIn } from '../services/service-http';
import { type GivenOptions, type RunDefaults, withNoteDefaults } from '../settings/note-defaults';
import type { OptionsAt } from '../settings/run-options';
import { type SearchScope, withScope } from '../settings/run-scope';
import { GATHER_STRINGS, RESULT_STRINGS, SESSION_STRINGS, TRANSCRIPT_STRINGS } from '../locales/locale';
import type { VaultIndex } from '../vault/service/vault-index';
import { askedFor, type Checkpoint } from '../web/spending/checkpoints';
import { openAtTitle } from './dialogs/confirm';
import { unwrittenModal } from './dialogs/log-modal';
import { askToGoOn } from './dialogs/run-modals';
import { ConnectionOffer } from './connection-offer';
import { consentMissing } from './consent';
import { KeptRuns } from './kept-runs';
import { LastLog, LastResult } from './last-result';
import { hasModelKey } from './model-key';
import { NoteProperties, type PropertyUndo } from './note-properties';
import { ResearchProgress } from './research-progress';
import { RunNotices, showLines, type ResultAction } from './result-notice';
import { isViewShown } from './workspace';
import { RunQueue, type NoteBatch } from './run-queue';
import { SectionActions } from './section-actions';
import { answerOf, askedOf, unasked, type RunQuestions } from './section-questions';
import { RunConsent } from './run-consent';
import { answerToCheck } from './run-request';
import { answered, newRun, type SessionParts } from './session';
import { WrittenRuns } from './written-runs';

/** Depth, mode and focus are as the note's properties or the settings say, if they are left out. */
export interface SessionOptions extends GivenOptions {
	readonly scope?: SearchScope | undefined;
	/** Claims of the note that are looked into beside what the analyst finds worth it. */
	readonly furtherClaims?: readonly string[];
	/** Claims of the note that alone are looked into. */
	readonly claims?: readonly string[] | undefined;
	/** Text of the note that alone is researched. */
	readonly selection?: string | undefined;
	/** Part of the note that is checked as an assistant's answer. */
	readonly check?: AnswerPart | undefined;
	/** Notes that are researched together, without a question or a notice of their own. */
	readonly batch?: NoteBatch;
	/** True if the user chose them in the options dialog, so that they win over an interrupted run's. */
	readonly isChosen?: boolean;
}

interface Start extends Omit<SessionOptions, keyof RunDefaults>, RunDefaults {
	readonly answer?: CheckedAnswer | undefined;
	/** Where an interrupted run goes on. */
	readonly from?: Checkpoint;
}

/** Options of a run about which nobody is asked. */
export type UnattendedOptions = SessionOptions & Pick<OptionsAt<'api'>, 'dryRun' | 'force' | 'offline'>;

interface ResearchParts extends SessionParts {
	readonly vault: VaultIndex;
	readonly statusBar: HTMLElement;
	readonly history: RunHistory;
}

interface FinishedRun {
	readonly file: TFile;
	readonly options: SessionOptions;
	readonly report: ResearchReport;
	/** Undefined where the note is as it was. */
	readonly takeBack: (() => void) | undefined;
}

/** One run at a time, with what a person sees and is asked; or without, for Obsidian's command line. */
export class ResearchSession {
	readonly queue = new RunQueue<SessionOptions>(({ file, options }) => options.batch?.end(file, 'not-started'));
	private readonly written: WrittenRuns;
	private readonly properties: NoteProperties;
	private readonly kept: KeptRuns;
	private readonly connection = new ConnectionOffer();
	private readonly notices = new RunNotices();
	private isClosed = false;

	readonly consent: RunConsent;
	readonly sections: SectionActions;
	readonly lastResult: LastResult;
	readonly lastLog: LastLog;

	constructor(private readonly parts: ResearchParts) {
		this.consent = new RunConsent(parts);
		this.sections = new SectionActions(parts);
		this.lastResult = new LastResult(parts.statusBar, this.notices);
		this.lastLog = new LastLog(parts.app);
		this.properties = new NoteProperties(parts);
		this.kept = new KeptRuns(parts);
		this.written = new WrittenRuns({
			undoSection: (file, undo) => this.sections.undo(file, undo),
			undone: (file) => this.forget(file),
		});
	}

	get isRunning(): boolean {
		return this.queue.active !== undefined;
	}

	stop(): void {
		this.queue.active?.run.stop();
	}

	/** The plugin is being unloaded: the run ends, and nothing is shown any more. */
	close(): void {
		this.isClosed = true;
		this.connection.forget();
		this.queue.clear();
		this.stop();
	}

	finishNow(): void {
		this.queue.active?.run.finishNow();
	}

	/**
	 * Returns depth, mode and focus of a run on the note.
	 * @throws ResearchError if the note is gone, says `research: false`, or has a property with a wrong value
	 */
	async defaultsOf(path: string, given: SessionOptions = {}): Promise<RunDefaults> {
		assertNoteFile(path);
		return this.defaultsIn({ path, markdown: await this.parts.kit.notes.read(path) }, given);
	}

	/** The same of a note that was read. */
	defaultsIn(note: { readonly path: string; readonly markdown: string }, given: SessionOptions = {}): RunDefaults {
		assertMayResearch(note.path, note.markdown);
		const defaults = withNoteDefaults(given, note, this.parts.settings.current);
		// Claims are judged in deep runs only.
		const areJudged = given.claims !== undefined || given.check !== undefined;
		const isTooShallow = areJudged && given.depth === undefined && defaults.depth === 'shallow';
		return isTooShallow ? { ...defaults, depth: 'deep' } : defaults;
	}

	async research(file: TFile, options: SessionOptions): Promise<void> {
		const title = noteTitle(file.path);
		if (this.isRunning) {
			const isQueued = this.queue.add({ file, options });
			if (options.batch && !isQueued) options.batch.end(file, 'skipped');
			if (!options.batch)
				new Notice(isQueued ? SESSION_STRINGS.queued({ title }) : SESSION_STRINGS.inQueue({ title }));
			return;
		}
		const run = this.begin(file.path, options.depth);
		const { batch } = options;
		let progress: ResearchProgress | undefined;
		let section: Undo | undefined;
		let actions: readonly ResultAction[] = [this.tryAgain(file, options)];
		run.listen((event) => event.kind === 'written' && (section = event.undo));
		try {
			const defaults = await this.defaultsOf(file.path, options);
			const asked = {
				...options,
				...defaults,
				answer: await answerToCheck(file.path, options.check, this.parts),
			};
			if (!batch && !(await answerOf(run, hasModelKey(this.parts, run.signal)))) return;
			const start = batch ? asked : await this.startOf(file, asked, run);
			// A run that goes on may send more than the one that was asked for.
			if (!start || !(await answerOf(run, this.consent.has([start], run.signal)))) return;
			run.log.redactAll(secretsIn(this.parts.keys()));
			this.forget(file);
			progress = new ResearchProgress(run, title, this.parts.statusBar, isViewShown(this.parts.app));
			const { report, properties } = await this.execute(
				file.path,
				{ ...start, dryRun: false, offline: false },
				{
					...askedOf(this.parts, title, run),
					...(batch && unasked(file.path, false, this.parts.settings.current)),
				},
				run,
			);
			progress.succeeded();
			if (section) this.written.remember(file, { section, properties }, batch !== undefined);
			// A run that wrote nothing does not offer to undo the one before it.
			const takeBack = section && this.undoOf(file);
			if (batch) batch.end(file, report.outcome);
			else {
				actions = this.actionsFor({ file, options: start, report, takeBack });
				this.lastResult.tell(report, file, actions);
			}
		} catch (thrown) {
			const error = asResearchError(thrown);
			if (this.isClosed) return;
			const isLeft = !batch && run.unwritten !== undefined && error.code !== 'CANCELLED';
			if (batch || isLeft) progress?.succeeded();
			if (batch) batch.end(file, endOf(error), run.log.redact(error.message));
			// A notice would cover the dialog, which says the same.
			else if (isLeft) this.showUnwritten(file, error, run);
			else if (progress) this.notices.show(file, progress.failed(error, actions));
			else new Notice(run.log.redact(error.message));
		} finally {
			// A run that began is repeated once the connection is back; notes of a batch are not.
			if (!batch && run.warnings.includes(GATHER_STRINGS.noConnection))
				this.connection.wait(() => this.offerAgain(file, actions));
			// "Stop" and "Finish now" are meant for all notes that were begun together.
			if (batch && (run.signal.aborted || run.wasHurried))
				this.queue.drop(({ options: { batch: other } }) => other === batch);
			if (!this.isClosed) batch?.end(file, 'stopped');
			this.end();
		}
	}

	private showUnwritten({ path }: TFile, { message, remediation }: ResearchError, run: ResearchRun): void {
		const [markdown = '', reason = ''] = [run.unwritten, `${message} ${remediation}`].map((text) =>
			run.log.redact(text ?? ''),
		);
		openAtTitle(unwrittenModal(this.parts.app, { markdown, path, reason }));
	}

	/** The offer has the buttons of the notice that it replaces. */
	private offerAgain(file: TFile, actions: readonly ResultAction[]): void {
		const line = RESULT_STRINGS.connectionIsBack({ title: noteTitle(file.path) });
		this.notices.show(file, showLines([line], true, actions));
	}

	/** Another run begins, or what the last one wrote is no more. */
	private forget(file: TFile): void {
		this.lastResult.forget();
		this.connection.forget();
		this.notices.hide(file);
	}

	/** The next note in the queue gets its turn. */
	private end(): void {
		const next = this.queue.end();
		if (this.isClosed) return;
		if (next) void this.research(next.file, next.options);
		else this.written.endQueue();
	}

	/** Returns the run to begin: an interrupted one if the user resumes it, undefined if they cancel. */
	private async startOf(file: TFile, options: Start, run: ResearchRun): Promise<Start | undefined> {
		const from = await interruptedRun(file.path, this.parts.kit.search, (sentence) => new Notice(sentence));
		if (!from) return options;
		const { savedAt, asked } = from;
		const interrupted = { title: noteTitle(file.path), depth: asked.depth, savedAt };
		const choice = await answerOf(run, askToGoOn(this.parts.app, interrupted, run.signal));
		if (!choice) return undefined;
		if (choice === 'anew') return options;
		const resumed = resumedOptions(asked, options);
		return {
			...options,
			claims: undefined,
			selection: undefined,
			answer: undefined,
			...resumed,
			focus: resumed.focus,
			from,
		};
	}

	private actionsFor({ file, options, report, takeBack }: FinishedRun): ResultAction[] {
		const { furtherClaims = [] } = options;
		// A run on chosen claims leaves all others out on purpose.
		const left = options.claims || options.check ? [] : report.not_looked_into;
		const lookInto = (): void =>
			void this.research(file, { ...options, furtherClaims: [...furtherClaims, ...left] });
		const isUnfinished = report.fallbacks.length > 0 || report.topics.some(({ status }) => status !== 'done');
		const hasFailed = isUnfinished || report.outcome === 'nothing';
		return [
			...(hasFailed ? [this.tryAgain(file, options)] : []),
			...(report.outcome === 'removed' || report.outcome === 'nothing'
				? []
				: [{ label: RESULT_STRINGS.show, act: () => void this.sections.show(file), isKept: true }]),
			...(takeBack ? [{ label: RESULT_STRINGS.undo, act: takeBack }] : []),
			...(left.length > 0 ? [{ label: RESULT_STRINGS.lookInto({ claims: left.length }), act: lookInto }] : []),
			{ label: TRANSCRIPT_STRINGS.button, act: () => this.lastLog.show() },
		];
	}

	private tryAgain(file: TFile, options: SessionOptions): ResultAction {
		return { label: RESULT_STRINGS.tryAgain, act: () => void this.research(file, options) };
	}

	/** Takes back what the last run wrote into the note; undefined if it wrote nothing, or was undone. */
	undoOf(file: TFile): (() => void) | undefined {
		return this.written.undoOf(file);
	}

	/** Takes back the last run on the note; after a restart of the app by what is kept of it. */
	undo(file: TFile): void {
		const takeBack = this.undoOf(file);
		if (takeBack) takeBack();
		else void this.sections.restore(file);
	}

	/** Takes back what the last runs wrote into these notes; undefined if none of them can be. */
	undoAllOf(files: readonly TFile[]): (() => void) | undefined {
		return this.written.undoAllOf(files);
	}

	explainNoNote(): void {
		new Notice(SESSION_STRINGS.noNote);
	}

	/**
	 * Nobody is asked, so what would need an answer is an error.
	 * @returns the envelope of the run as JSON, without keys
	 * @throws ResearchError where no run was begun
	 */
	async researchUnattended(path: string, given: UnattendedOptions): Promise<string> {
		const { dryRun = false, force = false, offline = false } = given;
		const options = { ...given, dryRun, offline, ...(await this.defaultsOf(path, given)) };
		if (this.isRunning)
			throw new ResearchError(
				'VALIDATION_ERROR',
				SESSION_STRINGS.alreadyRunning,
				SESSION_STRINGS.alreadyRunningRemedy,
			);
		if (!offline) assertModelKey(this.parts.settings.current, this.parts.keys());
		if (!offline && this.consent.missing(options).length > 0) throw consentMissing();
		const run = this.begin(path, options.depth);
		const ask = unasked(path, force, this.parts.settings.current);
		const envelope = async (): Promise<Envelope> =>
			reportEnvelope((await this.execute(path, options, ask, run)).report, run);
		return answered(run, envelope).finally(() => this.end());
	}

	private begin(path: string, depth: Depth | undefined): ResearchRun {
		const { settings } = this.parts;
		const run = newRun(this.parts);
		if (settings.current.verboseLog)
			run.listen(
				(event) =>
					event.kind === 'log' &&
					console.debug(`[${event.entry.level}] ${event.entry.message}`, event.entry.facts),
			);
		this.queue.begin(new LiveRun(run, path, depth ?? settings.current.depth));
		return run;
	}

	private async execute(
		path: string,
		options: Start & { dryRun: boolean; offline: boolean },
		{ askWithoutModel, ...ask }: RunQuestions,
		run: ResearchRun,
	): Promise<{ readonly report: ResearchReport; readonly properties: PropertyUndo | undefined }> {
		const { settings, keys, kit, vault } = this.parts;
		const ports = createResearchPorts(withScope(settings.current, options.scope), keys(), kit, {
			vault,
			offline: options.offline,
		});
		const { pagesPerTopic, unreviewed, headingQueries } = settings.current;
		const queriesPerTopic = options.answer ? 1 : settings.current.queriesPerTopic;
		const style = researchStyle(settings.current);
		const dismissed = await this.kept.dismissalsOf(path, run);
		const set = { queriesPerTopic, pagesPerTopic, unreviewed, headingQueries, style };
		const wanted = { ...options, ...set, ask, askWithoutModel, isDismissed: dismissed };
		const recorder = new RunRecorder(run, { ...options, path }, kit.clock);
		this.lastLog.of(recorder);
		try {
			const request = { path, asked: askedFor(options), from: options.from };
			const research = () => researchNote(path, wanted, ports, run);
			const report = await withCheckpoints(run, kit.search, request, research);
			recorder.succeeded(report);
			await this.kept.keep(report, run, options);
			return { report, properties: await this.properties.write(report) };
		} catch (error) {
			recorder.failed(asResearchError(error));
			throw error;
		}
	}
}
