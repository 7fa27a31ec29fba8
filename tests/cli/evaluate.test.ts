import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { EvaluationData } from '../../src/research/evaluation/evaluation-data';
import { DIMENSIONS } from '../../src/locales/rubrics';
import { scratchVault } from '../node/scratch-vault';
import { completion, failure, LlmServer, type ScriptedAnswer } from '../servers/llm-server';
import { CommandLine, envelopeOf, failureOf, VAULT, type Ended } from './command-line';

const cli = CommandLine.forThisFile();
const KEY = 'sk-test-0123456789-secret';
/** Words of the note, and the key of the judge. */
const NEVER: readonly string[] = [KEY, 'protects the compressor from short cycling', 'tags: [house]'];

function dataOf(ended: Ended): EvaluationData {
	return envelopeOf(ended).data as EvaluationData;
}

/** Gives every dimension the same score, except those left out. */
function scores(score: number, without: readonly string[] = []): ScriptedAnswer {
	const dimensions = DIMENSIONS.filter((id) => !without.includes(id)).map((id) => ({
		dimension: id,
		reason: `The section decides ${id}.`,
		score,
	}));
	return completion(JSON.stringify({ dimensions }));
}

async function judge(
	script: Parameters<typeof LlmServer.start>[0],
): Promise<{ server: LlmServer; variables: Record<string, string> }> {
	const server = await LlmServer.start(script);
	onTestFinished(() => server.stop());
	return { server, variables: { JUDGE_BASE_URL: server.url, JUDGE_MODEL: 'strict-judge', JUDGE_API_KEY: KEY } };
}

async function researched(): Promise<string> {
	const vault = await scratchVault(VAULT);
	const { code, stderr } = await cli.run([vault, 'Plan.md']);
	expect([code, stderr]).toEqual([0, expect.any(String)]);
	return vault;
}

describe('evaluate', () => {
	it('prints the countable figures without a judge model, and exits with 0', async () => {
		const vault = await researched();
		const before = await readFile(join(vault, 'Plan.md'), 'utf8');
		const ended = await cli.run(['evaluate', vault, 'Plan.md', '--json']);
		const data = dataOf(ended);
		expect([ended.code, data.judge, data.composite, data.dimensions]).toEqual([0, null, null, []]);
		expect(data).toMatchObject({
			path: 'Plan.md',
			depth: 'shallow',
			writer: 'extractive',
			not_known: [],
			earlier: [],
			figures: { citation_coverage: { value: 1 }, exact_checks: { value: 1 }, cost: { llm_calls: 0 } },
		});
		expect(data.figures.distinct_domains.value).toBeGreaterThan(0);
		expect(envelopeOf(ended).meta.warnings).toEqual([expect.stringContaining('No model is set up')]);
		const text = await cli.run(['evaluate', vault, 'Plan.md']);
		// The counts of the run's own report.
		expect(text.stdout).toMatch(/^evidence on \d claim.*, \d open, .*to link$/m);
		expect(text.stdout).toContain('Evaluation of the research in “Plan”');
		expect(text.stdout).toMatch(/^Points with a source +\d+ of \d+ \(100%\)$/m);
		expect(text.stdout).not.toContain('Composite');
		expect(await readFile(join(vault, 'Plan.md'), 'utf8')).toBe(before);
	});

	it('lets the chosen judge score the section, counts missing scores as 3, and names them', async () => {
		const vault = await researched();
		const { server, variables } = await judge([scores(5, ['rigor', 'balance'])]);
		const data = dataOf(await cli.run(['evaluate', vault, 'Plan.md', '--json'], variables));
		expect(data).toMatchObject({ judge: 'strict-judge', composite: 0.875, missing: ['rigor', 'balance'] });
		expect(data.dimensions.find(({ dimension }) => dimension === 'rigor')).toEqual({
			dimension: 'rigor',
			score: null,
			reason: '',
		});
		expect(data.dimensions[0]).toEqual({ dimension: 'depth', score: 5, reason: 'The section decides depth.' });
		const [request] = server.requests;
		expect([request?.body.model, request?.headers.authorization]).toEqual(['strict-judge', `Bearer ${KEY}`]);
		const sent = request?.body.messages.map(({ content }) => content).join('\n') ?? '';
		expect(sent).toContain('A buffer tank protects the compressor');
		expect(sent).toContain('](https://example.org/buffer-tanks');
		expect(sent).not.toContain('tags: [house]');
		const text = await cli.run(['evaluate', vault, 'Plan.md'], variables);
		expect(text.stdout).toContain('Judged by strict-judge');
		expect(text.stdout).toContain('Not judged, counted as 3: Rigor, Balance and objectivity.');
		expect(text.stdout).toMatch(/^Depth +5 +The section decides depth\.$/m);
		expect(text.stdout).toMatch(/^Composite +0\.88$/m);
		// The same question is not paid for twice.
		expect(server.requests).toHaveLength(1);
	});

	it('compares a section with earlier ones; keeps no words of the note and no key', async () => {
		const vault = await researched();
		const { variables } = await judge((_, index) => scores(index === 0 ? 2 : 4));
		await cli.run(['evaluate', vault, 'Plan.md'], variables);
		expect((await cli.run([vault, 'Plan.md', '--set', 'citationStyle=footnotes'])).code).toBe(0);
		const data = dataOf(await cli.run(['evaluate', vault, 'Plan.md', '--json'], variables));
		expect([data.composite, data.earlier.map(({ composite, judge: by }) => [composite, by])]).toEqual([
			0.75,
			[[0.25, 'strict-judge']],
		]);
		const text = await cli.run(['evaluate', vault, 'Plan.md'], variables);
		expect(text.stdout).toMatch(/^Dimension +Now +\d+ \w+ \d{4}, \d\d:\d\d/m);
		expect(text.stdout).toMatch(/^Composite +0\.75 +0\.25$/m);
		const folder = join(vault, '.research-note/run-records');
		const kept = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
		expect(kept).toHaveLength(1);
		for (const never of NEVER) expect(kept.join()).not.toContain(never);
	});

	it('describes a section without a record, and names the figures only the run knew', async () => {
		const vault = await researched();
		const data = dataOf(
			await cli.run(['evaluate', vault, 'Plan.md', '--json', '--cache-dir', await scratchVault({})]),
		);
		expect(data).toMatchObject({
			depth: null,
			writer: null,
			not_known: ['topic_coverage', 'exact_checks', 'second_reader', 'recency', 'cost'],
		});
		expect(data.figures.citation_coverage.value).toBe(1);
	});

	it('shows the figures and the error if the judge fails, and exits with 1', async () => {
		const vault = await researched();
		const { variables } = await judge([failure(401, `Incorrect API key provided: ${KEY}.`, 'invalid_api_key')]);
		const json = await cli.run(['evaluate', vault, 'Plan.md', '--json'], variables);
		expect([json.code, failureOf(json).error_code]).toEqual([1, 'AUTHENTICATION']);
		expect(failureOf(json)).toMatchObject({ composite: null, figures: { citation_coverage: { value: 1 } } });
		const text = await cli.run(['evaluate', vault, 'Plan.md'], variables);
		expect([text.code, text.stdout]).toEqual([1, expect.stringContaining('did not accept the API key')]);
		expect(text.stdout).toMatch(/^Points with a source/m);
		expect(json.stdout + text.stdout + json.stderr + text.stderr).not.toContain(KEY);
		const silent = await judge([completion(JSON.stringify({ dimensions: [] }))]);
		expect(failureOf(await cli.run(['evaluate', vault, 'Plan.md', '--json'], silent.variables)).error_code).toBe(
			'MALFORMED_RESPONSE',
		);
	});

	it('says that there is nothing to evaluate, and sends no request', async () => {
		const vault = await scratchVault(VAULT);
		const { server, variables } = await judge([scores(5)]);
		const none = await cli.run(['evaluate', vault, 'Plan.md'], variables);
		expect([none.code, none.stderr]).toEqual([
			1,
			expect.stringContaining('“Plan.md” has no Research section to evaluate.\nResearch the note first.'),
		]);
		expect((await cli.run(['evaluate', vault, 'Missing.md'], variables)).code).toBe(1);
		expect(server.requests).toEqual([]);
	});

	it('sends nothing to a remote judge with --offline', async () => {
		const vault = await researched();
		const data = dataOf(
			await cli.run(['evaluate', vault, 'Plan.md', '--json', '--offline'], {
				JUDGE_BASE_URL: 'https://judge.example/v1',
				JUDGE_API_KEY: KEY,
			}),
		);
		expect(data.judge).toBeNull();
	});
});

describe('a run', () => {
	it('still writes the section if its record cannot be saved, and warns', async () => {
		const vault = await scratchVault({ ...VAULT, '.research-note/run-records': 'a file' });
		const ended = await cli.run([vault, 'Plan.md', '--json']);
		expect(ended.code).toBe(0);
		expect(envelopeOf(ended).meta.warnings.join(' ')).toContain('could not be saved for later evaluations');
		expect(await readFile(join(vault, 'Plan.md'), 'utf8')).toContain('## Research');
	});
});
