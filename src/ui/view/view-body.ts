/** Everything inside the research view. It is evaluated when the view is first opened. */
import { Component, Menu, Notice, Platform, TFile, type App } from 'obsidian';
import type { Depth } from '../../research/model/ports';
import type { KeptRun, RunHistory, RunSummary, NoteHistory, SourceCheck } from '../../research/history/run-history';
import { isNoteFile } from '../../research/note/note';
import { dollarsText, phraseList } from '../../locales/formats';
import { RECHECK_STRINGS, RESULT_STRINGS, UI_STRINGS, VIEW_STRINGS as TEXT } from '../../locales/locale';
import type { AdapterKit } from '../../services/kit';
import type { SettingsStore } from '../../settings/settings-store';
import { messageOf } from '../../text/strings';
import type { NoteActions } from '../note-actions';
import type { ResearchSession } from '../research-session';
import type { SourceChecks } from '../source-checks';
import { checkCounts } from './check-results';
import { ClaimsPart } from './claims-part';
import { addButton, addIconButton, addSelect, Disclosures, moveFocusByArrows } from './dom';
import { drawComparison, drawHistory, momentOf, runsOf } from './history-part';
import { LivePart, showQueue, type LiveActions } from './live-part';
import { ResultPart, type ResultActions } from './result-part';
import { SectionsPart } from './sections-part';

/** Everything the view shows and calls. */
export interface ResearchViewParts {
	readonly app: App;
	readonly settings: SettingsStore;
	readonly kit: AdapterKit;
	readonly checks: SourceChecks;
	readonly actions: NoteActions;
	readonly session: ResearchSession;
	readonly history: RunHistory;
	/** Asks for the options of a run, then begins it. */
	readonly chooseOptions: (file: TFile) => void;
	readonly evaluate: (file: TFile) => void;
}

type Page = 'note' | 'claims' | 'sections';

const SELECTED = '[role="tab"][aria-selected="true"]';
const PAGE_TITLES: Readonly<Record<Page, string>> = {
	note: TEXT.thisNote,
	claims: TEXT.vaultClaims,
	sections: RECHECK_STRINGS.page,
};

export class ViewBody extends Component {
	private readonly disclosures = new Disclosures();
	private page: Page = 'note';
	/** The note that the view follows; it stays while another kind of file is open. */
	private file: TFile | undefined;
	/** A run from the history that takes the place of the latest one. */
	private earlier: KeptRun | undefined;
	private compared: KeptRun | undefined;
	/** The group that a phone shows. */
	private group: string | undefined;
	private live: LivePart | undefined;
	/** The page of the vault's claims or sections, while it is shown. */
	private vaultPage: { readonly page: Page; readonly part: Component } | undefined;
	/** Grows with each drawing: what was loaded for an older one is thrown away. */
	private drawing = 0;
	private readonly tabsEl: HTMLElement;
	private readonly liveEl: HTMLElement;
	private readonly queueEl: HTMLElement;
	private readonly checkEl: HTMLElement;
	private readonly pageEl: HTMLElement;

	constructor(
		container: HTMLElement,
		private readonly parts: ResearchViewParts,
	) {
		super();
		container.addClass('research-note-view');
		container.toggleClass('is-phone', Platform.isPhone);
		this.tabsEl = container.createDiv({ cls: 'research-note-pages', attr: { role: 'tablist' } });
		this.liveEl = container.createDiv();
		this.queueEl = container.createDiv('research-note-queue');
		this.checkEl = container.createDiv('research-note-checking');
		moveFocusByArrows(this.tabsEl);
		this.pageEl = container.createDiv({ cls: 'research-note-page', attr: { role: 'tabpanel', tabindex: '0' } });
	}

	override onload(): void {
		const { app, session, history } = this.parts;
		this.registerEvent(app.workspace.on('file-open', () => this.follow()));
		this.registerEvent(app.vault.on('rename', (file) => file === this.file && void this.drawPage()));
		this.registerEvent(app.vault.on('delete', (file) => file === this.file && this.follow()));
		this.register(session.queue.watch(() => this.drawRun()));
		this.register(this.parts.checks.watch(() => this.drawCheckLine()));
		this.register(history.watch((path) => path === this.file?.path && this.showLatest()));
		this.drawTabs();
		this.drawRun();
		this.follow();
	}

	private follow(): void {
		const active = this.parts.app.workspace.getActiveFile();
		const next = active && isNoteFile(active.path) ? active : this.stillThere();
		if (next === this.file && this.drawing > 0) return;
		this.file = next;
		this.showLatest();
		this.drawRun();
	}

	private stillThere(): TFile | undefined {
		const { file } = this;
		return file && this.parts.app.vault.getFileByPath(file.path) === file ? file : undefined;
	}

	private showLatest(): void {
		this.earlier = undefined;
		this.compared = undefined;
		void this.drawPage();
	}

	private drawTabs(): void {
		this.tabsEl.empty();
		for (const page of ['note', 'claims', 'sections'] as const) {
			const isShown = page === this.page;
			const tab = this.tabsEl.createEl('button', {
				text: PAGE_TITLES[page],
				attr: { role: 'tab', 'aria-selected': String(isShown) },
			});
			tab.addEventListener('click', () => {
				this.page = page;
				this.drawTabs();
				this.tabsEl.querySelector<HTMLElement>(SELECTED)?.focus();
				this.drawCheckLine();
				void this.drawPage();
			});
		}
		this.pageEl.setAttr('aria-label', PAGE_TITLES[this.page]);
	}

	/** The run that goes on, whichever note it is of, and the notes that wait. */
	private drawRun(): void {
		const { queue } = this.parts.session;
		if (this.live) this.removeChild(this.live);
		const actions = this.liveActions();
		this.live = queue.active && this.addChild(new LivePart(this.liveEl, queue.active, this.disclosures, actions));
		this.queueEl.empty();
		showQueue(this.queueEl, queue.waiting, actions);
	}

	private async drawPage(): Promise<void> {
		const drawing = ++this.drawing;
		if (this.page !== this.vaultPage?.page) {
			if (this.vaultPage) this.removeChild(this.vaultPage.part);
			this.vaultPage = undefined;
		}
		if (this.page !== 'note') {
			this.vaultPage ??= this.addVaultPage(this.page);
			return;
		}
		const { file } = this;
		let record: NoteHistory | undefined;
		let run: KeptRun | undefined;
		let problem: string | undefined;
		let hasOthers = false;
		try {
			record = file && (await this.parts.history.note(file.path));
			const [latest] = record?.runs ?? [];
			run = this.earlier ?? (latest && (await this.parts.history.run(latest.id)));
			hasOthers = !run && (await this.parts.history.notes()).length > 0;
		} catch (error) {
			problem = TEXT.historyFailed({ reason: messageOf(error) });
		}
		if (drawing !== this.drawing) return;
		// The button with the focus is drawn again: the focus stays on the page, not at the top of the window.
		if (this.pageEl.contains(this.pageEl.doc.activeElement)) this.pageEl.focus({ preventScroll: true });
		this.pageEl.empty();
		if (!file) {
			this.pageEl.createDiv({ cls: 'research-note-empty', text: TEXT.noNote });
			return;
		}
		this.drawHead(file, run);
		if (problem !== undefined) this.pageEl.createDiv({ cls: 'research-note-empty', text: problem });
		else if (!run || !record) this.drawNothingYet(hasOthers);
		else this.drawResult(file, run, record);
	}

	private addVaultPage(page: Exclude<Page, 'note'>): { readonly page: Page; readonly part: Component } {
		this.pageEl.empty();
		const { app, history, kit } = this.parts;
		if (page === 'sections') {
			const actions = this.liveActions();
			const open = (path: string): void => actions.openNote(path);
			return {
				page,
				part: this.addChild(new SectionsPart(this.pageEl, { checks: this.parts.checks, history, open })),
			};
		}
		const claims = new ClaimsPart(this.pageEl, {
			history,
			now: () => kit.clock.now(),
			exists: (path) => app.vault.getFileByPath(path) !== null,
			open: (path, statement) => this.openClaim(path, statement),
		});
		return { page, part: this.addChild(claims) };
	}

	private drawHead(file: TFile, run: KeptRun | undefined): void {
		const head = this.pageEl.createDiv('research-note-head');
		head.createEl('h2', { text: file.basename, attr: { dir: 'auto' } });
		const buttons = head.createDiv('research-note-buttons');
		const text = run ? TEXT.researchAgain : TEXT.research;
		addButton(buttons, text, () => this.research(file)).addClass('mod-cta');
		const undo = this.parts.session.undoOf(file);
		// On a phone the word would need a row of its own.
		if (undo && Platform.isPhone) addIconButton(buttons, 'undo-2', RESULT_STRINGS.undo, () => undo());
		addIconButton(buttons, 'chevron-down', TEXT.choose, (event) => this.showMenu(file, event));
		if (undo && !Platform.isPhone) addButton(buttons, RESULT_STRINGS.undo, () => undo());
		if (!run) return;
		const { calls, credits, free } = TEXT;
		const { llm_calls: made, search_credits: spent, dollars = 0 } = run.usage;
		const costs = [
			made > 0 && calls({ count: made }),
			dollars > 0 && dollarsText(dollars),
			spent > 0 && credits({ count: spent }),
		];
		const cost = phraseList(costs) || free;
		head.createDiv({
			cls: 'research-note-faint',
			text: [momentOf(run.at), UI_STRINGS.depths[run.depth], cost].join(' · '),
		});
	}

	private drawNothingYet(hasOthers: boolean): void {
		const empty = this.pageEl.createDiv('research-note-empty');
		empty.createEl('p', { text: TEXT.nothingYet });
		empty.createEl('p', { text: TEXT.nothingYetMore });
		if (hasOthers) this.addVaultHistory(this.pageEl, undefined);
	}

	private drawResult(file: TFile, run: KeptRun, record: NoteHistory): void {
		if (this.earlier) this.drawEarlier(run, record);
		else if (record.checked) this.drawChecked(record.checked);
		const shown = { file, run, record: this.earlier ? undefined : record };
		const result = new ResultPart(shown, this.resultActions(), this.disclosures);
		if (Platform.isPhone) {
			result.drawTabs(this.pageEl, this.group, (name) => {
				this.group = name;
				void this.drawPage().then(() => this.pageEl.querySelector<HTMLElement>(SELECTED)?.focus());
			});
		} else {
			result.draw(this.pageEl);
		}
		const title = TEXT.history({ count: record.runs.length });
		const group = { name: 'history', icon: 'history', title, isOpen: false };
		const { body } = this.disclosures.add(this.pageEl, group);
		const open = (summary: RunSummary): void => act(() => this.openRun(summary));
		const list = body.createDiv();
		drawHistory(list, { runs: record.runs, shown: run.id, ofVault: false, open });
		this.addVaultHistory(body, run.id, list);
		this.drawFoot(file);
	}

	private drawEarlier(run: KeptRun, record: NoteHistory): void {
		const bar = this.pageEl.createDiv('research-note-earlier');
		bar.createSpan({ text: TEXT.earlier({ when: momentOf(run.at) }) });
		addButton(bar, TEXT.backToLatest, () => this.showLatest());
		const others = record.runs.filter(({ id }) => id !== run.id);
		if (others.length === 0) return;
		const options = others.map(({ id, at }) => [id, momentOf(at)] as const);
		addSelect(
			bar,
			{ name: TEXT.compareWith, options: [['', TEXT.compareWith], ...options], chosen: this.compared?.id ?? '' },
			(id) => void this.compare(id),
		);
		if (!this.compared) return;
		const [before, after] = this.compared.at < run.at ? [this.compared, run] : [run, this.compared];
		drawComparison(this.pageEl, before, after);
	}

	private drawChecked(checked: SourceCheck): void {
		const days = Math.floor((this.parts.kit.clock.now().getTime() - Date.parse(checked.at)) / 86_400_000);
		const line = this.pageEl.createDiv('research-note-checked');
		line.createSpan({ text: RECHECK_STRINGS.checkedOn({ when: TEXT.age({ days: Math.max(0, days) }) }) });
		line.createSpan({ cls: 'research-note-faint', text: checkCounts(checked) });
	}

	/** The check that goes on, with the button that stops it. The page of sections shows it itself. */
	private drawCheckLine(): void {
		this.checkEl.empty();
		const { line } = this.parts.checks;
		if (line === undefined || this.page === 'sections') return;
		this.checkEl.createSpan({ text: line, attr: { role: 'status' } });
		addButton(this.checkEl, UI_STRINGS.stop, () => this.parts.checks.stop());
	}

	private drawFoot(file: TFile): void {
		const { session, evaluate } = this.parts;
		const foot = this.pageEl.createDiv('research-note-buttons research-note-foot');
		addButton(foot, TEXT.restore, () => void session.sections.restore(file));
		addButton(foot, RECHECK_STRINGS.check, () => void this.parts.checks.check([file.path]));
		addButton(foot, TEXT.evaluate, () => evaluate(file));
		if (session.lastLog.isKnown) addButton(foot, TEXT.log, () => session.lastLog.show());
	}

	/** Adds a button that replaces the list of this note with a list of all notes. */
	private addVaultHistory(container: HTMLElement, shown: string | undefined, replaced?: HTMLElement): void {
		const { app, history } = this.parts;
		const button = addButton(container, TEXT.allRuns, () =>
			act(async () => {
				const notes = (await history.notes()).filter(({ path }) => app.vault.getFileByPath(path) !== null);
				replaced?.remove();
				const list = createDiv();
				button.replaceWith(list);
				list.createDiv({ cls: 'research-note-tab-title', text: TEXT.allRuns });
				const open = (summary: RunSummary): void => act(() => this.openRun(summary));
				drawHistory(list, { runs: runsOf(notes), shown, ofVault: true, open });
				list.querySelector('button')?.focus();
			}),
		);
	}

	private async openRun({ id, path }: RunSummary): Promise<void> {
		const { app, history } = this.parts;
		const file = app.vault.getFileByPath(path);
		if (file && file !== this.file) {
			this.file = file;
			await app.workspace.getLeaf(false).openFile(file);
			this.drawRun();
		}
		const [run, { runs }] = [await history.run(id), await history.note(path)];
		if (!run) new Notice(TEXT.runIsGone);
		this.earlier = run && run.id !== runs[0]?.id ? run : undefined;
		this.compared = undefined;
		await this.drawPage();
	}

	private async compare(id: string): Promise<void> {
		this.compared = id === '' ? undefined : await this.parts.history.run(id);
		await this.drawPage();
	}

	private research(file: TFile, depth?: Depth): void {
		const { session } = this.parts;
		void session.research(file, depth ? { depth } : {});
	}

	private showMenu(file: TFile, event: MouseEvent): void {
		const menu = new Menu();
		for (const depth of ['shallow', 'deep', 'agentic'] as const)
			menu.addItem((item) => item.setTitle(UI_STRINGS.depths[depth]).onClick(() => this.research(file, depth)));
		menu.addSeparator();
		menu.addItem((item) => item.setTitle(TEXT.withOptions).onClick(() => this.parts.chooseOptions(file)));
		menu.showAtMouseEvent(event);
	}

	private openClaim(path: string, statement: string): void {
		const file = this.parts.app.vault.getFileByPath(path);
		if (file) act(() => this.parts.actions.jumpTo(file, statement));
		else new Notice(TEXT.passageGone);
	}

	private liveActions(): LiveActions {
		const { app, session } = this.parts;
		return {
			isShown: (path) => path === this.file?.path,
			openNote: (path) => {
				const file = app.vault.getFileByPath(path);
				if (file) act(() => app.workspace.getLeaf(false).openFile(file));
			},
			removeFromQueue: (file) => session.queue.drop((run) => run.file === file),
		};
	}

	private resultActions(): ResultActions {
		const { history, session, settings } = this.parts;
		return {
			jumpTo: (file, words) => act(() => this.parts.actions.jumpTo(file, words)),
			openSource: (source, quote) => act(() => this.parts.actions.openSource(source, quote)),
			addressOf: (url, { read }, quote) =>
				settings.current.linkToPassage && read === 'page' ? this.parts.actions.addressOf(url, quote) : url,
			insertLink: (file, path) => act(() => this.parts.actions.insertLink(file, path)),
			dismiss: (file, text) => act(() => history.dismiss(file.path, text)),
			recall: (file) => act(() => history.recall(file.path)),
			lookInto: (file, furtherClaims) => void session.research(file, { depth: 'deep', furtherClaims }),
		};
	}
}

function act(work: () => Promise<void>): void {
	void work().catch((error: unknown) => new Notice(messageOf(error)));
}
