/**
 * Marks of style inside a text: noncharacters of Unicode, which no text that people exchange contains. `print` turns
 * them into colours on a terminal and removes them elsewhere, so that a text is made once for both.
 */
const END = '\uFDDF';
const STYLES = {
	'\uFDD0': [1, 22],
	'\uFDD1': [2, 22],
	'\uFDD2': [31, 39],
	'\uFDD3': [32, 39],
	'\uFDD4': [33, 39],
} as const;
const STYLED = /([\uFDD0-\uFDD4])([^\uFDD0-\uFDDF]*)\uFDDF/g;
export const MARKS = /[\uFDD0-\uFDEF]/g;

export const bold = styledAs('\uFDD0');
export const dim = styledAs('\uFDD1');
export const red = styledAs('\uFDD2');
export const green = styledAs('\uFDD3');
export const yellow = styledAs('\uFDD4');

function styledAs(mark: keyof typeof STYLES): (text: string) => string {
	return (text) => mark + text.replace(MARKS, '') + END;
}

/** Turns the marks into colours, or removes them. */
export function painted(text: string, isColoured: boolean): string {
	const coloured = isColoured
		? text.replace(STYLED, (_, mark: keyof typeof STYLES, inner: string) => {
				const [open, close] = STYLES[mark];
				return `\u001B[${open}m${inner}\u001B[${close}m`;
			})
		: text;
	return coloured.replace(MARKS, '');
}

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * True if the stream gets colours. `FORCE_COLOR` wins over `NO_COLOR` (https://no-color.org), as in Node, and both over
 * what the stream is.
 */
export function usesColour(stream: { readonly isTTY?: boolean }, variables: Variables): boolean {
	const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = variables;
	if (forced !== undefined) return forced !== '0' && forced !== 'false';
	return !refused && terminal !== 'dumb' && stream.isTTY === true;
}
