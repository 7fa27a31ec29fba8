import { Keymap, Notice, Platform, SuggestModal, type App } from 'obsidian';
import { asResearchError } from '../research/report/envelope';
import { TimeSlice } from '../async/time-slice';
import type { VaultHit } from '../research/model/vault-ports';
import { VAULT_SEARCH_STRINGS as TEXT } from '../locales/locale';
import { MatchHighlighter, type TextPart } from '../vault/words/match-highlights';
import { coverageText } from '../vault/ranking/coverage';
import { openAtLine } from './workspace';
import { readingText, type VaultIndexSession, type VaultLook } from './vault-index-session';

const RESULTS = 20;
/** Milliseconds after the last key until the search begins. */
const PAUSE = 120;

/** A hit and what is shown of it. */
interface ShownHit {
	readonly hit: VaultHit;
	readonly title: readonly TextPart[];
	readonly place: readonly TextPart[];
	readonly excerpt: readonly TextPart[];
}

/** Finds passages of the vault as the user types, and opens the note where the chosen one stands. */
export class VaultSearchModal extends SuggestModal<ShownHit> {
	private readonly look: VaultLook;
	private readonly statusEl: HTMLElement;
	private stopListening: () => void = () => undefined;
	private latest: { readonly query: string; readonly answer: Promise<ShownHit[]> } | undefined;

	constructor(
		app: App,
		private readonly index: VaultIndexSession,
	) {
		super(app);
		this.look = index.look();
		this.limit = RESULTS;
		this.emptyStateText = TEXT.nothingTyped;
		this.setPlaceholder(TEXT.placeholder);
		this.modalEl.addClass('research-note-search');
		this.statusEl = createDiv({
			cls: 'research-note-search-status',
			text: TEXT.looking,
			attr: { 'aria-live': 'polite' },
		});
		this.resultContainerEl.before(this.statusEl);
		this.setInstructions([
			{ command: '↑↓', purpose: TEXT.select },
			{ command: '↵', purpose: TEXT.open },
			{ command: Platform.isMacOS ? '⌘ ↵' : 'Ctrl ↵', purpose: TEXT.openInTab },
			{ command: 'Esc', purpose: TEXT.dismiss },
		]);
		this.scope.register(['Mod'], 'Enter', (event) => {
			this.selectActiveSuggestion(event);
			return false;
		});
	}

	override onOpen(): void {
		void super.onOpen();
		this.stopListening = this.index.listenToReading((read, total) =>
			this.statusEl.setText(readingText(read, total)),
		);
		void this.lookAtVault();
	}

	override onClose(): void {
		super.onClose();
		this.stopListening();
	}

	override getSuggestions(query: string): Promise<ShownHit[]> {
		const answer = this.find(query.trim());
		this.latest = { query, answer };
		return answer;
	}

	override renderSuggestion({ title, place, excerpt }: ShownHit, el: HTMLElement): void {
		el.addClass('research-note-hit');
		showParts(el.createDiv('research-note-hit-title'), title);
		if (place.length > 0) showParts(el.createDiv('research-note-hit-place'), place);
		if (excerpt.length > 0) showParts(el.createDiv('research-note-hit-text'), excerpt);
	}

	override onChooseSuggestion({ hit }: ShownHit, event: MouseEvent | KeyboardEvent): void {
		void this.show(hit, event);
	}

	/** An answer that comes late gives way to the one asked for last, whose order of arrival then does not matter. */
	private async find(query: string): Promise<ShownHit[]> {
		await new Promise((resolve) => window.setTimeout(resolve, query === '' ? 0 : PAUSE));
		const newer = this.latest;
		if (newer && newer.query.trim() !== query) return newer.answer;
		const hits = query === '' ? [] : await this.highlighted(query, await this.search(query));
		const last = this.latest;
		if (last && last.query.trim() !== query) return last.answer;
		this.emptyStateText = query === '' ? TEXT.nothingTyped : TEXT.nothing;
		return hits;
	}

	/**
	 * All hits are shown in one turn, so what they show is worked out before, a few in a turn; no further once another
	 * query is asked.
	 */
	private async highlighted(query: string, hits: readonly VaultHit[]): Promise<ShownHit[]> {
		const highlighter = new MatchHighlighter(query);
		const slice = new TimeSlice(
			() => performance.now(),
			() => new Promise((resolve) => window.setTimeout(resolve)),
		);
		const shown: ShownHit[] = [];
		for (const hit of hits) {
			await slice.pause();
			if (this.latest && this.latest.query.trim() !== query) break;
			shown.push(shownHit(hit, highlighter));
		}
		return shown;
	}

	private async search(query: string): Promise<readonly VaultHit[]> {
		try {
			return await this.index.search(query, RESULTS, this.look.run);
		} catch (thrown) {
			this.fail(thrown);
			return [];
		}
	}

	private async lookAtVault(): Promise<void> {
		try {
			const coverage = await this.look.coverage;
			this.statusEl.setText(coverageText(coverage));
			this.statusEl.toggleClass('has-skipped', coverage.skipped.length > 0);
			this.statusEl.title = coverage.skipped.map(({ reason }) => reason).join('\n');
		} catch (thrown) {
			this.fail(thrown);
		} finally {
			this.stopListening();
		}
	}

	private fail(thrown: unknown): void {
		if (!this.look.run.signal.aborted)
			this.statusEl.setText(TEXT.failed({ reason: asResearchError(thrown).message }));
	}

	private async show({ path, line }: VaultHit, event: MouseEvent | KeyboardEvent): Promise<void> {
		const file = this.app.vault.getFileByPath(path);
		if (!file) {
			new Notice(TEXT.gone({ path }));
			return;
		}
		await openAtLine(this.app, file, line, Keymap.isModEvent(event));
	}
}

function shownHit(hit: VaultHit, highlighter: MatchHighlighter): ShownHit {
	const folder = hit.path.slice(0, Math.max(0, hit.path.lastIndexOf('/')));
	const where = [...(folder === '' ? [] : [folder]), ...hit.headings.filter((heading) => heading !== hit.title)];
	return {
		hit,
		title: highlighter.mark(hit.title),
		place: highlighter.mark(where.join(' › ')),
		excerpt: highlighter.excerpt(hit.text),
	};
}

function showParts(el: HTMLElement, parts: readonly TextPart[]): void {
	for (const { text, isMatch } of parts) {
		if (isMatch) el.createSpan({ cls: 'suggestion-highlight', text });
		else el.appendText(text);
	}
}
