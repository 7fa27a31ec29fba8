import { join } from 'node:path';
import { asResearchError, reportEnvelope } from '../research/envelope';
import { ResearchError, type ErrorCode } from '../research/errors';
import { escapeMarkdown } from '../research/escape-markdown';
import { assertRead, extractionData } from '../research/extraction';
import { atMost, linkedAddresses, linkedPagesNote } from '../research/linked-pages';
import { assertNoteFile, noteTitle } from '../research/note-file';
import { researchNote, type ResearchOptions } from '../research/research-note';
import type { ResearchRun } from '../research/run';
import { restoreNote } from '../research/write-note';
import { budgetState, createPageExtractor, createResearchPorts, createSource, createVaultIndex, hasModel, researchStyle, searchServiceStates, testModel, type AdapterKit } from '../services';
import { SEARCH_SERVICES, type SearchServiceId, type Settings } from '../settings/schema';
import { CLI_STRINGS, PROGRESS_STRINGS } from '../strings/cli';
import { BUDGET_STRINGS, PROVIDER_STRINGS } from '../strings/web';
import { coverageText } from '../vault/coverage';
import type { VaultIndex } from '../vault/vault-index';
import { ProviderError } from '../web/search-provider';
import type { CliOptions, CommandName } from './cli-options';
import type { Environment } from './environment';
import { nodeClock } from './node-clock';
import { NodeHttp } from './node-http';
import { createNodeKit, DEFAULT_CACHE_FOLDER, nodeSearchMemory } from './node-kit';
import { reportText } from './progress';
import { VaultFolder } from './vault-folder';

/** What a command gives: data for the envelope, text for a reader. */
export interface Outcome {
	readonly data: unknown;
	readonly text: string;
	/** The answer is that something does not work: it is printed all the same. */
	readonly failure?: ResearchError;
}

type SearchKit = Pick<AdapterKit, 'http' | 'search'>;
type Command = (options: CliOptions, environment: Environment, run: ResearchRun) => Promise<Outcome>;

export const COMMANDS: Readonly<Record<CommandName, Command>> = { run: research, extract, search, index, restore, providers };

async function research(options: CliOptions, { settings, keys }: Environment, run: ResearchRun): Promise<Outcome> {
	const { folder, kit } = await openVault(options);
	const path = notePath(folder, options);
	const style = researchStyle(settings);
	const researchOptions: ResearchOptions = {
		depth: options.depth ?? settings.depth,
		mode: options.mode ?? settings.mode,
		focus: options.focus,
		queriesPerTopic: settings.queriesPerTopic,
		pagesPerTopic: settings.pagesPerTopic,
		dryRun: options.dryRun,
		style,
		askAboutEdits: () => (options.force ? Promise.resolve('replace') : Promise.reject(sectionEdited(path))),
	};
	const report = await withIndex(kit, settings, (vault) => researchNote(path, researchOptions, createResearchPorts(settings, keys, kit, vault, options.offline), run));
	const heading = `${'#'.repeat(style.level)} ${style.heading}`;
	return { data: reportEnvelope(report).data, text: reportText(report, heading, join(folder.root, report.path)) };
}

/** Prints; a note is written by the plugin alone. */
async function extract(options: CliOptions, { settings, keys }: Environment, run: ResearchRun): Promise<Outcome> {
	const { urls, from, kit } = await pagesToRead(options, settings, run);
	const extractor = createPageExtractor(settings, keys, kit);
	process.stderr.write(`${CLI_STRINGS.estimate(urls.length, extractor.estimate(urls.length))}\n`);
	const extraction = assertRead(await extractor.extract(urls, options.focus, run));
	const { pages, failures } = extraction;
	if (failures.length > 0) run.warn(CLI_STRINGS.pagesNotRead(failures.length, pages.length + failures.length));
	const text = await linkedPagesNote({ from, date: nodeClock.now().toISOString().slice(0, 10), extraction, yieldNow: () => Promise.resolve() });
	const { llm_calls, input_tokens, output_tokens, search_credits } = run.usage;
	return { data: { ...extractionData(extraction), usage: run.usage }, text: `${text}\n---\n${PROGRESS_STRINGS.cost(llm_calls, input_tokens, output_tokens, search_credits)}` };
}

/** Those that are named, else those that the note links. */
async function pagesToRead(options: CliOptions, settings: Settings, run: ResearchRun): Promise<{ urls: readonly string[]; from: string; kit: SearchKit }> {
	if (options.urls.length > 0) {
		const kit = options.operands.length > 0 ? (await openVault(options)).kit : searchKit(options);
		return { urls: atMost(options.urls, run), from: CLI_STRINGS.commandLine, kit };
	}
	const { folder, kit } = await openVault(options);
	const path = notePath(folder, options);
	const title = noteTitle(path);
	return { urls: linkedAddresses(await folder.read(path), title, researchStyle(settings), run), from: `“${escapeMarkdown(title)}”`, kit };
}

async function search(options: CliOptions, { settings }: Environment, run: ResearchRun): Promise<Outcome> {
	const { kit } = await openVault(options);
	const hits = await withIndex(kit, settings, (vault) => vault.search({ text: options.operands[1] ?? '', limit: 10, exclude: [], isTyped: true }, run));
	const lines = hits.map((hit) => `${hit.path}:${hit.line + 1}  ${hit.headings.join(' > ')}\n  ${hit.text.replace(/\s+/g, ' ').slice(0, 200)}`);
	return { data: { hits }, text: lines.join('\n') || CLI_STRINGS.noHits };
}

async function index(options: CliOptions, { settings }: Environment, run: ResearchRun): Promise<Outcome> {
	const { kit } = await openVault(options);
	const coverage = await withIndex(kit, settings, (vault) => vault.refresh(run));
	const skipped = coverage.skipped.map(({ path, reason }) => `  ${path}: ${reason}`);
	return { data: coverage, text: [CLI_STRINGS.coverage(coverageText(coverage)), ...skipped].join('\n') };
}

async function restore(options: CliOptions, { settings }: Environment): Promise<Outcome> {
	const { folder, kit } = await openVault(options);
	const path = notePath(folder, options);
	const restored = await restoreNote(await folder.open(path), researchStyle(settings), kit);
	if (!restored) throw new ResearchError('NOTE_NOT_FOUND', CLI_STRINGS.nothingToRestore(path), CLI_STRINGS.nothingToRestoreRemedy, { path });
	return { data: { path, replaced_at: restored.replacedAt }, text: CLI_STRINGS.restored(path, restored.replacedAt) };
}

async function providers(options: CliOptions, { settings, keys }: Environment, run: ResearchRun): Promise<Outcome> {
	const kit = searchKit(options);
	const failed = new Map<string, ErrorCode>();
	const configured = async (id: string, check: () => Promise<void>): Promise<string> => {
		if (!options.check) return PROVIDER_STRINGS.configured;
		const problem = await problemOf(check, run);
		if (!problem) return PROVIDER_STRINGS.working;
		failed.set(id, problem.code);
		return problem.sentence;
	};
	const serviceState = async (id: SearchServiceId): Promise<string> => {
		if (!settings.searchOrder.includes(id)) return PROVIDER_STRINGS.off;
		const provider = createSource(id, settings, keys, kit);
		return provider ? configured(id, () => provider.check(run)) : PROVIDER_STRINGS.missing[id];
	};
	const ids = new Set([...settings.searchOrder, ...SEARCH_SERVICES]);
	const rows: Promise<{ id: string; state: string }>[] = [...ids].map(async (id) => ({ id, state: await serviceState(id) }));
	const { modelName } = settings;
	if (hasModel(settings, keys)) rows.push(configured(modelName, () => testModel(settings, keys, kit, run.signal)).then((state) => ({ id: modelName, state })));
	const states = await Promise.all(rows);
	const width = Math.max(...states.map(({ id }) => id.length));
	const budget = await budgetState(settings, keys, kit);
	const lines = states.map(({ id, state }) => `${id.padEnd(width)}  ${state}`);
	const text = [...lines, ...(budget ? [BUDGET_STRINGS.summary(budget.month, budget.usage.total, budget.limit)] : [])].join('\n');
	const services = await searchServiceStates(settings, keys, kit);
	return { data: { providers: states, services, budget: budget ?? null }, text, ...(failed.size > 0 && { failure: checksFailed(failed) }) };
}

/** Of commands without a vault: what was spent and answered is that of the folder they are called in. */
function searchKit(options: CliOptions): SearchKit {
	return { http: new NodeHttp(), search: nodeSearchMemory(options.cacheFolder ?? DEFAULT_CACHE_FOLDER) };
}

function checksFailed(failed: ReadonlyMap<string, ErrorCode>): ResearchError {
	const [code = 'INTERNAL'] = failed.values();
	return new ResearchError(code, CLI_STRINGS.checksFailed([...failed.keys()]), CLI_STRINGS.checksFailedRemedy, { failed: Object.fromEntries(failed) });
}

async function problemOf(check: () => Promise<void>, run: ResearchRun): Promise<{ code: ErrorCode; sentence: string } | undefined> {
	try {
		await check();
		return undefined;
	} catch (error) {
		run.signal.throwIfAborted();
		const code = error instanceof ProviderError ? error.toFailure().code : asResearchError(error).code;
		return { code, sentence: error instanceof Error ? error.message : String(error) };
	}
}

/** What the index learns in the background ends with the command. */
async function withIndex<T>(kit: AdapterKit, settings: Settings, work: (vault: VaultIndex) => Promise<T>): Promise<T> {
	const vault = createVaultIndex(kit, () => settings.excludedFolders);
	try {
		return await work(vault);
	} finally {
		await vault.close();
	}
}

async function openVault(options: CliOptions): Promise<{ folder: VaultFolder; kit: AdapterKit }> {
	const folder = await VaultFolder.open(options.operands[0] ?? '');
	return { folder, kit: createNodeKit(folder, options.cacheFolder) };
}

function notePath(folder: VaultFolder, options: CliOptions): string {
	const path = folder.pathOf(options.operands[1] ?? '');
	assertNoteFile(path);
	return path;
}

function sectionEdited(path: string): ResearchError {
	return new ResearchError('SECTION_EDITED', CLI_STRINGS.sectionEdited(path), CLI_STRINGS.sectionEditedRemedy, { path });
}
