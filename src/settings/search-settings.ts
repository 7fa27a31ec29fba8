/** Settings of the search services, made from their catalogue. */
import * as z from 'zod/mini';
import { SETTINGS_STRINGS, SETTINGS_TAB_STRINGS as TEXT } from '../locales/locale';
import type { SettingMessages } from '../locales/message';
import {
	SEARCH_CATALOG,
	type CatalogEntry,
	type OptionSetting,
	type SearchKeyName,
	type SearchServiceId,
	type ServicePrefix,
} from '../web/chain/search-services';
import { serviceTexts } from '../web/providers/search-service';
import { address, chosenNumber, secret, setting, text, type Setting } from './setting';

/** All search services, by their names in settings and reports. */
export const SEARCH_SERVICES: readonly SearchServiceId[] = SEARCH_CATALOG.map(({ id }) => id);
/**
 * Default services: free ones, and those with a key of their own. Services that would spend a key meant for something
 * else are not included.
 */
const USUAL_SERVICES = SEARCH_CATALOG.filter(({ isUsual }) => isUsual).map(({ id }) => id);
/** Services asked in addition to the others in academic mode, even if they are not in the search order. */
export const ACADEMIC_SERVICES = SEARCH_CATALOG.filter(({ isAcademic }) => isAcademic).map(({ id }) => id);

export const SEARCH_GROUPS = {
	search: {
		/** Services to ask in order, until one finds something. Services without a required key or address are skipped. */
		searchOrder: setting(
			() =>
				z
					.array(z.enum(SEARCH_SERVICES as SearchServiceId[]))
					.check(z.refine((ids) => new Set(ids).size === ids.length)),
			USUAL_SERVICES,
			{},
			{ allowed: () => SETTINGS_STRINGS.values.services({ ids: SEARCH_SERVICES.join(', ') }) },
		),
		/** Each costs one search. */
		queriesPerTopic: chosenNumber([1, 3], 3, {
			name: 'Searches for each topic',
			desc: 'At most: the topic, its wider context, and one detail. More searches find more and cost more.',
		}),
	},
	/** Keys of the services, addresses that each user has to give, and settings of single services. */
	access: Object.fromEntries(SEARCH_CATALOG.flatMap(accessOf)) as Readonly<Record<AccessName, Setting<string>>>,
	/** Addresses of a proxy or of an own instance of a service. */
	addresses: {
		...(Object.fromEntries(
			SEARCH_CATALOG.filter(({ texts }) => !texts.address).map(({ id, prefix, address: byDefault }) => [
				`${prefix}BaseUrl`,
				usualAddress(byDefault, variableOf(`${prefix}BaseUrl`), () => serviceTexts(id).name),
			]),
		) as Readonly<Record<`${ServicePrefix}BaseUrl`, Setting<string>>>),
		/** Copies of cited pages that no longer exist. */
		archiveBaseUrl: usualAddress('https://archive.org', 'ARCHIVE_BASE_URL', () => TEXT.archive),
	},
} as const;

type AccessName = `${SearchKeyName}KeySecret` | `${ServicePrefix}BaseUrl` | OptionSetting;

export function serviceOf(id: SearchServiceId): CatalogEntry {
	return SEARCH_CATALOG.find((service) => service.id === id) as CatalogEntry;
}

/** Returns the name of the service's key, if it takes one. */
export function keyNameOf({ key, prefix }: CatalogEntry): SearchKeyName | undefined {
	return key && (prefix as SearchKeyName);
}

/** Returns the settings on the page of a service: its key, then what else it needs. */
export function accessOf({
	id,
	prefix,
	address: byDefault,
	key,
	sharedKey,
	option,
	texts,
}: CatalogEntry): [AccessName, Setting<string>][] {
	const textsOf = (part: 'key' | 'address' | 'option') => (): SettingMessages => serviceTexts(id)[part] ?? {};
	const found: [AccessName, Setting<string>][] = [];
	if (key) {
		const env = [`${variableOf(prefix)}_API_KEY`, ...(sharedKey === undefined ? [] : [sharedKey])];
		found.push([`${prefix as SearchKeyName}KeySecret`, secret({ texts: textsOf('key'), env })]);
	}
	if (texts.address) {
		const name = `${prefix}BaseUrl` as const;
		found.push([name, address(byDefault, { texts: textsOf('address'), env: [variableOf(name)] })]);
	}
	if (option) {
		const { setting: name, byDefault: usual } = option;
		// A setting with an empty default may be empty.
		const isAllowed = (typed: string): boolean => usual === '' || /\S/.test(typed);
		found.push([name, text(usual, { texts: textsOf('option'), env: [variableOf(name)] }, isAllowed)]);
	}
	return found;
}

/** An address may break after each dot and slash: a phone is narrower than most. */
function usualAddress(byDefault: string, variable: string, service: () => string): Setting<string> {
	const shown = byDefault.replace(/[./]+/g, '$&\u200b');
	return address(byDefault, {
		env: [variable],
		...(byDefault.endsWith('/v1') && { path: '/v1' }),
		texts: () => ({
			name: TEXT.addressOf({ service: service() }),
			desc: byDefault === '' ? TEXT.wikipediaDefault : TEXT.addressDefault({ address: shown }),
		}),
	});
}

/** `semanticScholarBaseUrl` → `SEMANTIC_SCHOLAR_BASE_URL` */
function variableOf(name: string): string {
	return name.replace(/[A-Z]/g, '_$&').toUpperCase();
}
