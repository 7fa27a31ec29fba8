import { describe, expect, it } from 'vitest';
import type { Host } from '../host/host';
import { carefulModel } from '../screenshots/careful-model';
import { TAVILY_KEY } from '../servers/tavily';
import {
	forgetNotices,
	Gate,
	MODEL_SECRETS,
	NOTE,
	originalNote,
	OTHER_NOTE,
	RESEARCH,
	STOPPED,
	WITH_MODEL,
	world,
	WRITTEN,
} from './kit';
import { violations } from './accessibility';
import { ScriptedModels, type Answer } from './scripted-model';

const servers = await world();
const models = new ScriptedModels();
const OPEN_VIEW = 'Open research view';

const view = (host: Host) => host.page.locator('.research-note-view');
const group = (host: Host, title: RegExp) =>
	view(host).locator('details', { has: host.page.locator('summary', { hasText: title }) });

/** Returns hosts with a line break inside a word of theirs. */
function brokenHosts(host: Host): Promise<string[]> {
	return host.page.locator('.research-note-sources .external-link').evaluateAll((links) =>
		links.flatMap((link) => {
			const texts = [...link.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
			const isBroken = texts.some((node) => {
				const words = [...(node.textContent ?? '').matchAll(/[^.-]+/g)];
				return words.some(({ index, 0: word }) => {
					const range = document.createRange();
					range.setStart(node, index);
					range.setEnd(node, index + word.length);
					return range.getClientRects().length > 1;
				});
			});
			return isBroken ? [link.textContent ?? ''] : [];
		}),
	);
}

interface Launched {
	readonly mobile?: boolean;
	readonly depth?: string;
	/** The model's answers; a careful one's by default. */
	readonly answers?: Parameters<ScriptedModels['start']>[0];
}

async function launch({ mobile = false, depth = 'deep', answers }: Launched = {}): Promise<Host> {
	const host = await servers.launch({
		mobile,
		model: await models.start(answers ?? (await carefulModel('long'))),
		data: {
			...WITH_MODEL,
			depth,
			searchOrder: ['tavily'],
			pageReader: 'tavily',
			tavilyKeySecret: 'my-tavily',
		},
		secrets: { ...MODEL_SECRETS, 'my-tavily': TAVILY_KEY },
	});
	await host.openNote(NOTE);
	return host;
}

async function run(host: Host): Promise<void> {
	await host.runCommand(RESEARCH);
	await host.waitForNotice(WRITTEN);
	await forgetNotices(host);
}

const COLD_HOUSE =
	'# Cold house\n\nOur installer sold us 12 kW for a loss of 7 kW. Short cycling wears the compressor: an ' +
	'oversized heat pump starts and stops all day in mild weather.\n';

describe('the research view', () => {
	it('shows a finished run, its sources and the claims of the vault, also by the keyboard alone', async () => {
		const host = await launch();
		await run(host);
		await host.runCommand(OPEN_VIEW);
		await group(host, /^Contradicted \(\d+\)/).waitFor();
		await host.screenshots('view/result');
		expect(await violations(host, '.research-note-view')).toEqual([]);
		const card = group(host, /^Contradicted/)
			.locator('.research-note-card')
			.first();
		const claim = await card.locator('blockquote').innerText();
		await card.getByRole('button', { name: 'Jump to it' }).click();
		const selected = (): Promise<string | undefined> =>
			host.page.evaluate(() => window.host?.app.workspace.recentMarkdownView()?.editor.getSelection());
		await expect.poll(selected).toContain(claim.slice(0, 20));

		const sources = group(host, /^Sources/);
		await sources.locator('summary').click();
		await sources.getByRole('button', { name: 'Date' }).click();
		expect(await sources.locator('th[aria-sort="ascending"]').innerText()).toContain('Date');
		await sources.getByRole('button', { name: /not used/ }).click();
		await sources.getByText('not used', { exact: true }).first().waitFor();
		await sources.scrollIntoViewIfNeeded();
		expect(await brokenHosts(host)).toEqual([]);
		const passages = sources.getByRole('tooltip').filter({ visible: true });
		const link = sources
			.getByRole('row', { name: /heatpump-facts\.example.* cited/ })
			.first()
			.getByRole('link');
		await link.focus();
		await passages.getByText('Down to −10 °C the average air source heat pump').waitFor();
		await host.screenshots('view/sources');
		expect(await violations(host, '.research-note-view')).toEqual([]);
		await host.page.keyboard.press('Escape');
		await passages.waitFor({ state: 'detached' });
		await host.page.mouse.move(0, 0);
		await link.hover();
		await passages.first().waitFor();

		const summary = group(host, /^Supported/).locator('summary');
		await summary.focus();
		await host.page.keyboard.press('Enter');
		await group(host, /^Supported/)
			.locator('.research-note-card')
			.first()
			.waitFor();
		await host.page.keyboard.press('Tab');
		await host.page.keyboard.press('Tab');
		const focused = (): Promise<string | undefined> =>
			host.page.evaluate(() => document.activeElement?.getAttribute('role') ?? document.activeElement?.tagName);
		expect(['A', 'BUTTON']).toContain(await focused());
		await group(host, /^Contradicted/)
			.getByRole('button', { name: 'Dismiss' })
			.first()
			.focus();
		await host.page.keyboard.press('Enter');
		await expect.poll(focused).toBe('tabpanel');
		await view(host).getByRole('tab', { name: 'This note' }).focus();
		await host.page.keyboard.press('ArrowRight');
		await host.page.keyboard.press('Enter');
		await view(host).locator('.research-note-claim').first().waitFor();
		expect(await focused()).toBe('tab');
		expect(await view(host).getByRole('tab', { selected: true }).innerText()).toBe('Claims of the vault');

		await host.openNote(OTHER_NOTE);
		const cards = view(host).locator('.research-note-claim');
		await cards.first().waitFor();
		await host.screenshots('view/claims');
		expect(await violations(host, '.research-note-view')).toEqual([]);
		const all = await cards.count();
		await view(host).getByLabel('State').selectOption('contradicted');
		await expect.poll(() => cards.count()).toBeLessThan(all);
		await view(host).getByLabel('Folder').selectOption('Projects');
		await cards.first().waitFor();
		await view(host).getByLabel('Filter the claims').fill('words of no claim');
		await view(host).getByText('No claim fits these filters.').waitFor();
		await view(host).getByLabel('Filter the claims').fill('');
		await cards.first().click();
		await expect.poll(() => host.editorText()).toContain('Heat pump in an old house');
	});

	it('mirrors its layout if the app is read from right to left', async () => {
		const host = await launch();
		await run(host);
		await host.page.evaluate(() => {
			document.documentElement.dir = 'rtl';
			document.body.addClass('mod-rtl');
		});
		await host.runCommand(OPEN_VIEW);
		const claims = group(host, /^Contradicted/).locator('blockquote');
		await claims.first().waitFor();
		await host.screenshots('view/right-to-left');
		expect(await violations(host, '.research-note-view')).toEqual([]);
		const direction = await claims.first().evaluate((el) => window.getComputedStyle(el).direction);
		expect(direction).toBe('ltr');
		const view = await host.page.evaluate(() => {
			const el = document.querySelector('.research-note-view');
			return { width: el?.clientWidth, needed: el?.scrollWidth };
		});
		expect(view.needed).toBe(view.width);
	});

	it('dismisses a claim, leaves it out of the next section, and brings it back in the one after', async () => {
		const host = await launch();
		await run(host);
		await host.runCommand(OPEN_VIEW);
		const claims = group(host, /^Contradicted/).locator('.research-note-card');
		await claims.first().waitFor();
		const before = await claims.count();
		const claim = (await claims.first().locator('blockquote').innerText()).replace(/\.$/, '');
		expect(await host.noteOnDisk(NOTE)).toContain(`**“${claim}”**`);
		await claims.first().getByRole('button', { name: 'Dismiss' }).click();
		await expect.poll(() => claims.count()).toBe(before - 1);
		await host.restart();
		await host.openNote(NOTE);
		await host.runCommand(OPEN_VIEW);
		await expect.poll(() => claims.count()).toBe(before - 1);
		await run(host);
		expect(await host.noteOnDisk(NOTE)).not.toContain(`**“${claim}”**`);
		await view(host).getByRole('button', { name: 'Bring back' }).click();
		await run(host);
		expect(await host.noteOnDisk(NOTE)).toContain(`**“${claim}”**`);
		await expect.poll(() => claims.count()).toBe(before);
	});

	it('shows a run from its first event to its section while the user types in another note', async () => {
		const host = await launch({ depth: 'shallow' });
		await host.runCommand(OPEN_VIEW);
		await view(host).getByText('was not researched on this device yet').waitFor();
		await host.screenshots('view/empty');
		expect(await violations(host, '.research-note-view')).toEqual([]);
		servers.gate.close();
		await view(host).getByRole('button', { name: 'Research', exact: true }).click();
		await servers.gate.someoneWaits();
		const live = view(host).locator('.research-note-live');
		await live.getByText('Searching for:').first().waitFor();
		expect(await host.page.evaluate(() => document.getAnimations().length)).toBe(0);
		await host.screenshots('view/live');
		expect(await violations(host, '.research-note-view')).toEqual([]);
		await host.openNote(OTHER_NOTE);
		await live.getByRole('button', { name: 'Open note' }).waitFor();
		await host.typeInEditor('Typed while the run goes on. ');
		await host.runCommand(RESEARCH);
		await host.waitForNotice('is in the queue');
		await view(host).getByText('Waiting (1)').waitFor();
		await view(host).getByRole('button', { name: 'Do not research “Defrost cycles”' }).click();
		await view(host).getByText('Waiting (1)').waitFor({ state: 'detached' });
		await live.getByRole('button', { name: 'Open note' }).click();
		servers.gate.open();
		await host.waitForNotice(WRITTEN);
		await live.waitFor({ state: 'detached' });
		await view(host).getByRole('button', { name: 'Research again' }).waitFor();
		expect(await host.noteOnDisk(OTHER_NOTE)).toContain('Typed while the run goes on.');
	});

	it('shows what a deep run found at each stage, from its first search to the section', async () => {
		const model = await carefulModel('long');
		const [writing, checking] = [new Gate(), new Gate()];
		const held = (gate: Gate, answer: Answer): Answer => {
			return async (shown) => {
				await gate.pass();
				return answer(shown);
			};
		};
		const host = await launch({
			answers: { ...model, findings: held(writing, model.findings), review: held(checking, model.review) },
		});
		const live = view(host).locator('.research-note-live');
		const topics = live.locator('.research-note-live-topic');
		await host.runCommand(OPEN_VIEW);
		servers.gate.close();
		writing.close();
		await view(host).getByRole('button', { name: 'Research', exact: true }).click();
		await servers.gate.someoneWaits();
		await live.getByText('Searching the vault and the web…').waitFor();
		await topics.filter({ hasText: 'searching' }).first().waitFor();
		await host.openNote(OTHER_NOTE);
		await host.typeInEditor('Typed while it searches. ');
		servers.gate.open();
		await writing.someoneWaits();
		checking.close();
		await live.getByText('Writing…').waitFor();
		expect(await topics.filter({ hasText: 'searching' }).count()).toBe(0);
		await topics
			.filter({ hasText: /\d sources?/ })
			.first()
			.waitFor();
		const sources = group(host, /^Sources/);
		await sources.locator('summary').click();
		await sources.getByRole('listitem').filter({ hasText: 'heatpump-facts.example' }).first().waitFor();
		await host.typeInEditor('Typed while it writes. ');
		await sources.scrollIntoViewIfNeeded();
		await host.screenshots('view/live-writing');
		writing.open();
		await checking.someoneWaits();
		await live.getByText('Checking every sentence…').waitFor();
		const cost = group(host, /^Cost/);
		await cost.locator('summary').click();
		await cost
			.getByText(/credits/)
			.first()
			.waitFor();
		await cost.scrollIntoViewIfNeeded();
		await host.screenshots('view/live-checking');
		expect(await violations(host, '.research-note-view')).toEqual([]);
		checking.open();
		await host.waitForNotice(WRITTEN);
		await live.waitFor({ state: 'detached' });
		expect(await host.noteOnDisk(NOTE)).toContain('## Research');
		const other = await host.noteOnDisk(OTHER_NOTE);
		expect(other).toContain('Typed while it searches. ');
		expect(other).toContain('Typed while it writes. ');
		expect(other).not.toContain('## Research');
	});

	it('starts the next note of the queue after a run, and can stop the current one', async () => {
		const host = await launch({ depth: 'shallow' });
		await host.runCommand(OPEN_VIEW);
		servers.gate.close();
		await host.runCommand(RESEARCH);
		await servers.gate.someoneWaits();
		await host.openNote(OTHER_NOTE);
		await host.runCommand(RESEARCH);
		await view(host).getByText('Waiting (1)').waitFor();
		await view(host).getByRole('button', { name: 'Stop' }).click();
		await host.waitForNotice(STOPPED);
		await view(host).getByText('Researching “Defrost cycles”').waitFor();
		servers.gate.open();
		await host.waitForNotice(/The Research section of “Defrost cycles” is written/);
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
	});

	it('opens instead of starting a second run if the ribbon is clicked again', async () => {
		const host = await launch({ depth: 'shallow' });
		servers.gate.close();
		await host.clickRibbon(RESEARCH);
		await servers.gate.someoneWaits();
		await host.clickRibbon(RESEARCH);
		await view(host).locator('.research-note-live').waitFor();
		await view(host).getByRole('button', { name: 'Stop' }).click();
		await host.waitForNotice(STOPPED);
	});

	it('links only the words that name a suggested note', async () => {
		const vault = await servers.vaultWith({ 'Cold house.md': COLD_HOUSE });
		const host = await servers.launch({ vault });
		await host.openNote('Cold house.md');
		await run(host);
		await host.runCommand(OPEN_VIEW);
		const insert = group(host, /^Link these/)
			.locator('.research-note-card', { hasText: 'Short cycling' })
			.getByRole('button', { name: 'Insert' });
		await insert.click();
		await host.waitForNotice('“Short cycling” is linked.');
		const text = await host.noteOnDisk('Cold house.md');
		expect(text).toContain('7 kW. [[Short cycling]] wears the compressor:');
		await forgetNotices(host);
		await insert.click();
		await host.waitForNotice('The note does not name “Short cycling”');
		expect(await host.noteOnDisk('Cold house.md')).toBe(text);
	});

	it('keeps a history that can be opened and compared, of the note and of all notes', async () => {
		const host = await launch({ depth: 'shallow' });
		await run(host);
		await host.runCommand('Research this note with options');
		await host.setting('Depth').locator('select').selectOption('deep');
		await host.page.getByRole('button', { name: 'Research', exact: true }).click();
		await host.waitForNotice(WRITTEN);
		await forgetNotices(host);
		await host.runCommand(OPEN_VIEW);
		const history = group(host, /^History \(2 runs\)/);
		await history.locator('summary').click();
		await history.getByRole('button', { name: /Shallow/ }).click();
		await view(host).getByLabel('Compare with').selectOption({ index: 1 });
		await view(host).locator('.research-note-comparison').waitFor();
		await host.screenshots('view/history');
		expect(await violations(host, '.research-note-view')).toEqual([]);
		await view(host).getByRole('button', { name: 'Back to the latest' }).click();
		await group(host, /^Contradicted/).waitFor();

		await host.openNote(OTHER_NOTE);
		await view(host).getByText('was not researched on this device yet').waitFor();
		await view(host).getByRole('button', { name: 'Runs of all notes' }).click();
		const runs = view(host).getByRole('button', { name: /^Heat pump in an old house/ });
		await expect.poll(() => runs.count()).toBe(2);
		await host.screenshots('view/vault-history');
		expect(await violations(host, '.research-note-view')).toEqual([]);
		await runs.last().click();
		await view(host)
			.getByText(/^The run of/)
			.waitFor();
		await expect.poll(() => host.editorText()).toContain('Heat pump in an old house');
		await group(host, /^History \(2 runs\)/).waitFor();
	});

	it('fits a phone: one group at a time', async () => {
		const host = await launch({ mobile: true });
		await run(host);
		await host.runCommand(OPEN_VIEW);
		await host.page.setViewportSize({ width: 375, height: 812 });
		const tabs = view(host).locator('.research-note-tabs');
		await tabs.getByRole('tab', { name: /Questions/ }).click();
		await expect.poll(() => view(host).locator('.research-note-card').count()).toBeGreaterThan(0);
		await host.screenshots('view/phone');
		expect(await violations(host, '.research-note-view')).toEqual([]);
		const width = await host.page.evaluate(() => document.querySelector('.research-note-view')?.scrollWidth);
		expect(width).toBeLessThanOrEqual(375);
		await tabs.getByRole('tab', { name: /^Sources/ }).click();
		await view(host).locator('.research-note-sources').waitFor();
		await host.screenshots('view/phone-sources');
		expect(await brokenHosts(host)).toEqual([]);
		expect(await violations(host, '.research-note-view')).toEqual([]);
	});
});
