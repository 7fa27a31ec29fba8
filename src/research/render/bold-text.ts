import { escapeMarkdown } from '../../text/markdown/escape-markdown';

export interface BoldSpan {
	readonly start: number;
	readonly end: number;
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/** Escapes a text, and sets its spans in bold if Markdown allows it: `90%的` cannot be bold up to `%`. */
export function withBold(text: string, spans: readonly BoldSpan[]): string {
	let [shown, from] = ['', 0];
	for (const { start, end } of spans) {
		if (start < from || !mayTurn(text.charAt(start), text.charAt(start - 1))) continue;
		if (!mayTurn(text.charAt(end - 1), text.charAt(end))) continue;
		shown += `${escapedPart(text.slice(from, start))}**${escapedPart(text.slice(start, end))}**`;
		from = end;
	}
	return shown + escapedPart(text.slice(from));
}

/** Escapes a part of a line with the space around it. */
function escapedPart(text: string): string {
	const before = text.slice(0, text.length - text.trimStart().length);
	const after = text.trim() === '' ? '' : text.slice(text.trimEnd().length);
	return before + escapeMarkdown(text.trim()) + after;
}

/** True if bold text may begin or end between two characters. */
function mayTurn(inside: string, outside: string): boolean {
	return WORD_CHARACTER.test(inside) || !WORD_CHARACTER.test(outside);
}
