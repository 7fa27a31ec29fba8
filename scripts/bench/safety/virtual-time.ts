/** Time that passes only when everything waits for it: a wait of a minute takes no time. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Clock } from '../../../src/research/model/ports';
import type { Timer } from '../../../src/web/ports';

/** Turns of the event loop without a call of the program, after which everything waits for the clock. */
const IDLE_TURNS = 4;
/** Idle turns without any pending wait, after which the rest is done by the machine: a module is loaded from disk. */
const PATIENT_TURNS = 200;
/** Turns after which the work is stuck. Each of the patient ones takes a hundredth of a second. */
const STUCK_TURNS = 700;

/** Milliseconds: calls of the host that nobody waits for any more end by themselves. */
const LONGEST_CALL = 2_000;

interface Wait {
	/** True for a wait of another program, which goes on after a crash of this one. */
	readonly isForeign: boolean;
	readonly at: number;
	readonly length: number;
	readonly end: () => void;
}

export class VirtualTime implements Timer {
	private time = Date.UTC(2026, 10, 21, 12);
	private readonly waits = new Set<Wait>();
	/** Counts the calls of the program; a change means that it is not idle. */
	activity = 0;

	readonly clock: Clock = {
		now: () => new Date(this.time),
		elapsed: () => this.time,
	};

	now(): number {
		return this.time;
	}

	elapsed(): number {
		return this.time;
	}

	/** Ends all waits of the program without an answer, as a crash does. */
	forget(): void {
		for (const wait of [...this.waits]) if (!wait.isForeign) this.waits.delete(wait);
	}

	/** Number of waits that have not ended and are longer than any call of the host. */
	get left(): number {
		return [...this.waits].filter(({ length }) => length > LONGEST_CALL).length;
	}

	wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
		return this.add(milliseconds, signal, false);
	}

	/** Waits as another program. */
	waitOutside(milliseconds: number): Promise<void> {
		return this.add(milliseconds, undefined, true);
	}

	private add(milliseconds: number, signal: AbortSignal | undefined, isForeign: boolean): Promise<void> {
		this.activity += 1;
		return new Promise((resolve, reject) => {
			const leave = (): void => {
				this.waits.delete(wait);
				signal?.removeEventListener('abort', abort);
			};
			const abort = (): void => {
				leave();
				reject(signal?.reason as Error);
			};
			const wait: Wait = {
				isForeign,
				at: this.time + milliseconds,
				length: milliseconds,
				end: () => {
					leave();
					resolve();
				},
			};
			if (signal?.aborted) {
				reject(signal.reason as Error);
				return;
			}
			signal?.addEventListener('abort', abort);
			this.waits.add(wait);
		});
	}

	/**
	 * Lets the work run until it ends, `isOver` says so, or nothing can happen any more.
	 * @returns false if it is stuck
	 */
	async drive(work: Promise<unknown>, isOver: () => boolean): Promise<boolean> {
		let hasEnded = false;
		const end = (): void => void (hasEnded = true);
		work.then(end, end);
		let seen = this.activity;
		for (let idle = 0; !hasEnded && !isOver();) {
			await setImmediate();
			idle = this.activity === seen ? idle + 1 : 0;
			seen = this.activity;
			if (idle >= IDLE_TURNS && this.waits.size > 0) {
				this.advance();
				idle = 0;
			}
			if (idle > PATIENT_TURNS) await setTimeout(10);
			if (idle > STUCK_TURNS) return false;
		}
		return true;
	}

	private advance(): void {
		const next = Math.min(...[...this.waits].map(({ at }) => at));
		this.time = Math.max(this.time, next);
		for (const wait of [...this.waits]) if (wait.at <= this.time) wait.end();
	}
}
