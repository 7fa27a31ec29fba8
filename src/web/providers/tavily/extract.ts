import type { TavilyExtractResponse } from '@tavily/core';
import { Limiter } from '../../../async/limiter';
import { canonicalUrl } from '../../../net/canonical-url';
import { parseUrl } from '../../../text/web-address';
import { checkUrl, type UrlRules } from '../../../net/url-guard';
import { withoutMarkup } from '../../../pages/markdown/clean-markdown';
import { cutAtParagraph, LOOKED_AT_CHARACTERS } from '../../../pages/page-text';
import type { ExtractedPage, Extraction, PageExtractor, UnreadPage } from '../../../research/gather/extraction';
import { LIMITS } from '../../../research/model/limits';
import type { RunContext, SpendingPurpose } from '../../../research/model/ports';
import { EXTRACT_STRINGS, WEB_STRINGS } from '../../../locales/locale';
import { joinedLines } from '../../../text/markdown/broken-lines';
import { foreignWords } from '../../../text/markdown/foreign-words';
import { cut } from '../../../text/strings';
import { cutAtWord, ProviderError, type ProviderFault } from '../../search-provider';
import { LONGER } from '../../spending/guard';
import type { TavilyClient } from './tavily-client';
import type { ErrorCode } from '../../../research/model/errors';

export interface ExtractOptions {
	readonly depth: 'basic' | 'advanced';
	readonly format: 'markdown' | 'text';
	/** 1–5; used only with a question. */
	readonly chunksPerSource: number;
	readonly images: boolean;
	readonly favicon: boolean;
	/** For one page, 1–60. */
	readonly timeoutSeconds: number;
}

/**
 * Tavily bills each five pages read (https://docs.tavily.com/documentation/api-credits), so a request asks for five.
 */
export const URLS_PER_REQUEST = 5;
export const REQUESTS_AT_ONCE = 3;
const MAX_TITLE_CHARACTERS = 500;
const MAX_SNIPPET_CHARACTERS = 500;
/** The API's own limit on `timeout`. */
const MAX_SECONDS = 60;
/** Tavily puts this between the chunks of one page. */
export const CHUNK_SEPARATOR = /(?<!\s)\s*\[(?:\.{3}|…)\]\s*/;
/** Faults that every further request of the extraction would meet too. */
const LASTING: ReadonlySet<ProviderFault> = new Set(['auth', 'exhausted', 'rate']);

type Outcome = ExtractedPage | UnreadPage;

/** Gives a request its key and accounts for its cost. */
export interface ExtractCalls {
	readonly keyless: boolean;
	/**
	 * @param expense the most that the request may cost
	 * @throws ProviderError; or the signal's reason once it aborts
	 */
	call<T>(
		expense: {
			readonly purpose: SpendingPurpose;
			readonly credits: number;
			readonly isLast: true;
			readonly hasOwnTime: true;
		},
		run: RunContext,
		use: (client: TavilyClient, run: RunContext, patience: number) => Promise<T>,
	): Promise<T>;
}

export interface ExtractorParts {
	readonly calls: ExtractCalls;
	readonly options: ExtractOptions;
	readonly purpose: SpendingPurpose;
	/** Awaited between pages, so that long pages do not block the host. */
	readonly yieldNow: () => Promise<void>;
	/** Addresses that may be requested. */
	readonly rules?: UrlRules;
}

/**
 * Reads pages with Tavily Extract. Tavily sends the requests, so the host of a page does not learn the user's address.
 */
export class TavilyExtractor implements PageExtractor {
	constructor(private readonly parts: ExtractorParts) {}

	estimate(pages: number): number {
		return this.parts.calls.keyless ? 0 : creditsFor(pages, this.parts.options);
	}

	async extract(urls: readonly string[], question: string | undefined, run: RunContext): Promise<Extraction> {
		const unique = distinct(urls);
		const checks = unique.map((url) => ({ url, check: checkUrl(url, this.parts.rules) }));
		const refused = checks.flatMap(({ url, check }) =>
			check.ok ? [] : [{ url, code: check.code, reason: check.reason }],
		);
		const read = await new Extracting(this.parts, question, run).all(
			checks.flatMap(({ url, check }) => (check.ok ? [url] : [])),
		);
		const outcomes = new Map<string, Outcome>([...refused, ...read].map((outcome) => [outcome.url, outcome]));
		const inOrder = unique.flatMap((url) => outcomes.get(url) ?? []);
		return {
			pages: inOrder.filter(isRead),
			failures: inOrder.filter((outcome): outcome is UnreadPage => !isRead(outcome)),
		};
	}
}

function creditsFor(pages: number, { depth }: ExtractOptions): number {
	return Math.ceil(pages / URLS_PER_REQUEST) * (depth === 'advanced' ? 2 : 1);
}

function isRead(outcome: Outcome): outcome is ExtractedPage {
	return 'content' in outcome;
}

/** True if a text has more bytes in UTF-8, in which a UTF-16 unit takes at most three. */
function isLargerThan(bytes: number, text: string): boolean {
	return text.length > bytes || (text.length * 3 > bytes && new TextEncoder().encode(text).byteLength > bytes);
}

/** Returns the first address of each page. */
function distinct(urls: readonly string[]): string[] {
	const pages = new Map<string, string>();
	for (const url of urls) {
		const identity = canonicalUrl(url) ?? url;
		if (!pages.has(identity)) pages.set(identity, url);
	}
	return [...pages.values()];
}

/** The requests of one extraction. */
class Extracting {
	/** The failure after which no further request is sent. */
	private lasting: ProviderError | undefined;

	constructor(
		private readonly parts: ExtractorParts,
		private readonly question: string | undefined,
		private readonly run: RunContext,
	) {}

	async all(urls: readonly string[]): Promise<Outcome[]> {
		const atOnce = new Limiter(REQUESTS_AT_ONCE);
		const batches = Array.from({ length: Math.ceil(urls.length / URLS_PER_REQUEST) }, (_, index) =>
			urls.slice(index * URLS_PER_REQUEST, (index + 1) * URLS_PER_REQUEST),
		);
		return (await Promise.all(batches.map((batch) => atOnce.run(() => this.batch(batch))))).flat();
	}

	private async batch(urls: readonly string[]): Promise<Outcome[]> {
		this.run.signal.throwIfAborted();
		if (this.lasting)
			return failAll(urls, codeOf(this.lasting), `${reasonOf(this.lasting)} ${EXTRACT_STRINGS.notAsked}`);
		try {
			const answer = await this.ask(urls, 1);
			const outcomes: Outcome[] = [];
			for (const url of urls) {
				await this.parts.yieldNow();
				outcomes.push(this.outcome(url, answer));
			}
			return await this.withSlowPages(outcomes);
		} catch (error) {
			this.run.signal.throwIfAborted();
			const isTooLarge = error instanceof ProviderError && error.kind === 'too-large';
			return isTooLarge && urls.length > 1 ? this.oneByOne(urls) : this.failed(urls, error);
		}
	}

	/** Asks once more, with a longer time limit, for the pages on which Tavily timed out. */
	private async withSlowPages(outcomes: Outcome[]): Promise<Outcome[]> {
		const slow = outcomes.flatMap((outcome) => (isTimedOut(outcome) ? [outcome.url] : []));
		if (slow.length === 0) return outcomes;
		try {
			const answer = await this.ask(slow, LONGER);
			return outcomes.map((outcome) => (isTimedOut(outcome) ? this.outcome(outcome.url, answer) : outcome));
		} catch (error) {
			this.run.signal.throwIfAborted();
			this.run.log.warn('Slow pages could not be asked for again', { error });
			return outcomes;
		}
	}

	/** Asks for each page alone, to find out which one was too large. */
	private async oneByOne(urls: readonly string[]): Promise<Outcome[]> {
		const outcomes: Outcome[] = [];
		for (const url of urls) outcomes.push(...(await this.batch([url])));
		return outcomes;
	}

	private ask(urls: readonly string[], factor: number): Promise<TavilyExtractResponse> {
		const { calls, options, purpose } = this.parts;
		const expense = {
			purpose,
			credits: calls.keyless ? 0 : creditsFor(urls.length, options),
			isLast: true as const,
			hasOwnTime: true as const,
		};
		return calls.call(expense, this.run, (client, run, patience) => {
			const seconds = Math.min(MAX_SECONDS, options.timeoutSeconds * Math.max(factor, patience));
			return this.request(urls, seconds, client, run);
		});
	}

	private async request(
		urls: readonly string[],
		timeout: number,
		client: TavilyClient,
		run: RunContext,
	): Promise<TavilyExtractResponse> {
		const { options } = this.parts;
		const { depth, format, chunksPerSource, images, favicon } = options;
		const asked =
			this.question === undefined
				? {}
				: { query: cutAtWord(this.question, LIMITS.queryCharacters), chunksPerSource };
		const answer = await client.extract(
			urls,
			{
				extractDepth: depth,
				format,
				includeImages: images,
				includeFavicon: favicon,
				includeUsage: true,
				timeout,
				...asked,
			},
			run.signal,
		);
		const price = creditsFor(answer.results.length, options);
		const credits = client.keyless ? 0 : Math.max(answer.usage?.credits ?? 0, price);
		run.spend({ provider: 'tavily', kind: 'search', credits });
		run.log.info('Pages read by Tavily', { asked: urls.length, read: answer.results.length, credits });
		return answer;
	}

	private outcome(url: string, { results, failedResults }: TavilyExtractResponse): Outcome {
		const result = results.find(sameAddress(url));
		if (result) return this.page(url, result);
		const detail = foreignWords(failedResults.find(sameAddress(url))?.error ?? '');
		return /time[ds]?[\s-]?out/i.test(detail)
			? { url, code: 'TIMEOUT', reason: EXTRACT_STRINGS.timeout }
			: {
					url,
					code: 'EXTRACT_FAILED',
					reason: detail === '' ? EXTRACT_STRINGS.failed : EXTRACT_STRINGS.failedWith({ detail }),
					ownReason: EXTRACT_STRINGS.failed,
				};
	}

	private page(
		url: string,
		{ title, rawContent, images, favicon }: TavilyExtractResponse['results'][number],
	): Outcome {
		const { depth, format } = this.parts.options;
		const isTooLarge = isLargerThan(LIMITS.payloadBytes, rawContent);
		if (isTooLarge) return { url, code: 'PAYLOAD_TOO_LARGE', reason: EXTRACT_STRINGS.tooLarge };
		// Cut after the markup is removed: a page may begin with an image of more characters than are kept.
		const given = cutAtParagraph(rawContent, LOOKED_AT_CHARACTERS);
		const text = format === 'markdown' ? withoutMarkup(given) : given;
		const parts = this.question === undefined ? [text] : text.split(CHUNK_SEPARATOR);
		const chunks = parts.map((part) => joinedLines(part.trim())).filter(Boolean);
		const [first] = chunks;
		if (first === undefined) return { url, code: 'EXTRACT_FAILED', reason: EXTRACT_STRINGS.gaveNothing };
		const whole = chunks.join('\n\n');
		const content = cutAtParagraph(whole, LIMITS.pageCharacters);
		return {
			url,
			title: cut(title?.replace(/\s+/gu, ' ').trim() || (parseUrl(url)?.hostname ?? url), MAX_TITLE_CHARACTERS),
			snippet: cut(first, MAX_SNIPPET_CHARACTERS),
			content,
			depth,
			chunks: chunks.length,
			format,
			images: (images ?? []).filter(isWebAddress).slice(0, LIMITS.imagesPerPage),
			favicon: favicon !== undefined && isWebAddress(favicon) ? favicon : undefined,
			truncated: content.length < whole.length || given.length < rawContent.length,
		};
	}

	private failed(urls: readonly string[], error: unknown): UnreadPage[] {
		if (!(error instanceof ProviderError)) {
			this.run.log.warn('Reading pages failed unexpectedly', { error });
			return failAll(urls, 'INTERNAL', EXTRACT_STRINGS.unexpected);
		}
		this.run.log.warn('Reading pages failed', { kind: error.kind, ...error.facts });
		if (LASTING.has(error.kind)) this.lasting = error;
		const { detail, ...ownFacts } = error.facts;
		const own = detail === undefined ? error : new ProviderError(error.provider, error.kind, ownFacts);
		const ownReason = reasonOf(own);
		return failAll(urls, codeOf(error), reasonOf(error)).map((page) => ({ ...page, ownReason }));
	}
}

function isTimedOut(outcome: Outcome): boolean {
	return !isRead(outcome) && outcome.code === 'TIMEOUT';
}

/** Returns a test for results of an address, which may come back as it was sent or as Tavily wrote it. */
export function sameAddress(url: string): (other: { readonly url: string }) => boolean {
	const identity = canonicalUrl(url);
	return (other) => other.url === url || (identity !== undefined && canonicalUrl(other.url) === identity);
}

function isWebAddress(address: string): boolean {
	return /^https?:\/\//i.test(address) && parseUrl(address) !== undefined;
}

/** Returns the sentence for a failed request, in words about pages: the general ones are about searches. */
export function reasonOf({ kind, facts, message }: ProviderError): string {
	if (facts.sentence !== undefined) return message;
	const keyless: Partial<Record<ProviderFault, string>> = EXTRACT_STRINGS.keylessFailure;
	const usual: Partial<Record<ProviderFault, string>> = EXTRACT_STRINGS.failure;
	const plain = (facts.keyless === true && keyless[kind]) || usual[kind];
	if (plain === undefined) return message;
	return facts.detail && kind === 'bad_request'
		? WEB_STRINGS.failureDetail({ sentence: plain, detail: facts.detail })
		: plain;
}

export function codeOf(error: ProviderError): ErrorCode {
	return error.toFailure().code;
}

export function failAll(urls: readonly string[], code: ErrorCode, reason: string): UnreadPage[] {
	return urls.map((url) => ({ url, code, reason }));
}
