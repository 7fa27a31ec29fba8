import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUse, apiUsage, isNewer, typeScriptFiles } from '../../scripts/obsidian-api-usage.mjs';
import type { Host } from './host';
import { launchHost } from './launch';
import { sampleProject } from './sample-plugin';

const root = path.resolve(import.meta.dirname, '../..');
const sample = path.join(import.meta.dirname, 'fixtures/api-sample.ts');

/** Computed once, because it takes as long as a type check. */
const usedByPlugin = apiUsage(typeScriptFiles(path.join(root, 'src')));

let host: Host;
let project: Awaited<ReturnType<typeof sampleProject>>;

/** Returns the given members that the running host lacks. */
async function missingIn(uses: ApiUse[]): Promise<string[]> {
	await host.page.evaluate(collectObjects);
	return host.page.evaluate(
		lackedBy,
		uses.filter((use) => use.kind !== 'shape'),
	);
}

/** Runs in the page. Creates an object of each class, because fields are on objects and not on prototypes. */
function collectObjects(): void {
	if (!window.host) throw new Error('The host is not up.');
	const { api, app } = window.host;
	const el = document.body.createDiv();
	class Suggest extends api.AbstractInputSuggest<string> {
		protected getSuggestions(): string[] {
			return [];
		}
		renderSuggestion(): void {}
	}
	class Chooser extends api.FuzzySuggestModal<string> {
		getItems(): string[] {
			return [];
		}
		getItemText(item: string): string {
			return item;
		}
		onChooseItem(): void {}
	}
	class Page extends api.SettingPage {
		display(): void {}
	}
	const leaf = app.workspace.getLeaf();
	const view = leaf.hostView as unknown as { editor: object; file: object };
	const plugin = new api.Plugin(app, {
		id: 'x',
		name: 'X',
		author: '',
		version: '',
		minAppVersion: '',
		description: '',
	});
	const tab = new api.PluginSettingTab(app, plugin as never);
	const suggest = new Suggest(app, el.createEl('input'));
	const chooser = new Chooser(app);
	const objects: Record<string, object> = {
		App: app,
		Vault: app.vault,
		Workspace: app.workspace,
		MetadataCache: app.metadataCache,
		FileManager: app.fileManager,
		SecretStorage: app.secretStorage,
		Scope: app.scope,
		Keymap: app.keymap,
		Platform: api.Platform,
		WorkspaceLeaf: leaf,
		WorkspaceSidedock: app.workspace.rightSplit,
		View: view,
		ItemView: view,
		FileView: view,
		TextFileView: view,
		MarkdownView: view,
		Editor: view.editor,
		TFile: view.file,
		TAbstractFile: view.file,
		TFolder: app.vault.getRoot(),
		Plugin: plugin,
		Component: plugin,
		SettingTab: tab,
		PluginSettingTab: tab,
		SettingPage: new Page(),
		Setting: new api.Setting(el),
		SettingGroup: new api.SettingGroup(el),
		Modal: new api.Modal(app),
		ConfirmationModal: new api.ConfirmationModal(app),
		SuggestModal: chooser,
		FuzzySuggestModal: chooser,
		PopoverSuggest: suggest,
		AbstractInputSuggest: suggest,
		Notice: new api.Notice(''),
		BaseComponent: new api.ButtonComponent(el),
		ButtonComponent: new api.ButtonComponent(el),
		ExtraButtonComponent: new api.ExtraButtonComponent(el),
		ToggleComponent: new api.ToggleComponent(el),
		DropdownComponent: new api.DropdownComponent(el),
		SliderComponent: new api.SliderComponent(el),
		TextComponent: new api.TextComponent(el),
		AbstractTextComponent: new api.TextComponent(el),
		TextAreaComponent: new api.TextAreaComponent(el),
		SearchComponent: new api.SearchComponent(el),
		ProgressBarComponent: new api.ProgressBarComponent(el),
		ColorComponent: new api.ColorComponent(el),
		DisplayValueComponent: new api.DisplayValueComponent(el),
		SecretComponent: new api.SecretComponent(app, el),
		MarkdownRenderChild: new api.MarkdownRenderChild(el),
	};
	Object.assign(window, { contractObjects: objects });
}

/** Runs in the page. */
function lackedBy(uses: ApiUse[]): string[] {
	type Objects = Record<string, object | undefined>;
	const page = window as unknown as Objects & { contractObjects: Objects };
	const exported = window.host?.api as unknown as Objects;
	const inEither = (member: string, target: object | undefined) =>
		target !== undefined && (member in target || ('prototype' in target && member in (target.prototype as object)));
	/** Optional fields in the types, which a plugin may fill in. */
	const optional = ['Plugin.onExternalSettingsChange', 'Plugin.settings'];
	return uses
		.filter(({ name, kind }) => {
			if (kind === 'export') return !(name in exported);
			const [owner = '', member] = name.split('.');
			if (member === undefined) return !(name in page);
			if (kind === 'global') return !inEither(member, page[owner]);
			if (member === '__constructor' || optional.includes(name)) return false;
			return (
				!inEither(member, page.contractObjects[owner]) &&
				!(owner in exported && inEither(member, exported[owner]))
			);
		})
		.map(({ name }) => name);
}

beforeAll(async () => {
	project = await sampleProject();
	host = await launchHost({ vault: project.vault, plugin: project.plugin });
	await host.openNote('Home.md');
});

afterAll(async () => {
	await host.close();
	await fs.rm(project.root, { recursive: true });
});

describe('the host against the API in use', () => {
	it('reports missing members', async () => {
		expect(
			await missingIn([
				{ name: 'Vault.process', kind: 'member', since: null },
				{ name: 'Vault.teleport', kind: 'member', since: null },
				{ name: 'teleport', kind: 'export', since: null },
				{ name: 'Node.teleport', kind: 'global', since: null },
			]),
		).toEqual(['Vault.teleport', 'teleport', 'Node.teleport']);
	});

	it('has every member that the sample and the plugin use', async () => {
		expect(await missingIn([...apiUsage([sample]), ...usedByPlugin])).toEqual([]);
	});
});

describe('manifest.json', () => {
	it('requires an Obsidian version that has everything the plugin uses', async () => {
		const manifest = JSON.parse(await fs.readFile(path.join(root, 'manifest.json'), 'utf8')) as {
			minAppVersion: string;
		};
		expect(usedByPlugin.filter(({ since }) => since !== null && isNewer(since, manifest.minAppVersion))).toEqual(
			[],
		);
	});
});
