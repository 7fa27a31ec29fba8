import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { RecordFiles } from '../../research/evaluation/record-files';
import { SectionHistoryFiles } from '../../research/section/section-history';
import {
	createPageSlots,
	createSearchMemory,
	type AdapterKit,
	type PageAccess,
	type SearchKit,
} from '../../services/kit';
import { ignoredBy, slowFilterNotices } from '../../settings/ignore-filters';
import type { VaultFiles } from '../../vault/ports';
import type { SearchMemory } from '../../web/spending/search-memory';
import type { Places } from '../files/cache-folder';
import { IndexStoreFile } from '../files/index-store-file';
import { nodeClock, nodeTimer } from './node-clock';
import { NodeHttp } from '../pages/node-http';
import { NodePageTransport } from '../pages/page-transport';
import { parseHtml } from '../pages/parse-html';
import { readPdf } from '../pages/read-pdf';
import { readRegularFile } from '../files/regular-file';
import { SectionHistoryFolder } from '../files/section-history-folder';
import { TextFile } from '../files/text-file';
import type { VaultFolder } from '../files/vault-folder';

export function createNodeKit(folder: VaultFolder, places: Places): AdapterKit {
	const { cache, kept } = places;
	return {
		...createSearchKit(places),
		notes: folder,
		listedTarget: (link, from) => folder.listedTarget(link, from),
		files: indexedFiles(folder),
		store: new IndexStoreFile(join(cache, 'index')),
		learnsFirst: true,
		history: new SectionHistoryFiles(new SectionHistoryFolder(join(kept, 'replaced-sections'))),
		records: new RecordFiles(new SectionHistoryFolder(join(kept, 'run-records'))),
	};
}

/** For what needs no vault. */
export function createSearchKit(places: Places): SearchKit {
	return {
		http: new NodeHttp(),
		search: nodeSearchMemory(places),
		pages: nodePageAccess(),
		clock: nodeClock,
		yieldNow: () => setImmediate(),
	};
}

export function nodePageAccess(): PageAccess {
	return { transport: new NodePageTransport(), slots: createPageSlots(), parseHtml, readPdf };
}

function nodeSearchMemory({ cache, usage }: Places): SearchMemory {
	return createSearchMemory({
		timer: nodeTimer,
		answers: new IndexStoreFile(join(cache, 'answers')),
		usage: new TextFile(usage),
	});
}

/** The folder Obsidian keeps its settings in, unless its user chose another. */
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
