import type { SharedTask } from '../../async/shared-task';
import type { Http, HttpRequest, HttpResponse } from '../../net/http';
import { isOnThisMachine } from '../../net/public-address';
import { Reachability } from '../../net/reachability';
import type { WebHit } from '../../research/model/ports';
import { Breaker } from './breaker';
import { Budget } from './budget';
import { Checkpoints } from './checkpoints';
import { KeyPool } from './key-pool';
import type { BlobStore, TextStore, Timer } from '../ports';
import { TokenBucket, type BucketSize } from './rate-limit';
import { ResponseCache } from './response-cache';
import type { ProviderError } from '../search-provider';
import type { ServicePolicy } from './service-policies';
import { UsageLedger } from './usage-ledger';

export interface MemoryParts {
	readonly timer: Timer;
	readonly answers: BlobStore;
	readonly usage: TextStore;
}

/** State that searches keep from run to run: spending, answers, and the health of each service. */
export class SearchMemory {
	readonly timer: Timer;
	readonly ledger: UsageLedger;
	readonly cache: ResponseCache;
	readonly checkpoints: Checkpoints;
	readonly reachability: Reachability;
	private readonly services = new Map<string, ServiceMemory>();

	constructor({ timer, answers, usage }: MemoryParts) {
		this.timer = timer;
		this.ledger = new UsageLedger(usage);
		this.cache = new ResponseCache(answers, timer);
		this.checkpoints = new Checkpoints(answers, timer);
		this.reachability = new Reachability(() => timer.now());
	}

	/** Returns the state of one service at one address: another instance is another service. */
	service(id: string, address: string, policy: ServicePolicy): ServiceMemory {
		const name = JSON.stringify([id, address, policy]);
		const known = this.services.get(name) ?? new ServiceMemory(id, address, policy, this.timer);
		this.services.set(name, known);
		return known;
	}

	/** Resolves once everything is stored, or cannot be. */
	async saved(): Promise<void> {
		await Promise.all([this.ledger.saved(), this.cache.saved()]);
	}
}

/** Milliseconds that a request waits for its turn before the search goes to another service. */
const QUEUE_PATIENCE_MS = 15_000;

/** No rate limit, for a service that the user runs on their own machine. */
const AT_WILL: BucketSize = { burst: Infinity, spacing: 1 };

/** Health of one service, and its pending requests. */
export class ServiceMemory {
	readonly keys = new KeyPool();
	readonly budget = new Budget();
	/** Separate, because a failure of one says nothing about the other. */
	readonly breakers: { readonly search: Breaker; readonly extract: Breaker };
	/** Credits that pending requests may cost, by key. */
	readonly underWayByKey = new Map<string, number>();
	/** Pending searches by cache key: equal searches share one request. */
	readonly underWay = new Map<string, SharedTask<readonly WebHit[]>>();
	/** Last refusal of each key. */
	readonly refusals = new Map<string, ProviderError>();
	/** Keys with which the service has answered in this session. */
	readonly answered = new Set<string>();
	/** Failure of the last test, until the next answer. */
	failedTest: ProviderError | undefined;
	private readonly bucket: TokenBucket;
	private readonly patience = new WeakMap<AbortSignal, number>();
	/** Signals of requests that were sent and have no answer yet. */
	private readonly unanswered = new WeakSet<AbortSignal>();

	constructor(
		readonly id: string,
		readonly address: string,
		readonly policy: ServicePolicy,
		timer: Timer,
	) {
		this.breakers = {
			search: new Breaker(timer, policy.failures),
			extract: new Breaker(timer, policy.failures),
		};
		this.bucket = new TokenBucket(isOnThisMachine(address) ? AT_WILL : policy, timer, QUEUE_PATIENCE_MS);
	}

	/**
	 * Returns an `Http` whose requests wait for their turn.
	 * @param patience factor on the usual time limit of a request
	 */
	limited(http: Http, patience = 1): Http {
		return { send: (request) => this.send(request, http, patience) };
	}

	/** @param times factor on the usual time limit of requests under this signal */
	allowTime(signal: AbortSignal, times: number): void {
		this.patience.set(signal, times);
	}

	/** Number of searches whose requests could all be sent now. */
	get searchesAtOnce(): number {
		return Math.floor(this.bucket.tokens / this.policy.requests);
	}

	/**
	 * Returns true, once, if a request with this signal was sent and has no answer: it may be billed although nobody
	 * waits for it.
	 */
	giveUp(signal: AbortSignal): boolean {
		return this.unanswered.delete(signal);
	}

	private async send({ timeout, ...rest }: HttpRequest, http: Http, patience: number): Promise<HttpResponse> {
		const times = patience * ((rest.signal && this.patience.get(rest.signal)) ?? 1);
		const request = { ...rest, ...(timeout !== undefined && { timeout: timeout * times }) };
		await this.bucket.take(request.signal);
		if (request.signal) this.unanswered.add(request.signal);
		const response = await http.send(request);
		if (request.signal) this.unanswered.delete(request.signal);
		return response;
	}
}
