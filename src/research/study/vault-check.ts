/**
 * Looks up every claim and question of the note in the writer's other notes, also those without a web search, because
 * searching the vault is free, and checks the claims against what is found.
 */
import type { NoteView, QuickAnalyst } from '../model/analyst-ports';
import type { Cite, Topic } from '../model/claims';
import { foundInNote } from '../gather/search-results';
import type { FoundPassage, Source } from '../model/evidence';
import { Evidence } from '../model/evidence-store';
import type { Gathered } from '../gather/gather';
import { LIMITS } from '../model/limits';
import type { ResearchRun } from '../model/run';
import type { NoteStatements } from '../note/statements';
import type { VaultHit, VaultSearch } from '../model/vault-ports';
import { together, type Verification, type Verify } from '../verify/verifications';
import type { Maker } from '../ledger/entry';

export interface VaultCheckTask {
	readonly note: NoteView;
	readonly topics: readonly Topic[];
	/** Claims and questions of the note that are not topics. */
	readonly left: readonly Topic[];
	/** Sentences of the note, whether or not they are worth a search. */
	readonly compared: readonly Topic[];
	readonly statements: NoteStatements;
	/** Sources in the vault with their passages on the topics. */
	readonly inVault: Promise<readonly Source[]>;
	/** All gathered sources. Awaited before further notes are added, so that these get the later ids. */
	readonly gathered: Promise<Pick<Gathered, 'evidence'>>;
	readonly verify: Verify;
	/** True if the claims are not the user's: then their notes may support them, too. */
	readonly isForeign: boolean;
}

export interface VaultCheckPorts {
	readonly vault: VaultSearch;
	readonly quick: QuickAnalyst;
}

export interface VaultCheck {
	/** The verified contradictions; of claims that are not the user's also the supports. */
	readonly judged: Verification;
	/** Passages of other notes near claims and questions without a web search; not part of the evidence. */
	readonly found: readonly FoundPassage[];
	/** Those of them that decide their claim. */
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
	const { compared, left } = task;
	const searchFor = (topics: readonly Topic[], textOf: (topic: Topic) => string): Promise<FoundPassage[]> =>
		passagesFor(topics, textOf, { vault: ports.vault, ownPath: task.note.path }, run);
	const found = await searchFor(left, ({ topic, context }) => `${topic}\n${context}`);
	const worded = await searchFor(compared, ({ context }) => withoutValues(context));
	const further = new Evidence();
	const ids = new Map([...found, ...worded].map((passage) => [passage, further.add(passage)?.source.id]));
	const onTopics = task.topics.filter(({ type }) => type === 'claim');
	const compare = (claims: readonly Topic[], sources: readonly Source[], maker: Maker): Promise<Verification> =>
		judgements({ claims, sources, maker }, task, ports.quick, run);
	const own = await compare(onTopics, await task.inVault, 'notes');
	const claimsLeft = left.filter(({ type }) => type === 'claim');
	const others = await compare([...onTopics, ...claimsLeft, ...compared], further.sources, 'other-notes');
	const { evidence } = await task.gathered;
	const idOf = (known: string): string => {
		const passage = [...ids.keys()].find((one) => ids.get(one) === known);
		return (passage && evidence.open(passage)?.id) ?? known;
	};
	const inEvidence = <C extends Cite, T extends { readonly cites: readonly C[] }>(claim: T) => ({
		...claim,
		cites: claim.cites.map((cite) => ({ ...cite, source: idOf(cite.source) })),
	});
	const cited = new Set(others.kept.flatMap(({ cites }) => cites.map(({ source }) => source)));
	const contradicting = [...ids].flatMap(([passage, id]) => (id !== undefined && cited.has(id) ? [passage] : []));
	const kept = others.kept.map((claim) => inEvidence(claim));
	const ended = others.ended.map((one) => ({ ...one, claim: inEvidence(one.claim) }));
	return { judged: together([own, { kept, ended }]), found, contradicting };
}

/** Claims of the note and the sources to compare them with. */
interface Comparison {
	readonly claims: readonly Topic[];
	readonly sources: readonly Source[];
	readonly maker: Maker;
}

async function judgements(
	{ claims, sources, maker }: Comparison,
	{ note, statements, verify, isForeign }: VaultCheckTask,
	quick: QuickAnalyst,
	run: ResearchRun,
): Promise<Verification> {
	if (claims.length === 0 || sources.length === 0) return together([]);
	const question = { note, claims, statements: statements.located(claims), sources, isAgainst: !isForeign };
	return verify(await quick.judge(question, run), sources, maker);
}

/** A note that says otherwise has another figure: the search is for the other words. */
function withoutValues(sentence: string): string {
	return sentence.replace(/\p{N}[\p{N}.,:/]*/gu, ' ');
}

/** Returns passages of other notes. Errors are ignored: the topics' searches have reported them. */
async function passagesFor(
	topics: readonly Topic[],
	textOf: (topic: Topic) => string,
	{ vault, ownPath }: { readonly vault: VaultSearch; readonly ownPath: string },
	run: ResearchRun,
): Promise<FoundPassage[]> {
	const found: FoundPassage[] = [];
	for (const topic of topics) {
		const query = { text: textOf(topic), limit: LIMITS.vaultResults, exclude: [ownPath] };
		const hits = await vault.search(query, run).catch((): VaultHit[] => []);
		run.signal.throwIfAborted();
		found.push(...hits.map((hit) => foundInNote(hit, topic.id)).filter(({ text }) => text.trim() !== ''));
	}
	return found;
}
