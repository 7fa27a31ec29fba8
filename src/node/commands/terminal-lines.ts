/** Lays text out for a terminal: lines break between words, and addresses become links that open with a click. */
import { cut } from '../../text/strings';
import { shownAddress } from '../../text/web-address';
import { MARKS } from './styled-text';

interface Terminal {
	readonly columns: number;
	readonly hasLinks: boolean;
}

/** Longest address that is shown whole if it is a link. */
const ADDRESS_CHARACTERS = 60;
/** Narrower terminals break lines themselves. */
const LEAST_COLUMNS = 20;
const BARE_ADDRESS = /https?:\/\/[^\s<>()[\]"“”]{1,2048}/g;
/** Starts the codes of a link, which is OSC 8 (https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda). */
const ESCAPE = '\u001B';
/** Signs that fill two columns, and those that fill none. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/gu;
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/gu;
/** The beginning of a line right of which its next lines stand: `  - `, `> `, `12. `, and `brave   ` of a table. */
const HANGING = /^(?:[\w-]+ {2,}|[ \t]*(?:(?:[-*>]|\d{1,3}[.)])[ \t]+){0,3})/;

/** @param text printable text, which may hold the marks of `styled-text` */
export function laidOut(text: string, { columns, hasLinks }: Terminal): string {
	const lines = (hasLinks ? linked(text) : text).split('\n');
	return columns < LEAST_COLUMNS ? lines.join('\n') : lines.map((line) => wrapped(line, columns)).join('\n');
}

function linked(text: string): string {
	return text.replace(BARE_ADDRESS, (found) => {
		const address = found.replace(/[.,;:!?]$/, '');
		const label = address.length > ADDRESS_CHARACTERS ? `${cut(address, ADDRESS_CHARACTERS - 1)}…` : address;
		return linkTo(address, label) + found.slice(address.length);
	});
}

function linkTo(written: string, label: string): string {
	const address = shownAddress(written.replace(MARKS, ''));
	return address === undefined ? written : `${ESCAPE}]8;;${address}${ESCAPE}\\${label}${ESCAPE}]8;;${ESCAPE}\\`;
}

function wrapped(line: string, columns: number): string {
	if (widthOf(line) <= columns) return line;
	const start = HANGING.exec(line)?.[0] ?? '';
	const indent = ' '.repeat(Math.min(start.length, Math.floor(columns / 2)));
	const lines: string[] = [];
	let current = '';
	for (const word of line.slice(start.length).split(' ')) {
		const before = lines.length === 0 ? start : indent;
		const longer = current === '' ? word : `${current} ${word}`;
		if (current !== '' && widthOf(before + longer) > columns) {
			lines.push(before + current);
			current = word;
		} else current = longer;
	}
	return [...lines, (lines.length === 0 ? start : indent) + current].join('\n');
}

function widthOf(text: string): number {
	// `ESC ]8;;address ESC \\ label`: what follows an escape is an address, or a backslash and shown text.
	const [first = '', ...codes] = text.split(ESCAPE);
	const shown = codes.map((code) => (code.startsWith('\\') ? code.slice(1) : ''));
	const visible = [first, ...shown].join('').replace(MARKS, '').replace(NO_WIDTH, '');
	return [...visible].length + (visible.match(WIDE)?.length ?? 0);
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Terminals with links, by what they say of themselves. `FORCE_HYPERLINK` decides for others. */
export function showsLinks({ FORCE_HYPERLINK: forced, ...variables }: Variables): boolean {
	if (forced !== undefined) return forced !== '0' && forced !== '';
	const { TERM = '', TERM_PROGRAM = '', VTE_VERSION = '', TMUX, CI } = variables;
	if (TERM === 'dumb' || TMUX !== undefined || CI !== undefined) return false;
	const isKnown = /^(?:iTerm\.app|WezTerm|vscode|ghostty|Hyper|Tabby|rio)$/.test(TERM_PROGRAM);
	const isNamed = /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|contour)/.test(TERM);
	// VTE 0.50 has links, GNOME's terminal among others; 0.50.0 itself ends with an error.
	const isVte = Number(VTE_VERSION) > 5000;
	return isKnown || isNamed || isVte || ['WT_SESSION', 'KONSOLE_VERSION'].some((name) => variables[name]);
}
