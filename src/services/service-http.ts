import type { CallPorts } from '../llm/endpoint-model';
import { type Http, SameOriginHttp } from '../net/http';
import { Secrets } from '../text/secrets';
import type { AdapterKit, Keys } from './kit';
import { secretsOf } from './secrets-of';

/**
 * Returns the HTTP access for all services and models. Requests never leave a service's origin, and the user's keys are
 * redacted from responses: a service that echoes a key would otherwise spread it to notes, the cache and other
 * services.
 */
export function serviceHttp({ http, search }: ModelKit, keys: Keys): Http {
	const way = search.reachability.watch(new SameOriginHttp(http));
	const secrets = new Secrets(secretsOf(keys));
	return {
		send: async (request) => {
			const { status, headers, body } = await way.send(request);
			const clean = Object.entries(headers).map(([name, value]) => [name, secrets.redact(value)] as const);
			return { status, headers: Object.fromEntries(clean), body: secrets.redactBody(body) };
		},
	};
}

/** Adapters that a model needs. */
export interface ModelKit extends Pick<AdapterKit, 'http'> {
	readonly search: Pick<AdapterKit['search'], 'timer' | 'reachability'>;
}

export function callPorts(kit: ModelKit, keys: Keys): CallPorts {
	return { http: serviceHttp(kit, keys), timer: kit.search.timer };
}
