/**
 * `npm run -s bench:sections -- VAULT LIST [--out DIR] [--depth deep]`: researches each note of a list (one path per
 * line) without a model and from the vault alone, and writes section and note under `DIR` for a person to judge. The
 * vault is not changed.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nodeClock } from '../../src/node/kit/node-clock';
import { researchNote } from '../../src/research/research-note';
import { ResearchRun } from '../../src/research/model/run';
import { createResearchPorts } from '../../src/services/research-ports';
import { parseSettings } from '../../src/settings/schema';
import { openVault } from './open-vault';
import { runOptions } from './run-options';

const { values, positionals } = parseArgs({
	args: process.argv.slice(2),
	allowPositionals: true,
	options: { out: { type: 'string' }, depth: { type: 'string', default: 'shallow' } },
});
const [vaultPath, listPath] = positionals;
if (vaultPath === undefined || listPath === undefined)
	throw new Error('Name a vault and a file with one path of a note a line.');
const depth = values.depth === 'deep' ? 'deep' : 'shallow';
const out = values.out ?? (await mkdtemp(join(tmpdir(), 'sections-')));
const cache = await mkdtemp(join(tmpdir(), 'sections-cache-'));
await mkdir(out, { recursive: true });

const { folder, kit, index: vault } = await openVault(vaultPath, cache);
const { settings } = parseSettings({});
const options = runOptions(settings, { depth, queriesPerTopic: 1, pagesPerTopic: 0, dryRun: true });
try {
	await vault.refresh(new ResearchRun(nodeClock));
	const ports = createResearchPorts(settings, { model: undefined, tavily: undefined }, kit, { vault, offline: true });
	const counts = { notes: 0, sections: 0, topics: 0, words: 0 };
	for (const path of (await readFile(listPath, 'utf8')).split('\n').filter((line) => line.trim() !== '')) {
		const { topics, section } = await sectionOf(path, ports);
		const name = path.replace(/[\\/]/g, ' - ').replace(/\.md$/, '');
		const shown = ['# Topics', ...topics, '', '# Section', section].join('\n');
		await writeFile(join(out, `${name}.section.md`), `${shown}\n`);
		await writeFile(join(out, `${name}.note.md`), await folder.read(path));
		counts.notes += 1;
		counts.sections += topics.length > 0 ? 1 : 0;
		counts.topics += topics.length;
		counts.words += section.split(/\s+/).length;
	}
	console.log(`The sections are in ${out}.`);
	console.log(JSON.stringify(counts));
} finally {
	await vault.close();
	await rm(cache, { recursive: true, force: true });
}

async function sectionOf(
	path: string,
	ports: Parameters<typeof researchNote>[2],
): Promise<{ topics: string[]; section: string }> {
	try {
		const { topics, section } = await researchNote(path, options, ports, new ResearchRun(nodeClock));
		return { topics: topics.map(({ type, topic }) => `- ${type}: ${topic}`), section };
	} catch (error) {
		return { topics: [], section: `(none: ${error instanceof Error ? error.message : String(error)})` };
	}
}
