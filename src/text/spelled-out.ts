/**
 * Finds a secret in a text however it is spelled: with spaces, dashes or invisible characters between its letters, in
 * other forms of letters (full-width, capitals), or escaped for URLs, HTML or JSON.
 */
import { pattern } from './lazy';

type Span = readonly [from: number, to: number];

/** Escapes of a letter, and line breaks of JSON and named entities, which have none: `%2541`, `&#x41;`, `\\n`. */
const escape = pattern('gi')`
	%(?:25){0,3}([\da-f]{2})|
	&(?:amp;){0,3}#(\d{1,7}|x[\da-f]{1,6});?|
	\\{1,4}u(d[89ab][\da-f]{2})\\{1,4}u(d[c-f][\da-f]{2})|
	\\{1,4}u\{?([\da-f]{4,6})\}?|
	\\{1,4}[nrtbf]|
	&[a-z]{2,8};
`;

/** Returns the letters a–z and the digits of a text, in lower case; letters of other scripts are left out. */
export function skeleton(text: string): string {
	return lettersOf(text.replace(escape(), decoded));
}

/** Returns the places where the letters and digits of one of the skeletons follow each other. */
export function placesOf(skeletons: readonly string[], text: string): Span[] {
	if (skeletons.length === 0) return [];
	const quick = skeleton(text);
	const wanted = skeletons.filter((one) => quick.includes(one));
	if (wanted.length === 0) return [];
	const { letters, starts, ends } = mapped(text);
	const found = wanted.flatMap((one) => {
		const spans: Span[] = [];
		for (let at = letters.indexOf(one); at >= 0; at = letters.indexOf(one, at + one.length))
			spans.push([starts[at] ?? 0, ends[at + one.length - 1] ?? text.length]);
		return spans;
	});
	return found.sort((a, b) => a[0] - b[0]);
}

/** The skeleton with the place of each of its letters in the text. */
function mapped(text: string): { letters: string; starts: number[]; ends: number[] } {
	const found: string[] = [];
	const starts: number[] = [];
	const ends: number[] = [];
	const add = (written: string, start: number, end: number): void => {
		for (const letter of lettersOf(written)) {
			found.push(letter);
			starts.push(start);
			ends.push(end);
		}
	};
	const addPlain = (from: number, to: number): void => {
		let at = from;
		for (const character of text.slice(from, to)) {
			add(character, at, at + character.length);
			at += character.length;
		}
	};
	let from = 0;
	for (const match of text.matchAll(escape())) {
		addPlain(from, match.index);
		from = match.index + match[0].length;
		add(match[0].replace(escape(), decoded), match.index, from);
	}
	addPlain(from, text.length);
	return { letters: found.join(''), starts, ends };
}

function lettersOf(text: string): string {
	return text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^a-z\d]+/g, '');
}

function decoded(_: string, percent?: string, entity?: string, high?: string, low?: string, unicode?: string): string {
	if (high !== undefined && low !== undefined) return String.fromCharCode(parseInt(high, 16), parseInt(low, 16));
	const hex = percent ?? unicode ?? (/^x/i.test(entity ?? '') ? entity?.slice(1) : undefined);
	const code = hex !== undefined ? parseInt(hex, 16) : entity !== undefined ? parseInt(entity, 10) : undefined;
	return code === undefined || code > 0x10ffff ? ' ' : String.fromCodePoint(code);
}
