import { MARKS, painted, usesColour } from './styled-text';

/**
 * Control characters, what turns the direction of text round, and what is no character at all. Tabs and line feeds
 * stay.
 */
const UNPRINTABLE =
	/\r\n|[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/**
 * Writes a line to standard output or standard error; nothing else writes there. Titles, notes, file names and answers
 * of services are data: in a terminal their escape sequences would clear the screen or write to the clipboard.
 * @param text may hold the marks of `styled-text`
 */
export function print(stream: 'stdout' | 'stderr', text: string): void {
	process[stream].write(`${shown(stream, text)}\n`);
}

/** Lets the work go on if the reader of the output leaves before its end, as `head` does. */
export function allowClosedPipe(...streams: readonly NodeJS.WriteStream[]): void {
	for (const stream of streams) {
		stream.on('error', (error: NodeJS.ErrnoException) => {
			if (error.code !== 'EPIPE') throw error;
		});
	}
}

/** Returns the text as the stream gets it: harmless, and with colours if it takes them. */
export function shown(stream: 'stdout' | 'stderr', text: string): string {
	return painted(printable(text), usesColour(process[stream], process.env));
}

/** Writes an answer as one line of JSON, in which no character is lost. */
export function printJson(json: string): void {
	process.stdout.write(`${printable(json).replace(MARKS, escaped)}\n`);
}

/**
 * With `\uXXXX` for what a terminal would obey: the same escapes are JSON's own, so a JSON text still reads as it did.
 */
export function printable(text: string): string {
	return text.replace(UNPRINTABLE, (found) =>
		found === '\n' || found === '\r\n' ? '\n' : found === '\t' ? found : escaped(found),
	);
}

function escaped(character: string): string {
	return Array.from(
		{ length: character.length },
		(_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
	).join('');
}
