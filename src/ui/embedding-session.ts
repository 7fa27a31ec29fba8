import { Notice } from 'obsidian';
import type { ResearchRun } from '../research/model/run';
import { embeddingCostText } from '../services/models';
import { EMBEDDING_STRINGS as TEXT } from '../locales/locale';
import type { EmbeddingProgress } from '../vault/meaning/embedding-ranking';
import type { VaultIndex } from '../vault/service/vault-index';
import { confirm } from './dialogs/confirm';
import { newRun, SoleWork, WorkNotice, type SessionParts } from './session';

interface EmbeddingParts extends Omit<SessionParts, 'consent'> {
	readonly vault: VaultIndex;
}

/** Has the vault embedded once the user agreed to what it costs, one time at a time. */
export class EmbeddingSession {
	private readonly work: SoleWork;

	constructor(private readonly parts: EmbeddingParts) {
		this.work = new SoleWork(() => newRun(parts));
	}

	/** The plugin is being unloaded. */
	close(): void {
		this.work.stop();
	}

	/** Undefined without a model, or if the vault cannot be read now. */
	state(): Promise<EmbeddingProgress | undefined> {
		return this.parts.vault.embeddingProgress(newRun(this.parts)).catch(() => undefined);
	}

	embed(): Promise<void> {
		const { running, stopped, failed } = TEXT;
		return this.work.start({ busy: running, stopped, failed }, (run) => this.embedWith(run));
	}

	private async embedWith(run: ResearchRun): Promise<void> {
		const { app, settings, vault } = this.parts;
		const before = await vault.embeddingProgress(run);
		if (!before || before.passagesLeft === 0) {
			new Notice(before ? TEXT.nothingLeft : `${TEXT.none} ${TEXT.noneRemedy}`);
			return;
		}
		const question = {
			title: TEXT.embed,
			content: [embeddingCostText(before, settings.current), TEXT.once],
			agree: TEXT.embed,
		};
		if (!(await confirm(app, question, run.signal))) return;
		const stateText = ({ embedded, notes }: Pick<EmbeddingProgress, 'embedded' | 'notes'>): string =>
			TEXT.state({ embedded, notes });
		const notice = new WorkNotice(run, TEXT.embedding, stateText(before));
		try {
			const show = (embedded: number, notes: number): void => notice.show(stateText({ embedded, notes }));
			const done = (await vault.embed(run, show)) ?? before;
			new Notice([`${stateText(done)}.`, ...run.warnings].join('\n'));
		} finally {
			notice.hide();
		}
	}
}
