/** Tells a saved page from the user's own note on a page: both have its address among their properties. */
import { propertyTexts } from '../markdown/property-forms';

/** Properties that clippers write beside the address, also empty; people who note their source by hand seldom do. */
const OF_A_CLIPPER = 'authors?|byline|published|description|excerpt|site|site_name|domain|clipped';
const CLIPPINGS = /\bclip/i;

/**
 * True for a note with a page's address whose words are the page's: a clipper writes more beside the address, a tag of
 * clippings, or into a folder of them, or the user says so. Else the words may be the user's, and no site is named for
 * these.
 */
export function isClipping(path: string, note: string): boolean {
	const says = (property: string, wanted: RegExp): boolean =>
		propertyTexts(note, property).some((value) => wanted.test(value));
	const folders = path.split('/').slice(0, -1);
	return (
		says(OF_A_CLIPPER, /^/) ||
		says('tags?', CLIPPINGS) ||
		folders.some((folder) => CLIPPINGS.test(folder)) ||
		says('research-voice', /\b(?:page|paper)\b/i)
	);
}
