import { listed } from '../../locales/formats';
import { GATHER_STRINGS } from '../../locales/locale';
import { serviceName } from '../../locales/run-texts';
import type { ProviderFailure, RunContext } from '../model/ports';

/** Names of providers that are not services: their failures are reported when they occur. */
const OWN_WORDS: ReadonlySet<string> = new Set(['vault', 'web']);

/** Collects the providers that failed, once for each reason. */
export class ProviderFailures {
	private readonly known = new Map<string, ProviderFailure>();

	get all(): readonly ProviderFailure[] {
		return [...this.known.values()];
	}

	/** Adds failures, without queries that were skipped to spare a service. */
	add(failures: readonly ProviderFailure[]): void {
		for (const failure of failures)
			if (!failure.isSpared) this.known.set(`${failure.provider} ${failure.reason}`, failure);
	}

	/** Warns once per service, with all its reasons; services with the same reasons share a warning. */
	warn(run: RunContext): void {
		const reasons = new Map<string, string[]>();
		for (const { provider, reason } of this.all)
			if (!OWN_WORDS.has(provider)) reasons.set(provider, [...(reasons.get(provider) ?? []), reason]);
		const services = new Map<string, string[]>();
		for (const [provider, own] of reasons) {
			const all = own.sort().join(' ');
			services.set(all, [...(services.get(all) ?? []), serviceName(provider)]);
		}
		for (const [all, names] of services)
			run.warn(GATHER_STRINGS.providersFailed({ providers: listed(names), reason: all }));
	}
}
