import type { GeneratedSection } from './section-marker';

/** Every footnote of ours is `[^rtn-1]`, `[^rtn-2]` … until it stands in a note that has such ids already. */
export const FOOTNOTE_PREFIX = 'rtn';

/**
 * Renames the section's footnotes where the note around it uses the same ids: the user's, or those of a kept section.
 */
export function withFreshFootnotes(section: GeneratedSection, outside: string): GeneratedSection {
	if (!section.body.includes(`[^${FOOTNOTE_PREFIX}-`)) return section;
	const taken = outside.toLowerCase();
	let prefix = FOOTNOTE_PREFIX;
	for (let count = 2; taken.includes(`[^${prefix}-`); count++) prefix = `${FOOTNOTE_PREFIX}${count}`;
	return prefix === FOOTNOTE_PREFIX
		? section
		: { ...section, body: section.body.replaceAll(`[^${FOOTNOTE_PREFIX}-`, `[^${prefix}-`) };
}
