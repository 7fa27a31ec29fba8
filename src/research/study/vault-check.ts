/**
 * Every claim of the note is held against the writer's other notes, those too that no search is made for: it costs
 * nothing.
 */
import type { NoteView, QuickAnalyst } from '../model/analyst-ports';
import type { Topic, VerifiedClaim } from '../model/claims';
import type { Source } from '../model/evidence';
import { Evidence } from '../model/evidence-store';
import type { Gathered } from '../gather/gather';
import { foundInNote, type FoundPassage } from '../model/found';
import { LIMITS } from '../model/limits';
import type { Verify } from './reading';
import type { ResearchRun } from '../model/run';
import type { VaultHit, VaultSearch } from '../model/vault-ports';
import { fold } from '../../language/fold';
import { plainText } from '../verify/checks/quotes/mapped-text';
import type { Verification } from '../verify/verifications';

export interface VaultCheckTask {
	readonly note: NoteView;
	readonly topics: readonly Topic[];
	/** Claims of the note that are not topics. */
	readonly left: readonly Topic[];
	/** Sources in the vault with their passages on the topics. */
	readonly inVault: Promise<readonly Source[]>;
	/** Everything that was gathered gets its ids before further notes do. */
	readonly gathered: Promise<Pick<Gathered, 'evidence'>>;
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

/**
 * Checks the claims of the note against the vault, while the web is searched. Passages near further claims do not join
 * the evidence: their notes only get ids in it.
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
	const others = await contradictions(task.left, further.sources, task, ports.quick, run);
	const { evidence } = await task.gathered;
	const idOf = (known: string): string => {
		const passage = found.find((one) => ids.get(one) === known);
		return passage ? evidence.open(passage).id : known;
	};
	const inEvidence = others.map((claim) => ({
		...claim,
		cites: claim.cites.map((cite) => ({ ...cite, source: idOf(cite.source) })),
	}));
	const cited = new Set(others.flatMap(({ cites }) => cites.map(({ source }) => source)));
	const contradicting = found.filter((passage) => cited.has(ids.get(passage) ?? ''));
	return { judged: { kept: [...own, ...inEvidence], removed: [] }, found: contradicting };
}

async function contradictions(
	claims: readonly Topic[],
	sources: readonly Source[],
	{ note, verify }: VaultCheckTask,
	quick: QuickAnalyst,
	run: ResearchRun,
): Promise<readonly VerifiedClaim[]> {
	if (claims.length === 0 || sources.length === 0) return [];
	const drafts = await quick.judge({ note, claims, sources }, run);
	const { kept } = await verify(
		drafts.filter(({ kind }) => kind === 'contradiction'),
		sources,
	);
	return kept;
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
