/** The text of a page in whatever encoding it came. */

/** In which a page says so itself. It should within the first 1,024 bytes (HTML, 4.2.5.4); browsers look on to the end of its head. */
const DECLARATION_BYTES = 64 * 1024;
const BYTE_ORDER_MARKS: readonly { readonly mark: readonly number[]; readonly label: string }[] = [
	{ mark: [0xef, 0xbb, 0xbf], label: 'utf-8' },
	{ mark: [0xfe, 0xff], label: 'utf-16be' },
	{ mark: [0xff, 0xfe], label: 'utf-16le' },
];
const CHARSET = /\bcharset\s*=\s*(?:["']\s*)?([\w.:-]+)/i;
/** A comment, the end of the head, or an element that may name the encoding. */
const LANDMARK = /<!--|<\/head\b|<body\b|<meta\b/gi;
const XML_ENCODING = /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i;
/** What a browser takes for a page that says nothing and is no UTF-8. */
const FALLBACK = 'windows-1252';
/** The letters of Windows-1252 from 0x80 on, as far as it has any there. Node 20 takes it for ISO 8859-1, which has none. */
const WINDOWS_LETTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * By byte order mark, header, `<meta>` or XML declaration, in this order (Encoding and HTML standards); by trial where there is none.
 * @param contentType as the header gives it, empty where it does not
 */
export function decodePage(body: ArrayBuffer, contentType: string): string {
	const bytes = new Uint8Array(body);
	const label = encodingOf(bytes, contentType);
	return label === undefined ? decodeByTrial(bytes) : decodeAs(label, bytes);
}

/** Undefined where nothing says it. */
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
	// A declaration that could be read as ASCII cannot be in UTF-16.
	return declared !== undefined && /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

/** Of the head, comments left out. Each character is looked at once, whatever the page is made of. */
function metaCharset(head: string): string | undefined {
	const landmarks = new RegExp(LANDMARK);
	for (let found = landmarks.exec(head); found; found = landmarks.exec(head)) {
		const [mark] = found;
		if (/^<(?:\/|body)/i.test(mark)) return undefined;
		const isComment = mark === '<!--';
		const end = head.indexOf(isComment ? '-->' : '>', found.index + mark.length);
		if (end < 0) return undefined;
		const charset = isComment ? undefined : CHARSET.exec(head.slice(found.index, end))?.[1];
		if (charset !== undefined) return charset;
		landmarks.lastIndex = end;
	}
	return undefined;
}

/** Undefined for an encoding that no browser knows. */
function usable(label: string | undefined): string | undefined {
	if (label === undefined) return undefined;
	try {
		return new TextDecoder(label).encoding;
	} catch {
		return undefined;
	}
}

function decodeByTrial(bytes: Uint8Array): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return decodeAs(FALLBACK, bytes);
	}
}

function decodeAs(label: string, bytes: Uint8Array): string {
	const text = new TextDecoder(label).decode(bytes);
	if (label !== FALLBACK) return text;
	return text.replace(/[\u0080-\u009f]/g, (control) => WINDOWS_LETTERS.charAt(control.charCodeAt(0) - 0x80));
}
