/** A query in one line of at most `limit` characters, cut between words where the script has spaces. */
export function cutAtWord(text: string, limit: number): string {
	const line = text.replace(/\s+/gu, ' ').trim();
	if (line.length <= limit) return line;
	const lastSpace = line.lastIndexOf(' ', limit);
	if (lastSpace > 0) return line.slice(0, lastSpace);
	// A lone half of a surrogate pair is not text.
	return line.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
}
