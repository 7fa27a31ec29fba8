/** Sets aside the code in a page's Markdown while its prose is edited. */

/**
 * A fence at any indentation, also in quotes and lists; backticks; and constructs that may contain either without being
 * code.
 */
const MARKS =
	/\\[^\n]|^[ \t>*+-]*(?:\d{1,9}[.)][ \t]+)?(`{3,}(?=[^`\n]*$)|~{3,})[^\n]*|`+|<!--|<(script|style)(?=[\s/>])[^<>]*>/gim;
const FENCE_END = /\n[ \t>]*(`{3,}|~{3,})[ \t\r]*(?=\n|$)/g;
/** Inline code does not extend over a blank line or a fence. */
const RUN_OR_BREAK = /`+|\n[ \t>]*(?=\n|\r\n|`{3,}|~{3,})/g;
const ANY_FENCE = /\n[ \t>]*(?:`{3}|~{3})/g;
/** Ends of comments, scripts and style sheets, except those quoted in backticks. */
const ENDS: Readonly<Record<string, RegExp>> = {
	'': /[^`]-->|-->(?!`)/g,
	script: /[^`]<\/script\s*>|<\/script\s*>(?!`)/gi,
	style: /[^`]<\/style\s*>|<\/style\s*>(?!`)/gi,
};
/** Most characters of a comment, script or style sheet. If the end is farther away, the mark is part of the prose. */
const REACH = 100_000;
/** Unicode noncharacters, which no page contains. */
const STRAY_MARKS = /[\ufdd0\ufdd1]/g;
const ASIDE = /\ufdd0(\d+)\ufdd1/g;

export interface Prose {
	/** The text with a mark in place of each piece of code, without comments, scripts and style sheets. */
	readonly text: string;
	/** Puts the code back at its marks. */
	readonly withCode: (text: string) => string;
}

/** Separates prose from code; reads each part of the text a bounded number of times. Unclosed code counts as prose. */
export function proseOf(markdown: string): Prose {
	const written = markdown.replace(STRAY_MARKS, '');
	const code: string[] = [];
	const ends = new CodeEnds(written);
	const marks = new RegExp(MARKS);
	let text = '';
	let kept = 0;
	for (let mark = marks.exec(written); mark; mark = marks.exec(written)) {
		const [all, fence, tag] = mark;
		const after = marks.lastIndex;
		const isMarkup = all.startsWith('<');
		const end = all.startsWith('\\')
			? undefined
			: isMarkup
				? ends.ofMarkup(tag?.toLowerCase() ?? '', after)
				: fence === undefined
					? ends.ofRun(mark.index)
					: ends.ofFence(fence, after);
		if (end === undefined) continue;
		text += written.slice(kept, mark.index);
		if (!isMarkup) text += `\ufdd0${code.push(written.slice(mark.index, end)) - 1}\ufdd1`;
		marks.lastIndex = kept = end;
	}
	return {
		text: text + written.slice(kept),
		withCode: (prose) => prose.replace(ASIDE, (_, index: string) => code[Number(index)] ?? ''),
	};
}

/** Finds the ends of code; positions must not decrease between calls. */
class CodeEnds {
	private readonly fenceEnds: readonly RegExpExecArray[];
	private readonly runEnds: ReadonlyMap<number, number>;
	/** By fence character: the shortest fence length known to stay unclosed. */
	private readonly unended = new Map<string, number>();
	private readonly found = new Map<RegExp, { readonly start: number; readonly end: number }>();
	private passed = 0;

	constructor(private readonly text: string) {
		this.fenceEnds = [...text.matchAll(FENCE_END)];
		this.runEnds = runEnds(text);
	}

	ofRun(start: number): number | undefined {
		return this.runEnds.get(start);
	}

	ofFence(fence: string, from: number): number | undefined {
		const [character = ''] = fence;
		if (fence.length >= (this.unended.get(character) ?? Infinity)) return undefined;
		while ((this.fenceEnds[this.passed]?.index ?? Infinity) < from) this.passed += 1;
		for (let at = this.passed; at < this.fenceEnds.length; at++) {
			const [all, marks = ''] = this.fenceEnds[at] as RegExpExecArray;
			if (marks.startsWith(fence)) return (this.fenceEnds[at] as RegExpExecArray).index + all.length;
		}
		this.unended.set(character, fence.length);
		return undefined;
	}

	/**
	 * @param tag `script`, `style`, or empty for a comment. An end after a fence does not count, because the mark is
	 * then part of quoted code.
	 */
	ofMarkup(tag: string, from: number): number | undefined {
		const { start, end } = this.next(ENDS[tag] as RegExp, from - 1);
		return start - from <= REACH && this.next(ANY_FENCE, from).start >= start ? end : undefined;
	}

	private next(pattern: RegExp, from: number): { readonly start: number; readonly end: number } {
		const known = this.found.get(pattern);
		if (known && known.start >= from) return known;
		const search = new RegExp(pattern);
		search.lastIndex = from;
		const match = search.exec(this.text);
		const next = match ? { start: match.index, end: search.lastIndex } : { start: Infinity, end: Infinity };
		this.found.set(pattern, next);
		return next;
	}
}

/** Returns the end of each inline code by its start: the next run of as many backticks in its paragraph. */
function runEnds(text: string): Map<number, number> {
	const ends = new Map<number, number>();
	const next = new Map<number, number>();
	for (const {
		0: { length },
		0: run,
		index,
	} of [...text.matchAll(RUN_OR_BREAK)].reverse()) {
		if (!run.startsWith('`')) {
			next.clear();
			continue;
		}
		const end = next.get(length);
		if (end !== undefined) ends.set(index, end);
		next.set(length, index + length);
	}
	return ends;
}
