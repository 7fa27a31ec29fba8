import { join } from 'node:path';
import { reportEnvelope } from '../research/envelope';
import { ResearchError } from '../research/errors';
import { assertNoteFile } from '../research/note-file';
import { researchNote, type ResearchOptions } from '../research/research-note';
import type { ResearchRun } from '../research/run';
import { restoreNote } from '../research/write-note';
import { budgetState, createResearchPorts, createSource, createVaultIndex, hasModel, researchStyle, searchServiceStates, testModel, type AdapterKit } from '../services';
import { SEARCH_SERVICES, type SearchServiceId, type Settings } from '../settings/schema';
import { CLI_STRINGS } from '../strings/cli';
import { BUDGET_STRINGS, PROVIDER_STRINGS } from '../strings/web';
import type { VaultIndex } from '../vault/vault-index';
import { coverageText } from '../vault/coverage';
import type { CliOptions, CommandName } from './cli-options';
import type { Environment } from './environment';
import { NodeHttp } from './node-http';
import { createNodeKit, DEFAULT_CACHE_FOLDER, nodeSearchMemory } from './node-kit';
import { reportText } from './progress';
import { VaultFolder } from './vault-folder';

/** What a command gives: data for the envelope, text for a reader. */
export interface Outcome {
	readonly data: unknown;
	readonly text: string;
}

type Command = (options: CliOptions, environment: Environment, run: ResearchRun) => Promise<Outcome>;

export const COMMANDS: Readonly<Record<CommandName, Command>> = { run: research, search, index, restore, providers };

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
	const kit = { http: new NodeHttp(), search: nodeSearchMemory(options.cacheFolder ?? DEFAULT_CACHE_FOLDER) };
	const configured = (check: () => Promise<void>): Promise<string> => (options.check ? stateOf(check, run) : Promise.resolve(PROVIDER_STRINGS.configured));
	const serviceState = async (id: SearchServiceId): Promise<string> => {
		if (!settings.searchOrder.includes(id)) return PROVIDER_STRINGS.off;
		const provider = createSource(id, settings, keys, kit);
		return provider ? configured(() => provider.check(run)) : PROVIDER_STRINGS.missing[id];
	};
	const ids = new Set([...settings.searchOrder, ...SEARCH_SERVICES]);
	const rows: Promise<{ id: string; state: string }>[] = [...ids].map(async (id) => ({ id, state: await serviceState(id) }));
	if (hasModel(settings, keys)) rows.push(configured(() => testModel(settings, keys, kit, run.signal)).then((state) => ({ id: settings.modelName, state })));
	const states = await Promise.all(rows);
	const width = Math.max(...states.map(({ id }) => id.length));
	const budget = await budgetState(settings, keys, kit);
	const lines = states.map(({ id, state }) => `${id.padEnd(width)}  ${state}`);
	const text = [...lines, ...(budget ? [BUDGET_STRINGS.summary(budget.month, budget.usage.total, budget.limit)] : [])].join('\n');
	const services = await searchServiceStates(settings, keys, kit);
	return { data: { providers: states, services, budget: budget ?? null }, text };
}

async function stateOf(check: () => Promise<void>, run: ResearchRun): Promise<string> {
	try {
		await check();
		return PROVIDER_STRINGS.working;
	} catch (error) {
		run.signal.throwIfAborted();
		return error instanceof Error ? error.message : String(error);
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
