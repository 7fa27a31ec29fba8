import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkpointText, readCheckpoint } from '../../src/web/spending/checkpoints';
import { nextAct } from '../../scripts/bench/scripted-researcher';
import type { FormAnswer } from '../servers/agentic-model';
import type { RecordedRequest } from '../servers/scripted-server';
import { agenticDemo, DEMO_NOTE } from './agentic-demo';
import { CommandLine, failureOf, reportOf } from './command-line';

const cli = CommandLine.forThisFile();
const KEY = 'sk-resume-0123456789abcdef';

/** Returns the request without its delimiters, which are new in every prompt. */
const asked = ({ path, body }: RecordedRequest): string => path + body.replace(/(?<=[</][a-z]+-)[\w-]+(?=>)/g, '');

async function checkpointFile(vault: string): Promise<string> {
	const folder = join(await cli.cacheOf(vault).catch(() => ''), 'answers');
	const name = (await readdir(folder).catch(() => [])).find((one) => one.startsWith('checkpoint-'));
	return name === undefined ? '' : join(folder, name);
}

async function savedAnswers(vault: string): Promise<number> {
	const file = await checkpointFile(vault);
	const found = file === '' ? 'damaged' : await readCheckpoint(await readFile(file, 'utf8'), () => Promise.resolve());
	return typeof found === 'string' ? 0 : found.lines.size;
}

/** Kills a run when its supervisor is asked, and deletes the half-hour cache. */
async function killed() {
	let isHanging = true;
	const over: FormAnswer = (form, prompt) => {
		if (form === 'act') return { ...nextAct(prompt), thought: `You gave me ${KEY}.` };
		return form === 'supervision' && isHanging ? new Promise(() => undefined) : undefined;
	};
	const demo = await agenticDemo(over);
	const { vault, web, model, args } = demo;
	const variables = { ...demo.variables, OPENAI_API_KEY: KEY };
	const run = cli.start(args, variables);
	const isSupervised = (): boolean => model.requests.some(({ body }) => body.includes('"name":"supervision"'));
	await expect.poll(isSupervised).toBe(true);
	const answered = model.requests.length - 1 + web.requests.length;
	await expect.poll(() => savedAnswers(vault)).toBeGreaterThanOrEqual(answered);
	run.signal('SIGKILL');
	await run.ended;
	isHanging = false;
	const checkpoint = await checkpointFile(vault);
	const saved = await readFile(checkpoint, 'utf8');
	const answers = join(await cli.cacheOf(vault), 'answers');
	for (const name of await readdir(answers)) if (name !== '.gitignore') await rm(join(answers, name));
	const before = { model: model.requests.splice(0).map(asked).slice(0, -1), web: web.requests.splice(0).map(asked) };
	return { ...demo, variables, checkpoint, saved, before };
}

describe('research-note run --resume', () => {
	it('resumes after a kill without repeating an answered search or prompt', async () => {
		const { vault, web, model, args, variables, before, checkpoint, saved } = await killed();
		expect(saved).toContain('You gave me [redacted].');
		expect(saved).not.toContain(KEY);
		await putBack(checkpoint, saved);
		const ended = await cli.run([vault, DEMO_NOTE, ...args.slice(2, 4), '--resume', '--json'], variables);
		const report = reportOf(ended);
		expect(report.depth).toBe('agentic');
		expect(ended.stderr).toContain(`Continuing the run of “${DEMO_NOTE}”`);
		expect(before.model.length).toBeGreaterThan(20);
		expect(model.requests.map(asked).filter((one) => before.model.includes(one))).toEqual([]);
		expect(web.requests.map(asked).filter((one) => before.web.includes(one))).toEqual([]);
		expect(report.usage.llm_calls).toBeLessThan(before.model.length / 3);
		expect(await savedAnswers(vault)).toBe(0);
		await putBack(checkpoint, saved);
		const shallow = [
			vault,
			DEMO_NOTE,
			...args.slice(2, 4),
			'--resume',
			'--depth',
			'shallow',
			'--dry-run',
			'--json',
		];
		expect(reportOf(await cli.run(shallow, variables)).depth).toBe('shallow');
		const again = await cli.run([vault, DEMO_NOTE, '--resume', '--json'], variables);
		expect(failureOf(again).error_code).toBe('VALIDATION_ERROR');
		expect(again.stdout).toContain('has no interrupted run');
	});

	it('refuses a damaged, older or newer checkpoint, deletes only that, and offers the intact ones', async () => {
		const { vault, args, variables, checkpoint, saved } = await killed();
		const note = await readFile(join(vault, DEMO_NOTE), 'utf8');
		const cases = [
			[saved.slice(0, -100), 'damaged'],
			[saved.replace('"version":1', '"version":0'), 'from an older version'],
			[saved.replace('"version":1', '"version":2'), 'from a newer version'],
			[await savedIn2100(saved), 'damaged'],
		] as const;
		for (const [text, reason] of cases) {
			await putBack(checkpoint, text);
			const ended = await cli.run([...args, '--resume', '--json'], variables);
			expect(ended.stdout).toContain(`The saved state of the interrupted run of “${DEMO_NOTE}” is ${reason}`);
			expect(await readFile(join(vault, DEMO_NOTE), 'utf8')).toBe(note);
			expect(await checkpointFile(vault)).toBe('');
		}
		await putBack(checkpoint, saved);
		const anew = await cli.run([...args, '--json'], variables);
		expect(anew.stderr).toContain('with --resume it would continue without paying twice');
		expect(reportOf(anew).usage.llm_calls).toBeGreaterThan(30);
	});
});

/** Changes only the date of a checkpoint, which stays valid otherwise. */
async function savedIn2100(saved: string): Promise<string> {
	const checkpoint = await readCheckpoint(saved, () => Promise.resolve());
	if (typeof checkpoint === 'string') throw new Error(checkpoint);
	return checkpointText({ ...checkpoint, savedAt: Date.UTC(2100, 0) });
}

async function putBack(file: string, text: string): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, text);
}
