/** Reads the author and the title of a source from the note of a highlight tool. */
import { plainLine } from '../markdown/escape-markdown';
import { propertiesOf } from '../markdown/properties';
import type { Speaker } from './voice';

/** Characters of a name or title that are kept. */
const MOST_CHARACTERS = 120;
const AUTHOR = /^[ \t]*[-*+]?[ \t]*(?:\*\*)?(?:authors?|author\(s\)|autor|show)(?:\*\*)?::?[ \t]*(\S.*)$/im;
const WORK = /^[ \t]*[-*+]?[ \t]*(?:\*\*)?(?:full[- ]title|book[- ]title|title|titel)(?:\*\*)?::?[ \t]*(\S.*)$/im;
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

/** Removes quotation marks, links and brackets: `[[Jane Smith]]` becomes `Jane Smith`. */
function shown(value = ''): string {
	const bare = value
		.trim()
		.replace(/^["'[]+(?=[^[\]]*["'\]]+$)|["']$/g, '')
		.replace(/^>-?$/, '');
	return plainLine(bare)
		.replace(/^\[+|\]+$/g, '')
		.trim()
		.slice(0, MOST_CHARACTERS);
}
