import { TimeSlice } from '../../async/time-slice';
import { EngineService } from './engine-service';
import type { IndexEngine } from './index-engine';
import type { IndexLimits, VaultIndexDeps } from '../ports';
import { WorkerEngine } from './worker-engine';

type HostDeps = Pick<VaultIndexDeps, 'store' | 'workers' | 'clock' | 'yieldNow'>;

/**
 * Runs the engine: in a worker, or on the host's thread if there are no workers or the worker failed to start or died.
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

	/** True if the worker failed to start or died; all its calls are rejected. */
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
