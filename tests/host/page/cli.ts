import type { CliData, CliFlags, CliHandler } from 'obsidian';

interface Entry {
	description: string;
	flags: CliFlags | null;
	handler: CliHandler;
}

/** Obsidian's command line: registered handlers, called like `obsidian <command> key=value …`. */
export class Cli {
	private readonly entries = new Map<string, Entry>();

	register(command: string, entry: Entry): () => void {
		if (this.entries.has(command)) throw new Error(`The command "${command}" is already registered.`);
		this.entries.set(command, entry);
		return () => void this.entries.delete(command);
	}

	names(): string[] {
		return [...this.entries.keys()];
	}

	describe(command: string): { description: string; flags: CliFlags | null } {
		const { description, flags } = this.find(command);
		return { description, flags };
	}

	async run(command: string, parameters: CliData = {}): Promise<string> {
		const { flags, handler } = this.find(command);
		const missing = Object.entries(flags ?? {})
			.filter(([name, flag]) => flag.required && !(name in parameters))
			.map(([name]) => name);
		if (missing.length) throw new Error(`Missing required parameter: ${missing.join(', ')}`);
		return handler(parameters);
	}

	private find(command: string): Entry {
		const entry = this.entries.get(command);
		if (!entry) throw new Error(`Unknown command "${command}".`);
		return entry;
	}
}
