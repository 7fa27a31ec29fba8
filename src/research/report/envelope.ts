import { ENVELOPE_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/message-of';
import { ResearchError, type ErrorCode } from '../model/errors';
import type { ResearchReport } from './report';
import { isFree, type Usage } from '../model/run';

/** Answer to scripts, from both command lines: one shape for success and failure. */
export interface Envelope {
	readonly success: boolean;
	readonly data: unknown;
	readonly error: string | null;
	readonly meta: EnvelopeMeta;
}

export interface EnvelopeMeta {
	readonly version: 'response-v2';
	/** Of the one request that this answers: a UUID. */
	readonly request_id: string;
	readonly warnings: readonly string[];
}

/** The parts of a run that an envelope holds. */
export interface EnvelopeRun {
	readonly id: string;
	readonly warnings: readonly string[];
	readonly usage: Usage;
}

export interface FailureData {
	readonly error_code: ErrorCode;
	/** The kind of thing that went wrong, for those who need no finer answer. */
	readonly error_type: ErrorType;
	readonly remediation: string;
	readonly details: Readonly<Record<string, unknown>>;
	/** Cost of the failed run; left out if it was free. */
	readonly usage?: Usage;
}

export type ErrorType = 'validation' | 'rate_limit' | 'unavailable' | 'internal';

const ERROR_TYPES: Readonly<Record<ErrorCode, ErrorType>> = {
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
};

export function successEnvelope(data: unknown, run: Pick<EnvelopeRun, 'id' | 'warnings'>): Envelope {
	return { success: true, data, error: null, meta: metaOf(run) };
}

/** A report's warnings stand in `meta`, as those of every answer do. */
export function reportEnvelope({ warnings, ...data }: ResearchReport, { id }: Pick<EnvelopeRun, 'id'>): Envelope {
	return successEnvelope(data, { id, warnings });
}

/** @param run undefined where it failed before one began */
export function failureEnvelope(error: ResearchError, run?: EnvelopeRun): Envelope {
	const { code, remediation, details } = error;
	const data: FailureData = {
		error_code: code,
		error_type: ERROR_TYPES[code],
		remediation,
		details,
		...(run && !isFree(run.usage) && { usage: run.usage }),
	};
	return {
		success: false,
		data,
		error: error.message,
		meta: metaOf(run ?? { id: crypto.randomUUID(), warnings: [] }),
	};
}

function metaOf({ id, warnings }: Pick<EnvelopeRun, 'id' | 'warnings'>): EnvelopeMeta {
	return { version: 'response-v2', request_id: id, warnings };
}

/** Returns anything thrown as an error with a sentence. */
export function asResearchError(thrown: unknown): ResearchError {
	if (thrown instanceof ResearchError) return thrown;
	return new ResearchError(
		'INTERNAL',
		ENVELOPE_STRINGS.internal({ message: messageOf(thrown) }),
		ENVELOPE_STRINGS.internalRemedy,
		{ cause: thrown },
	);
}
