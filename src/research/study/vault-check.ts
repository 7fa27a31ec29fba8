/**
 * Every claim of the note is held against the writer's other notes, those too that no search is made for: it costs
 * nothing.
 */
import type { NoteView, QuickAnalyst } from '../model/analyst-ports';
import type { Topic } from '../model/claims';
import { notePathOf } from '../model/evidence';
import { foundInNote, withPassage, type FoundPassage } from '../model/found';
import type { Gathered } from '../gather/gather';
import { LIMITS } from '../model/limits';
import type { Verify } from './reading';
import type { ResearchRun } from '../model/run';
import type { VaultHit, VaultSearch } from '../model/vault-ports';
import { fold } from '../../language/fold';
import { plainText } from '../verify/checks/quotes/mapped-text';
import { together, type Verification } from '../verify/verifications';

export interface VaultCheckTask {
	readonly note: NoteView;
	/** Claims of the note that are not topics. */
	readonly left: readonly Topic[];
	readonly verify: Verify;
}

export interface VaultCheckPorts {
	readonly vault: VaultSearch;
	readonly quick: QuickAnalyst;
}

/** Returns the claims of the note that none of its topics stands on; marks such as `**bold**` make no difference. */
export function claimsLeft(claims: readonly Topic[], topics: readonly Topic[]): Topic[] {
	const known = topics.map(({ topic, context }) => ({ label: plain(topic), context: plain(context) }));
	return claims.filter((claim) => {
		const [label, own] = [plain(claim.topic), plain(claim.context)];
		return !known.some(
			({ label: other, context }) =>
				other === label || context.includes(own) || (context !== '' && own.includes(context)),
		);
	});
}

function plain(text: string): string {
	return fold(plainText(text))
		.replace(/\s+/g, ' ')
		.replace(/[.!?…。！？]+$/u, '')
		.trim();
}

export interface VaultCheck {
	/** The contradictions that were found, verified. */
	readonly judged: Verification;
	/** Passages of notes near the claims that are not topics; not yet part of the evidence. */
	readonly found: readonly FoundPassage[];
}

/** Checks further claims against the vault. Results get ids but do not join the evidence, which others still change. */
export async function checkAgainstVault(
	{ topics, evidence }: Gathered,
	task: VaultCheckTask,
	ports: VaultCheckPorts,
	run: ResearchRun,
): Promise<VaultCheck> {
	const own = evidence.sources.filter((source) => notePathOf(source) !== undefined);
	const sources = new Map(own.map((source) => [source.id, source]));
	const found = await searchFor(task, ports.vault, run);
	for (const passage of found) {
		const { id } = evidence.open(passage);
		sources.set(id, withPassage(sources.get(id) ?? evidence.open(passage), passage).source);
	}
	if (sources.size === 0) return { judged: together([]), found };
	const judged = [...sources.values()];
	const claims = [...topics.map(({ topic }) => topic).filter(({ type }) => type === 'claim'), ...task.left];
	const drafts = await ports.quick.judge({ note: task.note, claims, sources: judged }, run);
	const { kept } = await task.verify(
		drafts.filter(({ kind }) => kind === 'contradiction'),
		judged,
	);
	const cited = new Set(kept.flatMap(({ cites }) => cites.map(({ source }) => source)));
	const contradicting = found.filter((passage) => cited.has(evidence.open(passage).id));
	return { judged: { kept, removed: [] }, found: contradicting };
}

/**
 * Returns passages of notes near the claims without a search of their own. A failing vault was already reported by the
 * searches of topics.
 */
async function searchFor(
	{ left, note }: VaultCheckTask,
	vault: VaultSearch,
	run: ResearchRun,
): Promise<FoundPassage[]> {
	const found: FoundPassage[] = [];
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
		found.push(...hits.map((hit) => foundInNote(hit, topic)).filter(({ text }) => text.trim() !== ''));
	}
	return found;
}
