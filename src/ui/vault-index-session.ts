import { Notice } from 'obsidian';
import type { Clock, RunContext } from '../research/model/ports';
import { ResearchRun } from '../research/model/run';
import type { VaultHit } from '../research/model/vault-ports';
import { VAULT_SEARCH_STRINGS as TEXT } from '../locales/locale';
import { coverageText } from '../vault/ranking/coverage';
import type { ReadingListener } from '../vault/service/index-upkeep';
import type { Coverage } from '../vault/ports';
import type { VaultIndex } from '../vault/service/vault-index';
import { SoleWork, WorkNotice } from './session';

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 100;

interface IndexParts {
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
	private readonly rebuilding: SoleWork;
	private readonly looks = new Set<ResearchRun>();
	private readonly shownNotices = new Set<string>();

	constructor(private readonly parts: IndexParts) {
		this.rebuilding = new SoleWork(() => new ResearchRun(parts.clock));
	}

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

	rebuild(): Promise<void> {
		const { rebuildRunning: busy, rebuildStopped: stopped, rebuildFailed: failed } = TEXT;
		return this.rebuilding.start({ busy, stopped, failed }, async (run) => {
			const notice = new WorkNotice(run, TEXT.rebuilding, TEXT.looking);
			const stopListening = this.listenToReading((read, total) => notice.show(readingText(read, total)));
			try {
				const coverage = this.tell(await this.parts.vault.rebuild(run));
				new Notice(TEXT.rebuilt({ coverage: coverageText(coverage) }));
			} finally {
				stopListening();
				notice.hide();
			}
		});
	}

	/** The plugin is being unloaded. */
	close(): void {
		this.rebuilding.stop();
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

/** Says how much of the vault is read; after the last note, the index learns from all of them. */
export function readingText(read: number, total: number): string {
	return read < total ? TEXT.reading({ read, total }) : TEXT.learning;
}
