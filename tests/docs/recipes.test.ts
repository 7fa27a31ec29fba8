import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, inject, it, type TestContext } from 'vitest';
import { answerTo } from '../../scripts/bench/scripted-writer';
import { startDemoWeb } from '../../scripts/demo/demo-web';
import { CommandLine } from '../cli/command-line';
import { runInProcess } from '../cli/program-in-process';
import { scratchFolder } from '../node/scratch-vault';
import { startAgenticModel } from '../servers/agentic-model';
import { startMessages } from '../servers/anthropic-messages';
import { ANTHROPIC_KEY } from '../servers/anthropic-search';
import { startArxiv } from '../servers/arxiv';
import { startCrossref } from '../servers/crossref';
import { EmbeddingsServer } from '../servers/embeddings';
import { ScriptedServer, type Reply } from '../servers/scripted-server';
import { startSemanticScholar } from '../servers/semantic-scholar';
import { TAVILY_KEY } from '../servers/tavily';

const cli = CommandLine.forThisFile();
const FOLDER = join(import.meta.dirname, '../../docs/recipes');
const pages = (await readdir(FOLDER)).filter((name) => name !== 'README.md');

/** Notes of the recipes, besides those of the demo vault. */
const NOTES = {
	'Inbox/Idea.md':
		'# An idea\n\nThe noise of a heat pump comes mostly from its fan. Does a buffer tank change the noise?\n',
	'Links about buffer tanks.md': '# Links\n\n[Tanks](https://heatpump-facts.example/defrost-cycles)\n',
	'Clippings/Noise.md': '# Noise\n\nAt night the fan of the outdoor unit makes the most noise, says the maker.\n',
};

/** The forms of a Claude have no names: each is known by its first property. */
const FORMS: Readonly<Record<string, string>> = { quotes: 'reading', answers: 'review' };

/** Answers chats and embeddings at one address, as Ollama does. */
async function startOllama(finished: TestContext['onTestFinished']): Promise<ScriptedServer> {
	const [chat, embeddings] = await Promise.all([startAgenticModel(), EmbeddingsServer.start()]);
	finished(async () => {
		await Promise.all([chat.close(), embeddings.close()]);
	});
	return ScriptedServer.start(async ({ path, body }): Promise<Reply> => {
		if (path === '/v1/models') return { body: { object: 'list', data: [{ id: 'qwen3:8b', object: 'model' }] } };
		if (path === '/api/ps') return { body: { models: [{ name: 'qwen3:8b', context_length: 16_384 }] } };
		const to = path.endsWith('/embeddings') ? `${embeddings.url}/embeddings` : chat.url;
		const answer = await fetch(to, { method: 'POST', body });
		return { status: answer.status, body: await answer.json() };
	});
}

/** Parts of a call, after the arguments and after the environment. */
const ENVIRONMENT = 'environment';
const END = 'end of the call';

/** A home folder with a vault, the program on its path, and local servers in place of the services of the recipes. */
async function person(finished: TestContext['onTestFinished']) {
	const home = await scratchFolder(finished);
	await cp(join(import.meta.dirname, '../../demo/vault'), join(home, 'Notes'), { recursive: true });
	const projects = join(home, 'Notes/Projects');
	await rename(join(projects, 'Heat pump in an old house.md'), join(projects, 'Heat pump plan.md'));
	for (const [path, text] of Object.entries(NOTES)) {
		const file = join(home, 'Notes', path);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, text);
	}
	const servers = await Promise.all([
		startOllama(finished),
		startMessages(async ({ form, user }) => JSON.stringify(await answerTo(FORMS[form] ?? form, user))),
		startArxiv([]),
		startCrossref([]),
		startSemanticScholar([]),
		startDemoWeb(),
	]);
	finished(async () => {
		await Promise.all(servers.map((server) => server.close()));
	});
	const [ollama, claude, arxiv, crossref, scholar, web] = servers;
	const start = cli.launch([]);
	const program = join(home, 'bin/research-note');
	await mkdir(dirname(program));
	await writeFile(program, callerOf(await listen(home, finished)));
	await chmod(program, 0o755);
	const env = {
		...start.env,
		HOME: home,
		PATH: `${dirname(program)}:${start.env['PATH'] ?? ''}`,
		OLLAMA_HOST: new URL(ollama.url).host,
		TAVILY_BASE_URL: web.url,
		ARXIV_BASE_URL: arxiv.url,
		CROSSREF_BASE_URL: crossref.url,
		SEMANTIC_SCHOLAR_BASE_URL: scholar.url,
	};
	const here = (text: string): string =>
		text
			.replaceAll('http://192.168.1.20:11434/v1', `${ollama.url}/v1`)
			.replaceAll('http://localhost:11434/v1', `${ollama.url}/v1`)
			.replaceAll('https://api.anthropic.com', `${claude.url}/v1/messages`)
			.replaceAll('sk-ant-…', ANTHROPIC_KEY)
			.replaceAll('tvly-…', TAVILY_KEY)
			.replaceAll('/home/me/Notes', join(home, 'Notes'));
	return { home, env, here, start };
}

/** Returns a program for the shell's path that has a command run in this process, which is many times faster. */
function callerOf(port: number): string {
	return `#!/bin/bash
exec 3<>/dev/tcp/127.0.0.1/${port}
{ printf '%s\\0' "$@"; printf '${ENVIRONMENT}\\0'; env -0; printf '${END}\\0'; } >&3
read -r code said <&3
cat "$said.err" >&2
cat "$said.out"
exit "$code"
`;
}

/** Runs the commands of a person's shell. @returns the port */
async function listen(home: string, finished: TestContext['onTestFinished']): Promise<number> {
	let calls = 0;
	const server = createServer((socket) => {
		let received = '';
		socket.setEncoding('utf8').on('data', (text: string) => {
			received += text;
			const parts = received.split('\0');
			if (parts.at(-2) !== END) return;
			const at = parts.indexOf(ENVIRONMENT);
			const env = parts.slice(at + 1, -2).map((one) => {
				const equals = one.indexOf('=');
				return [one.slice(0, equals), one.slice(equals + 1)] as const;
			});
			const said = join(home, `said-${(calls += 1)}`);
			const variables: Record<string, string> = Object.fromEntries(env);
			void runInProcess(inject('commandLine'), parts.slice(0, at), { HOME: home, ...variables }).then(
				async ({ code, stdout, stderr }) => {
					await Promise.all([writeFile(`${said}.out`, stdout), writeFile(`${said}.err`, stderr)]);
					socket.end(`${code} ${said}\n`);
				},
				(error: unknown) => socket.destroy(error as Error),
			);
		});
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	finished(() => void server.close());
	return (server.address() as AddressInfo).port;
}

function blocksOf(text: string, language: string): string[] {
	return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
		([, code = '']) => code,
	);
}

function bash(
	script: string,
	env: Record<string, string>,
	cwd: string,
): Promise<{ code: number | null; said: string }> {
	const child = spawn('bash', ['--norc', '-eo', 'pipefail', '-c', script], { env, cwd });
	let said = '';
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => (said += text));
	return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

// Each recipe has a home of its own.
describe.concurrent('the recipes', () => {
	it.for(pages)('%s: the commands work as they stand there', async (page, { onTestFinished }) => {
		const text = await readFile(join(FOLDER, page), 'utf8');
		const { home, env, here, start } = await person(onTestFinished);
		const scripts = blocksOf(text, 'sh');
		for (const table of blocksOf(text, 'crontab')) {
			const lines = table.split('\n').filter(Boolean);
			const variables = lines.filter((line) => /^[A-Z_]+=/.test(line) && !line.startsWith('PATH='));
			const jobs = lines.flatMap((line) => /^(?:\S+ ){5}(research-note .*)$/.exec(line)?.[1] ?? []);
			expect(jobs.length).toBeGreaterThan(0);
			scripts.push(...jobs.map((job) => [...variables.map((line) => `export ${line}`), job].join('\n')));
		}
		for (const script of scripts) {
			const { code, said } = await bash(here(script), env, home);
			expect(code, `${script}\n${said}`).toBe(0);
		}
		const clients = blocksOf(text, 'json');
		for (const json of clients) {
			type Servers = Record<string, { command: string; args: string[]; env?: Record<string, string> }>;
			const { servers = {}, mcpServers = servers } = JSON.parse(here(json)) as Record<string, Servers>;
			expect(Object.keys(mcpServers)).toHaveLength(1);
			for (const { command, args, env: own } of Object.values(mcpServers)) {
				expect([command, ...args.slice(0, 2)]).toEqual(['npx', '-y', 'research-this-note']);
				const client = new Client({ name: 'recipe', version: '1' });
				const all = { ...start, args: [...start.args, ...args.slice(2)], env: { ...env, ...own } };
				await client.connect(new StdioClientTransport({ ...all, stderr: 'ignore' }));
				onTestFinished(() => client.close());
				const { tools } = await client.listTools();
				const mayWrite = args.includes('--allow-write');
				expect(tools.some(({ name }) => name === 'restore')).toBe(mayWrite);
				expect(tools[0]?.annotations?.readOnlyHint).toBe(!mayWrite);
			}
		}
		expect(scripts.length + clients.length).toBeGreaterThan(0);
	});

	it('are all listed', async () => {
		const list = await readFile(join(FOLDER, 'README.md'), 'utf8');
		for (const page of pages) expect(list).toContain(`](${page})`);
	});
});
