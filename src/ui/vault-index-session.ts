import { Notice } from 'obsidian';
import { asResearchError } from '../research/report/envelope';
import type { Clock, RunContext } from '../research/model/ports';
import { ResearchRun } from '../research/model/run';
import type { VaultHit } from '../research/model/vault-ports';
import { UI_STRINGS, VAULT_SEARCH_STRINGS as TEXT } from '../locales/locale';
import { coverageText } from '../vault/ranking/coverage';
import type { ReadingListener } from '../vault/service/index-upkeep';
import type { Coverage } from '../vault/ports';
import type { VaultIndex } from '../vault/service/vault-index';

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 100;

interface SessionParts {
	readonly vault: VaultIndex;
	readonly clock: Clock;
	/** Lets go of the store. */
	readonly release: () => void;
}

/** One look at the vault: all searches with its run see the same notes. */
export interface VaultLook {
	readonly run: ResearchRun;
	/** When the index is up to date. */
	readonly coverage: Promise<Coverage>;
}

/** The vault index as its user meets it: searched, rebuilt, and how much of the vault it holds. */
export class VaultIndexSession {
	private rebuilding: ResearchRun | undefined;
	private readonly looks = new Set<ResearchRun>();
	private readonly shownNotices = new Set<string>();

	constructor(private readonly parts: SessionParts) {}

	/** Coverage of the index at its last update by a search or a run; undefined before. */
	get coverage(): Coverage | undefined {
		return this.parts.vault.coverage;
	}

	/** Brings the index up to date and goes on with it when nobody waits any more, until the plugin is unloaded. */
	look(): VaultLook {
		const run = new ResearchRun(this.parts.clock);
		this.looks.add(run);
		const coverage = this.parts.vault
			.refresh(run)
			.then((found) => this.tell(found))
			.finally(() => this.looks.delete(run));
		return { run, coverage };
	}

	search(text: string, limit: number, run: RunContext): Promise<readonly VaultHit[]> {
		return this.parts.vault.search({ text, limit, exclude: [], isTyped: true }, run);
	}

	/** @returns how to stop listening */
	listenToReading(listener: ReadingListener): () => void {
		return this.parts.vault.listenToReading(this.paced(listener));
	}

	/** Thousands of notes a second are more than anyone can read of, and each change of the screen costs. */
	private paced(listener: ReadingListener): ReadingListener {
		let last = Number.NEGATIVE_INFINITY;
		return (read, total) => {
			const now = this.parts.clock.elapsed();
			if (now - last < REPORT_EVERY && read < total) return;
			last = now;
			listener(read, total);
		};
	}

	async rebuild(): Promise<void> {
		if (this.rebuilding) {
			new Notice(TEXT.rebuildRunning);
			return;
		}
		const run = new ResearchRun(this.parts.clock);
		this.rebuilding = run;
		const progress = new RebuildNotice(run, (listener) => this.listenToReading(listener));
		try {
			const coverage = this.tell(await this.parts.vault.rebuild(run));
			new Notice(TEXT.rebuilt({ coverage: coverageText(coverage) }));
		} catch (thrown) {
			new Notice(
				run.signal.aborted
					? TEXT.rebuildStopped
					: TEXT.rebuildFailed({ reason: asResearchError(thrown).message }),
			);
		} finally {
			progress.hide();
			this.rebuilding = undefined;
		}
	}

	/** The plugin is being unloaded. */
	close(): void {
		this.rebuilding?.stop();
		for (const run of this.looks) run.stop();
		void this.parts.vault.close().then(this.parts.release);
	}

	/** A message of the index is shown once. */
	private tell(coverage: Coverage): Coverage {
		for (const notice of coverage.notices) {
			if (!this.shownNotices.has(notice)) new Notice(notice);
			this.shownNotices.add(notice);
		}
		return coverage;
	}
}

class RebuildNotice {
	private readonly notice = new Notice('', 0);
	private readonly stopListening: () => void;

	constructor(run: ResearchRun, listen: (listener: ReadingListener) => () => void) {
		const { messageEl } = this.notice;
		messageEl.addClass('research-note-progress');
		// A notice closes on any click: this one stays while the work goes on.
		messageEl.addEventListener('click', (event) => event.stopPropagation());
		messageEl.createDiv({ cls: 'research-note-progress-title', text: TEXT.rebuilding });
		const line = messageEl.createDiv({ cls: 'research-note-progress-line', text: TEXT.looking });
		const buttons = messageEl.createDiv({ cls: 'research-note-progress-buttons' });
		buttons.createEl('button', { text: UI_STRINGS.stop }).addEventListener('click', () => run.stop());
		this.stopListening = listen((read, total) =>
			line.setText(read < total ? TEXT.reading({ read, total }) : TEXT.learning),
		);
	}

	hide(): void {
		this.stopListening();
		this.notice.hide();
	}
}
