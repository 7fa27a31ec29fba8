import { expect, it } from 'vitest';
import { startMessages, type Asked } from '../servers/anthropic-messages';
import { ANTHROPIC_KEY } from '../servers/anthropic-search';
import { NOTE, RESEARCH, section, world, WRITTEN } from './kit';
import { comparison, findings, ShownSources, TOPICS } from './scripted-model';

const servers = await world();

/** Identifies a form by the first property of its schema. The test button asks for plain text. */
function answers({ form, system, user }: Asked): string {
	const shown = new ShownSources(`${system}\n${user}`);
	const review = shown.items.map(({ id }) => ({ id, missing: '', verdict: 'supported', reduced: '' }));
	const forms: Readonly<Record<string, () => unknown>> = {
		codeWord: () => ({ codeWord: 'Kormoran', answer: 'Das Logbuch nennt den Wind und die Zahl der Möwen.' }),
		topics: () => TOPICS,
		findings: () => findings(shown),
		contradictions: () => comparison(shown),
		answers: () => ({ answers: review }),
		leftOut: () => ({}),
	};
	return form === '' ? 'OK' : JSON.stringify(forms[form]?.());
}

it('Claude is chosen in the settings, gets the key of its own service, and writes', async () => {
	const claude = await startMessages(answers);
	const host = await servers.launch({
		pages: { 'https://api.anthropic.com': claude.url },
		data: {
			modelKeySecret: 'openai-key',
			anthropicKeySecret: 'claude-key',
		},
		secrets: { 'claude-key': ANTHROPIC_KEY, 'openai-key': 'sk-test-openai-0123456789' },
	});
	await host.openSettings('Who writes the section');
	await host.setting('Written by').locator('select').selectOption('Anthropic (Claude)');
	const chosen = {
		modelBaseUrl: 'https://api.anthropic.com',
		modelName: 'claude-sonnet-5',
		modelKeySecret: 'claude-key',
	};
	await expect.poll(() => host.dataOnDisk()).toMatchObject(chosen);
	await host.setting('Test the model').getByRole('button', { name: 'Test' }).click();
	await host.page.getByRole('button', { name: 'Send and test' }).click();
	await host.setting('Test the model').getByText('claude-sonnet-5 answers.').waitFor();
	await host.setting('Base URL').locator('input').fill('http://localhost:11434/v1');
	await expect.poll(() => host.setting('Written by').locator('select').inputValue()).toBe('ollama');
	await host.setting('Base URL').locator('input').fill('https://api.anthropic.com/v1');
	await expect.poll(() => host.setting('Written by').locator('select').inputValue()).toBe('anthropic');
	await host.closeSettings();
	await host.openSettings('Data that leaves this device');
	await host.setting('Sent to').getByText('api.anthropic.com').waitFor();
	await host.openNote(NOTE);
	await host.runCommand(RESEARCH);
	await host.page.getByRole('button', { name: 'Agree and research' }).click();
	await host.waitForNotice(WRITTEN);
	expect(section(await host.noteOnDisk(NOTE))).toContain('Down to −10 °C the average');
	expect(new Set(claude.requests.map(({ headers }) => headers['x-api-key']))).toEqual(new Set([ANTHROPIC_KEY]));
	expect(claude.requests.every(({ headers }) => headers['authorization'] === undefined)).toBe(true);
	await claude.close();
});
