/**
 * `npm run -s bench:sections -- VAULT… [--notes 3] [--list FILE] [--out DIR] [--depth deep]`: researches notes of each
 * vault without a model and from the vault alone, and writes a file per note under `DIR` for a person to judge: the
 * note, then its section or the reason why there is none. Takes a seeded choice of notes with 120 words or more, or
 * the notes of a list (one path per line). The vaults are not changed.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { VaultFolder } from '../../src/node/files/vault-folder';
import { nodeClock } from '../../src/node/kit/node-clock';
import { ResearchError } from '../../src/research/model/errors';
import type { ResearchPorts } from '../../src/research/stages/note-run';
import { researchNote } from '../../src/research/research-note';
import { ResearchRun } from '../../src/research/model/run';
import { createResearchPorts } from '../../src/services/research-ports';
import { parseSettings } from '../../src/settings/schema';
import type { LineKind } from '../../src/text/markdown/note-document';
import { readNote } from '../../src/text/markdown/read-note';
import { shuffled } from './hidden-links';
import { openVault } from './open-vault';
import { runOptions } from './run-options';

const LEAST_WORDS = 120;
/** Lines that hold no prose. */
const NO_PROSE: ReadonlySet<LineKind> = new Set(['frontmatter', 'fence', 'comment', 'html', 'math', 'code', 'blank']);
/** Notes of plugins that draw or make boards. */
const NO_NOTE = /^---\n[^]*?(?:excalidraw|kanban)-plugin:/;

const { values, positionals } = parseArgs({
	args: process.argv.slice(2),
	allowPositionals: true,
	options: {
		notes: { type: 'string', default: '3' },
		list: { type: 'string' },
		out: { type: 'string' },
		depth: { type: 'string', default: 'shallow' },
	},
});
if (positionals.length === 0) throw new Error('Name one or more vaults.');
const depth = values.depth === 'deep' ? 'deep' : 'shallow';
const out = values.out ?? (await mkdtemp(join(tmpdir(), 'sections-')));
await mkdir(out, { recursive: true });
const { settings } = parseSettings({});
const options = runOptions(settings, { depth, queriesPerTopic: 1, pagesPerTopic: 0, dryRun: true });

const counts = { notes: 0, sections: 0, words: 0 };
for (const vault of positionals) await researchVault(vault);
console.log(`The sections are in ${out}.`);
console.log(JSON.stringify(counts));

async function researchVault(root: string): Promise<void> {
	const cache = await mkdtemp(join(tmpdir(), 'sections-cache-'));
	const { folder, kit, index: vault } = await openVault(root, cache);
	try {
		await vault.refresh(new ResearchRun(nodeClock));
		const ports = createResearchPorts(settings, { model: undefined, tavily: undefined }, kit, {
			vault,
			offline: true,
		});
		for (const path of await pathsIn(folder)) {
			const text = await folder.read(path);
			const { section, silence } = await sectionOf(path, ports);
			counts.notes += 1;
			counts.sections += silence === undefined ? 1 : 0;
			counts.words += section.split(/\s+/).length;
			const shown = silence === undefined ? `# Its section\n\n${section}` : `# No section\n\n${silence}`;
			const title = `# ${path} (vault ${basename(root)})`;
			const name = `${String(counts.notes).padStart(2, '0')}.md`;
			await writeFile(join(out, name), `${title}\n\n${text}\n\n---\n\n${shown}\n`);
		}
	} finally {
		await vault.close();
		await rm(cache, { recursive: true, force: true });
	}
}

async function pathsIn(folder: VaultFolder): Promise<string[]> {
	if (values.list !== undefined)
		return (await readFile(values.list, 'utf8')).split('\n').filter((line) => line.trim() !== '');
	const paths = (await folder.list()).map(({ path }) => path).filter((path) => path.endsWith('.md'));
	const chosen: string[] = [];
	for (const path of shuffled(paths)) {
		if (chosen.length >= Number(values.notes)) break;
		const text = await folder.read(path);
		if (!NO_NOTE.test(text) && wordsIn(text) >= LEAST_WORDS) chosen.push(path);
	}
	return chosen;
}

function wordsIn(text: string): number {
	const prose = readNote(text, { repair: false }).lines.filter(({ kind }) => !NO_PROSE.has(kind));
	const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
	const segments = segmenter.segment(prose.map((line) => line.text).join('\n'));
	return [...segments].filter(({ isWordLike }) => isWordLike === true).length;
}

async function sectionOf(path: string, ports: ResearchPorts): Promise<{ section: string; silence?: string }> {
	try {
		return { section: (await researchNote(path, options, ports, new ResearchRun(nodeClock))).section };
	} catch (error) {
		if (error instanceof ResearchError) return { section: '', silence: `${error.message} ${error.remediation}` };
		throw error;
	}
}
