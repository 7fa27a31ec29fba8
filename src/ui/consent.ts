import type { Destination } from '../services/destinations';

/** Those that the user was not asked about yet. */
export function notAgreed(all: readonly Destination[], agreed: readonly string[]): Destination[] {
	return all.filter((destination) => !agreed.includes(agreementTo(destination)));
}

/** What is remembered once the user agrees to all of them, beside what they agreed to before. */
export function agreements(all: readonly Destination[], agreed: readonly string[]): string[] {
	return [...new Set([...agreed, ...all.map(agreementTo)])];
}

/**
 * The host; to have pages read is another matter than to search there, and who agreed to one is asked about the other.
 */
function agreementTo({ host, service }: Destination): string {
	return service === 'pageReader' || service === 'pageFallback' ? `${host}/extract` : host;
}
