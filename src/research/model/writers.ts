import { isForumAddress } from '../../text/voices/forums';
import type { Source } from './evidence';

/** Who writes a page, if that matters for what it says: `forum` for anybody, `shop` for a seller. */
export type PageWriter = 'forum' | 'shop';

export function writerOf({
	kind,
	address,
	isShop,
}: Pick<Source, 'kind' | 'address' | 'isShop'>): PageWriter | undefined {
	if (kind !== 'web') return undefined;
	if (isShop) return 'shop';
	return isForumAddress(address) ? 'forum' : undefined;
}
