import type { SettingDefinitionControl, SettingDefinitionPage } from 'obsidian';
import { SETTINGS_TAB_STRINGS as TEXT } from '../../locales/locale';
import type { SettingName } from '../../settings/schema';
import { choiceRow, numberRow, textRow, toggleRow } from './settings-tab-rows';

/** Pages that deep and agentic runs read. */
export function readingPage(): SettingDefinitionPage<SettingName> {
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
export function agentsPage(): SettingDefinitionPage<SettingName> {
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

/** Costs of an agentic run in model calls and time. */
export function agenticCosts(): SettingDefinitionControl<SettingName>[] {
	return [
		numberRow('researchCalls', { name: TEXT.researchCalls, desc: TEXT.researchCallsDesc }, [20, 1_000]),
		numberRow('researchMinutes', { name: TEXT.researchMinutes, desc: TEXT.researchMinutesDesc }, [1, 240]),
	];
}

/** Time limits and retries. */
export function waitingPage(): SettingDefinitionPage<SettingName> {
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
