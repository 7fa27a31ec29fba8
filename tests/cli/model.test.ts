import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { completion, failure, LlmServer, type ScriptedAnswer, type SeenRequest } from '../servers/llm-server';
import { CommandLine, envelopeOf, failureOf, NOTE, PAGE_FACT, reportOf, VAULT, VAULT_FACT } from './command-line';

const cli = CommandLine.forThisFile();
const KEY = 'sk-test-0123456789-secret';

const FINDING = 'Forty litres of buffer tank reduce short cycling of the compressor in most houses.';
const INVENTION = 'A buffer tank doubles the life of the compressor to 40 years.';

/** A model that fills in the forms: one finding that its source holds, one that it invents, one for the vault. */
function answers({ body }: SeenRequest): ScriptedAnswer {
	const everySource = (quote: string): object[] => ['S1', 'S2', 'S3', 'S4', 'S5'].map((source) => ({ source, quote }));
	switch (body.response_format?.json_schema?.name) {
		case 'topics':
			return completion(JSON.stringify({ topics: [{ topic: 'Buffer tank and short cycling', context: 'A buffer tank protects the compressor of a heat pump from short cycling.', type: 'claim', query: 'buffer tank short cycling' }] }));
		case 'findings':
			return completion(
				JSON.stringify({
					findings: [
						{ topic: 'T1', text: FINDING, cites: everySource(PAGE_FACT) },
						{ topic: 'T1', text: INVENTION, cites: everySource('doubles the life of the compressor to 40 years') },
						{ topic: 'T1', text: 'Short cycling shortens the life of a heat pump compressor.', cites: everySource(VAULT_FACT) },
					],
				}),
			);
		default:
			return completion(JSON.stringify({ contradictions: [], related: [] }));
	}
}

async function model(script: Parameters<typeof LlmServer.start>[0]): Promise<LlmServer> {
	const server = await LlmServer.start(script);
	onTestFinished(() => server.stop());
	return server;
}

function noteIn(vault: string): Promise<string> {
	return readFile(join(vault, 'Plan.md'), 'utf8');
}

describe('with a model', () => {
	it('writes what the model says and the sources hold, in three calls, and counts the tokens', async () => {
		const vault = await scratchVault(VAULT);
		const server = await model(answers);
		const ended = await cli.call([vault, 'Plan.md', '--json', '--verbose', '--focus', 'the tank'], { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY, RESEARCH_MODEL: 'test-model' });
		const report = reportOf(ended);
		expect(report).toMatchObject({
			analyst: 'test-model',
			claims: { written: 2, quote_verified: 2, removed: 1 },
			usage: { llm_calls: 3, input_tokens: 300, output_tokens: 60, by_provider: { openai: { calls: 3 } } },
		});
		const text = await noteIn(vault);
		expect(text).toContain(FINDING.slice(0, -1));
		expect(text).toContain('[[Installer');
		expect(text).not.toContain('40 years');
		expect(server.requests.map(({ body }) => body.model)).toEqual(['test-model', 'test-model', 'test-model']);
		expect(server.requests.every(({ body }) => JSON.stringify(body.messages).includes('the tank'))).toBe(true);
		expect(server.requests[0]?.headers['authorization']).toBe(`Bearer ${KEY}`);
		expect(ended.stderr).toMatch(/^\[(?:info|debug)\] /m);
		expect(ended.stdout + ended.stderr).not.toContain(KEY);
	});

	it('needs no key for a model on this machine, and --offline keeps it', async () => {
		const vault = await scratchVault(VAULT);
		const server = await model(answers);
		cli.takeRequests();
		const report = reportOf(await cli.call([vault, 'Plan.md', '--json', '--offline'], { OPENAI_BASE_URL: server.url, RESEARCH_MODEL: 'local' }));
		expect(report).toMatchObject({ analyst: 'local', usage: { llm_calls: 3 } });
		expect(cli.takeRequests()).toBe(0);
	});

	it('says that the key is wrong, ends with 1, and shows it nowhere', async () => {
		const vault = await scratchVault(VAULT);
		// OpenAI repeats the key in its answer.
		const server = await model([failure(401, `Incorrect API key provided: ${KEY}.`, 'invalid_api_key')]);
		const variables = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY };
		const json = await cli.call([vault, 'Plan.md', '--json', '--verbose'], variables);
		expect([json.code, failureOf(json).error_code, failureOf(json).error_type]).toEqual([1, 'AUTHENTICATION', 'credentials']);
		const words = await cli.call(['providers', '--check'], variables);
		expect(words.stdout).toContain('did not accept the API key');
		for (const { stdout, stderr } of [json, words]) expect(stdout + stderr).not.toContain(KEY);
		expect(await noteIn(vault)).toBe(NOTE);
	});

	it('hides the key in whatever the service says', async () => {
		const vault = await scratchVault(VAULT);
		const server = await model([failure(418, `I am a teapot and your key is ${KEY}.`)]);
		const ended = await cli.call([vault, 'Plan.md', '--json', '--verbose'], { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY });
		expect(ended.code).toBe(1);
		expect(ended.stdout + ended.stderr).not.toContain(KEY);
	});

	it('asks a malformed answer for once more, then writes without the model and says so', async () => {
		const vault = await scratchVault(VAULT);
		const server = await model([completion('I would rather talk about the weather.')]);
		const ended = await cli.call([vault, 'Plan.md', '--json'], { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY });
		expect(reportOf(ended)).toMatchObject({ analyst: 'extractive', fallbacks: [{ part: 'topics' }, { part: 'synthesis' }] });
		expect(server.requests).toHaveLength(6);
		expect(envelopeOf(ended).meta.warnings.join()).toContain('answered twice in a form that cannot be used');
		expect(await noteIn(vault)).toContain('> [!warning] Made without the model');
	});

	it('stops while the model thinks: 130, and the note is as it was', async () => {
		const vault = await scratchVault(VAULT);
		const server = await model((request, index) => (index === 0 ? answers(request) : 'silent'));
		const run = cli.start([vault, 'Plan.md', '--json'], { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY });
		await server.arrived(2);
		run.signal('SIGINT');
		const ended = await run.ended;
		expect([ended.code, failureOf(ended).error_code]).toEqual([130, 'CANCELLED']);
		expect(await noteIn(vault)).toBe(NOTE);
	});
});
