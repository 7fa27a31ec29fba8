/**
 * Text fragments: the part of an address that tells a browser which words of the page to scroll to and to mark
 * (https://wicg.github.io/scroll-to-text-fragment/). For the quote “At −10 °C the mean COP was 2.3, and the air was dry
 * for most of the winter” the address `https://example.org/study` becomes
 * `https://example.org/study#:~:text=At%20%E2%88%9210%20%C2%B0C%20the%20mean,for%20most%20of%20the%20winter`
 * (the first words, a comma, the last words). A browser that does not find the words opens the page at its top.
 */
import { wordSegmenter } from '../../language/words';
import { withoutTextFragment } from '../../text/web-address';
import { readableQuote } from '../verify/readable-quote';

/** Words at either end of a long quote; a quote of at most twice as many is given whole. */
const EDGE_WORDS = 5;
/** Words at the start of a quote, if the first few also occur earlier on the page. */
const FURTHER_WORDS = 15;
/** Shortest usable part; fewer words occur elsewhere on most pages. */
const MIN_WORDS = 2;
/**
 * Characters of a line that are read for the words before a quote: the time of `Intl.Segmenter` grows with the square
 * of the text.
 */
const MOST_BEFORE = 200;
/** Characters between two words of a line, markup included. */
const MAX_GAP = 40;
/** Omissions and cell borders: a browser does not find words across them. */
const BREAK = /\n|[[(]\s*(?:…|\.{3})\s*[\])]|…|\.{3,}|\. \. \.|[|·]/u;

/**
 * Returns the address with a fragment that leads to the quote. The address keeps its own fragment: `#results` becomes
 * `#results:~:text=…`.
 * @param quote Markdown, verbatim from the page; `…` may replace omitted words
 * @param before the page's Markdown above the quote. Browsers go to the first match, so the fragment must not match
 * there.
 */
export function passageAddress(address: string, quote: string, before = ''): string {
	const directive = textDirective(quote, before);
	if (directive === undefined) return address;
	const page = withoutTextFragment(address);
	// Plugins that read the raw note would take `::` for an inline field.
	return `${page.includes('#') ? page.replace(/:$/, '%3A') : `${page}#`}:~:text=${directive}`;
}

interface Directive {
	/** The words before the quote; empty if the opening is unique without them. */
	readonly prefix: string;
	readonly start: string;
	/** Empty if `start` is the whole quote. */
	readonly end: string;
}

/** Returns `prefix-,start,end`; undefined if the quote has no words. */
function textDirective(quote: string, before: string): string | undefined {
	const directives = directivesFor(runsOf(quote), before);
	const above = wordsInRow(before);
	const best = directives.find(({ prefix, start }) => !above.includes(wordsInRow(`${prefix} ${start}`)));
	const chosen = best ?? directives[0];
	if (!chosen) return undefined;
	const prefix = encoded(chosen.prefix);
	return [prefix && `${prefix}-`, encoded(chosen.start), encoded(chosen.end)].filter(Boolean).join(',');
}

/**
 * Returns directives for a quote, the shortest first. Words before the quote come from its own block if possible,
 * because a page may show more text between two blocks than its Markdown has.
 */
function directivesFor(runs: readonly Run[], before: string): Directive[] {
	const [first, last] = [runs[0], runs.at(-1)];
	if (!first || !last) return [];
	const opening = (words: number, prefix = ''): Directive => {
		const isWhole = first === last && first.words.length <= words + EDGE_WORDS;
		const start = wordsOf(first, 0, isWhole ? undefined : words);
		return { prefix, start, end: isWhole ? '' : wordsOf(last, -EDGE_WORDS) };
	};
	const [own = '', ...above] = before.split('\n').reverse();
	const mark = first.text.slice(0, first.words[0]?.start).trimStart();
	const inBlock = wordsBefore(own, mark);
	const inBlockAbove = wordsBefore(above.find((line) => wordsBefore(line, '') !== '') ?? '', mark);
	return [
		opening(EDGE_WORDS),
		...(inBlock === '' ? [] : [opening(EDGE_WORDS, inBlock)]),
		opening(FURTHER_WORDS),
		...(inBlock === '' && inBlockAbove !== '' ? [opening(EDGE_WORDS, inBlockAbove)] : []),
	];
}

/** Returns the last words of a line, and the characters between them and the quote; empty if the line has no words. */
function wordsBefore(line: string, mark: string): string {
	const text = (readableQuote(line).split(BREAK).at(-1) ?? '').slice(-MOST_BEFORE);
	const [word] = runOf(text).words.slice(-EDGE_WORDS);
	return word ? (text.slice(word.start) + (/\s$/.test(line) ? ' ' : '') + mark).trimEnd() : '';
}

/**
 * Returns the words in lower case with one space between them, without markup and link targets: `The [Heat
 * Pump](https://example.org)` gives `the heat pump`. A line break shows that much stands between two words.
 */
function wordsInRow(markdown: string): string {
	return markdown
		.replace(/\]\([^()\s]*\)/g, ']')
		.replace(/[^\p{L}\p{N}]+/gu, (gap) => (gap.length > MAX_GAP ? '\n' : ' '))
		.trim()
		.toLowerCase();
}

/** Words that follow each other on the page. */
interface Run {
	readonly text: string;
	readonly words: readonly { readonly start: number; readonly end: number }[];
}

/** Returns the runs with enough words; if there are none, the longest run. */
function runsOf(quote: string): Run[] {
	// Browsers do not match words across two blocks, and a line break in Markdown ends a block.
	const runs = quote
		.split(/\n/)
		.flatMap((line) => readableQuote(line).split(BREAK))
		.map(runOf)
		.filter(({ words }) => words.length > 0);
	const long = runs.filter(({ words }) => words.length >= MIN_WORDS);
	return long.length > 0 ? long : runs.sort((a, b) => b.text.length - a.text.length).slice(0, 1);
}

function runOf(text: string): Run {
	// A browser accepts only matches that begin and end at the boundaries of its own segmenter.
	const words = [...wordSegmenter().segment(text)]
		.filter(({ isWordLike }) => isWordLike)
		.map(({ index, segment }) => ({ start: index, end: index + segment.length }));
	return { text, words };
}

/** Returns the text from the first to the last of these words, without the punctuation around it. */
function wordsOf({ text, words }: Run, from: number, to?: number): string {
	const chosen = words.slice(from, to);
	return text.slice(chosen[0]?.start, chosen.at(-1)?.end);
}

/** Encodes dashes and commas, which separate the parts of a directive, and characters that could be Markdown syntax. */
function encoded(words: string): string {
	return encodeURIComponent(words.replace(/\p{Cs}/gu, '')).replace(
		/[-!'()*~]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
