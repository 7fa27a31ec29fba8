import { describe, expect, it } from 'vitest';
import {
	asResearchError,
	failureEnvelope,
	successEnvelope,
	type FailureData,
} from '../../../src/research/report/envelope';
import { ResearchError, type ErrorCode } from '../../../src/research/model/errors';
import { newRun } from '../world';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CODES: readonly ErrorCode[] = [
	'VALIDATION_ERROR',
	'INVALID_URL',
	'BLOCKED_HOST',
	'UNSUPPORTED_FILE',
	'NOTE_NOT_FOUND',
	'SECTION_EDITED',
	'NOTE_CHANGED',
	'AUTHENTICATION',
	'RATE_LIMIT_EXCEEDED',
	'QUOTA_EXHAUSTED',
	'BUDGET_EXHAUSTED',
	'TIMEOUT',
	'UNAVAILABLE',
	'PAYLOAD_TOO_LARGE',
	'EXTRACT_FAILED',
	'MALFORMED_RESPONSE',
	'NO_EVIDENCE',
	'CANCELLED',
	'INTERNAL',
];

describe('the envelope', () => {
	it('has one format for success', () => {
		expect(successEnvelope({ a: 1 }, { id: 'r', warnings: ['w'] })).toEqual({
			success: true,
			data: { a: 1 },
			error: null,
			meta: { version: 'response-v2', request_id: 'r', warnings: ['w'] },
		});
	});

	it('has one format for failure', () => {
		const error = new ResearchError('NOTE_NOT_FOUND', 'There is none.', 'Check the name.', { path: 'a.md' });
		expect(failureEnvelope(error)).toEqual({
			success: false,
			data: {
				error_code: 'NOTE_NOT_FOUND',
				error_type: 'validation',
				remediation: 'Check the name.',
				details: { path: 'a.md' },
			},
			error: 'There is none.',
			meta: { version: 'response-v2', request_id: expect.stringMatching(UUID) as string, warnings: [] },
		});
	});

	it('includes the cost of a failure, if any', () => {
		const stopped = new ResearchError('CANCELLED', 'It was stopped.', 'Run again.');
		const run = newRun();
		expect(failureEnvelope(stopped, run).data).not.toHaveProperty('usage');
		run.spend({ provider: 'tavily', kind: 'search', credits: 2 });
		expect(failureEnvelope(stopped, run)).toMatchObject({
			data: { usage: { search_credits: 2, by_provider: { tavily: { calls: 1, credits: 2 } } } },
			meta: { warnings: [] },
		});
	});

	it('gives each request its own id, and one id to those of a run', () => {
		const error = new ResearchError('TIMEOUT', '', '');
		const run = newRun();
		expect(failureEnvelope(error, run).meta.request_id).toBe(successEnvelope({}, run).meta.request_id);
		expect(failureEnvelope(error, newRun()).meta.request_id).not.toBe(run.id);
		expect(failureEnvelope(error).meta.request_id).not.toBe(failureEnvelope(error).meta.request_id);
	});

	it('maps every code to one of four types', () => {
		const typeOf = (code: ErrorCode): string =>
			(failureEnvelope(new ResearchError(code, '', '')).data as FailureData).error_type;
		expect(Object.fromEntries(CODES.map((code) => [code, typeOf(code)]))).toEqual({
			VALIDATION_ERROR: 'validation',
			INVALID_URL: 'validation',
			BLOCKED_HOST: 'validation',
			PAYLOAD_TOO_LARGE: 'validation',
			UNSUPPORTED_FILE: 'validation',
			NOTE_NOT_FOUND: 'validation',
			SECTION_EDITED: 'validation',
			NOTE_CHANGED: 'validation',
			AUTHENTICATION: 'validation',
			RATE_LIMIT_EXCEEDED: 'rate_limit',
			QUOTA_EXHAUSTED: 'rate_limit',
			BUDGET_EXHAUSTED: 'rate_limit',
			TIMEOUT: 'unavailable',
			UNAVAILABLE: 'unavailable',
			EXTRACT_FAILED: 'internal',
			MALFORMED_RESPONSE: 'internal',
			NO_EVIDENCE: 'internal',
			CANCELLED: 'internal',
			INTERNAL: 'internal',
		});
	});

	it('makes a sentence of any thrown value', () => {
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
