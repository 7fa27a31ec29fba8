/** What notes are called, and whether a text speaks of them by that name. */
import { fold, words } from '../../text/language/words';
import { vaultLinks } from '../../text/markdown/links';
import { withoutAddresses } from '../../text/markdown/web-links';
import { fieldsOf, titleOf } from './note-fields';
import { propertiesOf } from './properties';

/** Names that say nothing: dates and ids with at most a few letters between digits, and what every folder has. */
const NO_NAME = /^(?:[\d\s_.-]*|(?=.*\d)[\da-f-]{6,}|index|_index|readme|untitled(?:\s\d+)?)$/i;
const HEADINGS = /^#{1,6}[ \t].*$/gm;
const HEADING = /^#{1,6}[ \t]+(.{1,200}?)[ \t]*#*$/m;
/** A name of one short word is a word like any other. */
const LEAST_LETTERS = 4;

/** The note's file name; where that is an id, its title in the properties or its first heading. */
export function shownTitle(path: string, note: string): string {
	const name = titleOf(path);
	if (!NO_NAME.test(name)) return name;
	return fieldsOf(path, note).aliases[0] ?? HEADING.exec(note)?.[1] ?? name;
}

/**
 * Whether a text holds another name of the note as a phrase. One word is a name only where it is written as the alias
 * is.
 */
export function hasAlias(text: string, path: string, note: string): boolean {
	const { aliases } = fieldsOf(path, note);
	if (aliases.length === 0) return false;
	const phrases = phrasesOf(text);
	return aliases.some((alias) => {
		const named = wordsOf(alias);
		if (named.length === 1)
			return (
				alias.length >= LEAST_LETTERS && /\p{Lu}/u.test(alias) && text.includes(alias) && holds(phrases, named)
			);
		return named.length > 1 && holds(phrases, named);
	});
}

/**
 * What a note says: without properties and headings, which name what it has, without links to other notes, which are
 * linked already, and without addresses.
 */
export function spokenText(note: string): string {
	const body = note.slice(propertiesOf(note)?.end ?? 0).replace(HEADINGS, ' ');
	const links = vaultLinks(body);
	const between = links.map(({ start }, place) => body.slice(links[place - 1]?.end ?? 0, start));
	return withoutAddresses([...between, body.slice(links.at(-1)?.end ?? 0)].join(' '));
}

/** Whether two notes bear one name that is one: the same page in other languages. */
export function haveOneName(path: string, other: string): boolean {
	const name = titleOf(path);
	return !NO_NAME.test(name) && fold(name) === fold(titleOf(other));
}

/** A text's words in a row, for `holds`. */
export function phrasesOf(text: string): string {
	return ` ${wordsOf(text).join(' ')} `;
}

/** @param phrases of `phrasesOf` */
export function holds(phrases: string, name: readonly string[]): boolean {
	return name.length > 0 && phrases.includes(` ${name.join(' ')} `);
}

export function wordsOf(text: string): string[] {
	return words(text).map((word) => fold(word.text));
}
