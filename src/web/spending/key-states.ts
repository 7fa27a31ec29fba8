import type { RunContext } from '../../research/model/ports';
import { BUDGET_STRINGS } from '../../locales/locale';
import { serviceName } from '../../locales/formats';
import { ProviderError, type ProviderFault } from '../search-provider';
import { OPEN_MS } from './breaker';
import type { BudgetRules } from './budget';
import { nextDay, nextMonth } from './calendar';
import { keyId, type KeyState } from './key-pool';
import type { SearchMemory, ServiceMemory } from './search-memory';

/** Pause of a key, if the service does not say how long. */
const COOL_MS = 60_000;
const OF_THE_KEY: ReadonlySet<ProviderFault> = new Set(['rate', 'exhausted', 'auth']);

/** True if the service refused the key, not the request. */
export function isOfTheKey(error: unknown): error is ProviderError {
	return error instanceof ProviderError && OF_THE_KEY.has(error.kind);
}

/** The keys of one service, by their ids: which may be used now, and why the others may not. */
export class KeyStates {
	/** @param ids in the order in which the keys are used */
	constructor(
		private readonly ids: readonly string[],
		private readonly memory: SearchMemory,
		private readonly service: ServiceMemory,
		private readonly budget: BudgetRules | undefined,
	) {}

	/** Restores the state that the keys had at the end of the last session. */
	async recall(): Promise<void> {
		await this.memory.ledger.load();
		for (const id of this.ids) {
			const until = this.memory.ledger.restsUntil(this.service.id, id, this.now);
			if (until !== undefined && until > this.now && this.isReady(id))
				this.service.keys.set(id, { kind: 'resting', until }, this.now);
		}
	}

	isAnyReady(): boolean {
		return this.ids.some((id) => this.isReady(id));
	}

	/** True if the key is ready and its month has the credits left, including pending requests. */
	canSpend(id: string, credits: number): boolean {
		if (!this.isReady(id)) return false;
		if (!this.budget || this.budget.key === 0) return true;
		const elsewhere = this.memory.ledger.promisedElsewhere(this.service.id).filter(({ key }) => key === id);
		const promised = elsewhere.reduce((sum, one) => sum + one.credits, this.service.underWayByKey.get(id) ?? 0);
		return this.usedBy(id) + promised + credits <= this.budget.key;
	}

	/**
	 * Adds the credits that a pending request may cost. Call it with the negative amount when the request has ended.
	 */
	promise(id: string, credits: number): void {
		const { underWayByKey } = this.service;
		underWayByKey.set(id, (underWayByKey.get(id) ?? 0) + credits);
	}

	/** Milliseconds until the first key has cooled down; undefined if none is cooling down. */
	coolingMs(): number | undefined {
		const waits = this.ids.flatMap((id) => {
			const state = this.stateOf(id);
			return state.kind === 'cooling' ? [state.until - this.now] : [];
		});
		return waits.length > 0 ? Math.min(...waits) : undefined;
	}

	/** When the first key is ready again, in milliseconds since 1970; Infinity if none becomes ready by itself. */
	readyAt(): number {
		return Math.min(...this.ids.map((id) => this.idleUntil(id)));
	}

	/** Returns the state of each key, in order, and the credits it used this month. */
	states(): readonly { readonly key: string; readonly state: KeyState; readonly credits: number }[] {
		return this.ids.map((key) => ({ key, state: this.stateOf(key), credits: this.usedBy(key) }));
	}

	/** Takes a refused key out of use. */
	refuse(id: string, error: ProviderError, run: RunContext): void {
		const { keys, policy, refusals } = this.service;
		const asked = error.retryAfterMs;
		refusals.set(id, error);
		if (error.kind === 'rate') keys.set(id, { kind: 'cooling', until: this.now + (asked ?? COOL_MS) }, this.now);
		else if (error.kind === 'exhausted') {
			const until = asked === undefined ? policy.renewal(this.now) : this.now + asked;
			keys.set(id, { kind: 'resting', until }, this.now);
			this.memory.ledger.rest(this.service.id, id, until, this.now);
		} else {
			keys.set(id, { kind: 'dropped' }, this.now);
			if (this.ids.length > 1)
				run.warn(
					BUDGET_STRINGS.keyDropped({
						service: serviceName(this.service.id),
						place: this.ids.indexOf(id) + 1,
					}),
				);
		}
		run.log.info('A key is not used for now', {
			provider: this.service.id,
			place: this.ids.indexOf(id) + 1,
			state: this.stateOf(id).kind,
		});
	}

	/** Pauses all ready keys for as long as the service asked, but not longer than a breaker stays open. */
	coolAll(error: ProviderError): void {
		if (error.retryAfterMs === undefined) return;
		const until = this.now + Math.min(error.retryAfterMs, OPEN_MS);
		for (const id of this.ids.filter((one) => this.isReady(one))) {
			this.service.refusals.set(id, error);
			this.service.keys.set(id, { kind: 'cooling', until }, this.now);
		}
	}

	/** Counts a search that is sent without a key, if the service limits them. */
	sent(id: string): void {
		if (this.keylessDaily(id) < Infinity) this.memory.ledger.countKeyless(this.service.id, this.now);
	}

	/** Puts a key that has just worked back into use. */
	revive(id: string): void {
		this.service.keys.revive(id);
		this.memory.ledger.revive(this.service.id, id, this.now);
	}

	/** Records that the service answered a request with this key. */
	answered(id: string): void {
		this.service.answered.add(id);
		this.service.failedTest = undefined;
	}

	/**
	 * True if the service has answered with one of the keys: in this session, or in an earlier one according to the
	 * ledger.
	 */
	wasAnyAnswered(): boolean {
		const months = this.memory.ledger.history(this.service.id);
		return this.ids.some((id) => this.service.answered.has(id) || months.some(({ usage }) => id in usage.byKey));
	}

	/** Returns why no key can be used: the last refusal of the key that is ready first. */
	whyNone(): ProviderError {
		if (this.isAnyReady())
			return new ProviderError(this.service.id, 'budget', { sentence: BUDGET_STRINGS.refused.month });
		const first = [...this.ids].sort((a, b) => this.idleUntil(a) - this.idleUntil(b))[0] ?? '';
		const kind = this.stateOf(first).kind === 'dropped' ? 'auth' : 'exhausted';
		const facts = first === keyId(undefined) ? { keyless: true } : {};
		return this.service.refusals.get(first) ?? new ProviderError(this.service.id, kind, facts);
	}

	private idleUntil(id: string): number {
		const state = this.stateOf(id);
		return state.kind === 'cooling' || state.kind === 'resting' ? state.until : Infinity;
	}

	private isReady(id: string): boolean {
		return this.stateOf(id).kind === 'ready';
	}

	/**
	 * Returns the state of a key. One that has spent its credits of the month rests until the next month, and searches
	 * without a key until the next day.
	 */
	private stateOf(id: string): KeyState {
		const state = this.service.keys.stateOf(id, this.now);
		if (this.memory.ledger.keylessToday(this.service.id, this.now) >= this.keylessDaily(id))
			return { kind: 'resting', until: nextDay(this.now) };
		const { budget } = this;
		const isSpent =
			state.kind === 'ready' && budget !== undefined && budget.key > 0 && this.usedBy(id) >= budget.key;
		return isSpent ? { kind: 'resting', until: nextMonth(this.now) } : state;
	}

	private keylessDaily(id: string): number {
		const { keylessDaily = Infinity } = this.service.policy;
		return id === keyId(undefined) ? keylessDaily : Infinity;
	}

	private usedBy(id: string): number {
		return this.memory.ledger.usage(this.service.id, this.now).byKey[id] ?? 0;
	}

	private get now(): number {
		return this.memory.timer.now();
	}
}
