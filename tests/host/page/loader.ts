import * as codemirrorCommands from '@codemirror/commands';
import * as codemirrorState from '@codemirror/state';
import * as codemirrorView from '@codemirror/view';
import type { PluginManifest } from 'obsidian';
import type { HostApi } from './api';
import type { App } from './app';
import { Plugin } from './plugin';

export interface PluginFiles {
	code: string;
	manifest: PluginManifest;
	styles: string;
}

export interface LoadTimes {
	/** Milliseconds to evaluate main.js. */
	evaluateMs: number;
	/** Milliseconds until `onload` has finished. */
	onloadMs: number;
}

type Exports = { default?: unknown };
type PluginConstructor = new (app: App, manifest: PluginManifest) => Plugin;

/** Enables and disables a plugin like Obsidian. */
export class PluginLoader {
	plugin: Plugin | null = null;
	private stylesEl: HTMLElement | null = null;

	constructor(
		private readonly app: App,
		private readonly api: HostApi,
		private readonly files: PluginFiles,
	) {}

	/** `byUser`: enabled in the settings window for the first time, not at app start. */
	async enable({ byUser }: { byUser: boolean }): Promise<LoadTimes> {
		const started = performance.now();
		const create = this.evaluate();
		const evaluated = performance.now();
		const { manifest } = this.files;
		const plugin = new create(this.app, { ...manifest, dir: `${this.app.vault.configDir}/plugins/${manifest.id}` });
		if (!(plugin instanceof Plugin)) throw new Error('The default export of main.js is no Plugin.');
		this.plugin = plugin;
		this.stylesEl = document.head.createEl('style', { text: this.files.styles });
		const loading = performance.now();
		await plugin.loadAndWait();
		const loaded = performance.now();
		this.app.plugins.plugins[manifest.id] = plugin;
		if (byUser) plugin.onUserEnable();
		return { evaluateMs: evaluated - started, onloadMs: loaded - loading };
	}

	disable(): void {
		this.plugin?.unload();
		delete this.app.plugins.plugins[this.files.manifest.id];
		this.stylesEl?.detach();
		this.plugin = null;
	}

	private evaluate(): PluginConstructor {
		const module: { exports: Exports } = { exports: {} };
		const { code, manifest } = this.files;
		const body = `(function anonymous(require,module,exports){${code}\n})`;
		const source = `${body}\n//# sourceURL=plugin:${manifest.id}\n`;
		const wrapper = (0, eval)(source) as (
			require: (name: string) => unknown,
			module: object,
			exports: object,
		) => void;
		wrapper((name) => this.require(name), module, module.exports);
		return (module.exports.default ?? module.exports) as PluginConstructor;
	}

	/** Throws for modules that are missing on a phone. */
	private require(name: string): unknown {
		const modules: Record<string, unknown> = {
			obsidian: this.api,
			'@codemirror/commands': codemirrorCommands,
			'@codemirror/state': codemirrorState,
			'@codemirror/view': codemirrorView,
		};
		if (name in modules) return modules[name];
		throw new Error(`Cannot find module '${name}': the test host knows obsidian and CodeMirror only.`);
	}
}
