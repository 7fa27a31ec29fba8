/** A search-box query split into its parts. */
export interface TypedQuery {
	/** Words to look for, including those of phrases. */
	readonly text: string;
	/** Text in quotation marks: a passage must contain it. */
	readonly phrases: readonly string[];
	/** Text after a minus: a passage must not contain it. */
	readonly without: readonly string[];
}

/** Further operators are read as words; nobody types so many. */
const MAX_OPERATORS = 16;
/** `"a phrase"` or `-"a phrase"` in any quotation marks, or `-word`. In one pattern: a minus in a phrase is text. */
const OPERATOR = /(^|[\s(])(-?)(?:"([^"]+)"|“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»)|(^|\s)-(?=[\p{L}\p{N}])(\S+)/gu;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/**
 * Reads `"a phrase"`, `-word` and `-"a phrase"`. An unclosed quotation mark is ignored, because the user may still be
 * typing.
 */
export function readTypedQuery(query: string): TypedQuery {
	const phrases: string[] = [];
	const without: string[] = [];
	const take = (list: string[], text: string): boolean =>
		WORD_CHARACTER.test(text) && phrases.length + without.length < MAX_OPERATORS && list.push(text) > 0;
	const text = query.replace(OPERATOR, (whole: string, ...groups: (string | undefined)[]) => {
		const [before = '', minus, straight, curly, low, angled, beforeWord = '', word] = groups;
		if (word !== undefined) return take(without, word) ? beforeWord : whole;
		const quoted = straight ?? curly ?? low ?? angled ?? '';
		if (minus) return take(without, quoted) ? before : whole;
		take(phrases, quoted);
		return `${before}${quoted}`;
	});
	return { text, phrases, without };
}
