/** Marks with which an answer cites its sources: they do not belong to its sentences. */
import { pattern } from '../../text/lazy';

/** Address, and a link with a label, of the web. */
const ADDRESS = String.raw`https?:\/\/[^\s()<>]{1,2000}(?:\([^\s()]{0,200}\)[^\s()<>]{0,200}){0,3}`;
const LABEL = String.raw`\[(?:[^[\]\n]{0,300}|\[[^[\]\n]{0,100}\])\]`;
const LINK = String.raw`${LABEL}\(<?${ADDRESS}>?(?: "[^"\n]{0,300}")?\)`;
const SOURCE = String.raw`(?:${LINK}|<?${ADDRESS}>?)`;
/** `[^1]`, `[1]`, `【4†source】`, and other marks that an assistant leaves in copied text. */
const MARK = [
	String.raw`\[\^[\w-]{1,20}\]|\[\d{1,3}\]|【[^】\n]{1,40}】|\uE200cite[^\uE201\n]{1,200}\uE201`,
	String.raw`:contentReference\[oaicite:\d{1,3}\](?:\{[^}\n]{0,40}\})?|\[cite(?:_start|_end)?(?:: ?[\d, ]{1,40})?\]`,
].join('|');
/**
 * `([source](https://…))`, `(https://…)`, `[1](https://…)`, `[1]`, `[^1]`, each with the space before it. What is in
 * front of a colon defines the mark: `[1]: https://…`.
 */
const CITATION = pattern('gu')`
	[ \t]?(?:
		(?<!\])\(${SOURCE}(?:[,;] ${SOURCE}){0,9}\)
		|
		\[\[?\^?\d{1,3}\]?\]\(<?${ADDRESS}>?\)
		|
		(?:${MARK})(?!:[ \t])(?!\()
	)
`;

export interface UncitedText {
	readonly text: string;
	/** Returns the offset in the cited text. */
	readonly offset: (place: number) => number;
}

/** Removes the marks of citations, but not those in code or at the start of a line, as in a list of sources. */
export function withoutCitations(cited: string): UncitedText {
	const gone: { readonly at: number; readonly length: number }[] = [];
	let text = '';
	let from = 0;
	for (const { index, 0: mark } of cited.matchAll(CITATION())) {
		const line = cited.slice(cited.lastIndexOf('\n', index) + 1, index);
		const isInCode = (line.match(/`/g) ?? []).length % 2 === 1;
		if (isInCode || /^[ \t>]*(?:[-*+][ \t]*)?$/.test(line)) continue;
		text += cited.slice(from, index);
		from = index + mark.length;
		gone.push({ at: text.length, length: mark.length });
	}
	const offset = (place: number): number =>
		gone.reduce((moved, { at, length }) => (at <= place ? moved + length : moved), place);
	return { text: text + cited.slice(from), offset };
}
