import type { CachedMetadata, Stat } from 'obsidian';

export interface NoteAhead {
	text: string;
	metadata: CachedMetadata | null;
}

/** The folder of notes itself, as the page reaches it: files as bytes, paths relative to the vault. */
export interface RawVault {
	list(): Promise<{ path: string; stat: Stat }[]>;
	stat(path: string): Promise<Stat | null>;
	/** Rejects with an ENOENT message where there is no such file. */
	read(path: string): Promise<Uint8Array>;
	/** Notes as text, each with its metadata where that is at hand; null where there is no such file. */
	readNotes(paths: readonly string[]): Promise<(NoteAhead | null)[]>;
	write(path: string, data: Uint8Array): Promise<Stat>;
	makeFolder(path: string): Promise<void>;
	remove(path: string): Promise<void>;
	rename(from: string, to: string): Promise<void>;
	resourceUrl(path: string): string;
}

/** Reaches the folder through the server of server.ts. */
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
	// A failure comes with a 2xx code of its own, since Chromium logs any other as an error of the page.
	if (response.status === 209) throw new Error(await response.text());
	return response;
}
