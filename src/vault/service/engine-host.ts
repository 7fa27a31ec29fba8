import { TimeSlice } from '../../async/time-slice';
import { EngineService } from './engine-service';
import type { IndexEngine } from './index-engine';
import type { IndexLimits, VaultIndexDeps } from '../ports';
import { WorkerEngine } from './worker-engine';

type HostDeps = Pick<VaultIndexDeps, 'store' | 'workers' | 'clock' | 'yieldNow'>;

/**
 * The engine in use: in a worker, or on the host's own thread where there are none, or once one was refused or died.
 */
export class EngineHost {
	private engine: IndexEngine | undefined;
	private worker: WorkerEngine | undefined;
	private isWorkerLost = false;

	constructor(
		private readonly deps: HostDeps,
		private readonly limits: IndexLimits,
	) {}

	/** Undefined before `start` and after `close`. */
	get current(): IndexEngine | undefined {
		return this.engine;
	}

	start(): IndexEngine {
		const { store, workers, clock, yieldNow } = this.deps;
		const worker = this.isWorkerLost ? undefined : workers?.start();
		if (worker) {
			worker.failed(() => {
				this.isWorkerLost = true;
			});
			this.worker = new WorkerEngine(worker, store, this.limits);
		}
		this.engine =
			this.worker ?? new EngineService(new TimeSlice(() => clock.elapsed(), yieldNow), store, this.limits);
		return this.engine;
	}

	/** Whether the worker was refused or died: all that is asked of it is rejected. */
	get isLost(): boolean {
		return this.worker !== undefined && this.isWorkerLost;
	}

	close(): void {
		if (!this.worker) void this.engine?.stopLearning();
		this.worker?.close();
		this.worker = undefined;
		this.engine = undefined;
	}
}
