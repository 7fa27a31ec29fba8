/**
 * The texts of the interface in its language. `useLocale` assigns them once, before the first of them is read; a text
 * that is read earlier, when a module is loaded, fails.
 */
import type * as English from './en';
import { textsOf, type Texts, type Translation } from './message';

type Interface = Texts<typeof English>;

/** The texts of one language. */
export type Locale = Translation<typeof English>;

/** Code of the language of the interface, for numbers, dates and lists. */
export let interfaceLanguage: string;
export let AGENTIC_PROGRESS: Interface['AGENTIC_PROGRESS'];
export let AGENTIC_STRINGS: Interface['AGENTIC_STRINGS'];
export let BASE_STRINGS: Interface['BASE_STRINGS'];
export let BATCH_STRINGS: Interface['BATCH_STRINGS'];
export let BUDGET_PAGE_STRINGS: Interface['BUDGET_PAGE_STRINGS'];
export let BUDGET_STRINGS: Interface['BUDGET_STRINGS'];
export let CHECKPOINT_STRINGS: Interface['CHECKPOINT_STRINGS'];
export let COMMAND_STRINGS: Interface['COMMAND_STRINGS'];
export let CONSENT_TO_EVALUATE: Interface['CONSENT_TO_EVALUATE'];
export let COVERAGE_STRINGS: Interface['COVERAGE_STRINGS'];
export let EMBEDDING_STRINGS: Interface['EMBEDDING_STRINGS'];
export let ENVELOPE_STRINGS: Interface['ENVELOPE_STRINGS'];
export let EVALUATION_STRINGS: Interface['EVALUATION_STRINGS'];
export let EXTRACTION_STRINGS: Interface['EXTRACTION_STRINGS'];
export let EXTRACT_STRINGS: Interface['EXTRACT_STRINGS'];
export let GATHER_STRINGS: Interface['GATHER_STRINGS'];
export let HISTORY_STRINGS: Interface['HISTORY_STRINGS'];
export let INDEX_STRINGS: Interface['INDEX_STRINGS'];
export let JUDGE_SETTINGS_STRINGS: Interface['JUDGE_SETTINGS_STRINGS'];
export let LEFT_OUT_STRINGS: Interface['LEFT_OUT_STRINGS'];
export let LINKED_PAGES_STRINGS: Interface['LINKED_PAGES_STRINGS'];
export let LINK_STRINGS: Interface['LINK_STRINGS'];
export let LLM_STRINGS: Interface['LLM_STRINGS'];
export let NAME_STRINGS: Interface['NAME_STRINGS'];
export let NOTE_DEFAULT_STRINGS: Interface['NOTE_DEFAULT_STRINGS'];
export let NOTE_STRINGS: Interface['NOTE_STRINGS'];
export let PAGES_STRINGS: Interface['PAGES_STRINGS'];
export let PAGE_STRINGS: Interface['PAGE_STRINGS'];
export let PREVIEW_STRINGS: Interface['PREVIEW_STRINGS'];
export let PROGRESS_STRINGS: Interface['PROGRESS_STRINGS'];
export let PROVIDER_ERROR_STRINGS: Interface['PROVIDER_ERROR_STRINGS'];
export let PROVIDER_STRINGS: Interface['PROVIDER_STRINGS'];
export let READING_STRINGS: Interface['READING_STRINGS'];
export let RECHECK_STRINGS: Interface['RECHECK_STRINGS'];
export let REMOVAL_STRINGS: Interface['REMOVAL_STRINGS'];
export let RESULT_STRINGS: Interface['RESULT_STRINGS'];
export let REVIEW_SETTINGS_STRINGS: Interface['REVIEW_SETTINGS_STRINGS'];
export let REVIEW_STRINGS: Interface['REVIEW_STRINGS'];
export let RUBRIC_STRINGS: Interface['RUBRIC_STRINGS'];
export let RUN_SCOPE_STRINGS: Interface['RUN_SCOPE_STRINGS'];
export let RUN_STRINGS: Interface['RUN_STRINGS'];
export let SEARCH_PAGE_STRINGS: Interface['SEARCH_PAGE_STRINGS'];
export let SEARCH_SERVICE_STRINGS: Interface['SEARCH_SERVICE_STRINGS'];
export let SECTION_STRINGS: Interface['SECTION_STRINGS'];
export let SESSION_STRINGS: Interface['SESSION_STRINGS'];
export let SETTINGS_CONFLICT_STRINGS: Interface['SETTINGS_CONFLICT_STRINGS'];
export let SETTINGS_STRINGS: Interface['SETTINGS_STRINGS'];
export let SETTINGS_TAB_STRINGS: Interface['SETTINGS_TAB_STRINGS'];
export let SILENCE_STRINGS: Interface['SILENCE_STRINGS'];
export let SYNTHESIS_STRINGS: Interface['SYNTHESIS_STRINGS'];
export let TAVILY_PAGE_STRINGS: Interface['TAVILY_PAGE_STRINGS'];
export let TOPIC_STRINGS: Interface['TOPIC_STRINGS'];
export let TRANSCRIPT_STRINGS: Interface['TRANSCRIPT_STRINGS'];
export let UI_STRINGS: Interface['UI_STRINGS'];
export let URL_STRINGS: Interface['URL_STRINGS'];
export let VAULT_SEARCH_STRINGS: Interface['VAULT_SEARCH_STRINGS'];
export let VAULT_STRINGS: Interface['VAULT_STRINGS'];
export let VIEW_STRINGS: Interface['VIEW_STRINGS'];
export let WEB_OPTION_STRINGS: Interface['WEB_OPTION_STRINGS'];
export let WEB_STRINGS: Interface['WEB_STRINGS'];
export let WORTH_STRINGS: Interface['WORTH_STRINGS'];

/**
 * Chooses the texts of the interface.
 *
 * @param language code of the locale, such as `de`
 * @param commands the texts that are read while the plugin starts
 * @param rest unpacks all texts when the first other one is read, since that takes longer than the rest of the start
 */
export function useLocale(language: string, commands: Locale['COMMAND_STRINGS'], rest: () => Locale): void {
	interfaceLanguage = language;
	let unpacked: Interface | undefined;
	const texts = (): Interface => (unpacked ??= textsOf<typeof English>(rest(), language));
	const later = (group: keyof Interface): object =>
		new Proxy({}, { get: (_, key) => Reflect.get(texts()[group], key) as unknown });
	({
		AGENTIC_PROGRESS,
		AGENTIC_STRINGS,
		BASE_STRINGS,
		BATCH_STRINGS,
		BUDGET_PAGE_STRINGS,
		BUDGET_STRINGS,
		CHECKPOINT_STRINGS,
		COMMAND_STRINGS,
		CONSENT_TO_EVALUATE,
		COVERAGE_STRINGS,
		EMBEDDING_STRINGS,
		ENVELOPE_STRINGS,
		EVALUATION_STRINGS,
		EXTRACTION_STRINGS,
		EXTRACT_STRINGS,
		GATHER_STRINGS,
		HISTORY_STRINGS,
		INDEX_STRINGS,
		JUDGE_SETTINGS_STRINGS,
		LEFT_OUT_STRINGS,
		LINKED_PAGES_STRINGS,
		LINK_STRINGS,
		LLM_STRINGS,
		NAME_STRINGS,
		NOTE_DEFAULT_STRINGS,
		NOTE_STRINGS,
		PAGES_STRINGS,
		PAGE_STRINGS,
		PREVIEW_STRINGS,
		PROGRESS_STRINGS,
		PROVIDER_ERROR_STRINGS,
		PROVIDER_STRINGS,
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
		SILENCE_STRINGS,
		SYNTHESIS_STRINGS,
		TAVILY_PAGE_STRINGS,
		TOPIC_STRINGS,
		TRANSCRIPT_STRINGS,
		UI_STRINGS,
		URL_STRINGS,
		VAULT_SEARCH_STRINGS,
		VAULT_STRINGS,
		VIEW_STRINGS,
		WEB_OPTION_STRINGS,
		WEB_STRINGS,
		WORTH_STRINGS,
	} = new Proxy({} as Interface, { get: (_, group: keyof Interface) => later(group) }));
	COMMAND_STRINGS = commands;
}
