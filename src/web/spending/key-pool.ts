import { checksum } from '../../text/checksum';
import { monthOf } from './calendar';

/** `until` is in milliseconds since 1970. A dropped key was refused by its service. */
export type KeyState =
	| { readonly kind: 'ready' }
	| { readonly kind: 'cooling'; readonly until: number }
	| { readonly kind: 'resting'; readonly until: number }
	| { readonly kind: 'dropped' };

const READY: KeyState = { kind: 'ready' };
const HASH_CHARACTERS = 12;

/** Returns a name for a key that does not reveal it. Requests without a key have a name too. */
export function keyId(key: string | undefined): string {
	return key ? checksum(key).slice(0, HASH_CHARACTERS) : 'keyless';
}

/**
 * State of the keys of one service. The first ready key is used, so a key that cooled down or rested is used again
 * before those behind it. All keys are ready again when the month turns.
 */
export class KeyPool {
	private readonly states = new Map<string, KeyState>();
	private month = '';

	/** @param ids in the order in which they are used */
	firstReady(ids: readonly string[], now: number): string | undefined {
		return ids.find((id) => this.stateOf(id, now).kind === 'ready');
	}

	isAvailable(ids: readonly string[], now: number): boolean {
		return this.firstReady(ids, now) !== undefined;
	}

	stateOf(id: string, now: number): KeyState {
		this.turnMonth(now);
		const state = this.states.get(id) ?? READY;
		return (state.kind === 'cooling' || state.kind === 'resting') && state.until <= now ? READY : state;
	}

	/** After too many requests: the key is not used until then. */
	cool(id: string, until: number, now: number): void {
		this.set(id, { kind: 'cooling', until }, now);
	}

	/** After its plan is used up: the key is not used until then. */
	rest(id: string, until: number, now: number): void {
		this.set(id, { kind: 'resting', until }, now);
	}

	/**
	 * After a refusal: the key is not used again before the month turns, the program restarts or a test succeeds with
	 * it.
	 */
	drop(id: string, now: number): void {
		this.set(id, { kind: 'dropped' }, now);
	}

	revive(id: string): void {
		this.states.delete(id);
	}

	private set(id: string, state: KeyState, now: number): void {
		this.turnMonth(now);
		this.states.set(id, state);
	}

	/**
	 * Makes all keys ready when the calendar's month turns. If a plan's month ends later, the service refuses the key
	 * again.
	 */
	private turnMonth(now: number): void {
		const month = monthOf(now);
		if (month === this.month) return;
		if (this.month !== '') this.states.clear();
		this.month = month;
	}
}
