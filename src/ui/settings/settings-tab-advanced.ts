import type { SettingDefinitionItem } from 'obsidian';
import { SETTINGS_TAB_STRINGS as TEXT } from '../../strings/settings';
import { SEARCH_SERVICE_STRINGS } from '../../strings/web';
import { DEFAULT_SETTINGS, type SearchServiceId, type SettingName } from '../../settings/schema';
import { textRow } from './settings-tab-rows';

/** Addresses with a row beside the key or the model of their service. */
type ShownElsewhere = `${'model' | 'review' | 'judge' | 'embeddings' | 'searxng'}BaseUrl`;
type AddressName = Exclude<Extract<SettingName, `${string}BaseUrl`>, ShownElsewhere>;

/** Service of each address. */
const ADDRESSES: Readonly<Record<AddressName, SearchServiceId | undefined>> = {
	tavilyBaseUrl: 'tavily',
	braveBaseUrl: 'brave',
	serpapiBaseUrl: 'serpapi',
	wikipediaBaseUrl: 'wikipedia',
	duckduckgoBaseUrl: 'duckduckgo',
	crossrefBaseUrl: 'crossref',
	arxivBaseUrl: 'arxiv',
	semanticScholarBaseUrl: 'semantic-scholar',
	perplexityBaseUrl: 'perplexity',
	googleBaseUrl: 'google',
	anthropicBaseUrl: 'anthropic-search',
	openaiSearchBaseUrl: 'openai-search',
	archiveBaseUrl: undefined,
};

/** Returns the group of settings for people who run a proxy or an instance of a service. */
export function advancedGroup(): SettingDefinitionItem<SettingName> {
	const names = Object.keys(ADDRESSES) as AddressName[];
	const items = names.map((name) => {
		const service = ADDRESSES[name];
		const shown = service === undefined ? TEXT.archive : SEARCH_SERVICE_STRINGS[service].name;
		return textRow(name, { name: TEXT.addressOf(shown), desc: TEXT.addressDefault(DEFAULT_SETTINGS[name]) });
	});
	return { type: 'group', heading: TEXT.advanced, items: [{ type: 'page', ...TEXT.addresses, items }] };
}
