import { expect, it, onTestFinished } from 'vitest';
import { readEnvironment, type Environment } from '../../src/node/commands/environment';
import { withLocalModel } from '../../src/node/commands/local-model';
import { LM_STUDIO, LocalMachine, OLLAMA, type Answers } from '../servers/local-models';

const OPENAI = { OPENAI_API_KEY: 'sk-0123456789abcdef' };

async function taken(
	given: { readonly set?: readonly string[]; readonly variables?: Readonly<Record<string, string>> },
	programs: Readonly<Record<number, Answers>> = { 11_434: OLLAMA, 1_234: LM_STUDIO },
): Promise<Environment & { readonly asked: readonly string[] }> {
	const machine = await LocalMachine.start(programs);
	onTestFinished(() => machine.stop());
	const environment = await readEnvironment(undefined, given.variables ?? {}, given.set);
	return { ...(await withLocalModel(environment, machine.http)), asked: machine.asked };
}

it('takes the first model that runs here, with its window', async () => {
	for (const given of [{ set: ['modelName=local'] }, { variables: { RESEARCH_MODEL: 'local' } }])
		expect((await taken(given)).settings).toMatchObject({
			modelBaseUrl: 'http://localhost:11434/v1',
			modelName: 'qwen3:8b',
			modelWindow: 8_192,
		});
});

it('takes a model by its name, and a smaller window than that of large services if none is told', async () => {
	expect((await taken({ set: ['modelName=gemma3'] })).settings).toMatchObject({
		modelName: 'gemma3:latest',
		modelWindow: 16_384,
	});
	const { settings } = await taken({ set: ['modelName=qwen/qwen3-8b', 'modelWindow=9000'] });
	expect(settings).toMatchObject({ modelBaseUrl: 'http://localhost:1234/v1', modelWindow: 9_000 });
});

it('keeps the key of a service on the web from a program on this machine', async () => {
	const { keys, settings } = await taken({ set: ['modelName=local'], variables: OPENAI });
	expect([settings.modelBaseUrl, keys.model]).toEqual(['http://localhost:11434/v1', undefined]);
});

it('asks nothing of this machine if a service is set up, or no model was named', async () => {
	for (const given of [{}, { set: ['modelName=gpt-5'], variables: OPENAI }]) {
		const { settings, asked } = await taken(given);
		expect([settings.modelBaseUrl, asked]).toEqual(['https://api.openai.com/v1', []]);
	}
});

it('says that a model is not here, and runs without one if only a variable names it', async () => {
	await expect(taken({ set: ['modelName=local'] }, {})).rejects.toThrow('No model runs on this machine');
	await expect(taken({ set: ['modelName=phi4'] })).rejects.toThrow(
		'“phi4” is none of the models on this machine (qwen3:8b, gemma3:latest, qwen/qwen3-8b)',
	);
	const { settings } = await taken({ variables: { RESEARCH_MODEL: 'phi4' } });
	expect(settings.modelBaseUrl).toBe('https://api.openai.com/v1');
});
