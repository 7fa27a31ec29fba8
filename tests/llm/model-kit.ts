import { EndpointModel, type EndpointSettings } from '../../src/llm/endpoint-model';
import { nodeTimer } from '../../src/node/kit/node-clock';
import { NodeHttp } from '../../src/node/pages/node-http';
import type { Http } from '../../src/net/http';
import type { Clock, Log, LogFacts, RunContext, Spending } from '../../src/research/model/ports';

export const KEY = 'sk-test-0123456789-secret';

const CLOCK: Clock = { now: () => new Date(0), elapsed: () => 0 };

export function modelAt(baseUrl: string, over: Partial<EndpointSettings> & { http?: Http } = {}): EndpointModel {
	const { http = new NodeHttp(), ...settings } = over;
	const ports = { http, timer: nodeTimer, clock: CLOCK };
	return new EndpointModel({ baseUrl, apiKey: KEY, model: 'test-model', ...settings }, ports);
}

/** A run that records its log and warnings. */
export class TestRun implements RunContext {
	readonly spent: Spending[] = [];
	readonly warnings: string[] = [];
	readonly lines: string[] = [];
	private readonly stopping = new AbortController();
	readonly signal = this.stopping.signal;
	readonly log: Log = {
		debug: (message, facts) => this.write('debug', message, facts),
		info: (message, facts) => this.write('info', message, facts),
		warn: (message, facts) => this.write('warn', message, facts),
	};

	warn(message: string): void {
		this.warnings.push(message);
		this.log.warn(message);
	}

	spend(spending: Spending): void {
		this.spent.push(spending);
	}

	stop(reason: Error): void {
		this.stopping.abort(reason);
	}

	/** Returns the log entries of a level, one per line. */
	logged(level: string): string[] {
		return this.lines.filter((line) => line.startsWith(`${level} `));
	}

	private write(level: string, message: string, facts: LogFacts = {}): void {
		this.lines.push(`${level} ${message} ${JSON.stringify(facts)}`);
	}
}

/** Returns the rejection reason of a promise. */
export async function rejection(promise: Promise<unknown>): Promise<unknown> {
	try {
		await promise;
	} catch (error) {
		return error;
	}
	throw new Error('It was fulfilled.');
}
