/** The catalogue of search services, in the order in which they are offered. */
import { anthropicSearch } from '../providers/anthropic-search';
import { arxiv } from '../providers/arxiv';
import { brave } from '../providers/brave';
import { crossref } from '../providers/crossref';
import { duckduckgo } from '../providers/duckduckgo';
import { google } from '../providers/google';
import { openAlex } from '../providers/openalex';
import { openAiSearch } from '../providers/openai-search';
import { perplexity } from '../providers/perplexity';
import type { SearchService } from '../providers/search-service';
import { searxng } from '../providers/searxng';
import { semanticScholar } from '../providers/semantic-scholar';
import { serpapi } from '../providers/serpapi';
import { tavilySearch } from '../providers/tavily/tavily';
import { wikipedia } from '../providers/wikipedia';

const SERVICES = [
	tavilySearch,
	brave,
	serpapi,
	searxng,
	duckduckgo,
	wikipedia,
	arxiv,
	crossref,
	semanticScholar,
	openAlex,
	perplexity,
	google,
	anthropicSearch,
	openAiSearch,
] as const;

type Service = (typeof SERVICES)[number];
type OptionOf<One> = One extends { readonly option: { readonly setting: infer Name extends string } } ? Name : never;

export type SearchServiceId = Service['id'];
export type ServicePrefix = Service['prefix'];
export type SearchKeyName = Extract<Service, { readonly key: string }>['prefix'];
export type OptionSetting = OptionOf<Service>;

export interface CatalogEntry extends SearchService {
	readonly id: SearchServiceId;
	readonly prefix: ServicePrefix;
	readonly option?: { readonly setting: OptionSetting; readonly byDefault: string };
	readonly create: Service['create'];
}

export const SEARCH_CATALOG: readonly CatalogEntry[] = SERVICES;
