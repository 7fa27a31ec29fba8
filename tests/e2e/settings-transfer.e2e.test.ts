import { describe, expect, it } from 'vitest';
import type { Host } from '../host/host';
import { violations } from './accessibility';
import { MODEL_KEY, MODEL_SECRETS, NOTE, WITH_MODEL, world } from './kit';

const servers = await world();

async function exported(host: Host): Promise<string> {
	await host.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await host.openSettings('Advanced');
	await host.setting('Export settings').getByRole('button', { name: 'Copy' }).click();
	await host.waitForNotice('The settings are in the clipboard, without keys.');
	return host.page.evaluate(() => navigator.clipboard.readText());
}

/** Pastes the text into the dialog, which the row of the open page shows. */
async function importText(host: Host, text: string) {
	await host.setting('Import settings').getByRole('button', { name: 'Import' }).click();
	const dialog = host.page.locator('.modal', { has: host.page.locator('.research-note-wide') });
	await dialog.getByLabel('Settings as JSON').fill(text);
	await dialog.getByRole('button', { name: 'Import' }).click();
	return dialog;
}

describe('the export of the settings', () => {
	it('has the settings, without keys, names of secrets and passwords', async () => {
		const host = await servers.launch({
			data: {
				...WITH_MODEL,
				wordLimit: 300,
				tavilyKeySecrets: ['another-key'],
				judgeModel: `judge-${MODEL_KEY}`,
				braveBaseUrl: 'https://proxy.example/tvly-dev-0123456789abcdef',
				searxngBaseUrl: 'https://me:password@search.example',
				fromTheFuture: 'unknown',
			},
			secrets: { ...MODEL_SECRETS, 'another-key': 'tvly-another-0123456789' },
		});
		const text = await exported(host);
		expect(JSON.parse(text)).toMatchObject({ schemaVersion: 2, modelName: 'test-model', wordLimit: 300 });
		for (const secret of [MODEL_KEY, 'model-key', 'another', 'tvly', 'password', 'unknown'])
			expect(text).not.toContain(secret);
	});
});

describe('the import of settings', () => {
	it('takes an export with a changed value, which counts at once', async () => {
		const host = await servers.launch({ data: { modelKeySecret: 'model-key', wordLimit: 300 } });
		const settings = JSON.parse(await exported(host)) as Record<string, unknown>;
		const dialog = await importText(
			host,
			JSON.stringify({ ...settings, heading: 'Evidence', modelKeySecret: 'of-somebody', fromTheFuture: 1 }),
		);
		await dialog.waitFor({ state: 'detached' });
		await host.waitForNotice('Imported: heading. Ignored: modelKeySecret, fromTheFuture.');
		await expect
			.poll(() => host.dataOnDisk())
			.toMatchObject({ heading: 'Evidence', modelKeySecret: 'model-key', wordLimit: 300 });
		await host.leavePages();
		await host.setting('Section').getByText('Evidence, about 300 words').waitFor();
		await host.cli('research-this-note', { path: NOTE, offline: 'true' });
		expect(await host.noteOnDisk(NOTE)).toContain('\n## Evidence\n');
	});

	it('changes only the settings that the text names', async () => {
		const host = await servers.launch({ data: { wordLimit: 300, searchOrder: ['crossref'] } });
		await host.openSettings('Advanced');
		await importText(host, '{ "searchOrder": ["brave"], "verboseLog": true }');
		await host.waitForNotice('Imported: verboseLog, searchOrder.');
		await expect
			.poll(() => host.dataOnDisk())
			.toMatchObject({ searchOrder: ['brave'], verboseLog: true, wordLimit: 300 });
		await importText(host, '{ "verboseLog": true }');
		await host.waitForNotice('The settings have these values already.');
	});

	it('names each wrong value and changes nothing', async () => {
		const host = await servers.launch({ data: { wordLimit: 300 } });
		const before = await host.dataOnDisk();
		await host.openSettings('Advanced');
		const dialog = await importText(host, '{ "heading": "Evidence", "headingLevel": 9, "wordLimit": "many" }');
		const problems = dialog.getByRole('alert');
		await problems.getByText('“headingLevel” cannot be 9: it must be a whole number from 1 to 5.').waitFor();
		await problems.getByText('“wordLimit” cannot be "many"').waitFor();
		expect(await violations(host, '.modal-content:has(> .research-note-wide)')).toEqual([]);
		for (const [text, sentence] of [
			['wordLimit: 100', 'The settings must be one JSON object.'],
			['[]', 'The settings must be one JSON object.'],
			['{ "tavilyFilterByLanguage": true }', '“tavilyFilterByLanguage”'],
		] as const) {
			await dialog.getByLabel('Settings as JSON').fill(text);
			await dialog.getByRole('button', { name: 'Import' }).click();
			await problems.getByText(sentence).waitFor();
			expect(await problems.locator('p').count()).toBe(1);
		}
		await dialog.getByRole('button', { name: 'Cancel' }).click();
		await dialog.waitFor({ state: 'detached' });
		expect(await host.dataOnDisk()).toEqual(before);
		await host.leavePages();
		await host.setting('Section').getByText('Research, about 300 words').waitFor();
	});
});
