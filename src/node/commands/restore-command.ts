import { ResearchError } from '../../research/model/errors';
import { restoreNote } from '../../research/section/write-note';
import { researchStyle } from '../../services/research-style';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { openPlaces } from '../files/cache-folder';
import { VaultFolder } from '../files/vault-folder';
import { nodeTimer } from '../kit/node-clock';
import { createVaultKit } from '../kit/vault-kit';
import type { CommandCall, Outcome } from './command';

/** Thrown by `--dry-run` when the text is known, before anything is written. */
class DryRun extends Error {
	override readonly name = 'DryRun';
}

/** `research-note restore`: brings the replaced section back, and shows its text. */
export async function restore({ options, environment: { settings }, run }: CommandCall): Promise<Outcome> {
	const [vault = '', name = ''] = options.operands;
	const { cacheFolder, dryRun } = options;
	const warn = (message: string): void => run.warn(message);
	const folder = await VaultFolder.open(vault, nodeTimer);
	const kit = createVaultKit(folder, await openPlaces(folder.root, cacheFolder));
	const path = folder.notePath(name);
	let shown = { before: '', after: '' };
	const show = (preview: typeof shown): Promise<void> => {
		shown = preview;
		return dryRun ? Promise.reject(new DryRun()) : Promise.resolve();
	};
	const restored = await restoreNote(await folder.open(path), researchStyle(settings), kit, { warn, show }).catch(
		(error: unknown) => {
			if (error instanceof DryRun) return 'shown' as const;
			throw error;
		},
	);
	const { nothingToRestore, nothingToRestoreRemedy } = CLI_STRINGS;
	if (!restored) throw new ResearchError('NOTE_NOT_FOUND', nothingToRestore(path), nothingToRestoreRemedy, { path });
	const [outcome, replacedAt, said] =
		restored === 'shown'
			? ['dry-run', null, CLI_STRINGS.wouldRestore(path)]
			: ['restored', restored.replacedAt, CLI_STRINGS.restored(path, restored.replacedAt)];
	return {
		data: { path, section: shown.after, replaces: shown.before, outcome, replaced_at: replacedAt },
		text: [shown.after.trim(), '', '---', said].join('\n'),
	};
}
