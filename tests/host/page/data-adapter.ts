import type * as obsidian from 'obsidian';
import type { ListedFiles, Stat } from 'obsidian';
import { folderOf } from './files';
import { normalizePath } from './paths';
import type { RawVault } from './raw-vault';

/** Runs tasks one after the other, so that a read-modify-write never interleaves with another write. */
export type Serialize = <T>(task: () => Promise<T>) => Promise<T>;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

export class DataAdapter implements obsidian.DataAdapter {
	constructor(
		private readonly name: string,
		private readonly raw: RawVault,
		private readonly serialize: Serialize,
		/** Notifies the vault of changes on disk. */
		private readonly changed: (path: string) => Promise<void>,
	) {}

	getName(): string {
		return this.name;
	}

	async exists(path: string): Promise<boolean> {
		return (await this.stat(path)) !== null;
	}

	stat(path: string): Promise<Stat | null> {
		return this.raw.stat(normalizePath(path));
	}

	async list(path: string): Promise<ListedFiles> {
		const folder = normalizePath(path);
		const inside = (await this.raw.list()).filter((entry) => folderOf(entry.path) === folder);
		const paths = (type: Stat['type']) =>
			inside.filter((entry) => entry.stat.type === type).map((entry) => entry.path);
		return { files: paths('file'), folders: paths('folder') };
	}

	async read(path: string): Promise<string> {
		return decoder.decode(await this.raw.read(normalizePath(path)));
	}

	async readBinary(path: string): Promise<ArrayBuffer> {
		return new Uint8Array(await this.raw.read(normalizePath(path))).buffer;
	}

	write(path: string, data: string): Promise<void> {
		return this.put(path, () => Promise.resolve(encoder.encode(data)));
	}

	writeBinary(path: string, data: ArrayBuffer): Promise<void> {
		return this.put(path, () => Promise.resolve(new Uint8Array(data)));
	}

	append(path: string, data: string): Promise<void> {
		return this.appendBinary(path, encoder.encode(data).buffer);
	}

	appendBinary(path: string, data: ArrayBuffer): Promise<void> {
		return this.put(path, async () => {
			const before = (await this.exists(path)) ? await this.raw.read(normalizePath(path)) : new Uint8Array();
			return new Uint8Array([...before, ...new Uint8Array(data)]);
		});
	}

	async process(path: string, change: (data: string) => string): Promise<string> {
		let written = '';
		await this.put(path, async () => {
			written = change(await this.read(path));
			return encoder.encode(written);
		});
		return written;
	}

	getResourcePath(path: string): string {
		return this.raw.resourceUrl(normalizePath(path));
	}

	mkdir(path: string): Promise<void> {
		return this.change(path, () => this.raw.makeFolder(normalizePath(path)));
	}

	trashSystem(path: string): Promise<boolean> {
		return this.remove(path).then(() => true);
	}

	trashLocal(path: string): Promise<void> {
		return this.rename(path, `.trash/${normalizePath(path)}`);
	}

	rmdir(path: string): Promise<void> {
		return this.remove(path);
	}

	remove(path: string): Promise<void> {
		return this.change(path, () => this.raw.remove(normalizePath(path)));
	}

	rename(path: string, newPath: string): Promise<void> {
		return this.change(path, () => this.raw.rename(normalizePath(path), normalizePath(newPath)));
	}

	async copy(path: string, newPath: string): Promise<void> {
		await this.writeBinary(newPath, await this.readBinary(path));
	}

	private put(path: string, data: () => Promise<Uint8Array>): Promise<void> {
		return this.change(path, async () => void (await this.raw.write(normalizePath(path), await data())));
	}

	private async change(path: string, task: () => Promise<void>): Promise<void> {
		await this.serialize(task);
		await this.changed(normalizePath(path));
	}
}
