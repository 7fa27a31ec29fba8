import { TimeSlice } from '../../async/time-slice';
import { messageOf } from '../../text/strings';
import { AMPLE, type IndexLimits, type IndexStore, type IndexWorker, type VaultIndexDeps } from '../ports';
import { EngineService } from './engine-service';

/** Milliseconds of work before the worker checks for the next message. */
const WORKER_SLICE = 40;
/** The index as the rest of the plugin sees it, in a worker or on the host's thread. */
export type IndexEngine = Pick<EngineService, keyof EngineService>;

/** One end of a channel between two threads. Messages are copied and arrive in order. */
interface Channel {
	post(message: unknown): void;
	/** Replaces the listener. */
	listen(listener: (message: unknown) => void): void;
}

interface Message {
	readonly call?: string;
	readonly values?: readonly unknown[];
	readonly id: number;
	readonly result?: unknown;
	readonly error?: string;
}

type Method = (...values: unknown[]) => Promise<unknown>;

/** Calls methods of the other end, and answers its calls with `answer`. */
class Rpc {
	private readonly waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
	private lastId = 0;
	private gone: Error | undefined;

	constructor(
		private readonly channel: Channel,
		private readonly answer: (method: string, values: readonly unknown[]) => Promise<unknown>,
	) {
		channel.listen((message) => this.receive(message as Message));
	}

	/** Rejects with the error message of the other end's method. */
	call(method: string, ...values: readonly unknown[]): Promise<unknown> {
		if (this.gone) return Promise.reject(this.gone);
		return new Promise((resolve, reject) => {
			const id = ++this.lastId;
			this.waiting.set(id, { resolve, reject });
			this.channel.post({ call: method, values, id });
		});
	}

	/** Returns an object whose methods are those of the other end. */
	remote<T extends object>(): T {
		const calls = (_: object, method: string | symbol): Method | undefined =>
			// A promise of an object with a method `then` would call it.
			typeof method === 'symbol' || method === 'then'
				? undefined
				: // A signal cannot be copied.
					(...values) => this.call(method, ...values.filter((value) => !(value instanceof AbortSignal)));
		return new Proxy({}, { get: calls }) as T;
	}

	/** Rejects all pending and future calls, because the other end is gone. */
	fail(error: Error): void {
		this.gone = error;
		for (const { reject } of this.waiting.values()) reject(error);
		this.waiting.clear();
	}

	private receive({ call, values = [], id, result, error }: Message): void {
		if (call !== undefined) {
			this.answer(call, values).then(
				(answered) => this.channel.post({ id, result: answered }),
				(failed: unknown) => this.channel.post({ id, error: messageOf(failed) }),
			);
			return;
		}
		const waiting = this.waiting.get(id);
		this.waiting.delete(id);
		if (error === undefined) waiting?.resolve(result);
		else waiting?.reject(new Error(error));
	}
}

/** Calls one of the methods of an object. */
async function callOn(target: object | undefined, method: string, values: readonly unknown[]): Promise<unknown> {
	const own = (target as Readonly<Record<string, unknown>> | undefined)?.[method];
	return typeof own === 'function' ? (own as Method).apply(target, [...values]) : undefined;
}

type HostDeps = Pick<VaultIndexDeps, 'store' | 'workers' | 'clock' | 'yieldNow'>;

/**
 * Runs the engine: in a worker, or on the host's thread if workers are missing, or the worker failed to start or died.
 * The store stays on the host's side; the worker requests it through messages.
 */
export class EngineHost {
	private engine: IndexEngine | undefined;
	private worker: { readonly worker: IndexWorker; readonly rpc: Rpc } | undefined;
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
		this.engine = worker
			? this.inWorker(worker)
			: new EngineService(new TimeSlice(() => clock.elapsed(), yieldNow), store, this.limits);
		return this.engine;
	}

	private inWorker(worker: IndexWorker): IndexEngine {
		const { store } = this.deps;
		const rpc = new Rpc(worker, (method, values) => callOn(store, method, values));
		worker.failed((error) => {
			this.isWorkerLost = true;
			rpc.fail(error);
		});
		void rpc.call('start', store !== undefined, { ...this.limits }).catch(() => undefined);
		this.worker = { worker, rpc };
		return rpc.remote<IndexEngine>();
	}

	/** True if the worker failed to start or died; all its calls are rejected. */
	get isLost(): boolean {
		return this.worker !== undefined && this.isWorkerLost;
	}

	/** Ends the engine; pending calls of a worker are rejected. */
	close(): void {
		if (this.worker) {
			this.worker.rpc.fail(new Error('The worker was ended.'));
			this.worker.worker.terminate();
		} else void this.engine?.stopLearning();
		this.worker = undefined;
		this.engine = undefined;
	}
}

/** Serves an index over the channel, on the worker's side. */
export function serveIndex(
	channel: Channel,
	host: { readonly elapsed: () => number; readonly yieldNow: () => Promise<void> },
): void {
	const slice = new TimeSlice(host.elapsed, host.yieldNow, { length: WORKER_SLICE });
	let service = new EngineService(slice, undefined, AMPLE);
	const rpc: Rpc = new Rpc(channel, (method, values) => {
		if (method !== 'start') return callOn(service, method, values);
		const [hasStore, limits] = values as readonly [boolean, IndexLimits];
		service = new EngineService(slice, hasStore ? rpc.remote<IndexStore>() : undefined, limits);
		return Promise.resolve();
	});
}
