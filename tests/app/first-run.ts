/**
 * The first run of a user, by page objects. It runs in the browser host of this repository (`npm run test:e2e`) and, on
 * GitHub, in the real Obsidian (`app.yml`).
 */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';

export const APP_NOTE = 'Projects/Heat pump in an old house.md';
/** Milliseconds for a run on a busy machine. */
const PATIENCE = 60_000;
const PAUSE = 100;
const SECTION = /\n## Research\n%% research-this-note v2 [^\n]+%%\n[^]+%% \/research-this-note %%\n$/;

/** Actions in an app with the plugin and the demo vault. */
export interface App {
	openNote(path: string): Promise<void>;
	/** Runs a command of the plugin. */
	runCommand(command: { readonly id: string; readonly name: string }): Promise<void>;
	/** Waits until the text is shown. */
	waitForText(text: string): Promise<void>;
	/** Waits for the button and clicks it. */
	clickButton(label: string): Promise<void>;
	noteOnDisk(path: string): Promise<string>;
}

/** Asks before the first run what may be sent where. */
class ConsentDialog {
	constructor(private readonly app: App) {}

	async waitForIt(): Promise<void> {
		await this.app.waitForText('Before the research begins');
		await this.app.waitForText('Without a model, few claims get a verdict');
	}

	agree(): Promise<void> {
		return this.app.clickButton('Agree and research');
	}
}

class ResearchedNote {
	constructor(
		private readonly app: App,
		private readonly path: string,
	) {}

	text(): Promise<string> {
		return this.app.noteOnDisk(this.path);
	}

	async research(): Promise<void> {
		await this.app.openNote(this.path);
		await this.app.runCommand({ id: 'run', name: 'Research this note' });
	}

	undo(): Promise<void> {
		return this.app.clickButton('Undo');
	}

	/** Returns the text once it is as wanted. */
	async waitFor(isWanted: (text: string) => boolean): Promise<string> {
		for (let waited = 0; waited < PATIENCE; waited += PAUSE) {
			const text = await this.text();
			if (isWanted(text)) return text;
			await setTimeout(PAUSE);
		}
		throw new Error(`The note is not as expected:\n${await this.text()}`);
	}
}

/** Asks, writes a section after the agreement, changes nothing else, and takes it back. */
export async function firstRun(app: App): Promise<void> {
	const note = new ResearchedNote(app, APP_NOTE);
	const consent = new ConsentDialog(app);
	const before = await note.text();
	await note.research();
	await consent.waitForIt();
	assert.equal(await note.text(), before);
	await consent.agree();
	const after = await note.waitFor((text) => SECTION.test(text));
	assert.ok(after.startsWith(before.trimEnd()));
	assert.match(after, /> \[!cite\] Look yourself/);
	await note.undo();
	await note.waitFor((text) => text === before);
}
