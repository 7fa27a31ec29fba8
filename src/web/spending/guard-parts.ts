/** Parts of a guarded service: its rules, its prices and its state. */
import type { SpendingPurpose } from '../../research/model/ports';
import type { BudgetRules } from './budget';
import type { SearchMemory, ServiceMemory } from './search-memory';

/** Limits from the settings. */
export interface SpendingRules {
	/** Undefined where the service's credits are not limited from here. */
	readonly budget: BudgetRules | undefined;
	/** Credits of all services that one run may spend; 0 for no limit. */
	readonly runCredits: number;
	/** How often a request is repeated after a passing failure; 3 where left out. */
	readonly retries?: number;
}

/** One key of a service and what uses it; a service without keys has one of these too. */
export interface KeyedClient<Client> {
	readonly key: string;
	readonly client: Client;
}

/**
 * Status of a service, as far as is known without asking it. `until` is in milliseconds since 1970; `reason` is a
 * sentence for the user; `untested` is a service that has not answered any of these keys yet.
 */
export type ServiceStatus =
	| { readonly kind: 'working' | 'untested' }
	| { readonly kind: 'resting'; readonly until: number }
	| { readonly kind: 'failing'; readonly reason: string };

export interface Expense {
	readonly purpose: SpendingPurpose;
	/** Usual credits. */
	readonly credits: number;
	/** Most credits, if that is more. A higher figure from the service is not believed. */
	readonly most?: number;
	/** No other service is ready, so this one gets a second, longer try after a timeout and is waited for after a 429. */
	readonly isLast?: boolean;
	/** The request itself says how long it may take, so its time is not stretched here. */
	readonly hasOwnTime?: boolean;
}

export interface GuardParts<Client> {
	readonly memory: SearchMemory;
	readonly service: ServiceMemory;
	/** In the order in which their keys are used. */
	readonly clients: readonly KeyedClient<Client>[];
	readonly rules: SpendingRules;
	readonly use: 'search' | 'extract';
}
