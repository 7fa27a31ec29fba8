/**
 * Measures how long the built plugin blocks the app's thread in the browser host, over a generated vault on disk: while
 * the index is built, while the user types into the search box and into a note, and while a saved index is opened.
 * `--notes N` for another size. Prints one JSON line last.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { pluginBuild } from '../../esbuild.config.mjs';
import type { Host } from '../../tests/host/host';
import { closeBrowser, launchHost } from '../../tests/host/launch';
import { generateVault, type VaultNote } from './generated-vault';

const { values } = parseArgs({ options: { notes: { type: 'string', default: '10000' } } });
const notes = Number(values.notes);
const ROOT = resolve(import.meta.dirname, '../..');
const QUERIES = ['banana revolution', 'notes about memory', 'the weather in may'];
const CLAIMS = 'Claims.md';
const MOST_CLAIMS = 60;
const KEY_MS = 60;
const PATIENCE = 600_000;
/** Baseline: typing without any work of the plugin. */
const ALONE = 'typing_alone';
/** About as many lines as are typed while the index is built. */
const LINES_ALONE = 100;
const LINE = 'More words of a note that grows.\n';

/** Longest task of the app's thread in milliseconds, from the browser's trace. */
interface Watched {
	/** Wall time; on a busy machine this includes waiting for a processor. */
	readonly block: number;
	/** Processor time of the thread. */
	readonly work: number;
}

interface TraceEvent {
	readonly name: string;
	readonly ph: string;
	readonly pid: number;
	readonly tid: number;
	/** Microseconds of a complete event. */
	readonly dur?: number;
	readonly tdur?: number;
	readonly args?: { readonly name?: string };
}

const folder = await mkdtemp(join(tmpdir(), 'research-note-bench-'));
try {
	const vault = join(folder, 'vault');
	await writeVault(vault);
	const plugin = {
		'main.js': join(folder, 'main.js'),
		'manifest.json': join(ROOT, 'manifest.json'),
		'styles.css': join(ROOT, 'styles.css'),
	};
	await build({ ...pluginBuild, absWorkingDir: ROOT, outfile: plugin['main.js'] });
	const host = await launchHost({ vault, plugin });
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
		console.error(
			`${name}: ${JSON.stringify(phases[name])} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
		);
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
	await measure('research', () => researchClaims(host));
	const { [ALONE]: alone, ...ours } = phases;
	const most = (figure: keyof Watched): number =>
		rounded(Math.max(...Object.values(ours).map((phase) => phase[figure])));
	const blocks = Object.fromEntries(Object.entries(ours).map(([name, { block }]) => [`${name}_ms`, rounded(block)]));
	console.log(
		JSON.stringify({
			notes,
			longest_block_ms: most('block'),
			longest_work_ms: most('work'),
			app_alone_ms: rounded(alone?.block ?? 0),
			app_alone_work_ms: rounded(alone?.work ?? 0),
			...blocks,
		}),
	);
}

async function watched(host: Host, act: () => Promise<void>): Promise<Watched> {
	const browser = host.page.context().browser();
	if (!browser) throw new Error('The host runs in no browser of its own.');
	await browser.startTracing(host.page, { categories: ['toplevel'] });
	await act();
	const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
		traceEvents: readonly TraceEvent[];
	};
	const appThreads = new Set(
		traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
	);
	const tasks = traceEvents.filter(
		(event) =>
			event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask' && appThreads.has(threadOf(event)),
	);
	if (tasks.length === 0) throw new Error('The browser traced no task of the app.');
	const longest = (duration: (task: TraceEvent) => number | undefined): number =>
		tasks.reduce((most, task) => Math.max(most, duration(task) ?? 0), 0) / 1000;
	return { block: longest(({ dur }) => dur), work: longest(({ tdur }) => tdur) };
}

function threadOf({ pid, tid }: TraceEvent): string {
	return `${pid}/${tid}`;
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

async function researchClaims(host: Host): Promise<void> {
	const answer = await host.page.evaluate(async (path) => {
		const plugin = window.host?.app.plugins.plugins['research-this-note'] as {
			api: { research: (path: string, options: object) => Promise<{ success: boolean; error: string | null }> };
		};
		return plugin.api.research(path, { offline: true });
	}, CLAIMS);
	if (!answer.success) throw new Error(answer.error ?? 'The run failed.');
}

/** Returns sentences of the notes with a figure each, so that every one is looked up. */
function claimsNote(written: readonly VaultNote[]): string {
	const sentences = written.flatMap(({ text }) => text.match(/(?<=\s)[a-z][a-z ]{50,90}\./g)?.slice(0, 1) ?? []);
	return sentences
		.slice(0, MOST_CLAIMS)
		.map((sentence, place) => `The ${sentence.slice(0, -1)} costs ${20 + place} euros.`)
		.join('\n\n');
}

async function typeUntilRebuilt(host: Host): Promise<void> {
	const isDone = async (): Promise<boolean> =>
		(await host.noticeHistory()).some((notice) => notice.startsWith('The vault index is rebuilt'));
	while (!(await isDone())) await host.typeInEditor(LINE);
}

function rounded(milliseconds: number): number {
	return Math.round(milliseconds * 10) / 10;
}

async function writeVault(vault: string): Promise<void> {
	const written = generateVault(notes);
	const own = [
		{ path: 'Typed.md', text: 'A note to type in.\n' },
		{ path: CLAIMS, text: claimsNote(written) },
	];
	for (const { path, text } of [...written, ...own]) {
		await mkdir(dirname(join(vault, path)), { recursive: true });
		await writeFile(join(vault, path), text);
	}
}
