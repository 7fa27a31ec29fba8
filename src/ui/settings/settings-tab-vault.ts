import { getAllTags, type App, type Setting, type SettingDefinitionList, type SettingDefinitionPage } from 'obsidian';
import type { SettingName } from '../../settings/schema';
import { phraseList } from '../../locales/formats';
import { LEFT_OUT_STRINGS as LEFT_OUT, SETTINGS_TAB_STRINGS as TEXT, VAULT_SEARCH_STRINGS } from '../../locales/locale';
import { coverageText } from '../../vault/ranking/coverage';
import type { EmbeddingSession } from '../embedding-session';
import type { VaultIndexSession } from '../vault-index-session';
import { embeddingsPage } from './settings-tab-models';
import { buttonRow, EntryModal, linesOf, type TabParts } from './settings-tab-rows';

type Page = SettingDefinitionPage<SettingName>;

/** Most skipped notes that are listed: notes that are too large or cannot be read. */
const SHOWN_SKIPPED = 20;

/** The page of folders and tags whose notes are never searched or sent. */
export function leftOutPage(parts: TabParts): Page {
	const { app, store } = parts;
	const { excludedFolders, excludedTags } = store.current;
	return {
		type: 'page',
		name: LEFT_OUT.name,
		desc: LEFT_OUT.desc,
		displayValue: () => leftOutText(excludedFolders.length, excludedTags.length),
		items: [
			entryList(parts, 'excludedFolders', {
				heading: LEFT_OUT.folders,
				emptyState: LEFT_OUT.foldersEmpty,
				add: LEFT_OUT.foldersAdd,
				choose: LEFT_OUT.foldersChoose,
				all: () => app.vault.getAllFolders().map(({ path }) => path),
			}),
			entryList(parts, 'excludedTags', {
				heading: LEFT_OUT.tags,
				emptyState: LEFT_OUT.tagsEmpty,
				add: LEFT_OUT.tagsAdd,
				choose: LEFT_OUT.tagsChoose,
				all: () => allTags(app),
			}),
			{ name: LEFT_OUT.byProperty, desc: LEFT_OUT.byPropertyDesc },
		],
	};
}

interface EntryTexts {
	readonly heading: string;
	readonly emptyState: string;
	readonly add: string;
	readonly choose: string;
	/** Everything that can be added. */
	readonly all: () => string[];
}

function entryList(
	{ app, store, change }: TabParts,
	name: 'excludedFolders' | 'excludedTags',
	{ heading, emptyState, add, choose, all }: EntryTexts,
): SettingDefinitionList<SettingName> {
	const entries = store.current[name];
	const changeEntries = (changed: (now: readonly string[]) => string[]): void =>
		void change((now) => ({ [name]: changed(now[name]) }));
	const addEntry = (entry: string): void => changeEntries((now) => [...new Set([...now, entry])]);
	return {
		type: 'list',
		heading,
		emptyState,
		items: entries.map((entry) => ({ name: entry, searchable: false })),
		addItem: { name: add, action: () => new EntryModal(app, choose, all(), (entry) => entry, addEntry).open() },
		onDelete: (index) => changeEntries((now) => now.filter((entry) => entry !== entries[index])),
	};
}

/** Returns the tags of all notes, without `#`, in alphabetical order. */
function allTags({ vault, metadataCache }: App): string[] {
	const tags = vault.getMarkdownFiles().flatMap((file) => {
		const cache = metadataCache.getFileCache(file);
		return (cache && getAllTags(cache)) ?? [];
	});
	return [...new Set(tags.map((tag) => tag.replace(/^#/, '')))].sort((a, b) => a.localeCompare(b));
}

/** The page of the vault index and of the model that finds notes by meaning. */
export function vaultPage(parts: TabParts, index: VaultIndexSession, embedding: EmbeddingSession): Page {
	const { index: name, indexDesc: desc, indexRebuild } = VAULT_SEARCH_STRINGS;
	const rebuildRow = buttonRow({ name, desc }, indexRebuild, async (setting) => {
		await index.rebuild();
		showCoverage(setting, index);
	});
	return {
		type: 'page',
		name: TEXT.index,
		desc: TEXT.vaultDesc,
		items: [
			{
				...rebuildRow,
				render: (setting, group) => {
					showCoverage(setting, index);
					return rebuildRow.render(setting, group);
				},
			},
			embeddingsPage(parts, embedding),
		],
	};
}

function showCoverage(setting: Setting, { coverage }: VaultIndexSession): void {
	if (!coverage) return;
	const reasons = coverage.skipped.slice(0, SHOWN_SKIPPED).map(({ reason }) => reason);
	if (coverage.skipped.length > SHOWN_SKIPPED)
		reasons.push(VAULT_SEARCH_STRINGS.moreSkipped({ count: coverage.skipped.length - SHOWN_SKIPPED }));
	setting.setDesc(linesOf([VAULT_SEARCH_STRINGS.indexDesc, `${coverageText(coverage)}.`, ...reasons]));
}

function leftOutText(folders: number, tags: number): string {
	const counts = phraseList([
		folders > 0 && LEFT_OUT.folderCount({ count: folders }),
		tags > 0 && LEFT_OUT.tagCount({ count: tags }),
	]);
	return counts || LEFT_OUT.none;
}
