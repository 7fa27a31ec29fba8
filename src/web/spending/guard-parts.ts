/** Parts of a guarded service: its rules, its prices and its state. */
import type { SpendingPurpose } from '../../research/model/ports';
import type { BudgetRules } from './budget';
import type { SearchMemory, ServiceMemory } from './search-memory';

/** Limits from the settings. */
export interface SpendingRules {
	/** Undefined if the service's credits are not limited here. */
	readonly budget: BudgetRules | undefined;
	/** Credits of all services that one run may spend; 0 for no limit. */
	readonly runCredits: number;
	/** Most retries after a transient failure; 3 if left out. */
	readonly retries?: number;
}

/** One key of a service and its client. A service without keys has one of these too. */
export interface KeyedClient<Client> {
	readonly key: string;
	readonly client: Client;
}

/**
 * Status of a service, as far as is known without asking it. `until` is in milliseconds since 1970; `reason` is a
 * sentence for the user; `untested` means that the service has not answered any of these keys yet.
 */
export type ServiceStatus =
	| { readonly kind: 'working' | 'untested' }
	| { readonly kind: 'resting'; readonly until: number }
	| { readonly kind: 'failing'; readonly reason: string };

export interface Expense {
	readonly purpose: SpendingPurpose;
	/** Usual credits. */
	readonly credits: number;
	/** Most credits, if more than `credits`. A higher figure from the service is cut to this. */
	readonly most?: number;
	/** True if no other service is ready: then a timeout gets a second, longer try, and a 429 is waited for. */
	readonly isLast?: boolean;
	/** True if the request sets its own time limit, which is not stretched here. */
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
