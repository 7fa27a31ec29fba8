/** Finds the user's edits of a generated section, and puts added lines into the next one. */
import { lineMark } from '../../text/markdown/line-marks';
import { isBlank } from '../../text/markdown/block-grammar';
import { likeness } from '../../text/similarity';
import { words } from '../../language/words';
import {
	comparableLines,
	comparableText,
	isMarksOnly,
	isSameLine,
	NO_TARGETS,
	paragraphs,
	type LinkTargets,
} from './comparable-lines';
import { matchedLines } from './section-diff';
import type { LocatedSection } from './section-locator';
import { bodyHash, textLines, wordedLines } from './section-marker';
import { trimBlankLines } from './section-insertion';
import { plainBlocks } from '../../text/markdown/plain-text';
import type { Declined } from '../model/vault-ports';
import { CLAIM_BLOCKS, isLookedAt, readSection, type SectionBlock, type SectionItem } from './read-section';
import { lettersOf } from './same-statement';
import { statementIn, withoutSources } from './section-line';

/** Lines that the user added, with the blank lines around them. */
interface Addition {
	readonly lines: readonly string[];
	/** Indices of the generated lines before and after them; -1 and the number of lines stand for the ends. */
	readonly after: number;
	readonly before: number;
}

/** A generated line that the user changed or deleted. */
export interface LineEdit {
	/** Undefined if the generated text is not known. */
	readonly was: string | undefined;
	/** The user's version; empty if they deleted the line. */
	readonly now: readonly string[];
}

export interface SectionEdits {
	readonly added: readonly Addition[];
	readonly changed: readonly LineEdit[];
}

/** Likeness of the words from which a line counts as a changed version of a missing one. */
const SIMILAR = 0.5;
/** The line with date and settings, which is first and differs in every run. */
const HEAD = /^\*[^*].*\*$/;

/**
 * Compares the two texts as Markdown, see `comparable-lines.ts`.
 * @param base the generated text
 * @param mine the present text
 */
function editsOf(base: string, mine: string, targets: LinkTargets): SectionEdits {
	if (isSameLine(comparableText(base), comparableText(mine), targets)) return { added: [], changed: [] };
	const present = textLines(mine);
	const generated = wordedLines(base);
	const letters = present.map(lettersOf);
	const all = letters.join('');
	const isBroken = (lines: readonly string[]): boolean =>
		!lines.every((line) => letters.includes(lettersOf(line))) && all.includes(lettersOf(lines.join('')));
	const known = paragraphs(generated).flatMap((lines) => (isBroken(lines) ? [lines] : lines.map((line) => [line])));
	const own = rejoined(present, known);
	const starts = known.map((_, index) => known.slice(0, index).flat().length);
	const worded = own.filter((lines) => !isOnlyMarks(lines));
	const matched = matchedLines(comparableLines(worded), comparableLines(known), (now, was) =>
		isSameLine(was, now, targets),
	);
	const added: Addition[] = [];
	const changed: LineEdit[] = [];
	let after = -1;
	let gap: string[] = [];
	let place = 0;
	const close = (before: number): void => {
		const gone = generated.slice(after + 1, before).filter((line) => !isMarksOnly(line));
		const parts = paragraphs(gap).flatMap((lines) => changedTogether(lines, gone));
		const isVersion = (part: readonly string[], was: string): boolean =>
			!isOnlyMarks(part) && similarity(was, part.join(' ')) >= SIMILAR;
		changed.push(...gone.map((was) => ({ was, now: parts.filter((part) => isVersion(part, was)).flat() })));
		const lines = parts.filter((part) => !gone.some((was) => isVersion(part, was))).flat();
		if (lines.some((line) => !isMarksOnly(line))) added.push({ lines, after, before });
		gap = [];
	};
	for (const lines of own) {
		const at = isOnlyMarks(lines) ? -1 : (matched[place++] ?? -1);
		if (at < 0) {
			gap.push(...lines);
			continue;
		}
		close(starts[at] ?? 0);
		after = (starts[at] ?? 0) + (known[at]?.length ?? 1) - 1;
	}
	close(generated.length);
	return { added, changed };
}

/** Lines that a formatter breaks a line into. */
const MOST_PARTS = 60;

/** Puts the lines together that a formatter made of one of the others: they have the same letters and digits. */
function rejoined(lines: readonly string[], others: readonly (readonly string[])[]): (readonly string[])[] {
	const known = new Set(others.map((parts) => lettersOf(parts.join(''))));
	const groups: (readonly string[])[] = [];
	for (let at = 0; at < lines.length;) {
		const group = lines.slice(at, at + partsOf(lines, at, known));
		groups.push(group);
		at += group.length;
	}
	return groups;
}

/** Returns how many lines, from this one on, make up one of the known lines: 1 if none. */
function partsOf(lines: readonly string[], at: number, known: ReadonlySet<string>): number {
	let letters = lettersOf(lines[at] ?? '');
	if (letters === '' || known.has(letters)) return 1;
	for (let count = 2; count <= MOST_PARTS; count++) {
		const line = lines[at + count - 1];
		if (line === undefined || isBlank(line)) return 1;
		letters += lettersOf(line);
		if (known.has(letters)) return count;
	}
	return 1;
}

function isOnlyMarks(lines: readonly string[]): boolean {
	return lines.every(isMarksOnly);
}

/**
 * Inserts the lines that the user added into a new text: between the same two lines, or after the nearest line above
 * that is still there.
 */
export function withAdditions(fresh: string, base: string, added: readonly Addition[]): string {
	if (added.length === 0) return fresh;
	const lines = textLines(fresh);
	const worded = lines.flatMap((line, index) => (isBlank(line) ? [] : [index]));
	const matched = matchedLines(keys(wordedLines(base)), keys(wordedLines(fresh)));
	const result: string[] = [];
	let done = 0;
	for (const addition of added) {
		const at = placeOf(addition, matched, worded.length);
		// Between the same two lines they keep their blank lines; elsewhere they get blank lines around them.
		const isSame = matched[addition.after] === at - 1 && matched[addition.before] === at;
		const previous = at > 0 ? (worded[at - 1] ?? 0) + 1 : 0;
		result.push(...lines.slice(done, Math.max(done, previous)));
		done = Math.max(done, isSame ? (worded[at] ?? lines.length) : previous);
		if (isSame) result.push(...addition.lines);
		else result.push(...setOff(result.at(-1), trimBlankLines(addition.lines), lines[worded[at] ?? lines.length]));
		if (!isSame && done < lines.length && isBlank(lines[done] ?? '') && isBlank(result.at(-1) ?? '')) done++;
	}
	return [...result, ...lines.slice(done)].join('\n');
}

/** Returns the index of the new line before which an addition goes. */
function placeOf({ after, before }: Addition, matched: readonly number[], count: number): number {
	const behind = matched[after] ?? -1;
	if (behind >= 0) return behind + 1;
	const ahead = matched[before] ?? -1;
	if (ahead >= 0) return ahead;
	if (after < 0) return 0;
	const nearest = matched.slice(0, after).findLast((place) => place >= 0);
	return nearest === undefined ? count : nearest + 1;
}

function setOff(above: string | undefined, lines: readonly string[], below: string | undefined): string[] {
	const [first = '', last = ''] = [lines[0], lines.at(-1)];
	const isJoined = above === undefined || isBlank(above) || runOn(above, first);
	return [...(isJoined ? [] : ['']), ...lines, ...(below === undefined || runOn(last, below) ? [] : [''])];
}

/** True for two lines of one callout or one list, which need no blank line between them. */
function runOn(one: string, other: string): boolean {
	const [first, second] = [one, other].map((line) => [line.startsWith('>'), lineMark(line)?.kind === 'item']);
	return first?.some((is, at) => is && second?.[at]) === true;
}

/** Returns the lines as one part if together they are nearer to a missing line than each by itself. */
function changedTogether(lines: readonly string[], gone: readonly string[]): (readonly string[])[] {
	const nearest = (text: string): number => Math.max(0, ...gone.map((was) => similarity(was, text)));
	const together = nearest(lines.join(' '));
	const isOne = together >= SIMILAR && lines.every((line) => nearest(line) < together);
	return isOne ? [lines] : lines.map((line) => [line]);
}

/** Returns the likeness of the words, and 1 for a text that contains the whole other one. */
function similarity(one: string, other: string): number {
	if (other.includes(one.trim())) return 1;
	const [a, b] = [one, other].map((line) => new Set(words(line).map(({ text }) => text.toLowerCase()))) as [
		Set<string>,
		Set<string>,
	];
	return likeness(a, b);
}

function keys(lines: readonly string[]): string[] {
	return lines.map((line, index) => (index === 0 && HEAD.test(line) ? '*' : line));
}

export const NOTHING_DECLINED: Declined = { claims: [], statements: [], links: [] };

/** Facts about the sections that earlier runs wrote into the note. */
export interface Knowledge {
	/** The generated texts, newest first. */
	readonly generated?: readonly string[];
	/** Resolves the note's links; without it, each changed link counts as an edit. */
	readonly targets?: LinkTargets;
	/** The line that a run added above the section to end an open block. */
	readonly closer?: string | undefined;
}

export interface KnownEdits extends SectionEdits, Deletions {
	/** The generated text. */
	readonly base: string;
}

export function knownEdits(
	found: LocatedSection,
	{ generated = [], targets = NO_TARGETS }: Knowledge,
): KnownEdits | undefined {
	const { body } = found;
	if (found.state === 'generated')
		return { base: body, rest: body, added: [], changed: [], declined: NOTHING_DECLINED };
	const base = generated.find((text) => found.hash !== undefined && bodyHash(text) === found.hash);
	if (base === undefined) return undefined;
	const { added, changed } = editsOf(base, body, targets);
	return { base, added, ...deletionsIn(base, changed) };
}

export function isUnedited(section: LocatedSection, knowledge: Knowledge): boolean {
	return knownEdits(section, knowledge)?.changed.length === 0;
}

interface Deletions {
	readonly declined: Declined;
	/** The user's other changes. */
	readonly changed: readonly LineEdit[];
	/** The generated text without the deleted entries. */
	readonly rest: string;
}

/** The words of a passage: `Your own note: “…”` */
const QUOTED = /^[^“„«「"]{0,80}[“„«「"](.{1,1000})[”“»」"]/u;

/** Separates entries that were deleted as a whole from other changes of a generated text. */
function deletionsIn(base: string, changed: readonly LineEdit[]): Deletions {
	const deleted = new Set(changed.flatMap(({ was, now }) => (was !== undefined && now.length === 0 ? [was] : [])));
	const found = readSection(base).map((block) => deletedFrom(block, deleted));
	const gone = new Set(found.flatMap(({ lines }) => lines));
	return {
		declined: found.map(({ declined }) => declined).reduce(unitedDeclined, NOTHING_DECLINED),
		changed: changed.filter(({ was }) => was === undefined || !deleted.has(was) || !gone.has(was)),
		rest: base
			.split('\n')
			.filter((line) => !gone.has(line))
			.join('\n'),
	};
}

export function unitedDeclined(one: Declined, other: Declined): Declined {
	const claims = [...one.claims, ...other.claims];
	return {
		claims: claims.filter(({ name }, at) => claims.findLastIndex((claim) => claim.name === name) === at),
		statements: [...new Set([...one.statements, ...other.statements])],
		links: [...new Set([...one.links, ...other.links])],
	};
}

interface Deleted {
	readonly declined: Declined;
	/** The deleted lines, as written in the section. */
	readonly lines: readonly string[];
}

/**
 * Returns the deleted entries of a block. A heading is deleted with the last entry under it. Deleted footnotes decline
 * nothing.
 */
function deletedFrom(block: SectionBlock, deleted: ReadonlySet<string>): Deleted {
	const isCallout = block.title.startsWith('>');
	const written = (line: string): string => (isCallout ? `> ${line}` : line);
	const isDeleted = (line: string): boolean => deleted.has(written(line));
	if (block.kind === 'footnotes') return { declined: NOTHING_DECLINED, lines: block.rest.filter(isDeleted) };
	if (block.kind === 'notice' || block.kind === 'account') return { declined: NOTHING_DECLINED, lines: [] };
	const linesOf = ({ lines, shared }: SectionItem): readonly string[] => (shared === undefined ? lines : [shared]);
	const wholly = block.items.filter((item) => linesOf(item).every(isDeleted));
	const title = wholly.length === block.items.length && wholly.length > 0 ? [block.title] : [];
	if (CLAIM_BLOCKS.includes(block.kind)) {
		const claims = wholly.map(({ name }) => ({ name, wasContradicted: block.kind === 'contradicted' }));
		const passages = block.items
			.filter((item) => isLookedAt(item) && !wholly.includes(item))
			.flatMap(({ lines: [, ...beside] }) => beside.filter(isDeleted));
		return {
			declined: {
				...NOTHING_DECLINED,
				claims: claims.filter(({ name }) => name !== ''),
				statements: passages.map((line) => QUOTED.exec(withoutSources(line))?.[1] ?? '').filter(Boolean),
			},
			lines: [...title, ...[...wholly.flatMap(linesOf), ...passages].map(written)],
		};
	}
	const lines = block.items.flatMap((item) => item.lines.filter(isDeleted));
	const entries = block.items.flatMap((item) =>
		item.lines.filter(isDeleted).map((line) => entryOf(line, line === item.lines[0] ? item : undefined)),
	);
	return { declined: entries.reduce(unitedDeclined, NOTHING_DECLINED), lines: [...title, ...lines.map(written)] };
}

/** @param item the item that the line begins; undefined for a further line */
function entryOf(line: string, item: SectionItem | undefined): Declined {
	if (item?.suggested !== undefined) return { ...NOTHING_DECLINED, links: [item.name] };
	// "**Question?** Nothing was found."
	if (item && item.name !== '' && withoutSources(line) === line)
		return { ...NOTHING_DECLINED, claims: [{ name: item.name, wasContradicted: false }] };
	const text = plainBlocks(statementIn(line))
		.map((block) => block.text)
		.join(' ')
		.trim();
	return text === '' ? NOTHING_DECLINED : { ...NOTHING_DECLINED, statements: [text] };
}
