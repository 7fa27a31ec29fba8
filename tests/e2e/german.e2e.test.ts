import { afterAll, describe, expect, it } from 'vitest';
import German from '../../src/locales/de.json';
import type { Host } from '../host/host';
import { startWikipedia } from '../servers/wikipedia';
import { englishIn } from './english-texts';
import { forgetNotices, world } from './kit';

const servers = await world();
const NOTE = 'Sources/Wärmepumpe im Altbau – Gespräch mit Jonas.md';
const TAB = '.mod-settings .vertical-tab-content';
const { COMMAND_STRINGS, UI_STRINGS, VIEW_STRINGS, TRANSCRIPT_STRINGS, RESULT_STRINGS } = German;

const wikipedia = await startWikipedia([
	{
		title: 'Wärmepumpe',
		intro:
			'Eine Wärmepumpe nimmt Wärme aus der Umgebung auf. Eine Luftwärmepumpe läuft auch bei -14 °C ohne Heizstab, ' +
			'mit einer Arbeitszahl um 2,0. Eine Fußbodenheizung ist dafür nicht nötig.',
	},
	{
		title: 'Abtauen',
		intro:
			'Beim Abtauen läuft die Wärmepumpe einige Minuten rückwärts. Das Abtauen ist am häufigsten bei Nebel um ' +
			'0 °C, nicht bei strengem Frost.',
	},
	{
		title: 'Legionellen',
		intro: 'Legionellen vermehren sich in warmem Wasser. Warmwasser wird darum einmal in der Woche auf 60 °C erhitzt.',
	},
]);
afterAll(() => wikipedia.close());

/** Takes a picture in both themes, and asserts that the parts are German and fit their place. */
async function check(host: Host, name: string, within: string): Promise<void> {
	await host.screenshots(`german/${name}`);
	expect(await englishIn(host, within), name).toEqual([]);
	expect(await cutOff(host, within), name).toEqual([]);
}

/** Returns the texts that are wider than their element. */
function cutOff(host: Host, within: string): Promise<string[]> {
	return host.page
		.locator(`${within} *`)
		.evaluateAll((all) =>
			all
				.filter(
					(el) =>
						el.scrollWidth > el.clientWidth + 1 && el.clientWidth > 1 && !/SELECT|INPUT/.test(el.tagName),
				)
				.map((el) => el.textContent),
		);
}

/** Checks the page of the settings that is open, and all pages that its rows lead to. */
async function checkPages(host: Host, name: string): Promise<void> {
	await check(host, name, TAB);
	const rows = host.page.locator(`${TAB} .setting-item.mod-page .setting-item-name:visible`);
	for (const page of await rows.allInnerTexts()) {
		await host.openPage(page);
		await checkPages(host, `${name}-${page.replace(/[^\p{L}]+/gu, '-')}`);
		await host.leavePages();
	}
}

describe.each([false, true])('the first day in German (phone: %s)', (mobile) => {
	const suffix = mobile ? '-phone' : '';
	const launch = (options: object = {}): Promise<Host> =>
		servers.launch({
			mobile,
			language: 'de',
			data: undefined,
			agreed: [],
			pages: { 'https://de.wikipedia.org': wikipedia.url },
			...options,
		});

	it('asks, runs, tells, and shows the result and its log', async () => {
		const host = await launch();
		await host.openNote(NOTE);
		await host.runCommand(COMMAND_STRINGS.researchWithOptions);
		await host.page.getByRole('dialog').waitFor();
		await check(host, `options${suffix}`, '.modal');
		await host.page.getByRole('button', { name: UI_STRINGS.research, exact: true }).click();
		await host.page.getByRole('button', { name: UI_STRINGS.agree }).waitFor();
		await check(host, `consent${suffix}`, '.modal');
		servers.gate.close();
		await host.page.getByRole('button', { name: UI_STRINGS.agree }).click();
		await servers.gate.someoneWaits();
		await host.page.locator('.research-note-progress').waitFor();
		await check(host, `running${suffix}`, '.notice, .status-bar');
		servers.gate.open();
		await host.waitForNotice(/Der Rechercheabschnitt von „.+“ ist geschrieben\./);
		await check(host, `result${suffix}`, '.notice, .status-bar');
		await host.page.locator('.notice').getByRole('button', { name: TRANSCRIPT_STRINGS.button }).click();
		await host.page.getByText(TRANSCRIPT_STRINGS.outcomes.written).waitFor();
		await check(host, `log${suffix}`, '.modal');
		await host.page.keyboard.press('Escape');
		await forgetNotices(host);
		await host.runCommand(COMMAND_STRINGS.openView);
		await host.page.getByRole('button', { name: VIEW_STRINGS.researchAgain }).waitFor();
		await check(host, `view${suffix}`, '.research-note-view');
		await host.page.getByRole('button', { name: RESULT_STRINGS.undo }).click();
		await host.waitForNotice(German.SESSION_STRINGS.undone);
	});

	it('has German settings on every page', async () => {
		const host = await launch();
		await host.openSettings();
		await checkPages(host, `settings${suffix}`);
	});
});
