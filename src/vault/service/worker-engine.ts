import { TimeSlice } from '../../async/time-slice';
import type { Clipping, Matter, MatterQuery } from '../../research/model/vault-ports';
import type { EmbeddingProgress, UnembeddedNote } from '../meaning/embedding-ranking';
import type { EngineQuery, NoteLinks, RelationQuery } from '../ranking/engine';
import type { PlacedHit, PlacedRelation } from '../ranking/placed-hit';
import { EngineService } from './engine-service';
import type {
	EmbeddedNotes,
	EngineState,
	FailedNote,
	IndexEngine,
	NoteTargets,
	NoteText,
	Opened,
} from './index-engine';
import { AMPLE, type IndexLimits, type IndexStore, type IndexWorker, type VaultFile } from '../ports';
import { type Channel, Rpc } from './rpc';

/** Milliseconds of work before the worker checks for the next message. */
const WORKER_SLICE = 40;

/** The index in a worker. The store stays on the host's side; the worker requests it through messages. */
export class WorkerEngine implements IndexEngine {
	private readonly rpc: Rpc;

	constructor(
		private readonly worker: IndexWorker,
		store: IndexStore | undefined,
		limits: IndexLimits,
	) {
		this.rpc = new Rpc(worker, {
			get: (key: string) => store?.get(key) ?? Promise.resolve(undefined),
			put: (key: string, value: ArrayBuffer) => store?.put(key, value) ?? Promise.resolve(),
			delete: (key: string) => store?.delete(key) ?? Promise.resolve(),
			keys: () => store?.keys() ?? Promise.resolve([]),
		});
		worker.failed((error) => this.rpc.fail(error));
		void this.rpc.call('start', store !== undefined, { ...limits }).catch(() => undefined);
	}

	/** Ends the worker and rejects pending calls. */
	close(): void {
		this.rpc.fail(new Error('The worker was ended.'));
		this.worker.terminate();
	}

	open(): Promise<Opened> {
		return this.rpc.call('open') as Promise<Opened>;
	}

	async beginCensus(): Promise<void> {
		await this.rpc.call('beginCensus');
	}

	compare(files: readonly VaultFile[]): Promise<readonly VaultFile[]> {
		return this.rpc.call('compare', files) as Promise<readonly VaultFile[]>;
	}

	async endCensus(): Promise<void> {
		await this.rpc.call('endCensus');
	}

	add(notes: readonly NoteText[]): Promise<readonly FailedNote[]> {
		return this.rpc.call('add', notes) as Promise<readonly FailedNote[]>;
	}

	async remove(paths: readonly string[]): Promise<void> {
		await this.rpc.call('remove', paths);
	}

	commit(): Promise<string | undefined> {
		return this.rpc.call('commit') as Promise<string | undefined>;
	}

	unfollowed(): Promise<readonly NoteLinks[]> {
		return this.rpc.call('unfollowed') as Promise<readonly NoteLinks[]>;
	}

	async connect(notes: readonly NoteTargets[]): Promise<void> {
		await this.rpc.call('connect', notes);
	}

	learn(): Promise<string | undefined> {
		return this.rpc.call('learn') as Promise<string | undefined>;
	}

	async stopLearning(): Promise<void> {
		await this.rpc.call('stopLearning');
	}

	state(): Promise<EngineState> {
		return this.rpc.call('state') as Promise<EngineState>;
	}

	search(query: EngineQuery): Promise<readonly PlacedHit[]> {
		return this.rpc.call('search', plain(query)) as Promise<readonly PlacedHit[]>;
	}

	notes(query: EngineQuery): Promise<readonly PlacedHit[]> {
		return this.rpc.call('notes', plain(query)) as Promise<readonly PlacedHit[]>;
	}

	matter({ text, limit, others }: MatterQuery): Promise<Matter> {
		return this.rpc.call('matter', { text, limit, others }) as Promise<Matter>;
	}

	clippings(): Promise<readonly Clipping[]> {
		return this.rpc.call('clippings') as Promise<readonly Clipping[]>;
	}

	related(query: RelationQuery): Promise<readonly PlacedRelation[]> {
		const { path, prose } = query;
		return this.rpc.call('related', { ...plain(query), path, prose }) as Promise<readonly PlacedRelation[]>;
	}

	openEmbeddings(name: string): Promise<EmbeddingProgress> {
		return this.rpc.call('openEmbeddings', name) as Promise<EmbeddingProgress>;
	}

	unembedded(name: string): Promise<readonly UnembeddedNote[]> {
		return this.rpc.call('unembedded', name) as Promise<readonly UnembeddedNote[]>;
	}

	withoutVectors(name: string, keys: readonly number[]): Promise<readonly number[]> {
		return this.rpc.call('withoutVectors', name, keys) as Promise<readonly number[]>;
	}

	takeEmbeddings(name: string, embedded: EmbeddedNotes): Promise<string | undefined> {
		return this.rpc.call('takeEmbeddings', name, embedded) as Promise<string | undefined>;
	}

	async reset(): Promise<void> {
		await this.rpc.call('reset');
	}
}

/** Copies the fields that may cross to the worker; callers may pass more. */
function plain({ text, exclude, limit, isTyped, vector }: EngineQuery): EngineQuery {
	return { text, exclude: [...exclude], limit, isTyped, vector };
}

/** Serves an index over the channel, on the worker's side. */
export function serveIndex(
	channel: Channel,
	host: { readonly elapsed: () => number; readonly yieldNow: () => Promise<void> },
): void {
	let service: EngineService | undefined;
	const slice = new TimeSlice(host.elapsed, host.yieldNow, { length: WORKER_SLICE });
	const store: IndexStore = {
		get: (key) => rpc.call('get', key) as Promise<ArrayBuffer | undefined>,
		put: async (key, value) => void (await rpc.call('put', key, value)),
		delete: async (key) => void (await rpc.call('delete', key)),
		keys: () => rpc.call('keys') as Promise<readonly string[]>,
	};
	const index = (): EngineService => (service ??= new EngineService(slice, undefined, AMPLE));
	const rpc = new Rpc(channel, {
		start: (hasStore: boolean, limits: IndexLimits) => {
			service = new EngineService(slice, hasStore ? store : undefined, limits);
			return Promise.resolve();
		},
		open: () => index().open(),
		beginCensus: () => index().beginCensus(),
		compare: (files: readonly VaultFile[]) => index().compare(files),
		endCensus: () => index().endCensus(),
		add: (notes: readonly NoteText[]) => index().add(notes),
		remove: (paths: readonly string[]) => index().remove(paths),
		commit: () => index().commit(),
		unfollowed: () => index().unfollowed(),
		connect: (notes: readonly NoteTargets[]) => index().connect(notes),
		learn: () => index().learn(),
		stopLearning: () => index().stopLearning(),
		state: () => index().state(),
		search: (query: EngineQuery) => index().search(query),
		notes: (query: EngineQuery) => index().notes(query),
		matter: (query: MatterQuery) => index().matter(query),
		clippings: () => index().clippings(),
		related: (query: RelationQuery) => index().related(query),
		openEmbeddings: (name: string) => index().openEmbeddings(name),
		unembedded: (name: string) => index().unembedded(name),
		withoutVectors: (name: string, keys: readonly number[]) => index().withoutVectors(name, keys),
		takeEmbeddings: (name: string, embedded: EmbeddedNotes) => index().takeEmbeddings(name, embedded),
		reset: () => index().reset(),
	});
}
