import { bulkhead } from 'cockatiel';
import { ResearchError } from '../../research/model/errors';
import type { ResearchRun, Stage } from '../../research/model/run';
import type { ResearchReport } from '../../research/report/report';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { asCliError } from '../files/file-errors';
import type { NoteSizes } from './compact';

export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'stopped';

/** A run of the server, from the call that asked for it until the server ends. */
export interface TrackedRun {
	/** Short, since a model has to repeat it. */
	readonly id: string;
	readonly vault: string;
	readonly path: string;
	readonly run: ResearchRun;
	state: RunState;
	stage: Stage | undefined;
	report: ResearchReport | undefined;
	bytes: NoteSizes | undefined;
	error: ResearchError | undefined;
	/** Resolves when the run has ended, however it ended. */
	readonly ended: Promise<void>;
}

export interface RunTask {
	readonly vault: string;
	readonly path: string;
	/** Equal for calls that want the same: they share one run. */
	readonly wish: string;
	readonly run: ResearchRun;
	readonly work: () => Promise<{ readonly report: ResearchReport; readonly bytes: NoteSizes | undefined }>;
}

/** More at once would share the same services, and each would wait longer. */
const RUNS_AT_ONCE = 2;
const KEPT_RUNS = 50;

/** The runs of a server. A note is researched by one run at a time; calls with the same wish share it. */
export class RunRegistry {
	private readonly runs = new Map<string, TrackedRun & { readonly wish: string }>();
	private readonly slots = bulkhead(RUNS_AT_ONCE, Number.MAX_SAFE_INTEGER);
	private count = 0;

	/** Returns the run of this note that is under way. @throws ResearchError if it has another wish */
	underWay({ vault, path, wish }: Pick<RunTask, 'vault' | 'path' | 'wish'>): TrackedRun | undefined {
		const found = [...this.runs.values()].find(
			(run) => run.vault === vault && run.path === path && (run.state === 'queued' || run.state === 'running'),
		);
		if (!found || found.wish === wish) return found;
		throw new ResearchError('VALIDATION_ERROR', TEXT.otherRun(path, found.id), TEXT.otherRunRemedy, {
			details: { run: found.id },
		});
	}

	start(task: RunTask): TrackedRun {
		const { vault, path, wish, run } = task;
		this.count += 1;
		const id = `r${this.count}`;
		let end = (): void => undefined;
		const tracked: TrackedRun & { readonly wish: string } = {
			id,
			vault,
			path,
			run,
			wish,
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
			.execute(() => this.work(tracked, task))
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

	/** @throws ResearchError if there is no such run */
	find(id: string): TrackedRun {
		const found = this.runs.get(id);
		if (!found) throw new ResearchError('VALIDATION_ERROR', TEXT.unknownRun(id), TEXT.unknownRunRemedy);
		return found;
	}

	/** Newest first. */
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
		const over = [...this.runs.values()].filter(({ state }) => state !== 'queued' && state !== 'running');
		for (const { id } of over.slice(0, Math.max(0, this.runs.size - KEPT_RUNS))) this.runs.delete(id);
	}
}
