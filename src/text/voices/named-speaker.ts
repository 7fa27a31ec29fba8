/** Reads the author and the title of a source from the note of a highlight tool. */
import { plainInline } from '../markdown/plain-inline';
import { propertiesOf, quotedValue } from '../markdown/properties';
import type { Speaker } from './voice';

/** Characters of a name or title that are kept. */
const MOST_CHARACTERS = 120;
const AUTHOR =
	/^[ \t]{0,8}(?:[-*+][ \t]{1,3})?(?:\*\*)?(?:authors?|author\(s\)|autor|show)(?:\*\*)?::?[ \t]{1,9}(\S.*)$/im;
const WORK =
	/^[ \t]{0,8}(?:[-*+][ \t]{1,3})?(?:\*\*)?(?:full[- ]title|book[- ]title|title|titel)(?:\*\*)?::?[ \t]{1,9}(\S.*)$/im;
const HEADING = /^# +(\S.*)$/m;

/** Returns the names that the properties give, or the list at the top of the text; empty without any. */
export function namedSpeaker(note: string): Pick<Speaker, 'author' | 'work'> {
	const properties = propertiesOf(note);
	const start = properties?.end ?? 0;
	const head = note.slice(start, start + 2_000);
	const author = shown(AUTHOR.exec(properties?.text ?? '')?.[1] ?? AUTHOR.exec(head)?.[1]);
	const work = shown(WORK.exec(properties?.text ?? '')?.[1] ?? WORK.exec(head)?.[1] ?? HEADING.exec(head)?.[1]);
	return { ...(author !== '' && { author }), ...(work !== '' && { work }) };
}

/** Removes quotation marks, links and brackets: `"[[Jane Smith]]"` becomes `Jane Smith`. */
function shown(value = ''): string {
	const bare = quotedValue(value.trim()) ?? value.trim();
	// `>-` starts a text on the next lines.
	if (/^[>|]-?$/.test(bare)) return '';
	return plainInline(bare)
		.replace(/^\[{1,3}|\]{1,3}$/g, '')
		.trim()
		.slice(0, MOST_CHARACTERS);
}
