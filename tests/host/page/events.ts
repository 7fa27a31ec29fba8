import type * as obsidian from 'obsidian';
import type { EventRef } from 'obsidian';

/** Accepts every typed overload of `on` in Obsidian's subclasses. */
type Callback = (...data: never[]) => unknown;

/** The return value of `Events.on`; Obsidian types it as an empty interface. */
class Subscription implements EventRef {
	constructor(
		readonly owner: Events,
		readonly name: string,
		readonly callback: Callback,
		readonly context: unknown,
	) {}
}

export class Events implements obsidian.Events {
	private subscriptions: Subscription[] = [];

	on(name: string, callback: Callback, context?: unknown): EventRef {
		const subscription = new Subscription(this, name, callback, context);
		this.subscriptions.push(subscription);
		return subscription;
	}

	off(name: string, callback: Callback): void {
		this.subscriptions = this.subscriptions.filter((entry) => entry.name !== name || entry.callback !== callback);
	}

	offref(ref: EventRef): void {
		this.subscriptions = this.subscriptions.filter((entry) => entry !== ref);
	}

	trigger(name: string, ...data: unknown[]): void {
		for (const entry of this.subscriptions.filter((candidate) => candidate.name === name))
			this.tryTrigger(entry, data);
	}

	/** Calls a listener; if it throws, the others still run and the error becomes an uncaught one. */
	tryTrigger(ref: EventRef, data: unknown[]): void {
		if (!(ref instanceof Subscription)) return;
		try {
			ref.callback.apply(ref.context, data as never[]);
		} catch (error) {
			reportLater(error);
		}
	}

	/** Counts listeners, so that a test can detect those an unloaded plugin left behind. */
	listenerCount(): number {
		return this.subscriptions.length;
	}
}

/** Ends a subscription on whatever object it was made. */
export function unsubscribe(ref: EventRef): void {
	if (ref instanceof Subscription) ref.owner.offref(ref);
}

function reportLater(error: unknown): void {
	window.setTimeout(() => {
		throw error;
	});
}
