/** The code in a page's Markdown, laid aside while its prose is worked on. */

/** A fence at any indentation, also in quotes and lists; backticks; and what may hold either without being code. */
const MARKS =
	/\\[^\n]|^[ \t>*+-]*(?:\d{1,9}[.)][ \t]+)?(`{3,}(?=[^`\n]*$)|~{3,})[^\n]*|`+|<!--|<(script|style)(?=[\s/>])[^<>]*>/gim;
const FENCE_END = /\n[ \t>]*(`{3,}|~{3,})[ \t\r]*(?=\n|$)/g;
/** What code in backticks does not reach over is a blank line or a fence. */
const RUN_OR_BREAK = /`+|\n[ \t>]*(?=\n|\r\n|`{3,}|~{3,})/g;
const ANY_FENCE = /\n[ \t>]*(?:`{3}|~{3})/g;
/** Ends that somebody names in backticks are none. */
const ENDS: Readonly<Record<string, RegExp>> = {
	'': /[^`]-->|-->(?!`)/g,
	script: /[^`]<\/script\s*>|<\/script\s*>(?!`)/gi,
	style: /[^`]<\/style\s*>|<\/style\s*>(?!`)/gi,
};
/** Of a comment, script or style sheet: a longer one is somebody who writes about them. */
const REACH = 100_000;
/** No characters by the Unicode standard: no page has any. */
const STRAY_MARKS = /[\ufdd0\ufdd1]/g;
const ASIDE = /\ufdd0(\d+)\ufdd1/g;

export interface Prose {
	/** With a mark in the place of each code. Comments, scripts and style sheets are left out. */
	readonly text: string;
	/** Puts the code back where its marks still are. */
	readonly withCode: (text: string) => string;
}

/** Looks at each part of the text a bounded number of times. Code that does not end is prose. */
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

/** Asked for ever later places. */
class CodeEnds {
	private readonly fenceEnds: readonly RegExpExecArray[];
	private readonly runEnds: ReadonlyMap<number, number>;
	/** By the character: fences of so many of it, or more, do not end. */
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
	 * @param tag `script`, `style`, or nothing for a comment. None ends behind a fence: that is code which somebody
	 * writes about.
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

/** Where the code ends that begins at a run of backticks: at the next run of as many in its paragraph. */
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
