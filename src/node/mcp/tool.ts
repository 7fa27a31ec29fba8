/** How a tool is registered: described strictly, called leniently, and refused as every other error is. */
import type {
	CallToolResult,
	InputRequiredResult,
	McpServer,
	ServerContext,
	StandardSchemaWithJSON,
	ToolAnnotations,
} from '@modelcontextprotocol/server';
import type * as z from 'zod';
import { ResearchError } from '../../research/model/errors';
import type { ResearchRun } from '../../research/model/run';
import { asCliError } from '../files/file-errors';
import { foreign } from './compact';
import { meantInput } from './lenient-input';
import { answer, failure } from './run-answers';
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
	server: McpServer,
	vaults: Vaults,
	{ name, title, description, input, writing = [], annotations, call }: Tool<Input>,
): void {
	const { jsonSchema, vendor, version } = input['~standard'];
	const validate = (value: unknown) => ({ value: meantInput(value, input, writing) });
	const inputSchema: StandardSchemaWithJSON<unknown, z.output<Input> | ResearchError> = {
		'~standard': { jsonSchema, vendor, version, validate },
	};
	server.registerTool(name, { title, description, inputSchema, annotations }, async (given, context) =>
		given instanceof ResearchError ? failure(given, vaults.newRun()) : call(given, context),
	);
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
	const stop = (): void => run.stop();
	signal.addEventListener('abort', stop, { once: true });
	try {
		const data = foreign(await work(run));
		return answer(run.warnings.length > 0 ? { ...data, warnings: run.warnings } : data, run);
	} catch (error) {
		return failure(asCliError(error), run);
	} finally {
		signal.removeEventListener('abort', stop);
	}
}
