/**
 * Returns the milliseconds a service asks to wait: `Retry-After` in seconds, or as a date relative to the service's own
 * clock (RFC 9110, 10.2.3). Undefined if the header is missing.
 * @param headers names in lower case
 */
export function retryAfter(headers: Readonly<Record<string, string>>): number | undefined {
	const value = headers['retry-after']?.trim();
	if (!value) return undefined;
	const milliseconds = /^\d+(?:\.\d+)?$/.test(value)
		? Number(value) * 1_000
		: Date.parse(value) - Date.parse(headers['date'] ?? '');
	return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}
