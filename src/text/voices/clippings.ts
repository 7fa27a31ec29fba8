/** Tells a saved page from the user's own note on a page: both have its address among their properties. */
import { propertyTexts } from '../markdown/property-forms';
import { propertiesOf } from '../markdown/properties';
import { readNote } from '../markdown/read-note';
import { withoutSections } from './own-sections';

/** Properties that clippers write beside the address; people who note their source by hand seldom do. */
const OF_A_CLIPPER = 'authors?|byline|published|description|excerpt|site|domain|clipped';

/**
 * True for a note with a page's address whose words are the page's. A clipper writes no links to notes, so a text that
 * has some, and nothing beside the address that a clipper writes, is the user's own.
 */
export function isClipping(note: string): boolean {
	if (propertyTexts(note, OF_A_CLIPPER).length > 0) return true;
	if (propertyTexts(note, 'tags?').some((tags) => /\bclip/i.test(tags))) return true;
	const head = propertiesOf(note)?.end ?? 0;
	const { links } = readNote(withoutSections(note), { repair: true });
	return !links.some(({ start, embed, target }) => start >= head && !embed && target !== '');
}
