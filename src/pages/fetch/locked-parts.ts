/** Tells whether a page was sent with the parts that its structured data declares as not free. */

/** The whole text, or the class or id of a part (https://schema.org/hasPart). */
const ARTICLE_BODY = /"articleBody"\s*:\s*"([^"\\]{40,1000})/;
const LOCKED_PART = /"cssSelector"\s*:\s*"\s*([.#])([\w-]{1,80})\s*"/g;
/** Characters of a part that are compared with the text. */
const COMPARED = 4_000;
/** Words at the start of a part that the text must hold. */
const WORDS = 12;
/** The last sentence of a declared text is compared, because a preview has the first ones too. */
const TAIL = 40;

/** @param text the extracted main content */
export function holdsLockedParts(html: string, text: string, data: readonly string[]): boolean {
	const shown = wordsOf(text);
	return data.some((part) => {
		const body = ARTICLE_BODY.exec(part)?.[1];
		if (body !== undefined && shown.includes(wordsOf(body).slice(-TAIL))) return true;
		return [...part.matchAll(LOCKED_PART)].some(([, kind = '', name = '']) => {
			const words = startOf(html, kind === '#' ? 'id' : 'class', name);
			return words.length === WORDS && shown.includes(wordsOf(words.join(' ')));
		});
	});
}

/** Returns the first words of the first element with a class or id. */
function startOf(html: string, attribute: string, name: string): readonly string[] {
	const tag = new RegExp(
		`<\\w[^<>]{0,500}\\s${attribute}\\s{0,9}=\\s{0,9}["']?(?:[^"'<>]{0,300}\\s)?${name}["'\\s>]`,
		'i',
	).exec(html);
	if (!tag) return [];
	const inner = html.slice(html.indexOf('>', tag.index) + 1).slice(0, COMPARED);
	const words = inner.replace(/<(script|style)\b[^]{0,4000}?<\/\1>/gi, ' ').replace(/<[^<>]*>/g, ' ');
	return words.match(/[^\s<>]+/g)?.slice(0, WORDS) ?? [];
}

function wordsOf(text: string): string {
	return text.toLowerCase().replace(/&\w+;|[^\p{L}\p{N}]+/gu, '');
}
