import { isDismissed, type NoteHistory } from '../../research/history/run-history';
import type { ShownVerdict } from '../../research/render/composition';

/** A claim of the vault is out of date if its note was last researched longer ago than this. */
export const OUTDATED_DAYS = 180;
const DAY = 86_400_000;

export type ListedState = ShownVerdict['state'] | 'outdated';

export interface VaultClaim {
	readonly path: string;
	readonly verdict: ShownVerdict;
	readonly state: ListedState;
	/** ISO time of the run that judged it. */
	readonly at: string;
}

export interface ClaimFilter {
	/** Empty for all states. */
	readonly state: ListedState | '';
	/** Vault path of a folder; empty for the whole vault. */
	readonly folder: string;
	/** Words that the claim or its note's path holds, in any case. */
	readonly text: string;
}

/** The claims of all notes, newest first; contradicted ones first within a run. */
export function vaultClaims(notes: readonly NoteHistory[], now: Date): VaultClaim[] {
	const researched = notes.flatMap((note) => {
		const [latest] = note.runs;
		return latest && note.claims.length > 0 ? [{ note, at: latest.at }] : [];
	});
	researched.sort((a, b) => (a.at < b.at ? 1 : -1));
	return researched.flatMap(({ note, at }) => {
		const isOld = now.getTime() - Date.parse(at) > OUTDATED_DAYS * DAY;
		return note.claims
			.filter(({ statement }) => !isDismissed(note, statement))
			.map((verdict) => ({ path: note.path, verdict, state: isOld ? ('outdated' as const) : verdict.state, at }));
	});
}

export function filteredClaims(claims: readonly VaultClaim[], { state, folder, text }: ClaimFilter): VaultClaim[] {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	return claims.filter((claim) => {
		if (state !== '' && claim.state !== state) return false;
		if (folder !== '' && !claim.path.startsWith(`${folder}/`)) return false;
		if (words.length === 0) return true;
		const searched = `${claim.verdict.statement} ${claim.path}`.toLowerCase();
		return words.every((word) => searched.includes(word));
	});
}

/** Returns every folder that holds one of the notes, and the folders above it. */
export function foldersOf(claims: readonly { readonly path: string }[]): string[] {
	const folders = new Set<string>();
	for (const { path } of claims)
		for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) folders.add(path.slice(0, at));
	return [...folders].sort();
}
