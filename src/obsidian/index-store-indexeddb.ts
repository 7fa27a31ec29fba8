import type { App } from 'obsidian';
import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import { INDEX_STRINGS } from '../locales/locale';
import type { IndexStore } from '../vault/ports';

const VAULT_ID = 'research-this-note-vault-id';
const TABLE = 'index';
/**
 * Milliseconds to wait for the database; WebKit sometimes never answers, and the search then runs without the cache.
 */
const PATIENCE = 10_000;

/** Returns the database name of this vault on this device; vaults of the same name have separate databases. */
export function indexDatabaseName(app: App): string {
	let id: unknown = app.loadLocalStorage(VAULT_ID);
	if (typeof id !== 'string') {
		id = window.crypto.randomUUID();
		app.saveLocalStorage(VAULT_ID, id);
	}
	return `research-this-note/${app.vault.getName()}/${String(id)}`;
}

/**
 * Stores the vault index in IndexedDB, opened by the first call. Calls reject with a sentence for the user. A failing
 * database is deleted and created again; if the disk is full or it fails again, nothing is stored until the next start.
 */
export class IndexedDbStore implements IndexStore {
	private opened: Promise<IDBPDatabase> | undefined;
	private wasBegunAnew = false;
	/** The reason why nothing is stored any more. */
	private lost: string | undefined;

	constructor(private readonly name: () => string) {}

	async get(key: string): Promise<ArrayBuffer | undefined> {
		const value: unknown = await this.attempt((database) => database.get(TABLE, key));
		return value instanceof ArrayBuffer ? value : undefined;
	}

	async put(key: string, value: ArrayBuffer): Promise<void> {
		await this.attempt((database) => database.put(TABLE, value, key));
	}

	async delete(key: string): Promise<void> {
		await this.attempt((database) => database.delete(TABLE, key));
	}

	async keys(): Promise<readonly string[]> {
		const keys = await this.attempt((database) => database.getAllKeys(TABLE));
		return keys.filter((key): key is string => typeof key === 'string');
	}

	/** Closes the database. The next call opens it again. */
	close(): void {
		const opened = this.opened;
		this.opened = undefined;
		opened?.then(
			(database) => database.close(),
			() => undefined,
		);
	}

	private async attempt<T>(act: (database: IDBPDatabase) => Promise<T>): Promise<T> {
		if (this.lost !== undefined) throw new Error(this.lost);
		const opened = (this.opened ??= this.open());
		try {
			return await act(await opened);
		} catch (error) {
			if (isClosed(error)) return this.reopened(opened, act);
			const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
			const reason = isFull ? INDEX_STRINGS.deviceFull : INDEX_STRINGS.failed;
			if (this.opened === opened) await this.drop(reason, isFull || this.wasBegunAnew);
			throw new Error(reason, { cause: error });
		}
	}

	/** Reopens the database, because mobile systems close databases in the background. */
	private async reopened<T>(closed: Promise<IDBPDatabase>, act: (database: IDBPDatabase) => Promise<T>): Promise<T> {
		if (this.opened === closed) this.opened = undefined;
		return act(await (this.opened ??= this.open()));
	}

	private async open(): Promise<IDBPDatabase> {
		return inTime(
			openDB(this.name(), 1, {
				upgrade: (database) => void database.createObjectStore(TABLE),
				blocking: () => this.close(),
				terminated: () => (this.opened = undefined),
			}),
		);
	}

	private async drop(reason: string, forGood: boolean): Promise<void> {
		this.wasBegunAnew = true;
		if (forGood) this.lost = reason;
		this.close();
		await inTime(deleteDB(this.name())).catch(() => {
			this.lost = reason;
		});
	}
}

function isClosed(error: unknown): boolean {
	return error instanceof DOMException && error.name === 'InvalidStateError';
}

async function inTime<T>(work: Promise<T>): Promise<T> {
	let timer = 0;
	const late = new Promise<never>((_, reject) => {
		timer = window.setTimeout(() => reject(new Error(INDEX_STRINGS.noAnswer)), PATIENCE);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		window.clearTimeout(timer);
	}
}
