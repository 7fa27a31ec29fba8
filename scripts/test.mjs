/**
 * `npm test`: runs all checks; a failed one does not stop the others. Checks that only read code run beside the unit
 * tests. The browser tests drive pages in real time and run alone. The last lines of a failed check are repeated after
 * all others, because a log of this length is often read from its end. The last line counts the results.
 */
import { spawn } from 'node:child_process';
import { ensureChromium } from './ensure-chromium.mjs';

const CHECKS = [
	['types', 'npx', ['tsc', '--noEmit']],
	['layout', 'npx', ['prettier', '--check', '.']],
	['lint', 'npx', ['eslint', '.', '--max-warnings', '0']],
	['import rules', 'npx', ['depcruise', 'src']],
	['unused code', 'npx', ['knip']],
	['build', 'node', ['esbuild.config.mjs', 'all']],
	['unit and property tests', 'npx', ['vitest', 'run', '--project', 'unit']],
];

/** Lines of a failed check that are repeated. */
const REPEATED_LINES = 80;

const started = Date.now();
const results = await Promise.all(CHECKS.map((check) => run(check, { stdio: 'pipe' })));
results.push(await runBrowserTests());

const failed = results.filter(({ passed }) => !passed);
for (const { name, printed } of failed)
	if (printed) console.log(`\n── ${name}, the end of its output again\n${lastLines(printed)}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(', ')}`);
console.log(`\n${results.length - failed.length} passed, ${failed.length} failed in ${seconds(started)}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** If its output is piped, a step prints it after it has ended. */
async function run([name, command, args], { stdio = 'inherit', env = process.env } = {}) {
	const begun = Date.now();
	if (stdio === 'inherit') console.log(`\n── ${name}`);
	const child = spawn(command, args, { stdio: ['ignore', stdio, stdio], env, shell: process.platform === 'win32' });
	const output = [];
	child.stdout?.on('data', (chunk) => output.push(chunk));
	child.stderr?.on('data', (chunk) => output.push(chunk));
	const passed = await new Promise((resolve) =>
		child.on('error', () => resolve(false)).on('close', (code) => resolve(code === 0)),
	);
	const printed = Buffer.concat(output).toString('utf8');
	if (stdio === 'pipe') process.stdout.write(`\n── ${name}\n${printed}`);
	console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds(begun)}`);
	return { name, passed, printed };
}

function lastLines(text) {
	return text.trimEnd().split('\n').slice(-REPEATED_LINES).join('\n');
}

function seconds(since) {
	return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

async function runBrowserTests() {
	const name = 'browser end-to-end tests';
	try {
		const env = { ...process.env, CHROMIUM_PATH: ensureChromium() };
		return await run([name, 'npx', ['vitest', 'run', '--project', 'e2e']], { env });
	} catch (error) {
		console.error(error.message);
		return { name, passed: false, printed: '' };
	}
}
