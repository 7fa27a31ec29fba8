import type { SettingDefinitionPage } from 'obsidian';
import { SETTINGS_TAB_STRINGS as TEXT } from '../../locales/locale';
import type { SettingName } from '../../settings/schema';
import { judgePage, reviewPage } from './settings-tab-models';
import { groupRows, type TabParts } from './settings-tab-rows';
import { transferRows } from './settings-tab-transfer';

type Page = SettingDefinitionPage<SettingName>;

/** The page of settings that most people never change. */
export function advancedPage(parts: TabParts, vaultPage: Page): Page {
	const page = (group: 'reading' | 'agents' | 'waiting' | 'addresses'): Page => ({
		type: 'page',
		...TEXT[group],
		items: groupRows(parts, group),
	});
	return {
		type: 'page',
		name: TEXT.advanced,
		desc: TEXT.advancedDesc,
		items: [
			page('reading'),
			page('agents'),
			page('waiting'),
			reviewPage(parts),
			judgePage(parts),
			vaultPage,
			page('addresses'),
			...groupRows(parts, 'log'),
			...transferRows(parts),
		],
	};
}
