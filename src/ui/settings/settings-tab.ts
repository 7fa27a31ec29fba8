import {
	PluginSettingTab,
	type App,
	type Plugin,
	type SettingDefinitionItem,
	type SettingDefinitionPage,
} from 'obsidian';
import type { ResearchRun } from '../../research/model/run';
import type { AdapterKit, Keys } from '../../services/kit';
import { shownValue, typedValue } from '../../settings/control-values';
import { isSettingName, settingProblem, type SettingName, type Settings } from '../../settings/schema';
import type { SettingsStore } from '../../settings/settings-store';
import { SETTINGS_TAB_STRINGS as TEXT } from '../../locales/locale';
import { researchStyle } from '../../services/research-style';
import type { Consent } from '../consent';
import type { EmbeddingSession } from '../embedding-session';
import { keepControlsLabelled } from '../dialogs/label-controls';
import type { VaultIndexSession } from '../vault-index-session';
import { advancedPage } from './settings-tab-advanced';
import { privacyPage } from './settings-tab-privacy';
import { failureText, groupRows, linesOf, testRow, type TabParts } from './settings-tab-rows';
import { SearchSettings } from './settings-tab-search';
import { leftOutPage, vaultPage } from './settings-tab-vault';
import { WriterSettings } from './settings-tab-writer';

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
	private readonly parts: TabParts;
	private readonly search: SearchSettings;
	private readonly writer: WriterSettings;
	private readonly subjects: TabSubjects;

	constructor(app: App, plugin: Plugin, subjects: TabSubjects) {
		super(app, plugin);
		const { store, kit, keys, consent } = subjects;
		this.subjects = subjects;
		this.parts = { app, store, kit, keys, consent, change: (change) => this.change(change) };
		this.writer = new WriterSettings(this.parts);
		this.search = new SearchSettings(this.parts, () => this.updateUnlessTyping());
		plugin.register(keepControlsLabelled(this.containerEl));
	}

	override getSettingDefinitions(): SettingDefinitionItem<SettingName>[] {
		const { index, embedding } = this.subjects;
		return [
			this.writer.page(),
			this.search.page(),
			this.testAllRow(),
			...groupRows(this.parts, 'run'),
			this.sectionPage(),
			leftOutPage(this.parts),
			this.search.limitsPage(),
			privacyPage(this.parts),
			advancedPage(this.parts, vaultPage(this.parts, index, embedding)),
		];
	}

	override hide(): void {
		super.hide();
		this.writer.close();
	}

	override getControlValue(key: string): unknown {
		return isSettingName(key) ? shownValue(key, this.parts.store.current[key]) : undefined;
	}

	override async setControlValue(key: string, value: unknown): Promise<void> {
		if (!isSettingName(key)) return;
		const typed = typedValue(key, value);
		if (settingProblem(key, typed) !== undefined) return;
		await this.parts.store.change({ [key]: typed });
		if (key === 'modelBaseUrl') this.writer.follow();
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

	/** Changes the settings as they are now: the rows that are drawn may be a click behind. */
	private async change(change: (now: Settings) => Partial<Settings>): Promise<void> {
		const { store } = this.parts;
		await store.change(change(store.current));
		this.update();
	}

	private testAllRow(): SettingDefinitionItem<SettingName> {
		const test = testRow(
			this.parts,
			TEXT.testAll,
			{
				run: (run) => this.testAll(run),
				to: () => [...this.writer.recipients(), ...this.search.recipients()],
			},
			TEXT.testAllDesc,
		);
		return {
			...test,
			render: (setting, group) => {
				void this.search.learn();
				return test.render(setting, group);
			},
		};
	}

	private async testAll(run: ResearchRun): Promise<DocumentFragment> {
		const model = this.writer.test(run).catch((thrown: unknown) => run.log.redact(failureText(thrown)));
		const [first, searches] = await Promise.all([model, this.search.testLines(run)]);
		return linesOf([first, ...(searches.length > 0 ? searches : [TEXT.searchNone])]);
	}

	private sectionPage(): SettingDefinitionPage<SettingName> {
		return {
			type: 'page',
			name: TEXT.section,
			desc: TEXT.sectionDesc,
			displayValue: () =>
				TEXT.sectionShown({
					heading: researchStyle(this.parts.store.current).heading,
					words: this.parts.store.current.wordLimit,
				}),
			items: groupRows(this.parts, 'section'),
		};
	}
}
