/** Letters, digits and dashes behind a caret, at the end of a block (help.obsidian.md, “Link to a block in a note”). */
const BLOCK_ID = /(?:^|\s)\^([A-Za-z0-9-]+)\s*$/;
const NEW_BLOCK = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|#{1,6}\s)/;

/**
 * The id of the block that a quote stands in: a link to it opens at the very place. Undefined where the block has none.
 */
export function blockIdOf(passage: string, quote: string): string | undefined {
	const at = passage.indexOf(quote);
	if (at < 0 || quote === '') return undefined;
	const [first = '', ...below] = passage.slice(at + quote.length).split(/\r?\n/);
	let last = first;
	for (const [index, line] of below.entries()) {
		// Beneath a table or a quotation the id stands alone, behind an empty line.
		if (line.trim() === '')
			return BLOCK_ID.exec(last)?.[1] ?? /^\^([A-Za-z0-9-]+)\s*$/.exec(below[index + 1] ?? '')?.[1];
		if (NEW_BLOCK.test(line)) break;
		last = line;
	}
	return BLOCK_ID.exec(last)?.[1];
}
