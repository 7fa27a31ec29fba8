import { SharedTask } from '../../async/shared-task';
import type { PagePictures } from '../../research/model/evidence';
import type { Log, RunContext, WebHit } from '../../research/model/ports';
import type { BudgetMode } from '../spending/budget';
import { type KeyedClient, ServiceGuard, type ServiceStatus, type SpendingRules } from '../spending/guard';
import type { KeyStates } from '../spending/key-states';
import type { CachedAnswer } from '../spending/response-cache';
import type { SearchMemory, ServiceMemory } from '../spending/search-memory';
import { contextOf, type ProviderQuery, type SearchProvider } from '../search-provider';

export interface HealthListener {
	readonly run: RunContext;
	/** Receives the failure. */
	readonly tell?: ((failure: unknown) => void) | undefined;
}

/** True if one small call works. Never throws: a failure is a warning in the log. */
export async function isHealthy(
	id: string,
	check: () => Promise<unknown>,
	{ run, tell }: HealthListener,
): Promise<boolean> {
	try {
		await check();
		return true;
	} catch (error) {
		run.log.warn('A service does not work', { provider: id, error });
		tell?.(error);
		return false;
	}
}

export interface SourceParts {
	readonly memory: SearchMemory;
	readonly service: ServiceMemory;
	/** One for each key, in the order in which the keys are used. */
	readonly providers: readonly KeyedClient<SearchProvider>[];
	readonly rules: SpendingRules;
	/** Removes keys from a text. Only text without markup shows every key: tags may have split one. */
	readonly redact?: (text: string) => string;
}

/** Returns the hits of a cached answer, with the time of their search. */
export function rememberedHits({ hits, storedAt }: CachedAnswer): WebHit[] {
	const rememberedAt = new Date(storedAt).toISOString();
	return hits.map((hit) => ({ ...hit, rememberedAt }));
}

/** Leaves out addresses of pictures that contain a key. */
function redacted({ images, favicon }: PagePictures, redact: (text: string) => string): PagePictures {
	const isClean = (address: string): boolean => redact(address) === address;
	return {
		...(images && { images: images.filter(isClean) }),
		...(favicon !== undefined && isClean(favicon) && { favicon }),
	};
}

/**
 * A search service as the chain uses it. Answers from the cache if the answer is fresh, else sends the query through
 * the guard. Equal queries at the same time are sent once.
 */
export class SearchSource {
	readonly id: string;
	private readonly guard: ServiceGuard<SearchProvider>;

	constructor(private readonly parts: SourceParts) {
		this.id = parts.service.id;
		this.guard = new ServiceGuard({
			memory: parts.memory,
			service: parts.service,
			clients: parts.providers,
			rules: parts.rules,
			use: 'search',
		});
	}

	/** @throws ProviderError; or the signal's reason once it aborts */
	async search(wanted: ProviderQuery, run: RunContext): Promise<readonly WebHit[]> {
		const query = { ...wanted, text: this.textOf(wanted) };
		const key = this.cacheKey(query);
		const cached = await this.parts.memory.cache.fresh(key, run.log);
		run.signal.throwIfAborted();
		if (cached) {
			run.log.info('Web search answered from the cache', { provider: this.id, query: query.text });
			return rememberedHits(cached);
		}
		return this.shared(key, query, run).join(run.signal);
	}

	/** Returns the last answer to this question, however old. */
	older(query: ProviderQuery, log: Log): Promise<CachedAnswer | undefined> {
		return this.parts.memory.cache.get(this.cacheKey(query), log);
	}

	/** True if the cache has a fresh answer. */
	async knows(query: ProviderQuery, log: Log): Promise<boolean> {
		return (await this.parts.memory.cache.fresh(this.cacheKey(query), log)) !== undefined;
	}

	/** Returns the words that the service is asked with. */
	textOf({ text, sentence }: ProviderQuery): string {
		return this.parts.service.policy.asks === 'sentence' ? (sentence ?? text) : text;
	}

	/** True if a search would be sent at once. */
	get isReady(): boolean {
		return this.guard.isReady && this.searchesAtOnce > 0;
	}

	/** Number of searches that could be sent at once. */
	get searchesAtOnce(): number {
		return this.parts.service.searchesAtOnce;
	}

	/** Milliseconds until the service may be asked again; undefined if a key is ready or no key is cooling down. */
	coolingMs(): number | undefined {
		return this.guard.keys.isAnyReady() ? undefined : this.guard.keys.coolingMs();
	}

	get budgetMode(): BudgetMode {
		return this.guard.budgetMode;
	}

	/** Credits left this month; empty without a limit. */
	creditsLeft(): { left?: number } {
		return this.guard.creditsLeft();
	}

	/** Returns the credits to reserve for a query, 0 for a free service. */
	credits(query: ProviderQuery): number {
		const provider = this.parts.providers[0]?.client;
		return provider?.credits?.(query) ?? this.parts.service.policy.credits;
	}

	/** Most credits of a query: a model behind the service may search more than once. */
	mostCredits(query: ProviderQuery): number {
		return Math.max(this.credits(query), this.parts.service.policy.most ?? 0);
	}

	/**
	 * Tests each key, for a button in the settings. Costs as much as a small search with each key.
	 * @throws ProviderError if no key works; or the signal's reason once it aborts
	 */
	check(run: RunContext): Promise<void> {
		const { memory } = this.parts;
		return this.guard.test(run, async (provider, key, context) => {
			await provider.check(context);
			const used = await provider.usedCredits?.(context);
			if (used !== undefined) memory.ledger.reconcile(this.id, key, used, memory.timer.now());
		});
	}

	/**
	 * Runs one small search with each key. Never throws: a failure is logged.
	 * @param tell receives the failure
	 * @returns true if a search would work now
	 */
	healthCheck(run: RunContext, tell?: (failure: unknown) => void): Promise<boolean> {
		return isHealthy(this.id, () => this.check(run), { run, tell });
	}

	status(): Promise<ServiceStatus> {
		return this.guard.status();
	}

	keyStates(): ReturnType<KeyStates['states']> {
		return this.guard.keys.states();
	}

	private shared(key: string, query: ProviderQuery, run: RunContext): SharedTask<readonly WebHit[]> {
		const { underWay } = this.parts.service;
		const known = underWay.get(key);
		if (known) return known;
		const task = new SharedTask(async (signal) => {
			try {
				return await this.ask(key, query, contextOf(run, { signal }));
			} finally {
				if (underWay.get(key) === task) underWay.delete(key);
			}
		});
		underWay.set(key, task);
		return task;
	}

	private async ask(key: string, query: ProviderQuery, run: RunContext): Promise<readonly WebHit[]> {
		const credits = this.credits(query);
		const most = this.mostCredits(query);
		const expense = { purpose: query.purpose ?? 'topics', credits, most, isLast: query.isLast ?? false };
		const found = await this.guard.call(expense, run, (provider, context) => provider.search(query, context));
		const { redact = (text: string): string => text } = this.parts;
		const hits = found.map((hit) => ({
			...hit,
			url: redact(hit.url),
			title: redact(hit.title),
			text: redact(hit.text),
			...(hit.pictures && { pictures: redacted(hit.pictures, redact) }),
		}));
		const { cache } = this.parts.memory;
		if (this.parts.service.policy.mayKeep) await cache.keep(key, hits, run.log);
		else cache.keepForRun(key, hits, run.log);
		return hits;
	}

	/**
	 * The key leaves out the budget, because a fresh answer serves every request for the question, even if it came from
	 * the cheapest search.
	 */
	private cacheKey(query: ProviderQuery): string {
		const { service, providers } = this.parts;
		const { limit, mode, language } = query;
		const words = this.textOf(query).normalize('NFC').replace(/\s+/gu, ' ').trim();
		return JSON.stringify([
			service.id,
			service.address,
			words,
			limit,
			mode,
			language?.code ?? '',
			providers[0]?.client.variant ?? '',
		]);
	}
}
