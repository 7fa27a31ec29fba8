import type { SettingDefinitionPage } from 'obsidian';
import { JUDGE_SETTINGS_STRINGS as TEXT } from '../../locales/locale';
import type { SettingName } from '../../settings/schema';
import { secretRow, textRow, type TabParts } from './settings-tab-rows';

/** The judge of evaluations. */
export function judgePage({ app, store, change }: TabParts): SettingDefinitionPage<SettingName> {
	const { judgeKeySecret } = store.current;
	return {
		type: 'page',
		name: TEXT.heading,
		desc: TEXT.headingDesc,
		items: [
			textRow('judgeModel', { name: TEXT.model, desc: TEXT.modelDesc }),
			textRow('judgeBaseUrl', { name: TEXT.baseUrl, desc: TEXT.baseUrlDesc }),
			secretRow(app, { name: TEXT.key, desc: TEXT.keyDesc }, judgeKeySecret, (value) => {
				void change(() => ({ judgeKeySecret: value }));
			}),
		],
	};
}
