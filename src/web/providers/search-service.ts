import type { Http } from '../../net/http';
import type { PageReader } from '../../research/model/ports';
import { SEARCH_SERVICE_STRINGS } from '../../locales/locale';
import type { ServiceMessages, Texts } from '../../locales/message';
import type { SearchProvider } from '../search-provider';
import type { ServicePolicy } from '../spending/service-policies';

/** Values from the settings. */
export interface ServiceAccess {
	readonly http: Http;
	readonly apiKey?: string | undefined;
	readonly baseUrl: string;
}

/** Further values that a service may ask for. */
export interface ServiceTools {
	/** Value of the service's own setting: its `option`. */
	readonly option: string;
	/** Creates a reader, for services that return only addresses. */
	readonly pages: () => PageReader;
	/** Lets the host do other work first. */
	readonly yieldNow: () => Promise<void>;
}

/**
 * A search service: everything that the program knows about it. Its settings and their rows, its variables, the
 * documents, the hosts of the consent dialog and the test of the service follow from this.
 */
export interface SearchService {
	/** The name in `searchOrder`, reports and `usage.by_provider`. */
	readonly id: string;
	/** Start of its settings and variables: `semanticScholar` for `semanticScholarBaseUrl`. */
	readonly prefix: string;
	/** Default of the address. Empty if each user has an own one, or with a `usualAddress`. */
	readonly address: string;
	/** Address that is used if the setting is empty. */
	readonly usualAddress?: string;
	/** Missing if the service takes no key. */
	readonly key?: 'needed' | 'optional';
	/** Environment variable with a key that also works here. */
	readonly sharedKey?: string;
	/** A further setting, and its default. With an empty default the service needs a value. */
	readonly option?: { readonly setting: string; readonly byDefault: string };
	/** True if the default search order has it. */
	readonly isUsual?: true;
	/** True if it is asked in academic mode too, in addition to the others. */
	readonly isAcademic?: true;
	readonly policy: ServicePolicy;
	/** English texts. Translations are in `SEARCH_SERVICE_STRINGS` of each language. */
	readonly texts: ServiceMessages;
	readonly create: (access: ServiceAccess, tools: never) => SearchProvider;
}

/** Declares a service and keeps the exact types of its names. */
export function defineService<const Service extends SearchService>(service: Service): Service {
	return service;
}

/** Returns the texts of a service in the language of the interface. */
export function serviceTexts<Messages extends ServiceMessages = ServiceMessages>(id: string): Texts<Messages> {
	return SEARCH_SERVICE_STRINGS[id] as Texts<Messages>;
}
