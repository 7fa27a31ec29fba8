import {
	PluginSettingTab,
	type App,
	type ButtonComponent,
	type Plugin,
	type Setting,
	type SettingDefinitionItem,
} from 'obsidian';
import type { RunContext } from '../../research/model/ports';
import { destinations, modelDestination } from '../../services/destinations';
import type { AdapterKit, Keys } from '../../services/kit';
import { hasModel, testModel } from '../../services/model';
import { SETTINGS_TAB_STRINGS as TEXT } from '../../strings/settings';
import { UI_STRINGS } from '../../strings/ui';
import { VAULT_SEARCH_STRINGS } from '../../strings/vault';
import type { Consent } from '../consent';
import type { EmbeddingSession } from '../embedding-session';
import type { VaultIndexSession } from '../vault-index-session';
import { coverageText } from '../../vault/ranking/coverage';
import { shownValue, typedValue } from '../../settings/control-values';
import { isSettingName, settingProblem, type SettingName, type Settings } from '../../settings/schema';
import {
	choiceRow,
	FolderModal,
	numberRow,
	secretRow,
	testRow,
	textRow,
	toggleRow,
	type TabParts,
} from './settings-tab-rows';
import { advancedGroup } from './settings-tab-advanced';
import { embeddingsPage } from './settings-tab-embeddings';
import { judgeGroup } from './settings-tab-judge';
import { ModelServiceRow } from './settings-tab-model';
import { reviewGroup } from './settings-tab-review';
import { agentsGroup, readingGroup, waitingGroup } from './settings-tab-reading';
import { SearchSettings } from './settings-tab-search';
import type { SettingsStore } from '../../settings/settings-store';

/** Notes that the index leaves out and the settings name. */
const SHOWN_SKIPPED = 20;

/** Everything the settings change and show. */
interface TabSubjects {
	readonly store: SettingsStore;
	readonly kit: AdapterKit;
	readonly keys: () => Keys;
	readonly consent: Consent;
	readonly index: VaultIndexSession;
	readonly embedding: EmbeddingSession;
}

export class ResearchSettingTab extends PluginSettingTab {
	override icon = 'book-search';
	/** Follows every change of a setting, once its row is drawn. */
	private showWhatLeaves: () => void = () => undefined;
	private readonly parts: TabParts;
	private readonly search: SearchSettings;
	private readonly service: ModelServiceRow;

	private readonly store: SettingsStore;
	private readonly kit: AdapterKit;
	private readonly keys: () => Keys;
	private readonly index: VaultIndexSession;
	private readonly embedding: EmbeddingSession;

	constructor(app: App, plugin: Plugin, { store, kit, keys, consent, index, embedding }: TabSubjects) {
		super(app, plugin);
		this.store = store;
		this.kit = kit;
		this.keys = keys;
		this.index = index;
		this.embedding = embedding;
		this.parts = { app, store, kit, keys, consent, change: (change) => this.change(change) };
		this.service = new ModelServiceRow(this.parts);
		this.search = new SearchSettings(this.parts, () => this.updateUnlessTyping());
	}

	override getSettingDefinitions(): SettingDefinitionItem<SettingName>[] {
		const reading = [
			readingGroup(),
			agentsGroup(),
			waitingGroup(),
			reviewGroup(this.parts),
			judgeGroup(this.parts),
		];
		const kept = [this.foldersList(), this.indexGroup(), this.privacyGroup(), advancedGroup()];
		return [
			this.modelGroup(),
			...this.search.items(),
			this.defaultsGroup(),
			...reading,
			this.sectionGroup(),
			...kept,
		];
	}

	override getControlValue(key: string): unknown {
		return isSettingName(key) ? shownValue(key, this.store.current[key]) : undefined;
	}

	override async setControlValue(key: string, value: unknown): Promise<void> {
		if (!isSettingName(key)) return;
		const typed = typedValue(key, value);
		if (settingProblem(key, typed) !== undefined) return;
		await this.store.change({ [key]: typed });
		this.showWhatLeaves();
		if (key === 'modelBaseUrl') this.service.follow();
	}

	/** A redraw would remove text that somebody is typing, so it waits for the next drawing. */
	private updateUnlessTyping(): void {
		const { activeElement } = this.containerEl.doc;
		const isTyping =
			activeElement !== null &&
			this.containerEl.contains(activeElement) &&
			activeElement.matches('input, textarea');
		if (!isTyping) this.update();
	}

	/** From the settings as they are now: the rows that are drawn may be a click behind. */
	private async change(change: (now: Settings) => Partial<Settings>): Promise<void> {
		await this.store.change(change(this.store.current));
		this.update();
	}

	private modelGroup(): SettingDefinitionItem<SettingName> {
		return {
			type: 'group',
			heading: TEXT.model,
			items: [
				this.service.definition(),
				secretRow(
					this.app,
					{ name: TEXT.modelKey, desc: TEXT.modelKeyDesc },
					this.store.current.modelKeySecret,
					(value) => void this.setControlValue('modelKeySecret', value),
				),
				textRow('modelName', { name: TEXT.modelName, desc: TEXT.modelNameDesc }),
				numberRow('modelWindow', { name: TEXT.modelWindow, desc: TEXT.modelWindowDesc }, [4_000, 2_000_000]),
				{
					...textRow('modelBaseUrl', { name: TEXT.modelBaseUrl, desc: TEXT.modelBaseUrlDesc }),
					aliases: ['Ollama', 'LM Studio', 'OpenRouter'],
				},
				testRow(this.parts, TEXT.modelTest, {
					run: (run) => this.testModel(run),
					to: () => [modelDestination(this.store.current, this.keys())],
				}),
			],
		};
	}

	private defaultsGroup(): SettingDefinitionItem<SettingName> {
		return {
			type: 'group',
			heading: TEXT.defaults,
			items: [
				choiceRow('depth', { name: UI_STRINGS.depth, desc: UI_STRINGS.depthDesc, options: UI_STRINGS.depths }),
				choiceRow('mode', { name: UI_STRINGS.mode, desc: UI_STRINGS.modeDesc, options: UI_STRINGS.modes }),
				choiceRow('queriesPerTopic', {
					name: TEXT.queries,
					desc: TEXT.queriesDesc,
					options: TEXT.queriesChoices,
				}),
			],
		};
	}

	private sectionGroup(): SettingDefinitionItem<SettingName> {
		return {
			type: 'group',
			heading: TEXT.section,
			items: [
				textRow('heading', { name: TEXT.heading, desc: TEXT.headingDesc }),
				choiceRow('headingLevel', {
					name: TEXT.headingLevel,
					desc: TEXT.headingLevelDesc,
					options: TEXT.headingLevels,
				}),
				choiceRow('citationStyle', {
					name: TEXT.citationStyle,
					desc: TEXT.citationStyleDesc,
					options: TEXT.citationStyles,
				}),
				toggleRow('linkToPassage', { name: TEXT.linkToPassage, desc: TEXT.linkToPassageDesc }),
				numberRow('wordLimit', { name: TEXT.wordLimit, desc: TEXT.wordLimitDesc }, [100, 3000], 50),
				toggleRow('askBeforeWriting', {
					name: TEXT.askBeforeWriting,
					desc: TEXT.askBeforeWritingDesc,
				}),
				toggleRow('runReport', { name: TEXT.runReport, desc: TEXT.runReportDesc }),
			],
		};
	}

	private foldersList(): SettingDefinitionItem<SettingName> {
		const folders = this.store.current.excludedFolders;
		return {
			type: 'list',
			heading: TEXT.folders,
			emptyState: TEXT.foldersEmpty,
			items: folders.map((folder) => ({ name: folder, searchable: false })),
			addItem: {
				name: TEXT.foldersAdd,
				action: () =>
					new FolderModal(this.app, (folder) =>
						this.changeFolders((now) => [...new Set([...now, folder])]),
					).open(),
			},
			onDelete: (index) => this.changeFolders((now) => now.filter((folder) => folder !== folders[index])),
		};
	}

	private changeFolders(change: (now: readonly string[]) => string[]): void {
		void this.change(({ excludedFolders }) => ({ excludedFolders: change(excludedFolders) }));
	}

	private indexGroup(): SettingDefinitionItem<SettingName> {
		return {
			type: 'group',
			heading: TEXT.index,
			items: [
				{
					name: VAULT_SEARCH_STRINGS.index,
					desc: VAULT_SEARCH_STRINGS.indexDesc,
					render: (setting) => {
						this.showCoverage(setting);
						setting.addButton((button) =>
							button
								.setButtonText(VAULT_SEARCH_STRINGS.indexRebuild)
								.onClick(() => this.rebuildIndex(setting, button)),
						);
					},
				},
				embeddingsPage(this.parts, this.embedding),
			],
		};
	}

	private async rebuildIndex(setting: Setting, button: ButtonComponent): Promise<void> {
		button.setDisabled(true);
		await this.index.rebuild();
		button.setDisabled(false);
		this.showCoverage(setting);
	}

	private showCoverage(setting: Setting): void {
		const { coverage } = this.index;
		if (!coverage) return;
		const reasons = coverage.skipped.slice(0, SHOWN_SKIPPED).map(({ reason }) => reason);
		if (coverage.skipped.length > SHOWN_SKIPPED)
			reasons.push(VAULT_SEARCH_STRINGS.moreSkipped(coverage.skipped.length - SHOWN_SKIPPED));
		setting.setDesc(
			createFragment((fragment) => {
				for (const text of [VAULT_SEARCH_STRINGS.indexDesc, `${coverageText(coverage)}.`, ...reasons])
					fragment.createDiv({ text });
			}),
		);
	}

	private privacyGroup(): SettingDefinitionItem<SettingName> {
		return {
			type: 'group',
			heading: TEXT.privacy,
			items: [
				{ name: TEXT.leaves, render: (setting) => this.keepWhatLeaves(setting) },
				toggleRow('verboseLog', { name: TEXT.verboseLog, desc: TEXT.verboseLogDesc }),
			],
		};
	}

	private keepWhatLeaves(setting: Setting): void {
		const list = createEl('ul', 'research-note-list');
		setting.setDesc(
			createFragment((fragment) => {
				fragment.append(list);
				fragment.createDiv({ text: UI_STRINGS.staysHere });
			}),
		);
		this.showWhatLeaves = () => {
			// A run may be deep whatever its default is.
			const sent = destinations(this.store.current, this.keys(), { ...this.store.current, depth: 'deep' }).map(
				({ host, service }) => UI_STRINGS.sentTo[service](host),
			);
			list.replaceChildren(
				...(sent.length > 0 ? sent : [TEXT.nothingLeaves]).map((text) => createEl('li', { text })),
			);
		};
		this.showWhatLeaves();
	}

	private async testModel(run: RunContext): Promise<string> {
		const { current } = this.store;
		if (!hasModel(current, this.keys())) return TEXT.modelNone;
		await testModel(current, this.keys(), this.kit, run.signal);
		return TEXT.modelWorks(current.modelName);
	}
}
