import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startDemoWeb } from '../../demo/demo-web';
import { scratchVault } from '../node/scratch-vault';
import { startAgenticModel, type FormAnswer } from '../servers/agentic-model';
import { CommandLine, reportOf, type Ended } from './command-line';

const cli = CommandLine.forThisFile();
const NOTE = 'Projects/Heat pump in an old house.md';
const DEMO = fileURLToPath(new URL('../../demo/vault', import.meta.url));

/** The demo vault and the demo web, with a model that researches sensibly but for what the test says. */
async function demo(over: FormAnswer, args: readonly string[]): Promise<Ended> {
	const vault = await scratchVault({});
	await cp(DEMO, vault, { recursive: true });
	const config = join(vault, '..', `${vault.split('/').at(-1) ?? ''}.json`);
	await writeFile(config, JSON.stringify({ searchOrder: ['tavily'], pageReader: 'tavily' }));
	const [web, model] = await Promise.all([startDemoWeb(), startAgenticModel(over)]);
	onTestFinished(async () => {
		await Promise.all([web.close(), model.close()]);
	});
	const variables = {
		TAVILY_BASE_URL: web.url,
		TAVILY_API_KEY: 'demo-web',
		OPENAI_BASE_URL: `${model.url}/v1`,
		OPENAI_API_KEY: 'key',
		RESEARCH_MODEL: 'scripted',
	};
	return cli.call([vault, NOTE, '--config', config, '--json', ...args], variables);
}

describe('research-note run --depth agentic', () => {
	it('sends researchers, then one after what is missing, and writes a checked section', async () => {
		let asked = 0;
		const question = 'How much does the output fall at minus 15 degrees outside?';
		const supervision = (): object =>
			asked++ === 0
				? { missing: 'The cold.', coverage: 'incomplete', followUps: [{ topic: 'T1', question }] }
				: { missing: '', coverage: 'enough', followUps: [] };
		const ended = await demo(
			(form) => (form === 'supervision' ? supervision() : undefined),
			['--depth', 'agentic'],
		);
		const report = reportOf(ended);
		expect(report.depth).toBe('agentic');
		expect(report.report.pages.read).toBeGreaterThan(4);
		expect(report.claims.quote_verified).toBeGreaterThan(5);
		expect(ended.stderr).toContain('Heat pumps do not work below -5 °C: reading pages');
		expect(ended.stderr).toContain(`Still missing: ${question}`);
		expect(ended.stderr).toContain('No further researchers are sent');
		expect(ended.stderr).not.toContain('Warning');
	});
});
