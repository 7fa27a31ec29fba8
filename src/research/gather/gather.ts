import { eachInTurn } from '../../async/each-in-turn';
import { GATHER_STRINGS } from '../../locales/locale';
import { listed, serviceName } from '../../locales/formats';
import { cut, messageOf } from '../../text/strings';
import type { Topic } from '../model/claims';
import type { FoundPassage, Source } from '../model/evidence';
import type { Evidence } from '../model/evidence-store';
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
	type WebQuery,
	type WebSearch,
} from '../model/ports';
import { FinishNow, type ResearchRun } from '../model/run';
import type { RelatedNote, VaultHit, VaultSearch } from '../model/vault-ports';
import { foundInNote, mergeAnswers, showsWords } from './search-results';

export type TopicStatus = 'done' | 'partial' | 'failed';

/**
 * `answered`: a service answered a search. `unanswered`: none did. `unreached`: none could be reached, as without a
 * connection. `unasked`: no search was sent.
 */
export type WebState = 'answered' | 'unanswered' | 'unreached' | 'unasked';

/** Results of the searches, with the status of each topic. */
export interface Gathered {
	/** The sources, to which later searches add. */
	readonly evidence: Evidence;
	readonly related: readonly RelatedNote[];
	/** The words that distinguish the note from the rest of the vault, strongest first; empty if the vault failed. */
	readonly distinctiveWords: readonly string[];
	readonly topics: readonly TopicOutcome[];
	/** Every provider that failed, once for each reason. */
	readonly failures: readonly ProviderFailure[];
	readonly web: WebState;
}

interface FoundOnWeb {
	/** One for each query; undefined if it failed. */
	readonly answers: readonly (WebAnswer | undefined)[];
	readonly found: readonly FoundPassage[];
}

interface TopicOutcome {
	readonly topic: Topic;
	/** Status of its searches. */
	readonly status: TopicStatus;
	/** True if a service answered a search of the web for it. */
	readonly isSearched: boolean;
}

export interface GatherPorts {
	readonly vault: VaultSearch;
	/** Undefined when the run is offline. */
	readonly web: WebSearch | undefined;
}

interface GatherTask {
	readonly reading: NoteReading;
	readonly topics: readonly Topic[];
	readonly mode: ResearchMode;
	/** Store for the passages found. */
	readonly evidence: Evidence;
}

type Answer = 'answered' | 'failed';

interface Searches {
	/** Vault sources, as soon as the vault has answered for all topics. Web searches may still be running. */
	readonly inVault: Promise<readonly Source[]>;
	readonly gathered: Promise<Gathered>;
}

/**
 * Searches the vault and the web for all topics in parallel. A failing source gives a warning; "Finish now"
 * drops searches that have not answered.
 */
export function gather(task: GatherTask, ports: GatherPorts, run: ResearchRun): Searches {
	return new Gathering(task, ports, run).searches();
}

class Gathering {
	private readonly evidence: Evidence;
	/** Topics for which the search of the vault failed. */
	private readonly notSearched = new Set<Topic>();
	private readonly failures = new ProviderFailures();
	/** Optional queries by provider that were skipped to spare it and that no other provider answered. */
	private readonly spared = new Map<string, number>();
	private done = 0;
	/** True if a service answered a search of the web. */
	private hasAnswer = false;

	constructor(
		private readonly task: GatherTask,
		private readonly ports: GatherPorts,
		private readonly run: ResearchRun,
	) {
		this.evidence = task.evidence;
	}

	/** Numbers the sources in the order of the topics, those in the vault first, whatever answers first. */
	searches(): Searches {
		const notes = eachInTurn(
			this.task.topics,
			(topic) => this.searchVault(topic),
			(hits, { id }) => hits.forEach((hit) => this.evidence.add(foundInNote(hit, id))),
		);
		const inVault = Promise.all(notes).then(() => this.vaultSources());
		const gathered = this.run.hurriedly((hurried) => this.all(inVault, hurried));
		// Errors are reported to whoever awaits `gathered`.
		inVault.catch(() => undefined);
		return { inVault, gathered };
	}

	private async all(inVault: Promise<unknown>, hurried: RunContext): Promise<Gathered> {
		const web = eachInTurn(
			this.task.topics,
			async (topic) => {
				const [answers] = await Promise.all([this.searchWeb(topic, hurried), inVault]);
				const found = mergeAnswers(
					answers.filter((answer) => answer !== undefined),
					topic.id,
				);
				this.tellGathered(topic, found);
				return { answers, found };
			},
			(web, topic) => this.outcome(topic, web),
		);
		const [outcomes, related] = await Promise.all([Promise.all(web), this.related()]);
		this.run.signal.throwIfAborted();
		this.tellFailures();
		return this.result(outcomes, related);
	}

	private vaultSources(): readonly Source[] {
		return this.evidence.sources.flatMap((source) => {
			const passages = source.passages.filter(({ isClipped }) => source.kind === 'vault' || isClipped);
			return passages.length > 0 ? [{ ...source, passages }] : [];
		});
	}

	/** Tells listeners what was found for a topic at once: another topic's slow search may come before it. */
	private tellGathered({ id, topic }: Topic, found: readonly FoundPassage[]): void {
		const pages = new Set(found.filter(showsWords).map(({ identity }) => identity)).size;
		this.done += 1;
		const { length: total } = this.task.topics;
		this.run.tell({
			kind: 'gathered',
			topicId: id,
			topic,
			sources: this.evidence.countFor(id) + pages,
			done: this.done,
			total,
		});
	}

	/** Adds the pages found for a topic to the evidence. */
	private outcome(topic: Topic, { answers, found }: FoundOnWeb): TopicOutcome {
		for (const passage of found) {
			if (showsWords(passage)) this.evidence.add(passage);
			else this.evidence.expect(passage, { topicId: topic.id, score: passage.score, isLinked: false });
		}
		const sources = this.evidence.countFor(topic.id);
		const web = answers.map((answer): Answer => (answer ? 'answered' : 'failed'));
		const vault = this.notSearched.has(topic) ? 'failed' : 'answered';
		return { topic, status: statusOf(vault, web, sources), isSearched: web.includes('answered') };
	}

	/**
	 * Searches the vault. "Finish now" does not interrupt it: it takes milliseconds, and so the user gets at least their
	 * own notes.
	 */
	private async searchVault(topic: Topic): Promise<readonly VaultHit[]> {
		try {
			const text = [topic.topic, topic.context, topic.query].filter(Boolean).join('\n');
			return await this.ports.vault.search(
				{ text, limit: LIMITS.vaultResults, exclude: this.ownPaths },
				this.run,
			);
		} catch (error) {
			this.run.signal.throwIfAborted();
			this.run.warn(GATHER_STRINGS.vaultFailed({ reason: messageOf(error) }));
			this.failures.add([{ provider: 'vault', reason: messageOf(error), code: 'INTERNAL' }]);
			this.notSearched.add(topic);
			return [];
		}
	}

	/** Sends all queries in parallel. Returns the answer to each; an empty list if the run is offline. */
	private async searchWeb(topic: Topic, hurried: RunContext): Promise<readonly (WebAnswer | undefined)[]> {
		const { web } = this.ports;
		if (!web) return [];
		const queries = queriesOf(topic);
		const [, ...further] = queries;
		const asked = topic.sentence === undefined ? queries : [topic.sentence, ...further];
		this.run.tell({ kind: 'queries', topicId: topic.id, queries: asked });
		return Promise.all(
			queries.map((text, place) =>
				this.ask(
					web,
					{ text, isOptional: place > 0, sentence: place > 0 ? undefined : topic.sentence },
					hurried,
				),
			),
		);
	}

	private async ask(
		web: WebSearch,
		{ text, isOptional, sentence }: Pick<WebQuery, 'text' | 'isOptional' | 'sentence'>,
		hurried: RunContext,
	): Promise<WebAnswer | undefined> {
		try {
			hurried.signal.throwIfAborted();
			const answer = await web.search(
				{
					text,
					sentence,
					limit: LIMITS.resultsPerQuery,
					mode: this.task.mode,
					language: this.task.reading.view.language,
					isOptional,
					purpose: isOptional ? 'follow-ups' : 'topics',
				},
				hurried,
			);
			this.failures.add(answer.failures);
			this.hasAnswer = true;
			return answer;
		} catch (error) {
			this.run.signal.throwIfAborted();
			if (error instanceof FinishNow) this.run.warn(GATHER_STRINGS.finishedEarly);
			else if (error instanceof WebSearchFailed) {
				this.failures.add(error.failures);
				const by = error.failures.findLast(({ isSpared }) => isSpared)?.provider;
				if (by !== undefined) this.spared.set(by, (this.spared.get(by) ?? 0) + 1);
			} else {
				this.run.warn(GATHER_STRINGS.webFailed({ reason: messageOf(error) }));
				this.failures.add([{ provider: 'web', reason: messageOf(error), code: 'INTERNAL' }]);
			}
			return undefined;
		}
	}

	private async related(): Promise<readonly RelatedNote[]> {
		const { view, linkedPaths } = this.task.reading;
		// A text without a note has no related notes.
		if (view.path === '') return [];
		const exclude = [...this.ownPaths, ...linkedPaths];
		try {
			return await this.ports.vault.related(
				{ path: view.path, text: view.text, limit: LIMITS.relatedNotes, exclude },
				this.run,
			);
		} catch (error) {
			this.run.signal.throwIfAborted();
			this.run.warn(GATHER_STRINGS.relatedFailed({ reason: messageOf(error) }));
			return [];
		}
	}

	private async result(topics: readonly TopicOutcome[], related: readonly RelatedNote[]): Promise<Gathered> {
		const { evidence } = this;
		for (const note of related) evidence.add(foundInNote(note.passage, undefined));
		const distinctiveWords = await this.distinctiveWords();
		return { evidence, related, distinctiveWords, topics, failures: this.failures.all, web: this.web };
	}

	private get web(): WebState {
		if (this.hasAnswer) return 'answered';
		const failures = this.failures.all.filter(({ provider }) => provider !== 'vault');
		if (failures.length === 0) return 'unasked';
		// A service that was not asked tells nothing of the connection.
		const asked = failures.filter(({ isUnasked }) => !isUnasked);
		return asked.length > 0 && asked.every(({ isUnreached }) => isUnreached) ? 'unreached' : 'unanswered';
	}

	/**
	 * Returns what the note is about, in words, and sets how near each passage is to it. Errors are ignored: the topics'
	 * searches have reported them.
	 */
	private async distinctiveWords(): Promise<readonly string[]> {
		const found = this.evidence.sources.flatMap(({ id, title, passages }) =>
			passages.map(({ headings, text }) => ({
				at: { source: id, passage: text },
				shown: cut([title, ...headings, text].join('\n'), COMPARED_CHARACTERS),
			})),
		);
		const others = found.map(({ shown }) => shown);
		const { text } = this.task.reading.view;
		try {
			const matter = await this.ports.vault.matter({ text, limit: LIMITS.distinctiveWords, others }, this.run);
			if (matter.nearness.length > 0)
				for (const [place, { at }] of found.entries())
					this.evidence.rate(at, { nearness: matter.nearness[place] ?? 0 });
			return matter.words;
		} catch {
			this.run.signal.throwIfAborted();
			return [];
		}
	}

	/** Warns of failed services, and of skipped queries for services that did not fail. */
	private tellFailures(): void {
		if (this.web === 'unreached') this.run.warn(GATHER_STRINGS.noConnection);
		else this.failures.warn(this.run);
		const failed = new Set(this.failures.all.map(({ provider }) => provider));
		for (const [provider, count] of this.spared)
			if (!failed.has(provider)) this.run.warn(GATHER_STRINGS.spared({ count, provider: serviceName(provider) }));
	}

	/** Paths that must not be a source: the note's own, also if it was renamed since it was read. */
	private get ownPaths(): readonly string[] {
		const { view, note } = this.task.reading;
		return [view.path, note.path];
	}
}

/** Returns the status of a topic. Without any evidence it has also failed if the vault answered but found nothing. */
function statusOf(vault: Answer, web: readonly Answer[], sources: number): TopicStatus {
	const failed = [vault, ...web].filter((answer) => answer === 'failed').length;
	if (failed === 0) return 'done';
	const webFailed = web.length > 0 && web.every((answer) => answer === 'failed');
	return failed > web.length || (webFailed && sources === 0) ? 'failed' : 'partial';
}

/** Providers that are not services. Their failures are reported when they occur, so no warning repeats them. */
const NOT_SERVICES: ReadonlySet<string> = new Set(['vault', 'web']);

/** Collects the providers that failed, once for each reason. */
export class ProviderFailures {
	private readonly known = new Map<string, ProviderFailure>();

	get all(): readonly ProviderFailure[] {
		return [...this.known.values()];
	}

	/** Adds failures, without queries that were skipped to spare a service. */
	add(failures: readonly ProviderFailure[]): void {
		for (const failure of failures)
			if (!failure.isSpared) this.known.set(`${failure.provider} ${failure.reason}`, failure);
	}

	/** Warns once per service, with all its reasons; services with the same reasons share a warning. */
	warn(run: RunContext): void {
		const reasons = new Map<string, string[]>();
		for (const { provider, reason } of this.all)
			if (!NOT_SERVICES.has(provider)) reasons.set(provider, [...(reasons.get(provider) ?? []), reason]);
		const services = new Map<string, string[]>();
		for (const [provider, own] of reasons) {
			const all = own.sort().join(' ');
			services.set(all, [...(services.get(all) ?? []), serviceName(provider)]);
		}
		for (const [all, names] of services)
			run.warn(GATHER_STRINGS.providersFailed({ providers: listed(names), reason: all }));
	}
}
