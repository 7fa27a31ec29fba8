import { getLanguage, Notice, Plugin, TFile } from 'obsidian';
import {
	registerCli,
	registerCommands,
	registerEvaluation,
	registerPageCommands,
	registerVaultCommands,
	registerView,
} from './commands';
import { LOCALES } from './locales/all';
import { useLocale } from './locales/locale';
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
import { createApi } from './ui/plugin-api';
import type { ResearchThisNoteApi } from './ui/plugin-api-types';
import { registerLinks } from './ui/research-link';
import { LinkedPagesSession } from './ui/linked-pages-session';
import { SourceChecks } from './ui/source-checks';
import { ResearchSession } from './ui/research-session';
import { VaultIndexSession } from './ui/vault-index-session';
import { movedEntries } from './vault/reading/exclusions';

/** The index's worker is this file once more: see `obsidian/index-workers.ts`. */
export { serveVaultIndex } from './vault/service/index-worker';

export default class ResearchThisNotePlugin extends Plugin {
	private readonly store = new SettingsStore(
		() => this.loadData(),
		(data) => this.saveData(data),
	);
	private session: ResearchSession | undefined;
	/** For other plugins; see docs/api.md. */
	api: ResearchThisNoteApi | undefined;

	override async onload(): Promise<void> {
		useLocale(getLanguage(), LOCALES);
		await this.loadSettings();
		const folder = this.manifest.dir ?? `${this.app.vault.configDir}/plugins/${this.manifest.id}`;
		const history = new SectionHistoryFiles(
			new PluginHistoryFolder(this.app.vault.adapter, `${folder}/replaced-sections`),
		);
		const kit = createObsidianKit(this.app, history, folder);
		const keys = (): Keys => readKeys(this.app, this.store.current);
		const consent = new Consent(this.app);
		const vault = createVaultIndex(
			kit,
			() => this.store.current,
			() => createEmbedder(this.store.current, keys(), kit),
		);
		const index = new VaultIndexSession({ vault, clock: kit.clock, release: () => kit.store.close() });
		const runs = new RunHistory(new IndexedDbHistory(() => `${indexDatabaseName(this.app)}/runs`));
		this.session = new ResearchSession({
			app: this.app,
			settings: this.store,
			consent,
			kit,
			vault,
			keys,
			statusBar: this.addStatusBarItem(),
			history: runs,
		});
		registerCommands(this, this.session);
		const { app, store: settings, session } = this;
		const batches = new NoteBatches({ app, settings, session, kit, history: runs });
		registerMenus(this, { session, batches, style: () => researchStyle(settings.current) });
		registerVaultCommands(this, index);
		const pages = new LinkedPagesSession({ app: this.app, settings: this.store, consent, kit, keys });
		registerPageCommands(this, pages);
		const evaluation = new EvaluationSession({ app: this.app, settings: this.store, consent, kit, keys });
		registerEvaluation(this, evaluation);
		registerView(this, {
			app: this.app,
			settings: this.store,
			kit,
			checks: this.addChild(
				new SourceChecks({ app: this.app, settings: this.store, kit, consent, keys, history: runs }),
			),
			session: this.session,
			history: runs,
			evaluate: (file) => void evaluation.evaluate(file),
		});
		registerLinks(this, session);
		this.api = createApi({ session, index, history: runs });
		registerCli(this, { research: this.session, pages, evaluation });
		this.register(() => evaluation.close());
		this.register(() => pages.close());
		const embedding = new EmbeddingSession({ app: this.app, settings: this.store, kit, vault, keys });
		this.register(() => embedding.close());
		const subjects = { store: this.store, kit, keys, consent, index, embedding };
		// The app asks a new tab for all its rows at once, whose texts take longer than the rest of the start.
		this.app.workspace.onLayoutReady(() => this.addSettingTab(new ResearchSettingTab(this.app, this, subjects)));
		this.register(() => index.close());
		this.registerEvent(
			this.app.vault.on('rename', (file, from) => {
				const kept = file instanceof TFile ? [history, kit.records] : [];
				for (const store of kept) void store.rename(from, file.path, (message) => new Notice(message));
				if (file instanceof TFile) void runs.rename(from, file.path).catch(() => undefined);
				const excludedFolders = movedEntries(this.store.current.excludedFolders, from, file.path);
				if (excludedFolders) void this.store.change({ excludedFolders });
			}),
		);
	}

	override onunload(): void {
		this.session?.close();
	}

	override async onExternalSettingsChange(): Promise<void> {
		await this.loadSettings();
	}

	private async loadSettings(): Promise<void> {
		for (const problem of await this.store.load()) new Notice(problem);
	}
}
