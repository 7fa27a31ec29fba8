/**
 * `npm run pictures`: the pictures of the README and of the community directory, taken from the built plugin. A person
 * looks at them before they are committed.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, it } from 'vitest';
import { forgetNotices, MODEL_SECRETS, NOTE, OTHER_NOTE, RESEARCH, ROOT, WITH_MODEL, world, WRITTEN } from '../e2e/kit';
import { ScriptedModels } from '../e2e/scripted-model';
import type { Host } from '../host/host';
import { TAVILY_KEY } from '../servers/tavily';
import { carefulModel } from './careful-model';
import { setTheme } from './pictures';
import { HASH_FILE, hashOfShownFiles } from './shown-files';

const servers = await world();
const models = new ScriptedModels();
const FOLDER = path.join(ROOT, 'docs/images');
const OPEN_VIEW = 'Open research view';
/** The directory asks for 1200 × 800 and 900 × 1600 pixels. */
const DESKTOP = { width: 1_200, height: 800, scale: 1 };
const PHONE = { width: 450, height: 800, scale: 2 };
/** On a phone the research view is a drawer over the whole screen; the browser host shows it beside the note. */
const DRAWER = `
	.mod-root:has(~ .mod-right-split .workspace-leaf) { display: none; }
	.mod-right-split:has(.workspace-leaf) { flex: 1; max-width: none; width: auto; }
`;

const view = (host: Host) => host.page.locator('.research-note-view');

/** Searches by Tavily, which also reads the pages. */
const SEARCH = { searchOrder: ['tavily'], pageReader: 'tavily', tavilyKeySecret: 'my-tavily' };

async function launch(mobile: boolean, data: object = {}): Promise<Host> {
	const host = await servers.launch({
		mobile,
		model: await models.start(await carefulModel('long')),
		data: { ...WITH_MODEL, ...SEARCH, depth: 'deep', ...data },
		secrets: { ...MODEL_SECRETS, 'my-tavily': TAVILY_KEY },
	});
	return opened(host, mobile);
}

/** As it is before anything but a search is set up: rules write. */
async function launchWithoutModel(mobile: boolean): Promise<Host> {
	const data = { ...SEARCH, depth: 'shallow' };
	return opened(await servers.launch({ mobile, data, secrets: { 'my-tavily': TAVILY_KEY } }), mobile);
}

async function opened(host: Host, mobile: boolean): Promise<Host> {
	const { width, height, scale } = mobile ? PHONE : DESKTOP;
	await host.page.setViewportSize({ width, height });
	const session = await host.page.context().newCDPSession(host.page);
	await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile });
	if (mobile) await host.page.addStyleTag({ content: DRAWER });
	await host.openNote(NOTE);
	return host;
}

async function run(host: Host): Promise<void> {
	await host.runCommand(RESEARCH);
	await host.waitForNotice(WRITTEN);
	await forgetNotices(host);
}

/** Shows the note in reading mode from its Research section on. */
async function readSection(host: Host): Promise<void> {
	await host.setMode('preview');
	await host.page
		.locator('.markdown-rendered h2', { hasText: /^Research$/ })
		.last()
		.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
}

async function shoot(host: Host, name: string, theme: 'light' | 'dark' = 'light'): Promise<void> {
	await fs.mkdir(FOLDER, { recursive: true });
	await setTheme(host, theme);
	await host.settle();
	// WebP takes a third of the bytes of PNG, and Playwright writes none.
	const session = await host.page.context().newCDPSession(host.page);
	const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 });
	await fs.writeFile(path.join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'));
	await session.detach();
}

describe.each([
	['desktop', false],
	['phone', true],
] as const)('%s', (device, mobile) => {
	it('result and claims', async () => {
		const host = await launch(mobile);
		await run(host);
		if (!mobile) await host.runCommand(OPEN_VIEW);
		await readSection(host);
		await shoot(host, `${device}-result`);
		await shoot(host, `${device}-result-dark`, 'dark');
		if (mobile) {
			await host.runCommand(OPEN_VIEW);
			await view(host)
				.getByRole('tab', { name: /Contradicted/ })
				.click();
			await shoot(host, `${device}-view`);
		}
		await view(host).getByRole('tab', { name: 'Claims of the vault' }).click();
		await view(host).locator('.research-note-claim').first().waitFor();
		await shoot(host, `${device}-claims`);
	});

	it('a result without a model', async () => {
		const host = await launchWithoutModel(mobile);
		await run(host);
		await readSection(host);
		await shoot(host, `${device}-without-model`);
	});

	it('a run', async () => {
		const host = await launch(mobile, { depth: 'shallow' });
		await host.runCommand(OPEN_VIEW);
		servers.gate.close();
		await host.runCommand(RESEARCH);
		await servers.gate.someoneWaits();
		await view(host).getByText('Searching for:').first().waitFor();
		await forgetNotices(host);
		await shoot(host, `${device}-run`);
	});

	it('the preview of changes', async () => {
		const host = await launch(mobile);
		await run(host);
		await host.typeInEditor(
			' We measured 20 °C.',
			(await host.editorText()).lastIndexOf('\n%% /research-this-note %%'),
		);
		await host.runCommand(RESEARCH);
		await host.page.getByRole('button', { name: 'Choose change by change' }).click({ timeout: 60_000 });
		await host.page.locator('.research-note-preview').getByRole('checkbox').first().waitFor();
		await host.page.locator('.notice-container').evaluateAll((all) => all.forEach((one) => one.remove()));
		await shoot(host, `${device}-preview`);
	});

	it('the settings', async () => {
		const host = await launch(mobile);
		await host.openNote(OTHER_NOTE);
		const tab = await host.openSettings();
		await tab.getByText('Who writes the section', { exact: true }).first().waitFor();
		await shoot(host, `${device}-settings`);
	});
});

afterAll(async () => {
	await fs.writeFile(HASH_FILE, `${await hashOfShownFiles()}\n`);
});
