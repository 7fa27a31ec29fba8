import type { ResearchError } from '../../research/model/errors';
import { replaceInvisible } from '../../text/invisible';
import { MARKS, painted, usesColour } from './styled-text';
import { laidOut, showsLinks } from './terminal-lines';

/** Exit codes for scripts, documented in docs/command-line.md. */
export const EXIT = { done: 0, failed: 1, wrongUse: 2, sectionEdited: 3, sectionKept: 4, stopped: 130 } as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export function exitCodeOfError({ code, details }: ResearchError): ExitCode {
	if (code === 'SECTION_EDITED') return EXIT.sectionEdited;
	if (code === 'CANCELLED') return EXIT.stopped;
	const isUsage = code === 'VALIDATION_ERROR' && ('depth' in details || 'folder' in details);
	return isUsage ? EXIT.wrongUse : EXIT.failed;
}

/** Columns of a terminal that does not tell them. */
const USUAL_COLUMNS = 80;
/** Control characters, separators of lines, and halves of characters. Tabs and line feeds are kept by `printable`. */
const UNPRINTABLE = /\r\n|[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Invisible characters that are printed: places where a line may break, and the marks of `styled-text`. */
const PRINTED = /[\u00AD\u200B\uFDD0-\uFDEF]/;

/**
 * Writes a line to standard output or standard error, with control characters replaced, because titles, notes, file
 * names and answers of services are untrusted: their escape sequences could clear the screen or write to the clipboard.
 * On a terminal, lines break between words.
 * @param text may hold the marks of `styled-text`
 */
export function print(stream: 'stdout' | 'stderr', text: string): void {
	const { isTTY, columns } = process[stream];
	const plain = printable(text);
	const terminal = { columns: columns || USUAL_COLUMNS, hasLinks: showsLinks(process.env) };
	const lines = isTTY ? laidOut(plain, terminal) : plain;
	process[stream].write(`${painted(lines, usesColour(process[stream], process.env))}\n`);
}

/** Ignores EPIPE: the reader of the output may close it early, as `head` does. */
export function allowClosedPipe(...streams: readonly NodeJS.WriteStream[]): void {
	for (const stream of streams) {
		stream.on('error', (error: NodeJS.ErrnoException) => {
			if (error.code !== 'EPIPE') throw error;
		});
	}
}

/** Prints JSON on one line, with every special character escaped, so that none is lost. */
export function printJson(json: string): void {
	process.stdout.write(`${printable(json).replace(MARKS, escaped)}\n`);
}

/**
 * Replaces control characters, and invisible ones that no script or emoji needs, by `\uXXXX`. JSON uses the same
 * escapes, so JSON text keeps its meaning.
 */
export function printable(text: string): string {
	const lines = text.replace(UNPRINTABLE, (found) =>
		found === '\n' || found === '\r\n' ? '\n' : found === '\t' ? found : escaped(found),
	);
	return replaceInvisible(lines, (run, needed) =>
		Array.from(run, (each) => (needed.includes(each) || PRINTED.test(each) ? each : escaped(each))).join(''),
	);
}

function escaped(character: string): string {
	return Array.from(
		{ length: character.length },
		(_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
	).join('');
}
