import { CLI_STRINGS } from '../../locales/cli/cli';
import { openPlaces } from '../files/cache-folder';
import { VaultFolder } from '../files/vault-folder';
import { nodeTimer } from '../kit/node-clock';
import { createVaultKit } from '../kit/vault-kit';
import { restoredSection, type RestoredSection } from '../session/restore-section';
import type { CommandCall, Outcome } from './command';

/** `research-note restore`: brings the replaced section back, and shows its text. */
export async function restore({ options, environment: { settings }, run }: CommandCall): Promise<Outcome> {
	const [vault = '', name = ''] = options.operands;
	const { cacheFolder, dryRun } = options;
	const folder = await VaultFolder.open(vault, nodeTimer);
	const kit = createVaultKit(folder, await openPlaces(folder.root, cacheFolder));
	const path = folder.notePath(name);
	const data = await restoredSection(await folder.open(path), kit, { settings, dryRun, run });
	const shown = data.section === '' ? [] : [data.section.trim(), '', '---'];
	return { data, text: [...shown, saidOf(data)].join('\n') };
}

function saidOf({ path, section, replaced_at: replacedAt }: RestoredSection): string {
	if (replacedAt === null) return section === '' ? CLI_STRINGS.wouldRemove(path) : CLI_STRINGS.wouldRestore(path);
	return section === '' ? CLI_STRINGS.removedFirst(path) : CLI_STRINGS.restored(path, replacedAt);
}
