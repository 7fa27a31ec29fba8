/**
 * `tsx scripts/bench/onload.ts` on a built `main.js`: measures the plugin's load time in the browser host, as the
 * median of several starts. Exits with 1 if `onload` exceeds its limit. Prints one JSON line last.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeBrowser, launchHost } from '../../tests/host/launch';

const STARTS = 9;
const ONLOAD_LIMIT_MS = 10;

const root = fileURLToPath(new URL('../..', import.meta.url));
const plugin = {
	'main.js': join(root, 'main.js'),
	'manifest.json': join(root, 'manifest.json'),
	'styles.css': join(root, 'styles.css'),
};
const onload: number[] = [];
const evaluate: number[] = [];
for (let start = 0; start < STARTS; start++) {
	const host = await launchHost({ vault: join(root, 'demo/vault'), plugin });
	const { onloadMs, evaluateMs } = await host.loadTimes();
	onload.push(onloadMs);
	evaluate.push(evaluateMs);
	await host.close();
}
await closeBrowser();
const { size } = await stat(plugin['main.js']);
const result = { onload_ms: median(onload), evaluate_ms: median(evaluate), main_js_bytes: size };
console.log(JSON.stringify(result));
process.exitCode = result.onload_ms < ONLOAD_LIMIT_MS ? 0 : 1;

function median(values: readonly number[]): number {
	const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
	return Math.round(middle * 10) / 10;
}
