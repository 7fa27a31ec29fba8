import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { message, MESSAGES_REFUSALS, startMessages, type Asked } from '../servers/anthropic-messages';
import { ANTHROPIC_KEY } from '../servers/anthropic-search';
import { completion, LlmServer } from '../servers/llm-server';
import { agreeingReview, shownItems } from '../servers/review-answers';
import { ScriptedServer } from '../servers/scripted-server';
import { startTavily } from '../servers/tavily';
import { CommandLine, envelopeOf, failureOf, NOTE, PAGE_FACT, reportOf, VAULT } from './command-line';

const cli = CommandLine.forThisFile();

const CONTEXT = 'A buffer tank protects the compressor of a heat pump from short cycling.';
const TOPIC = {
	topic: 'Buffer tank and short cycling',
	context: CONTEXT,
	type: 'claim',
	query: 'buffer tank short cycling',
};
const FINDING = 'Forty litres of buffer tank reduce short cycling of the compressor in most houses.';
const INVENTION = 'A buffer tank doubles the life of the compressor to 40 years.';
const ON_PAGE_ONLY = 'Houses with open radiators needed no tank at all, as the loggers in the cellars showed.';

/** Identifies a form by the first property of its schema. */
function answers({ form, user }: Pick<Asked, 'form' | 'user'>): string {
	const cite = (quote: string): object[] => ['S1', 'S2', 'S3', 'S4', 'S5'].map((source) => ({ source, quote }));
	const about = (text: string, quote: string): object => ({ topic: 'T1', text, cites: cite(quote) });
	const items = shownItems({ body: { model: '', messages: [{ role: 'user', content: user }] } });
	const forms: Readonly<Record<string, object>> = {
		topics: { topics: [{ ...TOPIC, broader: '', detail: '' }] },
		quotes: { quotes: [{ topic: 'T1', quote: ON_PAGE_ONLY, says: '', judges: [] }] },
		findings: {
			findings: [
				about(FINDING, PAGE_FACT),
				about(INVENTION, 'doubles the life of the compressor to 40 years'),
				about('Houses with open radiators needed no tank at all.', ON_PAGE_ONLY),
			],
		},
		contradictions: { contradictions: [], related: [], supports: [] },
		leftOut: {},
		answers: {
			answers: items.map(({ id, kind, words }) => ({
				id,
				words,
				missing: '',
				verdict: kind === 'Claim' ? 'supports' : 'supported',
				reduced: '',
			})),
		},
	};
	return JSON.stringify(forms[form]);
}

async function claude(answer: Parameters<typeof startMessages>[0] = answers): Promise<ScriptedServer> {
	const server = await startMessages(answer);
	onTestFinished(() => server.close());
	return server;
}

/** Environment with both kinds of keys, as many people have. */
function at({ url }: ScriptedServer): Record<string, string> {
	const keys = { ANTHROPIC_API_KEY: ANTHROPIC_KEY, OPENAI_API_KEY: 'sk-test-0123456789-openai' };
	return { ...keys, RESEARCH_BASE_URL: `${url}/v1/messages`, RESEARCH_MODEL: 'claude-test' };
}

const noteIn = (vault: string): Promise<string> => readFile(join(vault, 'Plan.md'), 'utf8');

describe('with Claude', () => {
	it('writes supported statements, has them reviewed, and counts the tokens', async () => {
		const vault = await scratchVault(VAULT);
		const server = await claude();
		const ended = await cli.run([vault, 'Plan.md', '--json', '--verbose'], at(server));
		const report = reportOf(ended);
		expect(report).toMatchObject({
			analyst: 'claude-test',
			review: { reviewer: 'claude-test', refused: 0 },
			usage: { llm_calls: 5, output_tokens: 100, by_provider: { anthropic: { calls: 5 } } },
		});
		expect(report.usage.input_tokens).toBeGreaterThan(1_000);
		const text = await noteIn(vault);
		expect(text).toContain(FINDING.slice(0, -1));
		expect(text).not.toContain('40 years');
		expect(new Set(server.requests.map(({ headers }) => headers['x-api-key']))).toEqual(new Set([ANTHROPIC_KEY]));
		expect(ended.stdout + ended.stderr).not.toContain(ANTHROPIC_KEY);
	});

	it('reads pages in a deep run', async () => {
		const html =
			'<html lang="en"><title>Tanks measured</title><article><h1>Tanks measured</h1>' +
			`<p>${PAGE_FACT}</p><p>${ON_PAGE_ONLY}</p></article>`;
		const pages = await ScriptedServer.start(() => ({
			headers: { 'content-type': 'text/html; charset=utf-8' },
			body: html,
		}));
		const found = { url: `${pages.url}/study`, title: 'Buffer tanks measured', content: PAGE_FACT, score: 0.9 };
		const tavily = await startTavily([found]);
		onTestFinished(async () => {
			await Promise.all([pages.close(), tavily.close()]);
		});
		const vault = await scratchVault(VAULT);
		const config = join(vault, '..', `${vault.split('/').at(-1) ?? ''}.json`);
		await writeFile(
			config,
			JSON.stringify({ pagesOnThisMachine: true, pagesOnAnyPort: true, searchOrder: ['tavily'] }),
		);
		const forms: string[] = [];
		const server = await claude((asked) => {
			forms.push(asked.form);
			return answers(asked);
		});
		const args = [vault, 'Plan.md', '--depth', 'deep', '--config', config, '--json'];
		const report = reportOf(await cli.run(args, { ...at(server), TAVILY_BASE_URL: tavily.url }));
		expect(report).toMatchObject({ depth: 'deep', analyst: 'claude-test' });
		expect([...new Set(forms)].sort()).toEqual([
			'answers',
			'contradictions',
			'findings',
			'leftOut',
			'quotes',
			'topics',
		]);
		expect(report.section).toContain('open radiators needed no tank');
	});

	it('can be only the reviewer, with its own key', async () => {
		const vault = await scratchVault(VAULT);
		const reader = await claude();
		const writer = await LlmServer.start((request) => {
			const name = request.body.response_format?.json_schema?.name ?? '';
			const { [name]: form = name } = { comparison: 'contradictions', lines: 'leftOut' };
			return name === 'review' ? agreeingReview(request) : completion(answers({ form, user: '' }));
		});
		onTestFinished(() => writer.stop());
		const review = {
			REVIEW_BASE_URL: `${reader.url}/v1/messages`,
			REVIEW_MODEL: 'claude-reader',
			REVIEW_API_KEY: ANTHROPIC_KEY,
		};
		const variables = { OPENAI_BASE_URL: writer.url, OPENAI_API_KEY: 'sk-test-0123456789-openai', ...review };
		const report = reportOf(await cli.run([vault, 'Plan.md', '--json'], variables));
		expect(report.review).toMatchObject({ reviewer: 'claude-reader', confirmed: 1 });
		expect([writer.requests.length, reader.requests.length]).toEqual([4, 1]);
	});

	it('explains a problem with the key, and leaves the note unchanged', async () => {
		const vault = await scratchVault(VAULT);
		const variables = { ...at(await claude()), ANTHROPIC_API_KEY: 'sk-ant-wrong-0123456789' };
		const run = await cli.run([vault, 'Plan.md', '--json'], variables);
		expect([run.code, failureOf(run).error_code]).toEqual([1, 'AUTHENTICATION']);
		const check = await cli.run(['providers', '--check'], variables);
		expect(check.stdout).toMatch(/^claude-test +127\.0\.0\.1:\d+ did not accept the API key/m);
		for (const { stdout, stderr } of [run, check]) expect(stdout + stderr).not.toContain('sk-ant-wrong-0123456789');
		expect(await noteIn(vault)).toBe(NOTE);
	});

	it('is missed before anything is sent if its key is, and rules write if that was chosen', async () => {
		const vault = await scratchVault(VAULT);
		const variables = {
			RESEARCH_BASE_URL: 'https://api.anthropic.com',
			OPENAI_API_KEY: 'sk-test-0123456789-openai',
		};
		const run = await cli.run([vault, 'Plan.md', '--json'], variables);
		expect([run.code, envelopeOf(run).error]).toEqual([1, 'Anthropic: key missing.']);
		expect(failureOf(run).remediation).toContain('ANTHROPIC_API_KEY');
		expect(await noteIn(vault)).toBe(NOTE);
		const check = await cli.run(['providers'], variables);
		expect(check.stdout).toContain('Anthropic: key missing.');
		const options = ['--without-model', 'go-on', '--set', 'searchOrder=', '--json'];
		expect(reportOf(await cli.run([vault, 'Plan.md', ...options], variables)).usage.llm_calls).toBe(0);
	});

	it('works without Claude if it declines or has no credit, and reports that', async () => {
		for (const [answer, sentence] of [
			[message('', { stop_reason: 'refusal' }), 'declined to answer'],
			[MESSAGES_REFUSALS.lowCredit, 'is used up'],
		] as const) {
			const vault = await scratchVault(VAULT);
			const asked = [vault, 'Plan.md', '--json', '--dry-run', '--without-model', 'go-on'];
			const ended = await cli.run(asked, at(await claude(() => answer)));
			expect(reportOf(ended).analyst).toBe('extractive');
			expect(envelopeOf(ended).meta.warnings.join(' ')).toContain(sentence);
		}
	});
});
