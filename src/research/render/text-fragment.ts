/**
 * Text fragments: the part of an address that tells a browser which words of the page to scroll to and to mark
 * (https://wicg.github.io/scroll-to-text-fragment/). For the quote “At −10 °C the mean COP was 2.3, and the air was dry
 * for most of the winter” the address `https://example.org/study` becomes
 * `https://example.org/study#:~:text=At%20%E2%88%9210%20%C2%B0C%20the%20mean,for%20most%20of%20the%20winter`
 * (the first words, a comma, the last words). A browser that does not find the words opens the page at its top.
 */
import { once } from '../../text/once';
import { withoutTextFragment } from '../../text/web-address';
import { readableQuote } from '../verify/readable-quote';

/** Words at either end of a quote; a quote of at most twice as many is given as a whole. */
const EDGE_WORDS = 5;
/** Fewer words at an end of a quote occur elsewhere on most pages. */
const MIN_WORDS = 2;
/** Omitted words, cells of a table: a browser finds no words across them. */
const BREAK = /\n|[[(]\s*(?:…|\.{3})\s*[\])]|…|\.{3,}|\. \. \.|[|·]/u;

/** A browser accepts only matches that begin and end at the boundaries of its own segmenter. */
const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'word' }));

/**
 * Returns the address with a fragment that leads to the quote. The address keeps its own fragment: `#results` becomes
 * `#results:~:text=…`.
 * @param quote Markdown, verbatim from the page; `…` may stand for left-out words
 */
export function passageAddress(address: string, quote: string): string {
	const directive = textDirective(quote);
	if (directive === undefined) return address;
	const page = withoutTextFragment(address);
	// `::` would be an inline field to readers of the raw note.
	return `${page.includes('#') ? page.replace(/:$/, '%3A') : `${page}#`}:~:text=${directive}`;
}

/** Returns `start,end`, or the whole quote if it is short; undefined if it has no words. */
function textDirective(quote: string): string | undefined {
	const runs = runsOf(quote);
	const [first, last] = [runs[0], runs.at(-1)];
	if (!first || !last) return undefined;
	if (first === last && first.words.length <= 2 * EDGE_WORDS) return encoded(wordsOf(first, 0));
	return `${encoded(wordsOf(first, 0, EDGE_WORDS))},${encoded(wordsOf(last, -EDGE_WORDS))}`;
}

/** Words that stand on the page one behind the other. */
interface Run {
	readonly text: string;
	readonly words: readonly { readonly start: number; readonly end: number }[];
}

/** Returns the runs with enough words; if none has, the longest. */
function runsOf(quote: string): Run[] {
	// A block of Markdown is a block of the page, and no words are found across two blocks.
	const runs = quote
		.split(/\n/)
		.flatMap((line) => readableQuote(line).split(BREAK))
		.map(runOf)
		.filter(({ words }) => words.length > 0);
	const long = runs.filter(({ words }) => words.length >= MIN_WORDS);
	return long.length > 0 ? long : runs.sort((a, b) => b.text.length - a.text.length).slice(0, 1);
}

function runOf(text: string): Run {
	const words = [...segmenter().segment(text)]
		.filter(({ isWordLike }) => isWordLike)
		.map(({ index, segment }) => ({ start: index, end: index + segment.length }));
	return { text, words };
}

/** Returns the text of these words as it stands, without the punctuation around them. */
function wordsOf({ text, words }: Run, from: number, to?: number): string {
	const chosen = words.slice(from, to);
	return text.slice(chosen[0]?.start, chosen.at(-1)?.end);
}

/** Dashes and commas separate the parts of a directive; the others could be read as syntax in the note. */
function encoded(words: string): string {
	return encodeURIComponent(words.replace(/\p{Cs}/gu, '')).replace(
		/[-!'()*~]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}
