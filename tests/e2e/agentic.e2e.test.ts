import { describe, expect, it, onTestFinished } from 'vitest';
import type { Host } from '../host/host';
import { startAgenticModel, type FormAnswer } from '../servers/agentic-model';
import { TAVILY_KEY } from '../servers/tavily';
import {
	agreementsTo,
	FINISH,
	Gate,
	MODEL_SECRETS,
	NOTE,
	originalNote,
	outside,
	RESEARCH,
	section,
	STOP,
	STOPPED,
	WITH_MODEL,
	WITH_OPTIONS,
	world,
	WRITTEN,
} from './kit';

const servers = await world();

const DATA = {
	...WITH_MODEL,
	tavilyKeySecret: 'my-tavily',
	pageReader: 'tavily',
};

const SECRETS = { ...MODEL_SECRETS, 'my-tavily': TAVILY_KEY };
/** All agreements except the one to have pages read. */
const AGREED_TO_SEARCH = (agreementsTo({ data: DATA, secrets: SECRETS }) as string[]).filter(
	(one) => !one.includes(' extract'),
);

/**
 * Opens the demo note with Tavily as page reader and a model that researches sensibly, except for the answers in
 * `over`.
 */
async function open(over: FormAnswer, settings: object = {}, agreed?: unknown): Promise<Host> {
	const model = await startAgenticModel(over);
	onTestFinished(() => model.close());
	const host = await servers.launch({
		model: model.url,
		data: { ...DATA, ...settings },
		secrets: SECRETS,
		...(agreed !== undefined && { agreed }),
	});
	await host.openNote(NOTE);
	return host;
}

/** Holds a run at the point where its researchers have read a page and are asked for the next step. */
async function openHeld(): Promise<{ host: Host; gate: Gate }> {
	const gate = new Gate();
	gate.close();
	onTestFinished(() => gate.open());
	const host = await open(
		async (form, prompt) => {
			if (form === 'act' && prompt.includes('\nStep 2. ')) await gate.pass();
			return undefined;
		},
		{ depth: 'agentic' },
	);
	await host.runCommand(RESEARCH);
	await gate.someoneWaits();
	return { host, gate };
}

describe('an agentic run', () => {
	it('is chosen in the options, announces its limits, and sends a researcher to fill a gap', async () => {
		const question = 'How much does the output fall at minus 15 degrees outside?';
		let asked = 0;
		const host = await open(
			(form) =>
				form === 'supervision' && asked++ === 0
					? { missing: 'The cold.', coverage: 'incomplete', followUps: [{ topic: 'T1', question }] }
					: undefined,
			{},
			AGREED_TO_SEARCH,
		);
		await host.openSettings('Advanced', 'Agentic research');
		for (const row of ['Researchers at once', 'Steps of each researcher', 'Further rounds'])
			await host.setting(row).locator('input').waitFor();
		await host.leavePages(2);
		await host.openPage('Cost limits');
		await host.setting('Minutes of research').locator('input').waitFor();
		await host.setting('Model calls of a run').locator('input').fill('10');
		await host.setting('Model calls of a run').getByText('It must be a whole number from 20 to 1,000').waitFor();
		await host.setting('Model calls of a run').locator('input').fill('90');
		await host.closeSettings();

		await host.runCommand(WITH_OPTIONS);
		await host.setting('Depth').locator('select').selectOption('agentic');
		await host.page.getByRole('button', { name: 'Research', exact: true }).click();
		await host.page.getByText('api.tavily.com gets the addresses of the pages that are read').waitFor();
		await host.page.getByRole('button', { name: 'Agree and research' }).click();
		await host.waitForNotice(WRITTEN);

		const shown = (await host.noticeHistory()).join('\n');
		expect(shown).toContain('at most 90 model calls');
		expect(shown).toMatch(/: reading pages/);
		expect(shown).toContain(`Still missing: ${question}`);
		const text = await host.noteOnDisk(NOTE);
		expect(outside(text).trimEnd()).toBe((await originalNote()).trimEnd());
		expect(section(text)).toContain('· agentic ·');
		expect(section(text)).toContain('](https://refrigerant-primer.example/r290-and-r32');
		expect(await host.dataOnDisk()).toMatchObject({ researchCalls: 90, depth: 'shallow' });
	});

	it('leaves the note unchanged if it is stopped in the middle', async () => {
		const { host, gate } = await openHeld();
		await host.runCommand(STOP);
		await host.waitForNotice(STOPPED);
		gate.open();
		await expect.poll(() => host.requests.every(({ status }) => status !== null)).toBe(true);
		await host.settle();
		expect(await host.noteOnDisk(NOTE)).toBe(await originalNote());
		expect(await host.editorText()).toBe(await originalNote());
		expect((await host.noticeHistory()).join()).not.toMatch(WRITTEN);
	});

	it('writes the results of its researchers if it must finish now', async () => {
		const { host } = await openHeld();
		await host.runCommand(FINISH);
		await host.waitForNotice(WRITTEN);
		const text = await host.noteOnDisk(NOTE);
		expect(outside(text).trimEnd()).toBe((await originalNote()).trimEnd());
		expect(section(text)).toContain('· agentic ·');
		expect(section(text)).toContain('](https://refrigerant-primer.example/r290-and-r32');
		expect((await host.noticeHistory()).join()).toContain('You chose to finish now');
	});

	it('ends with a warning and a section once its calls are used up', async () => {
		const host = await open(() => undefined, { depth: 'agentic', researchCalls: 20 });
		await host.runCommand(RESEARCH);
		await host.waitForNotice(WRITTEN);
		const shown = (await host.noticeHistory()).join('\n');
		expect(shown).toContain('The run has used all its model calls');
		expect(Number(/(\d+) model calls[^\n]*$/.exec(shown)?.[1])).toBeLessThanOrEqual(20);
		expect(section(await host.noteOnDisk(NOTE))).toContain('· agentic ·');
	});
});
