import { describe, expect, it } from 'vitest';
import { coverageText } from '../../src/vault/ranking/coverage';
import { FakeVault, find, run } from './fake-vault';
import { MemoryStore } from './memory-store';

const NOTES = { 'Garden.md': 'Tomatoes need sun.', 'Boat.md': 'Oars and sails.', 'Bike.md': 'A chain and two wheels.' };

describe('notes that cannot be indexed', () => {
	it('skips notes that are too large without reading them, with a lower limit on phones, and says why', async () => {
		const vault = new FakeVault(NOTES);
		vault.write('Huge.md', 'tomato', 50_000_000);
		vault.write('Large.md', 'tomato', 5_000_000);
		vault.write('Lying.md', `tomato ${'x '.repeat(5_100_000)}`, 100);
		const coverage = await vault.index().refresh(run());
		expect(coverage.skipped.map(({ path, kind }) => [path, kind])).toEqual([
			['Huge.md', 'tooLarge'],
			['Lying.md', 'tooLarge'],
		]);
		expect(coverage.skipped[0]?.reason).toContain('10 MB');
		expect(vault.reads).not.toContain('Huge.md');
		const phone = await vault.index({ isSmallDevice: true, store: new MemoryStore() }).refresh(run());
		expect(phone.skipped.map(({ path }) => path)).toEqual(['Huge.md', 'Large.md', 'Lying.md']);
	});

	it('accepts a note of up to 50 MB, with its size known beforehand or not', async () => {
		const text = 'tomato '.repeat(50_000_000 / 7);
		const vault = new FakeVault({ ...NOTES, 'Huge.md': text });
		vault.write('Lying.md', text, 100);
		const context = run();
		const hits = await vault.index().search({ text: 'tomato', limit: 5, exclude: [] }, context);
		expect(hits.map(({ path }) => path)).toEqual(['Garden.md']);
		for (const name of ['Huge', 'Lying'])
			expect(context.warnings.join()).toContain(`“${name}.md” is larger than 10 MB`);
		expect(vault.reads).not.toContain('Huge.md');
	});

	it('finds text around five megabytes without a space', async () => {
		const vault = new FakeVault({ ...NOTES, 'Line.md': `An ocelot${'.x/y'.repeat(1_250_000)} and a kettle` });
		const hits = await vault.index().search({ text: 'ocelot kettle', limit: 5, exclude: [] }, run());
		expect(hits.map(({ path }) => path)).toEqual(['Line.md', 'Line.md']);
		for (const { text } of hits) expect(text.length).toBeLessThan(3_000);
	});

	it('reports the coverage and the reasons for gaps', async () => {
		const vault = new FakeVault(NOTES);
		const index = vault.index();
		expect(index.coverage).toBeUndefined();
		vault.write('Huge.md', '', 50_000_000);
		expect(coverageText(await index.refresh(run()))).toBe('3 of 4 notes, 1 skipped: too large');
		for (let note = 0; note < 3; note++) {
			vault.write(`Locked ${note}.md`, '');
			vault.unreadable.add(`Locked ${note}.md`);
		}
		const context = run();
		await index.search({ text: 'tomato', limit: 1, exclude: [] }, context);
		expect(index.coverage && coverageText(index.coverage)).toBe(
			'3 of 7 notes, 4 skipped: 3 unreadable, 1 too large',
		);
		// One sentence, instead of one for each of perhaps thousands.
		expect(context.warnings).toHaveLength(1);
		expect(context.warnings[0]).toContain('4 notes were left out of the search: 3 unreadable, 1 too large.');
	});

	it('keeps its content if the vault disappears while it is read', async () => {
		const vault = new FakeVault(
			Object.fromEntries(Array.from({ length: 400 }, (_, note) => [`${note}.md`, `gnu number ${note}`])),
		);
		const index = vault.index();
		vault.onYield = () => {
			for (const path of vault.paths) vault.unreadable.add(path);
		};
		const coverage = await index.refresh(run());
		expect(coverage.indexed).toBeGreaterThan(50);
		expect(coverage.indexed + coverage.skipped.length).toBe(400);
		vault.unreadable.clear();
		vault.onYield = () => undefined;
		vault.reads.length = 0;
		expect(await index.refresh(run())).toMatchObject({ indexed: 400, skipped: [] });
		expect(vault.reads).toHaveLength(coverage.skipped.length);
	});

	it('distinguishes names that differ only in case or in Unicode form', async () => {
		const names = ['caf\u00e9.md', 'cafe\u0301.md', 'Caf\u00e9.md', 'CAFE.md'];
		const vault = new FakeVault(
			Object.fromEntries(
				names.map((name, index) => [
					name,
					`The ${['first', 'second', 'third', 'fourth'][index] ?? ''} walrus.`,
				]),
			),
		);
		expect((await find(vault, 'walrus', 10)).sort()).toEqual([...names].sort());
		expect((await find(vault, 'third'))[0]).toBe('Caf\u00e9.md');
		vault.remove('Caf\u00e9.md');
		expect((await find(vault, 'walrus', 10)).sort()).toEqual(
			names.filter((name) => name !== 'Caf\u00e9.md').sort(),
		);
	});
});

/** A store whose host ends at the given write; earlier writes stay. */
class EndingStore extends MemoryStore {
	private end: (value: undefined) => void = () => undefined;
	readonly ended = new Promise<undefined>((resolve) => {
		this.end = resolve;
	});

	constructor(private writes: number) {
		super();
	}

	override put(key: string, value: ArrayBuffer): Promise<void> {
		return this.isRunning ? super.put(key, value) : this.stop();
	}

	override delete(key: string): Promise<void> {
		return this.isRunning ? super.delete(key) : this.stop();
	}

	private get isRunning(): boolean {
		return this.writes-- > 0;
	}

	private stop(): Promise<never> {
		this.end(undefined);
		return new Promise(() => undefined);
	}
}

describe('a host that ends while the index is written', () => {
	it('has a complete index at the next start, from before or after the write', async () => {
		for (let writes = 0; writes < 14; writes++) {
			const vault = new FakeVault(NOTES);
			const store = new EndingStore(writes);
			const index = vault.index({ store });
			const changes = async (): Promise<void> => {
				for (let change = 0; change < 5; change++) {
					await index.refresh(run());
					vault.write(`${change}.md`, `gnu number ${change}`);
					vault.write('Boat.md', `A boat with ${change} oars.`);
				}
			};
			await Promise.race([changes(), store.ended]);
			const kept = new MemoryStore();
			for (const [key, blob] of store.blobs) kept.blobs.set(key, blob);
			const next = run();
			const hits = await vault
				.index({ store: kept })
				.search({ text: 'tomato gnu oar', limit: 10, exclude: [] }, next);
			expect(next.warnings).toEqual([]);
			expect(hits.map(({ path }) => path).sort()).toEqual(
				vault.paths.filter((path) => path !== 'Bike.md').sort(),
			);
		}
	});
});

describe('a device that ends the app while search by meaning is prepared', () => {
	const words = ['boiler', 'radiator', 'thermostat', 'piano', 'violin', 'concert', 'flour', 'yeast', 'oven'];
	const notes = Object.fromEntries(
		Array.from({ length: 600 }, (_, index) => [
			`${index}.md`,
			`${words[index % 9] ?? ''} with ${words[(index + 1) % 9] ?? ''}`,
		]),
	);
	const learned = (vault: FakeVault): boolean => [...vault.store.blobs.keys()].some((key) => key.startsWith('model'));

	it.each([
		[true, 1],
		[false, 2],
	])(
		'does without it after that, says so, and tries again when told to (phone: %s)',
		async (isSmallDevice, crashes) => {
			const vault = new FakeVault(notes);
			vault.store.blobs.set('learning', Uint8Array.of(crashes).buffer);
			const index = vault.index({ isSmallDevice });
			const context = run();
			await index.refresh(context);
			expect(learned(vault)).toBe(false);
			expect(context.warnings.join()).toContain('Rebuild the vault index');
			expect(index.coverage?.notices).toEqual(context.warnings);
			const rebuilding = run();
			await index.rebuild(rebuilding);
			expect(learned(vault)).toBe(true);
			expect(rebuilding.warnings).toEqual([]);
			expect(vault.store.blobs.has('learning')).toBe(false);
		},
	);

	it('does not count unloading the plugin as a crash', async () => {
		const vault = new FakeVault(notes);
		const index = vault.index();
		await index.search({ text: 'piano', limit: 1, exclude: [] }, run());
		await Promise.resolve();
		await index.close();
		expect(vault.store.blobs.has('learning')).toBe(false);
	});
});
