import type { SettingDefinitionPage } from 'obsidian';
import { destinations } from '../../services/destinations';
import type { SettingName } from '../../settings/schema';
import { SETTINGS_TAB_STRINGS as TEXT, UI_STRINGS } from '../../locales/locale';
import { recipientLine } from '../dialogs/run-modals';
import { groupRows, type TabParts } from './settings-tab-rows';

/** The page that says who gets what with the present settings. */
export function privacyPage(parts: TabParts): SettingDefinitionPage<SettingName> {
	return {
		type: 'page',
		name: TEXT.leaves,
		desc: TEXT.leavesDesc,
		displayValue: () => TEXT.leavesShown({ places: recipients(parts).length }),
		items: [
			{
				name: TEXT.recipients,
				searchable: false,
				render: (setting) => {
					const sent = recipients(parts);
					setting.setDesc(
						createFragment((fragment) => {
							const list = fragment.createEl('ul', 'research-note-list');
							for (const text of sent.length > 0 ? sent : [TEXT.nothingLeaves])
								list.createEl('li', { text });
							fragment.createDiv({ text: UI_STRINGS.staysHere });
							fragment.createDiv({ text: TEXT.queriesHold });
						}),
					);
				},
			},
			{
				name: TEXT.agreement,
				desc: TEXT.agreementDesc,
				render: (setting) => {
					setting.addButton((button) =>
						button.setButtonText(TEXT.withdraw).onClick(() => {
							parts.consent.withdraw();
							button.setDisabled(true);
						}),
					);
				},
			},
			...groupRows(parts, 'privacy'),
		],
	};
}

/** Returns a sentence for each recipient of a deep run, which sends the most. */
function recipients({ store, keys }: TabParts): string[] {
	return destinations(store.current, keys(), { ...store.current, depth: 'deep' }).map(recipientLine);
}
