import { type App, type DataAdapter, Platform } from 'obsidian';
import { onAbort } from '../async/abort';
import { RecordFiles } from '../research/evaluation/record-files';
import type { Clock } from '../research/model/ports';
import type { SectionHistory } from '../research/model/vault-ports';
import { type AdapterKit, createPageSlots, createSearchMemory, type Keys } from '../services/kit';
import { indexDatabaseName, IndexedDbStore } from './index-store-indexeddb';
import { IndexWorkers } from './index-workers';
import { ObsidianHttp } from './obsidian-http';
import { platformReadPdf } from './read-pdf';
import { PluginHistoryFolder } from './section-history-folder';
import { IndexedFiles } from './vault-files';
import { VaultNotes } from './vault-notes';
import type { ParseHtml } from '../pages/ports';
import type { TextStore, Timer } from '../web/ports';
import { KEY_SETTINGS, type Settings } from '../settings/schema';

export const windowTimer: Timer = {
	now: () => Date.now(),
	elapsed: () => performance.now(),
	wait: (milliseconds, signal) =>
		new Promise((resolve, reject) => {
			const timer = window.setTimeout(() => {
				forget?.();
				resolve();
			}, milliseconds);
			const abort = (): void => {
				window.clearTimeout(timer);
				reject(signal?.reason as Error);
			};
			if (signal?.aborted) abort();
			const forget = signal && onAbort(signal, abort);
		}),
};

/** Parses with the platform's parser, which runs no scripts and loads nothing. */
export const platformParseHtml: ParseHtml = (html) => new DOMParser().parseFromString(html, 'text/html');

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
	const http = new ObsidianHttp();
	return {
		http,
		notes: new VaultNotes(app, windowTimer, pluginFolder),
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
		pages: {
			// `requestUrl` resolves names and follows redirects itself: docs/privacy.md describes the remaining risk.
			transport: { get: (request) => http.send(request) },
			slots: createPageSlots(),
			parseHtml: platformParseHtml,
			readPdf: platformReadPdf,
		},
		clock: windowClock,
		yieldNow,
		schedule: (act, milliseconds) => {
			const timer = window.setTimeout(act, milliseconds);
			return () => window.clearTimeout(timer);
		},
		isSmallDevice: Platform.isMobile,
	};
}

/** A text file in the plugin's folder, beside its settings. */
export class PluginTextFile implements TextStore {
	constructor(
		private readonly adapter: Pick<DataAdapter, 'exists' | 'read' | 'write'>,
		private readonly file: string,
	) {}

	async load(): Promise<string | undefined> {
		return (await this.adapter.exists(this.file)) ? this.adapter.read(this.file) : undefined;
	}

	save(text: string): Promise<void> {
		return this.adapter.write(this.file, text);
	}
}

/** Reads the keys of one run. The settings contain their names; keys missing on this device are undefined. */
export function readKeys(app: App, settings: Settings): Keys {
	const secret = (name: string): string | undefined =>
		name === '' ? undefined : app.secretStorage.getSecret(name)?.trim() || undefined;
	const keys: Keys = Object.fromEntries(
		Object.entries(KEY_SETTINGS).map(([key, setting]) => [key, secret(settings[setting])]),
	);
	return { ...keys, moreTavily: settings.tavilyKeySecrets.flatMap((name) => secret(name) ?? []) };
}
