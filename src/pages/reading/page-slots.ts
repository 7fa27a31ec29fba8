import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import { untilAborted } from '../../async/until-aborted';

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/**
 * How many pages are fetched at once, in all and from one host; the rest wait in line. One for all runs, so that two
 * share it.
 */
export class PageSlots {
	private readonly all: BulkheadPolicy;
	private readonly hosts = new Map<string, { readonly slots: BulkheadPolicy; users: number }>();

	constructor(
		atOnce: number,
		private readonly perHost: number,
	) {
		this.all = bulkhead(atOnce, UNLIMITED);
	}

	/** @throws what `work` throws; the signal's reason once it aborts, without waiting for a turn */
	async run<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
		const line = this.hosts.get(host) ?? { slots: bulkhead(this.perHost, UNLIMITED), users: 0 };
		this.hosts.set(host, line);
		line.users++;
		const begin = (): Promise<T> => (signal.aborted ? Promise.reject(signal.reason as Error) : work());
		// The host's slot first: who waits for a slow host keeps no one else waiting. The bulkheads get no signal: they
		// would not call up the next in line after one that left it.
		const turn = line.slots.execute(() => this.all.execute(begin));
		const leave = (): void => {
			line.users--;
			if (line.users === 0) this.hosts.delete(host);
		};
		turn.then(leave, leave);
		return untilAborted(turn, signal);
	}
}
