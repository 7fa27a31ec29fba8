import { fold } from '../../language/fold';
import { languageCodeOf } from '../../language/language';
import { stem } from '../../language/stemming';
import { stopWords } from '../../language/stop-words';
import { words, type Word } from '../../language/words';
import { readTypedQuery } from '../../vault/words/typed-query';
import type { ResearchRun } from '../../research/model/run';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { openIndex, searchIndex } from '../session/indexed-vault';
import type { CliOptions } from './cli-options';
import { withIndex, type Outcome } from './command';
import type { Environment } from './environment';
import { bold, dim } from './styled-text';

const HITS = 10;

/** `research-note search`: prints the best matching passages of the vault. */
export async function search(options: CliOptions, environment: Environment, run: ResearchRun): Promise<Outcome> {
	const [folder = '', query = ''] = options.operands;
	const index = await openIndex({ ...options, folder }, environment);
	return withIndex(index, run, async () => {
		const hits = await searchIndex(index, query, HITS, run);
		const lines = hits.map(
			({ path, line, headings, text }) =>
				`${path}:${line + 1}  ${dim(headings.join(' > '))}\n  ${snippet(text, query)}`,
		);
		return { data: { hits }, text: lines.join('\n') || CLI_STRINGS.noHits };
	});
}

/** Characters of a snippet: two lines of a wide terminal. */
const WIDTH = 200;

/**
 * Returns the part of a passage with the most words of the query, in bold, cut at word boundaries.
 * @param query as typed; excluded words (`-word`) are ignored
 */
export function snippet(passage: string, query: string, width = WIDTH): string {
	const text = passage.replace(/\s+/gu, ' ').trim();
	const terms = matchedTerms(query, text);
	const places = words(text).map((word) => ({ ...word, term: terms.of(word.text) }));
	const found = places.filter(({ term }) => terms.wanted.has(term));
	const { start, end } = windowOf(text, places, found, width);
	const parts: string[] = [];
	let from = start;
	for (const word of found) {
		if (word.start < start || word.end > end) continue;
		parts.push(text.slice(from, word.start), bold(text.slice(word.start, word.end)));
		from = word.end;
	}
	return `${start > 0 ? '… ' : ''}${parts.join('')}${text.slice(from, end)}${end < text.length ? ' …' : ''}`;
}

interface Terms {
	readonly wanted: ReadonlySet<string>;
	readonly of: (word: string) => string;
}

/** Words match if they have the same stem in the passage's language: “houses” matches “house”. */
function matchedTerms(query: string, text: string): Terms {
	const language = languageCodeOf(text) ?? languageCodeOf(query) ?? 'en';
	const of = (word: string): string => stem(fold(word), language);
	const typed = words(readTypedQuery(query).text).map((word) => fold(word.text));
	const content = typed.filter((word) => !stopWords(language).has(word));
	return { wanted: new Set((content.length > 0 ? content : typed).map((word) => stem(word, language))), of };
}

/** Returns the first of the windows with the most different terms. */
function windowOf(
	text: string,
	all: readonly Word[],
	found: readonly (Word & { readonly term: string })[],
	width: number,
): { readonly start: number; readonly end: number } {
	if (text.length <= width) return { start: 0, end: text.length };
	let best = { start: 0, end: endAt(text, all, 0, width), terms: 0 };
	// Start a few words before a match, to show its context.
	for (const start of [0, ...found.map((word) => startBefore(all, word.start - width / 4))]) {
		const end = endAt(text, all, start, width);
		const terms = new Set(found.filter((word) => word.start >= start && word.end <= end).map(({ term }) => term))
			.size;
		if (terms > best.terms) best = { start, end, terms };
	}
	return best;
}

function startBefore(all: readonly Word[], place: number): number {
	return all.find((word) => word.start >= place)?.start ?? 0;
}

/** Returns the end of the last word that fits, including the punctuation after it. */
function endAt(text: string, all: readonly Word[], start: number, width: number): number {
	if (start + width >= text.length) return text.length;
	const last = all.findLast((word) => word.start >= start && word.end <= start + width);
	if (!last) return start + width;
	const next = text.indexOf(' ', last.end);
	return next >= 0 && next <= start + width ? next : last.end;
}
