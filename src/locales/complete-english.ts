/** All English texts, with those of the search services. */
import { SEARCH_CATALOG } from '../web/chain/search-services';
import * as English from './en';
import type { Locale } from './locale';

export const ENGLISH: Locale = {
	...English,
	SEARCH_SERVICE_STRINGS: Object.fromEntries(SEARCH_CATALOG.map(({ id, texts }) => [id, texts])),
};
