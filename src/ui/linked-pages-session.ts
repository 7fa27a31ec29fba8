import { normalizePath, Notice, type TFile } from 'obsidian';
import { successEnvelope } from '../research/report/envelope';
import { ResearchError } from '../research/model/errors';
import { assertOneCall, assertRead, extractionData, type Extraction } from '../research/gather/extraction';
import { linkedAddresses, linkedPagesNote } from '../research/gather/linked-pages';
import { noteLink } from '../text/markdown/markdown-link';
import { noteTitle } from '../research/note/note';
import type { ResearchRun } from '../research/model/run';
import { extractDestination } from '../services/destinations';
import { researchStyle } from '../services/research-style';
import { createPageExtractor } from '../services/web-search';
import { hostOf } from '../text/web-address';
import type { Settings } from '../settings/schema';
import { PAGES_STRINGS as TEXT } from '../locales/locale';
import { askToReadPages } from './dialogs/run-modals';
import { answered, newRun, SoleWork, WorkNotice, type SessionParts } from './session';

export interface UnattendedReading {
	readonly urls: readonly string[] | undefined;
	readonly path: string;
	/** Question that the passages answer; undefined for whole pages. */
	readonly question: string | undefined;
	/** Over the settings. */
	readonly options: Partial<Settings>;
}

const RESULT_MILLISECONDS = 12_000;
const MAX_SAME_NAME = 100;

/**
 * Reads the pages that a note links into a new note beside it. Each time the user sees what is sent and what it costs
 * first.
 */
export class LinkedPagesSession {
	private readonly work: SoleWork;

	constructor(private readonly parts: SessionParts) {
		this.work = new SoleWork(() => newRun(parts));
	}

	/** The plugin is being unloaded. */
	close(): void {
		this.work.stop();
	}

	/** @param selection where it is not empty, the links in it alone are read */
	read(file: TFile, selection: string): Promise<void> {
		return this.work.start({ busy: TEXT.alreadyReading }, (run) => this.readFor(file, selection, run));
	}

	/**
	 * Nobody is asked, so a service that was not agreed to is an error. Nothing is written.
	 * @param path whose links are read where no address is named
	 * @returns the envelope as JSON, without keys
	 */
	readUnattended({ urls, path, question, options }: UnattendedReading): Promise<string> {
		const { settings, consent, kit, keys } = this.parts;
		const run = newRun(this.parts);
		const set = { ...settings.current, ...options };
		return answered(run, async () => {
			if (consent.missing([extractDestination(set, keys())]).length > 0)
				throw new ResearchError('VALIDATION_ERROR', TEXT.consentMissing, TEXT.consentMissingRemedy);
			const linked = async (): Promise<string[]> =>
				linkedAddresses(await kit.notes.read(path), noteTitle(path), researchStyle(set), run);
			const addresses = urls ? assertOneCall(urls) : await linked();
			const extraction = assertRead(
				await createPageExtractor(set, keys(), kit).extract(addresses, question, run),
			);
			return successEnvelope(extractionData(extraction, run), run);
		});
	}

	private async readFor(file: TFile, selection: string, run: ResearchRun): Promise<void> {
		const { app, settings, consent, keys, kit } = this.parts;
		const text = selection.trim() === '' ? await kit.notes.read(file.path) : selection;
		const title = noteTitle(file.path);
		const addresses = linkedAddresses(text, title, researchStyle(settings.current), run);
		const extractor = createPageExtractor(settings.current, keys(), kit);
		const agreed = await askToReadPages(
			app,
			{ addresses, host: hostOf(settings.current.tavilyBaseUrl), credits: extractor.estimate(addresses.length) },
			run.signal,
		);
		if (!agreed) return;
		consent.agreeTo([extractDestination(settings.current, keys())]);
		const notice = new WorkNotice(run, TEXT.reading({ count: addresses.length, title }));
		const extraction = assertRead(await extractor.extract(addresses, undefined, run).finally(() => notice.hide()));
		const note = await this.write(file, extraction);
		const lines = [
			TEXT.done({
				read: extraction.pages.length,
				failed: extraction.failures.length,
				note: noteTitle(note.path),
			}),
			TEXT.spent({ credits: run.usage.search_credits }),
			...run.warnings,
		];
		new Notice(run.log.redact(lines.join('\n')), RESULT_MILLISECONDS);
		await app.workspace.getLeaf('tab').openFile(note);
	}

	private async write(file: TFile, extraction: Extraction): Promise<TFile> {
		const { app, kit } = this.parts;
		const path = this.freePath(file);
		const from = noteLink(kit.notes.linkText(file.path, path), file.path, noteTitle(file.path));
		const text = await linkedPagesNote({
			from,
			date: kit.clock.now().toISOString().slice(0, 10),
			extraction,
			yieldNow: kit.yieldNow,
		});
		return app.vault.create(path, text);
	}

	/** Beside the note that links the pages. */
	private freePath(file: TFile): string {
		const folder = file.parent?.path ?? '';
		const name = TEXT.newNote({ title: noteTitle(file.path) });
		for (let count = 1; count <= MAX_SAME_NAME; count += 1) {
			const path = normalizePath(`${folder}/${count === 1 ? name : `${name} ${count}`}.md`);
			if (!this.parts.app.vault.getAbstractFileByPath(path)) return path;
		}
		throw new ResearchError('VALIDATION_ERROR', TEXT.noRoom, TEXT.noRoomRemedy);
	}
}
