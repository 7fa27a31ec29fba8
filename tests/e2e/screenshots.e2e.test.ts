import { describe, expect, it } from 'vitest';
import type { Host } from '../host/host';
import { TAVILY_KEY } from '../servers/tavily';
import {
	changeSection,
	Gate,
	MODEL_SECRETS,
	NOTE,
	PLUGIN,
	RESEARCH,
	WITH_MODEL,
	WITH_OPTIONS,
	world,
	WRITTEN,
} from './kit';
import { findings, ScriptedModels } from './scripted-model';
import { usageFile } from './usage-file';

const servers = await world();
const models = new ScriptedModels();

/** Settings pages, by the rows that lead to them. */
const PAGES = [
	['writer', 'Who writes the section'],
	['search', 'Web search'],
	['section', 'Section'],
	['left-out', 'Notes left out'],
	['leaves', 'Data that leaves this device'],
	['advanced', 'Advanced'],
	['reading', 'Advanced', 'Web pages'],
	['agentic', 'Advanced', 'Agentic research'],
	['waiting', 'Advanced', 'Waiting and retrying'],
	['reviewer', 'Advanced', 'Second reader'],
	['judge', 'Advanced', 'Evaluation'],
	['vault', 'Advanced', 'Vault search'],
	['embeddings', 'Advanced', 'Vault search', 'Find notes by meaning'],
	['addresses', 'Advanced', 'Addresses of the services'],
	['tavily', 'Web search', 'Tavily'],
	['tavily-search', 'Web search', 'Tavily', 'Search options'],
	['tavily-filters', 'Web search', 'Tavily', 'Time, place and language'],
	['tavily-extract', 'Web search', 'Tavily', 'Reading pages'],
	['tavily-keys', 'Web search', 'Tavily', 'Further keys'],
	['brave', 'Web search', 'Brave'],
	['serpapi', 'Web search', 'SerpApi'],
	['searxng', 'Web search', 'SearXNG'],
	['wikipedia', 'Web search', 'Wikipedia'],
	['budget', 'Cost limits'],
] as const;

/** Returns texts of ours that are cut off because they are wider than their element. */
function cutOff(host: Host, within: string): Promise<string[]> {
	return host.page.locator(within).evaluateAll((roots) =>
		roots
			.flatMap((root) => [...root.querySelectorAll<HTMLElement>('*')])
			// A field scrolls a value that is longer than itself.
			.filter(
				(el) => el.scrollWidth > el.clientWidth + 1 && el.clientWidth > 0 && !/SELECT|INPUT/.test(el.tagName),
			)
			.map((el) => el.innerText),
	);
}

/** Takes screenshots for a person to review; assertions cover the parts a machine can check. */
describe('the appearance', () => {
	it.each([false, true])('settings, dialogs, a run and its result (phone: %s)', async (mobile) => {
		const suffix = mobile ? '-phone' : '';
		const gate = new Gate();
		gate.close();
		const model = await models.start({
			findings: async (shown) => {
				await gate.pass();
				return findings(shown);
			},
		});
		const usage = await usageFile(
			{ topics: 22, 'deep-reading': 9, 'claim-checks': 3, 'follow-ups': 6, 'manual-extract': 2, reserve: 1 },
			true,
		);
		const data = {
			...WITH_MODEL,
			excludedFolders: ['Log', 'Sources'],
			tavilyKeySecret: 'my-tavily',
			tavilyKeySecrets: ['second'],
		};
		const host = await servers.launch({
			mobile,
			model,
			plugin: { ...PLUGIN, 'usage.json': usage },
			data: { ...data, pagesPerTopic: 2 },
			agreed: [],
			secrets: { ...MODEL_SECRETS, 'my-tavily': TAVILY_KEY, second: 'tvly-second' },
		});
		await host.openNote(NOTE);
		await host.openSettings();
		await host.openPage('Section');
		await host.setting('Length').locator('input').fill('20');
		await host.setting('Length').getByText('It must be').waitFor();
		expect(await cutOff(host, '.mod-settings .vertical-tab-content')).toEqual([]);
		await host.screenshot(`settings-refused${suffix}`);
		await host.leavePages();
		await host.setting('Test everything').getByRole('button', { name: 'Test' }).click();
		await host.page.getByRole('button', { name: 'Send and test' }).click();
		await host.setting('Test everything').getByText('Wikipedia: Working').waitFor();
		expect(await cutOff(host, '.mod-settings .vertical-tab-content')).toEqual([]);
		await host.screenshot(`settings${suffix}`);
		for (const [name, ...pages] of PAGES) {
			for (const page of pages) await host.openPage(page);
			if (name === 'budget') {
				await host.setting('Spent').locator('svg').scrollIntoViewIfNeeded();
				const number = await host.setting('Spent').locator('svg text').first().boundingBox();
				expect(number?.height, 'the numbers of the chart').toBeGreaterThan(10);
			}
			expect(await cutOff(host, '.mod-settings .vertical-tab-content')).toEqual([]);
			await host.screenshot(`settings-${name}${suffix}`);
			if (name === 'tavily-filters') {
				await host.setting('Never these sites').scrollIntoViewIfNeeded();
				await host.screenshot(`settings-${name}-end${suffix}`);
			}
			await host.leavePages(pages.length);
		}
		await host.closeSettings();

		await host.runCommand(WITH_OPTIONS);
		await host.setting('Depth').locator('select').selectOption('deep');
		await host.setting('Focus').locator('input').fill('What happens below -5 °C?');
		await host.screenshot(`options${suffix}`);
		await host.page.getByRole('button', { name: 'Research', exact: true }).click();
		await host.page.getByText('When pages are read, the sites of those that a search found').waitFor();
		expect(await cutOff(host, '.modal')).toEqual([]);
		await host.screenshot(`consent-deep${suffix}`);
		await host.page.keyboard.press('Escape');
		await host.page.getByText('Before the research begins').waitFor({ state: 'detached' });

		await host.runCommand(RESEARCH);
		await host.page.getByText('Before the research begins').waitFor();
		expect(await cutOff(host, '.modal')).toEqual([]);
		await host.screenshot(`consent${suffix}`);
		await host.page.getByRole('button', { name: 'Agree and research' }).click();
		await gate.someoneWaits();
		await host.page.locator('.notice').getByText('Writing…').waitFor();
		expect(await cutOff(host, '.notice')).toEqual([]);
		await host.screenshot(`running${suffix}`);
		gate.open();
		await host.waitForNotice(WRITTEN);
		await host.page.locator('.cm-content').focus();
		await host.page.keyboard.press('Control+End');
		expect(await cutOff(host, '.notice')).toEqual([]);
		await host.screenshot(`finished-source${suffix}`);
		await host.setMode('preview');
		await host.page.locator('.markdown-rendered h2', { hasText: 'Research' }).scrollIntoViewIfNeeded();
		await host.screenshot(`finished-reading${suffix}`);

		await host.setMode('source');
		await changeSection(host);
		await host.runCommand(RESEARCH);
		await host.page.getByText('You edited the Research section').waitFor();
		await host.screenshot(`edited${suffix}`);
	});
});
