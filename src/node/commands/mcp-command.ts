import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { PROGRESS_STRINGS } from '../../locales/locale';
import { MCP_STRINGS } from '../../locales/cli/mcp';
import { createMcpServer } from '../mcp/mcp-server';
import { RunRegistry } from '../mcp/run-registry';
import { Vaults } from '../mcp/vaults';
import { version as VERSION } from '../../../package.json';
import type { CliOptions } from './parse-options';
import type { Environment } from './environment';
import { print } from './terminal';

/** `research-note mcp`: serves the tools over standard input and output until the client disconnects. */
export async function serveMcp(options: CliOptions, environment: Environment): Promise<void> {
	const { operands: folders, cacheFolder, offline, allowWrite } = options;
	const warn = (message: string): void => print('stderr', PROGRESS_STRINGS.warning({ message }));
	const vaults = await Vaults.open({ folders, cacheFolder, offline, allowWrite }, environment);
	const runs = new RunRegistry();
	environment.warnings.forEach(warn);
	print('stderr', MCP_STRINGS.waiting(vaults.names, allowWrite));
	const left = new AbortController();
	const server = serveStdio(() => createMcpServer(vaults, runs, VERSION), {
		onerror: (error) => warn(error.message),
	});
	const { signal } = left;
	await Promise.race([
		once(process.stdin, 'end', { signal }),
		once(process.stdin, 'close', { signal }),
		once(process, 'SIGINT', { signal }),
		once(process, 'SIGTERM', { signal }),
	]);
	left.abort();
	// Save the paid answers before the program ends: the next run of the note continues from there.
	await runs.stopAll();
	await server.close();
	await vaults.close();
}
