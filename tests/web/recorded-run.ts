import { RunLimits } from '../../src/research/model/limits';
import type { LogFacts, RunContext, Spending } from '../../src/research/model/ports';

/** The part of a run that a provider sees, with what it said and spent. */
export class RecordedRun implements RunContext {
	readonly spent: Spending[] = [];
	readonly lines: { level: string; message: string; facts: LogFacts }[] = [];
	readonly log = {
		debug: (message: string, facts: LogFacts = {}) => this.write('debug', message, facts),
		info: (message: string, facts: LogFacts = {}) => this.write('info', message, facts),
		warn: (message: string, facts: LogFacts = {}) => this.write('warn', message, facts),
	};
	readonly limits = new RunLimits();
	private readonly controller = new AbortController();

	get signal(): AbortSignal {
		return this.controller.signal;
	}

	stop(reason: Error): void {
		this.controller.abort(reason);
	}

	warn(message: string): void {
		this.write('warn', message, {});
	}

	spend(spending: Spending): void {
		this.spent.push(spending);
	}

	private write(level: string, message: string, facts: LogFacts): void {
		this.lines.push({ level, message, facts });
	}
}
