/** At most `limit` characters. No half of a surrogate pair is left at the end: some services refuse such text. */
export function cut(text: string, limit: number): string {
	return text.length <= limit ? text : text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
}
