const COMBINING_MARKS = /\p{Mn}/gu;
/** Scripts whose combining marks are accents. In Hangul, kana and Indic scripts a mark makes a different letter. */
const FOLDABLE_SCRIPTS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Decimal digits of other scripts, such as ٣ and ३. */
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;

/** Returns the ASCII digit with the value of another. The ten digits of a script are in a row. */
function digitOf(digit: string): string {
	const code = digit.codePointAt(0) as number;
	let value = 0;
	while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
	return String(value);
}

const PLAIN = /^[\x20-\x7e]*$/;

/** Returns the text in lower case without accents, in compatibility form: `Wärme²` → `warme2`, `٣` → `3`. */
export function fold(text: string): string {
	// Most words are plain ASCII.
	if (PLAIN.test(text)) return text.toLowerCase();
	const lower = text.normalize('NFKC').toLowerCase().replace(OTHER_DIGITS, digitOf);
	if (!FOLDABLE_SCRIPTS.test(lower)) return lower;
	return lower
		.normalize('NFKD')
		.replace(COMBINING_MARKS, '')
		.replace(/ß/g, 'ss')
		.replace(/ø/g, 'o')
		.replace(/æ/g, 'ae')
		.replace(/œ/g, 'oe')
		.replace(/ł/g, 'l');
}
