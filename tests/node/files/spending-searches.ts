/** Searches of one process that spend from a shared budget. As a program it waits for a message with the work. */
import '../../../src/locales/english';
import { SharedTextFile } from '../../../src/node/files/file-lock';
import { nodeClock, nodeTimer } from '../../../src/node/kit/node-clock';
import { nodePageAccess } from '../../../src/node/kit/node-kit';
import { NodeHttp } from '../../../src/node/pages/node-http';
import { createSearchMemory } from '../../../src/services/kit';
import { createSource } from '../../../src/services/web-search';
import type { Settings } from '../../../src/settings/schema';
import { RecordedRun } from '../../web/recorded-run';
import { MemoryBlobs, query } from '../../web/world';

export interface SpendingWork {
	/** Name of the process in its queries, which differ so that no answer is cached. */
	readonly name: string;
	readonly searches: number;
	readonly settings: Settings;
	/** The file of the shared budget. */
	readonly usage: string;
}

const KEYS = { tavily: 'tvly-first-0123456789' };

export async function searchAndSpend({ name, searches, settings, usage }: SpendingWork): Promise<void> {
	const search = createSearchMemory({
		timer: nodeTimer,
		answers: new MemoryBlobs(),
		usage: new SharedTextFile(usage, nodeTimer),
	});
	const kit = {
		http: new NodeHttp(),
		search,
		pages: nodePageAccess(),
		clock: nodeClock,
		yieldNow: () => Promise.resolve(),
	};
	for (let at = 0; at < searches; at += 1)
		await createSource('tavily', settings, KEYS, kit)
			?.search(query(`${name} ${at}`), new RecordedRun())
			.catch(() => undefined);
	await search.saved();
}

if (process.env['SPENDING_PROCESS'] !== undefined) {
	process.once('message', (work) => {
		void searchAndSpend(work as SpendingWork).then(() => process.disconnect());
	});
	process.send?.('ready');
}
