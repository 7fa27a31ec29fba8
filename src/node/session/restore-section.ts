import type { OpenNote } from '../../research/model/vault-ports';
import { ResearchError } from '../../research/model/errors';
import type { ResearchRun } from '../../research/model/run';
import { restoreNote } from '../../research/section/write-note';
import { researchStyle } from '../../services/research-style';
import type { Settings } from '../../settings/schema';
import { CLI_STRINGS } from '../../locales/cli/cli';

/** A section that was brought back, or would be. Fields are named as in JSON. */
export interface RestoredSection {
	readonly path: string;
	/** Empty if the section of a first run was removed. */
	readonly section: string;
	/** The section that stood in the note; empty if there was none. */
	readonly replaces: string;
	readonly outcome: 'dry-run' | 'restored' | 'removed';
	/** ISO date and time, for a removed section of the run that wrote it; null with a dry run. */
	readonly replaced_at: string | null;
}

interface RestoreOptions {
	readonly settings: Settings;
	/** True to only return the section. */
	readonly dryRun: boolean;
	readonly run: Pick<ResearchRun, 'warn'>;
}

/** Thrown by a dry run when the text is known, before anything is written. */
class DryRun extends Error {
	override readonly name = 'DryRun';
}

/** @throws ResearchError NOTE_NOT_FOUND if no replaced section of the note is kept */
export async function restoredSection(
	note: OpenNote,
	ports: Parameters<typeof restoreNote>[2],
	{ settings, dryRun, run }: RestoreOptions,
): Promise<RestoredSection> {
	const { path } = note;
	const warn = (message: string): void => run.warn(message);
	let shown = { before: '', after: '' };
	const show = (preview: typeof shown): Promise<void> => {
		shown = preview;
		return dryRun ? Promise.reject(new DryRun()) : Promise.resolve();
	};
	const restored = await restoreNote(note, researchStyle(settings), ports, { warn, show }).catch((error: unknown) => {
		if (error instanceof DryRun) return 'shown' as const;
		throw error;
	});
	const { nothingToRestore, nothingToRestoreRemedy } = CLI_STRINGS;
	if (!restored) throw new ResearchError('NOTE_NOT_FOUND', nothingToRestore(path), nothingToRestoreRemedy, { path });
	const { before, after } = shown;
	return restored === 'shown'
		? { path, section: after, replaces: before, outcome: 'dry-run', replaced_at: null }
		: {
				path,
				section: after,
				replaces: before,
				outcome: restored.text === '' ? 'removed' : 'restored',
				replaced_at: restored.replacedAt,
			};
}
