import type { ButtonComponent, Setting, SettingDefinitionPage } from 'obsidian';
import { EMBEDDING_STRINGS as TEXT } from '../../locales/locale';
import type { EmbeddingSession } from '../embedding-session';
import type { SettingName } from '../../settings/schema';
import { secretRow, textRow, toggleRow, type TabParts } from './settings-tab-rows';

/** A model that finds notes by their meaning: which, and how much of the vault it has read. */
export function embeddingsPage(
	{ app, store, change }: TabParts,
	session: EmbeddingSession,
): SettingDefinitionPage<SettingName> {
	return {
		type: 'page',
		name: TEXT.heading,
		desc: TEXT.enabledDesc,
		items: [
			toggleRow('embeddingsEnabled', { name: TEXT.enabled, desc: TEXT.enabledDesc }),
			secretRow(
				app,
				{ name: TEXT.key, desc: TEXT.keyDesc },
				store.current.embeddingsKeySecret,
				(value) => void change(() => ({ embeddingsKeySecret: value })),
			),
			textRow('embeddingsModel', { name: TEXT.model, desc: TEXT.modelDesc }),
			textRow('embeddingsBaseUrl', { name: TEXT.baseUrl, desc: TEXT.baseUrlDesc }),
			{
				name: TEXT.vault,
				searchable: false,
				render: (setting) => {
					void showState(setting, session);
					setting.addButton((button) =>
						button.setButtonText(TEXT.embed).onClick(() => embed(setting, button, session)),
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
	setting.setDesc(state ? `${TEXT.state({ embedded: state.embedded, notes: state.notes })}.` : TEXT.none);
}
