/** A page that a search server finds if the query contains one of its words. */
export interface SearchPage {
	readonly url: string;
	readonly title: string;
	readonly text: string;
	/** ISO date. */
	readonly published?: string;
}

/** Finds pages by words of at least four letters. */
export function matching(pages: readonly SearchPage[], query: string, limit: number): SearchPage[] {
	const asked = query
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word.length > 3);
	return pages
		.filter(({ title, text }) => asked.some((word) => `${title} ${text}`.toLowerCase().includes(word)))
		.slice(0, limit);
}

export function escaped(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll("'", '&#x27;');
}
