const BRACKETS = /\(([^()]*)\)/gu;
/** `1632–1677`: a life or a period */
const PERIOD = /\d{4}\s*[-–—]\s*\d{4}/u;
const YEAR = /\b(?:19|20)\d{2}\b/gu;
const AFTER_AUTHORS = /\bet al\.?,? ((?:19|20)\d{2})\b/gu;

/** Returns the years of the studies that a text cites: `(Hall et al., 2019)`, `Hall et al. 2019`, `Hall (2019)` */
export function citedYears(text: string): ReadonlySet<string> {
	const inBrackets = [...text.matchAll(BRACKETS)].map(([, inside = '']) => inside);
	const years = inBrackets.filter((inside) => !PERIOD.test(inside)).flatMap((inside) => inside.match(YEAR) ?? []);
	return new Set([...years, ...[...text.matchAll(AFTER_AUTHORS)].map(([, year = '']) => year)]);
}
