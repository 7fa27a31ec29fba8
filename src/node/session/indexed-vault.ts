import type { ResearchRun } from '../../research/model/run';
import type { VaultHit } from '../../research/model/vault-ports';
import type { Keys } from '../../services/kit';
import { createVaultIndex } from '../../services/vault-index';
import type { Settings } from '../../settings/schema';
import type { Embedder } from '../../vault/ports';
import type { VaultIndex } from '../../vault/service/vault-index';
import { openPlaces, type Places } from '../files/cache-folder';
import { VaultFolder } from '../files/vault-folder';
import { nodeTimer } from '../kit/node-clock';
import { createVaultKit } from '../kit/vault-kit';

export interface IndexedVaultOptions {
	readonly folder: string;
	/** Undefined for the user's cache folder. */
	readonly cacheFolder: string | undefined;
	readonly offline: boolean;
}

interface IndexOptions extends IndexedVaultOptions {
	/** True to embed notes even if the settings turn embeddings off. */
	readonly embeds?: boolean;
}

export interface SessionEnvironment {
	readonly settings: Settings;
	readonly keys: Keys;
}

/**
 * Opens a folder of notes for searches.
 * @throws ResearchError VALIDATION_ERROR if the folder does not exist
 */
export async function openIndex(options: IndexOptions, environment: SessionEnvironment): Promise<VaultIndex> {
	const folder = await VaultFolder.open(options.folder, nodeTimer);
	const places = await openPlaces(folder.root, options.cacheFolder);
	const embedder = await embedderOf(options, environment, places);
	return createVaultIndex(
		createVaultKit(folder, places),
		() => environment.settings,
		() => embedder,
	);
}

/** Returns the passages that best match a typed query, best first. */
export function searchIndex(
	index: VaultIndex,
	text: string,
	limit: number,
	run: ResearchRun,
): Promise<readonly VaultHit[]> {
	return index.search({ text, limit, exclude: [], isTyped: true }, run);
}

/** Loads the embedding code only if notes are embedded. */
async function embedderOf(
	options: IndexOptions,
	{ settings, keys }: SessionEnvironment,
	places: Places,
): Promise<Embedder | undefined> {
	if (!settings.embeddingsEnabled && !options.embeds) return undefined;
	const [{ createEmbedder }, { createSearchKit }] = await Promise.all([
		import('../../services/models'),
		import('../kit/node-kit'),
	]);
	return createEmbedder({ ...settings, embeddingsEnabled: true }, keys, createSearchKit(places), options.offline);
}
