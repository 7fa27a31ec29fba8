/**
 * About how many words a stretch of a text has, as fast as a whole vault needs it: of scripts with spaces, what stands
 * between them; of Chinese, Japanese and Korean two characters are a word, of Thai, Lao, Khmer and Burmese four.
 */
export function roughWords(text: string, start: number, end: number): number {
	let count = 0;
	let quarters = 0;
	let before = 0;
	for (let index = start; index < end; index++) {
		const code = text.charCodeAt(index);
		if (code >= FIRST_DENSE) {
			const share = quartersOf(code);
			if (share > 0) {
				quarters += share;
				before = 0;
				continue;
			}
		}
		// No branch: where words end, a processor cannot foresee.
		const inWord = (32 - code) >>> 31;
		count += inWord & (before ^ 1);
		before = inWord;
	}
	return count + quarters / 4;
}

const FIRST_DENSE = 0x0e00;

function quartersOf(code: number): number {
	if (code >= 0x2e80) return 2;
	return code <= 0x0eff || (code >= 0x1000 && code <= 0x109f) || (code >= 0x1780 && code <= 0x17ff) ? 1 : 0;
}
