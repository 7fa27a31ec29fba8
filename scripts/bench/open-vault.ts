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

/** Shows other text in place of some notes, and a later time, so that the index reads them again. */
export function withOwnTexts(kit: AdapterKit, own: ReadonlyMap<string, string>): AdapterKit {
	const { files, notes } = kit;
	let changes = 0;
	const read = (path: string): Promise<string> => Promise.resolve(own.get(path) ?? files.read(path));
	return {
		...kit,
		files: {
			list: async () => {
				changes++;
				const listed = await files.list();
				return listed.map((file) =>
					own.has(file.path) ? { ...file, mtime: file.mtime + 1_000 * changes } : file,
				);
			},
			read,
		},
		notes: {
			read,
			open: async (path) => ({ ...(await notes.open(path)), path, read: () => read(path) }),
			resolveLink: (link, from) => notes.resolveLink(link, from),
			linkText: (path, from) => notes.linkText(path, from),
		},
	};
}
