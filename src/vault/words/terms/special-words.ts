/** Words with signs, numbers in groups, and emoji: what the index holds beside plain words, and queries ask for. */
import { fold } from '../../../language/fold';
import { multiplier } from '../../../language/number-words';
import { UNSPACED_LETTER } from '../../../language/scripts';
import { segmentedWords, type Word } from '../../../language/words';
import { INVISIBLE, withoutAllInvisible } from '../../../text/invisible';
import { once } from '../../../text/lazy';

/** A word of a query or of a shown passage. */
interface SearchWord extends Word {
	/** Plain words that it stands for: `C` for `C++`, or `1`, `250` and `000` for `1,250,000`. */
	readonly plain?: readonly string[];
}

export const IS_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'u');
/** A picture, or a pair of letters that is shown as a flag. Arrows and older signs are pictures, too. */
export const EMOJI = /^(?:(?![\0-\u218f])\p{Extended_Pictographic}|\p{Regional_Indicator}{2})$/u;

/** Zero-width non-joiner. In Persian it separates parts of a word that are otherwise written with a space. */
const NON_JOINER = '\\u200c';
const TWO_CODES = '[\\u{10000}-\\u{10ffff}]';
const SHOWN = `(?![${INVISIBLE}])[\\p{L}\\p{N}\\p{M}]`;
/** A letter or figure; those of scripts without spaces are not in one word with others. */
const LETTER = `(?:(?!${UNSPACED_LETTER}|${TWO_CODES})${SHOWN})`;
const HIDDEN = `(?!${NON_JOINER}\\p{Script=Arabic})[${INVISIBLE}]`;
const wordPattern = once(
	() =>
		new RegExp(
			`${LETTER}+(?:(?:${HIDDEN})+${LETTER}+)*(?:['’]${LETTER}+)*|(?:(?!${TWO_CODES})${UNSPACED_LETTER})+|` +
				`\\p{Regional_Indicator}{2}|(?![\\0-\\u218f])\\p{Extended_Pictographic}|(?=${TWO_CODES})${SHOWN}`,
			'gu',
		),
);
const beginsUnspaced = once(() => new RegExp(`^${UNSPACED_LETTER}`, 'u'));

/** Returns the words of a text; a name with signs, a number in groups and an emoji are one word each. */
export function searchWords(text: string): SearchWord[] {
	const found: SearchWord[] = [];
	for (const match of text.matchAll(wordPattern())) {
		const [start, end] = [match.index, match.index + match[0].length];
		if (beginsUnspaced().test(match[0])) {
			for (const word of segmentedWords(match[0]))
				found.push({ text: word.text, start: start + word.start, end: start + word.end });
			continue;
		}
		found.push({ text: withoutAllInvisible(match[0]), start, end });
	}
	return withSpecialWords(text, found);
}

function withSpecialWords(text: string, plain: readonly SearchWord[]): SearchWord[] {
	const found: SearchWord[] = [];
	let at = 0;
	while (at < plain.length) {
		const word = plain[at] as SearchWord;
		const special = specialWord(text, word.start, word.end);
		const from = at++;
		while (special && at < plain.length && (plain[at] as SearchWord).start < special.end) at++;
		found.push(special ? { ...special, plain: plain.slice(from, at).map((each) => each.text) } : word);
	}
	return found;
}

/** True if a special word may begin at a word, judging by the characters beside it. */
export function mayBeSpecial(before: number, first: number, after: number): boolean {
	return before === 46 || isDigit(first) || after === 43 || after === 35 || after === 38 || after >= 0x266f;
}

function isDigit(code: number): boolean {
	return (code >= 48 && code <= 57) || (code >= 0x660 && code <= 0xff19);
}

/**
 * Returns the name with signs or the number in groups that has its first letter or figure in a word, for example `C++`,
 * `.NET`, `R&D`, `1,250,000` or `1.25 million`.
 * @param start start of the word in the text
 * @param end end of the word
 */
export function specialWord(text: string, start: number, end: number): Word | undefined {
	return NUMERIC.test(text.charAt(start)) ? wholeNumber(text, start) : nameWithSigns(text, start, end);
}

const NUMERIC = /\p{Nd}/u;
/** `+`, `#` and their full-width and musical forms, behind a word. */
const SIGNS_BEHIND = /(?:[+＋]{1,2}|[#＃♯])(?![\p{L}\p{N}+#])|[+＋]{2}(?=\p{Nd})/uy;
const AND_BEHIND = /&([\p{L}\p{N}]{1,3})(?![\p{L}\p{N};])/uy;
/** Longest word before `&`. */
const SHORT = 3;

function nameWithSigns(text: string, start: number, end: number): Word | undefined {
	const name = text.slice(start, end);
	if (end - start <= SHORT) {
		AND_BEHIND.lastIndex = end;
		const and = AND_BEHIND.exec(text)?.[0];
		if (and) return { text: name + and, start, end: end + and.length };
	}
	SIGNS_BEHIND.lastIndex = end;
	const signs = SIGNS_BEHIND.exec(text)?.[0] ?? '';
	const hasDot = end - start > 1 && text.charAt(start - 1) === '.' && text.charAt(start - 2) !== '.';
	if (signs === '' && !hasDot) return undefined;
	const plainSigns = signs.replace('♯', '#').normalize('NFKC');
	return {
		text: withoutAllInvisible(`${hasDot ? '.' : ''}${name}${plainSigns}`),
		start: hasDot ? start - 1 : start,
		end: end + signs.length,
	};
}

/** Figures in groups of three, or as in India: `1,250,000`, `1.250.000`, `1 250 000`, `1'250'000`, `12,50,000`. */
const groupsPattern = once(
	() =>
		new RegExp(
			"(?:\\p{Nd}{1,3}([.,'’_٬ \\u00a0\\u2007\\u2009\\u202f])\\p{Nd}{3}(?:\\1\\p{Nd}{3})*|" +
				'\\p{Nd}{1,2}(?:,\\p{Nd}{2})+,\\p{Nd}{3})(?!\\p{Nd})',
			'uy',
		),
);
/** A number before a word such as "million". */
const scaledPattern = once(
	() => new RegExp('(\\p{Nd}{1,9})(?:[.,٫](\\p{Nd}{1,3}))?[ \\u00a0\\u202f-]?(\\p{L}{1,20})(?!\\p{L})', 'uy'),
);
/** `5 m` is not five million. */
const SHORTEST_SCALE = 3;

/** The end of another number. */
const NUMBER_BEFORE = /\p{Nd}[.,]?$/u;

function wholeNumber(text: string, start: number): Word | undefined {
	if (NUMBER_BEFORE.test(text.slice(Math.max(0, start - 2), start))) return undefined;
	scaledPattern().lastIndex = start;
	const [whole = '', figures = '', decimals = '', word = ''] = scaledPattern().exec(text) ?? [];
	const scale = word.length >= SHORTEST_SCALE || word > '\u2e80' ? multiplier(fold(word)) : undefined;
	if (scale !== undefined) {
		const value = (Number(fold(figures + decimals)) * scale) / 10 ** decimals.length;
		if (Number.isSafeInteger(value)) return { text: String(value), start, end: start + whole.length };
	}
	groupsPattern().lastIndex = start;
	const groups = groupsPattern().exec(text)?.[0];
	if (groups === undefined) return undefined;
	return { text: fold(groups.replace(/\P{Nd}/gu, '')), start, end: start + groups.length };
}
