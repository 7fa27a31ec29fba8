/**
 * Detects the type of a body by its bytes first: servers often name a wrong type, and file extensions are unreliable.
 */
import { encodingOf } from './charset';

export type BodyKind = 'html' | 'text' | 'json' | 'pdf';

/** Characters searched for bytes that no text contains, as in browsers (MIME Sniffing, 5). */
const SNIFFED_CHARACTERS = 1_445;
/** Bytes searched for the first tag, which may follow a licence comment. */
const PREAMBLE_BYTES = 64 * 1024;
/** Bytes within which a PDF must have its header. */
const PDF_HEADER_BYTES = 1_024;
/**
 * Control characters that decoded text never contains (MIME Sniffing, 7.2): all except tab, line breaks and form feed.
 */
const BINARY = /(?![\t\n\f\r\u0080-\u009f])\p{Cc}/u;
const HTML_TAG =
	/^<(?:!doctype\s+html|html|head|body|title|meta|link|script|style|div|p|h1|table|a|br|b|font|iframe)\b/i;
/** Text types that are parts of a page. */
const PROGRAM_TYPES: ReadonlySet<string> = new Set([
	'text/css',
	'text/javascript',
	'text/ecmascript',
	'text/jscript',
	'text/livescript',
]);
const XML_START = /^\s*<\?xml\b/i;

/**
 * Returns undefined for other files: an image, an archive, a feed.
 * @param contentType the header's value; empty if missing
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

/** Returns the text from the first tag on. A loop, because a pattern would backtrack over a row of comments. */
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
