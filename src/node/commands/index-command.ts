import { ResearchError } from '../../research/model/errors';
import type { ResearchRun } from '../../research/model/run';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { EMBEDDING_STRINGS } from '../../locales/locale';
import type { EmbeddingProgress } from '../../vault/meaning/embedding-ranking';
import { coverageText } from '../../vault/ranking/coverage';
import type { VaultIndex } from '../../vault/service/vault-index';
import { openIndex } from '../session/indexed-vault';
import { withIndex, type CommandCall, type Outcome } from './command';
import type { Environment } from './environment';
import { print } from './terminal';

/** `research-note index`: updates the vault's index, and embeds the notes with `--embed`. */
export async function index({ options, environment, run }: CommandCall): Promise<Outcome> {
	const [folder = ''] = options.operands;
	const vault = await openIndex({ ...options, folder, embeds: options.embed }, environment);
	return withIndex(vault, run, async () => {
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
	const { embeddingCostText } = await import('../../services/models');
	print('stderr', embeddingCostText(before, settings));
	const done = await vault.embed(run, (embedded, notes) =>
		print('stderr', `  ${EMBEDDING_STRINGS.state({ embedded, notes })}`),
	);
	return done ?? before;
}
