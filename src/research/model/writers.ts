import { isForumAddress, isHandoutAddress } from '../../text/voices/forums';
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
