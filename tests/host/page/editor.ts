import { type ChangeSpec, EditorSelection } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type * as obsidian from 'obsidian';
import type {
	EditorChange,
	EditorPosition,
	EditorRange,
	EditorRangeOrCaret,
	EditorSelectionOrCaret,
	EditorTransaction,
} from 'obsidian';
import { EDITOR_COMMANDS, redo, undo } from './codemirror-commands';

/** Obsidian's editor interface over CodeMirror 6; positions count lines and characters from 0. */
export class Editor implements obsidian.Editor {
	constructor(readonly cm: EditorView) {}

	getDoc(): this {
		return this;
	}

	refresh(): void {
		this.cm.requestMeasure();
	}

	getValue(): string {
		return this.cm.state.doc.toString();
	}

	setValue(content: string): void {
		this.cm.dispatch({ changes: { from: 0, to: this.cm.state.doc.length, insert: content } });
	}

	getLine(line: number): string {
		return this.cm.state.doc.line(line + 1).text;
	}

	setLine(line: number, text: string): void {
		const { from, to } = this.cm.state.doc.line(line + 1);
		this.cm.dispatch({ changes: { from, to, insert: text } });
	}

	lineCount(): number {
		return this.cm.state.doc.lines;
	}

	lastLine(): number {
		return this.lineCount() - 1;
	}

	getSelection(): string {
		const { from, to } = this.cm.state.selection.main;
		return this.cm.state.sliceDoc(from, to);
	}

	somethingSelected(): boolean {
		return this.cm.state.selection.ranges.some((range) => !range.empty);
	}

	getRange(from: EditorPosition, to: EditorPosition): string {
		return this.cm.state.sliceDoc(this.posToOffset(from), this.posToOffset(to));
	}

	replaceSelection(replacement: string): void {
		this.cm.dispatch(this.cm.state.replaceSelection(replacement));
	}

	replaceRange(replacement: string, from: EditorPosition, to?: EditorPosition): void {
		this.cm.dispatch({ changes: this.change({ text: replacement, from, ...(to ? { to } : {}) }) });
	}

	getCursor(side: 'from' | 'to' | 'head' | 'anchor' = 'head'): EditorPosition {
		return this.offsetToPos(this.cm.state.selection.main[side]);
	}

	listSelections(): obsidian.EditorSelection[] {
		return this.cm.state.selection.ranges.map((range) => ({
			anchor: this.offsetToPos(range.anchor),
			head: this.offsetToPos(range.head),
		}));
	}

	setCursor(position: EditorPosition | number, ch = 0): void {
		this.setSelection(typeof position === 'number' ? { line: position, ch } : position);
	}

	setSelection(anchor: EditorPosition, head: EditorPosition = anchor): void {
		this.cm.dispatch({ selection: { anchor: this.posToOffset(anchor), head: this.posToOffset(head) } });
	}

	setSelections(ranges: EditorSelectionOrCaret[], main = 0): void {
		const selections = ranges.map(({ anchor, head }) =>
			EditorSelection.range(this.posToOffset(anchor), this.posToOffset(head ?? anchor)),
		);
		this.cm.dispatch({ selection: EditorSelection.create(selections, main) });
	}

	focus(): void {
		this.cm.focus();
	}

	blur(): void {
		this.cm.contentDOM.blur();
	}

	hasFocus(): boolean {
		return this.cm.hasFocus;
	}

	getScrollInfo(): obsidian.EditorScrollInfo {
		const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = this.cm.scrollDOM;
		return {
			left: scrollLeft,
			top: scrollTop,
			width: scrollWidth,
			height: scrollHeight,
			clientWidth,
			clientHeight,
		};
	}

	scrollTo(x?: number | null, y?: number | null): void {
		this.cm.scrollDOM.scrollTo({ left: x ?? this.cm.scrollDOM.scrollLeft, top: y ?? this.cm.scrollDOM.scrollTop });
	}

	scrollIntoView({ from, to }: EditorRange, center = false): void {
		const range = EditorSelection.range(this.posToOffset(from), this.posToOffset(to));
		this.cm.dispatch({ effects: EditorView.scrollIntoView(range, { y: center ? 'center' : 'nearest' }) });
	}

	undo(): void {
		undo(this.cm);
	}

	redo(): void {
		redo(this.cm);
	}

	exec(command: obsidian.EditorCommandName): void {
		const run = EDITOR_COMMANDS[command];
		if (!run) throw new Error(`The test host does not offer the editor command ${command}.`);
		run(this.cm);
	}

	/** Applies changes whose positions refer to the text before all of them, as one undo step. */
	transaction(transaction: EditorTransaction): void {
		if (transaction.replaceSelection !== undefined) this.replaceSelection(transaction.replaceSelection);
		const changes = this.cm.state.changes((transaction.changes ?? []).map((change) => this.change(change)));
		const after = changes.apply(this.cm.state.doc);
		const ranges = transaction.selections ?? (transaction.selection ? [transaction.selection] : []);
		const offset = ({ line, ch }: EditorPosition) => {
			const found = after.line(Math.min(line + 1, after.lines));
			return Math.min(found.from + ch, found.to);
		};
		const selection = ranges.map(({ from, to }) => EditorSelection.range(offset(from), offset(to ?? from)));
		this.cm.dispatch({ changes, ...(selection.length ? { selection: EditorSelection.create(selection) } : {}) });
	}

	wordAt(position: EditorPosition): EditorRange | null {
		const word = this.cm.state.wordAt(this.posToOffset(position));
		return word && { from: this.offsetToPos(word.from), to: this.offsetToPos(word.to) };
	}

	posToOffset({ line, ch }: EditorPosition): number {
		const found = this.cm.state.doc.line(Math.max(1, Math.min(line + 1, this.lineCount())));
		return Math.min(found.from + ch, found.to);
	}

	offsetToPos(offset: number): EditorPosition {
		const line = this.cm.state.doc.lineAt(Math.max(0, Math.min(offset, this.cm.state.doc.length)));
		return { line: line.number - 1, ch: offset - line.from };
	}

	processLines<T>(
		read: (line: number, text: string) => T | null,
		write: (line: number, text: string, value: T | null) => EditorChange | void,
		ignoreEmpty = true,
	): void {
		const [first, last] = [this.getCursor('from').line, this.getCursor('to').line];
		const lines = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
			(line) => !ignoreEmpty || this.getLine(line).trim() !== '',
		);
		const values = lines.map((line) => read(line, this.getLine(line)));
		const changes = lines.flatMap((line, index) => write(line, this.getLine(line), values[index] ?? null) ?? []);
		this.transaction({ changes });
	}

	private change({ text, from, to }: EditorChange & EditorRangeOrCaret): ChangeSpec {
		return { from: this.posToOffset(from), to: this.posToOffset(to ?? from), insert: text };
	}
}
