import { saysNoResearch } from '../../text/markdown/properties';
import { linesToRead } from '../../text/markdown/lines-to-read';
import { fieldsOf } from './note-fields';

const TAG = /(?:^|[\s>])#([\p{L}\p{N}\p{M}\p{Emoji_Presentation}_/-]+)/gu;
const NO_TAGS: ReadonlySet<string> = new Set(['code', 'fence', 'math', 'html', 'frontmatter']);

/**
 * Returns a test for notes that the user keeps out by the property `research: false` or by one of these tags. A tag
 * covers the tags below it: `private` covers `#Private/Health`.
 */
export function leftOutBy(tags: readonly string[]): (path: string, text: string) => boolean {
	const wanted = tags.map(tagKey).filter((tag) => tag !== '');
	const isWanted = (tag: string): boolean =>
		wanted.some((one) => tagKey(tag) === one || tagKey(tag).startsWith(`${one}/`));
	return (path, text) => saysNoResearch(text) || (wanted.length > 0 && tagsOf(path, text).some(isWanted));
}

/** Returns the tags of the properties and of the text, without `#`. */
function tagsOf(path: string, text: string): string[] {
	const { tags } = fieldsOf(path, text);
	if (!text.includes('#')) return [...tags];
	const inText = linesToRead(text)
		.filter(({ kind }) => !NO_TAGS.has(kind))
		.flatMap((line) => [...line.text.replace(/`[^`]*`/g, '').matchAll(TAG)].map(([, tag = '']) => tag));
	return [...tags, ...inText];
}

function tagKey(tag: string): string {
	return tag
		.trim()
		.replace(/^#|\/+$/g, '')
		.normalize('NFC')
		.toLowerCase();
}
