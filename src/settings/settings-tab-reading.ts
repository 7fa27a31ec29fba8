import type { SettingDefinitionItem } from 'obsidian';
import { SETTINGS_TAB_STRINGS as TEXT } from '../strings/settings';
import type { SettingName } from './schema';
import { choiceRow, numberRow, toggleRow } from './settings-tab-rows';

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
