import { Secrets } from '../../text/secrets';
import type { Log, LogFacts } from './ports';

export type LogLevel = 'debug' | 'info' | 'warn';

export interface LogEntry {
	readonly level: LogLevel;
	readonly message: string;
	readonly facts: LogFacts;
}

/** The log of one run. Secrets are removed before an entry is created, so listeners never see them. */
export class RunLog implements Log {
	private readonly secrets: Secrets;

	constructor(
		secrets: readonly string[],
		private readonly write: (entry: LogEntry) => void,
	) {
		this.secrets = new Secrets(secrets);
	}

	debug(message: string, facts: LogFacts = {}): void {
		this.add('debug', message, facts);
	}

	info(message: string, facts: LogFacts = {}): void {
		this.add('info', message, facts);
	}

	warn(message: string, facts: LogFacts = {}): void {
		this.add('warn', message, facts);
	}

	redact(text: string): string {
		return this.secrets.redact(text);
	}

	/** Returns plain data with the secrets removed from all texts. */
	withoutSecrets<T>(value: T): T {
		return JSON.parse(
			JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? this.redact(inner) : inner)),
		) as T;
	}

	private add(level: LogLevel, message: string, facts: LogFacts): void {
		const shown = Object.entries(facts).map(([name, value]) => [name, this.redactValue(value)] as const);
		this.write({ level, message: this.redact(message), facts: Object.fromEntries(shown) });
	}

	private redactValue(value: unknown): unknown {
		if (typeof value === 'number' || typeof value === 'boolean' || value === undefined || value === null)
			return value;
		return this.redact(
			typeof value === 'string' ? value : value instanceof Error ? value.message : this.json(value),
		);
	}

	/** Redacts texts before JSON escapes them: an escaped secret with a quotation mark would not be found. */
	private json(value: unknown): string {
		try {
			return (
				JSON.stringify(value, (_, inner: unknown) =>
					typeof inner === 'string' ? this.redact(inner) : inner,
				) ?? String(value)
			);
		} catch {
			// A cycle or a bigint: a log entry must never end a run.
			return Object.prototype.toString.call(value);
		}
	}
}
