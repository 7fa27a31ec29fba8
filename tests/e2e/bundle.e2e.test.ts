import fs from 'node:fs/promises';
import { builtinModules } from 'node:module';
import os from 'node:os';
import { describe, expect, it } from 'vitest';
import { PLUGIN, ROOT, world } from './kit';

/** Modules that Obsidian provides to plugins, on phones too. */
const AT_HAND = /^(?:obsidian|@codemirror\/.+)$/;

const servers = await world();

describe('main.js', () => {
	it('needs nothing that a phone lacks, and contains no path of the build machine', async () => {
		const code = await fs.readFile(PLUGIN['main.js'], 'utf8');
		const required = [...code.matchAll(/\brequire\((["'`])([^"'`]+)\1\)/g)].map(([, , name = '']) => name);
		expect(required.filter((name) => !AT_HAND.test(name))).toEqual([]);
		for (const name of builtinModules) expect(code.includes(`"node:${name}"`), name).toBe(false);
		for (const place of [ROOT, os.homedir(), 'node_modules/'])
			if (place.length > 5) expect(code.includes(place), place).toBe(false);
		expect(code).not.toContain('sourceMappingURL');
	});

	it('loads on a phone and on a desktop, and leaves nothing behind', async () => {
		for (const mobile of [false, true]) {
			const host = await servers.launch({ mobile });
			await host.openSettings();
			await host.closeSettings();
			await host.disablePlugin();
			expect(await host.leftovers()).toEqual([]);
			const { onloadMs, evaluateMs } = await host.loadTimes();
			console.log(
				`${mobile ? 'phone' : 'desktop'}: onload ${onloadMs.toFixed(1)} ms, main.js evaluated in ` +
					`${evaluateMs.toFixed(1)} ms`,
			);
			await servers.endTest();
		}
	});
});
