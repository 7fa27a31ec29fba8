import { titleText } from '../../pages/page-text';
import type { FoundPassage } from '../../research/model/evidence';
import { LIMITS } from '../../research/model/limits';
import {
	WebSearchFailed,
	type ProviderFailure,
	type ResearchMode,
	type RunContext,
	type SearchEstimate,
	type WebAnswer,
	type WebHit,
	type WebQuery,
	type WebSearch,
} from '../../research/model/ports';
import { BUDGET_STRINGS, WEB_STRINGS } from '../../locales/locale';
import { serviceName } from '../../locales/formats';
import { cut } from '../../text/strings';
import { shortlist, showsWords } from '../../research/gather/search-results';
import type { CanonicalAddresses } from '../page-addresses';
import type { Timer } from '../ports';
import { QuestionBatcher, splitQuery } from './query-batch';
import { ProviderError, type ProviderQuery } from '../search-provider';
import { rememberedHits, type SearchSource } from './search-source';
import { StandIns } from './stand-ins';

export interface ChainParts {
	/** In the order in which they are asked. */
	readonly sources: readonly SearchSource[];
	/** Services asked in parallel in the academic mode; `sources` then leaves them out. */
	readonly academic?: readonly SearchSource[];
	readonly timer: Timer;
	/** ISO date; results that are dated earlier are left out. */
	readonly since?: string;
	/** Results per search, if more than the query asks for. */
	readonly results?: number;
	/** Hits with a lower score are dropped. */
	readonly scoreFloor?: number;
	/** Decides which pages may be found. */
	readonly addresses: CanonicalAddresses;
}

/** Longest wait for a service that asked for a pause, if no other service can answer. */
const LONGEST_WAIT_MS = 60_000;

type Attempt = { readonly hits: readonly FoundPassage[] } | { readonly failure: ProviderFailure };

/**
 * Asks the services in order until one returns hits with text of their pages. An answer with addresses alone is not a
 * failure: the addresses are kept, because the pages may be read, and the next service is asked too. If no service
 * answers, an older answer is used; without one, the run waits for a service that asked for a pause.
 */
export class ProviderChain implements WebSearch {
	private readonly batcher: QuestionBatcher;
	private readonly standIns = new StandIns();

	constructor(private readonly parts: ChainParts) {
		this.batcher = new QuestionBatcher(parts.timer);
	}

	/** May return several hits for one page, each with another text: the caller chooses. */
	async search(query: WebQuery, run: RunContext): Promise<WebAnswer> {
		const search = this.ask(query, run);
		const answer = await (query.isOptional ? search : this.standIns.first(search));
		const identityOf = ({ identity }: FoundPassage): string => identity;
		return { ...answer, hits: shortlist(answer.hits, this.limitOf(query), { identityOf, hasWords: showsWords }) };
	}

	/** A search that asks for fewer results than usual, such as a claim check, gets no more. */
	private limitOf({ limit }: WebQuery): number {
		return limit < LIMITS.resultsPerQuery ? limit : Math.max(limit, this.parts.results ?? 0);
	}

	private async ask(query: WebQuery, run: RunContext): Promise<WebAnswer> {
		run.signal.throwIfAborted();
		const academic = query.mode === 'academic' ? (this.parts.academic ?? []) : [];
		const [general, ...scholarly] = await Promise.all([
			this.askInOrder(query, run, academic),
			...academic.map((source) => this.attempt(source, query, run)),
		]);
		return academic.length === 0 ? answerOf(general) : merge(general, academic, scholarly);
	}

	/**
	 * Returns the most credits that the searches may cost. While credits are saved, a text that is too long for one
	 * search is split.
	 */
	estimate(texts: readonly string[], mode: ResearchMode): SearchEstimate | undefined {
		const searches = texts.flatMap((text) => splitQuery(text, LIMITS.queryCharacters)).length;
		const query = { text: '', limit: 0, mode, language: undefined };
		const paid = this.parts.sources.filter((source) => source.mostCredits(query) > 0);
		const credits = searches * paid.reduce((sum, source) => sum + source.mostCredits(query), 0);
		return paid[0] && credits > 0 ? { credits, ...paid[0].creditsLeft() } : undefined;
	}

	/** Returns a failure instead of throwing it, so that the hits of the academic services are not lost. */
	private async askInOrder(
		query: WebQuery,
		run: RunContext,
		without: readonly SearchSource[],
	): Promise<WebAnswer | WebSearchFailed> {
		const sources = this.parts.sources.filter(({ id }) => !without.some((other) => other.id === id));
		try {
			if (!this.isSaving(sources, query)) return await this.firstAnswer(sources, query, run);
			return await this.batcher.ask(query, run, (batch, context) => this.firstAnswer(sources, batch, context));
		} catch (error) {
			if (error instanceof WebSearchFailed) return error;
			throw error;
		}
	}

	private isSaving(sources: readonly SearchSource[], query: WebQuery): boolean {
		const first = sources[0];
		return (
			first !== undefined &&
			first.credits(query) > 0 &&
			(first.budgetMode === 'degraded' || first.budgetMode === 'essential')
		);
	}

	private async firstAnswer(
		sources: readonly SearchSource[],
		query: ProviderQuery,
		run: RunContext,
	): Promise<WebAnswer> {
		const failures: ProviderFailure[] = [];
		/**
		 * Pages of services that gave addresses without text. If no service gives text, the answer names the first of
		 * them.
		 */
		const leads: FoundPassage[] = [];
		let empty: string | undefined;
		for (const [place, source] of sources.entries()) {
			const isLast = !sources.slice(place + 1).some(({ isReady }) => isReady);
			const asked: ProviderQuery = isLast ? { ...query, isLast } : query;
			const isStandIn = source !== sources[0] && query.isOptional;
			const attempt = await (isStandIn
				? this.attemptAtOnce(source, asked, run)
				: this.attempt(source, asked, run));
			if ('failure' in attempt) failures.push(attempt.failure);
			else if (attempt.hits.some(showsWords))
				return { provider: source.id, hits: [...attempt.hits, ...leads], failures };
			else {
				empty ??= source.id;
				leads.push(...attempt.hits);
			}
		}
		return empty === undefined
			? await this.lastResort(sources, query, failures, run)
			: { provider: empty, hits: leads, failures };
	}

	private async lastResort(
		sources: readonly SearchSource[],
		query: ProviderQuery,
		failures: readonly ProviderFailure[],
		run: RunContext,
	): Promise<WebAnswer> {
		for (const source of sources) {
			const older = await source.older(query, run.log);
			const hits = older && this.admit(rememberedHits(older), source.id, query, run);
			if (!older || !hits?.some(showsWords)) continue;
			const since = new Date(older.storedAt).toISOString();
			run.warn(BUDGET_STRINGS.olderAnswer({ service: serviceName(source.id), date: since.slice(0, 10) }));
			return { provider: source.id, hits, failures };
		}
		const [soonest] = sources
			.map((source) => ({ source, wait: source.coolingMs() ?? Infinity }))
			.sort((a, b) => a.wait - b.wait);
		if (!soonest || query.isOptional) throw new WebSearchFailed(failures);
		if (soonest.wait > LONGEST_WAIT_MS) {
			if (Number.isFinite(soonest.wait))
				run.warn(tooLongToWaitText(serviceName(soonest.source.id), soonest.wait));
			throw new WebSearchFailed(failures);
		}
		// Rounded, so that parallel searches give the same warning.
		const seconds = Math.ceil(soonest.wait / 10_000) * 10;
		run.warn(BUDGET_STRINGS.waiting({ service: serviceName(soonest.source.id), seconds }));
		run.log.info('Nobody else answers: waiting for a service', { provider: soonest.source.id, wait: soonest.wait });
		await this.parts.timer.wait(soonest.wait, run.signal);
		const attempt = await this.attempt(soonest.source, query, run);
		const others = failures.filter(({ provider }) => provider !== soonest.source.id);
		if ('failure' in attempt) throw new WebSearchFailed([...others, attempt.failure]);
		return { provider: soonest.source.id, hits: attempt.hits, failures: others };
	}

	private async attemptAtOnce(source: SearchSource, query: ProviderQuery, run: RunContext): Promise<Attempt> {
		const attempt = await this.standIns.atOnce(source, query, run, () => this.attempt(source, query, run));
		return (
			attempt ?? {
				failure: {
					provider: source.id,
					reason: WEB_STRINGS.spared,
					code: 'RATE_LIMIT_EXCEEDED',
					isSpared: true,
				},
			}
		);
	}

	private async attempt(source: SearchSource, query: ProviderQuery, run: RunContext): Promise<Attempt> {
		run.signal.throwIfAborted();
		try {
			const hits = this.admit(await source.search(query, run), source.id, query, run);
			run.log.info('Web search', { provider: source.id, query: source.textOf(query), hits: hits.length });
			return { hits };
		} catch (error) {
			run.signal.throwIfAborted();
			return { failure: failureOf(error, source.id, run) };
		}
	}

	/** Returns the hits that are safe to link, wanted and relevant. */
	private admit(
		hits: readonly WebHit[],
		provider: string,
		{ questions = 1 }: ProviderQuery,
		run: RunContext,
	): FoundPassage[] {
		const found: FoundPassage[] = [];
		const ranks = new Map<string, number>();
		let dropped = 0;
		const { scoreFloor = LIMITS.scoreFloor, since = '', addresses } = this.parts;
		for (const { url, title, text, score, published, rememberedAt, pictures } of hits) {
			if ((score ?? 1) < scoreFloor || isBefore(published, since)) continue;
			const page = addresses.safe(url);
			if (!page) dropped += 1;
			if (!page || !addresses.isWanted(page.url)) continue;
			const rank = ranks.get(page.identity) ?? ranks.size;
			ranks.set(page.identity, rank);
			found.push({
				kind: 'web',
				identity: page.identity,
				address: page.url,
				title: titleText(title),
				provider,
				read: 'snippet',
				text: cut(text, LIMITS.sourceCharacters),
				// The answer to joined questions mixes their results.
				score: score ?? scoreOfRank(Math.floor(rank / questions)),
				...(published !== undefined && { published }),
				...(rememberedAt !== undefined && { rememberedAt }),
				...(pictures && { pictures }),
			});
		}
		if (dropped > 0) run.log.warn('Search results with an unsafe address were left out', { provider, dropped });
		return found;
	}
}

/** Relevance of a page whose service gives an order alone, by its place among the pages of the answer, from 0. */
function scoreOfRank(rank: number): number {
	return Math.max(LIMITS.scoreFloor, 0.9 - 0.06 * rank);
}

/** True if a date is known to be earlier; `2026` may be any day of that year. */
function isBefore(published: string | undefined, since: string): boolean {
	return published !== undefined && published.slice(0, since.length) < since.slice(0, published.length);
}

function answerOf(answer: WebAnswer | WebSearchFailed): WebAnswer {
	if (answer instanceof WebSearchFailed) throw answer;
	return answer;
}

/** Interleaves the general answer with the academic ones, so that no service takes all places. */
function merge(
	general: WebAnswer | WebSearchFailed,
	academic: readonly SearchSource[],
	attempts: readonly Attempt[],
): WebAnswer {
	const found = attempts.map((attempt) => ('hits' in attempt ? attempt.hits : []));
	const failures = [
		...general.failures,
		...attempts.flatMap((attempt) => ('failure' in attempt ? [attempt.failure] : [])),
	];
	const answered = attempts.findIndex((attempt) => 'hits' in attempt);
	if (general instanceof WebSearchFailed && answered < 0) throw new WebSearchFailed(failures);
	const own = general instanceof WebSearchFailed ? [] : general.hits;
	const provider = general instanceof WebSearchFailed ? (academic[answered]?.id ?? '') : general.provider;
	const hits = interleaved([own, ...found]);
	return { provider, hits, failures };
}

/** Returns the first item of each list, then the second of each, and so on. */
function interleaved<T>(lists: readonly (readonly T[])[]): T[] {
	const longest = Math.max(0, ...lists.map((list) => list.length));
	return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1))).flat();
}

function failureOf(error: unknown, provider: string, run: RunContext): ProviderFailure {
	if (!(error instanceof ProviderError)) {
		run.log.warn('Web search failed unexpectedly', { provider, error });
		return { provider, reason: WEB_STRINGS.unexpected, code: 'INTERNAL' };
	}
	run.log.warn('Web search failed', { provider, kind: error.kind, ...error.facts });
	return error.toFailure();
}

/** Tells when a paused service accepts searches again. */
function tooLongToWaitText(service: string, milliseconds: number): string {
	const { tooLongToWait } = BUDGET_STRINGS;
	const minutes = Math.ceil(milliseconds / 60_000);
	const hours = Math.ceil(minutes / 60);
	if (minutes < 60) return tooLongToWait.minutes({ service, count: minutes });
	if (hours < 48) return tooLongToWait.hours({ service, count: hours });
	return tooLongToWait.days({ service, count: Math.ceil(hours / 24) });
}
