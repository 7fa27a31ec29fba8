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

	stateOf(id: string, now: number): KeyState {
		this.turnMonth(now);
		const state = this.states.get(id) ?? READY;
		return (state.kind === 'cooling' || state.kind === 'resting') && state.until <= now ? READY : state;
	}

	/**
	 * Takes a key out of use: `cooling` after too many requests, `resting` after its plan is used up, `dropped` after a
	 * refusal. A dropped key is not used again before the month turns, the program restarts or a test succeeds with it.
	 */
	set(id: string, state: KeyState, now: number): void {
		this.turnMonth(now);
		this.states.set(id, state);
	}

	revive(id: string): void {
		this.states.delete(id);
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
