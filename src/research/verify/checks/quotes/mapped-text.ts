import { SET_SOLID } from '../../../../language/scripts';
import { INVISIBLE } from '../../../../text/invisible';
import { pattern, once } from '../../../../text/lazy';
import { ATTRIBUTES, ENTITIES, ENTITY, FIELD, SHORTCODE } from '../../../../text/markdown/inline-marks';

/**
 * Text without markup and typography, with the original offset of each character. `match` form makes two texts equal
 * that look the same to a reader. `read` form keeps what numbers and names need, such as superscripts and spaces around
 * dashes. `shown` form drops markup alone, so that `"` stays `"`.
 */
export interface MappedText {
	readonly text: string;
	/** Offset in the original of each UTF-16 unit of `text`. */
	readonly starts: readonly number[];
	/** Offset in the original after each UTF-16 unit of `text`. */
	readonly ends: readonly number[];
}
export type TextForm = 'match' | 'read' | 'shown';

/** Markdown and HTML markup around text, such as a picture's mark or a tag. */
const MARKUP = pattern('u')`
	\]\(${SHORTCODE}\)|${SHORTCODE}|${ATTRIBUTES}|${FIELD}|
	!?\[(?=[^\[\]]{0,400}\]\()|\]\((?:[^\(\)\s]|\([^\(\)\s]{0,2100}\)){0,2100}(?:\s{1,9}"[^"]{0,200}")?\)|
	!?\[\[(?:[^\[\]\|\n]{1,300}\|)?(?=[^\[\]\n]{1,300}\]\])|\]\]|
	\{(?:\+\+(?=[^{}]{1,1000}\+\+\})|==(?=[^{}]{1,1000}==\})|
	--[^{}]{1,1000}--\}|>>[^{}]{1,1000}<<\}|~~[^{}~]{0,500}~>)|
	(?<=\{(?:\+\+|==)[^{}]{1,1000})(?:\+\+|==)\}|(?<=~>[^{}~]{0,500})~~\}|
	\[\^[^\]\s]{1,40}\]|\[\d{1,3}\]|<\/?[A-Za-z][^<>]{0,300}>|~~|==|\x60
`;
/** One alternative per kind of piece; the first match wins. */
const PIECES = once(
	() =>
		new RegExp(
			[
				// Matches most of a text in long runs, which makes long pages fast.
				'(?<plain>[A-Za-z0-9.,;:!?%/]+(?: [A-Za-z0-9.,;:!?%/]+)*(?!\\p{M}))',
				`(?<drop>[${INVISIBLE}]|${MARKUP().source})`,
				'(?<power>[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+|\\^(?:[+\\-\u2212]?\\d{1,4}(?!\\d)|[({][+\\-\u2212]?\\d{1,4}[)}]))',
				'(?<fraction>[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|\u2044)',
				'(?<space>^(?:(?:>|#{1,6}|[-*+])[ \\t]+)+|\\s*\\n[\\s>]*(?:(?:#{1,6}|[-*+])[ \\t]+)*|\\s+|&nbsp;)',
				`(?<entity>${ENTITY})`,
				'(?<escape>\\\\[!-/:-@\\[-`{-~])',
				'(?<mark>[*_]+)',
				'(?<dash>[-\\u2010-\\u2015\\u2043\\u2212\\ufe58\\ufe63\\uff0d]+)',
				'(?<quote>["\'\\u2018-\\u201f\\u2032-\\u2037\\u2039\\u203a\\u00ab\\u00bb\\u00b4\\u02bc' +
					'\\u300c-\\u300f\\uff02\\uff07]+)',
				'(?<jamo>[\\u1100-\\u11ff]+)',
				`(?<other>[\\s\\S](?:(?![${INVISIBLE}])\\p{M})*)`,
			].join('|'),
			'gu',
		),
);
const SMALL: Readonly<Record<string, string>> = Object.fromEntries(
	Array.from('0123456789-', (sign, at) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁻'.charAt(at)]),
);
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

export function mapText(original: string, form: TextForm): MappedText {
	const writer = new MappedWriter(form);
	for (const match of original.matchAll(PIECES())) {
		const start = match.index;
		if (match.groups?.['plain'] !== undefined) {
			writer.writePlain(match[0], start);
			continue;
		}
		const end = start + match[0].length;
		const written = pieceText(match, original, form);
		if (written) writer.write(written, start, end);
	}
	return writer.finish();
}

/** Returns the text without markup, for reading numbers, names and words. */
export function plainText(original: string): string {
	return mapText(original, 'read').text;
}

/** Code in a line, with the rest of the line before it. Inside, `*` and `_` are not markup. */
const CODE_SPAN = /(?<!`)(`{1,2})(?!`)([^\n]{1,400}?)(?<!`)\1(?!`)/gu;

/**
 * Returns a sentence as its reader sees it: without markup and deleted words, with its own quotation marks.
 * @example "any `X-*` header" becomes "any X-* header"
 */
export function unmarked(original: string): string {
	const kept = original.replace(/<del>[^<]*<\/del>|~~[^~\n]+~~/gu, '').replace(CODE_SPAN, escapedCode);
	return mapText(kept, 'shown').text;
}

function escapedCode(_: string, _marks: string, code: string): string {
	return code.replace(/[!-/:-@[-`{-~]/gu, '\\$&');
}

function pieceText(match: RegExpMatchArray, original: string, form: TextForm): string {
	const groups = match.groups ?? {};
	const piece = match[0];
	if (groups['drop'] !== undefined) return '';
	if (groups['space'] !== undefined) return ' ';
	if (groups['entity'] !== undefined)
		return form !== 'shown' && piece === '&quot;' ? "'" : (ENTITIES[piece] ?? piece);
	if (groups['escape'] !== undefined) return piece.slice(1);
	if (groups['mark'] !== undefined) {
		const at = match.index ?? 0;
		return isEmphasis(original, at, piece) && !(form === 'shown' && isAlone(original, at, piece)) ? '' : piece;
	}
	if (form === 'shown') return piece;
	// A long dash separates two statements even without spaces around it.
	if (groups['dash'] !== undefined) {
		if (form === 'read' && isFlag(original, match.index ?? 0, piece)) return piece;
		return form === 'read' && /[\u2014\u2015]/.test(piece) ? ' - ' : '-';
	}
	if (groups['quote'] !== undefined) return "'";
	if (groups['power'] !== undefined) return powerText(piece, original.charAt((match.index ?? 0) - 1), form);
	if (groups['fraction'] !== undefined && form === 'match')
		return (
			(/\d/.test(original.charAt((match.index ?? 0) - 1)) ? ' ' : '') + piece.normalize('NFKC').replace('⁄', '/')
		);
	return piece.normalize(form === 'match' ? 'NFKC' : 'NFC');
}

/**
 * Returns one spelling of an exponent, so that `10⁶`, `10^6` and `10^{6}` are equal but not `106`. After a letter the
 * plain digit is the same word: `m²`, `m^2` and `m2`.
 */
function powerText(piece: string, before: string, form: TextForm): string {
	if (form === 'read' && !piece.startsWith('^')) return piece;
	const digits = piece
		.normalize('NFKC')
		.replace(/[\^(){}+]/g, '')
		.replace(/\u2212/g, '-');
	if (form === 'read') return digits.replace(/[-\d]/g, (sign) => SMALL[sign] ?? sign);
	return /[\d)]/.test(before) ? `^${digits}` : digits;
}

/** True for the dashes of `--force`: a flag with one dash is another flag. */
function isFlag(original: string, start: number, dashes: string): boolean {
	const after = original.slice(start + dashes.length, start + dashes.length + 2);
	return dashes === '--' && !WORD_CHARACTER.test(original[start - 1] ?? ' ') && /^\p{L}/u.test(after);
}

/** False for literal marks: `*` and `_` between spaces, `*` between digits, `_` inside a word. */
function isEmphasis(original: string, start: number, marks: string): boolean {
	const before = original[start - 1] ?? ' ';
	const after = original[start + marks.length] ?? ' ';
	if (/\s/.test(before) && /\s/.test(after)) return false;
	if (marks.startsWith('*')) return !(/\d/.test(before) && /\d/.test(after));
	return !(WORD_CHARACTER.test(before) && WORD_CHARACTER.test(after));
}

/** Characters on each side in which a mark has its other half. */
const EMPHASIS_REACH = 400;

/**
 * True for one mark inside a text that has no other half. At an end of the text, the other half may be cut off.
 * @example the `*` of "any X-* header"
 */
function isAlone(original: string, start: number, marks: string): boolean {
	const end = start + marks.length;
	if (marks.length > 1 || start === 0 || end === original.length) return false;
	const other = marks === '*' ? String.raw`(?<![\\*])\*(?!\*)` : String.raw`(?<![\\_])_(?!_)`;
	const [before, after] = [original.slice(Math.max(0, start - EMPHASIS_REACH), start), original.slice(end)];
	const isClosed = /^\S/.test(after) && new RegExp(String.raw`(?<=\S)${other}`).test(after.slice(0, EMPHASIS_REACH));
	return !isClosed && !(/\S$/.test(before) && new RegExp(String.raw`${other}(?=\S)`).test(before));
}

class MappedWriter {
	/** Plain text as one piece, other text as one piece per UTF-16 unit. */
	private readonly pieces: string[] = [];
	private readonly starts: number[] = [];
	private readonly ends: number[] = [];

	constructor(private readonly form: TextForm) {}

	write(text: string, start: number, end: number): void {
		const last = this.lastUnit(1);
		if (text === ' ' && (last === '' || last === ' ')) return;
		if (this.form === 'match' && this.isJoined(text, last)) return;
		for (const unit of (last === ' ' ? text.trimStart() : text).split('')) {
			this.pieces.push(unit);
			this.starts.push(start);
			this.ends.push(end);
		}
	}

	/** Writes text that is the same in the original, so that each unit maps to itself. */
	writePlain(text: string, start: number): void {
		this.pieces.push(text);
		for (let at = start; at < start + text.length; at++) {
			this.starts.push(at);
			this.ends.push(at + 1);
		}
	}

	/**
	 * True if the text is dropped: typesetters differ in spaces around dashes and in unspaced scripts, and in doubled
	 * dashes and quotes.
	 */
	private isJoined(text: string, last: string): boolean {
		if ((text === '-' || text === "'") && last === text) return true;
		if (text === ' ') return last === '-';
		if (last !== ' ') return false;
		if (text === '-' || (SET_SOLID.test(text) && SET_SOLID.test(this.lastUnit(2)))) this.dropSpace();
		return text === '-' && this.lastUnit(1) === '-';
	}

	/** Returns the last unit of a piece, counted from the end, or an empty string. */
	private lastUnit(piece: number): string {
		return this.pieces.at(-piece)?.at(-1) ?? '';
	}

	/** Removes a space at the end. It is always a piece of its own, because plain text ends with a word. */
	private dropSpace(): void {
		this.pieces.pop();
		this.starts.pop();
		this.ends.pop();
	}

	finish(): MappedText {
		if (this.lastUnit(1) === ' ') this.dropSpace();
		return { text: this.pieces.join(''), starts: this.starts, ends: this.ends };
	}
}
