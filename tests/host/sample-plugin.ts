import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PluginFiles } from './server';

const MANIFEST = {
	id: 'sample-tool',
	name: 'Sample tool',
	version: '1.0.0',
	minAppVersion: '1.13.0',
	author: 'Nobody',
	description: 'A plugin for tests.',
	isDesktopOnly: false,
};

/** A small plugin that uses each part of the host once; CommonJS, like a release. */
const MAIN = String.raw`
const { ConfirmationModal, ItemView, Modal, Notice, Platform, Plugin, PluginSettingTab } = require('obsidian');
const { SecretComponent, requestUrl } = require('obsidian');

class HelloModal extends Modal {
	onOpen() {
		this.setTitle('Hello');
		this.contentEl.createEl('p', { text: 'From ' + (Platform.isMobile ? 'a phone' : 'a desktop') });
		this.contentEl.createEl('button', { text: 'Say it' }).addEventListener('click', () => {
			new Notice('Said it');
			this.close();
		});
	}
}

class SideView extends ItemView {
	getViewType() { return 'sample-side'; }
	getDisplayText() { return 'Sample side'; }
	async onOpen() { this.contentEl.createEl('h4', { text: 'Beside the note' }); }
}

class SampleTab extends PluginSettingTab {
	getSettingDefinitions() {
		return [
			{ type: 'group', heading: 'Research', items: [
				{ name: 'Depth', desc: 'How far to look',
					control: { type: 'dropdown', key: 'depth', options: { shallow: 'Shallow', deep: 'Deep' } } },
				{ name: 'Verbose', control: { type: 'toggle', key: 'verbose' } },
				{ name: 'Details', desc: 'Only while verbose', visible: () => this.plugin.settings.verbose,
					control: { type: 'text', key: 'details' } },
				{ name: 'Address', control: { type: 'text', key: 'address', placeholder: 'https://',
					validate: (v) => v.startsWith('https://') ? undefined : 'Begin with https://' } },
				{ name: 'Notes', control: { type: 'number', key: 'notes', min: 0, max: 9,
					disabled: () => !this.plugin.settings.verbose } },
				{ name: 'Weight', control: { type: 'slider', key: 'weight', min: 0, max: 10, step: 1 } },
				{ name: 'Folder', control: { type: 'folder', key: 'folder' } },
			] },
			{ type: 'group', heading: 'Access', items: [
				{ name: 'Key', render: (setting) => setting.addComponent((el) => new SecretComponent(this.app, el)
					.setValue(this.plugin.settings.secret).onChange((id) => this.setControlValue('secret', id))) },
				{ name: 'Test the connection', action: () => { void this.plugin.ask(); } },
			] },
			{ type: 'list', heading: 'Names', emptyState: 'No names yet.',
				addItem: { name: 'Add a name', action: () => this.rename((n) => [...n, 'Name ' + (n.length + 1)]) },
				onDelete: (index) => this.rename((n) => n.filter((_, i) => i !== index)),
				items: this.plugin.settings.names.map((name) => ({ name })) },
			{ type: 'page', name: 'Advanced', desc: 'Rarely needed', displayValue: () => this.plugin.settings.heading, items: [
				{ name: 'Heading', control: { type: 'text', key: 'heading' } },
			] },
		];
	}
	async rename(change) {
		await this.setControlValue('names', change(this.plugin.settings.names));
		this.update();
	}
}

module.exports = { default: class extends Plugin {
	async onload() {
		const defaults = { depth: 'shallow', verbose: false, weight: 3, heading: 'Research', secret: '', names: [] };
		this.settings = Object.assign(defaults, await this.loadData());
		this.addRibbonIcon('search', 'Say hello', () => new HelloModal(this.app).open());
		this.status = this.addStatusBarItem();
		this.status.setText('Idle');
		this.addSettingTab(new SampleTab(this.app, this));
		this.registerView('sample-side', (leaf) => new SideView(leaf));
		this.addCommand({ id: 'ask', name: 'Ask the server', callback: () => this.ask() });
		this.addCommand({ id: 'never', name: 'Never offered', checkCallback: () => false });
		this.addCommand({ id: 'side', name: 'Open the side', callback: async () => {
			const leaf = this.app.workspace.getRightLeaf(false);
			await leaf.setViewState({ type: 'sample-side', active: true });
		} });
		this.addCommand({ id: 'stamp', name: 'Stamp', editorCallback: (editor) => editor.transaction({ changes: [
			{ from: { line: 0, ch: 0 }, text: '<' }, { from: editor.offsetToPos(editor.getValue().length), text: '>' },
		] }) });
		this.addCommand({ id: 'confirm', name: 'Confirm', callback: () => new ConfirmationModal(this.app).setTitle('Go on?')
			.addCheckbox('Do not ask again', () => undefined).addCancelButton()
			.addButton((b) => b.setButtonText('Go on').setCta().onClick(() => { new Notice('Went on'); })).open() });
		this.registerEvent(this.app.workspace.on('file-menu', (menu, file) => menu.addItem((item) => item
			.setTitle('Stamp this note').setIcon('search')
			.onClick(() => this.app.vault.process(file, (text) => text + 'stamped\n')))));
		this.registerEvent(this.app.workspace.on('file-open', (file) => this.status.setText(file ? file.path : 'Idle')));
		this.registerInterval(window.setInterval(() => undefined, 1000));
		this.registerCliHandler('sample-tool:echo', 'Says it again',
			{ text: { description: 'What', required: true } }, ({ text }) => 'heard ' + text);
	}
	async ask() {
		try {
			const key = this.app.secretStorage.getSecret(this.settings.secret);
			const answer = await requestUrl({ url: 'https://api.example.com/ask?x=1', method: 'POST',
				contentType: 'application/json', headers: { Authorization: 'Bearer ' + key }, body: '{"question":1}' });
			new Notice('Answer: ' + answer.json.answer);
		}
		catch (error) { new Notice('Failed: ' + error.message); }
	}
} };
`;

/** Writes the sample plugin and a small vault into a new temporary folder. */
export async function sampleProject(): Promise<{ root: string; vault: string; plugin: PluginFiles }> {
	const root = await fs.mkdtemp(path.join(os.tmpdir(), 'sample-plugin-'));
	const files: Record<string, string> = {
		'main.js': MAIN,
		'manifest.json': JSON.stringify(MANIFEST),
		'styles.css': '.sample { color: red; }',
		'vault/Home.md':
			'---\ntags: [start]\n---\n# Home\n\nSee [[Sun]] and [[Nowhere]]. %% hidden words %%\n\n> ' +
			'[!warning] Contradiction\n> One says this, [the other](https://example.org) that.\n\n- [ ] ' +
			'Task\n- [x] Done #tag\n\n`code` and *emphasis*.\n',
		'vault/Energy/Sun.md': 'The sun shines.\n',
		'vault/Lines.md': 'one\r\ntwo\r\n',
	};
	for (const [name, text] of Object.entries(files)) {
		await fs.mkdir(path.dirname(path.join(root, name)), { recursive: true });
		await fs.writeFile(path.join(root, name), text);
	}
	const file = (name: string) => path.join(root, name);
	return {
		root,
		vault: file('vault'),
		plugin: {
			'main.js': file('main.js'),
			'manifest.json': file('manifest.json'),
			'styles.css': file('styles.css'),
		},
	};
}
