import { dim, painted, usesColour } from './styled-text';
import { print, printable } from './terminal';

/** Progress of a command on standard error. */
export interface ProgressDisplay {
	/** Writes a permanent line. */
	line(text: string): void;
	/** Shows progress as a bar on a terminal, or as a line elsewhere. */
	step(text: string, done: number, total: number): void;
	/** Shows progress as a bar, on a terminal only. */
	bar(text: string, done: number, total: number): void;
	/** Removes the bar. The display can still be used. */
	end(): void;
}

type Variables = Readonly<Record<string, string | undefined>>;
type ErrorStream = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>;

/** Returns a bar for a terminal that can redraw a line, plain lines for files, pipes and dumb terminals. */
export function openDisplay(stream: ErrorStream, variables: Variables): ProgressDisplay {
	return stream.isTTY && variables['TERM'] !== 'dumb' ? new BarDisplay(stream, variables) : PLAIN;
}

const PLAIN: ProgressDisplay = {
	line: (text) => print('stderr', text),
	step: (text, done, total) => print('stderr', `  ${done}/${total} ${text}`),
	bar: () => undefined,
	end: () => undefined,
};

const CELLS = 20;
/** Width of a terminal that does not report one. */
const COLUMNS = 80;
const CLEAR_LINE = '\r\u001B[2K';

/** A progress bar below the lines, redrawn at each step. */
class BarDisplay implements ProgressDisplay {
	private shownBar = '';

	constructor(
		private readonly stream: ErrorStream,
		private readonly variables: Variables,
	) {}

	line(text: string): void {
		const { shownBar } = this;
		this.end();
		this.stream.write(`${this.shown(text)}\n`);
		this.draw(shownBar);
	}

	step(text: string, done: number, total: number): void {
		this.bar(text, done, total);
	}

	bar(text: string, done: number, total: number): void {
		const filled = Math.round((CELLS * done) / Math.max(1, total));
		const cells = '█'.repeat(filled) + dim('░'.repeat(CELLS - filled));
		const head = `${done}/${total} `;
		const width = Math.max(0, (this.stream.columns || COLUMNS) - CELLS - head.length - 4);
		const plain = printable(text).replace(/\s+/g, ' ');
		this.draw(`  ${cells} ${head}${plain.length > width ? `${plain.slice(0, Math.max(0, width - 1))}…` : plain}`);
	}

	end(): void {
		if (this.shownBar !== '') this.stream.write(CLEAR_LINE);
		this.shownBar = '';
	}

	private draw(bar: string): void {
		this.shownBar = bar;
		if (bar !== '') this.stream.write(CLEAR_LINE + this.shown(bar));
	}

	private shown(text: string): string {
		return painted(printable(text), usesColour(this.stream, this.variables));
	}
}
