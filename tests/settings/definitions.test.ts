import { describe, expect, it, vi } from 'vitest';
import { KEY_VARIABLES, SETTING_VARIABLES } from '../../src/node/commands/environment';
import { DEFAULT_SETTINGS, SETTING_GROUPS, settingOf, settingTexts, type SettingName } from '../../src/settings/schema';
import { SEARCH_SERVICES } from '../../src/settings/search-settings';
import { SettingsStore } from '../../src/settings/settings-store';

const NAMES = Object.keys(DEFAULT_SETTINGS) as SettingName[];
const WITH_ROW = NAMES.filter((name) => settingOf(name).control.type !== 'none');

vi.mock('obsidian', () => {
	class Host {}
	const names = ['Component', 'ConfirmationModal', 'FuzzySuggestModal', 'Modal', 'Notice', 'PluginSettingTab'];
	return Object.fromEntries([...names, 'SecretComponent', 'Setting'].map((name) => [name, Host]));
});
vi.mock('../../src/ui/dialogs/label-controls', () => ({ keepControlsLabelled: () => undefined }));

interface Item {
	readonly name?: string;
	readonly control?: { readonly key: SettingName };
	readonly items?: readonly Item[];
}

/** Returns all rows of the settings tab, with those of its pages. */
async function rowsOfTab(): Promise<Item[]> {
	const { ResearchSettingTab } = await import('../../src/ui/settings/settings-tab');
	const store = new SettingsStore(
		() => Promise.resolve({ searchOrder: SEARCH_SERVICES }),
		() => Promise.resolve(),
	);
	await store.load();
	const parts = { store, kit: {}, keys: () => ({}), consent: {}, index: {}, embedding: {} };
	const tab = new ResearchSettingTab({} as never, { register: () => undefined } as never, parts as never);
	const all = (items: readonly Item[]): Item[] => items.flatMap((item) => [item, ...all(item.items ?? [])]);
	return all(tab.getSettingDefinitions());
}

describe('each setting', () => {
	it('belongs to one group', () => {
		const names = Object.values(SETTING_GROUPS).flatMap((group) => Object.keys(group));
		expect(names).toEqual([...new Set(names)]);
	});

	it('has one row in the settings tab, under its name, if it has a control', async () => {
		const rows = await rowsOfTab();
		const shown = rows.flatMap(({ control }) => control?.key ?? []);
		const isSecret = (name: SettingName): boolean => settingOf(name).control.type === 'secret';
		expect(shown.sort()).toEqual(WITH_ROW.filter((name) => !isSecret(name)).sort());
		const labels = new Set(rows.map(({ name }) => name));
		const missing = WITH_ROW.filter((name) => !labels.has(settingTexts(name).name));
		expect(missing).toEqual([]);
	});

	it.each(WITH_ROW)('has an own name for %s, and texts for its choices', (name) => {
		const { control } = settingOf(name);
		const { name: label, desc, options } = settingTexts(name);
		expect(label).toMatch(/\S/);
		expect(desc).toBeDefined();
		if (control.type === 'dropdown' && !control.numbers)
			expect(Object.keys(options ?? {}).length).toBeGreaterThan(1);
	});

	it('says the same bounds in the text of its row as its values have', () => {
		const ranges = WITH_ROW.flatMap((name) => {
			const { control } = settingOf(name);
			const [, from = '', to = ''] = /from ([\d,]+) to ([\d,]+)/i.exec(settingTexts(name).desc ?? '') ?? [];
			const said = [from, to].map((figure) => Number(figure.replaceAll(',', '')));
			return control.type === 'number' && from !== '' ? [{ name, said, bounds: control.bounds }] : [];
		});
		expect(ranges.length).toBeGreaterThan(10);
		expect(ranges.filter(({ said, bounds }) => said.join() !== bounds.join())).toEqual([]);
	});

	it('has environment variables of its own', () => {
		const variables = NAMES.filter((name) => settingOf(name).control.type !== 'secret').flatMap(
			(name) => settingOf(name).definition.env ?? [],
		);
		expect(variables).toEqual([...new Set(variables)]);
		expect(Object.keys(SETTING_VARIABLES).sort()).toEqual([...variables].sort());
		for (const names of Object.values(KEY_VARIABLES)) expect(names.length).toBeGreaterThan(0);
	});
});
