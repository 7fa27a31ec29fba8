import { ENVELOPE_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import { ResearchError, type ErrorCode } from '../model/errors';
import type { ResearchReport } from './report';
import { isFree, type Usage } from '../model/usage';

/** The JSON answer of both command lines, with one shape for success and failure. */
export interface Envelope {
	readonly success: boolean;
	readonly data: unknown;
	readonly error: string | null;
	readonly meta: EnvelopeMeta;
}

export interface EnvelopeMeta {
	readonly version: 'response-v2';
	/** UUID of the request. */
	readonly request_id: string;
	readonly warnings: readonly string[];
}

/** The parts of a run that an envelope contains. */
export interface EnvelopeRun {
	readonly id: string;
	readonly warnings: readonly string[];
	readonly usage: Usage;
	readonly unwritten?: string | undefined;
}

export interface FailureData {
	readonly error_code: ErrorCode;
	/** Coarse category of the error code. */
	readonly error_type: ErrorType;
	readonly remediation: string;
	readonly details: Readonly<Record<string, unknown>>;
	/** Cost of the failed run; left out if it was free. */
	readonly usage?: Usage;
	/** The section, if only writing it failed. */
	readonly section?: string;
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

/** Returns a report as an envelope; its warnings go to `meta`, as in every envelope. */
export function reportEnvelope({ warnings, ...data }: ResearchReport, { id }: Pick<EnvelopeRun, 'id'>): Envelope {
	return successEnvelope(data, { id, warnings });
}

/** @param run undefined if the failure came before a run began */
export function failureEnvelope(error: ResearchError, run?: EnvelopeRun): Envelope {
	const { code, remediation, details } = error;
	const data: FailureData = {
		error_code: code,
		error_type: ERROR_TYPES[code],
		remediation,
		details,
		...(run && !isFree(run.usage) && { usage: run.usage }),
		...(run?.unwritten !== undefined && { section: run.unwritten }),
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

/** Turns anything thrown into an error with a message for the user. */
export function asResearchError(thrown: unknown): ResearchError {
	if (thrown instanceof ResearchError) return thrown;
	return new ResearchError(
		'INTERNAL',
		ENVELOPE_STRINGS.internal({ message: messageOf(thrown) }),
		ENVELOPE_STRINGS.internalRemedy,
		{},
		{ cause: thrown },
	);
}
