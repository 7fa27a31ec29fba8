/** Chooses the section that a run renews, and removes older ones. */
import { dates } from '../../language/numbers/dates';
import { comparableText, isSameLine, NO_TARGETS } from './comparable-lines';
import { cutOut, lineEnding, replaceSection, trimBlankLines } from './section-insertion';
import { locateSections, type LocatedSection, type SectionStyle } from './section-locator';
import { bodyHash, wordedLines } from './section-marker';
import { isUnedited, knownEdits, type Knowledge, type SectionEdits } from './user-edits';

/** Characters at the start of a section that its date is in: `*22 Nov 2026 · deep · …`. */
const HEAD_CHARACTERS = 40;

/**
 * Returns the section that a run would replace: the newest unedited one, else the last one with a marker (a kept
 * section is above the one written below it), else the first.
 */
export function choose(sections: readonly LocatedSection[], knowledge: Knowledge = {}): LocatedSection | undefined {
	if (sections.length < 2) return sections[0];
	const marked = sections.filter((section) => section.isMarked);
	const unedited = marked.filter((section) => isUnedited(section, knowledge));
	return newest(unedited, knowledge.generated) ?? marked.at(-1) ?? sections[0];
}

/**
 * Removes older sections, which a merge of two devices' versions leaves in a note. Lines that the user added to them
 * stay. A section with changed lines stays too: the user may have chosen to keep it. If the line with the date alone
 * was changed, all its words are in the other one.
 */
export function withoutStale(
	note: string,
	style: SectionStyle,
	knowledge: Knowledge,
): { readonly rest: string; readonly stale: readonly string[] } {
	const sections = locateSections(note, style);
	const chosen = choose(sections, knowledge);
	const stale = sections.filter(
		(section) =>
			section.isMarked &&
			section !== chosen &&
			(section.state === 'empty'
				? section.isClosed
				: isUnedited(section, knowledge) || isSameButDated(section, chosen, knowledge)),
	);
	const rest = stale.reduceRight((text, section) => {
		const { added } = knownEdits(section, knowledge) ?? { added: [] };
		return withoutSectionAt(text, section, added);
	}, note);
	return { rest, stale: stale.map(({ text }) => text) };
}

/** The line with date and settings, with the marks of any formatter. */
const HEAD = /^[*_].*[*_]$/;

function isSameButDated(section: LocatedSection, other: LocatedSection | undefined, { targets }: Knowledge): boolean {
	const [one = '', two = ''] = [section, other].map((each) => undatedText(each?.body ?? ''));
	return one !== '' && two !== '' && isSameLine(comparableText(one), comparableText(two), targets ?? NO_TARGETS);
}

function undatedText(body: string): string {
	const [head = '', ...lines] = wordedLines(body);
	return HEAD.test(head.trim()) ? lines.join('\n') : '';
}

/** Removes a section; the lines that the user added to it stay in its place. */
export function withoutSectionAt(
	note: string,
	found: LocatedSection,
	added: SectionEdits['added'],
	closer?: string,
): string {
	const ending = lineEnding(note) ?? '\n';
	const own = added.flatMap(({ lines }) => [...trimBlankLines(lines), '']).slice(0, -1);
	return own.length > 0 ? replaceSection(note, found, own.join(ending), ending) : cutOut(note, found, ending, closer);
}

/**
 * Returns the section with the latest date. Of sections of one day, the one that this device wrote last is the newest,
 * else the last one in the note.
 * @param generated texts that runs on this device wrote, newest first
 */
function newest(sections: readonly LocatedSection[], generated: readonly string[] = []): LocatedSection | undefined {
	const hashes = generated.map(bodyHash);
	const age = ({ hash }: LocatedSection): number => (hash === undefined ? -1 : hashes.indexOf(hash));
	return [...sections]
		.reverse()
		.sort((a, b) => {
			const [ageA, ageB] = [age(a), age(b)];
			return dayOf(b) - dayOf(a) || (ageA >= 0 && ageB >= 0 ? ageA - ageB : 0);
		})
		.at(0);
}

/** Returns the day in the head as a number that grows with time, 0 without one. */
function dayOf({ body }: LocatedSection): number {
	const [date] = dates(body.slice(0, HEAD_CHARACTERS));
	return date ? ((date.year ?? 0) * 12 + date.month) * 31 + (date.day ?? 0) : 0;
}
