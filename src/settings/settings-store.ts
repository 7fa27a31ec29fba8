import { DEFAULT_SETTINGS, parseSettings, type Settings } from './schema';
import { tavilyConflicts } from './tavily-options';

/** The current settings, loaded and saved through the host. */
export class SettingsStore {
	private values: Settings = DEFAULT_SETTINGS;
	private unknown: Readonly<Record<string, unknown>> = {};

	constructor(
		private readonly loadData: () => Promise<unknown>,
		private readonly saveData: (data: unknown) => Promise<void>,
	) {}

	get current(): Settings {
		return this.values;
	}

	/** @returns a message for each stored value that is invalid or conflicts with another */
	async load(): Promise<readonly string[]> {
		const { settings, problems, unknown } = parseSettings(await this.loadData());
		this.values = settings;
		this.unknown = unknown;
		return [...problems, ...tavilyConflicts(settings)];
	}

	async change(changed: Partial<Settings>): Promise<void> {
		this.values = { ...this.values, ...changed };
		await this.saveData({ ...this.unknown, ...this.values });
	}
}
