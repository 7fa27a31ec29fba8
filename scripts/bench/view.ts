/**
 * `npm run bench:view` on a built `main.js`: measures the research view in the browser host with 1,000 runs and
 * 10,000 claims of 100 notes, from the click to the drawn list, as the median of several turns. Prints one JSON line.
 */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { closeBrowser, launchHost } from '../../tests/host/launch';

const ROOT = resolve(import.meta.dirname, '../..');
const NOTES = 100;
const TURNS = 5;

const vault = await mkdtemp(join(tmpdir(), 'research-note-view-'));
try {
	await cp(join(ROOT, 'demo/vault'), vault, { recursive: true });
	await mkdir(join(vault, 'Many'));
	for (let note = 0; note < NOTES; note++)
		await writeFile(join(vault, `Many/Note ${note}.md`), 'It makes a claim.\n');
	const plugin = {
		'main.js': join(ROOT, 'main.js'),
		'manifest.json': join(ROOT, 'manifest.json'),
		'styles.css': join(ROOT, 'styles.css'),
	};
	const host = await launchHost({ vault, plugin });
	try {
		await host.openNote('Many/Note 0.md');
		await host.runCommand('Open research view');
		await host.page.locator('.research-note-view').waitFor();
		// The functions below call this helper of tsx, which the page lacks.
		await host.page.evaluate('globalThis.__name = (named) => named');
		await host.page.evaluate(keepHistory, NOTES);
		const times = await host.page.evaluate(timesInPage, TURNS);
		const medians = Object.entries(times).map(([name, all]) => [`${name}_ms`, median(all)]);
		console.log(JSON.stringify({ ...Object.fromEntries(medians), load: loadavg()[0] }));
	} finally {
		await host.close();
	}
} finally {
	await closeBrowser();
	await rm(vault, { recursive: true, force: true });
}

function median(values: readonly number[]): number {
	return Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN);
}

/** Keeps ten runs and a hundred claims of each note. */
async function keepHistory(notes: number): Promise<void> {
	const names = (await indexedDB.databases()).map(({ name = '' }) => name);
	const opening = indexedDB.open(names.find((name) => name.endsWith('/runs')) ?? '');
	await new Promise((resolve) => opening.addEventListener('success', resolve));
	const { result: database } = opening;
	const transaction = database.transaction('notes', 'readwrite');
	for (let note = 0; note < notes; note++) {
		const path = `Many/Note ${note}.md`;
		const at = new Date(Date.now() - note * 3_600_000).toISOString();
		const counts = { contradicted: 2, supported: 3, answered: 1 };
		const run = { path, at, depth: 'deep', outcome: 'written', counts, milliseconds: 30_000, changes: null };
		const runs = Array.from({ length: 10 }, (_, place) => ({ ...run, id: `${note}-${place}` }));
		const states = ['open', 'supported', 'contradicted'];
		const claims = Array.from({ length: 100 }, (_, place) => ({
			statement: `Claim ${place} of note ${note} says that something costs ${place} euros a year.`,
			state: states[place % 3],
			quotes: [],
		}));
		transaction.objectStore('notes').put({ path, runs, claims, dismissed: [] }, path);
	}
	await new Promise((resolve) => transaction.addEventListener('complete', resolve));
	database.close();
}

async function timesInPage(turns: number): Promise<Record<'open' | 'claims' | 'filter' | 'runs', number[]>> {
	const times: Record<'open' | 'claims' | 'filter' | 'runs', number[]> = {
		open: [],
		claims: [],
		filter: [],
		runs: [],
	};
	const view = '.research-note-view';
	const frame = (): Promise<unknown> => new Promise((resolve) => window.requestAnimationFrame(resolve));
	const button = (text: string): HTMLElement | undefined =>
		[...document.querySelectorAll<HTMLElement>(`${view} button`)].find(({ innerText }) => innerText === text);
	const timed = async (act: () => void, selector: string): Promise<number> => {
		const from = performance.now();
		act();
		while (!document.querySelector(selector)) await new Promise((resolve) => setTimeout(resolve));
		const [shown] = [performance.now() - from];
		await frame();
		await frame();
		return shown;
	};
	const { app } = window.host ?? {};
	for (let turn = 0; turn < turns; turn++) {
		app?.workspace.detachLeavesOfType('research-this-note');
		await frame();
		times.open.push(
			await timed(() => app?.commands.execute('research-this-note:open-view'), `${view} .research-note-buttons`),
		);
		times.runs.push(
			await timed(() => button('Runs of all notes')?.click(), `${view} .research-note-run:nth-child(1)`),
		);
		times.claims.push(await timed(() => button('Claims of the vault')?.click(), `${view} .research-note-claim`));
		const select = document.querySelector<HTMLSelectElement>(`${view} select`);
		times.filter.push(
			await timed(() => {
				if (select) select.value = 'contradicted';
				select?.dispatchEvent(new Event('change'));
			}, `${view} .research-note-claim:first-child.mod-contradicted`),
		);
		button('This note')?.click();
		await frame();
	}
	return times;
}
