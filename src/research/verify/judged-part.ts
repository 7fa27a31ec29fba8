/** Finds the part of a statement that a model judged: “books and” is not a phrase. */
import { HEARSAY, negationCount } from '../../language/negation';
import { wordSource } from '../../language/phrases';
import { words } from '../../language/words';
import { once } from '../../text/lazy';
import { closed } from '../../text/pairs';
import { isTooShort, QuoteFinder, quoteParts, type Span } from './checks/quotes/quotes';

const CONJUNCTIONS = once(() => `(?:${wordSource((file) => file.conjunctions)})`);
/** Between two clauses: a mark, a bracket, or the space before “and”, but not in “Cortisol- und Aldosteronsynthese”. */
const BORDER = once(
	() =>
		new RegExp(
			String.raw`[,;:–—…]\s|\s[-–—]\s|[，；：、]|(?<bracket>\s?[(（]|[)）]\s?)|(?<joined>(?<!-)\s)(?=${CONJUNCTIONS()}\s)`,
			'giu',
		),
);
const OPENING = once(() => new RegExp(String.raw`^${CONJUNCTIONS()}\s`, 'iu'));
/** `and` before the next clause, but not the letter of “vitamin E” */
const ENDING = once(() => new RegExp(String.raw`\s(?=\p{L}{2})${CONJUNCTIONS()}$`, 'iu'));

/** Marks between a clause and the one before it */
const MARKS = /^[\s,;:，；：、–—]+/u;

interface Clause extends Span {
	/** True behind “and” or “or” without a comma: what is denied before it may still be denied. */
	readonly isJoined: boolean;
	/** True behind a bracket: words before it deny nothing of “no risk (lower than that of tobacco)”. */
	readonly isApart: boolean;
}

/**
 * Returns the part that was named, in the statement's own spelling, to the end of its brackets and quotes. A part that
 * says too little, or loses its negation, becomes the shortest run of clauses that holds it: “not IDs” becomes “Luhmann
 * used links, not IDs”. Undefined if the statement lacks the part.
 */
export function judgedPart(statement: string, part: string): string | undefined {
	const parts = quoteParts(part);
	const spans = parts.length > 0 ? new QuoteFinder().findIn(parts, statement)?.spans : undefined;
	if (!spans) return undefined;
	const clauses = clausesOf(statement);
	const textIn = (span: Span): string => {
		const { start, end } = closed(statement, span);
		return statement.slice(start, end).trim().replace(OPENING(), '').trim();
	};
	const textOf = (from: number, to: number): string =>
		textIn({ start: clauses[from]?.start ?? 0, end: clauses[to]?.end ?? 0 });
	const [start, end] = [spans[0]?.start ?? 0, wholeWordEnd(statement, spans.at(-1)?.end ?? 0)];
	const held = clauses.flatMap((clause, at) => {
		const own = statement.slice(Math.max(clause.start, start), Math.max(clause.start, Math.min(clause.end, end)));
		return words(`${own.trimStart()} `.replace(OPENING(), '')).length > 0 ? [at] : [];
	});
	let [from = 0, to = 0] = [held[0], held.at(-1)];
	let denied = from;
	while (isListed(clauses[denied], statement)) denied -= 1;
	const isDeniedBefore =
		denied < from &&
		negationCount(textOf(denied, from - 1)) > 0 &&
		negationCount(statement.slice(start, end)) === 0;
	if (isDeniedBefore) from = denied;
	const told = toldFrom(statement, clauses.slice(0, from + 1), start);
	const named = textIn({
		start: told ?? Math.max(start, clauses[from]?.start ?? 0),
		end: Math.min(end, clauses[to]?.end ?? statement.length),
	});
	const isDenied = isDeniedBefore || negationCount(textOf(from, to)) > negationCount(named);
	if (!isDenied && !isTooShort(quoteParts(named))) return named;
	while (!isClause(textOf(from, to))) {
		if (from > 0) from -= 1;
		else if (to < clauses.length - 1) to += 1;
		else return statement;
	}
	return textOf(from, to);
}

/** Returns the words at a place, to the end of their brackets and quotes, without “and” on either side. */
export function clauseIn(statement: string, span: Span): string {
	const { start, end } = closed(statement, span);
	const text = statement.slice(start, end).replace(MARKS, '').replace(OPENING(), '').trim();
	return text.replace(ENDING(), '').replace(/[,;]$/u, '');
}

/** Returns the places of the clauses; a short one belongs to the clause before it. */
export function longClauses(statement: string): readonly Span[] {
	const found: Span[] = [];
	for (const { start, end } of clausesOf(statement)) {
		const last = found.at(-1);
		const isShort = words(statement.slice(start, end)).length < CLAUSE_WORDS;
		if (last && isShort) found[found.length - 1] = { start: last.start, end };
		else found.push({ start, end });
	}
	return found;
}

/** The rest of “Cortisol- und Aldosteronsynthese”, of which a hyphen shortens the first word */
const SHORTENED = /^-\s\p{L}+\s[\p{L}\p{N}-]+/u;

/** Returns the end of a part that does not cut a shortened word from the one that it is shortened for. */
function wholeWordEnd(statement: string, end: number): number {
	const from = statement[end - 1] === '-' ? end - 1 : end;
	return Math.max(end, from + (SHORTENED.exec(statement.slice(from))?.[0].length ?? 0));
}

/** Returns where a part begins with who says it: “One theory is that” before “age is damage” belongs to the claim. */
function toldFrom(statement: string, clauses: readonly Clause[], start: number): number | undefined {
	const [own, before] = [...clauses].reverse();
	const near = own?.isJoined === false && !own.isApart ? [own, before] : [own];
	return near.find((clause) => clause && HEARSAY.test(statement.slice(clause.start, start)))?.start;
}

/** Words of a clause at least: “it is free” says something alone, “not IDs” does not. */
export const CLAUSE_WORDS = 3;

/** True for words that can be judged alone; a quote, which must be found in a whole page, is longer. */
function isClause(text: string): boolean {
	const parts = quoteParts(text);
	return !isTooShort(parts) || (!isTooShort(parts, true) && words(text).length >= CLAUSE_WORDS);
}

/** Words of an item of a list at most: “does not keep files, old logs or backups”. */
const ITEM_WORDS = 3;

/** True for a part that may still be denied by words before it. */
function isListed(clause: Clause | undefined, text: string): boolean {
	if (!clause || clause.start === 0 || clause.isApart) return false;
	return clause.isJoined || words(text.slice(clause.start, clause.end)).length <= ITEM_WORDS;
}

function clausesOf(text: string): Clause[] {
	const found: Clause[] = [];
	let [start, isJoined, isApart] = [0, false, false];
	for (const { 0: mark, index, groups } of text.matchAll(BORDER())) {
		found.push({ start, end: index, isJoined, isApart });
		start = index + mark.length;
		[isJoined, isApart] = [groups?.joined !== undefined, groups?.bracket !== undefined];
	}
	return [...found, { start, end: text.length, isJoined, isApart }];
}
