/** Takes the arguments of clients that are not strict for what they mean. */
import * as z from 'zod';
import { MCP_STRINGS as TEXT } from '../../locales/cli/mcp';
import { ResearchError } from '../../research/model/errors';
import { meantFlag } from '../../settings/option';
import { closest } from '../../text/similarity';
import { isRecord, parsedJson } from '../../text/strings';

const NUMBER = /^\s*[-+]?\d+(?:\.\d+)?\s*$/;

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
	const read = schema.safeParse(given);
	if (read.success) return read.data;
	const { issues } = read.error;
	const unknown = issues.flatMap((issue) =>
		issue.code === 'unrecognized_keys' ? [unknownText(issue, schema, writing)] : [],
	);
	const texts = unknown.length > 0 ? unknown : issues.map((issue) => issueText(issue, given));
	return new ResearchError('VALIDATION_ERROR', texts.join(' '), TEXT.wrongArgumentRemedy);
}

function issueText({ code, path, message }: z.core.$ZodIssue, given: unknown): string {
	const name = path.map(String).join('.');
	const value = path.reduce<unknown>((of, key) => (Object(of) as Record<PropertyKey, unknown>)[key], given);
	return code === 'invalid_type' && value === undefined
		? TEXT.missingArgument(name)
		: TEXT.wrongArgument(name, message);
}

function unknownText(
	{ path, keys: [name = ''] }: z.core.$ZodIssueUnrecognizedKeys,
	schema: z.core.$ZodType,
	writing: readonly string[],
): string {
	if (path.length === 0 && writing.includes(name)) return TEXT.needsWriting(name);
	const holder = path.reduce<z.core.$ZodType>(within, schema);
	const known = holder instanceof z.ZodObject ? Object.keys(holder.shape) : [];
	return TEXT.unknownArgument(name, closest(name, known), known);
}

/** Returns the schema of a field, or of the items of a list. */
function within(type: z.core.$ZodType, key: PropertyKey): z.core.$ZodType {
	if (type instanceof z.ZodOptional || type instanceof z.ZodDefault) return within(type.unwrap(), key);
	if (type instanceof z.ZodArray) return type.element;
	return type instanceof z.ZodObject ? ((type.shape as z.core.$ZodShape)[String(key)] ?? type) : type;
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

/** Returns the arguments without those that are `null`, or that ask a server without `--allow-write` not to write. */
function meantFields(
	value: Readonly<Record<string, unknown>>,
	{ shape }: z.ZodObject<z.core.$ZodShape>,
	writing: readonly string[] = [],
): Record<string, unknown> {
	const fields: Record<string, unknown> = {};
	for (const [name, field] of Object.entries(value)) {
		const type = Object.hasOwn(shape, name) ? shape[name] : undefined;
		const isLeftOut = type ? isBlank(field, type) : field === null || (writing.includes(name) && !field);
		if (!isLeftOut) fields[name] = type ? meantValue(field, type) : field;
	}
	return fields;
}

/** True for `null`, and for a blank text in a place that may be left out. */
function isBlank(field: unknown, type: z.core.$ZodType): boolean {
	const isOptional = type instanceof z.ZodOptional || type instanceof z.ZodDefault;
	return field === null || (isOptional && typeof field === 'string' && field.trim() === '');
}

function meantValue(value: unknown, type: z.core.$ZodType): unknown {
	if (type instanceof z.ZodOptional || type instanceof z.ZodDefault) return meantValue(value, type.unwrap());
	if (type instanceof z.ZodArray) {
		const items = typeof value === 'string' ? listIn(value) : value;
		if (Array.isArray(items)) return items.map((item: unknown) => meantValue(item, type.element));
		return isRecord(items) ? [meantValue(items, type.element)] : items;
	}
	if (type instanceof z.ZodObject) {
		const record = typeof value === 'string' ? parsedJson(value) : value;
		return isRecord(record) ? meantFields(record, type) : value;
	}
	if (type instanceof z.ZodString) return typeof value === 'number' ? String(value) : value;
	if (type instanceof z.ZodBoolean) return meantFlag(String(value)) ?? value;
	if (typeof value !== 'string') return value;
	if (type instanceof z.ZodNumber) return NUMBER.test(value) ? Number(value) : value;
	if (type instanceof z.ZodEnum) return optionIn(value, type.options) ?? value;
	return value;
}

/** `' Deep '` → `'deep'` */
function optionIn(value: string, options: readonly unknown[]): unknown {
	return options.find((option) => option === value.trim().toLowerCase());
}

/** `'["a", "b"]'` → `['a', 'b']`; a text that is not JSON is a list of its lines, or of the addresses in it. */
function listIn(text: string): unknown {
	const value = parsedJson(text);
	if (Array.isArray(value) || isRecord(value)) return value;
	const isAddresses = /^\s*https?:/i.test(text);
	const items = isAddresses ? text.split(/\s|[,;](?=https?:)/i).map((item) => item.replace(/[,;]$/, '')) : undefined;
	return (items ?? text.split('\n')).map((item) => item.trim()).filter((item) => item !== '');
}
