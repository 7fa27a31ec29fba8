import type { TopicId } from '../ledger/statement';
import { countPrice, type StageCost, type Usage } from './usage';
import { follow } from '../../async/abort';
import { RUN_STRINGS } from '../../locales/locale';
import { RunLimits } from './limits';
import type { ActDraft } from './agent-ports';
import type { Topic } from './claims';
import { ResearchError } from './errors';
import type { RunEstimate } from './estimate';
import type { SeenSource } from './evidence';
import type { Clock, Omission, RunContext, Spending, Log, LogFacts } from './ports';
import { fallbackWarning, type Fallback } from './fallback';
import type { Undo } from './vault-ports';
import { Secrets } from '../../text/secrets';

export type Stage = 'topics' | 'gather' | 'synthesis' | 'verify';

export type RunEvent =
	| { readonly kind: 'stage'; readonly stage: Stage }
	| { readonly kind: 'topics'; readonly topics: readonly Topic[] }
	| { readonly kind: 'estimate'; readonly estimate: RunEstimate }
	| {
			readonly kind: 'gathered';
			readonly topicId: TopicId;
			/** Its label. */
			readonly topic: string;
			readonly sources: number;
			readonly done: number;
			readonly total: number;
	  }
	/** The web searches of a topic are about to begin. */
	| { readonly kind: 'queries'; readonly topicId: TopicId; readonly queries: readonly string[] }
	/** A source is new, or more of it was read. */
	| { readonly kind: 'source'; readonly source: SeenSource }
	| { readonly kind: 'reading'; readonly done: number; readonly total: number }
	/** Statements were checked against their sources. */
	| { readonly kind: 'checked'; readonly statements: readonly CheckedStatement[] }
	/** The note was changed; `undo` reverses that. */
	| { readonly kind: 'written'; readonly undo: Undo }
	/** The user is asked a question, or has answered it. */
	| { readonly kind: 'question'; readonly isOpen: boolean }
	| ResearchEvent
	| { readonly kind: 'warning'; readonly message: string }
	/** A call takes longer because a server is not ready. */
	| { readonly kind: 'waiting'; readonly message: string }
	| { readonly kind: 'log'; readonly entry: LogEntry };

export interface CheckedStatement {
	/** Undefined for a reason to link a note. */
	readonly topicId: TopicId | undefined;
	readonly text: string;
	readonly outcome: 'accepted' | 'reduced' | 'removed';
	/** The code of the check that reduced or removed it, such as `number_not_in_source`. */
	readonly reason?: string;
}

/** Events of agentic research, for its log. Plain data without keys. */
export type ResearchEvent = (ActTaken | BriefGiven | DecisionMade) & {
	/** Spending of the run so far. */
	readonly spent: { readonly calls: number; readonly credits: number };
};

/** A researcher carried out an act. */
interface ActTaken {
	readonly kind: 'act';
	/** The label of the topic. */
	readonly topic: string;
	/** The gap that the researcher was sent to fill; empty in the first round. */
	readonly question: string;
	/** 0 for the first round. */
	readonly round: number;
	/** The act as the model wrote it; undefined if the answer could not be parsed. */
	readonly act: ActDraft | undefined;
	/** Answer to the researcher. */
	readonly said: string;
	/** The sources shown to the researcher; the address of a note is its path. */
	readonly sources: readonly { readonly title: string; readonly address: string }[];
}

/** A researcher ended. */
interface BriefGiven {
	readonly kind: 'brief';
	readonly topic: string;
	readonly question: string;
	readonly round: number;
	/** Reason for the end, see `Ending`. */
	readonly ended: string;
	readonly brief: string;
	/** True if the findings replace a brief that the model did not write. */
	readonly isFallback: boolean;
	/** Number of findings that passed the checks. */
	readonly findings: number;
}

/** The supervisor decided after a round. */
interface DecisionMade {
	readonly kind: 'decision';
	readonly round: number;
	/** `follow_up`, or the reason why no more researchers are sent. */
	readonly decision: string;
	readonly missing: string;
	readonly followUps: readonly { readonly topic: string; readonly question: string }[];
}

/** Choice of the user for a run whose model is gone. */
export type WithoutModel = 'go-on' | 'stop';
export type AskWithoutModel = (error: ResearchError) => Promise<WithoutModel>;

/** One run: its signals, listeners, warnings, costs and times. */
export class ResearchRun implements RunContext {
	/** Identifies the run in the JSON output. */
	readonly id = crypto.randomUUID();
	readonly log: RunLog;
	readonly limits = new RunLimits();
	readonly warnings: string[] = [];
	readonly omissions = new Map<Omission['what'], Omission>();
	/** Parts that the rule-based analyst did instead, each once. */
	readonly fallbacks: Fallback[] = [];
	readonly usage: Usage = { llm_calls: 0, input_tokens: 0, output_tokens: 0, search_credits: 0, by_provider: {} };
	readonly timing: Record<Stage, number> = { topics: 0, gather: 0, synthesis: 0, verify: 0 };
	/** Spending by stage; spending counts for the stage that began last. */
	readonly spent: Record<Stage, StageCost> = {
		topics: { calls: 0, tokens: 0, credits: 0 },
		gather: { calls: 0, tokens: 0, credits: 0 },
		synthesis: { calls: 0, tokens: 0, credits: 0 },
		verify: { calls: 0, tokens: 0, credits: 0 },
	};
	private latestStage: Stage = 'topics';
	private readonly stopping = new AbortController();
	/** True if the user chose "Finish now" at any time. */
	wasHurried = false;
	private finishing = new AbortController();
	/** Answers whether to go on without a model that is gone. The pipeline sets it. */
	askWithoutModel: AskWithoutModel = () => Promise.resolve('stop');
	/** The section that could not be written, nor saved in a file beside the note; for the host to show. */
	unwritten: string | undefined;
	/** True if the run goes on without its model, which is gone. */
	isWithoutModel = false;
	/** Why the second reader failed, as its warning says. */
	readerFailure: string | undefined;
	private choice: Promise<void> | undefined;
	private readonly listeners = new Set<(event: RunEvent) => void>();
	private readonly startedAt: number;

	/** @param secrets the keys in use, which are removed from every log entry */
	constructor(
		private readonly clock: Clock,
		secrets = new Secrets([]),
	) {
		this.startedAt = clock.elapsed();
		this.log = new RunLog(secrets, (entry) => this.tell({ kind: 'log', entry }));
	}

	/** Aborts if the run is to stop without writing; its reason is a ResearchError CANCELLED. */
	get signal(): AbortSignal {
		return this.stopping.signal;
	}

	/** Aborts if the run is to write with its results so far. */
	get finishSignal(): AbortSignal {
		return this.finishing.signal;
	}

	stop(): void {
		this.stopping.abort(new ResearchError('CANCELLED', RUN_STRINGS.stopped, RUN_STRINGS.stoppedRemedy));
	}

	finishNow(): void {
		this.wasHurried = true;
		this.finishing.abort(new FinishNow());
	}

	/** Asks once whether to go on without the model. @throws the error of the model if the run stops */
	withoutModel(error: ResearchError): Promise<void> {
		return (this.choice ??= this.choose(error));
	}

	private async choose(error: ResearchError): Promise<void> {
		this.isWithoutModel = (await this.askWithoutModel(error)) === 'go-on';
		if (!this.isWithoutModel) this.stopping.abort(error);
		this.signal.throwIfAborted();
	}

	/** Resolves if no question about the model is open, so that nothing is paid for while the user decides. */
	async decided(): Promise<void> {
		await this.choice;
		this.signal.throwIfAborted();
	}

	/** Resets the finish signal for the next stage: "Finish now" must not also cut short later work. */
	awaitFinish(): void {
		if (this.finishing.signal.aborted) this.finishing = new AbortController();
	}

	/** @returns a function that stops listening */
	listen(listener: (event: RunEvent) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** Sends an event to all listeners. One that throws is removed, because a failing window must not end a run. */
	tell(event: RunEvent): void {
		for (const listener of [...this.listeners]) {
			try {
				listener(event);
			} catch (error) {
				this.listeners.delete(listener);
				this.log.warn('a listener of the run failed', { error });
			}
		}
	}

	/** Sends an event of agentic research to the listeners and the log. */
	record(event: ActTaken | BriefGiven | DecisionMade): void {
		const { llm_calls: calls, search_credits: credits } = this.usage;
		const entry = this.log.withoutSecrets({ ...event, spent: { calls, credits } });
		this.log.info(`research: ${event.kind}`, { ...entry });
		this.tell(entry);
	}

	/** Warns that something failed while the run goes on; the same message only once. */
	warn(message: string): void {
		const redacted = this.log.redact(message);
		if (this.warnings.includes(redacted)) return;
		this.warnings.push(redacted);
		this.log.warn(redacted);
		this.tell({ kind: 'warning', message: redacted });
	}

	tellWaiting(sentence: string): void {
		const message = this.log.redact(sentence);
		this.log.info(message);
		this.tell({ kind: 'waiting', message });
	}

	/** Adds up what several prompts left out of the same text. */
	omit({ what, shown, of }: Omission): void {
		const known = this.omissions.get(what);
		this.omissions.set(what, { what, shown: shown + (known?.shown ?? 0), of: of + (known?.of ?? 0) });
	}

	/** Records that the rule-based analyst does a part because the model failed, and warns once for each reason. */
	fallBack(fallback: Fallback): void {
		if (this.fallbacks.some(({ part }) => part === fallback.part)) return;
		const isKnown = this.fallbacks.some(({ reason }) => reason === fallback.reason);
		this.fallbacks.push(this.log.withoutSecrets(fallback));
		if (!isKnown) this.warn(fallbackWarning(fallback, fallback.reason === this.readerFailure));
	}

	/** Counts spending, also after a stop, because it has to be paid. */
	spend(spending: Spending): void {
		const provider = (this.usage.by_provider[spending.provider] ??= { calls: 0, credits: 0 });
		provider.calls += 1;
		provider.credits += spending.credits ?? 0;
		this.usage.search_credits += spending.credits ?? 0;
		this.usage.input_tokens += spending.inputTokens ?? 0;
		this.usage.output_tokens += spending.outputTokens ?? 0;
		if (spending.kind === 'llm') this.usage.llm_calls += 1;
		if (spending.kind !== 'search') countPrice(this.usage, spending.dollars);
		const stage = this.spent[this.latestStage];
		stage.credits += spending.credits ?? 0;
		stage.tokens += (spending.inputTokens ?? 0) + (spending.outputTokens ?? 0);
		if (spending.kind === 'llm') stage.calls += 1;
	}

	async stage<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
		this.signal.throwIfAborted();
		this.latestStage = stage;
		this.tell({ kind: 'stage', stage });
		const start = this.clock.elapsed();
		try {
			return await work();
		} finally {
			this.timing[stage] += this.clock.elapsed() - start;
		}
	}

	get elapsed(): number {
		return this.clock.elapsed() - this.startedAt;
	}

	/**
	 * Does work that "Finish now" may cut short: the signal of its context aborts on stop and on finish.
	 * @param until signals that cut it short, too
	 */
	async hurriedly<T>(work: (context: RunContext) => Promise<T>, ...until: readonly AbortSignal[]): Promise<T> {
		const { context, release } = this.hurried(...until);
		try {
			return await work(context);
		} finally {
			release();
		}
	}

	/** Returns the context of such work. Call `release` when the work is over, to remove its listeners. */
	hurried(...until: readonly AbortSignal[]): { context: RunContext; release: () => void } {
		const { signal, release } = follow(this.signal, this.finishSignal, ...until);
		const context: RunContext = {
			signal,
			log: this.log,
			limits: this.limits,
			warn: (message) => this.warn(message),
			spend: (spending) => this.spend(spending),
			tellWaiting: (sentence) => this.tellWaiting(sentence),
			omit: (omission) => this.omit(omission),
			withoutModel: (error) => this.withoutModel(error),
		};
		return { context, release };
	}
}

/** Abort reason on "Finish now"; not an error to show. */
export class FinishNow extends Error {
	override readonly name = 'FinishNow';
}

type LogLevel = 'debug' | 'info' | 'warn';

export interface LogEntry {
	readonly level: LogLevel;
	readonly message: string;
	readonly facts: LogFacts;
}

/** The log of one run. Secrets are removed before an entry is created, so listeners never see them. */
class RunLog implements Log {
	constructor(
		private secrets: Secrets,
		private readonly write: (entry: LogEntry) => void,
	) {}

	debug(message: string, facts: LogFacts = {}): void {
		this.add('debug', message, facts);
	}

	info(message: string, facts: LogFacts = {}): void {
		this.add('info', message, facts);
	}

	warn(message: string, facts: LogFacts = {}): void {
		this.add('warn', message, facts);
	}

	redact(text: string): string {
		return this.secrets.redact(text);
	}

	/** Removes these keys from now on, which hold all that are in use: the user may have entered one. */
	redactAll(secrets: Secrets): void {
		this.secrets = secrets;
	}

	/** Returns plain data with the secrets removed from all texts. */
	withoutSecrets<T>(value: T): T {
		return JSON.parse(this.json(value)) as T;
	}

	private add(level: LogLevel, message: string, facts: LogFacts): void {
		const shown = Object.entries(facts).map(([name, value]) => [name, this.redactValue(value)] as const);
		this.write({ level, message: this.redact(message), facts: Object.fromEntries(shown) });
	}

	private redactValue(value: unknown): unknown {
		if (typeof value === 'number' || typeof value === 'boolean' || value === undefined || value === null)
			return value;
		return this.redact(
			typeof value === 'string' ? value : value instanceof Error ? value.message : this.json(value),
		);
	}

	/** Redacts texts before JSON escapes them: an escaped secret with a quotation mark would not be found. */
	private json(value: unknown): string {
		try {
			return (
				JSON.stringify(value, (_, inner: unknown) =>
					typeof inner === 'string' ? this.redact(inner) : inner,
				) ?? String(value)
			);
		} catch {
			// A cycle or a bigint: a log entry must never end a run.
			return Object.prototype.toString.call(value);
		}
	}
}
