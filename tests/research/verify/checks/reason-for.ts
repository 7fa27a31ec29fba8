import type { Source } from '../../../../src/research/model/evidence';
import { verifyClaims } from '../verify-claims';
import type { EndReason } from '../../../../src/research/ledger/fate';

interface Page {
	/** Text of the page after the quote. */
	readonly rest?: string;
	readonly title?: string;
	/** ISO date. */
	readonly published?: string;
	readonly address?: string;
	readonly site?: string;
	readonly languageCode?: string;
}

/** Returns the reason why a claim with one quote of one page is removed; undefined if it is kept. */
export function reasonFor(
	claim: string,
	quote: string,
	{ rest = '', languageCode = 'en', ...page }: Page = {},
): EndReason | undefined {
	const text = `${quote.replaceAll(' … ', ' ')} ${rest}`.trim();
	const source: Source = {
		id: 'S1',
		kind: 'web',
		address: page.address ?? 'https://example.org/',
		title: page.title ?? '',
		provider: 'test',
		read: 'page',
		published: page.published,
		...(page.site !== undefined && { site: page.site }),
		passages: [{ text, headings: [], score: 1, topics: [] }],
	};
	const draft = { topicId: 'T1', text: claim, kind: 'finding', cites: [{ source: 'S1', quote }] } as const;
	const against = { sources: [source], noteText: '', languageCode, resolvesLink: () => false };
	return verifyClaims([draft], against).ended[0]?.reason;
}
