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
import { parseHtml } from '../pages/parse-html';
import { readPdf } from '../pages/read-pdf';
import { TextFile } from '../files/regular-file';
import type { VaultFolder } from '../files/vault-folder';
import { createVaultKit } from './vault-kit';

export function createNodeKit(folder: VaultFolder, places: Places): AdapterKit {
	return { ...createSearchKit(places), ...createVaultKit(folder, places) };
}

/** Adapters for commands without a vault. */
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
