import type { UnreadPage } from '../../../research/gather/extraction';
import type { ErrorCode } from '../../../research/model/errors';
import { EXTRACT_STRINGS, WEB_STRINGS } from '../../../strings/web';
import type { ProviderError, ProviderFault } from '../../search-provider';

/** Returns the sentence for a failed request, in words about pages: the general ones are about searches. */
export function reasonOf({ kind, facts, message }: ProviderError): string {
	if (facts.sentence !== undefined) return message;
	const keyless: Partial<Record<ProviderFault, string>> = EXTRACT_STRINGS.keylessFailure;
	const usual: Partial<Record<ProviderFault, string>> = EXTRACT_STRINGS.failure;
	const plain = (facts.keyless === true && keyless[kind]) || usual[kind];
	if (plain === undefined) return message;
	return facts.detail && kind === 'bad_request' ? WEB_STRINGS.failureDetail(plain, facts.detail) : plain;
}

export function codeOf(error: ProviderError): ErrorCode {
	return error.toFailure().code;
}

export function failAll(urls: readonly string[], code: ErrorCode, reason: string): UnreadPage[] {
	return urls.map((url) => ({ url, code, reason }));
}
