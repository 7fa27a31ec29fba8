import { Component, SearchComponent } from 'obsidian';
import type { RunHistory } from '../../research/history/run-history';
import { noteTitle } from '../../research/note/note';
import { VIEW_STRINGS as TEXT } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import { addButton, shownText } from './dom';
import {
	filteredClaims,
	foldersOf,
	vaultClaims,
	type ClaimFilter,
	type ListedState,
	type VaultClaim,
} from './vault-claim-list';

/** Claims drawn at first and with each further request: a phone draws 100 cards in one frame. */
const BATCH = 100;
const DAY = 86_400_000;
const STATES = ['contradicted', 'open', 'supported', 'outdated'] as const;

interface ClaimsParts {
	readonly history: RunHistory;
	readonly now: () => Date;
	/** False for a note that was deleted. */
	readonly exists: (path: string) => boolean;
	/** Opens the note and selects the claim. */
	readonly open: (path: string, statement: string) => void;
}

/** The claims of all notes that were researched on this device, with filters by state, folder and words. */
export class ClaimsPart extends Component {
	private claims: readonly VaultClaim[] = [];
	private filter: ClaimFilter = { state: undefined, folder: undefined, text: '' };
	private readonly el: HTMLElement;
	private listEl: HTMLElement | undefined;
	private countEl: HTMLElement | undefined;

	constructor(
		container: HTMLElement,
		private readonly parts: ClaimsParts,
	) {
		super();
		this.el = container.createDiv('research-note-claims');
	}

	override onload(): void {
		this.register(() => this.el.remove());
		this.register(this.parts.history.watch(() => void this.reload()));
		void this.reload();
	}

	private async reload(): Promise<void> {
		try {
			const notes = (await this.parts.history.notes()).filter(({ path }) => this.parts.exists(path));
			this.claims = vaultClaims(notes, this.parts.now());
		} catch (error) {
			this.el.empty();
			this.el.createDiv({ cls: 'research-note-empty', text: TEXT.historyFailed({ reason: messageOf(error) }) });
			return;
		}
		this.draw();
	}

	private draw(): void {
		const { el } = this;
		el.empty();
		if (this.claims.length === 0) {
			el.createDiv({ cls: 'research-note-empty', text: TEXT.noClaims });
			return;
		}
		const filters = el.createDiv('research-note-filters');
		const search = new SearchComponent(filters).setPlaceholder(TEXT.filterText).setValue(this.filter.text);
		search.inputEl.setAttr('aria-label', TEXT.filterText);
		search.onChange((text) => this.choose({ text }));
		this.addSelect(
			filters,
			TEXT.filterState,
			this.filter.state,
			[[undefined, TEXT.allStates], ...STATES.map((state) => [state, TEXT.states[state]] as const)],
			(state) => this.choose({ state: state as ListedState | undefined }),
		);
		const folders = foldersOf(this.claims);
		if (folders.length > 0)
			this.addSelect(
				filters,
				TEXT.filterFolder,
				this.filter.folder,
				[[undefined, TEXT.allFolders], ...folders.map((folder) => [folder, folder] as const)],
				(folder) => this.choose({ folder }),
			);
		this.countEl = el.createDiv({ cls: 'research-note-faint', attr: { role: 'status' } });
		this.listEl = el.createDiv();
		this.drawList();
	}

	private addSelect(
		container: HTMLElement,
		name: string,
		chosen: string | undefined,
		options: readonly (readonly [value: string | undefined, text: string])[],
		choose: (value: string | undefined) => void,
	): void {
		const select = container.createEl('select', { cls: 'dropdown', attr: { 'aria-label': name } });
		for (const [value, text] of options) select.createEl('option', { text, attr: { value: value ?? '' } });
		select.value = chosen ?? '';
		select.addEventListener('change', () => choose(select.value === '' ? undefined : select.value));
	}

	private choose(changed: Partial<ClaimFilter>): void {
		this.filter = { ...this.filter, ...changed };
		this.drawList();
	}

	private drawList(): void {
		const { listEl, countEl, claims } = this;
		const found = filteredClaims(claims, this.filter);
		countEl?.setText(found.length === 0 ? TEXT.noMatch : countText(found.length, claims.length));
		listEl?.empty();
		if (listEl) this.drawBatch(listEl, found, 0);
	}

	private drawBatch(list: HTMLElement, claims: readonly VaultClaim[], from: number): void {
		for (const claim of claims.slice(from, from + BATCH)) this.drawClaim(list, claim);
		const left = claims.length - from - BATCH;
		if (left <= 0) return;
		const more = addButton(list, TEXT.showMore({ count: Math.min(left, BATCH) }), () => {
			more.remove();
			this.drawBatch(list, claims, from + BATCH);
		});
	}

	private drawClaim(list: HTMLElement, { path, verdict, state, at }: VaultClaim): void {
		const card = list.createEl('button', { cls: `research-note-card research-note-claim mod-${state}` });
		card.createSpan({ cls: 'research-note-claim-state', text: TEXT.states[state] });
		card.createSpan({ cls: 'research-note-claim-text', text: shownText(verdict.statement), attr: { dir: 'auto' } });
		const days = Math.max(0, Math.floor((this.parts.now().getTime() - Date.parse(at)) / DAY));
		card.createSpan({ cls: 'research-note-faint', text: `${noteTitle(path)} · ${TEXT.age({ days })}` });
		card.addEventListener('click', () => this.parts.open(path, verdict.statement));
	}
}

function countText(shown: number, all: number): string {
	return shown === all ? TEXT.claims({ count: all }) : TEXT.claimsShown({ shown, all });
}
