import { Component, Notice } from 'obsidian';
import { Watchers } from '../async/watchers';
import type { RunHistory } from '../research/history/run-history';
import type { ResearchRun } from '../research/model/run';
import { noteTitle } from '../research/note/note';
import { markSection } from '../research/recheck/mark-section';
import { ageInDays, recheckNote, researchedNotes, type RecheckPorts } from '../research/recheck/recheck-note';
import { SourceLookup } from '../research/recheck/source-lookup';
import { recheckDestinations } from '../services/destinations';
import { createRecheckPorts } from '../services/research-ports';
import { researchStyle } from '../services/research-style';
import { RECHECK_STRINGS as TEXT } from '../locales/locale';
import { messageOf } from '../text/strings';
import { isAgreed, newRun, SoleWork, type SessionParts } from './session';

interface CheckParts extends SessionParts {
	readonly history: RunHistory;
}

export interface ResearchedNoteAge {
	readonly path: string;
	/** Undefined if this device kept no record of the section. */
	readonly days: number | undefined;
}

/** Looks up the quoted passages of sections again, for one request at a time. Only marks, if wished, change notes. */
export class SourceChecks extends Component {
	/** The line that says how far the check is; undefined if none goes on. */
	line: string | undefined;
	private readonly work: SoleWork;
	private readonly watchers = new Watchers();
	readonly watch = this.watchers.add;

	constructor(private readonly parts: CheckParts) {
		super();
		this.work = new SoleWork(() => newRun(parts));
	}

	override onunload(): void {
		this.watchers.clear();
		this.stop();
	}

	stop(): void {
		this.work.stop();
	}

	/** Checks the sources of these notes, one note after the other, and keeps each result in the history. */
	async check(paths: readonly string[]): Promise<void> {
		const { keys, settings } = this.parts;
		await this.work.start({ busy: TEXT.running, stopped: TEXT.stopped }, async (run) => {
			const destinations = recheckDestinations(settings.current, keys());
			if (!(await isAgreed(this.parts, destinations, run.signal, TEXT.consent))) return;
			const lookup = new SourceLookup(this.ports());
			try {
				for (const [done, path] of paths.entries()) {
					this.say(TEXT.checking({ place: done + 1, total: paths.length, title: noteTitle(path) }));
					await this.checkNote(path, lookup, run);
				}
			} finally {
				this.say(undefined);
			}
		});
	}

	/** Returns the notes of the vault with a section, oldest section first. */
	async researched(): Promise<ResearchedNoteAge[]> {
		const { app, kit, settings } = this.parts;
		const paths = app.vault.getMarkdownFiles().map(({ path }) => path);
		const found = await researchedNotes(paths, researchStyle(settings.current), this.ports(), newRun(this.parts));
		return found.map((note) => ({ path: note.path, days: ageInDays(note, kit.clock.now()) }));
	}

	/** A note that cannot be checked does not end the check of the others. */
	private async checkNote(path: string, lookup: SourceLookup, run: ResearchRun): Promise<void> {
		const { history, kit, settings } = this.parts;
		try {
			const style = researchStyle(settings.current);
			const checked = await recheckNote(path, style, this.ports(), run, lookup);
			const { passages } = checked;
			const kept = passages.map(({ state, quote, address, reason, archived }) => ({
				state,
				quote,
				address,
				...(reason !== undefined && { reason }),
				...(archived !== undefined && { archived }),
			}));
			await history.keepCheck(path, { at: kit.clock.now().toISOString(), passages: kept });
			if (settings.current.markChangedSources) await markSection(checked, style, kit.notes);
		} catch (error) {
			run.signal.throwIfAborted();
			new Notice(run.log.redact(TEXT.failed({ title: noteTitle(path), reason: messageOf(error) })));
		}
	}

	private ports(): RecheckPorts {
		const { settings, keys, kit } = this.parts;
		return createRecheckPorts(settings.current, keys(), kit, false);
	}

	private say(line: string | undefined): void {
		this.line = line;
		this.watchers.tell();
	}
}
