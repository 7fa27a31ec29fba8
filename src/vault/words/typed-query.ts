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
const QUOTED = /(^|[\s(])(-?)(?:"([^"]+)"|“([^”]+)”|„([^“”]+)[“”]|«([^»]+)»)/gu;
const EXCLUDED = /(^|\s)-(?=[\p{L}\p{N}])(\S+)/gu;
const HAS_LETTER = /[\p{L}\p{N}]/u;

/**
 * Reads `"a phrase"`, `-word` and `-"a phrase"`. An unclosed quotation mark is ignored, because the user may still be
 * typing.
 */
export function readTypedQuery(query: string): TypedQuery {
	const phrases: string[] = [];
	const without: string[] = [];
	const take = (list: string[], text: string): boolean =>
		HAS_LETTER.test(text) && phrases.length + without.length < MAX_OPERATORS && list.push(text) > 0;
	const unquoted = query.replace(
		QUOTED,
		(whole: string, before: string, minus: string, ...quoted: (string | undefined)[]) => {
			const text = quoted.slice(0, 4).find((each) => each !== undefined) ?? '';
			if (minus) return take(without, text) ? before : whole;
			take(phrases, text);
			return `${before}${text}`;
		},
	);
	const text = unquoted.replace(EXCLUDED, (whole: string, before: string, word: string) =>
		take(without, word) ? before : whole,
	);
	return { text, phrases, without };
}
