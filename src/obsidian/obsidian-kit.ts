import { Platform, type App } from 'obsidian';
import { RecordFiles } from '../research/evaluation/record-files';
import type { Clock } from '../research/model/ports';
import type { SectionHistory } from '../research/model/vault-ports';
import { createPageSlots, createSearchMemory, type AdapterKit } from '../services/kit';
import { IndexedDbStore, indexDatabaseName } from './index-store-indexeddb';
import { IndexWorkers } from './index-workers';
import { ObsidianHttp } from './obsidian-http';
import { ObsidianPageTransport } from './page-transport';
import { parseHtml } from './parse-html';
import { PluginTextFile } from './plugin-text-file';
import { readPdf } from './read-pdf';
import { PluginHistoryFolder } from './section-history-folder';
import { IndexedFiles } from './vault-files';
import { VaultNotes } from './vault-notes';
import { windowTimer } from './window-timer';

export const windowClock: Clock = {
	now: () => new Date(),
	elapsed: () => performance.now(),
};

export interface ObsidianKit extends AdapterKit {
	readonly store: IndexedDbStore;
	readonly records: RecordFiles;
}

/** @param pluginFolder vault-relative folder of `main.js` */
export function createObsidianKit(app: App, history: SectionHistory, pluginFolder: string): ObsidianKit {
	const yieldNow = (): Promise<void> => new Promise((resolve) => window.setTimeout(resolve));
	const store = new IndexedDbStore(() => indexDatabaseName(app));
	return {
		http: new ObsidianHttp(),
		notes: new VaultNotes(app, windowTimer),
		files: new IndexedFiles(app, yieldNow),
		workers: new IndexWorkers(() => app.vault.adapter.read(`${pluginFolder}/main.js`)),
		store,
		search: createSearchMemory({
			timer: windowTimer,
			answers: store,
			usage: new PluginTextFile(app.vault.adapter, `${pluginFolder}/usage.json`),
		}),
		history,
		records: new RecordFiles(new PluginHistoryFolder(app.vault.adapter, `${pluginFolder}/run-records`)),
		pages: { transport: new ObsidianPageTransport(), slots: createPageSlots(), parseHtml, readPdf },
		clock: windowClock,
		yieldNow,
		schedule: (act, milliseconds) => {
			const timer = window.setTimeout(act, milliseconds);
			return () => window.clearTimeout(timer);
		},
		isSmallDevice: Platform.isMobile,
	};
}
