/** Takes the arguments of clients that are not strict for what they mean. */
import * as z from 'zod';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { ResearchError } from '../../research/model/errors';
import { closest } from '../../text/similarity';
import { isRecord } from '../../text/strings';

const NUMBER = /^\s*-?\d+(?:\.\d+)?\s*$/;

/** The values of `detail` that were given as `format` before. */
const DETAILS: readonly unknown[] = ['brief', 'compact', 'full'];

/**
 * Returns the arguments of a call. Numbers, lists and truth values may be text, and `null` is the same as left out.
 * @param writing names that the tool has only on a server with `--allow-write`
 * @returns a VALIDATION_ERROR if an argument is wrong; unknown names are refused with the nearest known one
 */
export function meantInput<Input extends z.ZodObject<z.core.$ZodShape>>(
	value: unknown,
	schema: Input,
	writing: readonly string[],
): z.output<Input> | ResearchError {
	const given = isRecord(value) ? meantFields(withDetail(value, schema), schema, writing) : value;
	const unknown = isRecord(given) ? unknownName(Object.keys(given), Object.keys(schema.shape), writing) : undefined;
	if (unknown !== undefined) return refusal(unknown);
	const read = schema.safeParse(given);
	return read.success ? read.data : refusal(read.error.issues.map(issueText).join(' '));
}

function refusal(message: string): ResearchError {
	return new ResearchError('VALIDATION_ERROR', message, TEXT.wrongArgumentRemedy);
}

function issueText({ path, message }: z.core.$ZodIssue): string {
	return TEXT.wrongArgument(path.map(String).join('.'), message);
}

/** `{ format: 'full' }` → `{ detail: 'full' }` */
function withDetail(
	value: Readonly<Record<string, unknown>>,
	{ shape }: z.ZodObject<z.core.$ZodShape>,
): Readonly<Record<string, unknown>> {
	const { format, ...others } = value;
	const isDetail = 'detail' in shape && (format === null || DETAILS.includes(format));
	return isDetail ? { detail: format, ...others } : value;
}

function unknownName(
	given: readonly string[],
	known: readonly string[],
	writing: readonly string[],
): string | undefined {
	const name = given.find((one) => !known.includes(one));
	if (name === undefined) return undefined;
	return writing.includes(name) ? TEXT.needsWriting(name) : TEXT.unknownArgument(name, closest(name, known), known);
}

/** Returns the arguments without those that are `null`, or that ask a server without `--allow-write` not to write. */
function meantFields(
	value: Readonly<Record<string, unknown>>,
	{ shape }: z.ZodObject<z.core.$ZodShape>,
	writing: readonly string[] = [],
): Record<string, unknown> {
	const fields: Record<string, unknown> = {};
	for (const [name, field] of Object.entries(value)) {
		const type = Object.hasOwn(shape, name) ? shape[name] : undefined;
		const isLeftOut = type ? field === null : writing.includes(name) && !field;
		if (!isLeftOut) fields[name] = type ? meantValue(field, type) : field;
	}
	return fields;
}

function meantValue(value: unknown, type: z.core.$ZodType): unknown {
	if (type instanceof z.ZodOptional || type instanceof z.ZodDefault) return meantValue(value, type.unwrap());
	if (type instanceof z.ZodArray) {
		const items = typeof value === 'string' ? listIn(value) : value;
		if (Array.isArray(items)) return items.map((item: unknown) => meantValue(item, type.element));
		return isRecord(items) ? [meantValue(items, type.element)] : items;
	}
	if (type instanceof z.ZodObject) return isRecord(value) ? meantFields(value, type) : value;
	if (typeof value !== 'string') return value;
	if (type instanceof z.ZodNumber) return NUMBER.test(value) ? Number(value) : value;
	if (type instanceof z.ZodBoolean && /^(?:true|false)$/i.test(value)) return value.toLowerCase() === 'true';
	return value;
}

/** `'["a", "b"]'` → `['a', 'b']`; a text that is not JSON is a list of one text. */
function listIn(text: string): unknown {
	try {
		const value: unknown = JSON.parse(text);
		return Array.isArray(value) || isRecord(value) ? value : [text];
	} catch {
		return [text];
	}
}
