/**
 * Every claim of the note is held against the writer's other notes, those too that no search is made for: it costs
 * nothing.
 */
import type { NoteView, QuickAnalyst } from '../model/analyst-ports';
import type { Topic } from '../model/claims';
import { foundInNote, type Source } from '../model/evidence';
import { bestFirst, type Gathered } from '../gather/gather';
import { LIMITS } from '../model/limits';
import type { Verify } from './reading';
import type { ResearchRun } from '../model/run';
import type { VaultHit, VaultSearch } from '../model/vault-ports';
import { together } from '../verify/verifications';
import type { Verification } from '../verify/verify';

export interface VaultCheckTask {
	readonly note: NoteView;
	/** Claims of the note that are no topics. */
	readonly left: readonly Topic[];
	readonly verify: Verify;
}

export interface VaultCheckPorts {
	readonly vault: VaultSearch;
	readonly quick: QuickAnalyst;
}

export interface VaultCheck {
	/** The notes that contradict a claim which is no topic. */
	readonly sources: readonly Source[];
	/** The contradictions that were found, verified. */
	readonly judged: Verification;
}

/** The claims of the note that none of its topics stands on. */
export function claimsLeft(claims: readonly Topic[], topics: readonly Topic[]): Topic[] {
	const stands = (claim: Topic): boolean =>
		topics.some(
			({ topic, context }) =>
				topic === claim.topic || context.includes(claim.context) || claim.context.includes(context),
		);
	return claims.filter((claim) => !stands(claim));
}

export async function checkAgainstVault(
	found: Gathered,
	task: VaultCheckTask,
	ports: VaultCheckPorts,
	run: ResearchRun,
): Promise<VaultCheck> {
	const asked = found.topics.map(({ topic }) => topic).filter(({ type }) => type === 'claim');
	const met = await searchFor(task, ports.vault, found, run);
	const sources = mergedWith(
		found.sources.filter(({ kind }) => kind === 'vault'),
		met,
	);
	if (sources.length === 0) return { sources: [], judged: together([]) };
	const drafts = await ports.quick.judge({ note: task.note, claims: [...asked, ...task.left], sources }, run);
	const { kept } = await task.verify(
		drafts.filter(({ kind }) => kind === 'contradiction'),
		sources,
	);
	const cited = new Set(kept.flatMap(({ cites }) => cites.map(({ source }) => source.id)));
	return { sources: met.filter(({ id }) => cited.has(id)), judged: { kept, removed: [] } };
}

/** What was gathered, with the notes that the check met. */
export function withNotesMet(gathered: Gathered, { sources }: VaultCheck): Gathered {
	return sources.length === 0 ? gathered : { ...gathered, sources: bestFirst(mergedWith(gathered.sources, sources)) };
}

/**
 * The notes near the claims that no search was made for. The searches of topics have told by now if the vault does not
 * answer.
 */
async function searchFor(
	{ left, note }: VaultCheckTask,
	vault: VaultSearch,
	{ evidence }: Gathered,
	run: ResearchRun,
): Promise<Source[]> {
	const met = new Map<string, Source>();
	for (const { topic, context } of left) {
		let hits: readonly VaultHit[] = [];
		try {
			hits = await vault.search(
				{ text: `${topic}\n${context}`, limit: LIMITS.vaultResults, exclude: [note.path] },
				run,
			);
		} catch {
			run.signal.throwIfAborted();
		}
		for (const hit of hits) {
			const added = evidence.add(foundInNote(hit, topic));
			if (added) met.set(added.source.id, added.source);
		}
	}
	return [...met.values()];
}

/** Each source once; what is known of a passage stays, and others are added to it. */
function mergedWith(known: readonly Source[], met: readonly Source[]): Source[] {
	const more = new Map(met.map((source) => [source.id, source]));
	const merged = known.map((source) => {
		const own = new Map(source.passages.map((passage) => [passage.text, passage]));
		const passages = more.get(source.id)?.passages.map((passage) => ({ ...own.get(passage.text), ...passage }));
		return passages ? { ...source, passages } : source;
	});
	const ids = new Set(known.map(({ id }) => id));
	return [...merged, ...met.filter(({ id }) => !ids.has(id))];
}
