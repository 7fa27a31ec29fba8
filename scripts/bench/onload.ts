/**
 * `npm run -s bench:onload [-- OTHER_MAIN_JS]` on a built `main.js`: measures the plugin's load time in the browser
 * host, as the median of several starts, and its download. With another `main.js`, such as that of the version before,
 * both start in turn. Exits with 1 if `onload` exceeds its limit, or if evaluation takes over 5 % longer than that of
 * the other file. Prints one JSON line last.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { closeBrowser, launchHost } from '../../tests/host/launch';

const STARTS = 9;
const ONLOAD_LIMIT_MS = 10;
/** Decision 0082. */
const MOST_EVALUATION = 1.05;

const root = fileURLToPath(new URL('../..', import.meta.url));
const [other] = process.argv.slice(2);
const files = [join(root, 'main.js'), ...(other === undefined ? [] : [resolve(other)])];
const times = files.map((file) => ({ file, onload: [] as number[], evaluate: [] as number[] }));

for (let start = 0; start < STARTS; start++)
	for (const { file, onload, evaluate } of times) {
		const plugin = {
			'main.js': file,
			'manifest.json': join(root, 'manifest.json'),
			'styles.css': join(root, 'styles.css'),
		};
		const host = await launchHost({ vault: join(root, 'demo/vault'), plugin });
		const { onloadMs, evaluateMs } = await host.loadTimes();
		onload.push(onloadMs);
		evaluate.push(evaluateMs);
		await host.close();
	}
await closeBrowser();

const [own, before] = await Promise.all(
	times.map(async ({ file, onload, evaluate }) => {
		const code = await readFile(file);
		return {
			onload_ms: median(onload),
			evaluate_ms: median(evaluate),
			main_js_bytes: code.length,
			compressed_bytes: gzipSync(code, { level: 9 }).length,
		};
	}),
);
console.log(JSON.stringify({ ...own, ...(before && { before }) }));
const isQuick = (own?.onload_ms ?? Infinity) < ONLOAD_LIMIT_MS;
const isSlower = before !== undefined && (own?.evaluate_ms ?? Infinity) > before.evaluate_ms * MOST_EVALUATION;
process.exitCode = isQuick && !isSlower ? 0 : 1;

function median(values: readonly number[]): number {
	const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
	return Math.round(middle * 10) / 10;
}
