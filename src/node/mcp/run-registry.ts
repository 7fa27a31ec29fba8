import { Limiter } from '../../async/limiter';
import { ResearchError } from '../../research/model/errors';
import type { ResearchRun, Stage } from '../../research/model/run';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { asCliError } from '../files/file-errors';
import type { Detail } from './compact';

export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'stopped';

/** A run started by a tool call; the 50 newest are kept. */
export interface TrackedRun {
	/** Short, because a model has to repeat it. */
	readonly id: string;
	/** The note or pages of the run, for example `{ vault: 'Notes', path: 'Plan.md' }`. */
	readonly about: Readonly<Record<string, unknown>>;
	readonly run: ResearchRun;
	state: RunState;
	stage: Stage | undefined;
	answer: ((detail: Detail) => object) | undefined;
	error: ResearchError | undefined;
	/** Resolves if the run succeeds, fails or is stopped; never rejects. */
	readonly ended: Promise<void>;
}

export interface RunTask {
	readonly about: Readonly<Record<string, unknown>>;
	/** Runs of the same tool wait for each other. */
	readonly tool: string;
	/** Undefined if the run shares nothing with other calls. */
	readonly key?: RunKey;
	readonly run: ResearchRun;
	/** @returns the answer of the tool */
	readonly work: () => Promise<(detail: Detail) => object>;
}

interface RunKey {
	/** The note that is researched. */
	readonly vault: string;
	readonly path: string;
	/** Equal for calls with the same arguments, which share a run. */
	readonly request: string;
}

/** Runs of one tool at the same time. More would share the same services, and each would take longer. */
const RUNS_AT_ONCE = 2;
/** Finished runs beyond this number are forgotten. */
const KEPT_RUNS = 50;

/** The runs of a server. A note is researched by one run at a time; calls with the same arguments share it. */
export class RunRegistry {
	private readonly runs = new Map<string, TrackedRun & { readonly key: RunKey | undefined }>();
	/** By tool. */
	private readonly slots = new Map<string, Limiter>();
	private count = 0;

	/** Returns the unfinished run of this note. @throws ResearchError if its arguments differ */
	underWay({ vault, path, request }: RunKey): TrackedRun | undefined {
		const found = [...this.runs.values()].find(
			({ key, state }) =>
				key?.vault === vault && key.path === path && (state === 'queued' || state === 'running'),
		);
		if (!found || found.key?.request === request) return found;
		throw new ResearchError('VALIDATION_ERROR', TEXT.otherRun(path, found.id), TEXT.otherRunRemedy, {
			run: found.id,
		});
	}

	start(task: RunTask): TrackedRun {
		const { about, key, run } = task;
		this.count += 1;
		const id = `r${this.count}`;
		let end = (): void => undefined;
		const tracked: TrackedRun & { readonly key: RunKey | undefined } = {
			id,
			about,
			key,
			run,
			state: 'queued',
			stage: undefined,
			answer: undefined,
			error: undefined,
			ended: new Promise((resolve) => (end = resolve)),
		};
		run.listen((event) => {
			if (event.kind === 'stage') tracked.stage = event.stage;
		});
		this.runs.set(id, tracked);
		void this.slotsOf(task.tool)
			.run(() => this.work(tracked, task))
			.finally(() => {
				end();
				this.forgetOldest();
			});
		return tracked;
	}

	private async work(tracked: TrackedRun, { run, work }: RunTask): Promise<void> {
		try {
			run.signal.throwIfAborted();
			tracked.state = 'running';
			Object.assign(tracked, { answer: await work(), state: 'done' });
		} catch (thrown) {
			const error = asCliError(thrown);
			Object.assign(tracked, { error, state: error.code === 'CANCELLED' ? 'stopped' : 'failed' });
		}
	}

	private slotsOf(tool: string): Limiter {
		const slots = this.slots.get(tool) ?? new Limiter(RUNS_AT_ONCE);
		this.slots.set(tool, slots);
		return slots;
	}

	/** @param id as a client writes it: `r3`, `R3` or `3` */
	find(id: string): TrackedRun | undefined {
		return this.runs.get(id.trim().replace(/^r?(?=\d)/i, 'r'));
	}

	/** Returns the runs, newest first. */
	all(): TrackedRun[] {
		return [...this.runs.values()].reverse();
	}

	/** Stops all runs and waits for their checkpoints. */
	async stopAll(): Promise<void> {
		const running = [...this.runs.values()];
		running.forEach(({ run }) => run.stop());
		await Promise.all(running.map(({ ended }) => ended));
	}

	private forgetOldest(): void {
		const ended = [...this.runs.values()].filter(({ state }) => state !== 'queued' && state !== 'running');
		for (const { id } of ended.slice(0, Math.max(0, this.runs.size - KEPT_RUNS))) this.runs.delete(id);
	}
}
