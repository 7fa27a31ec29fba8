import { untilAborted } from '../../async/abort';
import { Limiter } from '../../async/limiter';

/** Limits the pages fetched at the same time, in total and per host; others wait. All runs share one instance. */
export class PageSlots {
	private readonly all: Limiter;
	private readonly hosts = new Map<string, { readonly slots: Limiter; users: number }>();

	constructor(
		atOnce: number,
		private readonly perHost: number,
	) {
		this.all = new Limiter(atOnce);
	}

	/** @throws the error of `work`, or the signal's reason as soon as it aborts */
	async run<T>(host: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
		const line = this.hosts.get(host) ?? { slots: new Limiter(this.perHost), users: 0 };
		this.hosts.set(host, line);
		line.users++;
		const begin = (): Promise<T> => (signal.aborted ? Promise.reject(signal.reason as Error) : work());
		// The host's slot comes first, so that waiting for a slow host blocks no other.
		const turn = line.slots.run(() => this.all.run(begin));
		const leave = (): void => {
			line.users--;
			if (line.users === 0) this.hosts.delete(host);
		};
		turn.then(leave, leave);
		return untilAborted(turn, signal);
	}
}
