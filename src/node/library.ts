/** Public interface of the package `research-this-note` on Node; `docs/library.md` describes it. */
import '../locales/english';
import { ResearchError } from '../research/model/errors';
import { ResearchRun, type RunEvent } from '../research/model/run';
import type { ResearchReport } from '../research/report/report';
import type { Keys } from '../services/kit';
import { secretsIn } from '../services/service-http';
import { parseSettings, type Settings } from '../settings/schema';
import { tavilyConflicts } from '../settings/tavily-options';
import { CLI_STRINGS } from '../locales/cli/cli';
import { SETTINGS_STRINGS } from '../locales/locale';
import { keysFrom } from './commands/environment';
import { asCliError } from './files/file-errors';
import { nodeClock } from './kit/node-clock';
import { VaultSession } from './session/vault-session';

export { ResearchError };
export type { ResearchReport, RunEvent, Settings };

export interface VaultOptions {
	/** Values by the names in docs/configuration.md; the defaults for the rest. */
	readonly settings?: Partial<Settings>;
	/** The variables of docs/configuration.md that hold keys (`OPENAI_API_KEY` …); `process.env` if left out. */
	readonly variables?: Readonly<Record<string, string | undefined>>;
	/** True to work offline. */
	readonly offline?: boolean;
	/** Folder for the index and remembered answers, outside the vault; your cache folder if left out. */
	readonly cacheFolder?: string;
	/** Receives sentences for the user, such as a setting with an unknown name. */
	readonly onWarning?: (sentence: string) => void;
}

export interface NoteOptions {
	readonly depth?: Settings['depth'];
	readonly mode?: Settings['mode'];
	/** Question to focus on. */
	readonly focus?: string;
	/** Sentences of the note; if given, only these are researched. */
	readonly claims?: readonly string[];
	/** True to return the section without writing it. */
	readonly dryRun?: boolean;
	/** True to replace a section that was edited or has more than the new one. The replaced text can be restored. */
	readonly force?: boolean;
	/** Stops the run; nothing is written. */
	readonly signal?: AbortSignal;
	readonly onEvent?: (event: RunEvent) => void;
}

export interface FoundPassage {
	/** Path of the note in the vault. */
	readonly path: string;
	/** First line of the passage, counted from 1. */
	readonly line: number;
	/** Headings above the passage, outermost first. */
	readonly headings: readonly string[];
	readonly text: string;
}

/** A folder of notes whose index stays open from call to call. */
export interface Vault {
	/**
	 * Researches a note and writes its section.
	 * @param note its path in the vault, or its name
	 * @throws ResearchError with `code`, a sentence and what to do; the note is then unchanged
	 */
	research(note: string, options?: NoteOptions): Promise<ResearchReport>;
	/** Returns the best matching passages, best first. @param limit maximum number of passages */
	search(query: string, limit?: number): Promise<FoundPassage[]>;
	/** Saves the index and closes it. */
	close(): Promise<void>;
}

/**
 * Opens a folder of notes.
 * @throws ResearchError VALIDATION_ERROR if the folder does not exist or a setting is wrong
 */
export async function openVault(folder: string, options: VaultOptions = {}): Promise<Vault> {
	const environment = environmentOf(options);
	const { offline = false, cacheFolder } = options;
	const session = await VaultSession.open({ folder, cacheFolder, offline, isLasting: true }, environment).catch(fail);
	const newRun = (): ResearchRun => new ResearchRun(nodeClock, secretsIn(environment.keys));
	return {
		research: (note, asked) => research(session, note, asked ?? {}, newRun()),
		search: async (query, limit = 10) => {
			const hits = await session.search(query, limit, newRun()).catch(fail);
			return hits.map(({ path, line, headings, text }) => ({ path, line: line + 1, headings, text }));
		},
		close: () => session.settle(newRun()),
	};
}

export async function researchNote(
	folder: string,
	note: string,
	options: VaultOptions & NoteOptions = {},
): Promise<ResearchReport> {
	const vault = await openVault(folder, options);
	try {
		return await vault.research(note, options);
	} finally {
		await vault.close();
	}
}

async function research(
	session: VaultSession,
	note: string,
	{ dryRun = false, force = false, signal, onEvent, ...asked }: NoteOptions,
	run: ResearchRun,
): Promise<ResearchReport> {
	if (onEvent) run.listen(onEvent);
	const stop = (): void => run.stop();
	if (signal?.aborted) stop();
	signal?.addEventListener('abort', stop);
	try {
		const path = session.folder.notePath(note);
		const prepared = await session.prepare({ ...asked, path, dryRun, force }, run);
		return await prepared.start();
	} catch (error) {
		throw asCliError(error);
	} finally {
		signal?.removeEventListener('abort', stop);
	}
}

function environmentOf({ settings: given = {}, variables = process.env, onWarning }: VaultOptions): {
	settings: Settings;
	keys: Keys;
} {
	const { settings, problems, unknown } = parseSettings(given);
	const [problem] = [...problems, ...tavilyConflicts(settings)];
	if (problem !== undefined) throw new ResearchError('VALIDATION_ERROR', problem, CLI_STRINGS.correctOptions);
	for (const name of Object.keys(unknown)) onWarning?.(SETTINGS_STRINGS.unknownName({ name }));
	return { settings, keys: keysFrom(variables, settings) };
}

function fail(error: unknown): never {
	throw asCliError(error);
}
