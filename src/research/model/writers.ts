import { isForumAddress, isHandoutAddress } from '../../text/voices/forums';
import { cut } from '../../text/strings';
import { hostOf } from '../../text/web-address';
import type { Source } from './evidence';

/** Who writes a page, if that matters for what it says: `forum` and `handout` for anybody, `shop` for a seller. */
export type PageWriter = 'forum' | 'handout' | 'shop';

export function writerOf({
	kind,
	address,
	isShop,
}: Pick<Source, 'kind' | 'address' | 'isShop'>): PageWriter | undefined {
	if (kind !== 'web') return undefined;
	if (isShop) return 'shop';
	if (isForumAddress(address)) return 'forum';
	return isHandoutAddress(address) ? 'handout' : undefined;
}

/** True for a page that anybody may have written: alone it does not show that a claim is wrong. */
export function isByAnybody(source: Pick<Source, 'kind' | 'address' | 'isShop'>): boolean {
	const writer = writerOf(source);
	return writer === 'forum' || writer === 'handout';
}

const NAME_CHARACTERS = 60;

/** Returns the name and the host of a page's site, `Aevos Health, aevos.health`; empty for a note. */
export function siteOf({ kind, address, site = '' }: Pick<Source, 'kind' | 'address' | 'site'>): string {
	if (kind !== 'web') return '';
	return [cut(site.trim(), NAME_CHARACTERS), hostOf(address)].filter(Boolean).join(', ');
}
