/**
 * Looks up every claim and question of the note in the writer's other notes, also those without a web search, because
 * searching the vault is free, and checks the claims against what is found.
 */
import type { NoteView, QuickAnalyst } from '../model/analyst-ports';
import type { Topic, VerifiedClaim } from '../model/claims';
import { foundInNote } from '../gather/search-results';
import type { FoundPassage, Source } from '../model/evidence';
import { Evidence } from '../model/evidence-store';
import type { Gathered } from '../gather/gather';
import { LIMITS } from '../model/limits';
import type { Verify } from './reading';
import type { ResearchRun } from '../model/run';
import type { NoteStatements } from '../note/statements';
import type { VaultHit, VaultSearch } from '../model/vault-ports';
import type { Verification } from '../verify/verifications';

export interface VaultCheckTask {
	readonly note: NoteView;
	readonly topics: readonly Topic[];
	/** Claims and questions of the note that are not topics. */
	readonly left: readonly Topic[];
	readonly statements: NoteStatements;
	/** Sources in the vault with their passages on the topics. */
	readonly inVault: Promise<readonly Source[]>;
	/** All gathered sources. Awaited before further notes are added, so that these get the later ids. */
	readonly gathered: Promise<Pick<Gathered, 'evidence'>>;
	readonly verify: Verify;
}

export interface VaultCheckPorts {
	readonly vault: VaultSearch;
	readonly quick: QuickAnalyst;
}

export interface VaultCheck {
	/** The verified contradictions. */
	readonly judged: Verification;
	/** Passages of other notes near claims and questions without a topic, by the label; not part of the evidence. */
	readonly found: readonly FoundPassage[];
	/** Those of them that contradict their claim. */
	readonly contradicting: readonly FoundPassage[];
}

/**
 * Checks the claims of the note against the vault while the web is searched. Passages near claims without a topic do
 * not join the evidence: their notes only get ids in it.
 */
export async function checkAgainstVault(
	task: VaultCheckTask,
	ports: VaultCheckPorts,
	run: ResearchRun,
): Promise<VaultCheck> {
	const found = await searchFor(task, ports.vault, run);
	const further = new Evidence();
	const ids = new Map(found.map((passage) => [passage, further.add(passage)?.source.id]));
	const onTopics = task.topics.filter(({ type }) => type === 'claim');
	const own = await contradictions(onTopics, await task.inVault, task, ports.quick, run);
	const claimsLeft = task.left.filter(({ type }) => type === 'claim');
	const others = await contradictions(claimsLeft, further.sources, task, ports.quick, run);
	const { evidence } = await task.gathered;
	const idOf = (known: string): string => {
		const passage = found.find((one) => ids.get(one) === known);
		return (passage && evidence.open(passage)?.id) ?? known;
	};
	const inEvidence = others.map((claim) => ({
		...claim,
		cites: claim.cites.map((cite) => ({ ...cite, source: idOf(cite.source) })),
	}));
	const cited = new Set(others.flatMap(({ cites }) => cites.map(({ source }) => source)));
	const contradicting = found.filter((passage) => cited.has(ids.get(passage) ?? ''));
	return { judged: { kept: [...own, ...inEvidence], removed: [] }, found, contradicting };
}

async function contradictions(
	claims: readonly Topic[],
	sources: readonly Source[],
	{ note, statements, verify }: VaultCheckTask,
	quick: QuickAnalyst,
	run: ResearchRun,
): Promise<readonly VerifiedClaim[]> {
	if (claims.length === 0 || sources.length === 0) return [];
	const drafts = await quick.judge({ note, claims, statements: statements.located(claims), sources }, run);
	const { kept } = await verify(
		drafts.filter(({ kind }) => kind === 'contradiction'),
		sources,
	);
	return kept;
}

/**
 * Returns passages of notes near the claims and questions that are not topics. Errors are ignored: the topics' searches
 * have reported them.
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
