import type { RunContext } from '../../research/model/ports';

export interface HealthListener {
	readonly run: RunContext;
	/** Is told what the failure was. */
	readonly tell?: ((failure: unknown) => void) | undefined;
}

/** True if one small call works. Never throws: a failure is a warning in the log. */
export async function isHealthy(
	id: string,
	check: () => Promise<unknown>,
	{ run, tell }: HealthListener,
): Promise<boolean> {
	try {
		await check();
		return true;
	} catch (error) {
		run.log.warn('A service does not work', { provider: id, error });
		tell?.(error);
		return false;
	}
}
