/** The pages of models beside the one that writes: second reader, judge of evaluations, embeddings. */
import type { Setting, SettingDefinitionPage } from 'obsidian';
import {
	EMBEDDING_STRINGS as EMBEDDING,
	JUDGE_SETTINGS_STRINGS as JUDGE,
	REVIEW_SETTINGS_STRINGS as REVIEW,
} from '../../locales/locale';
import { settingTexts, type SettingName } from '../../settings/schema';
import type { EmbeddingSession } from '../embedding-session';
import { buttonRow, groupRows, type TabParts } from './settings-tab-rows';

/** The second reader, which compares each sentence with its passages. */
export function reviewPage(parts: TabParts): SettingDefinitionPage<SettingName> {
	return {
		type: 'page',
		name: REVIEW.heading,
		desc: REVIEW.headingDesc,
		items: groupRows(parts, 'review'),
	};
}

/** The judge of evaluations. */
export function judgePage(parts: TabParts): SettingDefinitionPage<SettingName> {
	return {
		type: 'page',
		name: JUDGE.heading,
		desc: JUDGE.headingDesc,
		items: groupRows(parts, 'judge'),
	};
}

/** A model that finds notes by their meaning: which, and how much of the vault it has read. */
export function embeddingsPage(parts: TabParts, session: EmbeddingSession): SettingDefinitionPage<SettingName> {
	const embedRow = buttonRow({ name: EMBEDDING.vault, desc: '' }, EMBEDDING.embed, async (setting) => {
		await session.embed();
		await showState(setting, session);
	});
	return {
		type: 'page',
		name: EMBEDDING.heading,
		desc: settingTexts('embeddingsEnabled').desc ?? '',
		items: [
			...groupRows(parts, 'embeddings'),
			{
				...embedRow,
				searchable: false,
				render: (setting, group) => {
					void showState(setting, session);
					return embedRow.render(setting, group);
				},
			},
		],
	};
}

async function showState(setting: Setting, session: EmbeddingSession): Promise<void> {
	const state = await session.state();
	setting.setDesc(state ? `${EMBEDDING.state({ embedded: state.embedded, notes: state.notes })}.` : EMBEDDING.none);
}
