/**
 * Runs the documented calls of the MCP server with the clients that people use, each in a folder of its own:
 * `npm run test:mcp-clients [NAME …]`. It installs them from the registry, which takes minutes, and writes nothing into
 * the repository. Exits with 1 if a client gets another answer than the others.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PROGRAM = resolve('dist/research-note.mjs');
const CLIENTS = [
	{ name: 'sdk-1', packages: ['@modelcontextprotocol/sdk@1'] },
	{ name: 'sdk-2', packages: ['@modelcontextprotocol/client@2'] },
	{ name: 'ai-sdk', packages: ['@ai-sdk/mcp@2'] },
	{ name: 'langchain', packages: ['@langchain/mcp-adapters@1', '@langchain/core@1'] },
	{ name: 'inspector', packages: ['@modelcontextprotocol/inspector@0'] },
	{ name: 'mcporter', packages: ['mcporter@0'] },
];
/** The calls, with a part of the answer that each client must show. */
const CALLS = [
	{ tool: 'search_vault', input: { query: 'buffer tank', limit: 1 }, part: '"path":"Tanks.md"' },
	{
		tool: 'check_quotes',
		input: { quotes: [{ quote: 'A buffer tank prevents short cycling.', path: 'Tanks' }] },
		part: '"state":"found"',
	},
	{
		tool: 'check_text',
		input: { text: 'A buffer tank prevents short cycling.' },
		part: '"state":"supported"',
	},
	{ tool: 'research_note', input: { path: 'Plan', wait: 40 }, part: '"path":"Plan.md"' },
	{ tool: 'extract', input: { urls: ['http://127.0.0.1/'] }, part: 'BLOCKED_HOST' },
];
const NOTES = {
	'Plan.md': '# Plan\n\nThe buffer tank of our heat pump holds 200 litres of water.\n',
	'Tanks.md':
		'# Tanks\n\nA buffer tank prevents short cycling. The buffer tank of our heat pump holds 100 litres of water.\n',
};

const wanted = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'mcp-clients-'));
try {
	const vault = join(folder, 'Notes');
	await mkdir(vault);
	for (const [name, text] of Object.entries(NOTES)) await writeFile(join(vault, name), text);
	const server = { command: process.execPath, args: [PROGRAM, 'mcp', vault, '--offline'] };
	for (const client of CLIENTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
		await tryClient(client, server);
} finally {
	await rm(folder, { recursive: true, force: true });
}

async function tryClient({ name, packages }, server) {
	const place = join(folder, name);
	await mkdir(place);
	await writeFile(join(place, 'package.json'), '{ "private": true, "type": "module" }');
	await run('npm', ['install', '--no-audit', '--no-fund', ...packages], { cwd: place });
	await cp(resolve(`scripts/mcp-clients/${name}.mjs`), join(place, 'client.mjs'));
	const input = JSON.stringify({ server, calls: CALLS });
	const { stdout } = await run(process.execPath, ['client.mjs', input], { cwd: place, timeout: 180_000 });
	const { tools, answers } = JSON.parse(stdout);
	const wrong = CALLS.filter(({ part }, at) => !plain(answers[at]).includes(part));
	const versions = await Promise.all(packages.map((one) => installed(place, one.replace(/@[^@]*$/, ''))));
	const told = wrong.length === 0 ? 'as documented' : `other answers: ${wrong.map(({ tool }) => tool).join(', ')}`;
	console.log(`${name.padEnd(10)} ${versions.join(', ')}: ${tools.length} tools, ${CALLS.length} calls ${told}`);
	if (wrong.length === 0) return;
	process.exitCode = 1;
	for (const { tool } of wrong)
		console.log(plain(answers[CALLS.findIndex((one) => one.tool === tool)]).slice(0, 400));
}

/** Clients show an answer as an object, as a text or as JSON in JSON. */
function plain(answer) {
	return (typeof answer === 'string' ? answer : JSON.stringify(answer))
		.replaceAll('\\', '')
		.replace(/"\s*:\s*/g, '":');
}

async function installed(place, name) {
	const { version } = JSON.parse(await readFile(join(place, 'node_modules', name, 'package.json'), 'utf8'));
	return `${name} ${version}`;
}
