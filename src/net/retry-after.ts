/**
 * Milliseconds that a service asks to be left alone: `Retry-After` in seconds or as a date, which is counted from the
 * service's own clock (RFC 9110, 10.2.3). Undefined where it does not say.
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
