import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { MODE_DEFAULTS } from '../../src/settings/tavily-options';
import { DEFAULT_SETTINGS } from '../../src/settings/schema';

const page = await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
const matrix = page.slice(page.indexOf('## Modes'), page.indexOf('## Tavily search')).split('\n');
const rows = page.split('\n').filter((line) => line.startsWith('| `') && !matrix.includes(line));

describe('docs/configuration.md', () => {
	it.each(Object.keys(DEFAULT_SETTINGS))('describes %s', (name) => {
		expect(page).toContain(`\`${name}\``);
	});

	it('lists the correct defaults in tables with a row per setting', () => {
		for (const [name, value] of Object.entries(DEFAULT_SETTINGS)) {
			const row = rows.find((line) => line.startsWith(`| \`${name}\` |`));
			const shown = row?.split('|')[2]?.trim() ?? '';
			if (shown.startsWith('`')) expect([name, shown.split('`')[1]]).toEqual([name, String(value)]);
		}
	});

	it('lists the parameters of each mode', () => {
		const settings = {
			tavilySearchDepth: 'searchDepth',
			tavilyChunksPerSource: 'chunksPerSource',
			tavilyRawContent: 'includeRawContent',
			tavilyTopic: 'topic',
		} as const;
		for (const [setting, parameter] of Object.entries(settings)) {
			const cells =
				matrix
					.find((line) => line.startsWith(`| \`${setting}\` |`))
					?.split('|')
					.slice(2, 5) ?? [];
			expect(cells.map((cell) => /[\w-]+/.exec(cell)?.[0])).toEqual(
				[MODE_DEFAULTS.general, MODE_DEFAULTS.academic, MODE_DEFAULTS.technical].map((mode) =>
					String(mode[parameter]),
				),
			);
		}
	});
});
