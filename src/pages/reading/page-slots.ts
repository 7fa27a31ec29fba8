import { bulkhead, type BulkheadPolicy } from 'cockatiel';
import { untilAborted } from '../../async/abort';

const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Limits the pages fetched at the same time, in total and per host; others wait. All runs share one instance. */
export class PageSlots {
	private readonly all: BulkheadPolicy;
	private readonly hosts = new Map<string, { readonly slots: BulkheadPolicy; users: number }>();

	constructor(
		atOnce: number,
		private readonly perHost: number,
	) {
		this.all = bulkhead(atOnce, UNLIMITED);
	}

	/** @throws the error of `work`, or the signal's reason as soon as it aborts */
	async run<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
		const line = this.hosts.get(host) ?? { slots: bulkhead(this.perHost, UNLIMITED), users: 0 };
		this.hosts.set(host, line);
		line.users++;
		const begin = (): Promise<T> => (signal.aborted ? Promise.reject(signal.reason as Error) : work());
		// The host's slot comes first, so that waiting for a slow host blocks no other. The bulkheads get no signal,
		// because they would not start the next in line after one that left.
		const turn = line.slots.execute(() => this.all.execute(begin));
		const leave = (): void => {
			line.users--;
			if (line.users === 0) this.hosts.delete(host);
		};
		turn.then(leave, leave);
		return untilAborted(turn, signal);
	}
}
