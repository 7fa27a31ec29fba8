import * as z from 'zod';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { restoredSection } from '../session/restore-section';
import { vaultInput } from './research-tools';
import { registerTool, vaultOf, withRun } from './tool';
import type { ToolServer } from './tool-server';
import type { Vaults } from './vaults';
import { visiblePath } from './visible-path';

/** Registers `restore`, on a server with `--allow-write`. */
export function registerRestoreTool(server: ToolServer, vaults: Vaults): void {
	const { title, description } = TEXT.tools.restore;
	registerTool(server, vaults, {
		name: 'restore',
		title,
		description,
		input: z.strictObject({
			path: z.string().min(1),
			...vaultInput(vaults),
			write: z.boolean().default(true).describe(TEXT.inputs.write),
		}),
		annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
		call: ({ path, write, ...input }, context) =>
			withRun(vaults, context, async (run) => {
				const served = await vaults.find(vaultOf(input));
				const { folder, kit, environment } = served.session;
				const note = await folder.open(await visiblePath(served, path));
				return restoredSection(note, kit, { settings: environment.settings, dryRun: !write, run });
			}),
	});
}
