/**
 * `npm test`: every check in order, each on its own; the first that fails does not keep the others from telling what
 * they find.
 * The last line counts them. What is skipped says so.
 */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './ensure-chromium.mjs';

const STEPS = [
	['types', 'npx', ['tsc', '--noEmit']],
	['layout', 'npx', ['prettier', '--check', '.']],
	['lint', 'npx', ['eslint', '.', '--max-warnings', '0']],
	['rooms', 'npx', ['depcruise', 'src']],
	['unused code', 'npx', ['knip']],
	['build', 'node', ['esbuild.config.mjs', 'all']],
	['unit and property tests', 'npx', ['vitest', 'run', '--project', 'unit']],
	['browser end-to-end tests', 'npx', ['vitest', 'run', '--project', 'e2e']],
];

const failed = [];
for (const [name, command, args] of STEPS) {
	console.log(`\n── ${name}`);
	const started = Date.now();
	const env = {
		...process.env,
		...(command === 'npx' && name.startsWith('browser') ? { CHROMIUM_PATH: chromium() } : {}),
	};
	const { status } = spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' });
	const outcome = status === 0 ? 'passed' : 'FAILED';
	if (status !== 0) failed.push(name);
	console.log(`── ${name}: ${outcome} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
console.log(`\n${STEPS.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

function chromium() {
	try {
		return ensureChromium();
	} catch (error) {
		console.error(error.message);
		process.exit(1);
	}
}
