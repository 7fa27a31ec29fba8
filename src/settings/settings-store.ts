import { DEFAULT_SETTINGS, parseSettings, type Settings } from './schema';

/** The settings in force, loaded and saved through the host. */
export class SettingsStore {
	private values: Settings = DEFAULT_SETTINGS;
	private unknown: Readonly<Record<string, unknown>> = {};

	constructor(private readonly loadData: () => Promise<unknown>, private readonly saveData: (data: unknown) => Promise<void>) {}

	get current(): Settings {
		return this.values;
	}

	/** @returns a sentence for each stored value that could not be used */
	async load(): Promise<readonly string[]> {
		const { settings, problems, unknown } = parseSettings(await this.loadData());
		this.values = settings;
		this.unknown = unknown;
		return problems;
	}

	async change(changed: Partial<Settings>): Promise<void> {
		this.values = { ...this.values, ...changed };
		await this.saveData({ ...this.unknown, ...this.values });
	}
}
