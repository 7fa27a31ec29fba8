import { isoDate } from '../../text/iso-date';
import { withoutInvisible } from '../../text/invisible';
import { eachMatch } from './clean/dom';
import { type JsonObject, textOf, typesOf } from './structured-data';

/** A page's metadata. Missing facts are left out. */
export interface PageMetadata {
	/** Empty if the page has none. */
	readonly title: string;
	/** ISO date such as `2026-11-21`; only the month or year if the page gives no more. */
	readonly published?: string;
	readonly site?: string;
}

const ARTICLE_TYPES =
	/Article$|Posting$|^(?:WebPage|Report|Product|Recipe|Book|Event|QAPage|Course|VideoObject|CreativeWork)$/;
/** Meta tags with the date of publication. */
const DATES =
	'article:published_time date dc.date dc.date.issued citation_publication_date citation_date pubdate ' +
	'publish-date parsely-pub-date datepublished';
const LONGEST = 300;
const MOST_DESCRIPTIONS = 4;
/** Characters read of a heading, in case it was never closed. */
const LONGEST_SCANNED = 10_000;

/** @param meta result of `readMetaTags` */
export function* readMetadata(
	document: Document,
	meta: ReadonlyMap<string, string>,
	data: readonly JsonObject[],
): Generator<void, PageMetadata> {
	// An article object describes the page better than a WebPage object beside it.
	const described = data
		.filter((object) => typesOf(object).some((type) => ARTICLE_TYPES.test(type)))
		.sort((a, b) => weight(b) - weight(a));
	const stated = (...names: string[]): string | undefined =>
		first(names, (name) => first(described, (object) => textOf(object[name])));
	const tagged = (...names: string[]): string | undefined => first(names, (name) => meta.get(name));
	const heading = document.querySelector('h1')?.textContent?.slice(0, LONGEST_SCANNED);
	yield;
	const time = timeOf(document);
	yield;
	const title =
		clean(
			tagged('og:title', 'twitter:title') ??
				stated('headline') ??
				document.querySelector('title')?.textContent ??
				heading,
		) ?? '';
	const published = isoDate(
		stated('datePublished', 'uploadDate', 'dateCreated') ?? tagged(...DATES.split(' ')) ?? time,
	);
	const site = clean(
		tagged('og:site_name', 'application-name') ??
			stated('publisher') ??
			first(data, (object) => (typesOf(object).includes('WebSite') ? textOf(object['name']) : undefined)),
	);
	return { title, ...(published !== undefined && { published }), ...(site !== undefined && { site }) };
}

/** Returns the descriptions in the page's meta tags and structured data. */
export function descriptionsOf(meta: ReadonlyMap<string, string>, data: readonly JsonObject[]): string[] {
	const tagged = ['og:description', 'description', 'twitter:description'].map((name) => meta.get(name));
	const stated = data
		.filter((object) => typesOf(object).some((type) => ARTICLE_TYPES.test(type)))
		.map((object) => textOf(object['description']));
	return [...new Set([...tagged, ...stated].flatMap((text) => clean(text) ?? []))].slice(0, MOST_DESCRIPTIONS);
}

function weight(object: JsonObject): number {
	return typesOf(object).some((type) => /Article$|Posting$/.test(type))
		? 2
		: typesOf(object).includes('WebPage')
			? 0
			: 1;
}

/** Returns the content of each `<meta>` by its lower-case name; the first of a name counts. */
export function* readMetaTags(document: Document): Generator<void, Map<string, string>> {
	const tags = new Map<string, string>();
	yield* eachMatch(document, 'meta[content]', (element) => {
		const content = element.getAttribute('content')?.trim();
		const name =
			element.getAttribute('property') ??
			element.getAttribute('name') ??
			element.getAttribute('http-equiv') ??
			element.getAttribute('itemprop');
		if (!name || !content) return;
		for (const key of name.toLowerCase().split(/\s+/)) if (!tags.has(key)) tags.set(key, content);
	});
	return tags;
}

function first<T, R>(items: readonly T[], read: (item: T) => R | undefined): R | undefined {
	for (const item of items) {
		const found = read(item);
		if (found !== undefined) return found;
	}
	return undefined;
}

function clean(text: string | undefined): string | undefined {
	const plain = withoutInvisible(text ?? '')
		.replace(/\s+/g, ' ')
		.trim();
	return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1).trimEnd()}…` : plain || undefined;
}

function timeOf(document: Document): string | undefined {
	const time = document.querySelector(
		'article time[datetime], time[pubdate], time[itemprop="datePublished"], header time[datetime]',
	);
	return time?.getAttribute('datetime') ?? undefined;
}
