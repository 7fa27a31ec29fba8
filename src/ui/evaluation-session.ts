import type { TFile } from 'obsidian';
import { failureEnvelope, successEnvelope } from '../research/report/envelope';
import { ResearchError } from '../research/model/errors';
import { evaluateNote, type Evaluation } from '../research/evaluation/evaluate-note';
import { evaluationData } from '../research/evaluation/evaluation-data';
import { noteTitle } from '../research/note/note';
import type { ResearchRun } from '../research/model/run';
import { judgeDestinations, type Destination } from '../services/destinations';
import { createEvaluationPorts } from '../services/models';
import { researchStyle } from '../services/research-style';
import { CONSENT_TO_EVALUATE, EVALUATION_STRINGS as TEXT, SESSION_STRINGS } from '../locales/locale';
import { EvaluationModal } from './dialogs/evaluation-modal';
import { answered, isAgreed, newRun, SoleWork, WorkNotice, type SessionParts } from './session';

/** Evaluates the research of a note, one at a time; the note stays as it is. */
export class EvaluationSession {
	private readonly work: SoleWork;

	constructor(private readonly parts: SessionParts) {
		this.work = new SoleWork(() => newRun(parts));
	}

	/** The plugin is being unloaded. */
	close(): void {
		this.work.stop();
	}

	evaluate(file: TFile): Promise<void> {
		return this.work.start({ busy: TEXT.alreadyEvaluating }, async (run) => {
			if (!(await isAgreed(this.parts, this.destinations, run.signal, CONSENT_TO_EVALUATE))) return;
			const notice = new WorkNotice(run, TEXT.evaluating({ note: noteTitle(file.path) }));
			const evaluation = await this.execute(file.path, false, run).finally(() => notice.hide());
			const { problem } = evaluation;
			const failed = problem ? [`${problem.message} ${problem.remediation}`] : [];
			const notices = [...failed, ...run.warnings].map((text) => run.log.redact(text));
			new EvaluationModal(this.parts.app, this.dataOf(evaluation), notices).open();
		});
	}

	/**
	 * Nobody is asked, so what was not agreed to is an error.
	 * @returns the envelope as JSON, without keys
	 */
	evaluateUnattended(path: string, offline: boolean): Promise<string> {
		const run = newRun(this.parts);
		return answered(run, async () => {
			if (!offline && this.parts.consent.missing(this.destinations).length > 0) {
				throw new ResearchError('VALIDATION_ERROR', SESSION_STRINGS.consentMissing, TEXT.consentMissingRemedy);
			}
			const evaluation = await this.execute(path, offline, run);
			const data = { ...this.dataOf(evaluation), usage: run.usage };
			const failure = evaluation.problem && failureEnvelope(evaluation.problem, run);
			return failure
				? { ...failure, data: { ...(failure.data as object), ...data } }
				: successEnvelope(data, run);
		});
	}

	private async execute(path: string, offline: boolean, run: ResearchRun): Promise<Evaluation> {
		const { settings, keys, kit } = this.parts;
		const ports = createEvaluationPorts(settings.current, keys(), kit, offline);
		return evaluateNote(path, researchStyle(settings.current), ports, run);
	}

	private dataOf(evaluation: Evaluation): ReturnType<typeof evaluationData> {
		return evaluationData(evaluation, this.parts.settings.current.wordLimit);
	}

	private get destinations(): Destination[] {
		const { settings, keys } = this.parts;
		return judgeDestinations(settings.current, keys());
	}
}
