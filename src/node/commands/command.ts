import type { ResearchError } from '../../research/model/errors';
import type { ResearchRun } from '../../research/model/run';
import type { AdapterKit, SearchKit } from '../../services/kit';
import { openPlaces, openPlacesWithoutVault } from '../files/cache-folder';
import type { VaultIndex } from '../../vault/service/vault-index';
import type { ExitCode } from './terminal';
import type { CliOptions } from './parse-options';
import type { Environment } from './environment';
import type { ProgressDisplay } from './progress-display';
import { nodeTimer } from '../kit/node-clock';
import { createNodeKit, createSearchKit } from '../kit/node-kit';
import { VaultFolder } from '../files/vault-folder';

/** Result of a command: data for the JSON envelope, text for a reader. */
export interface Outcome {
	readonly data: unknown;
	readonly text: string;
	/** Problem that the result reports. The data and text are printed all the same. */
	readonly failure?: ResearchError;
	/** Exit code of the process if nothing failed; 0 if left out. */
	readonly exitCode?: ExitCode;
	/** Work that continues after the answer is printed. */
	readonly afterwards?: () => Promise<void>;
}

/** The input of a command. */
export interface CommandCall {
	readonly options: CliOptions;
	readonly environment: Environment;
	readonly run: ResearchRun;
	readonly display: ProgressDisplay;
}

export async function openVault(options: CliOptions): Promise<{ folder: VaultFolder; kit: AdapterKit }> {
	const folder = await VaultFolder.open(options.operands[0] ?? '', nodeTimer);
	return { folder, kit: createNodeKit(folder, await openPlaces(folder.root, options.cacheFolder)) };
}

export function notePath(folder: VaultFolder, options: CliOptions): string {
	return folder.notePath(options.operands[1] ?? '');
}

/** Creates the adapters of a command without a vault. */
export async function kitWithoutVault(options: CliOptions): Promise<SearchKit> {
	return createSearchKit(await openPlacesWithoutVault(options.cacheFolder));
}

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
