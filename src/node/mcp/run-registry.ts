import { Limiter } from '../../async/limiter';
import { ResearchError } from '../../research/model/errors';
import type { ResearchRun, Stage } from '../../research/model/run';
import type { ResearchReport } from '../../research/report/report';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { asCliError } from '../files/file-errors';
import type { NoteSizes } from './compact';

export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'stopped';

/** A run started by a tool call; the 50 newest are kept. */
export interface TrackedRun {
	/** Short, because a model has to repeat it. */
	readonly id: string;
	readonly vault: string;
	readonly path: string;
	readonly run: ResearchRun;
	state: RunState;
	stage: Stage | undefined;
	report: ResearchReport | undefined;
	bytes: NoteSizes | undefined;
	error: ResearchError | undefined;
	/** Resolves if the run succeeds, fails or is stopped; never rejects. */
	readonly ended: Promise<void>;
}

export interface RunTask {
	readonly vault: string;
	readonly path: string;
	/** Equal for calls with the same arguments, which share a run. */
	readonly requestKey: string;
	readonly run: ResearchRun;
	readonly work: () => Promise<{ readonly report: ResearchReport; readonly bytes: NoteSizes | undefined }>;
}

/** Runs at the same time. More would share the same services, and each would take longer. */
const RUNS_AT_ONCE = 2;
/** Finished runs beyond this number are forgotten. */
const KEPT_RUNS = 50;

/** The runs of a server. A note is researched by one run at a time; calls with the same arguments share it. */
export class RunRegistry {
	private readonly runs = new Map<string, TrackedRun & { readonly requestKey: string }>();
	private readonly slots = new Limiter(RUNS_AT_ONCE);
	private count = 0;

	/** Returns the unfinished run of this note. @throws ResearchError if its arguments differ */
	underWay({ vault, path, requestKey }: Pick<RunTask, 'vault' | 'path' | 'requestKey'>): TrackedRun | undefined {
		const found = [...this.runs.values()].find(
			(run) => run.vault === vault && run.path === path && (run.state === 'queued' || run.state === 'running'),
		);
		if (!found || found.requestKey === requestKey) return found;
		throw new ResearchError('VALIDATION_ERROR', TEXT.otherRun(path, found.id), TEXT.otherRunRemedy, {
			run: found.id,
		});
	}

	start(task: RunTask): TrackedRun {
		const { vault, path, requestKey, run } = task;
		this.count += 1;
		const id = `r${this.count}`;
		let end = (): void => undefined;
		const tracked: TrackedRun & { readonly requestKey: string } = {
			id,
			vault,
			path,
			run,
			requestKey,
			state: 'queued',
			stage: undefined,
			report: undefined,
			bytes: undefined,
			error: undefined,
			ended: new Promise((resolve) => (end = resolve)),
		};
		run.listen((event) => {
			if (event.kind === 'stage') tracked.stage = event.stage;
		});
		this.runs.set(id, tracked);
		void this.slots
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
			const { report, bytes } = await work();
			Object.assign(tracked, { report, bytes, state: 'done' });
		} catch (thrown) {
			const error = asCliError(thrown);
			Object.assign(tracked, { error, state: error.code === 'CANCELLED' ? 'stopped' : 'failed' });
		}
	}

	find(id: string): TrackedRun | undefined {
		return this.runs.get(id);
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
