import { type App, Notice } from 'obsidian';
import { asResearchError } from '../research/report/envelope';
import { ResearchRun } from '../research/model/run';
import { embeddingCost, embeddingsHost } from '../services/models';
import type { AdapterKit, Keys } from '../services/kit';
import { secretsIn } from '../services/service-http';
import type { SettingsStore } from '../settings/settings-store';
import { UI_STRINGS, EMBEDDING_STRINGS as TEXT } from '../locales/locale';
import type { EmbeddingProgress } from '../vault/meaning/embedding-ranking';
import type { VaultIndex } from '../vault/service/vault-index';
import { confirm } from './dialogs/confirm';

interface SessionParts {
	readonly app: App;
	readonly settings: SettingsStore;
	readonly kit: AdapterKit;
	readonly vault: VaultIndex;
	readonly keys: () => Keys;
}

/** Has the vault embedded once the user agreed to what it costs, one time at a time. */
export class EmbeddingSession {
	private active: ResearchRun | undefined;

	constructor(private readonly parts: SessionParts) {}

	/** The plugin is being unloaded. */
	close(): void {
		this.active?.stop();
	}

	/** Undefined without a model, or if the vault cannot be read now. */
	state(): Promise<EmbeddingProgress | undefined> {
		return this.parts.vault.embeddingProgress(this.begin()).catch(() => undefined);
	}

	async embed(): Promise<void> {
		if (this.active) {
			new Notice(TEXT.running);
			return;
		}
		const run = this.begin();
		this.active = run;
		try {
			await this.embedWith(run);
		} catch (thrown) {
			const { message, remediation } = asResearchError(thrown);
			new Notice(
				run.signal.aborted
					? TEXT.stopped
					: run.log.redact(TEXT.failed({ reason: `${message} ${remediation}` })),
				0,
			);
		} finally {
			this.active = undefined;
		}
	}

	private begin(): ResearchRun {
		return new ResearchRun(this.parts.kit.clock, secretsIn(this.parts.keys()));
	}

	private async embedWith(run: ResearchRun): Promise<void> {
		const { app, settings, vault } = this.parts;
		const before = await vault.embeddingProgress(run);
		if (!before || before.passagesLeft === 0) {
			new Notice(before ? TEXT.nothingLeft : `${TEXT.none} ${TEXT.noneRemedy}`);
			return;
		}
		const cost = TEXT.cost({ ...embeddingCost(before), host: embeddingsHost(settings.current) });
		const question = { title: TEXT.embed, content: [cost, TEXT.once], agree: TEXT.embed };
		if (!(await confirm(app, question, run.signal))) return;
		const notice = new EmbeddingNotice(run, before);
		try {
			const done = (await vault.embed(run, (embedded, notes) => notice.show(embedded, notes))) ?? before;
			new Notice([`${TEXT.state({ embedded: done.embedded, notes: done.notes })}.`, ...run.warnings].join('\n'));
		} finally {
			notice.hide();
		}
	}
}

class EmbeddingNotice {
	private readonly notice = new Notice('', 0);
	private readonly line: HTMLElement;

	constructor(run: ResearchRun, { embedded, notes }: EmbeddingProgress) {
		const { messageEl } = this.notice;
		messageEl.addClass('research-note-progress');
		// A notice closes on any click: this one stays while the work goes on.
		messageEl.addEventListener('click', (event) => event.stopPropagation());
		messageEl.createDiv({ cls: 'research-note-progress-title', text: TEXT.embedding });
		this.line = messageEl.createDiv({ cls: 'research-note-progress-line', text: TEXT.state({ embedded, notes }) });
		const buttons = messageEl.createDiv({ cls: 'research-note-progress-buttons' });
		buttons.createEl('button', { text: UI_STRINGS.stop }).addEventListener('click', () => run.stop());
	}

	show(embedded: number, notes: number): void {
		this.line.setText(TEXT.state({ embedded, notes }));
	}

	hide(): void {
		this.notice.hide();
	}
}
