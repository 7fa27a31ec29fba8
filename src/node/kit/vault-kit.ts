import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { RecordFiles } from '../../research/evaluation/record-files';
import { SectionHistoryFiles } from '../../research/section/section-history';
import type { AdapterKit } from '../../services/kit';
import { ignoredBy, slowFilterNotices } from '../../settings/ignore-filters';
import type { VaultFiles } from '../../vault/ports';
import type { Places } from '../files/cache-folder';
import { IndexStoreFile } from '../files/index-store-file';
import { readRegularFile } from '../files/regular-file';
import { SectionHistoryFolder } from '../files/section-history-folder';
import type { VaultFolder } from '../files/vault-folder';
import { nodeClock } from './node-clock';

/**
 * Adapters for the notes of a vault. This module loads neither a model nor a page reader, so that a search starts
 * quickly.
 */
export function createVaultKit(
	folder: VaultFolder,
	{ cache, kept }: Places,
): Omit<AdapterKit, 'http' | 'search' | 'pages'> {
	return {
		notes: folder,
		listedTarget: (link, from) => folder.listedTarget(link, from),
		files: indexedFiles(folder),
		store: new IndexStoreFile(join(cache, 'index')),
		learnsFirst: true,
		history: new SectionHistoryFiles(new SectionHistoryFolder(join(kept, 'replaced-sections'))),
		records: new RecordFiles(new SectionHistoryFolder(join(kept, 'run-records'))),
		clock: nodeClock,
		yieldNow: () => setImmediate(),
	};
}

/** Obsidian's settings file, in the default settings folder. */
const OBSIDIAN_SETTINGS = '.obsidian/app.json';

function indexedFiles(folder: VaultFolder): VaultFiles {
	let slowFilters: readonly string[] = [];
	return {
		async list() {
			const settings = await readRegularFile(join(folder.root, OBSIDIAN_SETTINGS)).catch(() => undefined);
			const appJson = settings?.toString('utf8');
			const isIgnored = ignoredBy(appJson);
			slowFilters = slowFilterNotices(appJson);
			return (await folder.list()).filter(
				({ path }) => /\.(?:md|markdown|txt|canvas)$/i.test(path) && !isIgnored(path),
			);
		},
		read: (path) => folder.read(path),
		notices: () => slowFilters,
	};
}
