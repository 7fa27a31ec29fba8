/** Decodes a page from any encoding. */
import { byteOrderOf, escapedEncoding, guessedEncoding } from './guessed-encoding';

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
/** Comments and elements whose text may look like tags; one without an end hides the rest. */
const OPAQUE = /<(?:!--[^]*?(?:-->|$)|(script|style|title)\b[^]*?(?:<\/\1|$))/gi;
const META = /<meta\b(?:[^<>"']|"[^"]*"|'[^']*')*/gi;
const CHARSET = /[^\w-]charset\s*=\s*["']?([\w.:-]+)/i;
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

/** Returns undefined if no encoding is declared, and none shows by its zero bytes or escapes. */
export function encodingOf(bytes: Uint8Array, contentType: string): string | undefined {
	const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))?.label;
	const inHeader = /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
	return (
		marked ?? usable(inHeader) ?? usable(declaredEncoding(bytes)) ?? byteOrderOf(bytes) ?? escapedEncoding(bytes)
	);
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
	const head = new TextDecoder(FALLBACK).decode(bytes.subarray(0, DECLARATION_BYTES));
	const [tags = ''] = head.replace(OPAQUE, '').split(/<\/head\b|<body\b/i, 1);
	const meta = tags.match(META)?.find((tag) => CHARSET.test(tag) && !isDescription(tag)) ?? '';
	const declared = (XML_ENCODING.exec(head) ?? CHARSET.exec(meta))?.[1];
	// A declaration that is readable as ASCII cannot be in UTF-16.
	return declared !== undefined && /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}

/** True for a meta tag with a description: a declaration has `content` only with `http-equiv`. */
function isDescription(tag: string): boolean {
	return /\scontent\s*=/i.test(tag) && !/\shttp-equiv\s*=\s*(?:["']\s*)?content-type/i.test(tag);
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
	if (isMostlyWell(text)) return text;
	return decodeAs(guessedEncoding(bytes) ?? FALLBACK, bytes);
}

/** Accepts UTF-8 with a few stray bytes. In a text of another encoding, hardly any byte above ASCII is valid UTF-8. */
function isMostlyWell(text: string): boolean {
	const broken = text.match(/\ufffd/g)?.length ?? 0;
	return broken === 0 || 3 * broken <= (text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0);
}

function decodeAs(label: string, bytes: Uint8Array): string {
	const text = new TextDecoder(label).decode(bytes);
	if (label !== FALLBACK) return text;
	return text.replace(/[\u0080-\u009f]/g, (control) => WINDOWS_LETTERS.charAt(control.charCodeAt(0) - 0x80));
}
