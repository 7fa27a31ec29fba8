import { canonicalUrl, linkUrl } from '../net/canonical-url';
import { checkUrl, type UrlRules } from '../net/url-guard';
import { WebSearchFailed, type FoundPage, type Log, type ProviderFailure, type RunContext, type WebAnswer, type WebHit, type WebQuery, type WebSearch } from '../research/ports';
import { WEB_STRINGS } from '../strings/web';
import { ProviderError, type ProviderFault, type SearchProvider } from './search-provider';

/** These do not pass while a run lasts: asking again would only cost time. */
const LASTING: ReadonlySet<ProviderFault> = new Set(['auth', 'exhausted', 'rate', 'blocked']);
/** A dropped connection or a hiccup of the service: worth one more try, at once. */
const PASSING: ReadonlySet<ProviderFault> = new Set(['network', 'server']);

type Attempt = { readonly hits: readonly FoundPage[] } | { readonly failure: ProviderFailure };

/** Asks the providers in order until one has hits. An empty answer is no failure, but the next provider may know more. */
export class ProviderChain implements WebSearch {
	/** What keeps a provider from answering in a run. By the log: all contexts of one run share it. */
	private readonly givenUp = new WeakMap<Log, Map<string, ProviderFailure>>();

	/**
	 * @param rules what the hits may link to
	 * @param academic ids of those that are asked before all others in the academic mode
	 */
	constructor(private readonly providers: readonly SearchProvider[], private readonly rules: UrlRules = {}, private readonly academic: ReadonlySet<string> = new Set()) {}

	async search(query: WebQuery, run: RunContext): Promise<WebAnswer> {
		const failures: ProviderFailure[] = [];
		let empty: WebAnswer | undefined;
		for (const provider of this.orderFor(query)) {
			const attempt = await this.attempt(provider, query, run);
			if ('failure' in attempt) failures.push(attempt.failure);
			else if (attempt.hits.length > 0) return { provider: provider.id, hits: attempt.hits, failures };
			else empty ??= { provider: provider.id, hits: [], failures };
		}
		if (!empty) throw new WebSearchFailed(failures);
		return empty;
	}

	private orderFor({ mode }: WebQuery): readonly SearchProvider[] {
		const isFirst = ({ id }: SearchProvider): boolean => mode === 'academic' && this.academic.has(id);
		return [...this.providers.filter(isFirst), ...this.providers.filter((provider) => !isFirst(provider))];
	}

	private async attempt(provider: SearchProvider, query: WebQuery, run: RunContext): Promise<Attempt> {
		run.signal.throwIfAborted();
		const known = this.givenUp.get(run.log)?.get(provider.id);
		if (known) return { failure: known };
		try {
			const hits = this.admit(await askTwice(provider, query, run), provider, run).slice(0, query.limit);
			run.log.info('Web search', { provider: provider.id, query: query.text, hits: hits.length });
			return { hits };
		} catch (error) {
			run.signal.throwIfAborted();
			return { failure: this.fail(error, provider, run) };
		}
	}

	/** The hits that may be linked to and bring words of their page, each page once. */
	private admit(hits: readonly WebHit[], provider: SearchProvider, run: RunContext): FoundPage[] {
		const pages = new Map<string, FoundPage>();
		let dropped = 0;
		for (const hit of hits) {
			const url = linkUrl(hit.url);
			const identity = canonicalUrl(hit.url);
			if (hit.text.trim() === '') continue;
			if (url === undefined || identity === undefined || !checkUrl(url, this.rules).ok) dropped += 1;
			else if (!pages.has(identity)) pages.set(identity, { ...hit, url, identity });
		}
		if (dropped > 0) run.log.warn('Search results with an unsafe address were left out', { provider: provider.id, dropped });
		return [...pages.values()];
	}

	private fail(error: unknown, provider: SearchProvider, run: RunContext): ProviderFailure {
		if (!(error instanceof ProviderError)) {
			run.log.warn('Web search failed unexpectedly', { provider: provider.id, error });
			return { provider: provider.id, reason: WEB_STRINGS.unexpected, code: 'INTERNAL' };
		}
		run.log.warn('Web search failed', { provider: provider.id, kind: error.kind, ...error.facts });
		const failure = error.toFailure();
		if (LASTING.has(error.kind)) this.giveUp(failure, run);
		return failure;
	}

	private giveUp(failure: ProviderFailure, run: RunContext): void {
		const known = this.givenUp.get(run.log) ?? new Map<string, ProviderFailure>();
		this.givenUp.set(run.log, known.set(failure.provider, failure));
	}
}

async function askTwice(provider: SearchProvider, query: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
	try {
		return await provider.search(query, run);
	} catch (error) {
		run.signal.throwIfAborted();
		if (!(error instanceof ProviderError) || !PASSING.has(error.kind)) throw error;
		run.log.debug('Web search is tried once more', { provider: provider.id, kind: error.kind });
		return provider.search(query, run);
	}
}
