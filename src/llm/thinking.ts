/** Removes a model's thinking, which some servers leave in the answer, sometimes without its start or end mark. */
import { parsedJson } from '../text/strings';

interface Mark {
	readonly isClosing: boolean;
	/** Only a closing mark of the same family ends a thinking. */
	readonly family: string;
	readonly isPair: boolean;
	readonly start: number;
	readonly end: number;
}

/** <think>, <Thinking lang="en">, <seed:think>, <|thought_process|>, ◁think▷ */
const NAME = String.raw`(?!(?:begin|start|end)_)[\w:-]{0,20}(?:think|thought|reason|reflect|scratch|analysis)\w{0,20}`;

/**
 * The marks of model families. `closing` tells their end from their start. Group 1 is the family, if marks of others
 * may stand inside.
 */
const MARKS: readonly Marks[] = [
	{ mark: new RegExp(`[<◁]\\|?/?(${NAME})\\b[^<>◁▷\\n]{0,80}[>▷]`, 'giu'), closing: /^.\|?\// },
	// Mistral. In other letters it may be a link or a reference of the note.
	{ mark: /\[\/?(THINK(?:ING)?)\]/g, closing: /\// },
	// <|begin_of_thought|>, <|START_THINKING|>, |endthink|
	{ mark: /<?\|(?:begin|start|end)_?(?:of_)?(think(?:ing)?|thought)\|>?/gi, closing: /end/i },
	// <|channel|>analysis<|message|>…<|channel|>final<|message|>, <|channel>thought…<channel|>
	{
		mark: /<\|channel\|?>\s*(?:analysis|commentary|thought|final)\b(?:<\|message\|>)?|<channel\|>/gi,
		closing: /final|^<channel\|>/i,
		family: 'channel',
	},
	// The same without its special tokens: "analysisThe note…assistantfinal{…}"
	{ mark: /^\s*analysis(?=\p{Lu})|assistant\s?final(?=\W)/gu, closing: /final/, family: 'bare channel' },
	// MedGemma
	{ mark: /<unused9[45]>/g, closing: /95/, family: 'unused' },
	// Granite
	{ mark: /Here(?:['’]s| is) my (?:thought process|response):/gi, closing: /response/i, family: 'sentences' },
	// Open WebUI. An end alone may be of something else.
	{ mark: /<details type="reasoning"[^<>]{0,80}>|<\/details>/gi, closing: /\//, family: 'details', isPair: true },
];

interface Marks {
	readonly mark: RegExp;
	readonly closing: RegExp;
	readonly family?: string;
	/** True if an end without a start means nothing. */
	readonly isPair?: true;
}

/**
 * Removes thinking with both of its marks, what stands before a lone end mark, and what follows a lone start mark. The
 * marks themselves go, too.
 */
export function withoutThinking(reply: string): string {
	const marks = MARKS.flatMap(({ mark, closing, family, isPair = false }) =>
		[...reply.matchAll(mark)].map(({ 0: text, 1: name, index }): Mark => ({
			isClosing: closing.test(text),
			family: family ?? (name ?? '').toLowerCase(),
			isPair,
			start: index,
			end: index + text.length,
		})),
	).sort((one, other) => one.start - other.start);
	const lastClosing = new Map(marks.filter(({ isClosing }) => isClosing).map(({ family, start }) => [family, start]));
	let kept: string[] = [];
	let from = 0;
	let open: Mark | undefined;
	let cutAt: number | undefined;
	const isInString = stringsIn(reply);
	for (const mark of marks) {
		if (open) {
			if (!mark.isClosing || mark.family !== open.family) continue;
			kept.push(reply.slice(from, open.start));
			from = mark.end;
			open = undefined;
		} else if (mark.isClosing) {
			if (mark.isPair) continue;
			// All before a lone end mark is thinking.
			kept = [];
			from = mark.end;
			cutAt = undefined;
		} else if ((lastClosing.get(mark.family) ?? -1) > mark.start) open = mark;
		else if (!isInString(mark.start)) cutAt ??= mark.start;
	}
	return (kept.join('') + reply.slice(from, cutAt)).trim();
}

/**
 * Returns what says if a place is inside a string of its line: a lone start mark there may be a word of the answer, as
 * in `{"text":"the <think> tag"}`. Places are asked for in order, so that each character is read once.
 */
function stringsIn(text: string): (at: number) => boolean {
	let read = 0;
	let isInside = false;
	return (at) => {
		const lines = text.slice(read, at).split('\n');
		const quotes = lines.at(-1)?.match(/(?<!\\)"/g)?.length ?? 0;
		isInside = (lines.length === 1 && isInside) !== (quotes % 2 === 1);
		read = at;
		return isInside;
	};
}

/** Number of brackets that are tried. */
const MAX_STARTS = 50;

/**
 * Returns JSON with which a text ends, if it stands on lines of its own or after a mark. A server that does not know a
 * model's marks takes all for thinking. A draft is followed by more thinking.
 */
export function jsonAtEnd(text: string): string | undefined {
	const end = withoutEndMarks(text);
	if (!/["}\]]$/.test(end)) return undefined;
	const starts = [...end.matchAll(/(^|[\n>\]▷][ \t]{0,20})["{[]/g)].slice(0, MAX_STARTS);
	for (const { 1: before = '', index } of starts) {
		const json = end.slice(index + before.length);
		if (parsedJson(json) !== undefined) return json;
	}
	return undefined;
}

/** Removes the end of a code fence, and special tokens such as `<|call|>` and `</answer>`. */
function withoutEndMarks(text: string): string {
	let rest = text.trimEnd();
	for (;;) {
		const shorter = rest.replace(/(?:```|<\|\w{1,20}\|>|<\/\w{1,20}>)$/, '').trimEnd();
		if (shorter.length === rest.length) return rest;
		rest = shorter;
	}
}
