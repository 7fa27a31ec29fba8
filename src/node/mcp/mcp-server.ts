import {
	ResourceNotFoundError,
	ResourceTemplate,
	type ListResourcesResult,
	type McpServer,
	type ReadResourceResult,
} from '@modelcontextprotocol/server';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { registerCheckTextTool } from './check-text-tool';
import { registerExtractTool } from './extract-tool';
import { registerReadingTools } from './reading-tools';
import { registerRestoreTool } from './restore-tool';
import { registerResearchTools } from './research-tools';
import type { RunRegistry } from './run-registry';
import { ToolServer } from './tool-server';
import type { Vaults } from './vaults';
import { visiblePath } from './visible-path';

const MARKDOWN = 'text/markdown';
/** Maximum number of sections listed per vault; the oldest are left out. */
const MOST_RESOURCES = 100;

/** Creates the server of one connection. All connections share the vaults and runs. */
export function createMcpServer(vaults: Vaults, runs: RunRegistry, version: string): McpServer {
	const server = new ToolServer({ name: 'research-note', version }, { instructions: TEXT.instructions });
	registerResearchTools(server, vaults, runs);
	registerExtractTool(server, vaults, runs);
	registerCheckTextTool(server, vaults, runs);
	registerReadingTools(server, vaults);
	const { allowWrite } = vaults.options;
	if (allowWrite) registerRestoreTool(server, vaults);
	server.answerCalls(allowWrite ? [] : ['restore']);
	registerSections(server, vaults);
	return server;
}

const SCHEME = 'research-note://';

/** Serves the Research sections of all notes as resources `research-note://<vault>/<path>`. */
function registerSections(server: McpServer, vaults: Vaults): void {
	server.registerResource(
		'section',
		new ResourceTemplate(`${SCHEME}{vault}/{+path}`, { list: () => listSections(vaults) }),
		{ title: TEXT.sections, description: TEXT.sectionsDescription, mimeType: MARKDOWN },
		async ({ href }): Promise<ReadResourceResult> => {
			const [vault = '', ...rest] = href.slice(SCHEME.length).split('/').map(decodeURIComponent);
			const served = await vaults.find(vault);
			const path = await visiblePath(served, rest.join('/'));
			const text = await served.session.section(path);
			if (text === undefined) throw new ResourceNotFoundError(href, TEXT.notSection(path));
			return { contents: [{ uri: href, mimeType: MARKDOWN, text }] };
		},
	);
}

async function listSections(vaults: Vaults): Promise<ListResourcesResult> {
	const resources: ListResourcesResult['resources'] = [];
	for (const name of vaults.names) {
		const { session, visible } = await vaults.find(name);
		const paths = await visible.among(await session.researched(0, vaults.newRun()));
		for (const path of paths.slice(-MOST_RESOURCES))
			resources.push({ uri: uriOf(name, path), name: path, mimeType: MARKDOWN });
	}
	return { resources };
}

function uriOf(vault: string, path: string): string {
	return SCHEME + [vault, ...path.split('/')].map(encodeURIComponent).join('/');
}
