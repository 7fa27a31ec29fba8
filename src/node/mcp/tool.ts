/** How a tool is registered: described strictly, called leniently, and refused as every other error is. */
import type { CallToolResult, InputRequiredResult, ServerContext, ToolAnnotations } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { onAbort } from '../../async/abort';
import { ResearchError } from '../../research/model/errors';
import type { ResearchRun } from '../../research/model/run';
import { isChoice, isWhole, type OptionType } from '../../settings/option';
import { isRecord } from '../../text/strings';
import { asCliError } from '../files/file-errors';
import { foreign } from './compact';
import { meantInput } from './lenient-input';
import { answer, failure } from './run-answers';
import type { ToolServer } from './tool-server';
import type { Vaults } from './vaults';

export interface Tool<Input extends z.ZodObject<z.core.$ZodShape>> {
	readonly name: string;
	readonly title: string;
	readonly description: string;
	readonly input: Input;
	/** Arguments that it takes only on a server with `--allow-write`. */
	readonly writing?: readonly string[];
	readonly annotations: ToolAnnotations;
	readonly call: (input: z.output<Input>, context: ServerContext) => Promise<CallToolResult | InputRequiredResult>;
}

/**
 * Registers a tool. Wrong arguments reach the client as a `VALIDATION_ERROR` with the next step: the protocol library
 * would answer with a text without a code.
 */
export function registerTool<Input extends z.ZodObject<z.core.$ZodShape>>(
	server: ToolServer,
	vaults: Vaults,
	{ name, title, description, input, writing = [], annotations, call }: Tool<Input>,
): void {
	server.addTool(name, { title, description, inputSchema: input, annotations }, async (given, context) => {
		const own = withoutVault(given, input, vaults);
		const meant = own instanceof ResearchError ? own : meantInput(own, input, writing);
		return meant instanceof ResearchError ? failure(meant, vaults.newRun()) : call(meant, context);
	});
}

/** Clients name the vault to tools that need no vault too. @returns an error if it is not served */
function withoutVault(given: unknown, { shape }: z.ZodObject<z.core.$ZodShape>, vaults: Vaults): unknown {
	if ('vault' in shape || !isRecord(given) || typeof given.vault !== 'string') return given;
	const { vault, ...others } = given;
	return vault.trim() === '' || vaults.named(vault) ? others : vaults.unknown(vault);
}

/** Returns the schema of an option, which may be left out. */
export function argumentOf({ type, brief }: { readonly type: OptionType; readonly brief?: string }): z.ZodType {
	const schema = schemaOf(type).optional();
	return brief === undefined ? schema : schema.describe(brief);
}

function schemaOf(type: OptionType) {
	if (isChoice(type)) return z.enum(type);
	if (isWhole(type)) return z.number().int().min(type.from).max(type.to);
	const kinds = { text: z.string(), texts: z.array(z.string()), flag: z.boolean(), number: z.number() };
	return kinds[type];
}

/** Returns the argument `vault`, which a tool has only if several vaults are served. */
export function vaultOf(input: object): string | undefined {
	return 'vault' in input && typeof input.vault === 'string' ? input.vault : undefined;
}

/** Runs one tool call; stops it if the client cancels. Its answer holds words of notes and pages. */
export async function withRun(
	vaults: Vaults,
	{ mcpReq: { signal } }: ServerContext,
	work: (run: ResearchRun) => Promise<object>,
): Promise<CallToolResult> {
	const run = vaults.newRun();
	const forget = onAbort(signal, () => run.stop());
	try {
		const data = foreign(await work(run));
		return answer(run.warnings.length > 0 ? { ...data, warnings: run.warnings } : data, run);
	} catch (error) {
		return failure(asCliError(error), run);
	} finally {
		forget();
	}
}
