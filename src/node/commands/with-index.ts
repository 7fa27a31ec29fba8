import type { ResearchRun } from '../../research/model/run';
import type { VaultIndex } from '../../vault/service/vault-index';
import type { Outcome } from './command';

/** Does the work of a command. What the index learned meanwhile is kept for the next one, after the answer. */
export async function withIndex(
	index: Pick<VaultIndex, 'settle' | 'close'>,
	run: ResearchRun,
	work: () => Promise<Outcome>,
): Promise<Outcome> {
	try {
		return { ...(await work()), afterwards: () => index.settle(run).finally(() => index.close()) };
	} catch (error) {
		await index.close();
		throw error;
	}
}
