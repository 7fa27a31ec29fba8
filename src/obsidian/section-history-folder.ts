import type { DataAdapter } from 'obsidian';
import type { HistoryFiles } from '../research/section/section-history';
import { unwritable } from './unwritable';

type Adapter = Pick<DataAdapter, 'exists' | 'read' | 'write' | 'mkdir' | 'remove' | 'rename' | 'stat'>;

/** Stores the history in a folder of the plugin, created with the first file. */
export class PluginHistoryFolder implements HistoryFiles {
	constructor(
		private readonly adapter: Adapter,
		private readonly folder: string,
	) {}

	async read(name: string): Promise<string | undefined> {
		const facts = await this.adapter.stat(this.place(name));
		if (!facts) return undefined;
		return facts.type === 'file' ? this.adapter.read(this.place(name)) : '';
	}

	async write(name: string, text: string): Promise<void> {
		const { folder: path } = this;
		try {
			if (!(await this.adapter.exists(path))) await this.adapter.mkdir(path);
			await this.adapter.write(this.place(name), text);
		} catch (cause) {
			throw unwritable(path, cause);
		}
	}

	async remove(name: string): Promise<void> {
		if (await this.adapter.exists(this.place(name))) await this.adapter.remove(this.place(name));
	}

	async putAside(name: string): Promise<string> {
		for (let number = 1; ; number++) {
			const aside = this.place(`${name}.damaged-${number}`);
			if (await this.adapter.exists(aside)) continue;
			await this.adapter.rename(this.place(name), aside);
			return aside;
		}
	}

	private place(name: string): string {
		return `${this.folder}/${name}`;
	}
}
