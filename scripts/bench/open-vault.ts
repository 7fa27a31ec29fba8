import { placesIn } from '../../src/node/files/cache-folder';
import { VaultFolder } from '../../src/node/files/vault-folder';
import { nodeTimer } from '../../src/node/kit/node-clock';
import { createNodeKit } from '../../src/node/kit/node-kit';
import type { AdapterKit } from '../../src/services/kit';
import { createVaultIndex } from '../../src/services/vault-index';
import type { VaultIndex } from '../../src/vault/service/vault-index';
import { DEFAULT_SETTINGS } from '../../src/settings/schema';

export interface OpenedVault {
	readonly folder: VaultFolder;
	readonly kit: AdapterKit;
	readonly index: VaultIndex;
}

/**
 * Opens a vault for runs, with no folder excluded.
 * @param cache folder of the index and of all other files that a run keeps
 * @param adapted replaces parts of the kit, for example the texts of some notes
 */
export async function openVault(
	root: string,
	cache: string,
	adapted: (kit: AdapterKit) => AdapterKit = (kit) => kit,
): Promise<OpenedVault> {
	const folder = await VaultFolder.open(root, nodeTimer);
	const kit = adapted(createNodeKit(folder, placesIn(cache)));
	return { folder, kit, index: createVaultIndex(kit, () => DEFAULT_SETTINGS) };
}
