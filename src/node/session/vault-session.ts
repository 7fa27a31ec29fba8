import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { askedFor, type AskedFor, type Checkpoint } from '../../web/spending/checkpoints';
import { interruptedRun, withCheckpoints } from '../../services/checkpointing';
import { assertModelKey, createEmbedder } from '../../services/models';
import type { AdapterKit } from '../../services/kit';
import { createQuotePorts, createRecheckPorts, createResearchPorts } from '../../services/research-ports';
import { researchStyle } from '../../services/research-style';
import { prepareTextCheck, type PreparedCheck } from '../../services/text-check';
import { createVaultIndex } from '../../services/vault-index';
import { withNoteDefaults, type GivenOptions } from '../../settings/note-defaults';
import { RUN_OPTIONS } from '../../settings/run-options';
import { withScope, type SearchScope } from '../../settings/run-scope';
import type { Settings } from '../../settings/schema';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { ResearchError } from '../../research/model/errors';
import type { ResearchRun } from '../../research/model/run';
import type { NoteStore, VaultHit } from '../../research/model/vault-ports';
import type { QuoteToCheck } from '../../research/recheck/asked-quotes';
import { checkQuotes, type CheckedQuote, type QuotePorts } from '../../research/recheck/check-quotes';
import {
	ageInDays,
	recheckNote,
	researchedNotes,
	type NoteRecheck,
	type RecheckPorts,
} from '../../research/recheck/recheck-note';
import { SourceLookup } from '../../research/recheck/source-lookup';
import { findAnswer, type AnswerPart } from '../../research/answer/find-answer';
import type { ResearchReport } from '../../research/report/report';
import type { ResearchOptions, ResearchPorts } from '../../research/stages/note-run';
import { researchNote } from '../../research/research-note';
import { assertMayResearch } from '../../research/note/note';
import { findSection } from '../../research/section/section';
import { voiceRulesOf } from '../../vault/reading/voice-settings';
import type { VaultIndex } from '../../vault/service/vault-index';
import { openPlaces, type Places } from '../files/cache-folder';
import { assertFolderWritable } from '../files/note-file';
import { VaultFolder } from '../files/vault-folder';
import { nodeTimer } from '../kit/node-clock';
import { createNodeKit } from '../kit/node-kit';
import { searchIndex, type SessionEnvironment, type IndexedVaultOptions } from './indexed-vault';

export interface VaultSessionOptions extends IndexedVaultOptions {
	/** True if several commands follow: then a search does not wait for what the index learns in the background. */
	readonly isLasting?: boolean;
}

export interface ResearchRequest extends GivenOptions {
	/** Path in the vault. */
	readonly path: string;
	/** Claims of the note to research; empty if the analyst chooses. */
	readonly claims?: readonly string[];
	/** Part of the note that is checked as an assistant's answer. */
	readonly answer?: AnswerPart | undefined;
	/** Limits of the web search of this run. */
	readonly scope?: SearchScope | undefined;
	readonly dryRun: boolean;
	/** True to replace a section that was edited or has more than the new one. */
	readonly force: boolean;
	/** Checkpoint of the interrupted run to continue. */
	readonly from?: Checkpoint | undefined;
}

export interface CheckRequest {
	/** The text to check; undefined for the text of the note. */
	readonly text?: string | undefined;
	/** Path of the note in the vault. */
	readonly path?: string | undefined;
	readonly depth?: Settings['depth'] | undefined;
	readonly mode?: Settings['mode'] | undefined;
	/** True if nothing may leave this machine, whatever the session's option. */
	readonly isOffline?: boolean;
}

/** A run that is ready to start. */
export interface PreparedRun {
	readonly options: ResearchOptions;
	readonly ports: ResearchPorts;
	readonly start: () => Promise<ResearchReport>;
}

/** A folder of notes with its index, opened for one command or for many. */
export class VaultSession {
	readonly index: VaultIndex;

	private constructor(
		readonly folder: VaultFolder,
		readonly kit: AdapterKit,
		private readonly places: Places,
		readonly environment: SessionEnvironment,
		private readonly options: VaultSessionOptions,
	) {
		const { settings, keys } = environment;
		this.index = createVaultIndex(
			kit,
			() => settings,
			() => createEmbedder(settings, keys, kit, options.offline),
		);
	}

	/** @throws ResearchError VALIDATION_ERROR if the folder does not exist */
	static async open(options: VaultSessionOptions, environment: SessionEnvironment): Promise<VaultSession> {
		const folder = await VaultFolder.open(options.folder, nodeTimer);
		const places = await openPlaces(folder.root, options.cacheFolder);
		const kit = { ...createNodeKit(folder, places), learnsFirst: !options.isLasting };
		return new VaultSession(folder, kit, places, environment, options);
	}

	/** Folder of the program's own files for this vault. */
	get cache(): string {
		return this.places.cache;
	}

	/** Returns the path of a note on disk. */
	fileOf(path: string): string {
		return join(this.folder.root, path);
	}

	/**
	 * Returns the checkpoint of the note's last run if it was interrupted. @param refuse receives a sentence if it
	 * cannot be continued
	 */
	interrupted(path: string, refuse: (sentence: string) => void): Promise<Checkpoint | undefined> {
		return interruptedRun(path, this.kit.search, refuse);
	}

	/**
	 * @throws ResearchError if the note does not exist, says `research: false`, or has a property with a wrong value
	 */
	async prepare(request: ResearchRequest, run: ResearchRun): Promise<PreparedRun> {
		const { path, dryRun, force, from } = request;
		this.assertModelKey(this.options.offline);
		await this.assertPlaces(dryRun);
		const asked = await this.optionsFor(request);
		const ask = {
			aboutEdits: () => (force ? Promise.resolve('replace' as const) : Promise.reject(sectionEdited(path))),
			aboutPoorer: () => Promise.resolve(force ? ('replace' as const) : ('keep' as const)),
		};
		const options: ResearchOptions = { ...this.optionsOf(asked), ...asked, dryRun, ask };
		const ports = this.portsFor(asked.scope, this.options.offline);
		const start = (): Promise<ResearchReport> =>
			withCheckpoints(run, this.kit.search, { path, asked: askedFor(options), from }, () =>
				researchNote(path, options, ports, run),
			);
		return { options, ports, start };
	}

	/**
	 * Prepares the check of a text, or of a note as a text, which writes nothing.
	 * @throws ResearchError if the note does not exist, or says `research: false`
	 */
	async prepareCheck({ text, path = '', depth, mode, isOffline = false }: CheckRequest): Promise<PreparedCheck> {
		const { settings } = this.environment;
		this.assertModelKey(isOffline || this.options.offline);
		const markdown = text ?? (await this.folder.read(path));
		const ports = this.portsFor(undefined, isOffline || this.options.offline);
		return prepareTextCheck({ path, markdown, depth, mode }, settings, ports);
	}

	private assertModelKey(isOffline: boolean): void {
		const { settings, keys } = this.environment;
		if (!isOffline) assertModelKey(settings, keys);
	}

	private optionsOf({ answer }: Pick<AskedFor, 'answer'>) {
		const { settings } = this.environment;
		const { pagesPerTopic, unreviewed, headingQueries, withoutModel } = settings;
		const queriesPerTopic = answer ? 1 : settings.queriesPerTopic;
		const askWithoutModel = () => Promise.resolve(withoutModel);
		const set = { queriesPerTopic, pagesPerTopic, unreviewed, headingQueries, askWithoutModel };
		return { ...set, style: researchStyle(settings) };
	}

	private portsFor(scope: SearchScope | undefined, offline: boolean): ResearchPorts {
		const { settings, keys } = this.environment;
		return createResearchPorts(withScope(settings, scope), keys, this.kit, { vault: this.index, offline });
	}

	/** Fails before the first search if what a run keeps cannot be written. */
	private async assertPlaces(dryRun: boolean): Promise<void> {
		const { cache, usage, kept } = this.places;
		const folders = this.options.offline ? [] : [cache, dirname(usage)];
		for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
		for (const folder of [...folders, ...(dryRun ? [] : [kept, join(kept, 'replaced-sections')])])
			await assertFolderWritable(folder);
	}

	/**
	 * Merges the options of a run by falling precedence: given options, the interrupted run, the note's properties, the
	 * settings. Each goes on under its name.
	 */
	async optionsFor({ path, answer, scope, from, ...given }: ResearchRequest): Promise<AskedFor> {
		const markdown = await this.folder.read(path);
		assertMayResearch(path, markdown);
		const { settings } = this.environment;
		const asked = { ...from?.asked, ...givenRunOptions(given) };
		const style = researchStyle(settings);
		return {
			...asked,
			...withNoteDefaults(asked, { path, markdown }, settings),
			...(answer && { answer: findAnswer({ path, markdown }, answer, style, voiceRulesOf(settings)) }),
			...(scope && { scope }),
		};
	}

	search(text: string, limit: number, run: ResearchRun): Promise<readonly VaultHit[]> {
		return searchIndex(this.index, text, limit, run);
	}

	/**
	 * Looks up the quoted passages of notes, one note after the other.
	 * @param isOver called before each note but the first: true ends the recheck with the notes checked so far
	 * @param notes the notes that may be read
	 */
	async recheck(
		paths: readonly string[],
		run: ResearchRun,
		isOver = (): boolean => false,
		notes: NoteStore = this.folder,
	): Promise<NoteRecheck[]> {
		const ports = { ...this.recheckPorts(), notes };
		const style = researchStyle(this.environment.settings);
		const lookup = new SourceLookup(ports);
		const checked: NoteRecheck[] = [];
		for (const path of paths) {
			if (checked.length > 0 && isOver()) break;
			checked.push(await recheckNote(path, style, ports, run, lookup));
		}
		return checked;
	}

	/** Looks up quotes at their sources. @param visible the notes that may be read */
	checkQuotes(
		quotes: readonly QuoteToCheck[],
		run: ResearchRun,
		visible: Pick<QuotePorts, 'notes' | 'pathOf'> = {
			notes: this.folder,
			pathOf: (name) => new Promise((resolve) => resolve(this.folder.notePath(name))),
		},
	): Promise<CheckedQuote[]> {
		const { offline } = this.options;
		return checkQuotes(quotes, createQuotePorts(this.environment.settings, this.kit, { offline, visible }), run);
	}

	/**
	 * Returns the paths of notes with a section, oldest section first.
	 * @param olderThan minimum age of a section in days; a section of unknown age counts as old
	 */
	async researched(olderThan: number, run: ResearchRun): Promise<string[]> {
		const files = await this.kit.files.list();
		const notes = files.map(({ path }) => path).filter((path) => /\.(?:md|markdown)$/i.test(path));
		const now = this.kit.clock.now();
		const found = await researchedNotes(notes, researchStyle(this.environment.settings), this.recheckPorts(), run);
		return found.filter((note) => (ageInDays(note, now) ?? Infinity) >= olderThan).map((note) => note.path);
	}

	/** Returns the Research section of a note; undefined if the note has no section. */
	async section(path: string): Promise<string | undefined> {
		const { state, text } = findSection(await this.folder.read(path), researchStyle(this.environment.settings));
		return state === 'absent' || state === 'empty' ? undefined : text;
	}

	private recheckPorts(): RecheckPorts {
		const { settings, keys } = this.environment;
		return createRecheckPorts(settings, keys, this.kit, this.options.offline);
	}

	/** Waits until the index has saved what it learns in the background, then closes it. */
	settle(run: ResearchRun): Promise<void> {
		return this.index.settle(run).finally(() => this.index.close());
	}

	close(): Promise<void> {
		return this.index.close();
	}
}

/** Returns the options of a run that have a value; an empty list is none. */
function givenRunOptions(given: object): Partial<AskedFor> {
	return Object.fromEntries(
		Object.entries(given).filter(
			([name, value]) =>
				name in RUN_OPTIONS && value !== undefined && !(Array.isArray(value) && value.length === 0),
		),
	);
}

function sectionEdited(path: string): ResearchError {
	return new ResearchError('SECTION_EDITED', CLI_STRINGS.sectionEdited(path), CLI_STRINGS.sectionEditedRemedy, {
		path,
	});
}
