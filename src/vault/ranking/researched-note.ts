/** Prepares the researched note and the names of the vault's notes for `related`. */
import { withoutAddresses } from '../../text/markdown/links';
import { readNote } from '../../text/markdown/read-note';
import { titleOf } from '../reading/note-fields';
import { haveSameName, withoutFormulasAndHtml } from '../reading/note-names';
import { passagesOf } from '../reading/passages';
import type { LexicalIndex } from '../words/lexical-index';
import { type QueryTerm, queryTerms } from '../words/query';
import { NameTable } from './name-table';

/** The researched note, and which notes are not related to it. */
export interface RelationQuery {
	readonly path: string;
	readonly text: string;
	/** The text in which the names of other notes are searched; see `proseText`. */
	readonly prose: string;
	readonly exclude: readonly string[];
	readonly limit: number;
}

interface ResearchedNote extends Pick<RelationQuery, 'path' | 'prose'> {
	readonly characters: number;
	readonly headings: readonly string[];
	readonly terms: readonly QueryTerm[];
	readonly exclude: ReadonlySet<string>;
	/**
	 * True for a note with the name of the researched note or of an excluded one, such as a page in another language.
	 */
	readonly isKnown: (path: string) => boolean;
}

export function researchedNote({ path, text, prose, exclude }: RelationQuery, lexical: LexicalIndex): ResearchedNote {
	const known = [path, ...exclude];
	const read = passagesOf(text)
		.map(({ start, end, headings }) => `${headings.at(-1) ?? ''}\n${text.slice(start, end)}`)
		.join('\n\n');
	return {
		path,
		prose,
		characters: text.length,
		headings: readNote(text, { repair: true }).headings.map((heading) => heading.text),
		terms: queryTerms(withoutAddresses(withoutFormulasAndHtml(read)), lexical),
		isKnown: (other) => known.some((each) => haveSameName(other, each)),
		exclude: new Set(known),
	};
}

/** Returns the titles and aliases of all notes. */
export function namesOfNotes(lexical: LexicalIndex, languageCode: string | undefined): NameTable {
	const names = new NameTable(languageCode);
	for (const { path } of lexical.notes()) {
		names.add(titleOf(path), path);
		for (const alias of lexical.aliases(path)) names.add(alias, path);
	}
	return names;
}
