/**
 * `npm run -s bench:tokens -- [--depth deep] [--cli FILE] [--prompts FOLDER] [VAULT NOTE]…`: counts the input tokens of
 * a run, form by form, and the source text that was sent more than once, for the demo note and for notes of other
 * vaults. There, every second note is a web page and the others are the vault. The scripted model answers from its
 * prompt. `--cli` names another build of the command line to compare with, `--prompts` a folder for all prompts as the
 * model sees them. Prints one JSON line last.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { startDemoWeb } from '../demo/demo-web';
import { loadPages } from '../demo/pages';
import type { Envelope } from '../../src/research/report/envelope';
import type { ResearchReport } from '../../src/research/report/report';
import { estimateTokens } from '../../src/text/token-estimate';
import { startAgenticModel } from '../../tests/servers/agentic-model';
import { caseOf, layOut, type Case } from './note-cases';
import { SentText } from './sent-text';

interface ChatBody {
	readonly messages: readonly { readonly role: string; readonly content: string }[];
}

const here = fileURLToPath(new URL('.', import.meta.url));
const { values, positionals } = parseArgs({
	args: process.argv.slice(2),
	allowPositionals: true,
	options: {
		depth: { type: 'string', default: 'shallow' },
		cli: { type: 'string', default: join(here, '../../dist/research-note.mjs') },
		prompts: { type: 'string' },
	},
});
const demo = {
	vault: join(here, '../../demo/vault'),
	note: 'Projects/Heat pump in an old house.md',
	kept: undefined,
	pages: await loadPages(),
};
const cases: Case[] = [demo];
for (let place = 0; place + 1 < positionals.length; place += 2)
	cases.push(await caseOf(positionals[place] ?? '', positionals[place + 1] ?? ''));

/** Gaps that the supervisor names once. */
const FOLLOW_UPS = {
	missing: 'Figures and the original source.',
	coverage: 'incomplete',
	followUps: [
		{ topic: 'T1', question: 'Which measured figures does the original source give?' },
		{ topic: 'T2', question: 'Under which conditions does this not hold?' },
	],
};

let kept = 0;
const figures: Record<string, number>[] = [];
for (const one of cases) {
	const result = await measure(one);
	figures.push(result);
	console.log(`${basename(one.note)}: ${JSON.stringify(result)}`);
}
const sum = (name: string): number => figures.reduce((total, result) => total + (result[name] ?? 0), 0);
const percent = (part: string, whole: string): number => Math.round((100 * sum(part)) / Math.max(1, sum(whole)));
console.log(
	JSON.stringify({
		depth: values.depth,
		notes: figures.length,
		tokens: sum('tokens'),
		written: sum('written'),
		sent_twice_percent: percent('repeated', 'source_words'),
		beyond_caches_percent: percent('resent', 'source_words'),
	}),
);

async function measure({ vault, note, kept, pages }: Case): Promise<Record<string, number>> {
	const scratch = await mkdtemp(join(tmpdir(), 'research-note-tokens-'));
	const folder = join(scratch, 'vault');
	const tokens: Record<string, number> = {};
	const web = await startDemoWeb(pages);
	const prompts: string[] = [];
	let rounds = 0;
	const model = await startAgenticModel((form, _, body) => {
		const { messages } = JSON.parse(body) as ChatBody;
		const texts = messages.map(({ content }) => content);
		tokens[form] = (tokens[form] ?? 0) + texts.reduce((total, text) => total + estimateTokens(text), 0);
		prompts.push(texts.join('\n\n'));
		if (values.prompts !== undefined) void keepPrompt(values.prompts, basename(note, '.md'), form, messages);
		return form === 'supervision' && rounds++ === 0 ? FOLLOW_UPS : undefined;
	});
	try {
		await layOut({ vault, kept }, folder);
		await writeFile(
			join(scratch, 'config.json'),
			JSON.stringify({ searchOrder: ['tavily'], pageReader: 'tavily' }),
		);
		const env = {
			PATH: process.env['PATH'],
			// The credits of the stand-in service are counted in the home folder.
			HOME: scratch,
			TAVILY_BASE_URL: web.url,
			TAVILY_API_KEY: 'demo-web',
			OPENAI_BASE_URL: `${model.url}/v1`,
		};
		const args = [
			'run',
			folder,
			note,
			'--json',
			'--dry-run',
			'--depth',
			values.depth,
			'--config',
			join(scratch, 'config.json'),
		];
		const { stdout } = await promisify(execFile)(process.execPath, [values.cli, ...args], {
			env,
			maxBuffer: 64 * 1024 * 1024,
		});
		const { claims } = (JSON.parse(stdout) as Envelope).data as ResearchReport;
		const sent = new SentText([
			...pages.flatMap(({ blocks }) => blocks.map(({ text }) => text)),
			...(await textsOf(folder, note)),
		]);
		for (const prompt of prompts) sent.add(prompt);
		const all = Object.values(tokens).reduce((total, count) => total + count, 0);
		return {
			...tokens,
			tokens: all,
			written: claims.written,
			removed: claims.removed,
			source_words: sent.words,
			repeated: sent.repeated,
			resent: sent.resent,
			sent_twice_percent: Math.round((100 * sent.repeated) / Math.max(1, sent.words)),
		};
	} finally {
		await Promise.all([web.close(), model.close(), rm(scratch, { recursive: true, force: true })]);
	}
}

/** Texts of the vault's other notes. */
async function textsOf(folder: string, note: string): Promise<string[]> {
	const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.md') && path !== note);
	return Promise.all(paths.map((path) => readFile(join(folder, path), 'utf8')));
}

async function keepPrompt(folder: string, note: string, form: string, messages: ChatBody['messages']): Promise<void> {
	await mkdir(folder, { recursive: true });
	const text = messages.map(({ role, content }) => `##### ${role}\n${content}`).join('\n\n');
	await writeFile(join(folder, `${note} ${String(kept++).padStart(3, '0')} ${form}.txt`), `${text}\n`);
}
