import { ResearchError } from '../../research/model/errors';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { openPlaces } from '../files/cache-folder';
import { KeptLogs } from '../files/kept-logs';
import { VaultFolder } from '../files/vault-folder';
import { nodeTimer } from '../kit/node-clock';
import type { CliOptions } from './cli-options';
import type { Outcome } from './command';

/** `research-note transcript`: prints the log of a note's last run. */
export async function transcript({ operands: [vault = '', name = ''], cacheFolder }: CliOptions): Promise<Outcome> {
	const folder = await VaultFolder.open(vault, nodeTimer);
	const { cache } = await openPlaces(folder.root, cacheFolder, () => undefined);
	const path = folder.notePath(name);
	const log = await new KeptLogs(cache).load(path);
	if (log === undefined)
		throw new ResearchError('NOTE_NOT_FOUND', CLI_STRINGS.noLog(path), CLI_STRINGS.noLogRemedy, { path });
	return { data: { path, transcript: log }, text: log.trimEnd() };
}
