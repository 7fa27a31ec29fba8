/** Removes keys, and what looks like a key, from texts. */
import { placesOf, skeleton } from './spelled-out';
import { escapeRegExp } from './strings';

const REDACTED = '[redacted]';
/** Shorter keys are not searched in encoded forms, because those could occur by chance. */
const MIN_ENCODED_CHARACTERS = 12;
/** The hidden middle of a masked key: `sk-a1…wxyz`, `tvly-****`. */
const MASK = /(?:[*•●#]{2,}|…|\.{3,})+/g;
const LONG_MASK = /[*•●#]{4,}/;
const MIN_SHOWN_CHARACTERS = 4;
const MAX_SHOWN_CHARACTERS = 100;
const OF_A_KEY = /[\w-]/;

type Span = readonly [from: number, to: number];

/** Fewer letters and digits could follow each other by chance, as in `LM Studio local`. */
const MIN_SKELETON_CHARACTERS = 10;
const MIN_SKELETON_LETTERS = 20;

/**
 * Removes keys from text: in plain, masked, encoded for JSON, URLs or HTML, in base64 or hexadecimal, and with anything
 * but letters and digits between their characters, such as spaces and invisible characters.
 */
export class Secrets {
	private readonly maskable: readonly string[];
	private readonly forms: RegExp | undefined;
	private readonly skeletons: readonly string[];

	constructor(values: readonly string[]) {
		const keys = values.filter(isNoWord);
		// Longest first, because otherwise the rest of a form that starts with another would remain.
		const forms = [...new Set(keys.flatMap(formsOf))].sort((a, b) => b.length - a.length);
		this.forms = forms.length > 0 ? new RegExp(forms.map(escapeRegExp).join('|'), 'g') : undefined;
		const spelled = keys.flatMap((key) => [key, ...(key.length < MIN_ENCODED_CHARACTERS ? [] : encoded(key))]);
		this.skeletons = [...new Set(spelled.map(skeleton).filter(isRare))];
		this.maskable = keys.filter(({ length }) => length >= MIN_ENCODED_CHARACTERS);
	}

	redact(text: string): string {
		const spans = this.find(text);
		return spans.length === 0
			? text
			: between(spans, text.length)
					.map(([from, to]) => text.slice(from, to))
					.join(REDACTED);
	}

	/** Redacts a response body; returns the same bytes if they contain no key. */
	redactBody(body: ArrayBuffer): ArrayBuffer {
		if (!this.forms) return body;
		const text = utf8(body);
		if (text === undefined) return this.redactBytes(body);
		const plain = withoutEscapes(text);
		const redacted = this.redact(plain);
		return redacted === plain ? body : new TextEncoder().encode(redacted).buffer;
	}

	/**
	 * Redacts bytes of any encoding, with one character per byte. In a PDF, keys are not searched with other characters
	 * between theirs: its text is compressed, and some megabytes would block the app for seconds.
	 */
	private redactBytes(body: ArrayBuffer): ArrayBuffer {
		const text = new TextDecoder('windows-1252').decode(body);
		const spans = this.find(text, text.startsWith('%PDF-') ? [] : this.skeletons);
		if (spans.length === 0) return body;
		const mark = new TextEncoder().encode(REDACTED);
		const bytes = between(spans, body.byteLength).flatMap(([from, to], index) => [
			...(index > 0 ? mark : []),
			...new Uint8Array(body.slice(from, to)),
		]);
		return Uint8Array.from(bytes).buffer;
	}

	/** Returns the spans in order, without overlaps. */
	private find(text: string, skeletons = this.skeletons): readonly Span[] {
		if (!this.forms) return [];
		const plain = [...text.matchAll(this.forms)].map(({ 0: form, index }): Span => [index, index + form.length]);
		const whole = united([...plain, ...placesOf(skeletons, text)]);
		const masked = this.findMasked(text).filter(
			([from, to]) => !whole.some((span) => from < span[1] && span[0] < to),
		);
		return [...whole, ...masked].sort((a, b) => a[0] - b[0]);
	}

	private findMasked(text: string): readonly Span[] {
		const spans: Span[] = [];
		for (const { 0: mask, index } of text.matchAll(MASK)) {
			const end = index + mask.length;
			const [from, to] = [edge(text, index - 1, -1) + 1, edge(text, end, 1)];
			const [start, rest] = [text.slice(from, index), text.slice(end, to)];
			if (from >= (spans.at(-1)?.[1] ?? 0) && this.maskable.some((key) => isMasked(key, start, mask, rest)))
				spans.push([from, to]);
		}
		return spans;
	}
}

/**
 * True if a key is long enough to be secret. A short word such as `ollama` is a placeholder for services that accept
 * any key, and removing it would damage texts.
 */
function isNoWord(secret: string): boolean {
	const { length } = secret;
	return (
		length >= 12 ||
		(length >= 10 && /[^a-z]/i.test(secret)) ||
		(length >= 8 && /\d/.test(secret) && /\D/.test(secret))
	);
}

function formsOf(key: string): string[] {
	const inJson = JSON.stringify(key).slice(1, -1);
	const inHtml = key
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;');
	const plain = [key, inJson, inHtml, encodeURIComponent(key)];
	return key.length < MIN_ENCODED_CHARACTERS ? plain : [...plain, ...encoded(key)];
}

function encoded(key: string): string[] {
	const inHexadecimal = [...new TextEncoder().encode(key)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
	return [...inBase64(key), inHexadecimal, inHexadecimal.toUpperCase()];
}

/**
 * Returns the base64 of the key, and the part of it that is certain if other bytes precede or follow, as in `Bearer …`:
 * three bytes make four characters, so there are three variants. Each in both alphabets of RFC 4648 and URL-encoded.
 */
function inBase64(key: string): string[] {
	const bytes = String.fromCharCode(...new TextEncoder().encode(key));
	const cores = [0, 1, 2].map((before) =>
		btoa('\0'.repeat(before) + bytes).slice(
			Math.ceil((before * 8) / 6),
			Math.floor(((before + bytes.length) * 8) / 6),
		),
	);
	const whole = btoa(bytes);
	return [whole, ...cores].flatMap((form) => [
		form,
		form.replaceAll('+', '-').replaceAll('/', '_'),
		encodeURIComponent(form),
	]);
}

/** Counts only the characters after the last hyphen, because all keys of a service share the prefix. */
function isMasked(key: string, start: string, mask: string, rest: string): boolean {
	if (!key.startsWith(start) || !key.endsWith(rest)) return false;
	if (start === '') return rest.length >= MIN_SHOWN_CHARACTERS && LONG_MASK.test(mask);
	return start.replace(/^.*[-_]/, '').length + rest.length >= MIN_SHOWN_CHARACTERS;
}

/** Returns the end of the run of key characters that starts there. */
function edge(text: string, from: number, step: 1 | -1): number {
	let at = from;
	while (Math.abs(at - from) < MAX_SHOWN_CHARACTERS && OF_A_KEY.test(text[at] ?? '')) at += step;
	return at;
}

/** Decodes escapes, because JSON may escape any character. */
function withoutEscapes(text: string): string {
	if (!/^\s*[[{]/.test(text) || !/\\(?:u|\/)/.test(text)) return text;
	return text.replace(/\\(?:u([\da-f]{4})|[\s\S])/gi, (escape, hex?: string) => {
		if (hex === undefined) return escape === '\\/' ? '/' : escape;
		const code = parseInt(hex, 16);
		const mustStay = code < 0x20 || code === 0x22 || code === 0x5c || (code >= 0xd800 && code <= 0xdfff);
		return mustStay ? escape : String.fromCharCode(code);
	});
}

/** True if the characters do not follow each other in prose. */
function isRare(letters: string): boolean {
	return letters.length >= MIN_SKELETON_LETTERS || (letters.length >= MIN_SKELETON_CHARACTERS && /\d/.test(letters));
}

/** Returns spans in order, those that overlap as one. */
function united(spans: readonly Span[]): Span[] {
	const found: [number, number][] = [];
	for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
		const last = found.at(-1);
		if (last && from < last[1]) last[1] = Math.max(last[1], to);
		else found.push([from, to]);
	}
	return found;
}

function between(spans: readonly Span[], length: number): Span[] {
	const starts = [0, ...spans.map(([, to]) => to)];
	const ends = [...spans.map(([from]) => from), length];
	return starts.map((start, index) => [start, ends[index] ?? length]);
}

function utf8(body: ArrayBuffer): string | undefined {
	try {
		return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
	} catch {
		return undefined;
	}
}

/** Prefixes of the keys that services issue. */
const BEGINNINGS = /^(?:sk-|tvly-|pplx-|gsk_|xai-|AIza|BSA)/;
/** Shortest mix of letters and digits that counts as a key: longer than in any name. */
const MIN_MIXED_CHARACTERS = 18;
const SHOWN_CHARACTERS = 4;

/** Shortens everything that looks like a key to its beginning, for texts that repeat user input. */
export function withoutKeyShapes(text: string): string {
	return text.replace(/[a-z\d][\w-]{11,}/gi, (word) =>
		isKeyShaped(word) ? `${word.slice(0, SHOWN_CHARACTERS)}…` : word,
	);
}

export function isKeyShaped(word: string): boolean {
	return (
		BEGINNINGS.test(word) ||
		word.split(/[-_]/).some((part) => part.length >= MIN_MIXED_CHARACTERS && /\d/.test(part) && /[a-z]/i.test(part))
	);
}
