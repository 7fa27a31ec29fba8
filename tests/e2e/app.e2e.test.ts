import { it } from 'vitest';
import { firstRun, type App } from '../app/first-run';
import type { Host } from '../host/host';
import { world } from './kit';

const servers = await world();

function appOf(host: Host): App {
	return {
		openNote: (path) => host.openNote(path),
		runCommand: ({ name }) => host.runCommand(name),
		waitForText: (text) => host.page.getByText(text).first().waitFor(),
		clickButton: (label) => host.page.getByRole('button', { name: label, exact: true }).first().click(),
		noteOnDisk: (path) => host.noteOnDisk(path),
	};
}

it('the first run that the real app is tested with works in the browser host', async () => {
	await firstRun(appOf(await servers.launch({ data: { searchOrder: ['tavily'] }, agreed: [] })));
});
