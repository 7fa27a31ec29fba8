import { Watchers } from '../../async/watchers';
import type { TopicId } from '../ledger/statement';
import type { RunEstimate } from '../model/estimate';
import type { SeenSource } from '../model/evidence';
import type { CheckedStatement, ResearchRun, RunEvent, Stage } from '../model/run';

/** `waiting` until its searches begin, `searching` until all of them have answered, then `found`. */
export type TopicProgress = 'waiting' | 'searching' | 'found';

export interface LiveTopic {
	readonly topic: string;
	readonly state: TopicProgress;
	readonly queries: readonly string[];
	/** Number of sources with a passage on it; 0 until its searches have answered. */
	readonly sources: number;
}

/** Progress, such as 3 of 9 pages. */
export interface Share {
	readonly done: number;
	readonly total: number;
}

/**
 * The state of a run that goes on, folded from its events, for a window that may open late.
 *
 * ```
 * stage topics → topics [a, b] → queries a → source S1 → gathered a → reading 1/4 → checked […] → written
 * ```
 */
export class LiveRun {
	stage: Stage | undefined;
	estimate: RunEstimate | undefined;
	/** True while the run waits for the user's answer. */
	isAsking = false;
	/** Sentence on a server that is not ready, until something else happens. */
	waitingFor: string | undefined;
	/** Pages read of those chosen; undefined before the first. */
	pages: Share | undefined;
	readonly warnings: string[] = [];
	private readonly topicsById = new Map<TopicId, LiveTopic>();
	private readonly sourcesById = new Map<string, SeenSource>();
	private readonly statementsByText = new Map<string, CheckedStatement>();
	private readonly watchers = new Watchers();
	/** Tells of each event, many times a second. */
	readonly watch = this.watchers.add;

	/** @param path path of the note when the run began */
	constructor(
		readonly run: ResearchRun,
		readonly path: string,
		readonly depth: string,
	) {
		run.listen((event) => {
			if (event.kind === 'log') return;
			this.apply(event);
			this.watchers.tell();
		});
	}

	get topics(): readonly LiveTopic[] {
		return [...this.topicsById.values()];
	}

	/** In the order of discovery. */
	get sources(): readonly SeenSource[] {
		return [...this.sourcesById.values()];
	}

	/** Each statement with its latest outcome. */
	get statements(): readonly CheckedStatement[] {
		return [...this.statementsByText.values()];
	}

	/**
	 * Returns the share of the known work that is done. It stays below 1 until the run ends, because the pages are known
	 * only after the searches.
	 */
	get progress(): number {
		const found = this.topics.filter(({ state }) => state === 'found').length;
		const searching = this.topics.length === 0 ? 0 : found / this.topics.length;
		const reading = this.pages ? this.pages.done / Math.max(1, this.pages.total) : 0;
		switch (this.stage) {
			case undefined:
			case 'topics':
				return 0.03;
			case 'gather':
				return 0.08 + 0.32 * searching + 0.3 * reading;
			case 'synthesis':
				return 0.75;
			case 'verify':
				return 0.9;
		}
	}

	private apply(event: RunEvent): void {
		this.waitingFor = event.kind === 'waiting' ? event.message : undefined;
		switch (event.kind) {
			case 'stage':
				this.stage = event.stage;
				break;
			case 'topics':
				for (const { id, topic } of event.topics)
					this.topicsById.set(id, { topic, state: 'waiting', queries: [], sources: 0 });
				break;
			case 'estimate':
				this.estimate = event.estimate;
				break;
			case 'queries':
				this.change(event.topicId, { state: 'searching', queries: event.queries });
				break;
			case 'gathered':
				this.change(event.topicId, { state: 'found', sources: event.sources });
				break;
			case 'source':
				this.sourcesById.set(event.source.id, event.source);
				break;
			case 'reading':
				this.pages = { done: event.done, total: event.total };
				break;
			case 'checked':
				for (const statement of event.statements)
					this.statementsByText.set(`${statement.topicId ?? ''}\n${statement.text}`, statement);
				break;
			case 'question':
				this.isAsking = event.isOpen;
				break;
			case 'warning':
				this.warnings.push(event.message);
				break;
		}
	}

	private change(id: TopicId, changed: Partial<LiveTopic>): void {
		const known = this.topicsById.get(id);
		if (known) this.topicsById.set(id, { ...known, ...changed });
	}
}
