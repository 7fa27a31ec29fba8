/**
 * Marks for styled text: Unicode noncharacters, which do not occur in ordinary texts. `print` replaces them by colours
 * on a terminal and removes them elsewhere, so one text serves both.
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

/** Replaces the marks by colour codes, or removes them. */
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
 * True if the stream gets colours. `FORCE_COLOR` overrides `NO_COLOR` (https://no-color.org), as in Node, and both
 * override the check for a terminal.
 */
export function usesColour(stream: { readonly isTTY?: boolean }, variables: Variables): boolean {
	const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = variables;
	if (forced !== undefined) return forced !== '0' && forced !== 'false';
	return !refused && terminal !== 'dumb' && stream.isTTY === true;
}
