import { withoutSection } from '../research/section/section';
import type { Settings } from '../settings/schema';
import { exclusionsOf } from '../vault/reading/exclusions';
import { voiceRulesOf } from '../vault/reading/voice-settings';
import type { Embedder } from '../vault/ports';
import { VaultIndex } from '../vault/service/vault-index';
import type { AdapterKit } from './kit';
import { researchStyle } from './research-style';

/** Adapters that the index of a vault needs. */
export type IndexKit = Pick<
	AdapterKit,
	| 'files'
	| 'notes'
	| 'listedTarget'
	| 'store'
	| 'workers'
	| 'schedule'
	| 'isSmallDevice'
	| 'learnsFirst'
	| 'clock'
	| 'yieldNow'
>;

/** Creates the index, which all runs share. It is built by the first search. */
export function createVaultIndex(
	kit: IndexKit,
	settings: () => Settings,
	embedder?: () => Embedder | undefined,
): VaultIndex {
	return new VaultIndex({
		files: kit.files,
		exclusions: () => exclusionsOf(settings()),
		resolveLink: kit.listedTarget ?? ((link, from) => kit.notes.resolveLink(link, from)),
		voices: () => voiceRulesOf(settings()),
		withoutSection: (note) => withoutSection(note, researchStyle(settings())),
		store: kit.store,
		...(kit.workers && { workers: kit.workers }),
		...(kit.schedule && { schedule: kit.schedule }),
		...(embedder && { embedder }),
		isSmallDevice: kit.isSmallDevice ?? false,
		learnsFirst: kit.learnsFirst ?? false,
		clock: kit.clock,
		yieldNow: kit.yieldNow,
	});
}
