/** Joins the lines of a page's text in which each inline element, such as code or a link, has a line of its own. */

/** A line that begins with what cannot begin a sentence. */
const CONTINUES = /^(?:[,.;:!?)\]}%…][\s\p{P}]*(?:\s|$)|[,;:)][^\s]|\.$|\(?\p{Ll})/u;
const CLOSES = /^[,.;:!?)\]}]/u;
const SENTENCE_END = /[.!?。！？]["'”’»)\]\s]*$/u;
/** Lists, headings, tables, quotes, fences and indented code keep their lines. */
const STRUCTURE = /^(?:[ \t]{2,}|\t|[-*+•] |\d{1,3}[.)] |#{1,6} |[|>]|`{3}|~{3})/u;
/** A paragraph without a line of so many words may be a list without marks. */
const LEAST_WORDS = 6;

/** @example `set to\ninclude\n, the server` becomes `set to include , the server` */
export function joinedLines(text: string): string {
	if (/^(?:`{3}|~{3})/mu.test(text)) return text;
	return text
		.split(/(\n[^\S\n]*\n\s*)/u)
		.map((block, place) => (place % 2 === 0 ? joinedBlock(block) : block))
		.join('');
}

function joinedBlock(block: string): string {
	const lines = block.split('\n');
	const isProse = lines.some((line) => !STRUCTURE.test(line) && line.trim().split(/\s+/u).length >= LEAST_WORDS);
	if (!isProse) return block;
	let joined = lines[0] ?? '';
	for (const [place, line] of lines.entries()) {
		if (place === 0) continue;
		const [before = '', after = ''] = [lines[place - 1], lines[place + 1]];
		joined += (belongs(line, before, after) ? ' ' : '\n') + line;
	}
	return joined;
}

/** True if a line goes on with the sentence of the line before it. */
function belongs(line: string, before: string, after: string): boolean {
	if (STRUCTURE.test(line) || STRUCTURE.test(before) || line.trim() === '') return false;
	if (CLOSES.test(line)) return CONTINUES.test(line);
	if (SENTENCE_END.test(before)) return false;
	// `including the\nAccess-Control-Allow-Origin\nheader`: the line after it goes on.
	return CONTINUES.test(line) || (CONTINUES.test(after) && /\p{Ll}$/u.test(before));
}
