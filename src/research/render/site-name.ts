import type { Source } from '../model/evidence';
import { plainLine } from '../../text/markdown/escape-markdown';
import { hostOf } from '../../text/web-address';

/** A longer one is a slogan. */
const NAME_CHARACTERS = 32;
const WIKIPEDIA = /(?:^|\.)wikipedia\.org$/;

/**
 * What a reader calls the site: the name it gives itself where that is short, else its host; the title where the
 * address has none.
 */
export function siteName({ site, address, title }: Pick<Source, 'site' | 'address' | 'title'>): string {
	const own = plainLine(site ?? '');
	if (own !== '' && own.length <= NAME_CHARACTERS && /\p{L}/u.test(own)) return own;
	const host = hostOf(address)?.replace(/^(?:www|m)\./, '') ?? '';
	return WIKIPEDIA.test(host) ? 'Wikipedia' : host || title;
}
