/** Adapters and keys that a host (Obsidian or Node) gives to the services. */
import type { Http } from '../net/http';
import { PageSlots } from '../pages/reading/page-slots';
import type { PageTransport, ParseHtml, ReadPdf } from '../pages/ports';
import type { RecordStore } from '../research/evaluation/run-record';
import { LIMITS } from '../research/model/limits';
import type { Clock } from '../research/model/ports';
import type { NoteStore, SectionHistory } from '../research/model/vault-ports';
import type { KeyName } from '../settings/schema';
import type { IndexStore, VaultFiles, WorkerHost } from '../vault/ports';
import { type MemoryParts, SearchMemory } from '../web/spending/search-memory';

/** Adapters of one host. */
export interface AdapterKit {
	readonly http: Http;
	readonly notes: NoteStore;
	readonly files: VaultFiles;
	/** Like `notes.resolveLink`, but against the last listing of `files`, if that is faster. */
	readonly listedTarget?: (link: string, from: string) => string | undefined;
	/** Stores the vault index between sessions. */
	readonly store: IndexStore;
	/** Missing if the index runs on the caller's own thread. */
	readonly workers?: WorkerHost;
	readonly history: SectionHistory;
	/** Records of the runs that wrote sections. */
	readonly records: RecordStore;
	readonly pages: PageAccess;
	/** State that searches keep from run to run. */
	readonly search: SearchMemory;
	readonly clock: Clock;
	/** Lets the host do other work first. */
	readonly yieldNow: () => Promise<void>;
	/** Calls `act` later. Returns a function that cancels the call. */
	readonly schedule?: (act: () => void, milliseconds: number) => () => void;
	/** True for phones and tablets, which have little memory. */
	readonly isSmallDevice?: boolean;
	/** True if searches wait for what the index learns in the background, as in a command that runs once. */
	readonly learnsFirst?: boolean;
}

/** Adapters for reading pages. All runs share the slots. */
export interface PageAccess {
	readonly transport: PageTransport;
	readonly slots: PageSlots;
	readonly parseHtml: ParseHtml;
	readonly readPdf: ReadPdf;
}

/** Keys as plain text, read from secret storage or the environment for one run. */
export type Keys = Readonly<Partial<Record<KeyName, string | undefined>>> & {
	/** Used in this order after `tavily`. */
	readonly moreTavily?: readonly string[];
};

/** Creates the state of searches. A host creates it once and uses it for all runs. */
export function createSearchMemory(parts: MemoryParts): SearchMemory {
	return new SearchMemory(parts);
}

/** Limits the pages that are read at the same time, across all runs. */
export function createPageSlots(): PageSlots {
	return new PageSlots(LIMITS.pagesAtOnce, LIMITS.pagesAtOncePerHost);
}

/** Adapters for searches. Includes `pages`, because some services return only addresses, whose pages must be read. */
export type SearchKit = Pick<AdapterKit, 'http' | 'search' | 'pages' | 'clock' | 'yieldNow'>;
