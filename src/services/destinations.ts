/** Lists where a run would send data, for the consent dialog and the settings. */
import { hostOf, parseUrl } from '../text/web-address';
import type { Depth, ResearchMode } from '../research/model/ports';
import { KEY_SETTINGS, type KeyName, type Settings } from '../settings/schema';
import { ACADEMIC_SERVICES, keyNameOf, serviceOf } from '../settings/search-settings';
import type { SearchServiceId } from '../web/chain/search-services';
import type { Keys } from './kit';
import { hasEmbeddings, hasModel, judgeSettings, keyFor, reviewAddress } from './models';
import { searchService, tavilyKeys } from './search-catalog';
import { fetchesIcons } from './site-icons';

/** A service or site that a run would send data to. */
export interface Destination {
	/** `*` if the hosts are unknown until the search has found pages. */
	readonly host: string;
	/** Scheme, host and port: another scheme is another destination. */
	readonly origin: string;
	/** Names of the secrets that are sent there. */
	readonly secrets: readonly string[];
	/** True if it gets claims and questions of the note as whole sentences, which needs an agreement of its own. */
	readonly getsSentences?: true;
	/**
	 * `search` is asked first. `nextSearch` is asked if the services before it found nothing, `academicSearch` in
	 * addition to the others in academic mode. Pages are fetched from their `sites`, with `pageFallback` for those that
	 * this device cannot read, or `pageReader` reads all pages.
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

/** The sites of the pages that are found. */
const SITES: Destination = { host: '*', origin: '*', service: 'sites', secrets: [] };
const ALSO_SENTENCES = { getsSentences: true } as const;

/** @param run mode and depth of the run, if they differ from the settings */
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
	const academic: readonly SearchServiceId[] = mode === 'academic' ? ACADEMIC_SERVICES : [];
	const asked = [...settings.searchOrder.filter((id) => !academic.includes(id)), ...academic].filter(
		(id) => searchService(id, settings, keys).keys.length > 0,
	);
	const general = asked.find((id) => !academic.includes(id));
	const kindOf = (id: SearchServiceId): Destination['service'] =>
		academic.includes(id) ? 'academicSearch' : id === general ? 'search' : 'nextSearch';
	if (settings.searchOrder.length === 0) return found;
	// OpenAI's search returns only addresses, whose pages are read whatever the settings are.
	const isRead = depth === 'agentic' || settings.pagesPerTopic > 0;
	const readsPages = (isRead && asked.length > 0) || asked.includes('openai-search');
	return [
		...found,
		...asked.map((id) => ({
			...searchDestination(id, settings, keys, kindOf(id)),
			...(serviceOf(id).policy.asks === 'sentence' && !settings.headingQueries && ALSO_SENTENCES),
		})),
		...(readsPages ? pageDestinations(settings, keys) : fetchesIcons(settings) ? [SITES] : []),
	];
}

function pageDestinations(settings: Settings, keys: Keys): Destination[] {
	if (settings.pageReader === 'tavily') return [extractDestination(settings, keys)];
	return [
		SITES,
		...(tavilyKeys(keys).length > 0
			? [{ ...extractDestination(settings, keys), service: 'pageFallback' as const }]
			: []),
	];
}

/** Returns where a recheck of the sources sends data. */
export function recheckDestinations(settings: Settings, keys: Keys): Destination[] {
	const readers = settings.pageReader === 'direct' ? {} : keys;
	return [...pageDestinations(settings, readers), at(settings.archiveBaseUrl, 'archive', [])];
}

/** Returns where a note and its section are sent to be judged; empty without a judge. */
export function judgeDestinations(settings: Settings, keys: Keys): Destination[] {
	const judge = judgeSettings(settings, keys);
	return judge ? [at(judge.baseUrl, 'judge', modelSecrets('judge', judge.baseUrl, settings, keys))] : [];
}

/** Returns the destination of the writing model. */
export function modelDestination(settings: Settings, keys: Keys): Destination {
	return at(settings.modelBaseUrl, 'model', namesOf(['model'], settings, keys));
}

/** Returns the destination of a search service, also if it is not in the search order. */
export function searchDestination(
	id: SearchServiceId,
	settings: Settings,
	keys: Keys,
	service: Destination['service'] = 'search',
): Destination {
	return at(searchService(id, settings, keys).baseUrl, service, searchSecrets(id, settings, keys));
}

/** Returns the destination of the service that reads pages for this device. */
export function extractDestination(settings: Settings, keys: Keys): Destination {
	return searchDestination('tavily', settings, keys, 'pageReader');
}

function at(address: string, service: Destination['service'], secrets: readonly string[]): Destination {
	return { host: hostOf(address), origin: parseUrl(address)?.origin ?? '', service, secrets };
}

/**
 * Returns the secret for a model other than the writer: its own, or the writer's if both have the same origin (see
 * `keyFor`).
 */
function modelSecrets(own: KeyName, address: string, settings: Settings, keys: Keys): string[] {
	if (keys[own] !== undefined) return namesOf([own], settings, keys);
	return keyFor(undefined, address, settings, keys) === undefined ? [] : namesOf(['model'], settings, keys);
}

function searchSecrets(id: SearchServiceId, settings: Settings, keys: Keys): string[] {
	const name = keyNameOf(serviceOf(id));
	const more = id === 'tavily' && keys.moreTavily ? settings.tavilyKeySecrets : [];
	return [...(name === undefined ? [] : namesOf([name], settings, keys)), ...more];
}

/** Returns the names of the secrets of those keys that are set on this device. */
function namesOf(names: readonly KeyName[], settings: Settings, keys: Keys): string[] {
	return names.filter((name) => keys[name] !== undefined).map((name) => settings[KEY_SETTINGS[name]]);
}
