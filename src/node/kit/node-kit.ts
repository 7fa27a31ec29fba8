import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
	createPageSlots,
	createSearchMemory,
	type AdapterKit,
	type PageAccess,
	type SearchKit,
} from '../../services/kit';
import type { SearchMemory } from '../../web/spending/search-memory';
import type { Places } from '../files/cache-folder';
import { IndexStoreFile } from '../files/index-store-file';
import { nodeClock, nodeTimer } from './node-clock';
import { NodeHttp } from '../pages/node-http';
import { NodePageTransport } from '../pages/page-transport';
import { SharedTextFile } from '../files/file-lock';
import type { VaultFolder } from '../files/vault-folder';
import { createVaultKit } from './vault-kit';

export function createNodeKit(folder: VaultFolder, places: Places): AdapterKit {
	return { ...createSearchKit(places), ...createVaultKit(folder, places) };
}

/** Adapters for commands without a vault. */
export function createSearchKit(places: Places): SearchKit {
	return {
		http: new NodeHttp(process.env),
		search: nodeSearchMemory(places),
		pages: nodePageAccess(),
		clock: nodeClock,
		yieldNow: () => setImmediate(),
	};
}

/** Loads the parsers with the first page: most commands read none. */
export function nodePageAccess(): PageAccess {
	return {
		transport: new NodePageTransport(undefined, process.env),
		slots: createPageSlots(),
		parseHtml: async (html) => (await import('../pages/parse-html')).parseHtml(html),
		readPdf: async (...file) => (await import('../pages/read-pdf')).readPdf(...file),
	};
}

function nodeSearchMemory({ cache, usage }: Places): SearchMemory {
	return createSearchMemory({
		timer: nodeTimer,
		answers: new IndexStoreFile(join(cache, 'answers')),
		usage: new SharedTextFile(usage, nodeTimer),
	});
}
