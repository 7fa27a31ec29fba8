import { Notice, type App, type TFile } from 'obsidian';
import { asResearchError, failureEnvelope, successEnvelope } from '../research/report/envelope';
import { ResearchError } from '../research/model/errors';
import { evaluateNote, type Evaluation } from '../research/evaluation/evaluate-note';
import { evaluationData } from '../research/evaluation/evaluation-data';
import { noteTitle } from '../research/note/note';
import { ResearchRun } from '../research/model/run';
import type { Destination } from '../services/destinations';
import { judgeDestinations } from '../services/destinations';
import { createEvaluationPorts } from '../services/models';
import type { AdapterKit, Keys } from '../services/kit';
import { secretsIn } from '../services/service-http';
import { researchStyle } from '../services/research-style';
import type { SettingsStore } from '../settings/settings-store';
import { CONSENT_TO_EVALUATE, EVALUATION_STRINGS as TEXT, SESSION_STRINGS, UI_STRINGS } from '../locales/locale';
import type { Consent } from './consent';
import { askForConsent } from './dialogs/run-modals';
import { EvaluationModal } from './dialogs/evaluation-modal';

interface SessionParts {
	readonly app: App;
	readonly settings: SettingsStore;
	readonly consent: Consent;
	readonly kit: AdapterKit;
	readonly keys: () => Keys;
}

const ERROR_MILLISECONDS = 12_000;

/** Evaluates the research of a note, one at a time; the note stays as it is. */
export class EvaluationSession {
	private active: ResearchRun | undefined;

	constructor(private readonly parts: SessionParts) {}

	/** The plugin is being unloaded. */
	close(): void {
		this.active?.stop();
	}

	async evaluate(file: TFile): Promise<void> {
		if (this.active) {
			new Notice(TEXT.alreadyEvaluating);
			return;
		}
		const run = this.begin();
		this.active = run;
		try {
			if (!(await this.hasConsent(run.signal))) return;
			const evaluation = await this.withNotice(noteTitle(file.path), run, () =>
				this.execute(file.path, false, run),
			);
			const { problem } = evaluation;
			const failed = problem ? [`${problem.message} ${problem.remediation}`] : [];
			const notices = [...failed, ...run.warnings].map((text) => run.log.redact(text));
			new EvaluationModal(this.parts.app, this.dataOf(evaluation), notices).open();
		} catch (thrown) {
			const { message, remediation } = asResearchError(thrown);
			if (!run.signal.aborted) new Notice(run.log.redact(`${message} ${remediation}`), ERROR_MILLISECONDS);
		} finally {
			this.active = undefined;
		}
	}

	/**
	 * Nobody is asked, so what was not agreed to is an error.
	 * @returns the envelope as JSON, without keys
	 */
	async evaluateUnattended(path: string, offline: boolean): Promise<string> {
		const run = this.begin();
		try {
			if (!offline && this.unagreed.length > 0) {
				throw new ResearchError('VALIDATION_ERROR', SESSION_STRINGS.consentMissing, TEXT.consentMissingRemedy);
			}
			const evaluation = await this.execute(path, offline, run);
			const data = { ...this.dataOf(evaluation), usage: run.usage };
			const failure = evaluation.problem && failureEnvelope(evaluation.problem, run);
			const envelope = failure
				? { ...failure, data: { ...(failure.data as object), ...data } }
				: successEnvelope(data, run);
			return run.log.redact(JSON.stringify(envelope));
		} catch (thrown) {
			return run.log.redact(JSON.stringify(failureEnvelope(asResearchError(thrown), run)));
		}
	}

	private begin(): ResearchRun {
		const { kit, keys } = this.parts;
		return new ResearchRun(kit.clock, secretsIn(keys()));
	}

	private execute(path: string, offline: boolean, run: ResearchRun): Promise<Evaluation> {
		const { settings, keys, kit } = this.parts;
		const ports = createEvaluationPorts(settings.current, keys(), kit, offline);
		return evaluateNote(path, researchStyle(settings.current), ports, run);
	}

	private dataOf(evaluation: Evaluation): ReturnType<typeof evaluationData> {
		return evaluationData(evaluation, this.parts.settings.current.wordLimit);
	}

	private async withNotice<T>(title: string, run: ResearchRun, work: () => Promise<T>): Promise<T> {
		const notice = new Notice(TEXT.evaluating({ note: title }), 0);
		notice.messageEl.createEl('button', { text: UI_STRINGS.stop }).addEventListener('click', () => run.stop());
		try {
			return await work();
		} finally {
			notice.hide();
		}
	}

	private get unagreed(): Destination[] {
		const { settings, consent, keys } = this.parts;
		return consent.missing(judgeDestinations(settings.current, keys()));
	}

	private async hasConsent(signal: AbortSignal): Promise<boolean> {
		const { app, consent } = this.parts;
		const asked = this.unagreed;
		if (asked.length === 0) return true;
		if (!(await askForConsent(app, asked, signal, CONSENT_TO_EVALUATE))) return false;
		consent.agreeTo(asked);
		return true;
	}
}
