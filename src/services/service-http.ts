import type { CallPorts } from '../llm/endpoint-model';
import { openAiChat } from '../llm/openai-chat';
import { ServerHabits } from '../llm/server-habits';
import { type Http, SameOriginHttp } from '../net/http';
import { serviceAt } from '../settings/model-services';
import { Secrets } from '../text/secrets';
import type { AdapterKit, Keys } from './kit';

/** Returns all keys, for removing them from logs and notes. */
export function secretsOf({ moreTavily = [], ...keys }: Keys): string[] {
	return [...Object.values(keys), ...moreTavily].filter((key) => key !== undefined);
}

const secretsByKeys = new WeakMap<Keys, Secrets>();

/** Returns what removes the keys from texts and answers, built once for each set of keys. */
export function secretsIn(keys: Keys): Secrets {
	const secrets = secretsByKeys.get(keys) ?? new Secrets(secretsOf(keys));
	secretsByKeys.set(keys, secrets);
	return secrets;
}

/**
 * Returns the HTTP access for all services and models. Requests never leave a service's origin, and the user's keys are
 * redacted from responses: a service that echoes a key would otherwise spread it to notes, the cache and other
 * services.
 */
export function serviceHttp({ http, search }: ModelKit, keys: Keys): Http {
	const way = search.reachability.watch(new SameOriginHttp(http));
	const secrets = secretsIn(keys);
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

/** A service that is known to refuse strict schemas is asked in its own format at once. */
function firstFormat(address: string): number {
	return openAiChat.formats.indexOf(serviceAt(address)?.format ?? 'json_schema');
}

const habitsByHost = new WeakMap<ModelKit['search'], ServerHabits>();

/** Returns the ports of calls; what servers accept is remembered as long as the host's state of searches. */
export function callPorts(kit: ModelKit, keys: Keys): CallPorts & { readonly habits: ServerHabits } {
	const habits = habitsByHost.get(kit.search) ?? new ServerHabits(firstFormat);
	habitsByHost.set(kit.search, habits);
	return { http: serviceHttp(kit, keys), timer: kit.search.timer, habits };
}
