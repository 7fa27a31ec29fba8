import { GATHER_STRINGS } from '../../strings/research';
import { serviceName } from '../../strings/web';
import type { ProviderFailure, RunContext } from '../model/ports';

/** What is no service and was warned of where it failed. */
const OWN_WORDS: ReadonlySet<string> = new Set(['vault', 'web']);

/** Every provider that gave no answer, once for each reason. */
export class ProviderFailures {
	private readonly known = new Map<string, ProviderFailure>();

	get all(): readonly ProviderFailure[] {
		return [...this.known.values()];
	}

	/** Who was spared a query did not fail. */
	add(failures: readonly ProviderFailure[]): void {
		for (const failure of failures)
			if (!failure.isSpared) this.known.set(`${failure.provider} ${failure.reason}`, failure);
	}

	/** What held for several services is said of them together. */
	warn(run: RunContext): void {
		const services = this.all.filter(({ provider }) => !OWN_WORDS.has(provider));
		for (const reason of new Set(services.map((failure) => failure.reason))) {
			const named = services.filter((one) => one.reason === reason).map(({ provider }) => serviceName(provider));
			run.warn(GATHER_STRINGS.providersFailed([...new Set(named)], reason));
		}
	}
}
