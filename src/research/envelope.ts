import { ENVELOPE_STRINGS } from '../strings/research';
import { messageOf } from '../text/message-of';
import { ResearchError, type ErrorCode } from './errors';
import type { ResearchReport } from './report';
import { isFree, type Usage } from './run';

/** What a script gets, from the command line and from Obsidian's: one shape for success and failure. */
export interface Envelope {
	readonly success: boolean;
	readonly data: unknown;
	readonly error: string | null;
	readonly meta: { readonly version: 'response-v2'; readonly warnings: readonly string[] };
}

export interface FailureData {
	readonly error_code: ErrorCode;
	/** The kind of thing that went wrong, for those who need no finer answer. */
	readonly error_type: ErrorType;
	readonly remediation: string;
	readonly details: Readonly<Record<string, unknown>>;
	/** What it cost all the same; left out where it was free. */
	readonly usage?: Usage;
}

export type ErrorType = 'input' | 'note' | 'credentials' | 'limit' | 'service' | 'cancelled' | 'internal';

const ERROR_TYPES: Readonly<Record<ErrorCode, ErrorType>> = {
	VALIDATION_ERROR: 'input',
	INVALID_URL: 'input',
	BLOCKED_HOST: 'input',
	UNSUPPORTED_FILE: 'input',
	NOTE_NOT_FOUND: 'note',
	SECTION_EDITED: 'note',
	NOTE_CHANGED: 'note',
	AUTHENTICATION: 'credentials',
	RATE_LIMIT_EXCEEDED: 'limit',
	QUOTA_EXHAUSTED: 'limit',
	BUDGET_EXHAUSTED: 'limit',
	PAYLOAD_TOO_LARGE: 'limit',
	TIMEOUT: 'service',
	EXTRACT_FAILED: 'service',
	MALFORMED_RESPONSE: 'service',
	NO_EVIDENCE: 'service',
	CANCELLED: 'cancelled',
	INTERNAL: 'internal',
};

export function successEnvelope(data: unknown, warnings: readonly string[]): Envelope {
	return { success: true, data, error: null, meta: { version: 'response-v2', warnings } };
}

/** A report's warnings stand in `meta`, as those of every answer do. */
export function reportEnvelope({ warnings, ...data }: ResearchReport): Envelope {
	return successEnvelope(data, warnings);
}

/** @param run undefined where it failed before one began */
export function failureEnvelope(error: ResearchError, run?: { readonly warnings: readonly string[]; readonly usage: Usage }): Envelope {
	const { code, remediation, details } = error;
	const data: FailureData = { error_code: code, error_type: ERROR_TYPES[code], remediation, details, ...(run && !isFree(run.usage) && { usage: run.usage }) };
	const warnings = run?.warnings ?? [];
	return { success: false, data, error: error.message, meta: { version: 'response-v2', warnings } };
}

/** Whatever was thrown, as an error with a sentence. */
export function asResearchError(thrown: unknown): ResearchError {
	if (thrown instanceof ResearchError) return thrown;
	return new ResearchError('INTERNAL', ENVELOPE_STRINGS.internal(messageOf(thrown)), ENVELOPE_STRINGS.internalRemedy, {}, { cause: thrown });
}
