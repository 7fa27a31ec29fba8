/** The pages of models beside the one that writes: second reader, judge of evaluations, embeddings. */
import type { ButtonComponent, Setting, SettingDefinitionPage } from 'obsidian';
import {
	EMBEDDING_STRINGS as EMBEDDING,
	JUDGE_SETTINGS_STRINGS as JUDGE,
	REVIEW_SETTINGS_STRINGS as REVIEW,
} from '../../locales/locale';
import type { SettingName } from '../../settings/schema';
import type { EmbeddingSession } from '../embedding-session';
import { choiceRow, secretRow, textRow, toggleRow, type TabParts } from './settings-tab-rows';

/** The second reader, which compares each sentence with its passages. */
export function reviewPage({ app, store, change }: TabParts): SettingDefinitionPage<SettingName> {
	const { reviewKeySecret } = store.current;
	return {
		type: 'page',
		name: REVIEW.heading,
		desc: REVIEW.headingDesc,
		items: [
			choiceRow('reviewer', { name: REVIEW.reviewer, desc: REVIEW.reviewerDesc, options: REVIEW.reviewers }),
			textRow('reviewModel', { name: REVIEW.model, desc: REVIEW.modelDesc }),
			textRow('reviewBaseUrl', { name: REVIEW.baseUrl, desc: REVIEW.baseUrlDesc }),
			secretRow(app, { name: REVIEW.key, desc: REVIEW.keyDesc }, reviewKeySecret, (value) => {
				void change(() => ({ reviewKeySecret: value }));
			}),
			choiceRow('unreviewed', {
				name: REVIEW.unreviewed,
				desc: REVIEW.unreviewedDesc,
				options: REVIEW.unreviewedChoices,
			}),
		],
	};
}

/** The judge of evaluations. */
export function judgePage({ app, store, change }: TabParts): SettingDefinitionPage<SettingName> {
	const { judgeKeySecret } = store.current;
	return {
		type: 'page',
		name: JUDGE.heading,
		desc: JUDGE.headingDesc,
		items: [
			textRow('judgeModel', { name: JUDGE.model, desc: JUDGE.modelDesc }),
			textRow('judgeBaseUrl', { name: JUDGE.baseUrl, desc: JUDGE.baseUrlDesc }),
			secretRow(app, { name: JUDGE.key, desc: JUDGE.keyDesc }, judgeKeySecret, (value) => {
				void change(() => ({ judgeKeySecret: value }));
			}),
		],
	};
}

/** A model that finds notes by their meaning: which, and how much of the vault it has read. */
export function embeddingsPage(
	{ app, store, change }: TabParts,
	session: EmbeddingSession,
): SettingDefinitionPage<SettingName> {
	return {
		type: 'page',
		name: EMBEDDING.heading,
		desc: EMBEDDING.enabledDesc,
		items: [
			toggleRow('embeddingsEnabled', { name: EMBEDDING.enabled, desc: EMBEDDING.enabledDesc }),
			secretRow(
				app,
				{ name: EMBEDDING.key, desc: EMBEDDING.keyDesc },
				store.current.embeddingsKeySecret,
				(value) => void change(() => ({ embeddingsKeySecret: value })),
			),
			textRow('embeddingsModel', { name: EMBEDDING.model, desc: EMBEDDING.modelDesc }),
			textRow('embeddingsBaseUrl', { name: EMBEDDING.baseUrl, desc: EMBEDDING.baseUrlDesc }),
			{
				name: EMBEDDING.vault,
				searchable: false,
				render: (setting) => {
					void showState(setting, session);
					setting.addButton((button) =>
						button.setButtonText(EMBEDDING.embed).onClick(() => embed(setting, button, session)),
					);
				},
			},
		],
	};
}

async function embed(setting: Setting, button: ButtonComponent, session: EmbeddingSession): Promise<void> {
	button.setDisabled(true);
	await session.embed();
	button.setDisabled(false);
	await showState(setting, session);
}

async function showState(setting: Setting, session: EmbeddingSession): Promise<void> {
	const state = await session.state();
	setting.setDesc(state ? `${EMBEDDING.state({ embedded: state.embedded, notes: state.notes })}.` : EMBEDDING.none);
}
