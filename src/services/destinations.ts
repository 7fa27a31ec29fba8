/** Where a run would send something, for the consent dialog and the settings. */
import { hostOf, parseUrl } from '../text/web-address';
import type { Depth, ResearchMode } from '../research/model/ports';
import { KEY_SETTINGS, type KeyName, type SearchServiceId, type Settings } from '../settings/schema';
import { hasEmbeddings } from './embedder';
import type { Keys } from './kit';
import { hasModel, keyFor } from './model';
import { reviewAddress } from './reviewer';
import { ACADEMIC_SERVICES } from './web-search';
import { searchServices, tavilyKeys } from './search-catalog';

/** Whom a run would send something to, for the consent dialog and the settings. */
export interface Destination {
	/** `*` where it is known only once the search has found pages. */
	readonly host: string;
	/** Scheme, host and port: with another scheme it is another destination. */
	readonly origin: string;
	/** Names of the secrets that it gets. */
	readonly secrets: readonly string[];
	/**
	 * `nextSearch` is asked when those before it found nothing, `academicSearch` besides the others in the academic
	 * mode. Pages are fetched from their `sites`, with a `pageFallback` for those that this device could not read; or a
	 * `pageReader` reads them all.
	 */
	readonly service:
		| 'model'
		| 'reviewer'
		| 'judge'
		| 'embeddings'
		| 'search'
		| 'nextSearch'
		| 'academicSearch'
		| 'sites'
		| 'pageFallback'
		| 'pageReader'
		| 'archive';
}

/** @param run what the run is to be, where it is not what the settings say */
export function destinations(
	settings: Settings,
	keys: Keys,
	{ mode, depth }: { readonly mode: ResearchMode; readonly depth: Depth } = settings,
): Destination[] {
	const found: Destination[] = [];
	const { embeddingsBaseUrl } = settings;
	if (hasModel(settings, keys)) found.push(modelDestination(settings, keys));
	const reviewer = reviewAddress(settings, keys);
	if (reviewer !== undefined) found.push(at(reviewer, 'reviewer', modelSecrets('review', reviewer, settings, keys)));
	if (hasEmbeddings(settings, keys))
		found.push(at(embeddingsBaseUrl, 'embeddings', modelSecrets('embeddings', embeddingsBaseUrl, settings, keys)));
	const services = searchServices(settings, keys);
	const academic: readonly SearchServiceId[] = mode === 'academic' ? ACADEMIC_SERVICES : [];
	const asked = [...settings.searchOrder.filter((id) => !academic.includes(id)), ...academic].filter(
		(id) => services[id].keys.length > 0,
	);
	const general = asked.find((id) => !academic.includes(id));
	const kindOf = (id: SearchServiceId): Destination['service'] =>
		academic.includes(id) ? 'academicSearch' : id === general ? 'search' : 'nextSearch';
	if (settings.searchOrder.length === 0) return found;
	// OpenAI's search only names pages: they are read to be evidence, whatever the depth.
	const isRead = depth === 'agentic' || (depth === 'deep' && settings.pagesPerTopic > 0);
	const readsPages = (isRead && asked.length > 0) || asked.includes('openai-search');
	return [
		...found,
		...asked.map((id) => at(services[id].baseUrl, kindOf(id), searchSecrets(id, settings, keys))),
		...(readsPages ? pageDestinations(settings, keys) : []),
	];
}

function pageDestinations(settings: Settings, keys: Keys): Destination[] {
	if (settings.pageReader === 'tavily') return [extractDestination(settings, keys)];
	return [
		{ host: '*', origin: '*', service: 'sites', secrets: [] },
		...(tavilyKeys(keys).length > 0
			? [{ ...extractDestination(settings, keys), service: 'pageFallback' as const }]
			: []),
	];
}

/** Returns where a check of the sources sends something. */
export function recheckDestinations(settings: Settings, keys: Keys): Destination[] {
	const readers = settings.pageReader === 'direct' ? {} : keys;
	return [...pageDestinations(settings, readers), at(settings.archiveBaseUrl, 'archive', [])];
}

/** Returns the model that writes. */
export function modelDestination(settings: Settings, keys: Keys): Destination {
	return at(settings.modelBaseUrl, 'model', namesOf(['model'], settings, keys));
}

/** Returns a search service, whether or not it is in the order. */
export function searchDestination(id: SearchServiceId, settings: Settings, keys: Keys): Destination {
	return at(searchServices(settings, keys)[id].baseUrl, 'search', searchSecrets(id, settings, keys));
}

/** Returns the service that reads pages for this device. */
export function extractDestination(settings: Settings, keys: Keys): Destination {
	return at(settings.tavilyBaseUrl, 'pageReader', searchSecrets('tavily', settings, keys));
}

export function at(address: string, service: Destination['service'], secrets: readonly string[]): Destination {
	return { host: hostOf(address), origin: parseUrl(address)?.origin ?? '', service, secrets };
}

/** Returns the secret of a model beside the writer: its own, or the writer's if both are one service (see `keyOf`). */
export function modelSecrets(own: KeyName, address: string, settings: Settings, keys: Keys): string[] {
	if (keys[own] !== undefined) return namesOf([own], settings, keys);
	return keyFor(undefined, address, settings, keys) === undefined ? [] : namesOf(['model'], settings, keys);
}

const SEARCH_KEYS: Readonly<Partial<Record<SearchServiceId, KeyName>>> = {
	tavily: 'tavily',
	brave: 'brave',
	serpapi: 'serpapi',
	'semantic-scholar': 'semanticScholar',
	perplexity: 'perplexity',
	google: 'google',
	'anthropic-search': 'anthropic',
	'openai-search': 'openaiSearch',
};

function searchSecrets(id: SearchServiceId, settings: Settings, keys: Keys): string[] {
	const name = SEARCH_KEYS[id];
	const more = id === 'tavily' && keys.moreTavily ? settings.tavilyKeySecrets : [];
	return [...(name === undefined ? [] : namesOf([name], settings, keys)), ...more];
}

/** Returns the names of the secrets that this device has. */
function namesOf(names: readonly KeyName[], settings: Settings, keys: Keys): string[] {
	return names.filter((name) => keys[name] !== undefined).map((name) => settings[KEY_SETTINGS[name]]);
}
