import { afterAll, describe, expect, it } from 'vitest';
import type { Host } from '../host/host';
import { EmbeddingsServer, refusal } from '../servers/embeddings';
import { world } from './kit';

const KEY = 'sk-embed-0123456789abcdef';
const servers = await world();
const model = await EmbeddingsServer.start(KEY);
afterAll(() => model.close());

const launch = async (): Promise<Host> => {
	const vault = await servers.vaultWith({ 'Garage.md': '# Garage\n\nThe automobile stands under the roof.\n' });
	return servers.launch({
		vault,
		model: new URL(model.url).origin,
		data: { embeddingsEnabled: true, embeddingsKeySecret: 'embed-key' },
		secrets: { 'embed-key': KEY },
	});
};

/** Opens the model's settings page, presses its button and accepts the cost. */
async function embed(host: Host): Promise<void> {
	await host.openSettings('Advanced', 'Vault search', 'Find notes by meaning');
	await host.setting('Embedded notes').getByText('0 of 39 notes embedded.').waitFor();
	await host.setting('Embedded notes').getByRole('button', { name: 'Embed the vault' }).click();
	const dialog = host.page.locator('.modal', { hasText: 'tokens) are sent to api.openai.com' });
	await dialog.getByRole('button', { name: 'Embed the vault' }).click();
}

describe('an embedding model', () => {
	it('gets the vault after the user accepts the cost, and then finds notes by meaning', async () => {
		const host = await launch();
		await embed(host);
		await host.setting('Embedded notes').getByText('39 of 39 notes embedded.').waitFor();
		expect(new Set(model.texts).size).toBe(model.texts.length);
		await host.closeSettings();
		await host.runCommand('Search the vault');
		await host.page.locator('.research-note-search .prompt-input').fill('car');
		await host.page.locator('.research-note-hit-title', { hasText: 'Garage' }).waitFor();
		expect(await host.noteOnDisk('.obsidian/plugins/research-this-note/data.json')).not.toContain(KEY);
	});

	it('can be stopped, and reports errors without the key', async () => {
		const host = await launch();
		model.script('hang');
		await embed(host);
		await host.page
			.locator('.notice', { hasText: 'Embedding the vault' })
			.getByRole('button', { name: 'Stop' })
			.click();
		await host.page.getByText('The embedding was stopped. What is done is kept.').waitFor();
		model.script(refusal(401, `Incorrect API key provided: ${KEY}.`));
		await host.setting('Embedded notes').getByRole('button', { name: 'Embed the vault' }).click();
		await host.page
			.locator('.modal', { hasText: 'tokens) are sent' })
			.getByRole('button', { name: 'Embed the vault' })
			.click();
		const notice = host.page.locator('.notice', { hasText: 'The vault could not be embedded' });
		await notice.waitFor();
		expect(await notice.innerText()).not.toContain(KEY);
	});
});
