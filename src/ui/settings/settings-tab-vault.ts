import {
	FuzzySuggestModal,
	type App,
	type ButtonComponent,
	type Setting,
	type SettingDefinitionPage,
	type TFolder,
} from 'obsidian';
import type { SettingName } from '../../settings/schema';
import { SETTINGS_TAB_STRINGS as TEXT, VAULT_SEARCH_STRINGS } from '../../locales/locale';
import { coverageText } from '../../vault/ranking/coverage';
import type { EmbeddingSession } from '../embedding-session';
import type { VaultIndexSession } from '../vault-index-session';
import { embeddingsPage } from './settings-tab-embeddings';
import { linesOf, type TabParts } from './settings-tab-rows';

type Page = SettingDefinitionPage<SettingName>;

/** Left-out notes that the settings name. */
const SHOWN_SKIPPED = 20;

/** The page of folders whose notes are never searched or sent. */
export function leftOutPage({ app, store, change }: TabParts): Page {
	const folders = store.current.excludedFolders;
	const changeFolders = (changed: (now: readonly string[]) => string[]): void =>
		void change(({ excludedFolders }) => ({ excludedFolders: changed(excludedFolders) }));
	return {
		type: 'page',
		name: TEXT.leftOut,
		desc: TEXT.leftOutDesc,
		displayValue: () => TEXT.leftOutShown(store.current.excludedFolders.length),
		items: [
			{
				type: 'list',
				heading: TEXT.folders,
				emptyState: TEXT.foldersEmpty,
				items: folders.map((folder) => ({ name: folder, searchable: false })),
				addItem: {
					name: TEXT.foldersAdd,
					action: () =>
						new FolderModal(app, (folder) => changeFolders((now) => [...new Set([...now, folder])])).open(),
				},
				onDelete: (index) => changeFolders((now) => now.filter((folder) => folder !== folders[index])),
			},
		],
	};
}

/** The page of the vault index and of the model that finds notes by meaning. */
export function vaultPage(parts: TabParts, index: VaultIndexSession, embedding: EmbeddingSession): Page {
	return {
		type: 'page',
		name: TEXT.index,
		desc: TEXT.vaultDesc,
		items: [
			{
				name: VAULT_SEARCH_STRINGS.index,
				desc: VAULT_SEARCH_STRINGS.indexDesc,
				render: (setting) => {
					showCoverage(setting, index);
					setting.addButton((button) =>
						button
							.setButtonText(VAULT_SEARCH_STRINGS.indexRebuild)
							.onClick(() => rebuild(setting, button, index)),
					);
				},
			},
			embeddingsPage(parts, embedding),
		],
	};
}

async function rebuild(setting: Setting, button: ButtonComponent, index: VaultIndexSession): Promise<void> {
	button.setDisabled(true);
	await index.rebuild();
	button.setDisabled(false);
	showCoverage(setting, index);
}

function showCoverage(setting: Setting, { coverage }: VaultIndexSession): void {
	if (!coverage) return;
	const reasons = coverage.skipped.slice(0, SHOWN_SKIPPED).map(({ reason }) => reason);
	if (coverage.skipped.length > SHOWN_SKIPPED)
		reasons.push(VAULT_SEARCH_STRINGS.moreSkipped(coverage.skipped.length - SHOWN_SKIPPED));
	setting.setDesc(linesOf([VAULT_SEARCH_STRINGS.indexDesc, `${coverageText(coverage)}.`, ...reasons]));
}

class FolderModal extends FuzzySuggestModal<TFolder> {
	constructor(
		app: App,
		private readonly choose: (path: string) => void,
	) {
		super(app);
		this.setPlaceholder(TEXT.foldersChoose);
	}

	override getItems(): TFolder[] {
		return this.app.vault.getAllFolders();
	}

	override getItemText(folder: TFolder): string {
		return folder.path;
	}

	override onChooseItem(folder: TFolder): void {
		this.choose(folder.path);
	}
}
