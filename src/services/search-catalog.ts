/** The search services with the user's settings: their addresses, their keys and what they may spend. */
import type { Http } from '../net/http';
import { budgetRules } from '../settings/budget-options';
import { MAX_KEYS } from '../settings/definitions/tavily';
import { configuredSearch, MODE_DEFAULTS } from '../settings/tavily-options';
import type { Settings } from '../settings/schema';
import { keyNameOf, serviceOf } from '../settings/search-settings';
import { TAVILY_POLICIES } from '../web/providers/tavily/tavily';
import { serviceTexts, type ServiceTools } from '../web/providers/search-service';
import { PROVIDER_STRINGS } from '../locales/locale';
import type { SearchServiceId } from '../web/chain/search-services';
import type { SearchProvider } from '../web/search-provider';
import type { SpendingRules } from '../web/spending/guard';
import type { ServicePolicy } from '../web/spending/service-policies';
import type { Keys } from './kit';

export function tavilyKeys({ tavily, moreTavily = [] }: Keys): string[] {
	return [...new Set([tavily, ...moreTavily].filter((key) => key !== undefined))].slice(0, MAX_KEYS);
}

/** A search service with the user's settings and keys. */
export interface ConfiguredService {
	readonly baseUrl: string;
	readonly policy: ServicePolicy;
	/** Keys in the order of their use; [undefined] for use without a key, empty if the service is not set up. */
	readonly keys: readonly (string | undefined)[];
	readonly create: (http: Http, key: string | undefined, tools: Omit<ServiceTools, 'option'>) => SearchProvider;
}

export function searchService(id: SearchServiceId, settings: Settings, keys: Keys): ConfiguredService {
	const service = serviceOf(id);
	const { policy, prefix, usualAddress = '', option } = service;
	const key = keyNameOf(service);
	const baseUrl = settings[`${prefix}BaseUrl`] || usualAddress;
	const own = id === 'tavily' ? tavilyKeys(keys) : [key && keys[key]].filter((one) => one !== undefined);
	const optionValue = option ? settings[option.setting] : '';
	const isSet = baseUrl !== '' && (option === undefined || optionValue.trim() !== '');
	const tavilyOptions = { configured: configuredSearch(settings), modeDefaults: MODE_DEFAULTS };
	return {
		baseUrl,
		policy: id === 'tavily' ? TAVILY_POLICIES[settings.tavilyPlan] : policy,
		keys: !isSet ? [] : own.length > 0 ? own : service.key === 'needed' ? [] : [undefined],
		create: (http, apiKey, tools) =>
			service.create({ http, baseUrl, apiKey }, { ...tools, ...tavilyOptions, option: optionValue }),
	};
}

/**
 * Returns the spending rules. Only Tavily's credits have a monthly budget, because other services count their own; the
 * limit per run applies to all.
 */
export function spendingRules(
	id: SearchServiceId,
	settings: Settings,
	{ keys }: Pick<ConfiguredService, 'keys'>,
): SpendingRules {
	const paying = keys.filter((key) => key !== undefined).length;
	const budget = id === 'tavily' && paying > 0 ? budgetRules(settings, paying) : undefined;
	return { budget, runCredits: settings.runCredits, retries: settings.retries };
}

/** Returns what a service lacks that is not set up: a key or an address. Empty if it needs neither. */
export function missingText(id: SearchServiceId): string {
	const { key, address, usualAddress } = serviceOf(id);
	const needed = key === 'needed' ? 'key' : (usualAddress ?? address) === '' ? 'address' : undefined;
	return serviceTexts(id).missing ?? (needed ? PROVIDER_STRINGS.missing[needed] : '');
}
