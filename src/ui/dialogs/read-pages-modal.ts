import type { App } from 'obsidian';
import { PAGES_STRINGS as TEXT } from '../../locales/locale';
import { confirm } from './confirm';

export interface PagesToRead {
	readonly addresses: readonly string[];
	/** Host of the service that fetches them. */
	readonly host: string;
	/** At most. */
	readonly credits: number;
}

const SHOWN_ADDRESSES = 10;

/** Shows the addresses that are sent and the cost, and asks the user to agree. */
export function askToReadPages(
	app: App,
	{ addresses, host, credits }: PagesToRead,
	signal: AbortSignal,
): Promise<boolean> {
	const more = addresses.length - SHOWN_ADDRESSES;
	const list = [...addresses.slice(0, SHOWN_ADDRESSES), ...(more > 0 ? [TEXT.more({ count: more })] : [])];
	const content = [TEXT.explained({ host }), list, TEXT.cost({ credits })];
	return confirm(app, { title: TEXT.title, content, agree: TEXT.read({ count: addresses.length }) }, signal);
}
