/** Everything that a host gives to the services: adapters for the ports, and the keys. */
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
	/** `notes.resolveLink` as of when `files` were listed, where that is quicker. */
	readonly listedTarget?: (link: string, from: string) => string | undefined;
	/** Where the vault index is kept between sessions. */
	readonly store: IndexStore;
	/** Absent where the index works on the caller's own thread. */
	readonly workers?: WorkerHost;
	readonly history: SectionHistory;
	/** Records of the runs that wrote sections. */
	readonly records: RecordStore;
	readonly pages: PageAccess;
	/** State that searches keep from run to run. */
	readonly search: SearchMemory;
	readonly clock: Clock;
	/** Lets the host do other work; resolves as soon as it has. */
	readonly yieldNow: () => Promise<void>;
	/** Calls later, unless it is called off. */
	readonly schedule?: (act: () => void, milliseconds: number) => () => void;
	/** A phone has little memory to give. */
	readonly isSmallDevice?: boolean;
	/** Each command is a session of its own: its searches wait for what the index can learn. */
	readonly learnsFirst?: boolean;
}

/** Adapters for reading pages. All runs share the slots. */
export interface PageAccess {
	readonly transport: PageTransport;
	readonly slots: PageSlots;
	readonly parseHtml: ParseHtml;
	readonly readPdf: ReadPdf;
}

/** The keys themselves, read from secret storage or the environment for one run. */
export type Keys = Readonly<Partial<Record<KeyName, string | undefined>>> & {
	/** Used in their order after `tavily`. */
	readonly moreTavily?: readonly string[];
};

/** One for the time the program runs: its parts are the host's. */
export function createSearchMemory(parts: MemoryParts): SearchMemory {
	return new SearchMemory(parts);
}

/** At most so many pages at once, however many runs there are. */
export function createPageSlots(): PageSlots {
	return new PageSlots(LIMITS.pagesAtOnce, LIMITS.pagesAtOncePerHost);
}

/** A service that only names pages has them read. */
export type SearchKit = Pick<AdapterKit, 'http' | 'search' | 'pages' | 'clock' | 'yieldNow'>;
