import { describe, expect, it } from 'vitest';
import type { IndexWorker } from '../../src/vault/ports';
import { VaultIndex } from '../../src/vault/service/vault-index';
import { serveIndex } from '../../src/vault/service/worker-engine';
import { FakeVault, run } from './fake-vault';

/** Two ends that copy messages like threads, with the worker's side on one of them. */
class FakeWorker implements IndexWorker {
	private toHost: (message: unknown) => void = () => undefined;
	private toWorker: (message: unknown) => void = () => undefined;
	private onFailure: (error: Error) => void = () => undefined;
	alive = true;
	messages = 0;
	/** Notes, files or paths in the largest message, in either direction. */
	fullest = 0;

	constructor() {
		let ticks = 0;
		serveIndex(
			{
				post: (message) => this.deliver(() => this.toHost(this.weighed(message))),
				listen: (listener) => void (this.toWorker = listener),
			},
			{ elapsed: () => ticks++, yieldNow: () => Promise.resolve() },
		);
	}

	post(message: unknown): void {
		this.messages++;
		const copy = this.weighed(message);
		this.deliver(() => this.toWorker(copy));
	}

	private weighed(message: unknown): unknown {
		const { values, result } = message as { values?: readonly unknown[]; result?: unknown };
		for (const value of [result, ...(values ?? [])])
			if (Array.isArray(value)) this.fullest = Math.max(this.fullest, value.length);
		return structuredClone(message);
	}

	private deliver(message: () => void): void {
		queueMicrotask(() => {
			if (this.alive) message();
		});
	}

	listen(listener: (message: unknown) => void): void {
		this.toHost = listener;
	}

	failed(listener: (error: Error) => void): void {
		const before = this.onFailure;
		this.onFailure = (error) => {
			before(error);
			listener(error);
		};
	}

	/** Simulates a worker ended by the system for lack of memory. */
	die(): void {
		this.alive = false;
		this.onFailure(new Error('The worker died.'));
	}

	terminate(): void {
		this.alive = false;
	}
}

const NOTES = Object.fromEntries(
	Array.from({ length: 150 }, (_, index) => [
		`${index}.md`,
		`# Part\n\nnote number ${index} on walruses, see [[${(index * 7) % 150}]]`,
	]),
);

describe('the index in a worker', () => {
	it("answers like the index on the same thread, and stores its parts on the host's side", async () => {
		const vault = new FakeVault(NOTES);
		const here = await vault.index().search({ text: 'walrus number 17', limit: 5, exclude: [] }, run());
		const other = new FakeVault(NOTES);
		const worker = new FakeWorker();
		const index = new VaultIndex({ ...other.deps, workers: { start: () => worker } });
		expect(await index.search({ text: 'walrus number 17', limit: 5, exclude: [] }, run())).toEqual(here);
		expect(
			await index.related({ path: '17.md', text: 'number 18 and walruses', limit: 5, exclude: [] }, run()),
		).toEqual(
			await vault
				.index()
				.related({ path: '17.md', text: 'number 18 and walruses', limit: 5, exclude: [] }, run()),
		);
		expect(await index.clippings(run())).toEqual([]);
		expect(other.store.blobs.has('manifest')).toBe(true);
		expect(worker.messages).toBeGreaterThan(5);
	});

	it('restarts from the store after it was closed', async () => {
		const vault = new FakeVault(NOTES);
		const index = new VaultIndex({ ...vault.deps, workers: { start: () => new FakeWorker() } });
		await index.refresh(run());
		await index.close();
		vault.reads.length = 0;
		expect(await index.search({ text: 'number 3', limit: 1, exclude: [] }, run())).toMatchObject([
			{ path: '3.md' },
		]);
		expect(vault.reads).toEqual(['3.md']);
	});

	it('receives a large vault in small messages that do not block', async () => {
		const vault = new FakeVault(
			Object.fromEntries(
				Array.from({ length: 1_500 }, (_, index) => [`${index}.md`, `[[${(index * 7) % 150}]]`]),
			),
		);
		const worker = new FakeWorker();
		const index = vault.index({ workers: { start: () => worker } });
		expect(await index.refresh(run())).toMatchObject({ indexed: 1_500 });
		for (const path of vault.paths) if (path !== '17.md') vault.remove(path);
		expect(await index.refresh(run())).toMatchObject({ indexed: 1, total: 1 });
		expect(worker.fullest).toBeLessThanOrEqual(1_000);
	});

	it('answers a search even if the worker dies during it', async () => {
		const vault = new FakeVault(NOTES);
		const worker = new FakeWorker();
		let started = 0;
		const index = vault.index({ workers: { start: () => (started++ === 0 ? worker : undefined) } });
		await index.refresh(run());
		vault.reads.length = 0;
		const context = run();
		await index.search({ text: 'walrus', limit: 1, exclude: [] }, context);
		worker.die();
		expect(await index.search({ text: 'walrus number 17', limit: 1, exclude: [] }, context)).toMatchObject([
			{ path: '17.md' },
		]);
		expect(vault.reads.length).toBeLessThan(5);
	});

	it('continues without a worker if it is refused or dies', async () => {
		const vault = new FakeVault(NOTES);
		const worker = new FakeWorker();
		let asked = 0;
		const index = new VaultIndex({
			...vault.deps,
			workers: { start: () => (asked++ === 0 ? worker : undefined) },
			files: {
				...vault.deps.files,
				read: (path) => {
					if (path === '100.md' && worker.alive) worker.die();
					return vault.deps.files.read(path);
				},
			},
		});
		expect(await index.search({ text: 'walrus number 17', limit: 1, exclude: [] }, run())).toMatchObject([
			{ path: '17.md' },
		]);
		expect(asked).toBe(1);
		const without = new VaultIndex({ ...vault.deps, workers: { start: () => undefined } });
		expect(await without.search({ text: 'walrus number 17', limit: 1, exclude: [] }, run())).toMatchObject([
			{ path: '17.md' },
		]);
	});
});
