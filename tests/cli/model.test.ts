import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { completion, failure, LlmServer, type ScriptedAnswer, type SeenRequest } from '../servers/llm-server';
import { agreeingReview, reviewAnswer } from '../servers/review-answers';
import { CommandLine, envelopeOf, failureOf, NOTE, PAGE_FACT, reportOf, VAULT, VAULT_FACT } from './command-line';

const cli = CommandLine.forThisFile();
const KEY = 'sk-test-0123456789-secret';

const FINDING = 'Forty litres of buffer tank reduce short cycling of the compressor in most houses.';
const INVENTION = 'A buffer tank doubles the life of the compressor to 40 years.';

/** A model that fills in the forms: one finding supported by its source, one invented, one for the vault. */
function answers({ body }: SeenRequest): ScriptedAnswer {
	const everySource = (quote: string): object[] =>
		['S1', 'S2', 'S3', 'S4', 'S5'].map((source) => ({ source, quote }));
	switch (body.response_format?.json_schema?.name) {
		case 'topics':
			return completion(
				JSON.stringify({
					topics: [
						{
							topic: 'Buffer tank and short cycling',
							context: 'A buffer tank protects the compressor of a heat pump from short cycling.',
							type: 'claim',
							query: 'buffer tank short cycling',
						},
					],
				}),
			);
		case 'findings':
			return completion(
				JSON.stringify({
					findings: [
						{ topic: 'T1', text: FINDING, cites: everySource(PAGE_FACT) },
						{
							topic: 'T1',
							text: INVENTION,
							cites: everySource('doubles the life of the compressor to 40 years'),
						},
						{
							topic: 'T1',
							text: 'Short cycling shortens the life of a heat pump compressor.',
							cites: everySource(VAULT_FACT),
						},
					],
				}),
			);
		case 'review':
			return agreeingReview({ body });
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
	it(
		'writes what the model says and the sources hold, in four calls and one to read it again, and counts the ' +
			'tokens',
		async () => {
			const vault = await scratchVault(VAULT);
			const server = await model(answers);
			const ended = await cli.run([vault, 'Plan.md', '--json', '--verbose', '--focus', 'the tank'], {
				OPENAI_BASE_URL: server.url,
				OPENAI_API_KEY: KEY,
				RESEARCH_MODEL: 'test-model',
			});
			const report = reportOf(ended);
			expect(report).toMatchObject({
				analyst: 'test-model',
				claims: { written: 2, quote_verified: 2, removed: 1 },
				review: { reviewer: 'test-model', confirmed: 2, refused: 0 },
				usage: { llm_calls: 5, input_tokens: 500, output_tokens: 100, by_provider: { openai: { calls: 5 } } },
			});
			const text = await noteIn(vault);
			expect(text).toContain(FINDING.slice(0, -1));
			expect(text).toContain('[[Installer');
			expect(text).not.toContain('40 years');
			expect(server.requests.map(({ body }) => body.model)).toEqual(
				Array.from({ length: 5 }, () => 'test-model'),
			);
			// The reviewer sees only the sentences and their passages.
			expect(
				server.requests.slice(0, 3).every(({ body }) => JSON.stringify(body.messages).includes('the tank')),
			).toBe(true);
			expect(server.requests[0]?.headers['authorization']).toBe(`Bearer ${KEY}`);
			expect(ended.stderr).toMatch(/^\[(?:info|debug)\] /m);
			expect(ended.stdout + ended.stderr).not.toContain(KEY);
		},
	);

	it('does not list claims that the model left out on purpose as not looked into', async () => {
		const further = 'A heat pump with 40 litres more of water needs 12 % less electricity. Bats are blind.';
		const vault = await scratchVault({ ...VAULT, 'Plan.md': `${VAULT['Plan.md']}\n\n${further}\n` });
		const server = await model(answers);
		const access = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY, RESEARCH_MODEL: 'test-model' };
		const left = async (...args: string[]): Promise<readonly string[]> =>
			reportOf(await cli.run([vault, 'Plan.md', '--json', '--dry-run', ...args], access)).not_looked_into;
		expect(await left()).toEqual([]);
		expect(await left('--claim', 'Bats are blind')).not.toEqual([]);
	});

	it('needs no key for a model on this machine, even with --offline', async () => {
		const vault = await scratchVault(VAULT);
		const server = await model(answers);
		cli.takeRequests();
		const report = reportOf(
			await cli.run([vault, 'Plan.md', '--json', '--offline'], {
				OPENAI_BASE_URL: server.url,
				RESEARCH_MODEL: 'local',
			}),
		);
		expect(report).toMatchObject({ analyst: 'local', usage: { llm_calls: 5 } });
		expect(cli.takeRequests()).toBe(0);
	});

	describe('with a reviewer', () => {
		const inventions = Array.from(
			{ length: 10 },
			(_, index) => `Buffer tanks prolong whatever owners cherish, in manner ${'abcdefghij'[index]}.`,
		);

		/** A writer that invents sentences but quotes correctly. */
		function inventing(request: SeenRequest): ScriptedAnswer {
			if (request.body.response_format?.json_schema?.name !== 'findings') return answers(request);
			const cites = ['S1', 'S2', 'S3', 'S4', 'S5'].map((source) => ({ source, quote: PAGE_FACT }));
			const findings = [FINDING, ...inventions].map((text) => ({ topic: 'T1', text, cites }));
			return completion(JSON.stringify({ findings }));
		}

		it('writes none of ten sentences that the reviewer does not find in their passages', async () => {
			const vault = await scratchVault(VAULT);
			const server = await model((request) =>
				request.body.response_format?.json_schema?.name === 'review'
					? reviewAnswer(request, ({ text }) => (inventions.includes(text) ? 'unsupported' : 'supported'))
					: inventing(request),
			);
			const report = reportOf(
				await cli.run([vault, 'Plan.md', '--json'], { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY }),
			);
			const text = await noteIn(vault);
			expect(text).toContain(FINDING.slice(0, -1));
			expect(inventions.filter((invention) => text.includes(invention.slice(0, -1)))).toEqual([]);
			expect(report.claims.reasons['not_supported_by_reader']).toBe(report.review.refused);
			expect(report.review.refused).toBeGreaterThan(0);
		});

		it('calls the configured reviewer with its own key', async () => {
			const vault = await scratchVault(VAULT);
			const [writer, reader] = [await model(answers), await model(agreeingReview)];
			const variables = {
				OPENAI_BASE_URL: writer.url,
				OPENAI_API_KEY: KEY,
				REVIEW_BASE_URL: reader.url,
				REVIEW_MODEL: 'careful',
				REVIEW_API_KEY: 'sk-reader-9876543210-secret',
			};
			const report = reportOf(await cli.run([vault, 'Plan.md', '--json'], variables));
			expect(report.review).toMatchObject({ reviewer: 'careful', confirmed: 2 });
			expect(writer.requests).toHaveLength(4);
			expect(reader.requests.map(({ body, headers }) => [body.model, headers.authorization])).toEqual([
				['careful', 'Bearer sk-reader-9876543210-secret'],
			]);
		});

		it('marks sentences that a failed reviewer did not confirm, or leaves them out with “omit”', async () => {
			const vault = await scratchVault(VAULT);
			const broken = await model((request) =>
				request.body.response_format?.json_schema?.name === 'review'
					? failure(400, 'no such form here')
					: answers(request),
			);
			const variables = { OPENAI_BASE_URL: broken.url, OPENAI_API_KEY: KEY };
			const marked = await cli.run([vault, 'Plan.md', '--json', '--dry-run'], variables);
			const left = await cli.run(
				[vault, 'Plan.md', '--json', '--dry-run', '--set', 'unreviewed=omit'],
				variables,
			);
			expect(reportOf(left).section).not.toContain('not confirmed');
			expect(reportOf(left).fallbacks).toMatchObject([{ part: 'synthesis' }]);
			expect(reportOf(marked).claims.written).toBe(2);
			expect(reportOf(marked).section).toContain('not confirmed');
			expect(envelopeOf(marked).meta.warnings.join(' ')).toContain('The second reader, gpt-5-mini, failed');
			const nobody = await cli.run([vault, 'Plan.md', '--json', '--set', 'reviewer=nobody'], variables);
			expect(reportOf(nobody)).toMatchObject({ claims: { written: 2 }, review: { reviewer: null, asked: 0 } });
		});
	});

	it('reports a wrong key, exits with 1, and never shows the key', async () => {
		const vault = await scratchVault(VAULT);
		// OpenAI repeats the key in its error message.
		const server = await model([failure(401, `Incorrect API key provided: ${KEY}.`, 'invalid_api_key')]);
		const variables = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY };
		const json = await cli.run([vault, 'Plan.md', '--json', '--verbose'], variables);
		expect([json.code, failureOf(json).error_code, failureOf(json).error_type]).toEqual([
			1,
			'AUTHENTICATION',
			'validation',
		]);
		const words = await cli.run(['providers', '--check'], variables);
		expect(words.stdout).toContain('did not accept the API key');
		for (const { stdout, stderr } of [json, words]) expect(stdout + stderr).not.toContain(KEY);
		expect(await noteIn(vault)).toBe(NOTE);
	});

	it('removes the key from messages of the service', async () => {
		const vault = await scratchVault(VAULT);
		const server = await model([failure(418, `I am a teapot and your key is ${KEY}.`)]);
		const ended = await cli.run([vault, 'Plan.md', '--json', '--verbose'], {
			OPENAI_BASE_URL: server.url,
			OPENAI_API_KEY: KEY,
		});
		expect(ended.code).toBe(1);
		expect(ended.stdout + ended.stderr).not.toContain(KEY);
	});

	it(
		'writes a key that the model repeats in a topic, masked and encoded too, neither into the note nor ' +
			'anywhere else',
		async () => {
			const vault = await scratchVault(VAULT);
			const repeated = `${KEY} ${btoa(`Bearer ${KEY}`)} ${KEY.slice(0, 12)}****${KEY.slice(-4)}`;
			const server = await model((request) => {
				const answer = answers(request);
				return typeof answer === 'string'
					? answer
					: {
							...answer,
							body: JSON.parse(
								JSON.stringify(answer.body)
									.replaceAll('buffer tank short cycling', `buffer tank ${repeated}`)
									.replaceAll('Buffer tank and', `Buffer tank ${repeated} and`),
							) as unknown,
						};
			});
			cli.tavily.requests.splice(0);
			const ended = await cli.run([vault, 'Plan.md', '--json', '--verbose'], {
				OPENAI_BASE_URL: server.url,
				OPENAI_API_KEY: KEY,
				RESEARCH_MODEL: 'test-model',
			});
			expect(reportOf(ended).topics[0]?.topic).toContain('Buffer tank [redacted]');
			const seen = ended.stdout + ended.stderr + (await noteIn(vault)) + JSON.stringify(cli.tavily.requests);
			for (const part of [KEY, KEY.slice(0, 12), btoa(KEY).slice(4, 20), btoa(`Bearer ${KEY}`).slice(12, 28)])
				expect(seen).not.toContain(part);
		},
	);

	it.each<readonly [string, readonly string[], Record<string, string>]>([
		['as a base URL', [], { TAVILY_BASE_URL: KEY }],
		['for a setting', ['--set', `tavilyBaseUrl=${KEY}`], {}],
		['as the name of a setting', ['--set', KEY], {}],
		['as an option', [`--${KEY}`], {}],
		['as a depth', ['--depth', KEY], {}],
		[
			'for another variable than the one that holds it',
			[],
			{ TAVILY_BASE_URL: 'no-shape-of-a-key-at-all', OPENAI_API_KEY: 'no-shape-of-a-key-at-all' },
		],
	])('shows no key whole that was given %s', async (_, options, variables) => {
		const vault = await scratchVault(VAULT);
		for (const json of [[], ['--json']]) {
			const { code, stdout, stderr } = await cli.run([vault, 'Plan.md', ...options, ...json], variables);
			expect(code).toBe(2);
			for (const key of [KEY, 'no-shape-of-a-key-at-all']) expect(stdout + stderr).not.toContain(key);
		}
	});

	it('asks once more after a malformed answer, then writes without the model and reports it', async () => {
		const vault = await scratchVault(VAULT);
		const server = await model([completion('I would rather talk about the weather.')]);
		const ended = await cli.run([vault, 'Plan.md', '--json'], {
			OPENAI_BASE_URL: server.url,
			OPENAI_API_KEY: KEY,
		});
		expect(reportOf(ended)).toMatchObject({
			analyst: 'extractive',
			fallbacks: [{ part: 'topics' }, { part: 'synthesis' }],
		});
		expect(server.requests).toHaveLength(6);
		expect(envelopeOf(ended).meta.warnings.join()).toContain('twice gave an answer that cannot be used');
		expect(await noteIn(vault)).not.toContain('The model “');
	});

	it('stops while the model answers: exit code 130, and the note is unchanged', async () => {
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
