/**
 * Tells the voices in a note apart where its marks are plain: turns of a chat, callouts with an answer, quotes with an
 * attribution, and highlights with a link to their place. All else keeps the note's own voice.
 */
import { lineMark } from '../markdown/line-marks';
import { pattern } from '../lazy';
import type { NoteDocument } from '../markdown/note-document';
import { plainLine } from '../markdown/escape-markdown';
import { namesConversation } from './addresses';
import { highlightAt, holdsPlaces, quotedAuthor } from './highlight-marks';
import {
	ANSWER_CALLOUT,
	ANSWER_NAME,
	INTRODUCTION,
	MAY_HOLD_TURNS,
	PRODUCT_NAME,
	ROLE_NAME,
	USER_NAME,
} from './labels';
import { copiedSections, placedLines, type TextLine, type TextStretch } from './own-sections';
import { turnAt, type ChatTurn } from './turn-labels';
import { ASSISTANT, type Speaker } from './voice';

/** A stretch of a note in another voice than the rest. */
export interface VoiceSpan extends TextStretch, Speaker {}

export interface BlockVoices {
	/** In order, none inside another. */
	readonly spans: readonly VoiceSpan[];
	/** True if the note is one chat from its start: only a title and facts stand above the first turn. */
	readonly isChat: boolean;
}

/** @param read returns the note, read; called only if the note may have another voice */
export function blockVoices(text: string, read: () => NoteDocument): BlockVoices {
	const copies = copiedSections(text, read).map((copy) => ({ ...copy, ...ASSISTANT }));
	const hasPlaces = holdsPlaces(text);
	if (!hasPlaces && !MAY_HOLD_TURNS().test(text)) return { spans: copies, isChat: false };
	const lines = placedLines(read());
	const turns = turnsOf(lines);
	const chat = turns.flatMap((turn) => (turn.isAnswer ? [spanOf(turn, lines, turns)] : []));
	const spans = merged([...copies, ...chat, ...callouts(lines), ...quotes(lines, hasPlaces), ...dumps(lines)]);
	return { spans, isChat: turns.length > 1 && isTop(lines.slice(0, turns[0]?.index)) };
}

/** Returns the labels of chats: those of an assistant count only if the user has labels of the same form. */
function turnsOf(lines: readonly TextLine[]): ChatTurn[] {
	const all = lines.flatMap((line, index) => (line.isFenced ? [] : (turnAt(line, index) ?? [])));
	if (all.length === 0 || isListOfRoles(all, lines)) return [];
	const others = otherSpeakers(lines);
	return all.filter((turn) => {
		if (turn.kind === 'single') return true;
		const beside = all.filter(({ form, isAnswer }) => form === turn.form && isAnswer !== turn.isAnswer);
		return beside.some((other) => isPair(turn.isAnswer ? other : turn, turn.isAnswer ? turn : other, others));
	});
}

const ONE_NAME = /^\p{Lu}\p{L}*\s*$/u;

/** True for a text about roles: `## User` and `## Assistant` once each, and behind them `## System`. */
function isListOfRoles(turns: readonly ChatTurn[], lines: readonly TextLine[]): boolean {
	const [user, answer] = turns;
	if (turns.length !== 2 || user?.form !== 'heading' || answer?.form !== 'heading' || answer.kind !== 'role')
		return false;
	const { level } = lines[answer.index] as TextLine;
	return lines
		.slice(answer.index + 1)
		.some(({ text, level: other }) => other === level && ONE_NAME.test(text.slice(lineMark(text)?.length)));
}

function isPair(user: ChatTurn, answer: ChatTurn, others: ReadonlySet<string>): boolean {
	const isPrompt = /^prompt$/i.test(user.name);
	if (answer.kind === 'answer') return isPrompt;
	// `## User` and `## AI` are headings of other notes too.
	if (answer.kind === 'role' && answer.form === 'heading')
		return /^(?:you|human|user|me|ich|nutzer)$/i.test(user.name) && !/^(?:ai|ki|ia|bot)$/i.test(answer.name);
	// Claude and Gemini are other names as well: with a third speaker it is a talk among people.
	return !(/^(?:claude|gemini)$/i.test(answer.name) && answer.form !== 'heading' && others.size > 0);
}

/** Returns single capitalised words that stand as labels, such as `Marie:`. */
function otherSpeakers(lines: readonly TextLine[]): ReadonlySet<string> {
	const names = lines.map(({ text }) => /^(?:\*\*)?(\p{Lu}\p{Ll}{1,14}):(?:\*\*)? \S/u.exec(text)?.[1] ?? '');
	return new Set(names.filter((name) => name !== '' && !isSpeaker(name) && !NO_PERSON.test(name)));
}

const NO_PERSON =
	/^(?:Note|Source|Sources|Date|Tags?|Topic|Title|Example|Tip|Warning|Summary|Created|Updated|Link|Quelle)$/;

function isSpeaker(name: string): boolean {
	return [PRODUCT_NAME, ROLE_NAME, USER_NAME, ANSWER_NAME].some((known) => known().test(name));
}

/**
 * Returns an answer's stretch: to the next label, or to the heading that ends the part with the chat. An answer that is
 * a block quote ends with the quote.
 */
function spanOf({ index, form }: ChatTurn, lines: readonly TextLine[], turns: readonly ChatTurn[]): VoiceSpan {
	const label = lines[index] as TextLine;
	const isExport = turns.length > 1 && isTop(lines.slice(0, turns[0]?.index));
	const above = lines.slice(0, index).findLast(({ level }) => level > 0)?.level ?? 0;
	const last = form === 'heading' ? label.level - (isExport ? 1 : 0) : above;
	const next = turns.find((turn) => turn.index > index)?.index ?? lines.length;
	const below = lines.slice(index + 1, next);
	const heading = below.findIndex(({ level }) => level > 0 && level <= last);
	const own = heading < 0 ? below : below.slice(0, heading);
	const isQuoted = (own[0]?.depth ?? 0) > label.depth;
	const end = isQuoted ? own.findIndex(({ depth }) => depth <= label.depth) : -1;
	const said = end < 0 ? own : own.slice(0, end);
	return { start: label.start, end: said.at(-1)?.end ?? label.end, ...ASSISTANT };
}

/** An address, a date or another short fact, but not `My own summary: the chip was 12 mm wide.` */
const FACT = pattern('u')`
	^(?:
		\*\*[^*]+:?\*\*|[\p{L}\x20]{1,30}::\x20?|[\p{L}\x20]{1,30}:\x20(?!.*\p{Ll}{2}[.!?]$)|
		Exported\x20|https?:|---|\[|!\[|#\p{L}|<hr
	)
`;

/** True if only a title and facts stand in the lines. */
function isTop(lines: readonly TextLine[]): boolean {
	return (
		lines.filter(({ level }) => level > 0).length < 2 &&
		lines.every(({ text }) => lineMark(text) !== undefined || FACT().test(text.trim()))
	);
}

function callouts(lines: readonly TextLine[]): VoiceSpan[] {
	return lines.flatMap((line, index) => {
		const kind = /^[ \t>]*> ?\[!([^\]|]{1,30})/.exec(line.text)?.[1]?.trim();
		if (kind === undefined || !ANSWER_CALLOUT().test(kind)) return [];
		return [{ start: line.start, end: endOfQuote(lines, index), ...ASSISTANT }];
	});
}

/** Returns the end of the quote that starts on a line; a callout inside it of the same depth starts another one. */
function endOfQuote(lines: readonly TextLine[], first: number): number {
	const { depth } = lines[first] as TextLine;
	let end = (lines[first] as TextLine).end;
	for (const line of lines.slice(first + 1)) {
		const isNew = line.depth === depth && /^[ \t>]*\[!/.test(line.text);
		if (line.depth < depth || isNew || line.isApart) break;
		end = line.end;
	}
	return end;
}

/** Returns quotes with an attribution, and paragraphs with a link to their place in a source. */
function quotes(lines: readonly TextLine[], hasPlaces: boolean): VoiceSpan[] {
	const found: VoiceSpan[] = [];
	for (let first = 0; first < lines.length;) {
		let last = first;
		if (!hasPlaces && lines[first]?.depth === 0) {
			first++;
			continue;
		}
		while (last + 1 < lines.length && belongs(lines[last] as TextLine, lines[last + 1] as TextLine)) last++;
		const block = lines.slice(first, last + 1);
		const speaker = speakerOf(block, lines[first - 1], lines[last + 1]);
		const [{ start }, { end }] = [block[0] as TextLine, block.at(-1) as TextLine];
		if (speaker) found.push({ start, end, ...speaker });
		first = last + 1;
	}
	return found;
}

/** True if a line continues the paragraph, list item or quote of the line above. */
function belongs(line: TextLine, next: TextLine): boolean {
	if (line.level > 0 || next.level > 0 || line.isFenced || next.isFenced || next.isApart) return false;
	if (next.depth > 0 && line.depth > 0) return !/^[ \t>]*\[!/.test(next.text) || next.depth > line.depth;
	return line.depth === next.depth && lineMark(next.text)?.kind !== 'item';
}

function speakerOf(
	block: readonly TextLine[],
	above: TextLine | undefined,
	next: TextLine | undefined,
): Speaker | undefined {
	const text = block.map((line) => line.text).join('\n');
	const marked = highlightAt(text);
	if (marked || block[0]?.depth === 0) return marked;
	if ((above && isHandingOn(above)) || isNamedAtStart(block[0] as TextLine)) return ASSISTANT;
	// The attribution may stand in the quote's last line, in its callout's title, or right below it.
	const said = quotedAuthor(block.at(-1)?.text ?? '') ?? calloutAuthor(block[0]?.text ?? '');
	const person = said ?? (next?.depth === 0 ? quotedAuthor(next.text) : undefined);
	return person?.author !== undefined && PRODUCT_NAME().test(person.author) ? ASSISTANT : person;
}

/** True for a line that gives the quote below it to an assistant: by a sentence, or as the link of a conversation. */
function isHandingOn({ text, level }: TextLine): boolean {
	return level > 0 ? namesConversation(text) : INTRODUCTION().test(text.slice(-300));
}

/** `> **ChatGPT**: Clay tiles last 20 years.`; Claude and Gemini are other names as well. */
function isNamedAtStart(line: TextLine): boolean {
	const turn = turnAt(line, 0);
	return turn?.kind === 'product' && !/^(?:claude|gemini)$/i.test(turn.name);
}

/** `> [!quote] Rosa Lind` */
function calloutAuthor(line: string): Speaker | undefined {
	const title = /^[ \t>]*\[!(?:quote|cite)(?:\|[^\]]*)?\][+-]?[ \t]+(.{3,120})$/i.exec(line)?.[1];
	const author = title === undefined ? '' : plainLine(title).replace(/^[—–―~-]+\s*/, '');
	return /^\p{Lu}[\p{L}.'’-]+(?: [\p{L}.'’-]+){1,4}$/u.test(author) ? { voice: 'highlight', author } : undefined;
}

/** Returns code blocks that are a stored chat: messages with the roles of user and assistant. */
function dumps(lines: readonly TextLine[]): VoiceSpan[] {
	const found: VoiceSpan[] = [];
	for (let first = 0; first < lines.length; first++) {
		if (!lines[first]?.isFenced) continue;
		let last = first;
		while (lines[last + 1]?.isFenced) last++;
		const text = lines
			.slice(first, last + 1)
			.map((line) => line.text)
			.join('\n');
		if (/role["']?\s*:\s*["']?user/.test(text) && /role["']?\s*:\s*["']?assistant/.test(text))
			found.push({ start: (lines[first] as TextLine).start, end: (lines[last] as TextLine).end, ...ASSISTANT });
		first = last;
	}
	return found;
}

/** Puts spans in order and cuts overlaps; an assistant's text stays one inside any other. */
function merged(spans: readonly VoiceSpan[]): VoiceSpan[] {
	const isAnswer = ({ voice }: Speaker): number => (voice === 'assistant' ? 0 : 1);
	const kept: VoiceSpan[] = [];
	for (const span of [...spans].sort((a, b) => isAnswer(a) - isAnswer(b) || a.start - b.start)) {
		const isFree = kept.every(({ start, end }) => span.end <= start || span.start >= end);
		if (isFree) kept.push(span);
		else if (span.voice === 'assistant') {
			const at = kept.findIndex(({ start, end }) => span.end > start && span.start < end);
			const known = kept[at] as VoiceSpan;
			kept[at] = { ...known, start: Math.min(known.start, span.start), end: Math.max(known.end, span.end) };
		}
	}
	return kept.sort((a, b) => a.start - b.start);
}
