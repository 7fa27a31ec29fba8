/**
 * The texts of the interface in its language. `useLocale` chooses them before the first of them is read; a text that
 * is read earlier, when a module is loaded, fails. The only state of a module: docs/decisions/0126.
 */
import type * as English from './en';
import {
	completed,
	textsOf,
	type ServiceMessages,
	type SettingMessages,
	type Some,
	type Texts,
	type Translation,
} from './message';

/** The texts of one language. */
export type Locale = Translation<typeof English> & Services;

interface Services {
	/** Texts of the search services by id. The English ones are in the services' files, like those of models. */
	readonly SEARCH_SERVICE_STRINGS: Readonly<Record<string, ServiceMessages>>;
	/** Texts of the settings by name. The English ones are in their definitions. */
	readonly SETTING_STRINGS: Readonly<Record<string, SettingMessages>>;
	/** How to set up the model services that need more words than others. */
	readonly MODEL_SERVICE_STRINGS: Readonly<Record<string, { readonly guide: string }>>;
}

/** Code of the language of the interface, for numbers, dates and lists. */
export let interfaceLanguage: string;
let english: Locale;
let translation: Some<Locale>;

/** Chooses the texts of a language. A text that the translation does not have is shown in English. */
export function useLocale(language: string, englishTexts: Locale, translated: Some<Locale> = {}): void {
	interfaceLanguage = language;
	english = englishTexts;
	translation = translated;
}

/** Reads a group when one of its texts is needed: modules import the groups before the language is known. */
function later(group: keyof Locale): object {
	let texts: object | undefined;
	let chosen: Locale | undefined;
	const read = (): object => {
		if (texts !== undefined && chosen === english) return texts;
		chosen = english;
		return (texts = textsOf<object>(completed<object>(english[group], translation[group]), interfaceLanguage));
	};
	return new Proxy({}, { get: (_, key) => Reflect.get(read(), key) as unknown });
}

export const {
	AGENTIC_PROGRESS,
	AGENTIC_STRINGS,
	ANSWER_STRINGS,
	BASE_STRINGS,
	BATCH_STRINGS,
	BUDGET_PAGE_STRINGS,
	BUDGET_STRINGS,
	CHECKPOINT_STRINGS,
	KEY_MISSING_STRINGS,
	WRITER_CHOICE_STRINGS,
	COMMAND_STRINGS,
	CONSENT_TO_EVALUATE,
	COVERAGE_STRINGS,
	EDITING_STRINGS,
	EMBEDDING_STRINGS,
	ENVELOPE_STRINGS,
	EVALUATION_STRINGS,
	EXTRACTION_STRINGS,
	EXTRACT_STRINGS,
	FALLBACK_STRINGS,
	FOUND_MODEL_STRINGS,
	MODEL_EXAM_STRINGS,
	GATHER_STRINGS,
	HISTORY_STRINGS,
	INDEX_STRINGS,
	JUDGE_SETTINGS_STRINGS,
	LEFT_OUT_STRINGS,
	LINKED_PAGES_STRINGS,
	LINK_STRINGS,
	LLM_STRINGS,
	MODEL_SERVICE_STRINGS,
	NAME_STRINGS,
	NOTE_DEFAULT_STRINGS,
	NOTE_STRINGS,
	OPTION_STRINGS,
	PAGES_STRINGS,
	PAGE_STRINGS,
	PREVIEW_STRINGS,
	PROGRESS_STRINGS,
	PROVIDER_ERROR_STRINGS,
	PROVIDER_STRINGS,
	QUOTE_STRINGS,
	READING_STRINGS,
	RECHECK_STRINGS,
	REMOVAL_STRINGS,
	RESULT_STRINGS,
	REVIEW_SETTINGS_STRINGS,
	REVIEW_STRINGS,
	RUBRIC_STRINGS,
	RUN_SCOPE_STRINGS,
	RUN_STRINGS,
	SEARCH_PAGE_STRINGS,
	SEARCH_SERVICE_STRINGS,
	SECTION_STRINGS,
	SESSION_STRINGS,
	SETTINGS_CONFLICT_STRINGS,
	SETTINGS_STRINGS,
	SETTINGS_TAB_STRINGS,
	SETTING_STRINGS,
	SILENCE_STRINGS,
	SYNTHESIS_STRINGS,
	TAVILY_PAGE_STRINGS,
	TOPIC_STRINGS,
	TRANSCRIPT_STRINGS,
	UNWRITTEN_STRINGS,
	UI_STRINGS,
	URL_STRINGS,
	VAULT_SEARCH_STRINGS,
	VAULT_STRINGS,
	VIEW_STRINGS,
	WEB_OPTION_STRINGS,
	WEB_STRINGS,
	WITHOUT_MODEL_STRINGS,
	WORTH_STRINGS,
} = new Proxy({} as Texts<typeof English & Services>, { get: (_, group: keyof Locale) => later(group) });
