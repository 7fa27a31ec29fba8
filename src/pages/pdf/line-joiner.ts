/** Joins the lines of a text set in columns into paragraphs, and words divided at line ends. */

import { SET_SOLID } from '../../language/scripts';
import { wordSet } from '../../text/strings';

const WORD = /[\p{L}\p{M}\p{N}]+(?:[-\u2010][\p{L}\p{M}\p{N}]+)*/gu;
const HYPHEN = /[-\u2010]/;
const SOFT_HYPHEN = '\u00ad';
/** The last word of a line, divided or not, at most `LONGEST_WORD` UTF-16 units. */
const LAST_WORD = /[\p{L}\p{M}\p{N}]{1,80}(?:[-\u2010][\p{L}\p{M}\p{N}]{1,80}){0,40}[-\u2010\u00ad]$/u;
const LONGEST_WORD = 80;
const FIRST_WORD = /^[\p{L}\p{M}\p{N}]+/u;
/** After `pre-` or `Haupt-` and one of these words, the shared part of the word is still to come. */
const CONJUNCTION = /^(?:and|or|to|und|oder|bzw|bis|et|ou|y|o|e|en|of)(?![\p{L}\p{M}\p{N}])/u;
/** First parts of compounds that keep their hyphen. */
const FIRST_PARTS = wordSet(
	'all cross ex full half high ill large long low mid non quasi self semi short single small so two three ' + 'well',
);

export class LineJoiner {
	private readonly words = new Set<string>();
	private readonly firstParts = new Set<string>(FIRST_PARTS);

	/** @param pages all lines of the text, whose words show how a divided word is spelt */
	constructor(pages: readonly (readonly string[])[]) {
		for (const lines of pages)
			for (const [index, line] of lines.entries()) this.learn(line, lines[index - 1] ?? '');
	}

	private learn(line: string, last: string): void {
		const words = [...line.matchAll(WORD)];
		// Halves of a divided word are not words.
		if (LAST_WORD.test(last.slice(-LONGEST_WORD))) words.shift();
		if (LAST_WORD.test(line.slice(-LONGEST_WORD))) words.pop();
		for (const [word] of words) {
			const spelt = word.toLowerCase().replaceAll('\u2010', '-');
			this.words.add(spelt);
			const parts = spelt.split('-');
			if (parts.length > 1) this.firstParts.add(parts[0] ?? '');
		}
	}

	/** @param lines lines of one page; an empty one separates paragraphs */
	join(lines: readonly string[]): string {
		const parts: string[] = [];
		let last = '';
		for (const line of lines) {
			if (line === '') parts.push('\n\n');
			else if (last === '') parts.push(line);
			else this.add(line, last, parts);
			last = line;
		}
		return parts.join('');
	}

	private add(line: string, last: string, parts: string[]): void {
		const divided = LAST_WORD.exec(last.slice(-LONGEST_WORD))?.[0];
		const next = FIRST_WORD.exec(line.slice(0, LONGEST_WORD))?.[0];
		if (SET_SOLID.test(last.slice(-1)) && SET_SOLID.test(line.charAt(0))) parts.push(line);
		else if (divided === undefined || next === undefined || CONJUNCTION.test(line)) parts.push(` ${line}`);
		else if (divided.endsWith(SOFT_HYPHEN)) parts.push(line);
		else if (this.keepsHyphen(divided.slice(0, -1), next)) parts.push(line);
		else parts.push((parts.pop() ?? '').slice(0, -1), line);
	}

	/**
	 * Returns true for a compound's hyphen. Most hyphens at line ends divide a word; a compound also occurs elsewhere
	 * in the text, or starts with a part that often forms compounds.
	 */
	private keepsHyphen(first: string, second: string): boolean {
		if (!/\p{Ll}$/u.test(first) || !/^\p{Ll}/u.test(second) || HYPHEN.test(first)) return true;
		const [before, after] = [first.toLowerCase(), second.toLowerCase()];
		if (this.words.has(`${before}-${after}`)) return true;
		return (
			!this.words.has(before + after) &&
			this.firstParts.has(before) &&
			(this.words.has(after) || FIRST_PARTS.has(before))
		);
	}
}
