import type { SettingDefinitionItem } from 'obsidian';
import { JUDGE_SETTINGS_STRINGS as TEXT } from '../../strings/evaluation';
import type { SettingName } from '../../settings/schema';
import { secretRow, textRow, type TabParts } from './settings-tab-rows';

/** The judge of evaluations. */
export function judgeGroup({ app, store, change }: TabParts): SettingDefinitionItem<SettingName> {
	const { judgeKeySecret } = store.current;
	return {
		type: 'group',
		heading: TEXT.heading,
		items: [
			textRow('judgeModel', { name: TEXT.model, desc: TEXT.modelDesc }),
			textRow('judgeBaseUrl', { name: TEXT.baseUrl, desc: TEXT.baseUrlDesc }),
			secretRow(app, { name: TEXT.key, desc: TEXT.keyDesc }, judgeKeySecret, (value) => {
				void change(() => ({ judgeKeySecret: value }));
			}),
		],
	};
}
