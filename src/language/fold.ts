const COMBINING_MARKS = /\p{Mn}/gu;
/** Scripts whose combining marks are accents. In Hangul, kana and Indic scripts a mark makes a different letter. */
const FOLDABLE_SCRIPTS = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;

const PLAIN = /^[\x20-\x7e]*$/;

/** Returns the text in lower case without accents, in compatibility form: `Wärme²` → `warme2`. */
export function fold(text: string): string {
	// Most words are plain ASCII.
	if (PLAIN.test(text)) return text.toLowerCase();
	const lower = text.normalize('NFKC').toLowerCase();
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
