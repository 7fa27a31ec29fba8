import type { Http } from '../../net/http';
import type { RunContext, WebHit, WebQuery } from '../../research/model/ports';
import { stopWords } from '../../language/stop-words';
import { fold } from '../../language/fold';
import { terms, words } from '../../language/words';
import type { SearchProvider } from '../search-provider';
import { webHit } from './hits';
import { checkBySearching, Service, type Refusal, type Diagnosis } from './service';

export interface ArxivOptions {
	readonly http: Http;
	readonly baseUrl: string;
}

const MAX_RESULTS = 100;
const MAX_WORDS = 10;
/** More candidates are requested than wanted, because those that hold a word by chance are dropped. */
const CANDIDATES_PER_RESULT = 3;

/**
 * Preprints with their abstracts. One request in three seconds is allowed.
 * https://info.arxiv.org/help/api/user-manual.html
 */
export class ArxivProvider implements SearchProvider {
	readonly id = 'arxiv';
	private readonly service: Service;

	constructor(options: ArxivOptions) {
		this.service = new Service(options, { provider: this.id, classify });
	}

	async search(query: WebQuery, run: RunContext): Promise<readonly WebHit[]> {
		const asked = contentWords(query);
		if (asked.length === 0) return [];
		const parameters = {
			// No abstract holds all words of a question, so any word matches. `sharesTerms` drops chance matches.
			search_query: asked.map((word) => `all:${word}`).join(' OR '),
			start: 0,
			max_results: Math.min(query.limit * CANDIDATES_PER_RESULT, MAX_RESULTS),
			sortBy: 'relevance',
		};
		const feed = await this.service.text(
			{ path: '/api/query', query: parameters, headers: { accept: 'application/atom+xml' } },
			run,
		);
		const hits = this.read(feed);
		this.service.spend(run, 0);
		return hits.filter((hit) => sharesTerms(hit, query)).slice(0, query.limit);
	}

	check(run: RunContext): Promise<void> {
		return checkBySearching(this, run);
	}

	private read(feed: string): WebHit[] {
		if (/^\s*rate exceeded/i.test(feed)) throw this.service.error({ kind: 'rate' }, { status: 200 });
		if (!/<feed[\s>]/.test(feed) || !/<\/feed>\s*$/.test(feed))
			throw this.service.error({ kind: 'parse' }, { status: 200 });
		const problem = problemIn(feed);
		if (problem !== undefined) throw this.service.error({ kind: 'bad_request' }, { status: 200, detail: problem });
		return entries(feed).flatMap(toHit);
	}
}

function classify({ status, headers, body }: Refusal): Diagnosis | undefined {
	// arXiv asks for a pause with a 503 too.
	return /^\s*rate exceeded/i.test(body) || (status === 503 && headers['retry-after']) ? { kind: 'rate' } : undefined;
}

/** An error in the query comes as an entry of the feed. */
function problemIn(feed: string): string | undefined {
	const error = entries(feed).find((entry) => /\/api\/errors/.test(element(entry, 'id')));
	return error && element(error, 'summary');
}

function toHit(entry: string): WebHit[] {
	// Without the version, so that the address equals that of other providers.
	const url = element(entry, 'id')
		.trim()
		.replace(/^http:/, 'https:')
		.replace(/v\d+$/, '');
	if (!/^https:/.test(url)) return [];
	return [
		webHit({
			url,
			title: element(entry, 'title'),
			texts: [element(entry, 'summary')],
			published: element(entry, 'published'),
		}),
	];
}

/**
 * Returns the entries of a feed. A program writes the feed and its entries do not nest, so no XML parser is needed;
 * workers have none.
 */
function entries(feed: string): string[] {
	return feed
		.split(/<entry[^<>]*>/)
		.slice(1)
		.map((entry) => entry.split('</entry>', 1)[0] ?? '');
}

function element(entry: string, name: string): string {
	const start = new RegExp(`<${name}(?:\\s[^<>]*)?>`).exec(entry);
	return start ? (entry.slice(start.index + start[0].length).split(`</${name}>`, 1)[0] ?? '') : '';
}

/** Returns only words: brackets, quotes and a leading `NOT` are operators. */
function contentWords({ text, language }: WebQuery): string[] {
	const stops = stopWords(language?.code);
	const found = words(text)
		.map((word) => word.text.replace(/['’].*$/, ''))
		.filter((word) => !stops.has(fold(word)) && !/^(?:AND|OR|ANDNOT|NOT)$/.test(word));
	return [...new Set(found)].slice(0, MAX_WORDS);
}

function sharesTerms(hit: WebHit, query: WebQuery): boolean {
	const asked = new Set(terms(query.text, query.language?.code));
	const held = new Set(terms(`${hit.title} ${hit.text}`, query.language?.code));
	return [...asked].filter((term) => held.has(term)).length >= Math.min(2, asked.size);
}
