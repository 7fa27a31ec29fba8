import type { SettingDefinitionPage } from 'obsidian';
import { REVIEW_SETTINGS_STRINGS as TEXT } from '../../locales/locale';
import type { SettingName } from '../../settings/schema';
import { choiceRow, secretRow, textRow, type TabParts } from './settings-tab-rows';

/** The second reader, which compares each sentence with its passages. */
export function reviewPage({ app, store, change }: TabParts): SettingDefinitionPage<SettingName> {
	const { reviewKeySecret } = store.current;
	return {
		type: 'page',
		name: TEXT.heading,
		desc: TEXT.headingDesc,
		items: [
			choiceRow('reviewer', { name: TEXT.reviewer, desc: TEXT.reviewerDesc, options: TEXT.reviewers }),
			textRow('reviewModel', { name: TEXT.model, desc: TEXT.modelDesc }),
			textRow('reviewBaseUrl', { name: TEXT.baseUrl, desc: TEXT.baseUrlDesc }),
			secretRow(app, { name: TEXT.key, desc: TEXT.keyDesc }, reviewKeySecret, (value) => {
				void change(() => ({ reviewKeySecret: value }));
			}),
			choiceRow('unreviewed', {
				name: TEXT.unreviewed,
				desc: TEXT.unreviewedDesc,
				options: TEXT.unreviewedChoices,
			}),
		],
	};
}
