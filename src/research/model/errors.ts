/** The codes of the envelope; a script may branch on them, so a code is never renamed. */
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

interface AboutError extends ErrorOptions {
	readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * The one error a host shows: what is wrong (`message`), what to do (`remediation`), and for scripts `code` and
 * `details`.
 * The sentences come from `strings.ts`; `details` holds plain JSON and never a key.
 */
export class ResearchError extends Error {
	override readonly name = 'ResearchError';

	readonly details: Readonly<Record<string, unknown>>;

	constructor(
		readonly code: ErrorCode,
		message: string,
		readonly remediation: string,
		about: AboutError = {},
	) {
		super(message, about);
		this.details = about.details ?? {};
	}
}
