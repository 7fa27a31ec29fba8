/** Questions of a run about the section of its note, with and without a person to answer. */
import type { App } from 'obsidian';
import { SESSION_STRINGS } from '../locales/locale';
import { ResearchError } from '../research/model/errors';
import type { AskWithoutModel, ResearchRun } from '../research/model/run';
import type { SectionQuestions } from '../research/section/write-note';
import type { Settings } from '../settings/schema';
import type { SettingsStore } from '../settings/settings-store';
import { askAboutChanges } from './dialogs/preview-modal';
import { askAboutModel } from './dialogs/run-modals';
import { askAboutEditedSection, askAboutPoorerSection } from './dialogs/section-modals';

/** The questions of a run on one note. */
export interface RunQuestions extends SectionQuestions {
	readonly askWithoutModel: AskWithoutModel;
}

export function askedOf(
	{ app, settings }: { readonly app: App; readonly settings: SettingsStore },
	title: string,
	run: ResearchRun,
): RunQuestions {
	const { signal } = run;
	const chosen = async <T>(question: Promise<T | undefined>): Promise<T> => {
		const answer = await answerOf(run, question);
		signal.throwIfAborted();
		if (answer === undefined) throw leftAsItIs();
		return answer;
	};
	return {
		askWithoutModel: async (error) => {
			const goesOn = await answerOf(run, askAboutModel(app, redacted(error, run), signal));
			if (!goesOn) run.stop();
			return goesOn ? 'go-on' : 'stop';
		},
		aboutEdits: (changes) => chosen(askAboutEditedSection(app, title, changes, signal)),
		aboutPoorer: (comparison) => chosen(askAboutPoorerSection(app, title, comparison, signal)),
		aboutChanges: (preview) => chosen(askAboutChanges(app, { title, ...preview }, signal)),
		previewsAll: settings.current.askBeforeWriting,
	};
}

/** Returns the answer; until then, all that shows the run says that it waits for the user. */
export async function answerOf<T>(run: ResearchRun, question: Promise<T>): Promise<T> {
	run.tell({ kind: 'question', isOpen: true });
	try {
		return await question;
	} finally {
		run.tell({ kind: 'question', isOpen: false });
	}
}

function redacted({ message, remediation }: ResearchError, { log }: ResearchRun): readonly string[] {
	return [message, remediation].map((line) => log.redact(line));
}

/** For runs that nobody is asked about: a section that was edited, or is richer, stays unless `force` is true. */
export function unasked(
	path: string,
	force: boolean,
	{ withoutModel }: Pick<Settings, 'withoutModel'>,
): Omit<RunQuestions, 'aboutChanges' | 'previewsAll'> {
	const { sectionEdited, sectionEditedRemedy } = SESSION_STRINGS;
	return {
		askWithoutModel: () => Promise.resolve(withoutModel),
		aboutEdits: () =>
			force
				? Promise.resolve('replace')
				: Promise.reject(
						new ResearchError('SECTION_EDITED', sectionEdited({ path }), sectionEditedRemedy, { path }),
					),
		aboutPoorer: () => Promise.resolve(force ? 'replace' : 'keep'),
	};
}

function leftAsItIs(): ResearchError {
	return new ResearchError('CANCELLED', SESSION_STRINGS.leftAsItIs, SESSION_STRINGS.leftAsItIsRemedy);
}
