import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { scratchVault } from '../node/scratch-vault';
import { completion, failure, LlmServer, type ScriptedAnswer, type SeenRequest } from '../servers/llm-server';
import { agreeingReview, reviewAnswer } from '../servers/review-answers';
import { ScriptedServer } from '../servers/scripted-server';
import { startTavily } from '../servers/tavily';
import { CommandLine, envelopeOf, failureOf, NOTE, reportOf, VAULT, type Ended } from './command-line';

const cli = CommandLine.forThisFile();

const SAYS_SO = 'In both winters a buffer tank protects the compressor of a heat pump from short cycling.';
const CLAIM = 'A buffer tank protects the compressor of a heat pump from short cycling.';
const FACT = 'Houses with open radiators needed no buffer tank at all, as the loggers in the cellars showed.';
const OWN_WORDS = 'Houses with open radiators needed no buffer tank at all.';
const SNIPPET = `${FACT} The study looked at forty houses for two winters and counted every start of the compressor.`;
const PAGE = `<!doctype html><html lang="en"><head><title>Buffer tanks measured</title></head><body><main><article>
<h1>Buffer tanks measured</h1><p>The study looked at forty houses for two winters.</p><p>${SAYS_SO}</p><p>${FACT}</p>
</article></main></body></html>`;

type Form = 'topics' | 'reading' | 'findings' | 'comparison' | 'review';

function formOf({ body }: SeenRequest): Form | 'lines' {
	return body.response_format?.json_schema?.name as Form | 'lines';
}

function healthy(request: SeenRequest): ScriptedAnswer {
	const form = formOf(request);
	if (form === 'review') return agreeingReview(request);
	if (form === 'lines') return completion('{}');
	const query = 'buffer tank short cycling';
	const topic = { topic: 'Buffer tank and short cycling', context: CLAIM, type: 'claim', query };
	const quoted = { topic: 'T1', says: '' };
	const everySource = ['S1', 'S2', 'S3', 'S4'].map((source) => ({ source, quote: FACT }));
	const answers: Readonly<Record<Exclude<Form, 'review'>, unknown>> = {
		topics: { topics: [{ ...topic, broader: '', detail: '' }] },
		reading: {
			quotes: [
				{ ...quoted, quote: SAYS_SO, judges: [{ statement: 'T1.1', part: '', stance: 'supports' }] },
				{ ...quoted, quote: FACT, judges: [] },
			],
		},
		findings: { findings: [{ topic: 'T1', text: OWN_WORDS, cites: everySource }] },
		comparison: { contradictions: [], related: [], supports: [] },
	};
	return completion(JSON.stringify(answers[form]));
}

const FAILURES = {
	'status 500': failure(500, 'out of memory'),
	'an answer of no use': completion('I would rather talk about the weather.'),
	'a closed connection': 'broken',
} as const satisfies Record<string, ScriptedAnswer>;

/** The fallback if a form is not filled in. Without a reviewer, what the model wrote is marked. */
const STANDS_IN = {
	topics: 'topics',
	reading: 'reading',
	findings: 'findings',
	comparison: 'comparison',
	review: undefined,
} as const satisfies Record<Form, string | undefined>;

/** Removes the parts that differ in every prompt. */
function questionOf({ body }: SeenRequest): string {
	const asked = JSON.stringify(body.messages).replace(/-[b-t]{8}(?=[>” ])/g, '');
	return `${body.response_format?.json_schema?.name}: ${asked}`;
}

/** A separate vault, web and model, so that several tests run side by side. */
class World {
	private constructor(
		readonly vault: string,
		private readonly model: LlmServer,
		private readonly search: ScriptedServer,
		private readonly pages: ScriptedServer,
		readonly script: { answer: (request: SeenRequest) => ScriptedAnswer },
	) {}

	static async open(name: string, finished: TestContext['onTestFinished']): Promise<World> {
		const vault = await scratchVault(VAULT, finished);
		const script = { answer: healthy };
		const model = await LlmServer.start((request) => script.answer(request));
		const html = { 'content-type': 'text/html; charset=utf-8' };
		const pages = await ScriptedServer.start(() => ({ headers: html, body: PAGE }));
		const url = `${pages.url}/${name.replace(/\W/g, '-')}`;
		const search = await startTavily([{ url, title: 'Buffer tanks measured', content: SNIPPET, score: 0.9 }]);
		finished(async () => {
			await Promise.all([model.stop(), pages.close(), search.close()]);
		});
		return new World(vault, model, search, pages, script);
	}

	async run(depth: string, ...options: readonly string[]): Promise<Ended> {
		const config = join(this.vault, '..', `${this.vault.split('/').at(-1) ?? ''}.json`);
		const settings = { pagesOnThisMachine: true, pagesOnAnyPort: true, searchOrder: ['tavily'], retries: 0 };
		await writeFile(config, JSON.stringify(settings));
		const own = { OPENAI_BASE_URL: this.model.url, TAVILY_BASE_URL: this.search.url };
		const variables = { ...own, OPENAI_API_KEY: 'sk-test-0123456789-secret' };
		const args = [this.vault, 'Plan.md', '--depth', depth, '--config', config, '--json', ...options];
		return cli.run(args, variables);
	}

	/** Returns all requests since the last call of this method. */
	take(): { readonly questions: SeenRequest[]; readonly searches: string[]; readonly pages: string[] } {
		const searches = this.search.requests
			.splice(0)
			.map(({ body }) => (JSON.parse(body) as { query: string }).query);
		const pages = this.pages.requests.splice(0).map(({ path }) => path);
		return { questions: this.model.requests.splice(0), searches, pages };
	}

	note(): Promise<string> {
		return readFile(join(this.vault, 'Plan.md'), 'utf8');
	}
}

async function failsAt(
	form: Form,
	depth: string,
	kind: keyof typeof FAILURES,
	finished: TestContext['onTestFinished'],
): Promise<void> {
	const world = await World.open(kind, finished);
	world.script.answer = (request) => (formOf(request) === form ? FAILURES[kind] : healthy(request));
	const first = await world.run(depth);
	const report = reportOf(first);
	const paid = world.take();
	const part = STANDS_IN[form];
	expect(report.fallbacks, kind).toMatchObject(part === undefined ? [] : [{ part }]);
	expect(report.claims.written, kind).toBeGreaterThan(0);
	expect(envelopeOf(first).meta.warnings.join(' '), kind).not.toContain('could not be reached');
	const note = await world.note();
	expect(note.startsWith(NOTE), kind).toBe(true);
	if (part === undefined) {
		expect(note, kind).toContain('*(not confirmed by a second reader)*');
		expect(envelopeOf(first).meta.warnings.join(' '), kind).toContain('The second reader, gpt-5-mini, failed: ');
	} else expect(envelopeOf(first).meta.warnings.join(), kind).toContain('The model “gpt-5-mini” failed: ');
	expect(note, kind).not.toContain('The model “');

	world.script.answer = healthy;
	const again = reportOf(await world.run(depth));
	const more = world.take();
	expect(again, kind).toMatchObject({ analyst: 'gpt-5-mini', fallbacks: [] });
	expect(await world.note(), kind).toContain(OWN_WORDS.slice(0, -1));
	const twice = <T>(before: readonly T[], after: readonly T[]): T[] => after.filter((one) => before.includes(one));
	expect(twice(paid.searches, more.searches), kind).toEqual([]);
	expect(twice(paid.pages, more.pages), kind).toEqual([]);
	const answered = paid.questions.filter((request) => formOf(request) !== form).map(questionOf);
	expect(twice(answered, more.questions.map(questionOf)), kind).toEqual([]);
}

const KINDS = Object.keys(FAILURES) as (keyof typeof FAILURES)[];
/** Every form fails in each way at one depth, and in one way at the other. */
const CASES = (['topics', 'reading', 'findings', 'comparison', 'review'] as const).flatMap((form, at) =>
	(form === 'reading' ? ['deep'] : ['shallow', 'deep']).map((depth) => {
		const everyKind = depth === 'shallow' || form === 'reading';
		return [form, depth, everyKind ? KINDS : KINDS.slice(at % 3, (at % 3) + 1)] as const;
	}),
);

// Each test has servers of its own.
describe.concurrent('a model that fails', () => {
	it.for(CASES)(
		'at %s, %s: the run ends in a section, and the next one pays for nothing twice',
		async ([form, depth, kinds], { onTestFinished }) => {
			await Promise.all(kinds.map((kind) => failsAt(form, depth, kind, onTestFinished)));
		},
	);

	it.for(['shallow', 'deep'])(
		'at everything, %s: the section is made without it',
		async (depth, { onTestFinished }) => {
			const world = await World.open('all', onTestFinished);
			world.script.answer = () => FAILURES['status 500'];
			expect(reportOf(await world.run(depth))).toMatchObject({ analyst: 'extractive' });
			expect(await world.note()).not.toContain('The model “');
		},
	);
});

const GONE = {
	QUOTA_EXHAUSTED: failure(429, 'You exceeded your current quota.', 'insufficient_quota'),
	AUTHENTICATION: failure(401, 'Incorrect API key provided.', 'invalid_api_key'),
	VALIDATION_ERROR: failure(404, 'The model `gpt-5-mini` does not exist.', 'model_not_found'),
	RATE_LIMIT_EXCEEDED: failure(429, 'Rate limit reached for requests.'),
} as const satisfies Record<string, ScriptedAnswer>;

describe.concurrent('a model that is gone', () => {
	const codes = Object.keys(GONE) as (keyof typeof GONE)[];
	const stages = [
		...codes.map((code) => ['findings', code] as const),
		...(['topics', 'reading'] as const).map((form) => [form, 'QUOTA_EXHAUSTED'] as const),
	];

	it.for(stages)(
		'at %s, %s: the run stops and writes nothing, and --resume pays for nothing twice',
		async ([form, code], { onTestFinished }) => {
			const world = await World.open(`${form}-${code}`, onTestFinished);
			let isGone = false;
			world.script.answer = (request) => {
				isGone ||= formOf(request) === form;
				return isGone ? GONE[code] : healthy(request);
			};
			const stopped = await world.run('deep');
			expect([stopped.code, failureOf(stopped).error_code]).toEqual([1, code]);
			expect(await world.note()).toBe(NOTE);
			const paid = world.take();
			if (form === 'topics') expect([paid.searches, paid.pages]).toEqual([[], []]);
			world.script.answer = healthy;
			const resumed = await world.run('deep', ...(form === 'topics' ? [] : ['--resume']));
			expect(reportOf(resumed)).toMatchObject({ outcome: 'written', fallbacks: [] });
			const more = world.take();
			expect(more.searches.filter((query) => paid.searches.includes(query))).toEqual([]);
			expect(more.pages.filter((page) => paid.pages.includes(page))).toEqual([]);
		},
	);

	it.for(stages)(
		'at %s, %s: with --without-model go-on rules write the section, and one short warning says so',
		async ([form, code], { onTestFinished }) => {
			const world = await World.open(`on-${form}-${code}`, onTestFinished);
			let isGone = false;
			world.script.answer = (request) => {
				isGone ||= formOf(request) === form;
				return isGone ? GONE[code] : healthy(request);
			};
			const ended = await world.run('deep', '--without-model', 'go-on');
			expect(ended.code).toBe(0);
			expect(reportOf(ended).fallbacks.map(({ part }) => part)).toContain('synthesis');
			const { warnings } = envelopeOf(ended).meta;
			expect(warnings).toEqual([expect.stringContaining('The model “gpt-5-mini” failed: ')]);
			expect(`Warning: ${warnings[0]}`.length).toBeLessThanOrEqual(240);
			expect(await world.note()).not.toMatch(/\[!warning\] The model|gpt-5-mini/);
			// Once it is gone, it is asked no further question.
			const forms = world.take().questions.map(formOf);
			expect(
				forms
					.slice(forms.indexOf(form))
					.every((one) => one === form || one === 'comparison' || one === 'review'),
			).toBe(true);
		},
	);

	it('at agentic research: the run stops', async ({ onTestFinished }) => {
		const world = await World.open('agentic', onTestFinished);
		world.script.answer = (request) => (formOf(request) === 'topics' ? healthy(request) : GONE.QUOTA_EXHAUSTED);
		const ended = await world.run('agentic');
		expect([ended.code, failureOf(ended).error_code]).toEqual([1, 'QUOTA_EXHAUSTED']);
		expect(await world.note()).toBe(NOTE);
	});

	it('at a server that cannot be reached: the run stops before the first search', async ({ onTestFinished }) => {
		const vault = await scratchVault(VAULT, onTestFinished);
		cli.tavily.requests.splice(0);
		const variables = { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', RESEARCH_RETRIES: '0' };
		const stopped = await cli.run([vault, 'Plan.md', '--json'], variables);
		expect([stopped.code, failureOf(stopped).error_code]).toEqual([1, 'UNAVAILABLE']);
		expect(cli.tavily.requests).toEqual([]);
		const ended = await cli.run([vault, 'Plan.md', '--json', '--without-model', 'go-on'], variables);
		expect(reportOf(ended)).toMatchObject({
			outcome: 'written',
			fallbacks: [{ part: 'topics' }, { part: 'synthesis' }],
		});
	});

	it.for(['', 'maybe'])('takes no other choice: “%s”', async (choice) => {
		const ended = await cli.run(['vault', 'Plan.md', '--without-model', choice]);
		expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining('it must be “stop” or “go-on”')]);
	});
});

describe.concurrent('a model without a usable sentence', () => {
	const inventing = (request: SeenRequest): ScriptedAnswer => {
		if (formOf(request) !== 'findings') return healthy(request);
		const cites = [{ source: 'S1', quote: 'words that stand in no source of this run' }];
		return completion(JSON.stringify({ findings: [{ topic: 'T1', text: 'Tanks last for ever.', cites }] }));
	};
	const doubting = (request: SeenRequest): ScriptedAnswer =>
		formOf(request) === 'review' ? reviewAnswer(request, () => 'unsupported') : healthy(request);

	it('is not called failed if it validly answers that it found nothing', async ({ onTestFinished }) => {
		const world = await World.open('none', onTestFinished);
		world.script.answer = (request) =>
			formOf(request) === 'findings' ? completion(JSON.stringify({ findings: [] })) : healthy(request);
		const ended = await world.run('shallow');
		expect(reportOf(ended)).toMatchObject({ analyst: 'gpt-5-mini', fallbacks: [], statements: [] });
		expect(envelopeOf(ended).meta.warnings).toEqual([]);
	});

	const models = [
		['checks', inventing],
		['second reader', doubting],
	] as const;
	it.for(models)('writes the statements of the sources after %s', async ([, answer], { onTestFinished }) => {
		const world = await World.open('none', onTestFinished);
		world.script.answer = answer;
		const report = reportOf(await world.run('shallow'));
		expect(report).toMatchObject({
			analyst: 'extractive',
			fallbacks: [{ part: 'synthesis' }],
			claims: { removed: 1 },
		});
		expect(report.fallbacks[0]?.reason).toContain('Nothing that it wrote could be confirmed');
		const note = await world.note();
		expect(note).toContain('Short cycling shortens the life of a heat pump compressor');
		expect(note).not.toContain('Tanks last for ever');
	});
});
