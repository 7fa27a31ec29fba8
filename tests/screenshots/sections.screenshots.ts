/**
 * `npm run screenshots`: six notes before and after, at two depths, with and without a model, for a person to review.
 */
import { describe, it } from 'vitest';
import type { Host } from '../host/host';
import { changeSection, MODEL_SECRETS, RESEARCH, WITH_MODEL, WITH_OPTIONS, world, WRITTEN } from '../e2e/kit';
import { ScriptedModels } from '../e2e/scripted-model';
import { TAVILY_KEY } from '../servers/tavily';
import { carefulModel } from './careful-model';
import { ADDED_FILES } from './added-files';
import { NOTES, type NoteKind } from './notes';
import { shootNote, shootSection, shootWindow } from './pictures';

const servers = await world();
const models = new ScriptedModels();

interface Look {
	readonly depth: 'shallow' | 'deep';
	readonly withModel: boolean;
	readonly mobile?: boolean;
}

async function open(kind: NoteKind, { depth, withModel, mobile = false }: Look): Promise<Host> {
	const consented = {
		depth,
		searchOrder: ['tavily'],
		pageReader: 'tavily',
		tavilyKeySecret: 'my-tavily',
	};
	const host = await servers.launch({
		vault: await servers.vaultWith(ADDED_FILES),
		mobile,
		...(withModel && { model: await models.start(await carefulModel(kind)) }),
		data: { ...(withModel && WITH_MODEL), ...consented },
		secrets: { ...MODEL_SECRETS, 'my-tavily': TAVILY_KEY },
	});
	await host.openNote(NOTES[kind]);
	return host;
}

async function run(host: Host): Promise<void> {
	await host.runCommand(RESEARCH);
	const agree = host.page.getByRole('button', { name: 'Agree and research' });
	if (await agree.isVisible()) await agree.click();
	await host.waitForNotice(WRITTEN);
}

async function dismissNotices(host: Host): Promise<void> {
	await host.page.evaluate(() =>
		document.querySelectorAll<HTMLElement>('.notice').forEach((notice) => notice.click()),
	);
}

const KINDS = Object.keys(NOTES) as NoteKind[];
const LOOKS = (['shallow', 'deep'] as const).flatMap((depth) =>
	[false, true].map((withModel) => ({ depth, withModel, who: withModel ? 'model' : 'rules' })),
);

describe.each(KINDS)('%s note', (kind) => {
	it('before', async () => {
		await shootNote(await open(kind, { depth: 'shallow', withModel: false }), `${kind}-before`);
	});

	it.each(LOOKS)('after: $depth, $who', async ({ who, ...look }) => {
		const host = await open(kind, look);
		await run(host);
		await shootSection(host, `${kind}-${look.depth}-${who}`);
	});
});

describe('dialogs and messages', () => {
	it.each([false, true])('notice, status bar, dialogs (phone: %s)', async (mobile) => {
		const suffix = mobile ? '-phone' : '';
		const host = await open('long', { depth: 'shallow', withModel: false, mobile });
		const shoot = (name: string): Promise<void> => shootWindow(host, `ui-${name}${suffix}`);
		await run(host);
		await shoot('notice');
		await dismissNotices(host);
		await host.runCommand(WITH_OPTIONS);
		await host.setting('Kind of sources').locator('select').selectOption('technical');
		await shoot('options');
		servers.gate.close();
		await host.page.getByRole('button', { name: 'Research', exact: true }).click();
		await servers.gate.someoneWaits();
		await shoot('running');
		await host.page.getByRole('button', { name: 'Finish now' }).click();
		await host.page.getByText('Keep the section that is there?').waitFor();
		await shoot('poorer');
		await host.page.getByRole('button', { name: 'Keep it', exact: true }).click();
		await host.waitForNotice('was kept');
		await shoot('kept');
		servers.gate.open();
		await dismissNotices(host);
		await changeSection(host);
		await host.runCommand(RESEARCH);
		await host.page.getByText('You edited the Research section').waitFor();
		await shoot('edited');
		await host.page.keyboard.press('Escape');
		await host.openSettings('Advanced', 'Second reader');
		await shoot('second-reader');
	});
});
