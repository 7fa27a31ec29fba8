/**
 * `npm run -s bench:links -- VAULT… [--notes 25] [--show]`: how many of people's own links a run without a model
 * brings back. From each vault it takes notes with 2 to 12 links, puts the words that the links show in their place,
 * researches each note with the vault alone, and compares the links that the section suggests with those taken out. The
 * vaults stay as they are. `--show` names every link. Prints one JSON line last.
 */
import { setMaxListeners } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { nodeClock } from '../../src/node/kit/node-clock';
import { ResearchError } from '../../src/research/model/errors';
import { ResearchRun } from '../../src/research/model/run';
import type { ResearchPorts } from '../../src/research/stages/note-run';
import { researchNote } from '../../src/research/research-note';
import { createResearchPorts } from '../../src/services/research-ports';
import { parseSettings } from '../../src/settings/schema';
import { type LinkedNote, linkedNotes } from './hidden-links';
import { openVault, withOwnTexts } from './open-vault';
import { runOptions } from './run-options';

const { values, positionals } = parseArgs({
	args: process.argv.slice(2),
	allowPositionals: true,
	options: { notes: { type: 'string', default: '25' }, show: { type: 'boolean', default: false } },
});
if (positionals.length === 0) throw new Error('Name one or more vaults.');

interface Counts {
	notes: number;
	/** Links that people made. */
	made: number;
	suggested: number;
	right: number;
	/** Notes without any suggested link. */
	silent: number;
	milliseconds: number;
}

setMaxListeners(0);
const { settings } = parseSettings({});
const options = runOptions(settings, { depth: 'shallow', queriesPerTopic: 1, pagesPerTopic: 0, dryRun: true });

const results: Record<string, unknown> = {};
const sum = none();
for (const vault of positionals) {
	const counts = await measured(vault);
	for (const key of Object.keys(sum) as (keyof Counts)[]) sum[key] += counts[key];
	results[basename(vault)] = shares(counts);
	console.error(`${basename(vault)}: ${JSON.stringify(shares(counts))}`);
}
console.log(JSON.stringify({ ...shares(sum), vaults: results }));

async function measured(vault: string): Promise<Counts> {
	const cache = await mkdtemp(join(tmpdir(), 'links-cache-'));
	const hidden = new Map<string, string>();
	const { folder, kit, index } = await openVault(vault, cache, (own) => withOwnTexts(own, hidden));
	const counts = none();
	try {
		const ports = createResearchPorts(settings, { model: undefined, tavily: undefined }, kit, {
			vault: index,
			offline: true,
		});
		for (const note of await linkedNotes(folder, Number(values.notes))) {
			hidden.clear();
			hidden.set(note.path, note.hidden);
			await index.refresh(new ResearchRun(nodeClock));
			const start = performance.now();
			const { section, links } = await suggested(note.path, ports);
			counts.milliseconds += Math.round(performance.now() - start);
			count(note, links, counts);
			if (values.show) console.error(`${section}\n`);
		}
	} finally {
		await index.close();
		await rm(cache, { recursive: true, force: true });
	}
	return counts;
}

/** Returns the notes that a section suggests. A note that is cited elsewhere in it does not count. */
async function suggested(path: string, ports: ResearchPorts): Promise<{ section: string; links: Set<string> }> {
	try {
		const { section, links } = await researchNote(path, options, ports, new ResearchRun(nodeClock));
		return { section, links: new Set(links.map((link) => link.path)) };
	} catch (error) {
		if (error instanceof ResearchError) return { section: '', links: new Set() };
		throw error;
	}
}

function count({ path, targets }: LinkedNote, links: ReadonlySet<string>, counts: Counts): void {
	const right = [...links].filter((link) => targets.has(link));
	counts.notes += 1;
	counts.made += targets.size;
	counts.suggested += links.size;
	counts.right += right.length;
	counts.silent += links.size === 0 ? 1 : 0;
	if (!values.show) return;
	const wrong = [...links].filter((link) => !targets.has(link));
	const missed = [...targets].filter((link) => !links.has(link));
	console.error(
		`${path}\n  right: ${right.join(' | ')}\n  wrong: ${wrong.join(' | ')}\n  missed: ${missed.join(' | ')}`,
	);
}

function none(): Counts {
	return { notes: 0, made: 0, suggested: 0, right: 0, silent: 0, milliseconds: 0 };
}

function shares(counts: Counts): Counts & { readonly back: number; readonly precision: number } {
	const { made, suggested, right } = counts;
	return { back: share(right, made), precision: share(right, suggested), ...counts };
}

function share(part: number, whole: number): number {
	return Math.round((100 * part) / Math.max(1, whole));
}
