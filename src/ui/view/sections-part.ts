import { Component } from 'obsidian';
import type { RunHistory, SourceCheck } from '../../research/history/run-history';
import { noteTitle } from '../../research/note/note';
import { RECHECK_STRINGS as TEXT, UI_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import { checkCounts } from './check-results';
import { addFolderSelect } from './claims-part';
import { addButton, drawBatches } from './dom';
import type { ResearchedNoteAge, SourceChecks } from '../source-checks';

interface SectionsParts {
	readonly checks: SourceChecks;
	readonly history: RunHistory;
	readonly open: (path: string) => void;
}

/** The sections of the vault by age, with the last check of their sources. */
export class SectionsPart extends Component {
	private readonly el: HTMLElement;
	private readonly listEl: HTMLElement;
	private readonly button: HTMLButtonElement;
	private readonly statusEl: HTMLElement;
	private notes: readonly ResearchedNoteAge[] | undefined;
	private checked: ReadonlyMap<string, SourceCheck> = new Map();
	private days = 0;
	private folder = '';

	constructor(
		container: HTMLElement,
		private readonly parts: SectionsParts,
	) {
		super();
		this.el = container.createDiv('research-note-claims');
		const filters = this.el.createDiv('research-note-filters');
		const label = filters.createEl('label', { cls: 'research-note-days', text: TEXT.olderThan });
		const days = label.createEl('input', { type: 'number', value: '0', attr: { min: '0', step: '1' } });
		days.addEventListener('input', () => {
			this.days = Math.max(0, Number(days.value) || 0);
			this.draw();
		});
		this.button = addButton(filters, TEXT.check, () => this.check());
		this.statusEl = this.el.createDiv({ cls: 'research-note-faint', attr: { role: 'status' } });
		this.statusEl.setText(TEXT.searching);
		this.listEl = this.el.createDiv();
	}

	override onload(): void {
		const { checks, history } = this.parts;
		this.register(() => this.el.remove());
		this.register(checks.watch(() => this.draw()));
		this.register(history.watch(() => void this.reload()));
		void this.open();
	}

	private async open(): Promise<void> {
		try {
			this.notes = await this.parts.checks.researched();
			const select = addFolderSelect(this.el, this.notes, '', (folder) => {
				this.folder = folder;
				this.draw();
			});
			if (select) this.button.before(select);
			await this.reload();
		} catch (error) {
			this.statusEl.setText(messageOf(error));
		}
	}

	private async reload(): Promise<void> {
		const records = await this.parts.history.notes();
		this.checked = new Map(records.flatMap(({ path, checked }) => (checked ? [[path, checked] as const] : [])));
		this.draw();
	}

	/** Sections of unknown age count as old. */
	private get shown(): readonly ResearchedNoteAge[] {
		const { days, folder, notes = [] } = this;
		return notes.filter(
			(note) => (note.days ?? Infinity) >= days && (folder === '' || note.path.startsWith(`${folder}/`)),
		);
	}

	private check(): void {
		const { checks } = this.parts;
		if (checks.line === undefined) void checks.check(this.shown.map(({ path }) => path));
		else checks.stop();
	}

	private draw(): void {
		const { line } = this.parts.checks;
		if (!this.notes) return;
		const notes = this.shown;
		this.button.setText(line === undefined ? TEXT.checkNotes({ count: notes.length }) : UI_STRINGS.stop);
		this.button.disabled = line === undefined && notes.length === 0;
		const empty = this.notes.length === 0 ? TEXT.noSections : TEXT.noNotes;
		this.statusEl.setText(line ?? (notes.length === 0 ? empty : ''));
		this.listEl.empty();
		drawBatches(this.listEl, notes, (note) => this.drawNote(note));
	}

	private drawNote({ path, days }: ResearchedNoteAge): void {
		const row = this.listEl.createEl('button', { cls: 'research-note-card research-note-claim' });
		row.createSpan({ cls: 'research-note-claim-text', text: noteTitle(path), attr: { dir: 'auto' } });
		const check = this.checked.get(path);
		const facts = [days === undefined ? TEXT.ageUnknown : TEXT.age({ days }), check && checkCounts(check)];
		row.createSpan({ cls: 'research-note-faint', text: facts.filter(Boolean).join(' · ') });
		row.addEventListener('click', () => this.parts.open(path));
	}
}
