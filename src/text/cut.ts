/** Cuts a text to `limit` characters. Never splits a surrogate pair, because some services refuse such text. */
export function cut(text: string, limit: number): string {
	return text.length <= limit ? text : text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
}
