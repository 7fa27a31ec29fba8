/** `npm run screenshots`: sections of six notes, at both depths, with and without a model, for a person to look at. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'vitest';
import type { Host } from '../host/host';
import { TAVILY_KEY } from '../servers/tavily';
import { AGREED, changeSection, MODEL_SECRETS, NOTE, RESEARCH, WITH_MODEL, WITH_OPTIONS, world, WRITTEN } from './kit';
import { COLD_QUOTE, comparison, ScriptedModels, type Answer, type ShownSources } from './scripted-model';

const servers = await world();
const models = new ScriptedModels();
const FOLDER = path.join(import.meta.dirname, 'screenshots/sections');

const FILES = {
	'Short.md': '# Cold\n\nHeat pumps do not work below -5 °C.\n',
	'Questions.md': `# Open questions

- How loud may the outdoor unit be at the neighbour's window?
- Does the hot water have to stay at 60 °C?
- What is the difference between COP and SCOP?
- Is a home battery worth it without solar panels?
`,
	'Tables.md': `# Refrigerants

| Refrigerant | Global warming potential | Flow temperature |
|---|---|---|
| R32 | 675 | 60 °C |
| R290 | 3 | 70 °C |

R290 reaches a higher flow temperature than R32. A heat pump needs underfloor heating.
`,
};

const NOTES = {
	short: 'Short.md',
	long: NOTE,
	german: 'Sources/Wärmepumpe im Altbau – Gespräch mit Jonas.md',
	questions: 'Questions.md',
	meeting: 'Log/Meeting – Calder Heating site survey.md',
	tables: 'Tables.md',
} as const;

/** Pixels: the longest section fits. */
const TALL = 8_000;

/** A sentence of each of the first sources, word for word. */
const findings: Answer = (shown) => ({
	findings: shown.ids.slice(0, 4).flatMap((source) => {
		const sentence = sentenceOf(shown, source);
		return sentence === undefined ? [] : [{ topic: 'T1', text: sentence, cites: [{ source, quote: sentence }] }];
	}),
});

function sentenceOf(shown: ShownSources, source: string): string | undefined {
	try {
		return shown.sentenceOf(source);
	} catch {
		return undefined;
	}
}

const answers = {
	findings,
	comparison: (shown: ShownSources): unknown =>
		shown.holds(COLD_QUOTE)
			? { supports: [], ...Object(comparison(shown)) }
			: { contradictions: [], related: [], supports: [] },
	reading: (): unknown => ({ quotes: [] }),
};

async function shoot(host: Host, name: string): Promise<void> {
	await fs.mkdir(FOLDER, { recursive: true });
	await host.page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
}

async function theme(host: Host, isLight: boolean): Promise<void> {
	await host.page.evaluate((light) => {
		document.body.classList.toggle('theme-light', light);
		document.body.classList.toggle('theme-dark', !light);
	}, isLight);
}

interface Look {
	readonly depth: 'shallow' | 'deep';
	readonly withModel: boolean;
	readonly mobile: boolean;
}

async function open(note: string, { depth, withModel, mobile }: Look): Promise<Host> {
	const consented = {
		consentedHosts: ['*', 'web pages', ...WITH_MODEL.consentedHosts],
		depth,
		searchOrder: ['tavily'],
		pageReader: 'tavily',
		tavilyKeySecret: 'my-tavily',
	};
	const host = await servers.launch({
		vault: await servers.vaultWith(FILES),
		mobile,
		...(withModel && { model: await models.start(answers) }),
		data: { ...AGREED, ...(withModel && WITH_MODEL), ...consented },
		secrets: { ...MODEL_SECRETS, 'my-tavily': TAVILY_KEY },
	});
	await host.openNote(note);
	return host;
}

async function run(host: Host): Promise<void> {
	await host.runCommand(RESEARCH);
	const agree = host.page.getByRole('button', { name: 'Agree and research' });
	if (await agree.isVisible()) await agree.click();
	await host.waitForNotice(WRITTEN, 60_000);
}

/** The whole section in one picture. */
async function shootSection(host: Host, name: string, width: number): Promise<void> {
	await host.setMode('preview');
	await host.page.setViewportSize({ width, height: TALL });
	await host.page.evaluate(() => {
		for (const el of document.querySelectorAll('.notice-container, .status-bar')) el.remove();
		for (const el of document.querySelectorAll<HTMLElement>('.callout.is-collapsed .callout-content'))
			el.style.display = 'block';
	});
	const heading = host.page.locator('.markdown-rendered h2', { hasText: /^Research$/ });
	const top = (await heading.boundingBox())?.y ?? 0;
	const end = await host.page.locator('.markdown-rendered').boundingBox();
	const height = Math.max(200, Math.min(TALL, (end?.y ?? 0) + (end?.height ?? 0)) - top);
	await fs.mkdir(FOLDER, { recursive: true });
	await host.page.screenshot({
		path: path.join(FOLDER, `${name}.png`),
		clip: { x: 0, y: Math.max(0, top - 20), width, height },
	});
}

const LOOKS = (['shallow', 'deep'] as const).flatMap((depth) =>
	[false, true].map((withModel) => ({ depth, withModel })),
);

describe('the sections of six notes', () => {
	for (const [name, note] of Object.entries(NOTES)) {
		it.each(LOOKS)(`${name}: $depth, model: $withModel`, async ({ depth, withModel }) => {
			const label = `${name}-${depth}-${withModel ? 'model' : 'rules'}`;
			const host = await open(note, { depth, withModel, mobile: false });
			await run(host);
			await shootSection(host, `${label}-dark`, 1_000);
			await theme(host, true);
			await shootSection(host, `${label}-light`, 1_000);
			await shootSection(host, `${label}-phone`, 390);
		});
	}
});

describe('what a person is asked and told', () => {
	it.each([false, true])('notice, status bar, dialogs (phone: %s)', async (mobile) => {
		const suffix = mobile ? '-phone' : '';
		const host = await open(NOTE, { depth: 'shallow', withModel: false, mobile });
		await run(host);
		const both = async (name: string): Promise<void> => {
			await shoot(host, `ui-${name}${suffix}-dark`);
			await theme(host, true);
			await shoot(host, `ui-${name}${suffix}-light`);
			await theme(host, false);
		};
		await both('notice');
		await host.page.evaluate(() =>
			document.querySelectorAll<HTMLElement>('.notice').forEach((notice) => notice.click()),
		);
		await host.runCommand(WITH_OPTIONS);
		await host.setting('Mode').locator('select').selectOption('technical');
		servers.gate.close();
		await host.page.getByRole('button', { name: 'Research', exact: true }).click();
		await servers.gate.someoneWaits();
		await both('running');
		await host.page.getByRole('button', { name: 'Finish now' }).click();
		await host.page.getByText('Keep the section that is there?').waitFor();
		await both('poorer');
		await host.page.getByRole('button', { name: 'Keep it', exact: true }).click();
		await host.waitForNotice('was kept');
		await both('kept');
		servers.gate.open();
		await host.page.evaluate(() =>
			document.querySelectorAll<HTMLElement>('.notice').forEach((notice) => notice.click()),
		);
		await changeSection(host);
		await host.runCommand(RESEARCH);
		await host.page.getByText('You edited the Research section').waitFor();
		await both('edited');
		await host.page.keyboard.press('Escape');
		const tab = await host.openSettings();
		await tab.getByText('Second reader', { exact: true }).first().scrollIntoViewIfNeeded();
		await both('second-reader');
	});
});
