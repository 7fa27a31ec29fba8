/** Questions of a run about the section of its note, with and without a person to answer. */
import type { App } from 'obsidian';
import { SESSION_STRINGS } from '../locales/locale';
import { ResearchError } from '../research/model/errors';
import type { SectionQuestions } from '../research/section/write-note';
import type { SettingsStore } from '../settings/settings-store';
import { askAboutChanges } from './dialogs/preview-modal';
import { askAboutEditedSection, askAboutPoorerSection } from './dialogs/section-modals';

export function askedOf(
	{ app, settings }: { readonly app: App; readonly settings: SettingsStore },
	title: string,
	signal: AbortSignal,
): SectionQuestions {
	return {
		aboutEdits: async (changes) => {
			const choice = await askAboutEditedSection(app, title, changes, signal);
			signal.throwIfAborted();
			if (!choice) throw leftAsItIs();
			return choice;
		},
		aboutPoorer: async (comparison) => {
			const choice = await askAboutPoorerSection(app, title, comparison, signal);
			signal.throwIfAborted();
			return choice;
		},
		aboutChanges: async (preview) => {
			const text = await askAboutChanges(app, { title, ...preview }, signal);
			signal.throwIfAborted();
			if (text === undefined) throw leftAsItIs();
			return text;
		},
		previewsAll: settings.current.askBeforeWriting,
	};
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
