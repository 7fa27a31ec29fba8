import { browser } from '@wdio/globals';
import { obsidianPage } from 'wdio-obsidian-service';
import { firstRun } from './first-run.ts';

const PLUGIN_ID = 'research-this-note';

const app = {
	openNote: (path) => obsidianPage.openFile(path),
	runCommand: ({ id }) => browser.executeObsidianCommand(`${PLUGIN_ID}:${id}`),
	waitForText: async (text) => {
		await browser.$(`//*[contains(text(), "${text}")]`).waitForDisplayed();
	},
	clickButton: async (label) => {
		const button = browser.$(`//button[normalize-space() = "${label}"]`);
		await button.waitForClickable();
		await button.click();
	},
	noteOnDisk: (path) => browser.executeObsidian(({ app: { vault } }, file) => vault.adapter.read(file), path),
};

describe('Research This Note in Obsidian', () => {
	it('asks before the first run, writes a checked section, and takes it back', () => firstRun(app));
});
