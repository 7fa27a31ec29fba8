import type { DataAdapter } from 'obsidian';
import { isTorn, parseHistory, type HistoryByPath } from '../research/section-history';
import type { KeptSection, SectionHistory } from '../research/vault-ports';

/** The replaced sections in a file of the plugin's own folder, beside its settings. */
export class VaultHistory implements SectionHistory {
	private lastChange: Promise<void> = Promise.resolve();

	constructor(private readonly adapter: Pick<DataAdapter, 'exists' | 'read' | 'write'>, private readonly file: string) {}

	async load(path: string): Promise<readonly KeptSection[]> {
		return (await this.all())[path] ?? [];
	}

	save(path: string, sections: readonly KeptSection[]): Promise<void> {
		return this.change((history) => ({ ...history, [path]: sections }));
	}

	/** What was kept of a note follows it to its new name. */
	rename(from: string, to: string): Promise<void> {
		return this.change(({ [from]: sections, ...others }) => (sections ? { ...others, [to]: sections } : undefined));
	}

	/** One after another: renaming a folder tells of all its notes at once, and each would write over what another changed. */
	private change(next: (history: HistoryByPath) => HistoryByPath | undefined): Promise<void> {
		const changed = this.lastChange.then(async () => {
			const history = next(await this.all());
			if (history) await this.write(JSON.stringify(history));
		});
		this.lastChange = changed.catch(() => undefined);
		return changed;
	}

	/** An adapter writes in place: of two copies written one after the other a crash leaves one whole. */
	private async write(json: string): Promise<void> {
		await this.adapter.write(this.copy, json);
		await this.adapter.write(this.file, json);
	}

	private async all(): Promise<HistoryByPath> {
		const json = await this.readIfThere(this.file);
		const whole = json === undefined || isTorn(json) ? await this.readIfThere(this.copy) : json;
		return parseHistory(whole ?? '{}');
	}

	private async readIfThere(file: string): Promise<string | undefined> {
		return (await this.adapter.exists(file)) ? this.adapter.read(file) : undefined;
	}

	private get copy(): string {
		return `${this.file}.copy`;
	}
}
