/** Settings of the search services, made from their catalogue. */
import * as z from 'zod/mini';
import {
	SEARCH_CATALOG,
	type CatalogEntry,
	type OptionSetting,
	type SearchKeyName,
	type SearchServiceId,
	type ServicePrefix,
} from '../web/chain/search-services';
import { serviceTexts } from '../web/providers/search-service';
import { address, secretName, setting, type Setting } from './setting';

/** All search services, by their names in settings and reports. */
export const SEARCH_SERVICES: readonly SearchServiceId[] = SEARCH_CATALOG.map(({ id }) => id);
/**
 * Default services: free ones, and those with a key of their own. Services that would spend a key meant for something
 * else are not included.
 */
export const USUAL_SERVICES = SEARCH_CATALOG.filter(({ isUsual }) => isUsual).map(({ id }) => id);
/** Services asked in addition to the others in academic mode, even if they are not in the search order. */
export const ACADEMIC_SERVICES = SEARCH_CATALOG.filter(({ isAcademic }) => isAcademic).map(({ id }) => id);

type FieldName = `${ServicePrefix}BaseUrl` | `${SearchKeyName}KeySecret` | OptionSetting;

export const SEARCH_FIELDS = Object.fromEntries(SEARCH_CATALOG.flatMap(fieldsOf)) as Readonly<
	Record<FieldName, Setting<string>>
>;

/** The setting with the name of each key. */
export const SEARCH_KEY_SETTINGS = Object.fromEntries(
	SEARCH_CATALOG.filter(({ key }) => key).map(({ prefix }) => [prefix, `${prefix}KeySecret`]),
) as { readonly [Name in SearchKeyName]: `${Name}KeySecret` };

/** Returns the service with this id. */
export function serviceOf(id: SearchServiceId): CatalogEntry {
	return SEARCH_CATALOG.find((service) => service.id === id) as CatalogEntry;
}

/** Returns the name of the service's key, if it takes one. */
export function keyNameOf({ key, prefix }: CatalogEntry): SearchKeyName | undefined {
	return key && (prefix as SearchKeyName);
}

function fieldsOf({
	id,
	prefix,
	address: byDefault,
	key,
	option,
}: CatalogEntry): (readonly [string, Setting<string>])[] {
	return [
		[`${prefix}BaseUrl`, address(byDefault)],
		...(key ? [[`${prefix}KeySecret`, secretName()] as const] : []),
		...(option ? [[option.setting, optionField(id, option.byDefault)] as const] : []),
	];
}

/** A setting with an empty default may be empty. */
function optionField(id: SearchServiceId, byDefault: string): Setting<string> {
	const schema = (): z.ZodMiniType<string> => (byDefault === '' ? z.string() : z.string().check(z.regex(/\S/)));
	return setting(schema, byDefault, () => serviceTexts(id).option?.allowed ?? '');
}
