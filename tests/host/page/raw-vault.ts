import type { CachedMetadata, Stat } from 'obsidian';

export interface NoteAhead {
	text: string;
	metadata: CachedMetadata | null;
}

/** The vault folder as the page accesses it: files as bytes, paths relative to the vault. */
export interface RawVault {
	list(): Promise<{ path: string; stat: Stat }[]>;
	stat(path: string): Promise<Stat | null>;
	/** Rejects with an ENOENT message if the file is missing. */
	read(path: string): Promise<Uint8Array>;
	/** Reads notes as text, with metadata if available; null for missing files. */
	readNotes(paths: readonly string[]): Promise<(NoteAhead | null)[]>;
	write(path: string, data: Uint8Array): Promise<Stat>;
	makeFolder(path: string): Promise<void>;
	remove(path: string): Promise<void>;
	rename(from: string, to: string): Promise<void>;
	resourceUrl(path: string): string;
}

/** Accesses the folder through the server in server.ts. */
export function remoteVault(): RawVault {
	return {
		list: async () => (await call('list')).json() as Promise<{ path: string; stat: Stat }[]>,
		stat: async (path) => (await call('stat', { path })).json() as Promise<Stat | null>,
		read: async (path) => new Uint8Array(await (await call('read', { path })).arrayBuffer()),
		readNotes: async (paths) =>
			(await call('readNotes', {}, new TextEncoder().encode(JSON.stringify(paths)))).json() as Promise<
				(NoteAhead | null)[]
			>,
		write: async (path, data) => (await call('write', { path }, data)).json() as Promise<Stat>,
		makeFolder: async (path) => void (await call('makeFolder', { path })),
		remove: async (path) => void (await call('remove', { path })),
		rename: async (from, to) => void (await call('rename', { from, to })),
		resourceUrl: (path) => `/host/file?path=${encodeURIComponent(path)}`,
	};
}

async function call(operation: string, parameters: Record<string, string> = {}, body?: Uint8Array): Promise<Response> {
	const response = await window.fetch(`/host/vault/${operation}?${new URLSearchParams(parameters)}`, {
		method: 'POST',
		body: body ? new Blob([body as BlobPart]) : null,
	});
	// Failures have a 2xx code, because Chromium logs other codes as page errors.
	if (response.status === 209) throw new Error(await response.text());
	return response;
}
