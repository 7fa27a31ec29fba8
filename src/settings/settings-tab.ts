import { FuzzySuggestModal, PluginSettingTab, SecretComponent, type App, type ButtonComponent, type Plugin, type Setting, type SettingDefinition, type SettingDefinitionItem, type TFolder } from 'obsidian';
import { asResearchError } from '../research/envelope';
import type { RunContext } from '../research/ports';
import { ResearchRun } from '../research/run';
import { createSource, destinations, hasModel, testModel, type AdapterKit, type Keys } from '../services';
import { RUN_STRINGS } from '../strings/research';
import { SETTINGS_STRINGS, SETTINGS_TAB_STRINGS as TEXT } from '../strings/settings';
import { UI_STRINGS } from '../strings/ui';
import { VAULT_SEARCH_STRINGS } from '../strings/vault';
import { PROVIDER_STRINGS, SEARCH_SERVICE_STRINGS } from '../strings/web';
import type { VaultIndexSession } from '../ui/vault-index-session';
import { coverageText } from '../vault/coverage';
import { isSettingName, SEARCH_SERVICES, settingProblem, type KeySetting, type SearchServiceId, type SettingName } from './schema';
import type { SettingsStore } from './settings-store';

/** Notes that the index leaves out and the settings name. */
const SHOWN_SKIPPED = 20;

export class ResearchSettingTab extends PluginSettingTab {
	override icon = 'book-search';
	/** Follows every change of a setting, once its row is drawn. */
	private showWhatLeaves: () => void = () => undefined;

	constructor(app: App, plugin: Plugin, private readonly store: SettingsStore, private readonly kit: AdapterKit, private readonly keys: () => Keys, private readonly index: VaultIndexSession) {
		super(app, plugin);
	}

	override getSettingDefinitions(): SettingDefinitionItem<SettingName>[] {
		return [this.modelGroup(), this.searchList(), this.searchGroup(), this.defaultsGroup(), this.sectionGroup(), this.foldersList(), this.indexGroup(), this.privacyGroup()];
	}

	override getControlValue(key: string): unknown {
		const value = isSettingName(key) ? this.store.current[key] : undefined;
		return key === 'headingLevel' ? String(value) : value;
	}

	override async setControlValue(key: string, value: unknown): Promise<void> {
		if (!isSettingName(key)) return;
		const typed = key === 'headingLevel' ? Number(value) : value;
		if (settingProblem(key, typed) !== undefined) return;
		await this.store.change({ [key]: typed });
		this.showWhatLeaves();
	}

	private modelGroup(): SettingDefinitionItem<SettingName> {
		return {
			type: 'group',
			heading: TEXT.model,
			items: [
				this.keyRow('modelKeySecret', TEXT.modelKey, TEXT.modelKeyDesc),
				{ name: TEXT.modelName, desc: TEXT.modelNameDesc, control: { type: 'text', key: 'modelName', validate: problemWith('modelName') } },
				{ name: TEXT.modelBaseUrl, desc: TEXT.modelBaseUrlDesc, aliases: ['Ollama', 'LM Studio', 'OpenRouter'], control: { type: 'text', key: 'modelBaseUrl', validate: problemWith('modelBaseUrl') } },
				this.testRow(TEXT.modelTest, (run) => this.testModel(run)),
			],
		};
	}

	private searchList(): SettingDefinitionItem<SettingName> {
		const order = this.store.current.searchOrder;
		return {
			type: 'list',
			heading: TEXT.search,
			emptyState: TEXT.searchEmpty,
			items: order.map((id) => SEARCH_SERVICE_STRINGS[id]),
			addItem: { name: TEXT.searchAdd, action: () => new ServiceModal(this.app, order, (id) => void this.changeOrder((now) => [...new Set([...now, id])])).open() },
			onReorder: (from, to) => void this.changeOrder((now) => moved(now, order[from], order[to])),
			onDelete: (index) => void this.changeOrder((now) => now.filter((id) => id !== order[index])),
		};
	}

	/** From the order as it is now: the one that is drawn may be a click behind. */
	private async changeOrder(change: (now: readonly SearchServiceId[]) => SearchServiceId[]): Promise<void> {
		await this.store.change({ searchOrder: change(this.store.current.searchOrder) });
		this.update();
	}

	/** What the chosen services need, in their order. */
	private searchGroup(): SettingDefinitionItem<SettingName> {
		const rows = this.store.current.searchOrder.flatMap((id) => this.accessRows(id));
		return { type: 'group', heading: TEXT.searchAccess, items: [...rows, this.testRow(TEXT.searchTest, (run) => this.testSearch(run))] };
	}

	private accessRows(id: SearchServiceId): SettingDefinition<SettingName>[] {
		const key = (setting: keyof typeof TEXT.searchKeys): SettingDefinition<SettingName> => this.keyRow(setting, TEXT.searchKeys[setting].name, TEXT.searchKeys[setting].desc);
		const text = (setting: SettingName, name: string, desc: string): SettingDefinition<SettingName> => ({ name, desc, control: { type: 'text', key: setting, validate: problemWith(setting) } });
		switch (id) {
			case 'searxng':
				return [text('searxngBaseUrl', TEXT.searxngBaseUrl, TEXT.searxngBaseUrlDesc)];
			case 'google':
				return [key('googleKeySecret'), text('googleEngineId', TEXT.googleEngineId, TEXT.googleEngineIdDesc)];
			case 'anthropic-search':
				return [key('anthropicKeySecret'), text('anthropicSearchModel', TEXT.anthropicSearchModel, TEXT.anthropicSearchModelDesc)];
			case 'semantic-scholar':
				return [key('semanticScholarKeySecret')];
			case 'tavily':
			case 'brave':
			case 'serpapi':
			case 'perplexity':
				return [key(`${id}KeySecret`)];
			default:
				return [];
		}
	}

	private defaultsGroup(): SettingDefinitionItem<SettingName> {
		const available = (depth: string): string | undefined => (depth === 'agentic' ? RUN_STRINGS.depthMissing(depth) : undefined);
		return {
			type: 'group',
			heading: TEXT.defaults,
			items: [
				{ name: UI_STRINGS.depth, desc: UI_STRINGS.depthDesc, control: { type: 'dropdown', key: 'depth', options: UI_STRINGS.depths, validate: available } },
				{ name: UI_STRINGS.mode, desc: UI_STRINGS.modeDesc, control: { type: 'dropdown', key: 'mode', options: UI_STRINGS.modes } },
			],
		};
	}

	private sectionGroup(): SettingDefinitionItem<SettingName> {
		return {
			type: 'group',
			heading: TEXT.section,
			items: [
				{ name: TEXT.heading, desc: TEXT.headingDesc, control: { type: 'text', key: 'heading', validate: problemWith('heading') } },
				{ name: TEXT.headingLevel, desc: TEXT.headingLevelDesc, control: { type: 'dropdown', key: 'headingLevel', options: TEXT.headingLevels } },
				{ name: TEXT.citationStyle, desc: TEXT.citationStyleDesc, control: { type: 'dropdown', key: 'citationStyle', options: TEXT.citationStyles } },
				{ name: TEXT.wordLimit, desc: TEXT.wordLimitDesc, control: { type: 'number', key: 'wordLimit', min: 100, max: 3000, step: 50, validate: problemWith('wordLimit') } },
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
			addItem: { name: TEXT.foldersAdd, action: () => new FolderModal(this.app, (folder) => void this.changeFolders([...new Set([...folders, folder])])).open() },
			onDelete: (index) => void this.changeFolders(folders.filter((_, at) => at !== index)),
		};
	}

	private async changeFolders(excludedFolders: string[]): Promise<void> {
		await this.store.change({ excludedFolders });
		this.update();
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
						setting.addButton((button) => button.setButtonText(VAULT_SEARCH_STRINGS.indexRebuild).onClick(() => this.rebuildIndex(setting, button)));
					},
				},
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
		if (coverage.skipped.length > SHOWN_SKIPPED) reasons.push(VAULT_SEARCH_STRINGS.moreSkipped(coverage.skipped.length - SHOWN_SKIPPED));
		setting.setDesc(
			createFragment((fragment) => {
				for (const text of [VAULT_SEARCH_STRINGS.indexDesc, `${coverageText(coverage)}.`, ...reasons]) fragment.createDiv({ text });
			}),
		);
	}

	private privacyGroup(): SettingDefinitionItem<SettingName> {
		return {
			type: 'group',
			heading: TEXT.privacy,
			items: [
				{ name: TEXT.leaves, render: (setting) => this.keepWhatLeaves(setting) },
				{ name: TEXT.verboseLog, desc: TEXT.verboseLogDesc, control: { type: 'toggle', key: 'verboseLog' } },
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
			const sent = destinations(this.store.current, this.keys()).map(({ host, service }) => UI_STRINGS.sentTo[service](host));
			list.replaceChildren(...(sent.length > 0 ? sent : [TEXT.nothingLeaves]).map((text) => createEl('li', { text })));
		};
		this.showWhatLeaves();
	}

	/** The field of the secret storage: the settings hold the name of the secret, never the key. */
	private keyRow(key: KeySetting, name: string, desc: string): SettingDefinition<SettingName> {
		return {
			name,
			desc,
			render: (setting) => {
				setting.addComponent((element) =>
					new SecretComponent(this.app, element).setValue(this.store.current[key]).onChange((value) => void this.setControlValue(key, value)),
				);
			},
		};
	}

	private testRow(name: string, test: (run: ResearchRun) => Promise<DocumentFragment | string>): SettingDefinition<SettingName> {
		return {
			name,
			desc: TEXT.testDesc,
			searchable: false,
			render: (setting) => {
				setting.addButton((button) => button.setButtonText(TEXT.test).onClick(() => this.showTest(setting, button, name, test)));
			},
		};
	}

	private async showTest(setting: Setting, button: ButtonComponent, name: string, test: (run: ResearchRun) => Promise<DocumentFragment | string>): Promise<void> {
		button.setDisabled(true).setButtonText(TEXT.testing);
		const secrets = Object.values(this.keys()).filter((key): key is string => key !== undefined);
		const run = new ResearchRun(this.kit.clock, secrets);
		try {
			setting.setDesc(await test(run));
			setting.setErrorMessage('');
		} catch (thrown) {
			const { message, remediation } = asResearchError(thrown);
			setting.setErrorMessage(run.log.redact(`${message} ${remediation}`));
		}
		setting.setName(name);
		button.setDisabled(false).setButtonText(TEXT.test);
	}

	private async testModel(run: RunContext): Promise<string> {
		const { current } = this.store;
		if (!hasModel(current, this.keys())) return TEXT.modelNone;
		await testModel(current, this.keys(), this.kit, run.signal);
		return TEXT.modelWorks(current.modelName);
	}

	private async testSearch(run: ResearchRun): Promise<DocumentFragment | string> {
		const { searchOrder } = this.store.current;
		if (searchOrder.length === 0) return TEXT.searchNone;
		const lines = await Promise.all(searchOrder.map(async (id) => TEXT.searchState(SEARCH_SERVICE_STRINGS[id].name, await this.searchState(id, run))));
		return createFragment((fragment) => {
			for (const text of lines) fragment.createDiv({ text });
		});
	}

	private async searchState(id: SearchServiceId, run: ResearchRun): Promise<string> {
		const provider = createSource(id, this.store.current, this.keys(), this.kit);
		if (!provider) return PROVIDER_STRINGS.missing[id];
		try {
			await provider.check(run);
			return PROVIDER_STRINGS.working;
		} catch (thrown) {
			return run.log.redact(thrown instanceof Error ? thrown.message : String(thrown));
		}
	}
}

/** To the place of another item; both may be gone by now. */
function moved<T>(list: readonly T[], item: T | undefined, to: T | undefined): T[] {
	const place = list.findIndex((other) => other === to);
	const others = list.filter((other) => other !== item);
	if (item === undefined || place < 0 || others.length === list.length) return [...list];
	return [...others.slice(0, place), item, ...others.slice(place)];
}

/** The row names the setting: the sentence says only what is allowed. */
function problemWith(name: SettingName): (value: unknown) => string | undefined {
	return (value) => (settingProblem(name, value) === undefined ? undefined : TEXT.mustBe(SETTINGS_STRINGS.allowed[name]));
}

class FolderModal extends FuzzySuggestModal<TFolder> {
	constructor(app: App, private readonly choose: (path: string) => void) {
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

class ServiceModal extends FuzzySuggestModal<SearchServiceId> {
	constructor(app: App, private readonly chosen: readonly SearchServiceId[], private readonly choose: (id: SearchServiceId) => void) {
		super(app);
		this.setPlaceholder(TEXT.searchChoose);
	}

	override getItems(): SearchServiceId[] {
		return SEARCH_SERVICES.filter((id) => !this.chosen.includes(id));
	}

	override getItemText(id: SearchServiceId): string {
		return SEARCH_SERVICE_STRINGS[id].name;
	}

	override onChooseItem(id: SearchServiceId): void {
		this.choose(id);
	}
}
