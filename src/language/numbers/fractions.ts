/** Reads fractions: `½`, and mixed numbers such as `3½` and `3 1/2`. */

const VULGAR: Readonly<Record<string, number>> = {
	'½': 1 / 2,
	'⅓': 1 / 3,
	'⅔': 2 / 3,
	'¼': 1 / 4,
	'¾': 3 / 4,
	'⅕': 1 / 5,
	'⅖': 2 / 5,
	'⅗': 3 / 5,
	'⅘': 4 / 5,
	'⅙': 1 / 6,
	'⅚': 5 / 6,
	'⅛': 1 / 8,
	'⅜': 3 / 8,
	'⅝': 5 / 8,
	'⅞': 7 / 8,
};
export const VULGAR_FRACTIONS = Object.keys(VULGAR).join('');
/** Denominators of mixed numbers; `3 1/31` is more likely two numbers. */
const DENOMINATORS: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16, 32, 64]);
/** The part of a mixed number after its whole number, as the source of an expression. */
export const FRACTION_BEHIND =
	String.raw`[ \u00a0\u2009\u202f]?` + String.raw`(?:[${VULGAR_FRACTIONS}]|\d{1,2}[/\u2044]\d{1,2}(?![\d/]))`;
const BEHIND = new RegExp(`^${FRACTION_BEHIND}`, 'u');

/** Returns the value of `½`, or of `5/8` if it may be a part of a mixed number. */
export function fractionValue(text: string): number | undefined {
	const vulgar = VULGAR[text.normalize('NFC')];
	if (vulgar !== undefined) return vulgar;
	const [numerator, denominator, ...rest] = text.split(/[/\u2044]/).map(Number);
	if (numerator === undefined || denominator === undefined || rest.length > 0) return undefined;
	return numerator > 0 && numerator < denominator && DENOMINATORS.has(denominator)
		? numerator / denominator
		: undefined;
}

/** Returns the fraction at the start of the text behind a whole number: ` 1/2 inches` behind `3`. */
export function fractionBehind(text: string): { readonly value: number; readonly length: number } | undefined {
	const written = BEHIND.exec(text)?.[0];
	const value = written === undefined ? undefined : fractionValue(written.trim());
	return written === undefined || value === undefined ? undefined : { value, length: written.length };
}
