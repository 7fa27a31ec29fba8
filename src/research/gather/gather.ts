import { GATHER_STRINGS } from '../../strings/research';
import { serviceName } from '../../strings/web';
import { cut } from '../../text/cut';
import { messageOf } from '../../text/message-of';
import type { Topic } from '../model/claims';
import { Evidence, foundInNote, type Source } from '../model/evidence';
import type { Lead } from './leads';
import { COMPARED_CHARACTERS } from './independence';
import { LIMITS } from '../model/limits';
import type { NoteReading } from '../note/note';
import { queriesOf } from '../model/queries';
import {
	WebSearchFailed,
	type ProviderFailure,
	type ResearchMode,
	type RunContext,
	type WebAnswer,
	type WebSearch,
} from '../model/ports';
import { FinishNow, type ResearchRun } from '../model/run';
import type { Matter, RelatedNote, VaultHit, VaultSearch } from '../model/vault-ports';
import { hasWords, mergeAnswers, snippetSource, type MergedPage } from './web-results';

export type TopicStatus = 'done' | 'partial' | 'failed';

/** What stage 2 found, and how each topic fared. */
export interface Gathered {
	/** Best first, web and vault in one list. */
	readonly sources: readonly Source[];
	readonly related: readonly RelatedNote[];
	/**
	 * The words that tell the note from the rest of the vault, strongest first; none where the vault did not answer.
	 */
	readonly tellingWords: readonly string[];
	readonly topics: readonly TopicOutcome[];
	/** Every provider that gave no answer, once for each reason. */
	readonly failures: readonly ProviderFailure[];
	/** Pages that were found without a word of theirs. */
	readonly leads: readonly Lead[];
	/** What later searches add to, so that no source has two ids. */
	readonly evidence: Evidence;
}

export interface TopicOutcome {
	readonly topic: Topic;
	/** How its searches fared. */
	readonly status: TopicStatus;
}

export interface GatherPorts {
	readonly vault: VaultSearch;
	/** Undefined when the run is offline. */
	readonly web: WebSearch | undefined;
}

type Answer = 'answered' | 'failed';

/** What is no service and was warned of where it failed. */
const OWN_WORDS: ReadonlySet<string> = new Set(['vault', 'web']);

/**
 * Stage 2: the vault and the web, for all topics at once. A source that fails is a warning; "finish now" leaves out
 * what has not answered.
 */
export async function gather(
	reading: NoteReading,
	topics: readonly Topic[],
	mode: ResearchMode,
	ports: GatherPorts,
	run: ResearchRun,
): Promise<Gathered> {
	const gathering = new Gathering(reading, mode, ports, run, topics.length);
	const hurried = run.hurried();
	try {
		const [outcomes, related] = await Promise.all([
			Promise.all(topics.map((topic) => gathering.topic(topic, hurried.context))),
			gathering.related(),
		]);
		run.signal.throwIfAborted();
		gathering.tellFailures();
		return await gathering.result(outcomes, related);
	} finally {
		hurried.release();
	}
}

/** What held for several services is said of them together. */
export function tellFailures(failures: readonly ProviderFailure[], run: RunContext): void {
	const all = failures.filter(({ provider }) => !OWN_WORDS.has(provider));
	for (const reason of new Set(all.map((failure) => failure.reason))) {
		const named = all.filter((failure) => failure.reason === reason).map(({ provider }) => serviceName(provider));
		run.warn(GATHER_STRINGS.providersFailed([...new Set(named)], reason));
	}
}

class Gathering {
	private readonly evidence = new Evidence();
	private readonly leads: Lead[] = [];
	private readonly failures = new Map<string, ProviderFailure>();
	/** By provider: how many optional queries it was spared that nobody else answered. */
	private readonly spared = new Map<string, number>();
	private done = 0;

	constructor(
		private readonly reading: NoteReading,
		private readonly mode: ResearchMode,
		private readonly ports: GatherPorts,
		private readonly run: ResearchRun,
		private readonly of: number,
	) {}

	async topic(topic: Topic, hurried: RunContext): Promise<TopicOutcome> {
		const [vault, web] = await Promise.all([this.searchVault(topic), this.searchWeb(topic, hurried)]);
		const sources = this.evidence.countFor(topic.topic);
		this.done += 1;
		this.run.tell({ kind: 'gathered', topic: topic.topic, sources, done: this.done, of: this.of });
		return { topic, status: statusOf(vault, web, sources) };
	}

	/**
	 * The vault answers in milliseconds, so "finish now" does not cut it: what the user then gets is at least their own
	 * notes.
	 */
	private async searchVault(topic: Topic): Promise<Answer> {
		try {
			const text = [topic.topic, topic.context, topic.query].filter(Boolean).join('\n');
			const hits = await this.ports.vault.search(
				{ text, limit: LIMITS.vaultResults, exclude: this.ownPaths },
				this.run,
			);
			for (const hit of hits) this.addNote(hit, topic.topic);
			return 'answered';
		} catch (error) {
			this.run.signal.throwIfAborted();
			this.run.warn(GATHER_STRINGS.vaultFailed(messageOf(error)));
			this.remember({ provider: 'vault', reason: messageOf(error), code: 'INTERNAL' });
			return 'failed';
		}
	}

	/** All queries at once; how each fared, and none where the run is offline. */
	private async searchWeb(topic: Topic, hurried: RunContext): Promise<Answer[]> {
		const { web } = this.ports;
		if (!web) return [];
		const answers = await Promise.all(
			queriesOf(topic).map((text, place) => this.ask(web, text, place > 0, hurried)),
		);
		for (const page of mergeAnswers(answers.filter((answer) => answer !== undefined)))
			this.addPage(page, topic.topic);
		return answers.map((answer) => (answer ? 'answered' : 'failed'));
	}

	private async ask(
		web: WebSearch,
		text: string,
		isOptional: boolean,
		hurried: RunContext,
	): Promise<WebAnswer | undefined> {
		try {
			hurried.signal.throwIfAborted();
			const answer = await web.search(
				{
					text,
					limit: LIMITS.resultsPerQuery,
					mode: this.mode,
					language: this.reading.view.language,
					isOptional,
					purpose: isOptional ? 'follow-ups' : 'topics',
				},
				hurried,
			);
			this.note(answer.failures);
			return answer;
		} catch (error) {
			this.run.signal.throwIfAborted();
			if (error instanceof FinishNow) this.run.warn(GATHER_STRINGS.finishedEarly);
			else if (error instanceof WebSearchFailed) {
				this.note(error.failures);
				const by = error.failures.findLast(({ isSpared }) => isSpared)?.provider;
				if (by !== undefined) this.spared.set(by, (this.spared.get(by) ?? 0) + 1);
			} else {
				this.run.warn(GATHER_STRINGS.webFailed(messageOf(error)));
				this.remember({ provider: 'web', reason: messageOf(error), code: 'INTERNAL' });
			}
			return undefined;
		}
	}

	async related(): Promise<readonly RelatedNote[]> {
		const { view, linkedPaths } = this.reading;
		const exclude = [...this.ownPaths, ...linkedPaths];
		try {
			return await this.ports.vault.related(
				{ path: view.path, text: view.text, limit: LIMITS.relatedNotes, exclude },
				this.run,
			);
		} catch (error) {
			this.run.signal.throwIfAborted();
			this.run.warn(GATHER_STRINGS.relatedFailed(messageOf(error)));
			return [];
		}
	}

	/**
	 * What the note is about, and how near the passages are to that. What fails here is told by the search of the
	 * topics.
	 */
	private async matter(passages: readonly string[]): Promise<Matter> {
		try {
			return await this.ports.vault.matter(
				{ text: this.reading.view.text, limit: LIMITS.tellingWords, others: passages },
				this.run,
			);
		} catch {
			this.run.signal.throwIfAborted();
			return { words: [], nearness: [] };
		}
	}

	async result(topics: readonly TopicOutcome[], related: readonly RelatedNote[]): Promise<Gathered> {
		for (const note of related) this.addNote(note.passage, undefined);
		const found = bestFirst(this.evidence.sources);
		const matter = await this.matter(
			found.flatMap(({ title, passages }) =>
				passages.map(({ headings, text }) => cut([title, ...headings, text].join('\n'), COMPARED_CHARACTERS)),
			),
		);
		const sources = withNearness(found, matter.nearness);
		return {
			sources,
			related: related.filter((note) => isNear(note, sources)),
			tellingWords: matter.words,
			topics,
			failures: [...this.failures.values()],
			leads: this.leads,
			evidence: this.evidence,
		};
	}

	/** A service that failed, as all do without a connection, was spared nothing. */
	tellFailures(): void {
		const failures = [...this.failures.values()];
		tellFailures(failures, this.run);
		const failed = new Set(failures.map(({ provider }) => provider));
		for (const [provider, count] of this.spared)
			if (!failed.has(provider)) this.run.warn(GATHER_STRINGS.spared(count, serviceName(provider)));
	}

	private note(failures: readonly ProviderFailure[]): void {
		for (const failure of failures.filter(({ isSpared }) => !isSpared)) this.remember(failure);
	}

	private remember(failure: ProviderFailure): void {
		this.failures.set(`${failure.provider} ${failure.reason}`, failure);
	}

	/** The note must not be its own source, also when it was renamed since it was read. */
	private get ownPaths(): readonly string[] {
		return [this.reading.view.path, this.reading.note.path];
	}

	private addPage(merged: MergedPage, topic: string): void {
		const { page, provider, texts, score } = merged;
		if (!hasWords(merged)) this.leads.push({ page, provider, expectation: { topic, score, isLinked: false } });
		for (const { text, score } of texts) this.evidence.add({ ...snippetSource(merged), text, score, topic });
	}

	private addNote(hit: VaultHit, topic: string | undefined): void {
		this.evidence.add(foundInNote(hit, topic));
	}
}

/** A topic without any evidence failed also where the vault answered that it has nothing. */
function statusOf(vault: Answer, web: readonly Answer[], sources: number): TopicStatus {
	const failed = [vault, ...web].filter((answer) => answer === 'failed').length;
	if (failed === 0) return 'done';
	const webFailed = web.length > 0 && web.every((answer) => answer === 'failed');
	return failed > web.length || (webFailed && sources === 0) ? 'failed' : 'partial';
}

/**
 * A note that shares words alone, and whose nearest passage is about something else, has no reason to stand there; nor
 * has one that is named in passing.
 */
function isNear({ path, isNamed }: RelatedNote, sources: readonly Source[]): boolean {
	const own = sources.find(({ kind, address }) => kind === 'vault' && address === path)?.passages ?? [];
	const least = isNamed ? LIMITS.nearnessNamed : LIMITS.nearness;
	return own.some(({ nearness = least }) => nearness >= least);
}

/** @param nearness of each passage of each source; empty where nobody knows it */
function withNearness(sources: readonly Source[], nearness: readonly number[]): readonly Source[] {
	if (nearness.length === 0) return sources;
	let next = 0;
	return sources.map((source) => ({
		...source,
		passages: source.passages.map((passage) => ({ ...passage, nearness: nearness[next++] ?? 0 })),
	}));
}

export function bestFirst(sources: readonly Source[]): readonly Source[] {
	const best = (source: Source): number => Math.max(...source.passages.map((passage) => passage.score));
	return [...sources].sort((a, b) => best(b) - best(a));
}
