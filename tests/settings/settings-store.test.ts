import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/settings/schema';
import { SettingsStore } from '../../src/settings/settings-store';

function storeOver(stored: unknown): { store: SettingsStore; saved: unknown[] } {
	const saved: unknown[] = [];
	const store = new SettingsStore(
		() => Promise.resolve(stored),
		(data) => Promise.resolve(void saved.push(data)),
	);
	return { store, saved };
}

describe('SettingsStore', () => {
	it('has the defaults before loading, and saves nothing by loading', async () => {
		const { store, saved } = storeOver({ wordLimit: 400 });
		expect(store.current).toEqual(DEFAULT_SETTINGS);
		expect(await store.load()).toEqual([]);
		expect(store.current.wordLimit).toBe(400);
		expect(saved).toEqual([]);
	});

	it('keeps settings of other versions when it saves', async () => {
		const { store, saved } = storeOver({ fromTheFuture: { a: 1 }, wordLimit: 400 });
		await store.load();
		await store.change({ heading: 'Belege' });
		expect(saved).toEqual([{ ...DEFAULT_SETTINGS, fromTheFuture: { a: 1 }, wordLimit: 400, heading: 'Belege' }]);
	});

	it('reports unusable values, and uses the default', async () => {
		const { store } = storeOver({ wordLimit: 'many' });
		expect(await store.load()).toEqual([expect.stringContaining('wordLimit')]);
		expect(store.current.wordLimit).toBe(600);
	});

	it('does not change objects it returned before', async () => {
		const { store } = storeOver({});
		await store.load();
		const before = store.current;
		await store.change({ wordLimit: 300 });
		expect(before.wordLimit).toBe(600);
		expect(store.current.wordLimit).toBe(300);
		expect(DEFAULT_SETTINGS.wordLimit).toBe(600);
	});
});
