/**
 * Runs `first-run.app.mjs` in the real Obsidian, which `wdio-obsidian-service` downloads. Only the workflow `app.yml`
 * runs it. Before it: `npm ci && npm run build` in the repository, `npm ci` here.
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDemoWeb } from '../../scripts/demo/demo-web.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = path.join(HERE, '../..');
const PREPARED = path.join(HERE, '.prepared');
const PLUGIN = path.join(PREPARED, 'plugin');
const VAULT = path.join(PREPARED, 'vault');

let web;

/** Prepares the plugin with the address of the demo web, and a copy of the demo vault. */
async function prepare() {
	web = await startDemoWeb();
	await rm(PREPARED, { recursive: true, force: true });
	await mkdir(PLUGIN, { recursive: true });
	for (const name of ['main.js', 'manifest.json', 'styles.css'])
		await cp(path.join(ROOT, name), path.join(PLUGIN, name));
	await writeFile(
		path.join(PLUGIN, 'data.json'),
		JSON.stringify({ schemaVersion: 2, searchOrder: ['tavily'], tavilyBaseUrl: web.url }),
	);
	await cp(path.join(ROOT, 'demo/vault'), VAULT, { recursive: true });
}

/** The oldest version that the manifest allows, and the newest. */
const VERSIONS = [
	['earliest', 'earliest'],
	['latest', 'latest'],
];

export const config = {
	runner: 'local',
	framework: 'mocha',
	specs: [path.join(HERE, 'first-run.app.mjs')],
	maxInstances: 1,
	capabilities: VERSIONS.map(([browserVersion, installerVersion]) => ({
		browserName: 'obsidian',
		browserVersion,
		'wdio:obsidianOptions': { installerVersion, plugins: [PLUGIN], vault: VAULT },
	})),
	services: ['obsidian'],
	reporters: ['obsidian'],
	cacheDir: path.join(HERE, '.obsidian-cache'),
	mochaOpts: { ui: 'bdd', timeout: 180_000 },
	waitforTimeout: 30_000,
	logLevel: 'warn',
	onPrepare: prepare,
	onComplete: () => web?.close(),
};
