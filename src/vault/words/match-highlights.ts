/** Which words of a passage answer a query, and the piece of the passage that shows most of them. */
import { languageCodeOf } from '../../language/language';
import { plainBlocks, withoutGaps } from '../../text/markdown/plain-text';
import { stem } from '../../language/stemming';
import { stopWords, unspacedStopWords } from '../../language/stop-words';
import { fold } from '../../language/fold';
import { edits } from '../../text/similarity';
import { hasPart, joinsWords } from './compounds';
import { leastPrefix } from './expansion';
import { searchWords } from './terms/special-words';
import { readTypedQuery } from './typed-query';

export interface TextPart {
	readonly text: string;
	readonly isMatch: boolean;
}

interface Match {
	readonly start: number;
	readonly end: number;
	/** Which word or phrase of the query it answers. */
	readonly term: string;
}

interface FoldedWord {
	readonly start: number;
	readonly end: number;
	readonly folded: string;
}

/** Characters shown of a passage, and how many of them before the first match. */
const EXCERPT = 220;
const LEAD = 50;
/** Query words that are marked. */
const MAX_TERMS = 64;

/**
 * Marks in texts what a typed query asks for: words with the same stem, else a word it begins or one that is a slip
 * away; a phrase as one, and where it stands its words are not marked apart from it.
 */
export class MatchHighlighter {
	private readonly terms: readonly string[];
	/** The folded words of each phrase. */
	private readonly phrases: readonly (readonly string[])[];
	/** Terms that are asked for in phrases only. */
	private readonly onlyInPhrases: ReadonlySet<string>;
	/** Words come again in every passage. */
	private readonly folded = new Map<string, string>();
	private readonly near = new Map<string, readonly string[]>();

	constructor(query: string) {
		const typed = readTypedQuery(query);
		const asked = foldedWords(typed.text);
		const stops = stopWords(languageCodeOf(typed.text) ?? 'en');
		const content = [...new Set(asked)].filter((term) => !stops.has(term) && !unspacedStopWords().has(term));
		this.terms = (content.length > 0 ? content : [...new Set(asked)]).slice(0, MAX_TERMS);
		this.phrases = typed.phrases.map(foldedWords);
		const inPhrases = this.phrases.flat();
		this.onlyInPhrases = new Set(this.terms.filter((term) => count(inPhrases, term) === count(asked, term)));
	}

	/** The whole text in parts. */
	mark(text: string, languageCode?: string): TextPart[] {
		return parts(text, 0, text.length, this.matches(text, languageCode));
	}

	/** The piece of a passage of Markdown that answers most of the query, as plain text in parts. */
	excerpt(passage: string): TextPart[] {
		const languageCode = languageCodeOf(passage);
		let text = proseOf(passage);
		let matches = this.matches(text, languageCode);
		if (matches.length === 0) {
			const whole = oneLine(passage.replace(FENCES_AND_TABLE_LINES, ' '));
			const inWhole = HAS_FENCE_OR_TABLE.test(passage) ? this.matches(whole, languageCode) : [];
			if (inWhole.length > 0 || text === '') [text, matches] = [whole, inWhole];
		}
		const { start, end } = bestWindow(text, matches);
		const shown = parts(text, start, end, matches);
		const before = start > 0 ? [{ text: '… ', isMatch: false }] : [];
		const after = end < text.length ? [{ text: ' …', isMatch: false }] : [];
		return [...before, ...shown, ...after];
	}

	private matches(text: string, languageCode: string | undefined): Match[] {
		const asked = this.askedIn(languageCode);
		const all = searchWords(text).map(({ text: word, start, end }) => ({ start, end, folded: this.fold(word) }));
		const matches = this.phrases.flatMap((phrase) => phraseMatches(all, phrase, asked));
		const inPhrases = matches.length > 0 ? this.onlyInPhrases : new Set<string>();
		const answered = new Set<string>(inPhrases);
		for (const { start, end, folded } of all) {
			const term = asked(folded);
			if (term === undefined || inPhrases.has(term)) continue;
			matches.push({ start, end, term });
			answered.add(term);
		}
		const unanswered = this.terms.filter((term) => !answered.has(term));
		if (unanswered.length === 0) return matches.sort(inOrder);
		const mayJoin = languageCode === undefined || joinsWords(languageCode);
		for (const { start, end, folded } of all) {
			const near = this.termsNear(folded).find((candidate) => !answered.has(candidate));
			const term = near ?? (mayJoin ? unanswered.find((part) => hasPart(folded, part)) : undefined);
			if (term !== undefined) matches.push({ start, end, term });
		}
		return matches.sort(inOrder);
	}

	/** Terms that a typed word may mean: terms it begins, then terms one typing error away. */
	private termsNear(folded: string): readonly string[] {
		const known = this.near.get(folded);
		if (known) return known;
		const begun = this.terms.filter((term) => term.length >= leastPrefix(term) && folded.startsWith(term));
		const near = [...begun, ...this.terms.filter((term) => !begun.includes(term) && isSlip(term, folded))];
		this.near.set(folded, near);
		return near;
	}

	private fold(word: string): string {
		const known = this.folded.get(word) ?? fold(word);
		this.folded.set(word, known);
		return known;
	}

	/** Which term a folded word of a language is, if any. */
	private askedIn(languageCode: string | undefined): (folded: string) => string | undefined {
		const stems = new Map(
			this.terms.flatMap((term) => [[term, term] as const, [stem(term, languageCode), term] as const]),
		);
		return (folded) => stems.get(stem(folded, languageCode)) ?? stems.get(folded);
	}
}

function foldedWords(text: string): string[] {
	return searchWords(text).map((word) => fold(word.text));
}

function count(list: readonly string[], wanted: string): number {
	return list.filter((each) => each === wanted).length;
}

/** In the order of the text; of two that start together the longer one first, since it is the one that is shown. */
function inOrder(a: Match, b: Match): number {
	return a.start - b.start || b.end - a.end;
}

/** Where all words of a phrase follow one another, in any of their forms. */
function phraseMatches(
	all: readonly FoldedWord[],
	phrase: readonly string[],
	asked: (folded: string) => string | undefined,
): Match[] {
	const matches: Match[] = [];
	const isWord = (word: FoldedWord | undefined, wanted: string | undefined): boolean =>
		word !== undefined && wanted !== undefined && (word.folded === wanted || asked(word.folded) === wanted);
	for (let index = 0; index + phrase.length <= all.length; index++) {
		if (!phrase.every((wanted, offset) => isWord(all[index + offset], wanted))) continue;
		const [first, last] = [all[index] as FoldedWord, all[index + phrase.length - 1] as FoldedWord];
		matches.push({ start: first.start, end: last.end, term: phrase.join(' ') });
	}
	return matches;
}

/** As many slips as the index forgives a word that no note has. */
function isSlip(asked: string, word: string): boolean {
	const most = asked.length < 4 ? 0 : asked.length < 8 ? 1 : 2;
	return most > 0 && Math.abs(asked.length - word.length) <= most && edits(asked, word) <= most;
}

/** The passage without syntax; headings stand above it already. */
function proseOf(passage: string): string {
	const blocks = plainBlocks(passage).filter((block) => block.kind !== 'heading');
	return oneLine(
		blocks
			.map(({ kind, text }, index) => (index > 0 && (kind === 'item' || kind === 'task') ? `· ${text}` : text))
			.join(' '),
	);
}

const HAS_FENCE_OR_TABLE = /`{3}|~{3}|\|/u;
const FENCES_AND_TABLE_LINES = /^[ \t]*(?:`{3,}|~{3,}).*$|^[ \t|:-]+$|\|/gmu;

function oneLine(text: string): string {
	return withoutGaps(text.replace(/\s+/gu, ' ').trim());
}

/** The window that holds most different words of the query, from the word it starts in to the word it ends in. */
function bestWindow(text: string, matches: readonly Match[]): { start: number; end: number } {
	if (text.length <= EXCERPT) return { start: 0, end: text.length };
	let best = { from: 0, score: -1 };
	for (const [index, first] of matches.entries()) {
		const from = Math.max(0, first.start - LEAD);
		const held = new Set<string>();
		let count = 0;
		for (let next = index; next < matches.length && (matches[next] as Match).end <= from + EXCERPT; next++) {
			held.add((matches[next] as Match).term);
			count++;
		}
		const score = held.size * MAX_TERMS + Math.min(count, MAX_TERMS - 1);
		if (score > best.score) best = { from, score };
	}
	const from = Math.min(best.from, text.length - EXCERPT);
	const start = from === 0 ? 0 : wordStart(text, from);
	const end = start + EXCERPT >= text.length ? text.length : wordEnd(text, start + EXCERPT);
	return { start, end };
}

/** Scripts without spaces are cut where the window begins. */
const LONGEST_WORD = 40;

function wordStart(text: string, from: number): number {
	const space = text.indexOf(' ', from);
	const start = space >= 0 && space - from < LONGEST_WORD ? space + 1 : from;
	return isSecondHalf(text, start) ? start + 1 : start;
}

function wordEnd(text: string, to: number): number {
	const space = text.lastIndexOf(' ', to);
	const end = space >= 0 && to - space < LONGEST_WORD ? space : to;
	return isSecondHalf(text, end) ? end + 1 : end;
}

function isSecondHalf(text: string, index: number): boolean {
	const code = text.charCodeAt(index);
	return code >= 0xdc00 && code < 0xe000;
}

function parts(text: string, start: number, end: number, matches: readonly Match[]): TextPart[] {
	const found: TextPart[] = [];
	let place = start;
	for (const match of matches) {
		if (match.start < place || match.end > end) continue;
		if (match.start > place) found.push({ text: text.slice(place, match.start), isMatch: false });
		found.push({ text: text.slice(match.start, match.end), isMatch: true });
		place = match.end;
	}
	if (place < end) found.push({ text: text.slice(place, end), isMatch: false });
	return found;
}
