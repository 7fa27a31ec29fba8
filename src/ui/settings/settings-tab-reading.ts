import type { SettingDefinitionItem } from 'obsidian';
import { SETTINGS_TAB_STRINGS as TEXT } from '../../strings/settings';
import type { SettingName } from '../../settings/schema';
import { choiceRow, numberRow, textRow, toggleRow } from './settings-tab-rows';

/** How the deep run reads pages, and which it may. */
export function readingGroup(): SettingDefinitionItem<SettingName> {
	return {
		type: 'group',
		heading: TEXT.reading,
		items: [
			numberRow('pagesPerTopic', { name: TEXT.pagesPerTopic, desc: TEXT.pagesPerTopicDesc }, [0, 5]),
			choiceRow('pageReader', { name: TEXT.pageReader, desc: TEXT.pageReaderDesc, options: TEXT.pageReaders }),
			toggleRow('pagesOnAnyPort', { name: TEXT.pagesOnAnyPort, desc: TEXT.pagesOnAnyPortDesc }),
			toggleRow('pagesOnThisMachine', { name: TEXT.pagesOnThisMachine, desc: TEXT.pagesOnThisMachineDesc }),
		],
	};
}

/** Limits of an agentic run. */
export function agentsGroup(): SettingDefinitionItem<SettingName> {
	return {
		type: 'group',
		heading: TEXT.agents,
		items: [
			numberRow('researchersAtOnce', { name: TEXT.researchersAtOnce, desc: TEXT.researchersAtOnceDesc }, [1, 5]),
			numberRow('actsPerResearcher', { name: TEXT.actsPerResearcher, desc: TEXT.actsPerResearcherDesc }, [1, 10]),
			numberRow('researchRounds', { name: TEXT.researchRounds, desc: TEXT.researchRoundsDesc }, [0, 5]),
			numberRow('researchCalls', { name: TEXT.researchCalls, desc: TEXT.researchCallsDesc }, [20, 1_000]),
			numberRow('researchMinutes', { name: TEXT.researchMinutes, desc: TEXT.researchMinutesDesc }, [1, 240]),
		],
	};
}

/** How long is waited, and how often asked again. */
export function waitingGroup(): SettingDefinitionItem<SettingName> {
	return {
		type: 'group',
		heading: TEXT.waiting,
		items: [
			numberRow('retries', { name: TEXT.retries, desc: TEXT.retriesDesc }, [0, 5]),
			numberRow('searchTimeout', { name: TEXT.searchTimeout, desc: TEXT.searchTimeoutDesc }, [5, 120]),
			numberRow('pageTimeout', { name: TEXT.pageTimeout, desc: TEXT.pageTimeoutDesc }, [1, 60]),
			textRow('modelTimeout', { name: TEXT.modelTimeout, desc: TEXT.modelTimeoutDesc }),
			numberRow('scoreFloor', { name: TEXT.scoreFloor, desc: TEXT.scoreFloorDesc }, [0, 1], 0.05),
		],
	};
}
