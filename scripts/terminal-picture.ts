/**
 * `npm run pictures:terminal`: runs the demo and draws what it prints as `docs/images/terminal.svg`. The picture shows
 * the first lines of the progress, of the section and of the summary.
 */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../docs/images/terminal.svg', import.meta.url));
const COLUMNS = 112;
/** Lines of each part; more are cut, with an ellipsis. */
const PROGRESS_LINES = 14;
const SECTION_LINES = 14;
const LINE_HEIGHT = 18;
const CHARACTER_WIDTH = 7.8;
const MARGIN = 16;
const FONTS = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";
const COLOURS: Readonly<Record<string, string>> = {
	'1': 'font-weight="700" fill="#ffffff"',
	'2': 'fill="#8b949e"',
	'31': 'fill="#ff7b72"',
	'32': 'fill="#7ee787"',
	'33': 'fill="#f2cc60"',
};
const STYLED = /\u001B\[(\d+)m([^\u001B]*)\u001B\[\d+m/g;

writeFileSync(FILE, drawn(shownLines(await demoOutput())));
console.log(`Wrote ${FILE}`);

function demoOutput(): Promise<string> {
	const child = spawn('npx', ['tsx', fileURLToPath(new URL('demo/run.ts', import.meta.url))], {
		env: { ...process.env, FORCE_COLOR: '1' },
		shell: process.platform === 'win32',
	});
	let output = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
	child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
	return new Promise((resolve, reject) =>
		child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output)))),
	);
}

function shownLines(output: string): string[] {
	const lines = output.split('\n').map((line) => line.replace(/\/\S*\/vault\//, '~/Notes/'));
	const begin = lines.findIndex((line) => line.includes('Reading the note'));
	const section = lines.findIndex((line) => plain(line).startsWith('## Research'));
	const summary = lines.lastIndexOf('---');
	const end = lines.findIndex((line, place) => place > summary && line === '');
	return [
		'$ research-note ~/Notes "Heat pump in an old house"',
		...cut(lines.slice(begin, section), PROGRESS_LINES),
		...cut(lines.slice(section, summary), SECTION_LINES),
		...lines.slice(summary, end),
	].map(clipped);
}

function cut(lines: readonly string[], most: number): string[] {
	return lines.length <= most ? [...lines] : [...lines.slice(0, most), '⋮'];
}

function plain(line: string): string {
	return line.replace(STYLED, '$2');
}

/** Cuts a line without colours to the width of the picture; a line with colours is short. */
function clipped(line: string): string {
	const isLong = plain(line).length > COLUMNS;
	return isLong ? `${plain(line).slice(0, COLUMNS - 1)}…` : line;
}

function drawn(lines: readonly string[]): string {
	const [width, height] = [COLUMNS * CHARACTER_WIDTH + 2 * MARGIN, (lines.length + 1) * LINE_HEIGHT + 2 * MARGIN];
	const rows = lines.map((line, place) => {
		const y = MARGIN + (place + 1.5) * LINE_HEIGHT;
		return `<text x="${MARGIN}" y="${y}" xml:space="preserve">${spans(line)}</text>`;
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"
	aria-label="A run of research-note in a terminal: progress, the section, its cost">
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
<g font-family="${FONTS}" font-size="13" fill="#c9d1d9">
${rows.join('\n')}
</g>
</svg>
`;
}

function spans(line: string): string {
	let place = 0;
	const parts: string[] = [];
	for (const found of line.matchAll(STYLED)) {
		const [whole, code = '', text = ''] = found;
		parts.push(escaped(line.slice(place, found.index)), `<tspan ${COLOURS[code] ?? ''}>${escaped(text)}</tspan>`);
		place = found.index + whole.length;
	}
	return parts.join('') + escaped(line.slice(place));
}

function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
