/**
 * More than twice the tags of the largest of 1,497 pages of the web (21,646); the platform's parser, which takes a
 * document in one go, reads so many in some 25 ms.
 */
const MOST_TAGS = 50_000;

/** The beginning of a page with more tags than a page to be read has. Its text is cut long before that. */
export function withinMarkupLimit(html: string): string {
	let tags = 0;
	for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
		tags += 1;
		if (tags > MOST_TAGS) return html.slice(0, at);
	}
	return html;
}
