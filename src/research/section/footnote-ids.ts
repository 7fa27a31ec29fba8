import type { GeneratedSection } from './section-marker';

/** Footnotes of a section are `[^rtn-1]`, `[^rtn-2]` …, with another prefix if the note already uses such ids. */
export const FOOTNOTE_PREFIX = 'rtn';

/**
 * Renames the section's footnotes if the rest of the note uses the same ids, in the user's text or in a kept section.
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
