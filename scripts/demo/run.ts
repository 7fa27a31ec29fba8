/**
 * `npm run demo`: researches a note of the demo vault in a scratch copy, through the real command line. Needs no key
 * and no network: the web is a dozen pages of ours, served on this machine.
 */
import { spawn } from 'node:child_process';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allowClosedPipe } from '../../src/node/commands/terminal';
import { startDemoWeb } from './demo-web';

const NOTE = 'Projects/Heat pump in an old house.md';
/** The demo spends nothing: whatever keys and endpoints the shell holds stay unused. */
const NOT_PASSED_ON = /_API_KEY(?:_\d)?$|_BASE_URL$|^RESEARCH_MODEL$/;

allowClosedPipe(process.stdout, process.stderr);
// What else stands there is for the command line to judge.
const { depth } = parseArgs({
	options: { depth: { type: 'string' }, focus: { type: 'string' } },
	strict: false,
}).values;
const isDeep = depth === 'deep' || depth === 'agentic';
const here = fileURLToPath(new URL('.', import.meta.url));
const scratch = await mkdtemp(join(tmpdir(), 'research-note-demo-'));
const vault = join(scratch, 'vault');
const config = join(scratch, 'config.json');
await cp(join(here, '../../demo/vault'), vault, { recursive: true });
// The addresses of the demo web do not open: its own service reads its pages.
await writeFile(config, JSON.stringify({ searchOrder: ['tavily'], pageReader: 'tavily' }));

const web = await startDemoWeb();
console.log(`Researching “${NOTE}” in a copy of the demo vault.`);
console.log(
	'The web is a demo web: pages in the manner of real ones, served on this machine. No key, no network, no cost.',
);
console.log(
	isDeep
		? 'It reads its pages itself, as Tavily would for a key: the credits of this run are counted, and nobody ' +
				'pays them.\n'
		: '',
);
const exitCode = await runCommandLine(web.url);
await web.close();
if (exitCode === 0) {
	console.log('\nAll web sources above are pages of the demo web: their .example addresses do not open.');
	console.log('On your own vault, with the real web: npm run research -- <vault> <note>');
}
process.exitCode = exitCode;

function runCommandLine(webUrl: string): Promise<number> {
	const passedOn = Object.entries(process.env).filter(([name]) => !NOT_PASSED_ON.test(name));
	const demoWeb = { TAVILY_BASE_URL: webUrl, ...(isDeep && { TAVILY_API_KEY: 'demo-web' }) };
	const args = [
		join(here, '../../dist/research-note.mjs'),
		'run',
		vault,
		NOTE,
		'--config',
		config,
		...process.argv.slice(2),
	];
	const child = spawn(process.execPath, args, {
		stdio: 'inherit',
		env: { ...Object.fromEntries(passedOn), ...demoWeb, XDG_CACHE_HOME: join(scratch, 'cache') },
	});
	return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}
