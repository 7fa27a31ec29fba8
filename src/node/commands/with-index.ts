import type { ResearchRun } from '../../research/model/run';
import type { VaultIndex } from '../../vault/service/vault-index';
import type { Outcome } from './command';

/** Runs a command with an open index. After the answer is printed, `afterwards` saves what the index learned. */
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
