/** All English texts, with those of the settings and the services. */
import { MODEL_CATALOG } from '../llm/services/model-catalog';
import { settingMessages } from '../settings/schema';
import { SEARCH_CATALOG } from '../web/chain/search-services';
import * as English from './en';
import type { Locale } from './locale';

export const ENGLISH: Locale = {
	...English,
	SETTING_STRINGS: settingMessages(),
	SEARCH_SERVICE_STRINGS: Object.fromEntries(SEARCH_CATALOG.map(({ id, texts }) => [id, texts])),
	MODEL_SERVICE_STRINGS: Object.fromEntries(
		MODEL_CATALOG.flatMap(({ id, guide }) => (guide ? [[id, { guide }]] : [])),
	),
};
