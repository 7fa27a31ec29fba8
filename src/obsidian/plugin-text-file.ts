import type { DataAdapter } from 'obsidian';
import type { TextStore } from '../web/ports';

/** A text file in the plugin's folder, beside its settings. */
export class PluginTextFile implements TextStore {
	constructor(
		private readonly adapter: Pick<DataAdapter, 'exists' | 'read' | 'write'>,
		private readonly file: string,
	) {}

	async load(): Promise<string | undefined> {
		return (await this.adapter.exists(this.file)) ? this.adapter.read(this.file) : undefined;
	}

	save(text: string): Promise<void> {
		return this.adapter.write(this.file, text);
	}
}
