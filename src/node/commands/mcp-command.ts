import { once } from 'node:events';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { ResearchError } from '../../research/model/errors';
import { PROGRESS_STRINGS } from '../../locales/locale';
import { MCP_STRINGS } from '../../locales/cli/mcp';
import { lenientLines } from '../mcp/lenient-lines';
import { createMcpServer } from '../mcp/mcp-server';
import { RunRegistry } from '../mcp/run-registry';
import { Vaults } from '../mcp/vaults';
import { version as VERSION } from '../../../package.json';
import type { CliOptions } from './parse-options';
import type { Environment } from './environment';
import { print } from './terminal';

/** A transport that tells when it has closed, for example because a message was too long. */
class WatchedTransport extends StdioServerTransport {
	readonly closed = new AbortController();

	override async close(): Promise<void> {
		await super.close();
		this.closed.abort();
	}
}

/**
 * `research-note mcp`: serves the tools over standard input and output until the client disconnects.
 * @throws ResearchError if the connection breaks while the client is still there
 */
export async function serveMcp(options: CliOptions, environment: Environment): Promise<void> {
	const { operands: folders, cacheFolder, offline, allowWrite } = options;
	const warn = (message: string): void => print('stderr', PROGRESS_STRINGS.warning({ message }));
	const vaults = await Vaults.open({ folders, cacheFolder, offline, allowWrite }, environment);
	const runs = new RunRegistry();
	environment.warnings.forEach(warn);
	const left = new AbortController();
	const { signal } = left;
	const transport = new WatchedTransport(process.stdin.pipe(lenientLines()));
	const departure = Promise.race([
		once(process.stdin, 'end', { signal }),
		once(process.stdin, 'close', { signal }),
		once(process, 'SIGINT', { signal }),
		once(process, 'SIGTERM', { signal }),
		once(transport.closed.signal, 'abort', { signal }),
	]);
	const server = serveStdio(() => createMcpServer(vaults, runs, VERSION), {
		transport,
		onerror: (error) => warn(error.message),
	});
	print('stderr', MCP_STRINGS.waiting(vaults.names, allowWrite));
	await departure;
	const isBroken = transport.closed.signal.aborted && !process.stdin.readableEnded && !process.stdin.destroyed;
	left.abort();
	// Save the paid answers before the program ends: the next run of the note continues from there.
	await runs.stopAll();
	await server.close();
	await vaults.close();
	// A client may signal its leave and keep the pipe open, which would keep the program running.
	process.stdin.destroy();
	if (isBroken) throw new ResearchError('INTERNAL', MCP_STRINGS.broken, MCP_STRINGS.brokenRemedy);
}
