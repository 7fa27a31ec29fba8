import { describe, expect, it, onTestFinished } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { EmbeddingsServer } from '../servers/embeddings';
import { CommandLine, envelopeOf, failureOf } from './command-line';

const cli = CommandLine.forThisFile();
const KEY = 'emb-test-0123456789-secret';
const NOTES = { 'Car.md': 'The automobile stands before the house.\n', 'Bread.md': 'Sourdough needs flour.\n' };

async function embeddingsServer(): Promise<EmbeddingsServer> {
	const server = await EmbeddingsServer.start(KEY);
	onTestFinished(() => server.close());
	return server;
}

describe('research-note index --embed', () => {
	it('announces the cost, embeds each passage once, and makes the search find by meaning', async () => {
		const [vault, server] = [await scratchVault(NOTES), await embeddingsServer()];
		const variables = { EMBEDDINGS_BASE_URL: server.url, EMBEDDINGS_API_KEY: KEY };
		const first = await cli.run(['index', vault, '--embed', '--json'], variables);
		expect(envelopeOf(first)).toMatchObject({
			success: true,
			data: {
				indexed: 2,
				embeddings: { notes: 2, embedded: 2 },
				usage: { input_tokens: 10, by_provider: { embeddings: { calls: 1 } } },
			},
		});
		expect(first.stderr).toMatch(
			/About 6\d characters \(18 tokens\) are sent to 127\.0\.0\.1:\d+, in about 1 request\. That costs nothing\./,
		);
		expect(first.stderr).toContain('  2 of 2 notes embedded');
		expect(first.stdout + first.stderr).not.toContain(KEY);
		await cli.run(['index', vault, '--embed', '--json'], variables);
		expect(server.texts).toHaveLength(2);
		const found = await cli.run(
			['search', vault, 'car', '--json', '--offline', '--set', 'embeddingsEnabled=true'],
			variables,
		);
		expect(envelopeOf(found)).toMatchObject({ data: { hits: [{ path: 'Car.md' }] } });
		expect(server.texts.at(-1)).toBe('car');
	});

	it('sends nothing without a usable model, and says what to configure', async () => {
		const vault = await scratchVault(NOTES);
		expect(failureOf(await cli.run(['index', vault, '--embed', '--json']))).toMatchObject({
			error_code: 'VALIDATION_ERROR',
			remediation: expect.stringContaining('EMBEDDINGS_BASE_URL') as string,
		});
		const far = { EMBEDDINGS_BASE_URL: 'http://192.0.2.1/v1', EMBEDDINGS_API_KEY: KEY };
		expect(failureOf(await cli.run(['index', vault, '--embed', '--offline', '--json'], far))).toMatchObject({
			error_code: 'VALIDATION_ERROR',
		});
		expect((await cli.run(['search', vault, 'flour', '--embed'])).code).toBe(2);
	});

	it('reports a refused key without repeating it', async () => {
		const [vault, server] = [await scratchVault(NOTES), await embeddingsServer()];
		const ended = await cli.run(['index', vault, '--embed', '--json'], {
			EMBEDDINGS_BASE_URL: server.url,
			EMBEDDINGS_API_KEY: 'wrong-0123456789',
		});
		expect(failureOf(ended)).toMatchObject({ error_code: 'AUTHENTICATION' });
		expect(ended.stdout + ended.stderr).not.toContain('wrong-0123456789');
	});
});
