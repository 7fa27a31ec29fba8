/** Prepares the researched note and the names of the vault's notes for `related`. */
import { withoutAddresses } from '../../text/markdown/links';
import { titleOf } from '../reading/note-fields';
import { haveSameName, withoutFormulasAndHtml } from '../reading/note-names';
import { passagesOf } from '../reading/passages';
import type { LexicalIndex } from '../words/lexical-index';
import { queryTerms } from '../words/query';
import { NameTable } from './name-table';
import type { ResearchedNote } from './related';

interface Researched {
	readonly path: string;
	readonly text: string;
	readonly prose: string;
	readonly exclude: readonly string[];
}

export function researchedNote({ path, text, prose, exclude }: Researched, lexical: LexicalIndex): ResearchedNote {
	const known = [path, ...exclude];
	const read = passagesOf(text)
		.map(({ start, end, headings }) => `${headings.at(-1) ?? ''}\n${text.slice(start, end)}`)
		.join('\n\n');
	return {
		path,
		prose,
		terms: queryTerms(withoutAddresses(withoutFormulasAndHtml(read)), lexical),
		isKnown: (other) => known.some((each) => haveSameName(other, each)),
		exclude: new Set(known),
	};
}

/** Returns the titles and aliases of all notes. */
export function namesOfNotes(lexical: LexicalIndex): NameTable {
	const names = new NameTable(lexical.mainLanguages[0]);
	for (const { path } of lexical.notes()) {
		names.add(titleOf(path), path);
		for (const alias of lexical.aliases(path)) names.add(alias, path);
	}
	return names;
}
