/**
 * Maker of an entry: the model that writes the section, rules in its place, the reader of the n-th page, or rules that
 * compare the note with snippets, sources or other notes.
 */
export type Maker =
	| 'writer'
	| 'stand-in'
	| `page${number}`
	| 'snippets'
	| 'sources'
	| 'notes'
	| 'other-notes'
	| 'beside'
	| 'confirmation'
	| 'researcher'
	| 'reviewer';

/**
 * Names an entry's maker and its place in the maker's answer, as in `writer-4`: parallel work cannot change it. Words
 * that the second reader finds to say the opposite of a judgement are named after that. Holds within one run, and is
 * not shown.
 */
export type EntryId = `${Maker}-${number}` | `opposite-of-${string}`;
