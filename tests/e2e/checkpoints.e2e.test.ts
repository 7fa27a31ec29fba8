import { expect, it, onTestFinished } from 'vitest';
import type { Host } from '../host/host';
import { startAgenticModel } from '../servers/agentic-model';
import type { RecordedRequest, ScriptedServer } from '../servers/scripted-server';
import { TAVILY_KEY } from '../servers/tavily';
import { Gate, MODEL_SECRETS, NOTE, originalNote, RESEARCH, section, WITH_MODEL, world, WRITTEN } from './kit';

const servers = await world();
const DATA = {
	...WITH_MODEL,
	tavilyKeySecret: 'my-tavily',
	pageReader: 'tavily',
	depth: 'agentic',
};

/** Returns the request without its delimiters, which are new in every prompt. */
const asked = ({ path, body }: RecordedRequest): string => path + body.replace(/(?<=[</][a-z]+-)[\w-]+(?=>)/g, '');

/** A run whose app was closed when its supervisor was asked. */
async function interrupted(): Promise<{ host: Host; model: ScriptedServer; before: string[] }> {
	const gate = new Gate();
	gate.close();
	onTestFinished(() => gate.open());
	const model = await startAgenticModel(async (form) => {
		if (form === 'supervision') await gate.pass();
		return undefined;
	});
	onTestFinished(() => model.close());
	const secrets = { ...MODEL_SECRETS, 'my-tavily': TAVILY_KEY };
	const host = await servers.launch({ model: model.url, data: DATA, secrets });
	await host.openNote(NOTE);
	await host.runCommand(RESEARCH);
	await gate.someoneWaits();
	await expect.poll(() => checkpoints(host)).toBe(1);
	await host.restart();
	gate.open();
	await host.openNote(NOTE);
	return { host, model, before: model.requests.splice(0).map(asked).slice(0, -1) };
}

/** Counts the checkpoints; replaces each if a text is given. */
function checkpoints(host: Host, replacement?: string): Promise<number> {
	return host.page.evaluate(async (text) => {
		const name = (await indexedDB.databases())
			.map((one) => one.name ?? '')
			.find((one) => one.startsWith('research-'));
		if (name === undefined) return 0;
		const done = <T>(request: IDBRequest<T>): Promise<T> =>
			new Promise((resolve, reject) => {
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
			});
		const database = await done(indexedDB.open(name));
		const table = database.transaction('index', 'readwrite').objectStore('index');
		const keys = (await done(table.getAllKeys())).filter(
			(key) => typeof key === 'string' && key.startsWith('checkpoint-'),
		);
		if (text !== undefined)
			for (const key of keys) await done(table.put(new TextEncoder().encode(text).buffer, key));
		database.close();
		return keys.length;
	}, replacement);
}

it('a run resumes after the app was closed, and repeats no request', async () => {
	const { host, model, before } = await interrupted();
	expect(before.length).toBeGreaterThan(20);
	await host.runCommand(RESEARCH);
	await host.page.getByText('An agentic run of “Heat pump in an old house” was interrupted.').waitFor();
	await host.screenshot('checkpoint');
	await host.page.keyboard.press('Escape');
	await expect.poll(() => host.page.locator('.modal').count()).toBe(0);
	expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
	await host.runCommand(RESEARCH);
	await host.page.getByRole('button', { name: 'Continue' }).click();
	await host.waitForNotice(WRITTEN);
	expect(section(await host.noteOnDisk(NOTE))).not.toBe('');
	expect(model.requests.map(asked).filter((one) => before.includes(one))).toEqual([]);
	expect(model.requests.length).toBeLessThan(10);
	expect(await checkpoints(host)).toBe(0);
});

it('a damaged checkpoint is refused with a message, and the note is researched from the start', async () => {
	const { host } = await interrupted();
	await checkpoints(host, '{"version":1,"checksum":"none"}\n');
	await host.runCommand(RESEARCH);
	await host.waitForNotice(`The saved state of the interrupted run of “${NOTE}” is damaged and was removed.`);
	await host.waitForNotice(WRITTEN);
});
