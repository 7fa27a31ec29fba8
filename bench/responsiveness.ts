/**
 * How long the app's thread is held by the built plugin in the browser host, over a generated vault on disk: while the index is
 * built, while its user types into the search box and into a note, and while a saved index is opened. `--notes N` for another
 * size. Prints one JSON line last.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { pluginBuild } from '../esbuild.config.mjs';
import type { Host } from '../tests/host/host';
import { closeBrowser, launchHost } from '../tests/host/launch';
import { generateVault } from './generated-vault';

const { values } = parseArgs({ options: { notes: { type: 'string', default: '10000' } } });
const notes = Number(values.notes);
const ROOT = resolve(import.meta.dirname, '..');
const QUERIES = ['banana revolution', 'notes about memory', 'the weather in may'];
const KEY_MS = 60;
const PATIENCE = 600_000;
/** The app and the typing without any work of the plugin, to compare with. */
const ALONE = 'typing_alone';
/** About as much as is typed while the index is built. */
const LINES_ALONE = 100;
const LINE = 'More words of a note that grows.\n';

/** Milliseconds. */
interface Watched {
	/** Longest time without a turn for anything else, which on a busy machine includes waiting for a processor. */
	readonly gap: number;
	/** The browser's own longest task; it reports those of at least 50 ms, 0 stands for none. */
	readonly task: number;
}

const REPORTED_TASK = 50;

/** A task that is not reported is shorter than those that are. */
function longestBlock({ gap, task }: Watched): number {
	return task > 0 ? task : Math.min(gap, REPORTED_TASK - 1);
}

const folder = await mkdtemp(join(tmpdir(), 'research-note-bench-'));
try {
	const vault = join(folder, 'vault');
	await writeVault(vault);
	const plugin = { 'main.js': join(folder, 'main.js'), 'manifest.json': join(ROOT, 'manifest.json'), 'styles.css': join(ROOT, 'styles.css') };
	await build({ ...pluginBuild, absWorkingDir: ROOT, outfile: plugin['main.js'] });
	const host = await launchHost({ vault, plugin, patience: PATIENCE });
	host.page.setDefaultTimeout(PATIENCE);
	try {
		await measureAll(host);
	} finally {
		await host.close();
	}
} finally {
	await closeBrowser();
	await rm(folder, { recursive: true, force: true });
}

async function measureAll(host: Host): Promise<void> {
	await host.openNote('Typed.md');
	const phases: Record<string, Watched> = {};
	const measure = async (name: string, act: () => Promise<void>): Promise<void> => {
		const started = performance.now();
		phases[name] = await watched(host, act);
		console.error(`${name}: ${JSON.stringify(phases[name])} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
	};
	await measure(ALONE, async () => {
		for (let line = 0; line < LINES_ALONE; line++) await host.typeInEditor(LINE);
	});
	await measure('build', async () => {
		await openSearch(host);
		await coverageShown(host);
	});
	await measure('typing_in_search', () => typeQueries(host));
	await host.page.keyboard.press('Escape');
	await measure('typing_while_rebuilding', async () => {
		await host.runCommand('Rebuild the vault index');
		await typeUntilRebuilt(host);
	});
	await measure('update', async () => {
		await openSearch(host);
		await coverageShown(host);
	});
	await host.page.keyboard.press('Escape');
	await host.restart();
	await measure('open_saved', async () => {
		await openSearch(host);
		await coverageShown(host);
	});
	await measure('first_search', () => typeQueries(host));
	const { [ALONE]: alone = { gap: 0, task: 0 }, ...ours } = phases;
	const blocks = Object.fromEntries(Object.entries(ours).map(([name, phase]) => [`${name}_ms`, Math.round(longestBlock(phase))]));
	const longestGap = Math.max(...Object.values(ours).map(({ gap }) => gap));
	console.log(JSON.stringify({ notes, longest_block_ms: Math.max(...Object.values(blocks)), longest_gap_ms: Math.round(longestGap), app_alone_ms: Math.round(longestBlock(alone)), app_alone_gap_ms: Math.round(alone.gap), ...blocks }));
}

/** Runs inside the page, so it may use nothing from here. */
async function watched(host: Host, act: () => Promise<void>): Promise<Watched> {
	await host.page.evaluate(() => {
		const watch = { gap: 0, task: 0, on: true };
		const tasks = new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) watch.task = Math.max(watch.task, duration);
		});
		tasks.observe({ type: 'longtask' });
		const channel = new MessageChannel();
		let last = performance.now();
		channel.port1.onmessage = () => {
			const now = performance.now();
			watch.gap = Math.max(watch.gap, now - last);
			last = now;
			// A turn a millisecond shows every block without filling the thread.
			if (watch.on) window.setTimeout(() => channel.port2.postMessage(undefined), 1);
			else tasks.disconnect();
		};
		channel.port2.postMessage(undefined);
		Object.assign(window, { watch });
	});
	await act();
	return host.page.evaluate(() => {
		const { watch } = window as unknown as { watch: { gap: number; task: number; on: boolean } };
		watch.on = false;
		return { gap: watch.gap, task: watch.task };
	});
}

async function openSearch(host: Host): Promise<void> {
	await host.runCommand('Search the vault');
}

async function coverageShown(host: Host): Promise<void> {
	await host.page.locator('.research-note-search-status', { hasText: /^[\d,]+ of [\d,]+ notes/ }).waitFor();
}

async function typeQueries(host: Host): Promise<void> {
	const input = host.page.locator('.research-note-search .prompt-input');
	for (const query of QUERIES) {
		await input.fill('');
		await input.pressSequentially(query, { delay: KEY_MS });
		await host.page.locator('.research-note-search .prompt-results > *').first().waitFor();
	}
}

async function typeUntilRebuilt(host: Host): Promise<void> {
	const isDone = async (): Promise<boolean> => (await host.noticeHistory()).some((notice) => notice.startsWith('The vault index is rebuilt'));
	while (!(await isDone())) await host.typeInEditor(LINE);
}

async function writeVault(vault: string): Promise<void> {
	for (const { path, text } of [...generateVault(notes), { path: 'Typed.md', text: 'A note to type in.\n' }]) {
		await mkdir(dirname(join(vault, path)), { recursive: true });
		await writeFile(join(vault, path), text);
	}
}
