/** Decodes a page from any encoding. */

/**
 * Bytes searched for the page's own declaration. It should be within the first 1,024 bytes (HTML, 4.2.5.4), but
 * browsers search the whole head.
 */
const DECLARATION_BYTES = 64 * 1024;
const BYTE_ORDER_MARKS: readonly { readonly mark: readonly number[]; readonly label: string }[] = [
	{ mark: [0xef, 0xbb, 0xbf], label: 'utf-8' },
	{ mark: [0xfe, 0xff], label: 'utf-16be' },
	{ mark: [0xff, 0xfe], label: 'utf-16le' },
];
/** An attribute (name and optional value) or the end of the tag (HTML, 13.2.3.2). */
const ATTRIBUTE = /[\s/]*(?:([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*))?)?|(>))/y;
/** Charset in a `content` value, in HTTP syntax. */
const CONTENT_CHARSET = /charset\s*=\s*["']?\s*([\w.:-]+)/i;
/**
 * A comment, an element whose text may look like tags, the end of the head, or an element that may declare the
 * encoding.
 */
const LANDMARK = /<!--|<(?:script|style|title)\b|<\/head\b|<body\b|<meta\b/gi;
const XML_ENCODING = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i;
/** The encoding that browsers assume if nothing is declared and the bytes are not UTF-8. */
const FALLBACK = 'windows-1252';
/** Characters of Windows-1252 from 0x80 on. Node 20 decodes it as ISO 8859-1, which lacks them. */
const WINDOWS_LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes a page by byte order mark, header, `<meta>` or XML declaration, in this order (Encoding and HTML standards);
 * by trial if there is none.
 * @param contentType the header's value; empty if missing
 */
export function decodePage(body: ArrayBuffer, contentType: string): string {
	const bytes = new Uint8Array(body);
	const label = encodingOf(bytes, contentType);
	return label === undefined ? decodeByTrial(bytes) : decodeAs(label, bytes);
}

/** Returns undefined if no encoding is declared. */
export function encodingOf(bytes: Uint8Array, contentType: string): string | undefined {
	const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))?.label;
	return marked ?? usable(headerEncoding(contentType)) ?? usable(declaredEncoding(bytes));
}

function headerEncoding(contentType: string): string | undefined {
	return /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
	const head = new TextDecoder(FALLBACK).decode(bytes.subarray(0, DECLARATION_BYTES));
	const declared = XML_ENCODING.exec(head)?.[1] ?? metaCharset(head);
	// A declaration that is readable as ASCII cannot be in UTF-16.
	return declared !== undefined && /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

/**
 * Returns the charset declared in the head, ignoring comments, scripts and styles. Visits each character once, whatever
 * the page contains.
 */
function metaCharset(head: string): string | undefined {
	const landmarks = new RegExp(LANDMARK);
	for (let found = landmarks.exec(head); found; found = landmarks.exec(head)) {
		const [mark] = found;
		if (/^<(?:\/|body)/i.test(mark)) return undefined;
		if (!/^<meta/i.test(mark)) {
			const end = new RegExp(mark === '<!--' ? '-->' : `</${mark.slice(1)}`, 'gi');
			end.lastIndex = landmarks.lastIndex;
			if (!end.test(head)) return undefined;
			landmarks.lastIndex = end.lastIndex;
		} else {
			const { end, attributes } = readAttributes(head, landmarks.lastIndex);
			const charset = declaredBy(attributes);
			if (charset !== undefined) return charset;
			landmarks.lastIndex = end;
		}
	}
	return undefined;
}

/** Returns the attributes by lower-case name; the first of a name counts. */
function readAttributes(
	head: string,
	start: number,
): { readonly attributes: ReadonlyMap<string, string>; readonly end: number } {
	const attributes = new Map<string, string>();
	const pattern = new RegExp(ATTRIBUTE);
	pattern.lastIndex = start;
	let end = start;
	for (let found = pattern.exec(head); found; found = pattern.exec(head)) {
		end = pattern.lastIndex;
		const [, name, double, single, bare, close] = found;
		if (close !== undefined || name === undefined) break;
		if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '');
	}
	return { attributes, end };
}

/** Ignores meta tags that merely mention an encoding, such as a description. */
function declaredBy(attributes: ReadonlyMap<string, string>): string | undefined {
	const charset = attributes.get('charset')?.trim();
	if (charset) return charset;
	return attributes.get('http-equiv')?.trim().toLowerCase() === 'content-type'
		? CONTENT_CHARSET.exec(attributes.get('content') ?? '')?.[1]
		: undefined;
}

/** Returns undefined for an encoding that browsers do not know. */
function usable(label: string | undefined): string | undefined {
	if (label === undefined) return undefined;
	try {
		return new TextDecoder(label).encoding;
	} catch {
		return undefined;
	}
}

function decodeByTrial(bytes: Uint8Array): string {
	const text = new TextDecoder().decode(bytes);
	return isMostlyWell(text) ? text : decodeAs(FALLBACK, bytes);
}

/** Accepts UTF-8 with a few stray bytes. In a text of another encoding, hardly any byte above ASCII is valid UTF-8. */
function isMostlyWell(text: string): boolean {
	let broken = 0;
	let well = 0;
	for (let index = 0; index < text.length; index += 1) {
		const unit = text.charCodeAt(index);
		if (unit === REPLACEMENT) broken += 1;
		else if (unit > LAST_ASCII) well += 1;
	}
	return broken * WELL_FOR_A_BROKEN <= well;
}

/** Replacement character for invalid UTF-8. */
const REPLACEMENT = 0xfffd;
const LAST_ASCII = 0x7f;
const WELL_FOR_A_BROKEN = 3;

function decodeAs(label: string, bytes: Uint8Array): string {
	const text = new TextDecoder(label).decode(bytes);
	if (label !== FALLBACK) return text;
	return text.replace(/[\u0080-\u009f]/g, (control) => WINDOWS_LETTERS.charAt(control.charCodeAt(0) - 0x80));
}
