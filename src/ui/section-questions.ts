/** Questions of a run about the section of its note, with and without a person to answer. */
import type { App } from 'obsidian';
import { SESSION_STRINGS } from '../locales/locale';
import { ResearchError } from '../research/model/errors';
import type { ResearchRun } from '../research/model/run';
import type { SectionQuestions } from '../research/section/write-note';
import type { SettingsStore } from '../settings/settings-store';
import { askAboutChanges } from './dialogs/preview-modal';
import { askAboutEditedSection, askAboutPoorerSection } from './dialogs/section-modals';

export function askedOf(
	{ app, settings }: { readonly app: App; readonly settings: SettingsStore },
	title: string,
	run: ResearchRun,
): SectionQuestions {
	const { signal } = run;
	const chosen = async <T>(question: Promise<T | undefined>): Promise<T> => {
		const answer = await answerOf(run, question);
		signal.throwIfAborted();
		if (answer === undefined) throw leftAsItIs();
		return answer;
	};
	return {
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

/** For runs that nobody is asked about: a section that was edited, or is richer, stays unless `force` is true. */
export function unasked(path: string, force: boolean): Pick<SectionQuestions, 'aboutEdits' | 'aboutPoorer'> {
	const { sectionEdited, sectionEditedRemedy } = SESSION_STRINGS;
	return {
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
