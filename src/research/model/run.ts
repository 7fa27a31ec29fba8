import { follow } from '../../async/follow';
import { RUN_STRINGS } from '../../locales/locale';
import type { ActDraft } from './agent-ports';
import type { Topic } from './claims';
import { ResearchError } from './errors';
import type { RunEstimate } from './estimate';
import type { SeenSource } from './evidence';
import type { Clock, Omission, RunContext, Spending } from './ports';
import { fallbackWarning, type Fallback } from './fallback';
import { RunLimits } from './run-limits';
import { RunLog, type LogEntry } from './run-log';
import type { Undo } from './vault-ports';

export type Stage = 'topics' | 'gather' | 'synthesis' | 'verify';

export type RunEvent =
	| { readonly kind: 'stage'; readonly stage: Stage }
	| { readonly kind: 'topics'; readonly topics: readonly Topic[] }
	| { readonly kind: 'estimate'; readonly estimate: RunEstimate }
	| {
			readonly kind: 'gathered';
			readonly topic: string;
			readonly sources: number;
			readonly done: number;
			readonly total: number;
	  }
	/** The web searches of a topic begin. */
	| { readonly kind: 'queries'; readonly topic: string; readonly queries: readonly string[] }
	/** A source is new, or more of it is known. */
	| { readonly kind: 'source'; readonly source: SeenSource }
	| { readonly kind: 'reading'; readonly done: number; readonly total: number }
	/** Statements were held against their sources. */
	| { readonly kind: 'checked'; readonly statements: readonly CheckedStatement[] }
	/** The note was changed; how to take it back. */
	| { readonly kind: 'written'; readonly undo: Undo }
	| ResearchEvent
	| { readonly kind: 'warning'; readonly message: string }
	| { readonly kind: 'log'; readonly entry: LogEntry };

export interface CheckedStatement {
	/** The label of its topic. */
	readonly topic: string;
	readonly text: string;
	readonly outcome: 'accepted' | 'reduced' | 'removed';
	/** The code of the check that reduced or removed it, such as `number_not_in_source`. */
	readonly reason?: string;
}

/** Events of agentic research, with everything its log shows. Plain data without keys. */
export type ResearchEvent = (ActTaken | BriefGiven | DecisionMade) & {
	/** Spending of the run so far. */
	readonly spent: { readonly calls: number; readonly credits: number };
};

/** A researcher did something. */
interface ActTaken {
	readonly kind: 'act';
	/** The label of the topic. */
	readonly topic: string;
	/** The gap it was to fill; empty in the first round. */
	readonly question: string;
	/** 0 for the first. */
	readonly round: number;
	/** As the model wrote it; undefined where it could not be read. */
	readonly act: ActDraft | undefined;
	/** Answer to the researcher. */
	readonly said: string;
	/** The sources it was shown; the address of a note is its path. */
	readonly sources: readonly { readonly title: string; readonly address: string }[];
}

/** A researcher ended. */
interface BriefGiven {
	readonly kind: 'brief';
	readonly topic: string;
	readonly question: string;
	readonly round: number;
	/** Why it ended, as `Ending`. */
	readonly ended: string;
	readonly brief: string;
	/** The findings stand in for a brief that the model did not write. */
	readonly isFallback: boolean;
	/** Findings handed on that stand in their sources. */
	readonly findings: number;
}

/** The supervisor looked at what there is after a round. */
interface DecisionMade {
	readonly kind: 'decision';
	readonly round: number;
	/** `follow_up`, or why no more researchers are sent. */
	readonly decision: string;
	readonly missing: string;
	readonly followUps: readonly { readonly topic: string; readonly question: string }[];
}

/** Spending of a run, in the names of the envelope. */
export interface Usage {
	llm_calls: number;
	input_tokens: number;
	output_tokens: number;
	search_credits: number;
	by_provider: Record<string, { calls: number; credits: number }>;
}

/** Model calls, their tokens in both directions, and search credits. */
export interface StageCost {
	calls: number;
	tokens: number;
	credits: number;
}

/** Nothing that has a price was used. */
export function isFree({ llm_calls, input_tokens, search_credits }: Usage): boolean {
	return llm_calls + input_tokens + search_credits === 0;
}

/** One object a run: when to stop, what it tells its listeners, what it warned of, what it cost, how long it took. */
export class ResearchRun implements RunContext {
	/** Tells this run from every other, in the answers to scripts. */
	readonly id = crypto.randomUUID();
	readonly log: RunLog;
	readonly limits = new RunLimits();
	readonly warnings: string[] = [];
	readonly omissions = new Map<Omission['what'], Omission>();
	/** Where the quick analyst stood in, each part once. */
	readonly fallbacks: Fallback[] = [];
	readonly usage: Usage = { llm_calls: 0, input_tokens: 0, output_tokens: 0, search_credits: 0, by_provider: {} };
	readonly timing: Record<Stage, number> = { topics: 0, gather: 0, synthesis: 0, verify: 0 };
	/** Spending while each stage was the latest to begin. */
	readonly spent: Record<Stage, StageCost> = {
		topics: { calls: 0, tokens: 0, credits: 0 },
		gather: { calls: 0, tokens: 0, credits: 0 },
		synthesis: { calls: 0, tokens: 0, credits: 0 },
		verify: { calls: 0, tokens: 0, credits: 0 },
	};
	private latestStage: Stage = 'topics';
	private readonly stopping = new AbortController();
	/** The user chose to finish at some time. */
	wasHurried = false;
	private finishing = new AbortController();
	private readonly listeners = new Set<(event: RunEvent) => void>();
	private readonly startedAt: number;

	/** @param secrets the keys in use: they are taken out of every log entry */
	constructor(
		private readonly clock: Clock,
		secrets: readonly string[] = [],
	) {
		this.startedAt = clock.elapsed();
		this.log = new RunLog(secrets, (entry) => this.tell({ kind: 'log', entry }));
	}

	/** Aborts when the run is to stop with nothing written; its reason is a ResearchError CANCELLED. */
	get signal(): AbortSignal {
		return this.stopping.signal;
	}

	/** Aborts when the run is to write with what there is. */
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

	/** Resets the finish signal for the next stage: a finish that was obeyed does not cut later work short. */
	awaitFinish(): void {
		if (this.finishing.signal.aborted) this.finishing = new AbortController();
	}

	/** @returns how to stop listening */
	listen(listener: (event: RunEvent) => void): () => void {
		this.listeners.add(listener);
		return () => this.listeners.delete(listener);
	}

	/** A listener that fails is let go: what a window cannot show must not end a run. */
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

	/** Agentic research did something: told to listeners, and written into the log. */
	record(event: ActTaken | BriefGiven | DecisionMade): void {
		const { llm_calls: calls, search_credits: credits } = this.usage;
		const entry = this.log.withoutSecrets({ ...event, spent: { calls, credits } });
		this.log.info(`research: ${event.kind}`, { ...entry });
		this.tell(entry);
	}

	/** Something failed and the run goes on. Said once, however often it happens. */
	warn(message: string): void {
		const redacted = this.log.redact(message);
		if (this.warnings.includes(redacted)) return;
		this.warnings.push(redacted);
		this.log.warn(redacted);
		this.tell({ kind: 'warning', message: redacted });
	}

	/** Summed where several prompts left out of the same. */
	omit({ what, shown, of }: Omission): void {
		const known = this.omissions.get(what);
		this.omissions.set(what, { what, shown: shown + (known?.shown ?? 0), of: of + (known?.of ?? 0) });
	}

	/** An analyst failed and the quick one does its part: said once for each part. */
	fallBack(fallback: Fallback): void {
		if (this.fallbacks.some(({ part }) => part === fallback.part)) return;
		this.fallbacks.push({ ...fallback, reason: this.log.redact(fallback.reason) });
		this.warn(fallbackWarning(fallback));
	}

	/** Also counts what arrives after a stop: it was spent. */
	spend(spending: Spending): void {
		const provider = (this.usage.by_provider[spending.provider] ??= { calls: 0, credits: 0 });
		provider.calls += 1;
		provider.credits += spending.credits ?? 0;
		this.usage.search_credits += spending.credits ?? 0;
		this.usage.input_tokens += spending.inputTokens ?? 0;
		this.usage.output_tokens += spending.outputTokens ?? 0;
		if (spending.kind === 'llm') this.usage.llm_calls += 1;
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
	 * The same run for work that "finish now" may cut short: its signal aborts on stop and on finish.
	 * `release` lets go of the run's signals once the work is over.
	 */
	hurried(): { context: RunContext; release: () => void } {
		const { signal, release } = follow(this.signal, this.finishSignal);
		const context: RunContext = {
			signal,
			log: this.log,
			limits: this.limits,
			warn: (message) => this.warn(message),
			spend: (spending) => this.spend(spending),
			omit: (omission) => this.omit(omission),
		};
		return { context, release };
	}
}

/** Why work was cut short when the user chose to finish now: not an error to show. */
export class FinishNow extends Error {
	override readonly name = 'FinishNow';
}
