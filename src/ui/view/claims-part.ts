import { Component, SearchComponent } from 'obsidian';
import type { RunHistory } from '../../research/history/run-history';
import { noteTitle } from '../../research/note/note';
import { VIEW_STRINGS as TEXT } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import { addSelect, drawBatches, shownText } from './dom';
import { filteredClaims, foldersOf, vaultClaims, type ClaimFilter, type VaultClaim } from './vault-claim-list';

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
	private filter: ClaimFilter = { state: '', folder: '', text: '' };
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
		const { state: chosen, folder } = this.filter;
		const options = STATES.map((state) => [state, TEXT.states[state]] as const);
		addSelect(filters, { name: TEXT.filterState, options: [['', TEXT.allStates], ...options], chosen }, (state) =>
			this.choose({ state: state as ClaimFilter['state'] }),
		);
		addFolderSelect(filters, this.claims, folder, (chosenFolder) => this.choose({ folder: chosenFolder }));
		this.countEl = el.createDiv({ cls: 'research-note-faint', attr: { role: 'status' } });
		this.listEl = el.createDiv();
		this.drawList();
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
		if (listEl) drawBatches(listEl, found, (claim) => this.drawClaim(listEl, claim));
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

/** Adds a list of the folders of these notes, if there are any. @param act gets the empty text for the whole vault */
export function addFolderSelect(
	container: HTMLElement,
	notes: readonly { readonly path: string }[],
	chosen: string,
	act: (folder: string) => void,
): HTMLSelectElement | undefined {
	const folders = foldersOf(notes).map((folder) => [folder, folder] as const);
	const options = [['', TEXT.allFolders], ...folders] as const;
	return folders.length > 0 ? addSelect(container, { name: TEXT.filterFolder, options, chosen }, act) : undefined;
}
