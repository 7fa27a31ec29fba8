import { describe, expect, it } from 'vitest';
import { resumedOptions } from '../../src/services/checkpointing';

const INTERRUPTED = { depth: 'agentic', mode: 'academic', focus: 'the costs', scope: { since: '2026-10-01' } } as const;

describe('a run that goes on', () => {
	it('is the interrupted one after a plain “Research this note”', () => {
		const defaults = { depth: 'shallow', mode: 'general', focus: undefined } as const;
		expect(resumedOptions(INTERRUPTED, defaults)).toEqual(INTERRUPTED);
	});

	it('has the options that were chosen, and the interrupted run’s where a field was left empty', () => {
		const chosen = { depth: 'shallow', mode: 'general', focus: 'the noise', scope: {}, isChosen: true } as const;
		expect(resumedOptions(INTERRUPTED, chosen)).toEqual({
			depth: 'shallow',
			mode: 'general',
			focus: 'the noise',
			scope: { since: '2026-10-01' },
		});
		const { focus } = resumedOptions(INTERRUPTED, { ...chosen, focus: undefined });
		expect(focus).toBe('the costs');
	});
});
