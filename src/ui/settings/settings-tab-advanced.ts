import type { SettingDefinitionPage } from 'obsidian';
import { SETTINGS_TAB_STRINGS as TEXT } from '../../locales/locale';
import { DEFAULT_SETTINGS, type SettingName } from '../../settings/schema';
import { SEARCH_CATALOG } from '../../web/chain/search-services';
import { serviceTexts } from '../../web/providers/search-service';
import { judgePage, reviewPage } from './settings-tab-models';
import { choiceRow, numberRow, textRow, toggleRow, type TabParts } from './settings-tab-rows';
import { transferRows } from './settings-tab-transfer';

/** The page of settings that most people never change. */
export function advancedPage(
	parts: TabParts,
	vaultPage: SettingDefinitionPage<SettingName>,
): SettingDefinitionPage<SettingName> {
	return {
		type: 'page',
		name: TEXT.advanced,
		desc: TEXT.advancedDesc,
		items: [
			readingPage(),
			agentsPage(),
			waitingPage(),
			reviewPage(parts),
			judgePage(parts),
			vaultPage,
			addressesPage(),
			toggleRow('verboseLog', { name: TEXT.verboseLog, desc: TEXT.verboseLogDesc }),
			...transferRows(parts),
		],
	};
}

/** Addresses of a proxy or of an own instance of a service. */
function addressesPage(): SettingDefinitionPage<SettingName> {
	const row = (name: SettingName & `${string}BaseUrl`, service: string) =>
		textRow(name, { name: TEXT.addressOf({ service }), desc: usualAddress(DEFAULT_SETTINGS[name]) });
	// An address that each user has to give has a row on the page of its service.
	const services = SEARCH_CATALOG.filter(({ id }) => !serviceTexts(id).address);
	const items = [
		...services.map(({ id, prefix }) => row(`${prefix}BaseUrl`, serviceTexts(id).name)),
		row('archiveBaseUrl', TEXT.archive),
	];
	return { type: 'page', ...TEXT.addresses, items };
}

/** An address may break after each dot and slash: a phone is narrower than most. */
function usualAddress(address: string): string {
	if (address === '') return TEXT.wikipediaDefault;
	return TEXT.addressDefault({ address: address.replace(/[./]+/g, '$&\u200b') });
}

/** Pages that deep and agentic runs read. */
function readingPage(): SettingDefinitionPage<SettingName> {
	return {
		type: 'page',
		name: TEXT.reading,
		desc: TEXT.readingDesc,
		items: [
			numberRow('pagesPerTopic', { name: TEXT.pagesPerTopic, desc: TEXT.pagesPerTopicDesc }, [0, 5]),
			choiceRow('pageReader', { name: TEXT.pageReader, desc: TEXT.pageReaderDesc, options: TEXT.pageReaders }),
			toggleRow('pagesOnAnyPort', { name: TEXT.pagesOnAnyPort, desc: TEXT.pagesOnAnyPortDesc }),
			toggleRow('pagesOnThisMachine', { name: TEXT.pagesOnThisMachine, desc: TEXT.pagesOnThisMachineDesc }),
		],
	};
}

/** Limits of an agentic run. */
function agentsPage(): SettingDefinitionPage<SettingName> {
	return {
		type: 'page',
		name: TEXT.agents,
		desc: TEXT.agentsDesc,
		items: [
			numberRow('researchersAtOnce', { name: TEXT.researchersAtOnce, desc: TEXT.researchersAtOnceDesc }, [1, 5]),
			numberRow('actsPerResearcher', { name: TEXT.actsPerResearcher, desc: TEXT.actsPerResearcherDesc }, [1, 10]),
			numberRow('researchRounds', { name: TEXT.researchRounds, desc: TEXT.researchRoundsDesc }, [0, 5]),
		],
	};
}

/** Time limits and retries. */
function waitingPage(): SettingDefinitionPage<SettingName> {
	return {
		type: 'page',
		name: TEXT.waiting,
		desc: TEXT.waitingDesc,
		items: [
			numberRow('retries', { name: TEXT.retries, desc: TEXT.retriesDesc }, [0, 5]),
			numberRow('searchTimeout', { name: TEXT.searchTimeout, desc: TEXT.searchTimeoutDesc }, [5, 120]),
			numberRow('pageTimeout', { name: TEXT.pageTimeout, desc: TEXT.pageTimeoutDesc }, [1, 60]),
			textRow('modelTimeout', { name: TEXT.modelTimeout, desc: TEXT.modelTimeoutDesc }),
			numberRow('scoreFloor', { name: TEXT.scoreFloor, desc: TEXT.scoreFloorDesc }, [0, 1], 0.05),
		],
	};
}
