/**
 * `npm run -s bench:evidence -- [--depth deep] [--window TOKENS] [--list] [NAME=VAULT]…` counts the passages that
 * answer a note's topics: how many a run retrieves, and how many of those the writer of findings is shown. The passages
 * were marked by hand, as patterns in `data/evidence.json`. Notes of public vaults are measured if the vault's folder
 * is named. `--list` names the passages that were not retrieved or not shown. Prints one JSON line last.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startDemoWeb } from '../demo/demo-web';
import { loadPages } from '../demo/pages';
import { nodeClock } from '../../src/node/kit/node-clock';
import type { Analyst } from '../../src/research/model/analyst-ports';
import { ResearchRun } from '../../src/research/model/run';
import { researchNote } from '../../src/research/research-note';
import { createResearchPorts } from '../../src/services/research-ports';
import { parseSettings } from '../../src/settings/schema';
import { ScriptedServer } from '../../tests/servers/scripted-server';
import { ADDED_FILES } from '../../tests/screenshots/added-files';
import { caseOf, layOut, type Case } from './note-cases';
import { openVault } from './open-vault';
import { runOptions } from './run-options';
import { answerTo } from './scripted-writer';

interface Marked {
	/** `demo`, or the name of a public vault. */
	readonly vault: string;
	readonly note: string;
	/** Patterns of the answering passages, one per passage. */
	readonly answers: readonly string[];
}

interface ChatBody {
	readonly response_format?: { readonly json_schema?: { readonly name?: string } };
	readonly messages: readonly { readonly content: string }[];
}

/** Texts of retrieved passages and of the prompts. */
interface Seen {
	readonly retrieved: string[];
	readonly shown: string[];
}

const here = fileURLToPath(new URL('.', import.meta.url));
const { values, positionals } = parseArgs({
	args: process.argv.slice(2),
	allowPositionals: true,
	options: {
		depth: { type: 'string', default: 'shallow' },
		list: { type: 'boolean', default: false },
		window: { type: 'string', default: '128000' },
	},
});
const depth = values.depth === 'deep' ? 'deep' : 'shallow';
const vaults = new Map(positionals.map((pair) => pair.split('=', 2) as [string, string]));
const marked = JSON.parse(await readFile(join(here, 'data/evidence.json'), 'utf8')) as Marked[];

const total = { notes: 0, answers: 0, retrieved: 0, shown: 0 };
for (const one of marked) {
	const found = await caseFor(one);
	if (!found) continue;
	const seen = await research(found);
	const isIn = (texts: readonly string[], pattern: string): boolean =>
		texts.some((text) => new RegExp(pattern, 'iu').test(text.replace(/\s+/g, ' ')));
	const retrieved = one.answers.filter((pattern) => isIn(seen.retrieved, pattern));
	const shown = retrieved.filter((pattern) => isIn(seen.shown, pattern));
	console.log(
		`${basename(one.note)}: ${one.answers.length} marked, ${retrieved.length} retrieved, ${shown.length} shown`,
	);
	if (values.list) {
		for (const pattern of one.answers)
			if (!shown.includes(pattern))
				console.log(`  ${retrieved.includes(pattern) ? 'not shown' : 'not retrieved'}: ${pattern}`);
	}
	total.notes += 1;
	total.answers += one.answers.length;
	total.retrieved += retrieved.length;
	total.shown += shown.length;
}
console.log(JSON.stringify({ depth, ...total, share: Number((total.shown / total.retrieved).toFixed(3)) }));

async function caseFor({ vault, note }: Marked): Promise<Case | undefined> {
	if (vault === 'demo')
		return { vault: join(here, '../../demo/vault'), note, kept: undefined, pages: await loadPages() };
	const folder = vaults.get(vault);
	return folder === undefined ? undefined : caseOf(folder, note);
}

async function research({ vault, note, kept, pages }: Case): Promise<Seen> {
	const scratch = await mkdtemp(join(tmpdir(), 'research-note-evidence-'));
	const seen: Seen = { retrieved: [], shown: [] };
	const web = await startDemoWeb(pages);
	const model = await ScriptedServer.start(async ({ body }) => {
		const { response_format, messages } = JSON.parse(body) as ChatBody;
		const form = response_format?.json_schema?.name ?? 'none';
		const prompt = messages.at(-1)?.content ?? '';
		if (form === 'findings') seen.shown.push(prompt);
		const message = { role: 'assistant', content: JSON.stringify(await answerTo(form, prompt)) };
		const choices = [{ index: 0, finish_reason: 'stop', message }];
		return { body: { id: 'bench', object: 'chat.completion', created: 0, model: 'bench', choices } };
	});
	const notes = join(scratch, 'vault');
	await layOut({ vault, kept }, notes);
	// The demo vault needs the files that the screenshots add.
	for (const [path, text] of Object.entries(kept ? {} : ADDED_FILES)) {
		await mkdir(dirname(join(notes, path)), { recursive: true });
		await writeFile(join(notes, path), text);
	}
	const { kit, index } = await openVault(notes, join(scratch, 'cache'));
	try {
		await index.refresh(new ResearchRun(nodeClock));
		const { settings } = parseSettings({
			modelBaseUrl: `${model.url}/v1`,
			tavilyBaseUrl: web.url,
			searchOrder: ['tavily'],
			modelWindow: Number(values.window),
			pageReader: 'tavily',
		});
		const keys = { model: 'bench', tavily: 'demo-web' };
		const ports = createResearchPorts(settings, keys, kit, { vault: index, offline: false });
		const options = runOptions(settings, { depth, dryRun: true });
		const analyst = watched(ports.analyst, seen);
		await researchNote(note, options, { ...ports, analyst }, new ResearchRun(nodeClock));
		return seen;
	} finally {
		await index.close();
		await Promise.all([web.close(), model.close()]);
		// Answers are saved in the background, even after a run.
		await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
	}
}

/** Wraps the analyst and records the passages that it gets for the findings. */
function watched(analyst: Analyst, seen: Seen): Analyst {
	return {
		name: analyst.name,
		topics: (request, run) => analyst.topics(request, run),
		readPage: (request, run) => analyst.readPage(request, run),
		synthesize: (request, run) => {
			seen.retrieved.push(...request.sources.flatMap(({ passages }) => passages.map(({ text }) => text)));
			return analyst.synthesize(request, run);
		},
	};
}
