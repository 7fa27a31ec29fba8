/** What a body is, by its bytes first: servers name types wrongly, and a suffix says nothing. */
import { encodingOf } from './charset';

export type BodyKind = 'html' | 'text' | 'json' | 'pdf';

/** Looked at for bytes that no text holds, as browsers do (MIME Sniffing, 5). */
const SNIFFED_CHARACTERS = 1_445;
/** Looked at for the first tag of a page, which may stand behind a licence. */
const PREAMBLE_BYTES = 64 * 1024;
/** Before which a PDF has to say that it is one. */
const PDF_HEADER_BYTES = 1_024;
/** Control characters that no decoded text holds (MIME Sniffing, 7.2): all but tab, line ends and form feed. */
const BINARY = /(?![\t\n\f\r\u0080-\u009f])\p{Cc}/u;
const HTML_TAG =
	/^<(?:!doctype\s+html|html|head|body|title|meta|link|script|style|div|p|h1|table|a|br|b|font|iframe)\b/i;
/** Texts that are parts of a page and no pages. */
const PROGRAM_TYPES: ReadonlySet<string> = new Set([
	'text/css',
	'text/javascript',
	'text/ecmascript',
	'text/jscript',
	'text/livescript',
]);
const XML_START = /^\s*<\?xml\b/i;

/**
 * Undefined for a file that is none of them: an image, an archive, a feed.
 * @param contentType as the header gives it, empty where it does not
 */
export function sniffBody(body: ArrayBuffer, contentType: string): BodyKind | undefined {
	const bytes = new Uint8Array(body);
	const start = new TextDecoder(encodingOf(bytes, contentType) ?? 'windows-1252').decode(
		bytes.subarray(0, PREAMBLE_BYTES),
	);
	const head = start.slice(0, SNIFFED_CHARACTERS);
	const mime = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
	if (HTML_TAG.test(behindPreamble(start))) return BINARY.test(head) ? undefined : 'html';
	if (head.slice(0, PDF_HEADER_BYTES).includes('%PDF-')) return 'pdf';
	if (BINARY.test(head)) return undefined;
	if (mime === 'text/html' || mime === 'application/xhtml+xml')
		return XML_START.test(head) && !/<html\b/i.test(head) ? undefined : 'html';
	if (mime === 'application/json' || mime.endsWith('+json')) return 'json';
	if (XML_START.test(head) || mime.endsWith('/xml') || mime.endsWith('+xml')) return undefined;
	if (PROGRAM_TYPES.has(mime)) return undefined;
	return mime === '' ||
		mime.startsWith('text/') ||
		mime === 'application/octet-stream' ||
		mime === 'application/markdown'
		? 'text'
		: undefined;
}

/** From the first tag on. By hand: a pattern would try every way to divide a row of comments. */
function behindPreamble(start: string): string {
	let rest = start.trimStart();
	if (XML_START.test(rest)) rest = behind(rest, '>');
	while (rest.startsWith('<!--')) rest = behind(rest, '-->');
	return rest;
}

function behind(text: string, end: string): string {
	const at = text.indexOf(end);
	return at < 0 ? '' : text.slice(at + end.length).trimStart();
}
