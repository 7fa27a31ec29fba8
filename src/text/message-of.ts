/** What was thrown, as a line to show. */
export function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
