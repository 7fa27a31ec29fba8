import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { startDemoWeb } from '../../scripts/demo/demo-web';
import { loadPages, type DemoPage } from '../../scripts/demo/pages';
import { scratchVault } from '../node/scratch-vault';
import { startAgenticModel, type FormAnswer } from '../servers/agentic-model';
import { ScriptedServer, type Reply } from '../servers/scripted-server';

export const DEMO_NOTE = 'Projects/Heat pump in an old house.md';
export const FOLLOW_UP = 'How much does the output fall at minus 15 degrees outside?';
const DEMO = fileURLToPath(new URL('../../demo/vault', import.meta.url));

/**
 * Sets up the demo vault and demo web with a model that researches sensibly, except for the answers in `over`.
 * @param further additional pages of the web
 */
export async function agenticDemo(over: FormAnswer, further: readonly DemoPage[] = []) {
	const vault = await scratchVault({});
	await cp(DEMO, vault, { recursive: true });
	const config = join(vault, '..', `${vault.split('/').at(-1) ?? ''}.json`);
	await writeFile(config, JSON.stringify({ searchOrder: ['tavily'], pageReader: 'tavily' }));
	const pages = [...(await loadPages()), ...further];
	const [demo, model] = await Promise.all([startDemoWeb(pages), startAgenticModel(over)]);
	const web = await ScriptedServer.start(({ path, body }) => askDemo(`${demo.url}${path}`, body));
	onTestFinished(async () => {
		await Promise.all([demo.close(), web.close(), model.close()]);
	});
	const variables = {
		TAVILY_BASE_URL: web.url,
		TAVILY_API_KEY: 'demo-web',
		OPENAI_BASE_URL: `${model.url}/v1`,
		OPENAI_API_KEY: 'key',
		RESEARCH_MODEL: 'scripted',
	};
	return { vault, web, model, variables, args: [vault, DEMO_NOTE, '--config', config, '--depth', 'agentic'] };
}

async function askDemo(url: string, body: string): Promise<Reply> {
	const answer = await fetch(url, body === '' ? {} : { method: 'POST', body });
	return { status: answer.status, body: await answer.json() };
}

/** A supervisor that sends one researcher to fill a gap and then stops. */
export function oneFollowUp(): FormAnswer {
	let asked = 0;
	const first = { missing: 'The cold.', coverage: 'incomplete', followUps: [{ topic: 'T1', question: FOLLOW_UP }] };
	return (form) => {
		if (form !== 'supervision') return undefined;
		return asked++ === 0 ? first : { missing: '', coverage: 'enough', followUps: [] };
	};
}
