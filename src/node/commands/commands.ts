import { restoreNote } from '../../research/section/write-note';
import { ResearchError } from '../../research/model/errors';
import type { ResearchRun } from '../../research/model/run';
import { reportEnvelope } from '../../research/report/envelope';
import { embeddingCost, embeddingsHost } from '../../services/embedder';
import { researchStyle } from '../../services/research-ports';
import { CHECKPOINT_STRINGS } from '../../strings/checkpoints';
import { CLI_STRINGS } from '../../strings/cli';
import { EMBEDDING_STRINGS } from '../../strings/vault';
import { coverageText } from '../../vault/ranking/coverage';
import type { EmbeddingProgress } from '../../vault/meaning/embedding-ranking';
import type { VaultIndex } from '../../vault/service/vault-index';
import type { Checkpoint } from '../../web/spending/checkpoint-file';
import { VaultSession } from '../session/vault-session';
import type { CliOptions } from './cli-options';
import { notePath, openVault, type Command, type Outcome } from './command';
import type { Environment } from './environment';
import { reportText } from './progress';
import type { CommandName } from './option-table';
import { print } from './terminal';
import { withTranscript } from './transcript-file';

/** Loads a part of the program when its command is called. */
export const COMMANDS: Readonly<Record<Exclude<CommandName, 'mcp'>, Command>> = {
	run: research,
	extract: async (...call) => (await import('./extract-command')).extract(...call),
	search,
	index,
	restore,
	evaluate: async (...call) => (await import('./evaluate-command')).evaluate(...call),
	recheck: async (...call) => (await import('./recheck-command')).recheck(...call),
	providers: async (...call) => (await import('./providers-command')).providers(...call),
	config: async (options, environment) => (await import('./config-command')).config(options, environment),
	completion: async (options) => (await import('./completion-command')).completion(options),
};

async function research(options: CliOptions, environment: Environment, run: ResearchRun): Promise<Outcome> {
	return withSession(options, environment, run, async (session) => {
		const path = session.notePath(options.operands[1] ?? '');
		const from = await resumedRun(path, options, session, run);
		const prepared = session.prepare({ ...options, path, from }, run);
		const { style } = prepared.options;
		const log = { file: options.transcript, note: session.fileOf(path) };
		const report = await withTranscript(log, { ...prepared.options, path }, run, prepared.start);
		const heading = `${'#'.repeat(style.level)} ${style.heading}`;
		return {
			data: reportEnvelope(report, run).data,
			text: reportText(report, heading, session.fileOf(report.path)),
			isKept: report.outcome === 'kept',
		};
	});
}

/** @throws ResearchError if the user wants to continue a run and there is none */
async function resumedRun(
	path: string,
	{ resume }: CliOptions,
	session: VaultSession,
	run: ResearchRun,
): Promise<Checkpoint | undefined> {
	const { nothing, nothingRemedy, offered, goesOn } = CHECKPOINT_STRINGS;
	let refusal: string | undefined;
	const found = await session.interrupted(path, (sentence) => (refusal = sentence));
	if (!resume && refusal !== undefined) run.warn(refusal);
	if (found) print('stderr', (resume ? goesOn : offered)(path, found.savedAt));
	if (!resume) return undefined;
	if (found) return found;
	throw new ResearchError('VALIDATION_ERROR', refusal ?? nothing(path), nothingRemedy, { details: { path } });
}

async function search(options: CliOptions, environment: Environment, run: ResearchRun): Promise<Outcome> {
	return withSession(options, environment, run, async (session) => {
		const hits = await session.search(options.operands[1] ?? '', 10, run);
		const lines = hits.map(
			(hit) =>
				`${hit.path}:${hit.line + 1}  ${hit.headings.join(' > ')}\n  ` +
				`${hit.text.replace(/\s+/g, ' ').slice(0, 200)}`,
		);
		return { data: { hits }, text: lines.join('\n') || CLI_STRINGS.noHits };
	});
}

async function index(options: CliOptions, environment: Environment, run: ResearchRun): Promise<Outcome> {
	return withSession(options, environment, run, async ({ index: vault }) => {
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
	const restored = await restoreNote(await folder.open(path), researchStyle(settings), kit, {
		warn: (message) => run.warn(message),
	});
	if (!restored)
		throw new ResearchError(
			'NOTE_NOT_FOUND',
			CLI_STRINGS.nothingToRestore(path),
			CLI_STRINGS.nothingToRestoreRemedy,
			{ details: { path } },
		);
	return { data: { path, replaced_at: restored.replacedAt }, text: CLI_STRINGS.restored(path, restored.replacedAt) };
}

/** Opens the vault for one command. What the index learned is kept for the next one. */
async function withSession(
	{ operands: [folder = ''], cacheFolder, offline, embed: embeds }: CliOptions,
	environment: Environment,
	run: ResearchRun,
	work: (session: VaultSession) => Promise<Outcome>,
): Promise<Outcome> {
	const session = await VaultSession.open({ folder, cacheFolder, offline, embeds }, environment, (message) =>
		run.warn(message),
	);
	try {
		return { ...(await work(session)), afterwards: () => session.settle(run) };
	} catch (error) {
		await session.close();
		throw error;
	}
}
