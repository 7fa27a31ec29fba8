import { getLanguage, Notice, Plugin, TFile } from 'obsidian';
import { registerCommands } from './commands';
import { useLanguage } from './locales/all';
import { ANSWER_STRINGS, QUOTE_STRINGS } from './locales/locale';
import { indexDatabaseName } from './obsidian/index-store-indexeddb';
import { createObsidianKit, readKeys } from './obsidian/obsidian-kit';
import { IndexedDbHistory } from './obsidian/run-history-indexeddb';
import { PluginHistoryFolder } from './obsidian/section-history-folder';
import { RunHistory } from './research/history/run-history';
import { SectionHistoryFiles } from './research/section/section-history';
import { createEmbedder } from './services/models';
import type { Keys } from './services/kit';
import { researchStyle } from './services/research-style';
import { createVaultIndex } from './services/vault-index';
import { ResearchSettingTab } from './ui/settings/settings-tab';
import { Consent } from './ui/consent';
import { SettingsStore } from './settings/settings-store';
import { EmbeddingSession } from './ui/embedding-session';
import { EvaluationSession } from './ui/evaluation-session';
import { registerMenus } from './ui/menus';
import { NoteBatches } from './ui/note-batches';
import { VisibleNotes } from './services/visible-notes';
import { createApi } from './ui/plugin-api';
import { quoteChecks } from './ui/quote-checks';
import { textChecks } from './ui/text-checks';
import { isAgreed } from './ui/session';
import type { ResearchThisNoteApi } from './ui/plugin-api-types';
import { registerLinks } from './ui/research-link';
import { LinkedPagesSession } from './ui/linked-pages-session';
import { SourceChecks } from './ui/source-checks';
import { ResearchSession } from './ui/research-session';
import { VaultIndexSession } from './ui/vault-index-session';
import { movedEntries } from './vault/reading/exclusions';
import { movedVoices } from './vault/reading/voice-settings';

/** The index's worker is this file once more: see `obsidian/index-workers.ts`. */
export { serveVaultIndex } from './vault/service/index-worker';

export default class ResearchThisNotePlugin extends Plugin {
	private readonly store = new SettingsStore(
		() => this.loadData(),
		(data) => this.saveData(data),
	);
	/** For other plugins; see docs/api.md. */
	api: ResearchThisNoteApi | undefined;

	override async onload(): Promise<void> {
		await useLanguage(getLanguage());
		await this.loadSettings();
		const folder = this.manifest.dir ?? `${this.app.vault.configDir}/plugins/${this.manifest.id}`;
		const history = new SectionHistoryFiles(
			new PluginHistoryFolder(this.app.vault.adapter, `${folder}/replaced-sections`),
		);
		const kit = createObsidianKit(this.app, history, folder);
		const { app, store: settings } = this;
		const keys = (): Keys => readKeys(app, settings.current);
		const consent = new Consent(app);
		const vault = createVaultIndex(
			kit,
			() => settings.current,
			() => createEmbedder(settings.current, keys(), kit),
		);
		const index = new VaultIndexSession({ vault, clock: kit.clock, release: () => kit.store.close() });
		const runs = new RunHistory(new IndexedDbHistory(() => `${indexDatabaseName(app)}/runs`));
		const shared = { app, settings, consent, kit, vault, keys, history: runs };
		const session = new ResearchSession({ ...shared, statusBar: this.addStatusBarItem() });
		const pages = new LinkedPagesSession(shared);
		const evaluation = new EvaluationSession(shared);
		const checks = this.addChild(new SourceChecks(shared));
		registerCommands(this, { ...shared, session, index, pages, evaluation, checks });
		const batches = new NoteBatches({ ...shared, session });
		registerMenus(this, { session, batches, style: () => researchStyle(settings.current) });
		registerLinks(this, session, kit.clock);
		const visible = new VisibleNotes({ ...kit, settings: () => settings.current });
		const checkQuotes = quoteChecks({
			...shared,
			visible,
			isAgreed: (destinations, signal) => isAgreed(shared, destinations, signal, QUOTE_STRINGS.consent),
		});
		const checkText = textChecks({
			...shared,
			visible,
			isAgreed: (destinations, signal) => isAgreed(shared, destinations, signal, ANSWER_STRINGS.consent),
		});
		this.api = createApi({ session, index, history: runs, visible, checkQuotes, checkText });
		const embedding = new EmbeddingSession(shared);
		for (const each of [session, evaluation, pages, embedding, index]) this.register(() => each.close());
		const subjects = { store: settings, kit, keys, consent, index, embedding };
		// The app asks a new tab for all its rows at once, whose texts take longer than the rest of the start.
		app.workspace.onLayoutReady(() => this.addSettingTab(new ResearchSettingTab(app, this, subjects)));
		this.registerEvent(
			app.vault.on('rename', (file, from) => {
				const kept = file instanceof TFile ? [history, kit.records] : [];
				for (const store of kept) void store.rename(from, file.path, (message) => new Notice(message));
				if (file instanceof TFile) void runs.rename(from, file.path).catch(() => undefined);
				const excludedFolders = movedEntries(settings.current.excludedFolders, from, file.path);
				if (excludedFolders) void settings.change({ excludedFolders });
				const folderVoices = movedVoices(settings.current.folderVoices, from, file.path);
				if (folderVoices) void settings.change({ folderVoices });
			}),
		);
	}

	override async onExternalSettingsChange(): Promise<void> {
		await this.loadSettings();
	}

	private async loadSettings(): Promise<void> {
		for (const problem of await this.store.load()) new Notice(problem);
	}
}
