import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiUsage, isNewer, newestSince } from '../../scripts/obsidian-api-usage.mjs';

describe('the list of Obsidian API members in use', () => {
	const uses = apiUsage([path.join(import.meta.dirname, 'fixtures/api-sample.ts')]);

	it('names each member with its class and the version that introduced it', () => {
		const named = (name: string) => uses.find((use) => use.name === name);
		expect(named('Plugin.registerCliHandler')).toEqual({
			name: 'Plugin.registerCliHandler',
			kind: 'member',
			since: '1.12.2',
		});
		expect(named('Vault.process')).toMatchObject({ kind: 'member', since: '1.1.0' });
		expect(named('App.vault')).toMatchObject({ kind: 'member' });
		expect(named('App.secretStorage')).toMatchObject({ since: '1.11.4' });
		expect(named('requestUrl')).toMatchObject({ kind: 'export' });
		expect(named('Notice')).toMatchObject({ kind: 'export' });
		expect(named('Node.createDiv')).toMatchObject({ kind: 'global' });
		expect(named('RequestUrlParam.throw')).toMatchObject({ kind: 'shape' });
		expect(named('Platform.isMobile')).toMatchObject({ kind: 'member' });
		expect(
			named('SettingTab.getSettingDefinitions') ?? named('PluginSettingTab.getSettingDefinitions'),
		).toMatchObject({ since: '1.13.0' });
		expect(newestSince(uses)).toBe('1.13.0');
	});

	it('compares versions by their numbers', () => {
		expect(isNewer('1.13.0', '1.9.10')).toBe(true);
		expect(isNewer('1.13.0', '1.13.0')).toBe(false);
	});
});
