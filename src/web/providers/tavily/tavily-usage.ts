import * as z from 'zod/mini';
import type { RunContext } from '../../../research/model/ports';
import { ProviderError } from '../../search-provider';
import { json, Service } from '../service';
import type { TavilyAccess } from './tavily-client';

const TIMEOUT_MS = 10_000;
const Usage = z.object({ key: z.object({ usage: z.number() }) });

/**
 * Returns the credits that the key has used this month.
 * https://docs.tavily.com/documentation/api-reference/endpoint/usage
 * @returns undefined if Tavily does not tell: it answers ten such requests in ten minutes
 */
export async function usedCredits(
	{ http, apiKey, baseUrl }: TavilyAccess,
	run: RunContext,
): Promise<number | undefined> {
	if (apiKey === undefined) return undefined;
	const service = new Service({ http, apiKey, baseUrl }, { provider: 'tavily', timeout: TIMEOUT_MS });
	try {
		return (
			await service.ask(json(Usage), { path: '/usage', headers: { authorization: `Bearer ${service.key}` } }, run)
		).key.usage;
	} catch (error) {
		if (!(error instanceof ProviderError)) throw error;
		run.log.debug('Tavily does not tell its usage', { kind: error.kind, ...error.facts });
		return undefined;
	}
}
