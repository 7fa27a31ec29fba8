/**
 * `npm run -s bench:tokens -- [--depth deep] [--cli FILE] [VAULT NOTE]…`: counts the input tokens of a run, form by
 * form, for the demo note and for notes of other vaults, where every second note is a web page and the others are the
 * vault. The scripted model answers from its prompt. `--cli` names another build of the command line to compare with.
 * Prints one JSON line last.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { startDemoWeb } from '../demo/demo-web';
import { loadPages } from '../demo/pages';
import type { Envelope } from '../../src/research/report/envelope';
import type { ResearchReport } from '../../src/research/report/report';
import { estimateTokens } from '../../src/text/token-estimate';
import { ScriptedServer } from '../../tests/servers/scripted-server';
import { caseOf, layOut, type Case } from './note-cases';
import { answerTo } from './scripted-writer';

interface ChatBody {
	readonly response_format?: { readonly json_schema?: { readonly name?: string } };
	readonly messages: readonly { readonly content: string }[];
}

const here = fileURLToPath(new URL('.', import.meta.url));
const { values, positionals } = parseArgs({
	args: process.argv.slice(2),
	allowPositionals: true,
	options: {
		depth: { type: 'string', default: 'shallow' },
		cli: { type: 'string', default: join(here, '../../dist/research-note.mjs') },
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

const figures: Record<string, number>[] = [];
for (const one of cases) {
	const result = await measure(one);
	figures.push(result);
	console.log(`${basename(one.note)}: ${JSON.stringify(result)}`);
}
const sum = (name: string): number => figures.reduce((total, result) => total + (result[name] ?? 0), 0);
console.log(
	JSON.stringify({ depth: values.depth, notes: figures.length, tokens: sum('tokens'), written: sum('written') }),
);

async function measure({ vault, note, kept, pages }: Case): Promise<Record<string, number>> {
	const scratch = await mkdtemp(join(tmpdir(), 'research-note-tokens-'));
	const folder = join(scratch, 'vault');
	const tokens: Record<string, number> = {};
	const web = await startDemoWeb(pages);
	const model = await ScriptedServer.start(async ({ body }) => {
		const { response_format, messages } = JSON.parse(body) as ChatBody;
		const form = response_format?.json_schema?.name ?? 'none';
		tokens[form] =
			(tokens[form] ?? 0) + messages.reduce((total, { content }) => total + estimateTokens(content), 0);
		const content = JSON.stringify(await answerTo(form, messages.at(-1)?.content ?? ''));
		const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
		return { body: { id: 'bench', object: 'chat.completion', created: 0, model: 'bench', choices } };
	});
	try {
		await layOut({ vault, kept }, folder);
		await writeFile(
			join(scratch, 'config.json'),
			JSON.stringify({ searchOrder: ['tavily'], pageReader: 'tavily' }),
		);
		const env = {
			PATH: process.env['PATH'],
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
		const all = Object.values(tokens).reduce((total, count) => total + count, 0);
		return { ...tokens, tokens: all, written: claims.written, removed: claims.removed };
	} finally {
		await Promise.all([web.close(), model.close(), rm(scratch, { recursive: true, force: true })]);
	}
}
