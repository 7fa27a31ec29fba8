/**
 * More than twice the tags of the largest of 1,497 web pages (21,646). The platform's parser cannot be interrupted and
 * reads this many in about 25 ms.
 */
const MOST_TAGS = 50_000;

/** Cuts a page after the maximum number of tags. The text of a readable page is cut much earlier. */
export function withinMarkupLimit(html: string): string {
	let tags = 0;
	for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
		tags += 1;
		if (tags > MOST_TAGS) return html.slice(0, at);
	}
	return html;
}
