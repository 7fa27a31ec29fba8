import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ResearchError } from '../../../src/research/model/errors';
import { type LogEntry, FinishNow, ResearchRun, type RunEvent } from '../../../src/research/model/run';
import { newRun, TestClock } from '../world';
import { runs } from '../../property-runs';

function eventsOf(run: ResearchRun): RunEvent[] {
	const events: RunEvent[] = [];
	run.listen((event) => events.push(event));
	return events;
}

function entriesOf(run: ResearchRun): LogEntry[] {
	const entries: LogEntry[] = [];
	run.listen((event) => event.kind === 'log' && entries.push(event.entry));
	return entries;
}

describe('ResearchRun', () => {
	it('counts calls, tokens and credits per provider', () => {
		const run = newRun();
		run.spend({ provider: 'openai', kind: 'llm', inputTokens: 100, outputTokens: 20, dollars: 0.5 });
		run.spend({ provider: 'openai', kind: 'llm' });
		run.spend({ provider: 'tavily', kind: 'search', credits: 2 });
		run.hurried().context.spend({ provider: 'tavily', kind: 'search', credits: 1 });
		expect(run.usage).toEqual({
			llm_calls: 2,
			input_tokens: 100,
			output_tokens: 20,
			search_credits: 3,
			dollars: 0.5,
			unpriced_calls: 1,
			by_provider: { openai: { calls: 2, credits: 0 }, tavily: { calls: 2, credits: 3 } },
		});
	});

	it('counts answers that arrive after a stop, because they were paid for', () => {
		const run = newRun();
		run.stop();
		run.spend({ provider: 'tavily', kind: 'search', credits: 1 });
		expect(run.usage.search_credits).toBe(1);
	});

	it('reports a warning once, to listeners, in the log and in the report', () => {
		const run = newRun();
		const events = eventsOf(run);
		run.warn('Slow.');
		run.warn('Slow.');
		run.hurried().context.warn('Slow.');
		expect(run.warnings).toEqual(['Slow.']);
		expect(events).toEqual([
			{ kind: 'log', entry: { level: 'warn', message: 'Slow.', facts: {} } },
			{ kind: 'warning', message: 'Slow.' },
		]);
	});

	it('does not notify removed listeners', () => {
		const run = newRun();
		const heard: RunEvent[] = [];
		run.listen((event) => heard.push(event))();
		run.warn('Slow.');
		expect(heard).toEqual([]);
	});

	it('adds up the time of each stage, including failed ones', async () => {
		const clock = new TestClock();
		const run = new ResearchRun(clock);
		await run.stage('gather', () => Promise.resolve((clock.milliseconds += 40)));
		await expect(
			run.stage('gather', () => {
				clock.milliseconds += 2;
				return Promise.reject(new Error('broken'));
			}),
		).rejects.toThrow('broken');
		clock.milliseconds += 100;
		expect(run.timing).toEqual({ topics: 0, gather: 42, synthesis: 0, verify: 0 });
		expect(run.elapsed).toBe(142);
	});

	it('starts no stage after a stop', async () => {
		const run = newRun();
		const events = eventsOf(run);
		run.stop();
		await expect(run.stage('topics', () => Promise.resolve())).rejects.toMatchObject({ code: 'CANCELLED' });
		expect(events).toEqual([]);
	});

	it('continues if a listener fails', () => {
		const run = newRun();
		const told: string[] = [];
		run.listen(() => {
			throw new Error('the window is gone');
		});
		run.listen((event) => told.push(event.kind));
		run.tell({ kind: 'stage', stage: 'topics' });
		run.tell({ kind: 'stage', stage: 'gather' });
		expect(told).toEqual(['log', 'stage', 'stage']);
	});

	it('stops with an error for the user; finishing early is not an error', () => {
		const stopped = newRun();
		stopped.stop();
		stopped.stop();
		expect(stopped.signal.reason).toBeInstanceOf(ResearchError);
		expect(stopped.finishSignal.aborted).toBe(false);
		const finished = newRun();
		finished.finishNow();
		expect(finished.signal.aborted).toBe(false);
		expect(finished.finishSignal.reason).toBeInstanceOf(FinishNow);
	});

	it('releases waiting work on both, with the reason of the first, until it is released', () => {
		for (const [end, reason] of [
			['stop', ResearchError],
			['finishNow', FinishNow],
		] as const) {
			const run = newRun();
			const { context } = run.hurried();
			run[end]();
			expect(context.signal.reason).toBeInstanceOf(reason);
			expect(run.hurried().context.signal.aborted).toBe(true);
		}
		const run = newRun();
		const { context, release } = run.hurried();
		release();
		run.stop();
		expect(context.signal.aborted).toBe(false);
	});
});

describe('the log', () => {
	it('has levels, and structured facts', () => {
		const run = newRun();
		const entries = entriesOf(run);
		run.log.debug('d', { count: 1, done: true, none: undefined });
		run.log.info('i', { list: ['a'] });
		run.log.warn('w', { error: new Error('broken') });
		expect(entries).toEqual([
			{ level: 'debug', message: 'd', facts: { count: 1, done: true, none: undefined } },
			{ level: 'info', message: 'i', facts: { list: '["a"]' } },
			{ level: 'warn', message: 'w', facts: { error: 'broken' } },
		]);
	});

	it('contains no key: not in messages, facts, errors, lists, warnings or events, whatever the key consists of', () => {
		// Letters that the redaction text does not contain: a key such as "redact" would be indistinguishable from it.
		const key = fc.string({
			minLength: 12,
			maxLength: 40,
			unit: fc.constantFrom('x', 'K', '7', '-', '"', '\\', ' ', '\n', 'ü', '🙂', '$', '&'),
		});
		fc.assert(
			fc.property(fc.array(key, { minLength: 1, maxLength: 3 }), fc.string(), (keys, around) => {
				const run = newRun([...keys, keys.map((one) => `${one}longer`).join('')]);
				const events = eventsOf(run);
				for (const one of [...keys, `${keys[0] ?? ''}longer`]) {
					const text = `${around}${one}${around}`;
					run.log.info(text, {
						text,
						error: new Error(text),
						list: [text, { inner: text }],
						url: `https://example.org/?key=${one}`,
					});
					run.warn(text);
				}
				const seen = JSON.stringify([events, run.warnings]);
				for (const one of keys) expect(seen).not.toContain(JSON.stringify(one).slice(1, -1));
			}),
			runs(500),
		);
	});

	it('leaves no rest of a key that starts with another', () => {
		const run = newRun(['secret-key', 'secret-key-of-the-team']);
		expect(run.log.redact('a secret-key-of-the-team b')).toBe('a [redacted] b');
	});

	it('does not redact a short word as a key', () => {
		expect(
			newRun(['', 'ab', 'ollama', 'lm-studio', 'password']).log.redact('about ollama, lm-studio and a password'),
		).toBe('about ollama, lm-studio and a password');
	});

	it('accepts any fact', () => {
		const run = newRun(['secret-key']);
		const entries = entriesOf(run);
		const cycle: Record<string, unknown> = {};
		cycle['self'] = cycle;
		run.log.info('odd', { cycle, call: () => undefined, big: 10n, symbol: Symbol('x'), bigInList: [1n] });
		expect(entries).toHaveLength(1);
	});
});
