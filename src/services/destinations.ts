/** Where a run would send something, for the consent dialog and the settings. */
import { hostOf } from '../net/parse-url';
import type { Depth, ResearchMode } from '../research/model/ports';
import type { SearchServiceId, Settings } from '../settings/schema';
import { embeddingsHost, hasEmbeddings } from './embedder';
import type { Keys } from './kit';
import { hasModel } from './model';
import { reviewHost } from './reviewer';
import { ACADEMIC_SERVICES, extractHost } from './web-search';
import { searchServices, tavilyKeys } from './search-catalog';

/** Whom a run would send something to, for the consent dialog and the settings. */
export interface Destination {
	/** `*` where it is known only once the search has found pages. */
	readonly host: string;
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
		| 'pageReader';
}

/** @param run what the run is to be, where it is not what the settings say */
export function destinations(
	settings: Settings,
	keys: Keys,
	{ mode, depth }: { readonly mode: ResearchMode; readonly depth: Depth } = settings,
): Destination[] {
	const found: Destination[] = [];
	if (hasModel(settings, keys)) found.push({ service: 'model', host: hostOf(settings.modelBaseUrl) });
	const reviewer = reviewHost(settings, keys);
	if (reviewer !== undefined) found.push({ service: 'reviewer', host: reviewer });
	if (hasEmbeddings(settings, keys)) found.push({ service: 'embeddings', host: embeddingsHost(settings) });
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
		...asked.map((id) => ({ host: hostOf(services[id].baseUrl), service: kindOf(id) })),
		...(readsPages ? pageDestinations(settings, keys) : []),
	];
}

function pageDestinations(settings: Settings, keys: Keys): Destination[] {
	const host = extractHost(settings);
	if (settings.pageReader === 'tavily') return [{ host, service: 'pageReader' }];
	return [
		{ host: '*', service: 'sites' },
		...(tavilyKeys(keys).length > 0 ? [{ host, service: 'pageFallback' as const }] : []),
	];
}
