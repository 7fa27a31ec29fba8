import { normalizePath, Notice, type App, type TFile } from 'obsidian';
import { asResearchError, failureEnvelope, successEnvelope } from '../research/report/envelope';
import { ResearchError } from '../research/model/errors';
import {
	assertOneCall,
	assertRead,
	extractionData,
	type Extraction,
	type PageExtractor,
} from '../research/gather/extraction';
import { linkedAddresses, linkedPagesNote } from '../research/gather/linked-pages';
import { noteLink } from '../text/markdown/markdown-link';
import { noteTitle } from '../research/note/note';
import { ResearchRun } from '../research/model/run';
import { extractDestination } from '../services/destinations';
import type { AdapterKit, Keys } from '../services/kit';
import { secretsIn } from '../services/service-http';
import { researchStyle } from '../services/research-style';
import { createPageExtractor, extractHost } from '../services/web-search';
import type { Settings } from '../settings/schema';
import type { SettingsStore } from '../settings/settings-store';
import { PAGES_STRINGS as TEXT, UI_STRINGS } from '../locales/locale';
import type { Consent } from './consent';
import { askToReadPages } from './dialogs/run-modals';

interface SessionParts {
	readonly app: App;
	readonly settings: SettingsStore;
	readonly consent: Consent;
	readonly kit: AdapterKit;
	readonly keys: () => Keys;
}

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
	private active: ResearchRun | undefined;

	constructor(private readonly parts: SessionParts) {}

	/** The plugin is being unloaded. */
	close(): void {
		this.active?.stop();
	}

	/** @param selection where it is not empty, the links in it alone are read */
	async read(file: TFile, selection: string): Promise<void> {
		if (this.active) {
			new Notice(TEXT.alreadyReading);
			return;
		}
		const { kit, keys } = this.parts;
		const run = new ResearchRun(kit.clock, secretsIn(keys()));
		this.active = run;
		try {
			await this.readFor(file, selection, run);
		} catch (thrown) {
			const { message, remediation } = asResearchError(thrown);
			if (!run.signal.aborted) new Notice(run.log.redact(`${message} ${remediation}`), RESULT_MILLISECONDS);
		} finally {
			this.active = undefined;
		}
	}

	/**
	 * Nobody is asked, so a service that was not agreed to is an error. Nothing is written.
	 * @param path whose links are read where no address is named
	 * @returns the envelope as JSON, without keys
	 */
	async readUnattended({ urls, path, question, options }: UnattendedReading): Promise<string> {
		const { settings, consent, kit, keys } = this.parts;
		const run = new ResearchRun(kit.clock, secretsIn(keys()));
		const set = { ...settings.current, ...options };
		try {
			if (consent.missing([extractDestination(set, keys())]).length > 0)
				throw new ResearchError('VALIDATION_ERROR', TEXT.consentMissing, TEXT.consentMissingRemedy);
			const linked = async (): Promise<string[]> =>
				linkedAddresses(await kit.notes.read(path), noteTitle(path), researchStyle(set), run);
			const addresses = urls ? assertOneCall(urls) : await linked();
			const extraction = assertRead(
				await createPageExtractor(set, keys(), kit).extract(addresses, question, run),
			);
			return run.log.redact(JSON.stringify(successEnvelope(extractionData(extraction, run), run)));
		} catch (thrown) {
			return run.log.redact(JSON.stringify(failureEnvelope(asResearchError(thrown), run)));
		}
	}

	private async readFor(file: TFile, selection: string, run: ResearchRun): Promise<void> {
		const { app, settings, consent, keys, kit } = this.parts;
		const text = selection.trim() === '' ? await kit.notes.read(file.path) : selection;
		const title = noteTitle(file.path);
		const addresses = linkedAddresses(text, title, researchStyle(settings.current), run);
		const extractor = createPageExtractor(settings.current, keys(), kit);
		const agreed = await askToReadPages(
			app,
			{ addresses, host: extractHost(settings.current), credits: extractor.estimate(addresses.length) },
			run.signal,
		);
		if (!agreed) return;
		consent.agreeTo([extractDestination(settings.current, keys())]);
		const extraction = await this.extract(extractor, addresses, title, run);
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

	private async extract(
		extractor: PageExtractor,
		addresses: readonly string[],
		title: string,
		run: ResearchRun,
	): Promise<Extraction> {
		const notice = new Notice(TEXT.reading({ count: addresses.length, title }), 0);
		notice.messageEl.createEl('button', { text: UI_STRINGS.stop }).addEventListener('click', () => run.stop());
		try {
			return assertRead(await extractor.extract(addresses, undefined, run));
		} finally {
			notice.hide();
		}
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
