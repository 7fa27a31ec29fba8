/**
 * Marks of a recheck after the links of a section: `([site](…) ⚠ no longer there: [archived copy](…))`. The hash of a
 * section ignores them, so they count neither as an edit of the user nor as a new result.
 */
import { languageFiles } from '../../language/language-file';
import type { SectionLabels } from '../../language/language-schema';
import { webLink } from '../../text/markdown/markdown-link';
import { once } from '../../text/lazy';
import { shownAddress } from '../../text/web-address';
import { SPACING } from './section-marker';
import { readLine, type SectionSource } from './section-line';

export interface CheckMark {
	readonly state: 'changed' | 'gone';
	/** Address of the Internet Archive's copy. */
	readonly archived?: string | undefined;
}

const SIGN = ' ⚠ ';
const SECTION = /^ {0,3}%% research-this-note (?:(?!%% research-this-note )[^])*?^[ \t>]*%% \/research-this-note %%/gm;

/** The words of all languages: a note may have had another language when it was checked. */
const marks = once(() => {
	const labels = languageFiles().map(({ section }) => section.sourceMarks);
	const words = anyOf(labels.flatMap(({ changed, gone }) => [changed, gone]));
	const copies = anyOf(labels.map(({ copy }) => copy));
	const mark = String.raw`${SIGN}(?:${words})(?:: \[(?:${copies})\]\([^()\n]*\))?`;
	return new RegExp(String.raw`(\)|\]\])${mark.replaceAll(' ', SPACING)}`, 'gu');
});

function anyOf(words: readonly string[]): string {
	return [...new Set(words)].join('|');
}

export function withoutCheckMarks(text: string): string {
	return text.includes(SIGN.trim()) ? text.replace(marks(), '$1') : text;
}

/** Returns the note with the marks of its sections taken out. */
export function withUnmarkedSections(note: string): string {
	return note.replace(SECTION, withoutCheckMarks);
}

function linksIn(line: string): SectionSource[] {
	return readLine(line).sources.flatMap((source) => (source.clipping ? [source, source.clipping] : [source]));
}

/** @param markOf gets a source and its line */
export function withCheckMarks(
	section: string,
	{ sourceMarks: labels }: SectionLabels,
	markOf: (source: SectionSource, line: string) => CheckMark | undefined,
): string {
	const marked = (line: string): string =>
		linksIn(line).reduceRight((text, source) => {
			const mark = markOf(source, line);
			if (!mark) return text;
			const archived = mark.archived === undefined ? undefined : shownAddress(mark.archived);
			const copy = archived === undefined ? '' : `: ${webLink(labels.copy, archived)}`;
			return text.slice(0, source.end) + SIGN + labels[mark.state] + copy + text.slice(source.end);
		}, line);
	return withoutCheckMarks(section).split('\n').map(marked).join('\n');
}
