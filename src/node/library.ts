/** Public interface of the package `research-this-note` on Node; `docs/library.md` describes it. */
import '../locales/cli/english';
import { onAbort } from '../async/abort';
import { ResearchError } from '../research/model/errors';
import { ResearchRun, type RunEvent } from '../research/model/run';
import { askedQuotes, type QuoteToCheck } from '../research/recheck/asked-quotes';
import type { TextCheck } from '../research/model/text-check';
import type { CheckedQuote } from '../research/recheck/check-quotes';
import type { ResearchReport } from '../research/report/report';
import type { Keys } from '../services/kit';
import { secretsIn } from '../services/service-http';
import { assertKnown, checkedOptions } from '../settings/option';
import { RUN_OPTIONS, typesAt } from '../settings/run-options';
import { parseSettings, type Settings } from '../settings/schema';
import { tavilyConflicts } from '../settings/tavily-options';
import { CLI_STRINGS } from '../locales/cli/cli';
import { withoutKeyShapes } from '../text/secrets';
import { keysFrom, SETTING_VARIABLES, withMeant } from './commands/environment';
import { asCliError } from './files/file-errors';
import { nodeClock } from './kit/node-clock';
import { VaultSession } from './session/vault-session';

export { ResearchError };
export type { CheckedQuote, QuoteToCheck, ResearchReport, RunEvent, Settings, TextCheck };

export interface VaultOptions {
	/** Values by the names in docs/configuration.md; the defaults for the rest. */
	readonly settings?: Partial<Settings>;
	/** The variables of docs/configuration.md that hold keys (`OPENAI_API_KEY` …); `process.env` if left out. */
	readonly variables?: Readonly<Record<string, string | undefined>>;
	/** True to work offline. */
	readonly offline?: boolean;
	/** Folder for the index and remembered answers, outside the vault; your cache folder if left out. */
	readonly cacheFolder?: string;
	/** Receives sentences for the user, such as a search service that failed. */
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

export interface QuoteOptions {
	/** Stops the check. */
	readonly signal?: AbortSignal;
}

export interface CheckOptions {
	readonly depth?: 'shallow' | 'deep';
	/** True to search the web and to open the links of the text; otherwise nothing leaves this machine. */
	readonly web?: boolean;
	/** Stops the check. */
	readonly signal?: AbortSignal;
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
	/**
	 * Looks up quotes at their sources, at most 20 at once, without a model and without cost.
	 * @throws ResearchError VALIDATION_ERROR if the list is wrong; BLOCKED_HOST or INVALID_URL if no address may be read
	 */
	checkQuotes(quotes: readonly QuoteToCheck[], options?: QuoteOptions): Promise<CheckedQuote[]>;
	/**
	 * Checks a text, or a note as a text, sentence by sentence, and opens its links. Writes nothing.
	 * @throws ResearchError with `code`, a sentence and what to do
	 */
	checkText(text: string | { readonly path: string }, options?: CheckOptions): Promise<TextCheck>;
	/** Saves the index and closes it. */
	close(): Promise<void>;
}

/**
 * Opens a folder of notes.
 * @throws ResearchError VALIDATION_ERROR if the folder does not exist, or an option or setting is wrong or unknown
 */
export async function openVault(folder: string, options: VaultOptions = {}): Promise<Vault> {
	assertKnown(options, VAULT_OPTIONS, REMEDY);
	return open(folder, options);
}

async function open(folder: string, options: VaultOptions): Promise<Vault> {
	const environment = environmentOf(options);
	const { cacheFolder, onWarning } = options;
	const { offline = false } = checkedOptions({ offline: options.offline }, { offline: 'flag' }, REMEDY);
	const session = await VaultSession.open({ folder, cacheFolder, offline, isLasting: true }, environment).catch(fail);
	const newRun = (): ResearchRun => new ResearchRun(nodeClock, secretsIn(environment.keys));
	return {
		research: async (note, asked = {}) => {
			assertKnown(asked, NOTE_OPTIONS, REMEDY);
			const run = newRun();
			run.listen((event) => event.kind === 'warning' && onWarning?.(event.message));
			return research(session, note, asked, run);
		},
		search: async (query, limit = 10) => {
			const hits = await session.search(query, limit, newRun()).catch(fail);
			return hits.map(({ path, line, headings, text }) => ({ path, line: line + 1, headings, text }));
		},
		checkQuotes: async (quotes, asked = {}) => {
			assertKnown(asked, ['signal'], REMEDY);
			return stoppable(newRun(), asked.signal, (run) => session.checkQuotes(askedQuotes(quotes), run));
		},
		checkText: async (text, asked = {}) => {
			const { signal, ...given } = asked;
			const { depth, web = false } = checkedOptions(given, CHECK_OPTIONS, REMEDY);
			const source = typeof text === 'string' ? { text } : { path: session.folder.notePath(text.path) };
			return stoppable(newRun(), signal, async (run) => {
				const prepared = await session.prepareCheck({ ...source, depth, isOffline: !web });
				return prepared.start(run);
			});
		},
		close: () => session.settle(newRun()),
	};
}

export async function researchNote(
	folder: string,
	note: string,
	options: VaultOptions & NoteOptions = {},
): Promise<ResearchReport> {
	assertKnown(options, [...VAULT_OPTIONS, ...NOTE_OPTIONS], REMEDY);
	const vault = await open(folder, options);
	try {
		const own = Object.entries(options).filter(([name]) => NOTE_OPTIONS.includes(name));
		return await vault.research(note, Object.fromEntries(own));
	} finally {
		await vault.close();
	}
}

async function research(
	session: VaultSession,
	note: string,
	{ signal, onEvent, ...given }: NoteOptions,
	run: ResearchRun,
): Promise<ResearchReport> {
	const { dryRun = false, force = false, ...asked } = checkedOptions(given, typesAt('library'), REMEDY);
	if (onEvent) run.listen(onEvent);
	return stoppable(run, signal, async () => {
		const path = session.folder.notePath(note);
		const prepared = await session.prepare({ ...asked, path, dryRun, force }, run);
		return prepared.start();
	});
}

/** Does work of a run, which the signal stops. */
async function stoppable<T>(
	run: ResearchRun,
	signal: AbortSignal | undefined,
	work: (run: ResearchRun) => Promise<T>,
): Promise<T> {
	if (signal?.aborted) run.stop();
	const forget = signal && onAbort(signal, () => run.stop());
	try {
		return await work(run);
	} catch (error) {
		throw asCliError(error);
	} finally {
		forget?.();
	}
}

const REMEDY = CLI_STRINGS.correctOptions;
const VAULT_OPTIONS = ['settings', 'variables', 'offline', 'cacheFolder', 'onWarning'] satisfies (keyof VaultOptions)[];
const NOTE_OPTIONS = [...Object.keys(typesAt('library')), 'signal', 'onEvent'];
const CHECK_OPTIONS = { depth: RUN_OPTIONS.depth.type, web: 'flag' } as const;

function wrong(sentence: string): ResearchError {
	return new ResearchError('VALIDATION_ERROR', sentence, REMEDY);
}

function environmentOf({ settings: given = {}, variables }: VaultOptions): {
	settings: Settings;
	keys: Keys;
} {
	const { settings, problems, unknown } = parseSettings(given);
	const [problem] = [...problems, ...tavilyConflicts(settings)];
	if (problem !== undefined) throw wrong(problem);
	const [name] = Object.keys(unknown);
	if (name !== undefined)
		throw wrong(withMeant(CLI_STRINGS.noSetting(withoutKeyShapes(name)), name, Object.keys(settings)));
	for (const [variable, setting] of Object.entries(SETTING_VARIABLES))
		if (variables?.[variable]) throw wrong(CLI_STRINGS.onlyKeys(variable, setting));
	return { settings, keys: keysFrom(variables ?? process.env, settings) };
}

function fail(error: unknown): never {
	throw asCliError(error);
}
