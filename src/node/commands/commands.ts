import { join } from 'node:path';
import { reportEnvelope } from '../../research/report/envelope';
import { ResearchError } from '../../research/model/errors';
import { researchNote, type ResearchOptions } from '../../research/research-note';
import type { ResearchRun } from '../../research/model/run';
import { restoreNote } from '../../research/section/write-note';
import { createEmbedder, embeddingCost, embeddingsHost } from '../../services/embedder';
import { interruptedRun, withCheckpoints } from '../../services/checkpointing';
import type { AdapterKit } from '../../services/kit';
import { createResearchPorts, createVaultIndex, researchStyle } from '../../services/research-ports';
import { CHECKPOINT_STRINGS } from '../../strings/checkpoints';
import { CLI_STRINGS } from '../../strings/cli';
import { EMBEDDING_STRINGS } from '../../strings/vault';
import { coverageText } from '../../vault/ranking/coverage';
import type { EmbeddingProgress } from '../../vault/meaning/embedding-ranking';
import type { VaultIndex } from '../../vault/service/vault-index';
import { withScope } from '../../settings/run-scope';
import type { Settings } from '../../settings/schema';
import type { AskedFor, Checkpoint } from '../../web/spending/checkpoint-file';
import type { CliOptions, CommandName } from './cli-options';
import { notePath, openVault, type Command, type Outcome } from './command';
import type { Environment } from './environment';
import { evaluate } from './evaluate-command';
import { extract } from './extract-command';
import { reportText } from './progress';
import { providers } from './providers-command';
import { recheck } from './recheck-command';
import { print } from './terminal';
import { withTranscript } from './transcript-file';

export const COMMANDS: Readonly<Record<CommandName, Command>> = {
	run: research,
	extract,
	search,
	index,
	restore,
	evaluate,
	recheck,
	providers,
};

async function research(options: CliOptions, environment: Environment, run: ResearchRun): Promise<Outcome> {
	const { settings, keys } = environment;
	const { folder, kit } = await openVault(options, run);
	const path = notePath(folder, options);
	const log = { file: options.transcript, note: join(folder.root, path) };
	const style = researchStyle(settings);
	const from = await resumedRun(path, options, kit, run);
	const asked = askedFor(options, settings, from?.asked);
	const researchOptions: ResearchOptions = {
		...asked,
		focus: asked.focus,
		queriesPerTopic: settings.queriesPerTopic,
		pagesPerTopic: settings.pagesPerTopic,
		dryRun: options.dryRun,
		unreviewed: settings.unreviewed,
		style,
		ask: {
			aboutEdits: () => (options.force ? Promise.resolve('replace') : Promise.reject(sectionEdited(path))),
			aboutPoorer: () => Promise.resolve(options.force ? 'replace' : 'keep'),
		},
	};
	return withIndex({ kit, run, options, environment }, async (vault) => {
		const scoped = withScope(settings, asked.scope);
		const ports = createResearchPorts(scoped, keys, kit, { vault, offline: options.offline });
		const report = await withTranscript(log, { ...researchOptions, path }, run, () =>
			withCheckpoints(run, kit.search, { path, asked, from }, () =>
				researchNote(path, researchOptions, ports, run),
			),
		);
		const heading = `${'#'.repeat(style.level)} ${style.heading}`;
		return {
			data: reportEnvelope(report, run).data,
			text: reportText(report, heading, join(folder.root, report.path)),
			isKept: report.outcome === 'kept',
		};
	});
}

/** An option that was given wins over the interrupted run, and that over the settings. */
function askedFor(
	{ depth, mode, focus, claims, scope }: CliOptions,
	settings: Settings,
	interrupted: AskedFor | undefined,
): AskedFor {
	return {
		depth: settings.depth,
		mode: settings.mode,
		...interrupted,
		...(depth && { depth }),
		...(mode && { mode }),
		...(focus !== undefined && { focus }),
		...(claims.length > 0 && { claims: [...claims] }),
		...(scope && { scope }),
	};
}

/** @throws ResearchError where there is none and the user wants to go on with one */
async function resumedRun(
	path: string,
	{ resume }: CliOptions,
	{ search: memory }: AdapterKit,
	run: ResearchRun,
): Promise<Checkpoint | undefined> {
	const { nothing, nothingRemedy, offered, goesOn } = CHECKPOINT_STRINGS;
	let refusal: string | undefined;
	const found = await interruptedRun(path, memory, (sentence) => (refusal = sentence));
	if (!resume && refusal !== undefined) run.warn(refusal);
	if (found) print('stderr', (resume ? goesOn : offered)(path, found.savedAt));
	if (!resume) return undefined;
	if (found) return found;
	throw new ResearchError('VALIDATION_ERROR', refusal ?? nothing(path), nothingRemedy, { details: { path } });
}

async function search(options: CliOptions, environment: Environment, run: ResearchRun): Promise<Outcome> {
	const { kit } = await openVault(options, run);
	return withIndex({ kit, run, options, environment }, async (vault) => {
		const hits = await vault.search(
			{ text: options.operands[1] ?? '', limit: 10, exclude: [], isTyped: true },
			run,
		);
		const lines = hits.map(
			(hit) =>
				`${hit.path}:${hit.line + 1}  ${hit.headings.join(' > ')}\n  ` +
				`${hit.text.replace(/\s+/g, ' ').slice(0, 200)}`,
		);
		return { data: { hits }, text: lines.join('\n') || CLI_STRINGS.noHits };
	});
}

async function index(options: CliOptions, environment: Environment, run: ResearchRun): Promise<Outcome> {
	const { kit } = await openVault(options, run);
	return withIndex({ kit, run, options, environment }, async (vault) => {
		const coverage = await vault.refresh(run);
		const skipped = coverage.skipped.map(({ path, reason }) => `  ${path}: ${reason}`);
		const lines = [CLI_STRINGS.coverage(coverageText(coverage)), ...skipped];
		if (!options.embed) return { data: coverage, text: lines.join('\n') };
		const { notes, embedded } = await embed(vault, environment, run);
		return {
			data: { ...coverage, embeddings: { notes, embedded }, usage: run.usage },
			text: [...lines, CLI_STRINGS.embedded(embedded, notes, run.usage.input_tokens)].join('\n'),
		};
	});
}

async function embed(vault: VaultIndex, { settings }: Environment, run: ResearchRun): Promise<EmbeddingProgress> {
	const before = await vault.embeddingProgress(run);
	if (!before) throw new ResearchError('VALIDATION_ERROR', EMBEDDING_STRINGS.none, CLI_STRINGS.noEmbeddingsRemedy);
	print('stderr', EMBEDDING_STRINGS.cost(embeddingCost(before), embeddingsHost(settings)));
	const done = await vault.embed(run, (embedded, notes) =>
		print('stderr', `  ${EMBEDDING_STRINGS.state(embedded, notes)}`),
	);
	return done ?? before;
}

async function restore(options: CliOptions, { settings }: Environment, run: ResearchRun): Promise<Outcome> {
	const { folder, kit } = await openVault(options, run);
	const path = notePath(folder, options);
	const restored = await restoreNote(await folder.open(path), researchStyle(settings), kit, (message) =>
		run.warn(message),
	);
	if (!restored)
		throw new ResearchError(
			'NOTE_NOT_FOUND',
			CLI_STRINGS.nothingToRestore(path),
			CLI_STRINGS.nothingToRestoreRemedy,
			{ details: { path } },
		);
	return { data: { path, replaced_at: restored.replacedAt }, text: CLI_STRINGS.restored(path, restored.replacedAt) };
}

interface IndexedCommand {
	readonly kit: AdapterKit;
	readonly run: ResearchRun;
	readonly options: CliOptions;
	readonly environment: Environment;
}

/** What the index learned is kept for the next command. */
async function withIndex(
	{ kit, run, options, environment }: IndexedCommand,
	work: (vault: VaultIndex) => Promise<Outcome>,
): Promise<Outcome> {
	const { settings, keys } = environment;
	// Who asks for it here has turned it on for this command.
	const asked = { ...settings, embeddingsEnabled: settings.embeddingsEnabled || options.embed };
	const vault = createVaultIndex(
		kit,
		() => settings.excludedFolders,
		() => createEmbedder(asked, keys, kit, options.offline),
	);
	try {
		return { ...(await work(vault)), afterwards: () => vault.settle(run).finally(() => vault.close()) };
	} catch (error) {
		await vault.close();
		throw error;
	}
}

function sectionEdited(path: string): ResearchError {
	return new ResearchError('SECTION_EDITED', CLI_STRINGS.sectionEdited(path), CLI_STRINGS.sectionEditedRemedy, {
		details: {
			path,
		},
	});
}
