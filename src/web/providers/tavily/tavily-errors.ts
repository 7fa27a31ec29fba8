import * as z from 'zod/mini';
import { type HttpResponse, retryAfter } from '../../../net/http';
import { ProviderError, type ProviderFault } from '../../search-provider';

const MAX_DETAIL_CHARACTERS = 200;

/** Four shapes have been seen: `detail.error`, FastAPI's list of problems, a bare `error`, and the keyless envelope. */
const ErrorBody = z.object({
	detail: z.optional(
		z.catch(z.union([z.string(), z.object({ error: z.string() }), z.array(z.object({ msg: z.string() }))]), ''),
	),
	error: z.optional(
		z.catch(
			z.union([
				z.string(),
				z.object({ message: z.optional(z.string()), retry_after_seconds: z.optional(z.nullable(z.number())) }),
			]),
			'',
		),
	),
});
type ErrorBody = z.infer<typeof ErrorBody>;

/** Maps a refused request to an error. The status decides; the body only adds words. */
export function tavilyError(response: HttpResponse, key: string | undefined): ProviderError {
	const body = readBody(response.body);
	const detail = body && plainDetail(body, key);
	const retryAfterMs = retryAfter(response.headers) ?? (body && retryAfterOf(body));
	return new ProviderError('tavily', faultOf(response.status), {
		status: response.status,
		keyless: key === undefined,
		...(detail && { detail }),
		...(retryAfterMs !== undefined && { retryAfterMs }),
	});
}

function faultOf(status: number): ProviderFault {
	switch (status) {
		case 401:
			return 'auth';
		case 429:
			return 'rate';
		// Tavily's own statuses: the plan's limit, and the pay-as-you-go limit.
		case 432:
		case 433:
			return 'exhausted';
		default:
			return status >= 500 ? 'server' : 'bad_request';
	}
}

function readBody(body: ArrayBuffer): ErrorBody | undefined {
	try {
		return ErrorBody.parse(JSON.parse(new TextDecoder().decode(body)));
	} catch {
		return undefined;
	}
}

function plainDetail({ detail, error }: ErrorBody, key: string | undefined): string {
	const words =
		typeof detail === 'string'
			? detail
			: Array.isArray(detail)
				? detail.map(({ msg }) => msg).join('; ')
				: detail
					? detail.error
					: typeof error === 'string'
						? error
						: (error?.message ?? '');
	const keyless = key ? words.split(key).join('…') : words;
	return keyless.replace(/\s+/gu, ' ').trim().slice(0, MAX_DETAIL_CHARACTERS);
}

function retryAfterOf({ error }: ErrorBody): number | undefined {
	const seconds = typeof error === 'object' ? error.retry_after_seconds : undefined;
	return typeof seconds === 'number' ? seconds * 1_000 : undefined;
}
