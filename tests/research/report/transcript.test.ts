import { describe, expect, it } from 'vitest';
import { ResearchError } from '../../../src/research/model/errors';
import { RunRecorder } from '../../../src/research/report/transcript';
import { newRun, TestClock } from '../world';

const KEY = 'tvly-secret-0123456789abcdef';

function recorded(secrets: readonly string[] = []) {
	const run = newRun(secrets);
	const asked = { path: 'Notes/My plan.md', depth: 'agentic', mode: 'general', focus: undefined } as const;
	return { run, recorder: new RunRecorder(run, asked, new TestClock()) };
}

const ACT = {
	kind: 'act',
	topic: 'Tanks',
	question: '',
	round: 0,
	act: { act: 'search_web', query: 'buffer tanks', urls: [], thought: '' },
	said: '',
	sources: [],
} as const;

describe('the log of a run', () => {
	it('describes a run in progress and a failed one', () => {
		const { run, recorder } = recorded();
		run.record(ACT);
		expect(recorder.markdown()).toContain(
			'1. Searched the web for “buffer tanks”.\n\n## Result\n\nThe run continues.',
		);
		recorder.failed(new ResearchError('TIMEOUT', 'Nobody answered.', 'Try again.'));
		expect(recorder.markdown()).toMatch(/## Result\n\nNobody answered\.\nTry again\.\n\nCost: no model calls/);
	});

	it('never contains a key, whatever its source', () => {
		const { run, recorder } = recorded([KEY]);
		run.record({ ...ACT, act: { ...ACT.act, query: KEY, thought: KEY }, said: KEY });
		run.record({ ...ACT, sources: [{ title: KEY, address: `https://a.example/?key=${KEY}` }] });
		run.warn(`It said ${KEY}.`);
		run.tell({ kind: 'topics', topics: [{ id: 'T1', topic: KEY, context: KEY, type: 'claim', query: KEY }] });
		recorder.failed(new ResearchError('TIMEOUT', KEY, KEY));
		expect(recorder.markdown()).not.toContain('0123456789abcdef');
	});

	it('shows text of models and pages literally, whatever syntax it contains', () => {
		const { run, recorder } = recorded();
		const hostile = '![x](https://evil.example/p.png) [[Secret]] <script>x</script>\n# Heading\n```dataviewjs';
		run.record({ ...ACT, act: { ...ACT.act, act: hostile, thought: hostile }, said: hostile });
		run.record({ kind: 'decision', round: 0, decision: hostile, missing: hostile, followUps: [] });
		const facts = { ended: hostile, brief: hostile, isFallback: false, findings: 1 };
		run.record({ kind: 'brief', topic: hostile, question: hostile, round: 0, ...facts });
		const text = recorder.markdown();
		expect(text).not.toMatch(/(?<!\\)!?\[x\]|(?<!\\)\[\[|(?<!\\)<script|^\s*(?:> )?```/m);
		expect(text.match(/^# .*/gm)).toEqual(['# Log of the research on “My plan”']);
	});
});
