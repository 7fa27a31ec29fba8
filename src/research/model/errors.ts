/** Error codes of the JSON output. Scripts depend on them, so never rename one. */
export type ErrorCode =
	| 'VALIDATION_ERROR'
	| 'INVALID_URL'
	| 'BLOCKED_HOST'
	| 'UNSUPPORTED_FILE'
	| 'NOTE_NOT_FOUND'
	| 'SECTION_EDITED'
	| 'NOTE_CHANGED'
	| 'AUTHENTICATION'
	| 'RATE_LIMIT_EXCEEDED'
	| 'QUOTA_EXHAUSTED'
	| 'BUDGET_EXHAUSTED'
	| 'TIMEOUT'
	| 'UNAVAILABLE'
	| 'PAYLOAD_TOO_LARGE'
	| 'EXTRACT_FAILED'
	| 'MALFORMED_RESPONSE'
	| 'NO_EVIDENCE'
	| 'CANCELLED'
	| 'INTERNAL';

/**
 * The error type that hosts show: what is wrong (`message`), what to do (`remediation`), and `code` and `details` for
 * scripts. The sentences come from `src/locales`; `details` is plain JSON and never contains a key.
 */
export class ResearchError extends Error {
	override readonly name = 'ResearchError';

	constructor(
		readonly code: ErrorCode,
		message: string,
		readonly remediation: string,
		readonly details: Readonly<Record<string, unknown>> = {},
		options: ErrorOptions = {},
	) {
		super(message, options);
	}
}

/** The note has nothing to research, or no source has anything on it. The run has not failed then: it has a result. */
export class NothingToSay extends ResearchError {}
