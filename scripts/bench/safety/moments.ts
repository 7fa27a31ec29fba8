/** The moments of a scenario: each call of the program to its host is one, and anything may happen in it. */
import { Seeded } from './seeded';
import type { VirtualTime } from './virtual-time';

export type HostCall =
	| 'open note'
	| 'read note'
	| 'write note'
	| 'read file'
	| 'write file'
	| 'ask'
	| 'index'
	| 'search'
	| 'model'
	| 'page';

/** A fault of the next call of this kind, or something that happens at this moment. */
export interface Happening {
	/** Number of the call among all calls, or among those of the kind `on`. */
	readonly at: number;
	readonly on?: HostCall;
	readonly what: string;
	readonly seed: number;
}

/** Milliseconds that a call takes. */
const LATENCY: Readonly<Record<HostCall, number>> = {
	'open note': 1,
	'read note': 1,
	'write note': 5,
	'read file': 1,
	'write file': 3,
	ask: 2_000,
	index: 1,
	search: 300,
	model: 900,
	page: 500,
};

export class Moments {
	private readonly counts = new Map<HostCall | undefined, number>();
	/** True after a crash: no call returns any more. */
	hasCrashed = false;
	private life = 0;
	private readonly pendingFaults: Seeded[] = [];

	constructor(
		private readonly time: VirtualTime,
		private readonly happenings: readonly Happening[],
		private readonly happen: (happening: Happening) => void,
	) {}

	crash(): void {
		this.hasCrashed = true;
	}

	/** Starts the program again. Calls from before the crash never return. */
	revive(): void {
		this.hasCrashed = false;
		this.life += 1;
		this.pendingFaults.length = 0;
	}

	/** Makes a call of the program: first whatever happens at this moment, then the call, or its fault. */
	readonly call = async <T>(what: HostCall, work: () => T | Promise<T>, signal?: AbortSignal): Promise<T> => {
		const { life } = this;
		this.pass(what);
		await this.stillAlive(life);
		const fault = isService(what) ? undefined : this.fault(what);
		await this.time.wait(LATENCY[what], signal);
		await this.stillAlive(life);
		if (fault) throw new Error(`The host refused: ${what}.`);
		return work();
	};

	/** Returns the choices of a fault that waits for a call of this kind. */
	readonly fault = (what: HostCall): Seeded | undefined => {
		if (what === 'ask' || this.pendingFaults.length === 0) return undefined;
		return this.pendingFaults.shift();
	};

	private pass(call: HostCall): void {
		this.time.activity += 1;
		for (const kind of [undefined, call]) this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
		for (const happening of this.happenings) {
			const isMeant = happening.on === undefined || happening.on === call;
			if (!isMeant || happening.at !== this.counts.get(happening.on)) continue;
			if (happening.what === 'fault') this.pendingFaults.push(new Seeded(happening.seed));
			else this.happen(happening);
		}
	}

	private async stillAlive(life: number): Promise<void> {
		if (this.hasCrashed || life !== this.life) await new Promise(() => undefined);
	}
}

/** Faults of services are answers, which the services make themselves. */
function isService(what: HostCall): boolean {
	return what === 'search' || what === 'model' || what === 'page';
}
