import { describe, expect, it } from 'vitest';
import { asResearchError, failureEnvelope, successEnvelope } from '../../src/research/envelope';
import { ResearchError, type ErrorCode } from '../../src/research/errors';
import { newRun } from './world';

const CODES: readonly ErrorCode[] = [
	'VALIDATION_ERROR', 'INVALID_URL', 'BLOCKED_HOST', 'UNSUPPORTED_FILE', 'NOTE_NOT_FOUND', 'SECTION_EDITED', 'NOTE_CHANGED', 'AUTHENTICATION', 'RATE_LIMIT_EXCEEDED',
	'QUOTA_EXHAUSTED', 'BUDGET_EXHAUSTED', 'TIMEOUT', 'PAYLOAD_TOO_LARGE', 'EXTRACT_FAILED', 'MALFORMED_RESPONSE', 'NO_EVIDENCE', 'CANCELLED', 'INTERNAL',
];

describe('the envelope', () => {
	it('has one shape for success', () => {
		expect(successEnvelope({ a: 1 }, ['w'])).toEqual({ success: true, data: { a: 1 }, error: null, meta: { version: 'response-v2', warnings: ['w'] } });
	});

	it('has one shape for failure', () => {
		const error = new ResearchError('NOTE_NOT_FOUND', 'There is none.', 'Check the name.', { path: 'a.md' });
		expect(failureEnvelope(error)).toEqual({
			success: false,
			data: { error_code: 'NOTE_NOT_FOUND', error_type: 'note', remediation: 'Check the name.', details: { path: 'a.md' } },
			error: 'There is none.',
			meta: { version: 'response-v2', warnings: [] },
		});
	});

	it('tells of a failure what it cost, where it cost anything', () => {
		const stopped = new ResearchError('CANCELLED', 'It was stopped.', 'Run again.');
		const run = newRun();
		expect(failureEnvelope(stopped, run).data).not.toHaveProperty('usage');
		run.spend({ provider: 'tavily', kind: 'search', credits: 2 });
		expect(failureEnvelope(stopped, run)).toMatchObject({ data: { usage: { search_credits: 2, by_provider: { tavily: { calls: 1, credits: 2 } } } }, meta: { warnings: [] } });
	});

	it.each(CODES)('gives %s a type', (code) => {
		expect(failureEnvelope(new ResearchError(code, '', '')).data).toMatchObject({ error_type: expect.stringMatching(/^\w+$/) as string });
	});

	it('makes a sentence of whatever was thrown', () => {
		const known = new ResearchError('TIMEOUT', '', '');
		expect(asResearchError(known)).toBe(known);
		for (const thrown of [new Error('broken'), 'broken', { toString: () => 'broken' }]) {
			const error = asResearchError(thrown);
			expect(error).toMatchObject({ code: 'INTERNAL', cause: thrown });
			expect(error.message).toContain('broken');
			expect(error.remediation).not.toBe('');
		}
	});
});
