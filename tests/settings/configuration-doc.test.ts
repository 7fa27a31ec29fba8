import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { MODE_DEFAULTS } from '../../src/settings/tavily-options';

const page = await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
const matrix = page.slice(page.indexOf('## Modes'), page.indexOf('## Tavily search')).split('\n');

describe('docs/configuration.md', () => {
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
