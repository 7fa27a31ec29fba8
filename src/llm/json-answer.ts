import * as z from 'zod/mini';
import type { Form } from './chat-model';
import { isRecord, parsedJson } from '../text/strings';
import { shapeOf } from './answer-shape';
import { withFormNames } from './form-names';
import { MAX_ITEMS, repairJson, withCompleteItems } from './json-repair';
import { jsonAtEnd, withoutThinking } from './thinking';

/** An answer that does not satisfy its form; the message explains the problem to the model. */
export class MalformedAnswer extends Error {
	override readonly name = 'MalformedAnswer';
}

/** Maximum number of brackets to try as the start of JSON. */
const MAX_STARTS = 50;
const MAX_ISSUES = 5;

/**
 * Parses a model's reply as the form, ignoring thinking, code fences and prose around the JSON.
 * @throws MalformedAnswer
 */
export function readAnswer<T>(reply: string, form: Form<T>): T {
	const value = valueIn(reply);
	if (value === undefined)
		throw new MalformedAnswer(reply.trim() ? 'There is no complete JSON object in it.' : 'It is empty.');
	for (const reading of readings(value, form)) {
		const parsed = form.schema.safeParse(reading);
		if (parsed.success) return parsed.data;
	}
	if (isBroken(reply)) throw new MalformedAnswer('Its JSON is broken, or ends before its last bracket.');
	const shown = Array.isArray(value) ? wrap(value, form) : value;
	throw new MalformedAnswer(describe(form.schema.safeParse(shown).error?.issues ?? []));
}

/**
 * Returns the complete items of an answer that was cut off or is broken; undefined if there are none. Lists that the
 * answer did not reach are empty.
 */
export function readCompleteItems<T>(reply: string, form: Form<T>): T | undefined {
	const text = withoutThinking(reply);
	const start = text.indexOf('{');
	if (start < 0) return undefined;
	for (const json of withCompleteItems(text, start)) {
		const value = parseWhole(json);
		if (value === undefined) continue;
		const answer = goodItemsOf({ ...emptyLists(value, form), ...value }, form);
		if (answer !== undefined) return answer;
	}
	return undefined;
}

/** Returns a whole answer without the items that do not satisfy the form; undefined if no item does. */
export function readGoodItems<T>(reply: string, form: Form<T>): T | undefined {
	const value = valueIn(reply);
	for (const reading of value ? readings(value, form) : []) {
		const good = goodItemsOf(reading, form);
		if (good !== undefined) return good;
	}
	return undefined;
}

/** Describes an answer without its words, for the log; names of fields only if they are the form's. */
export function answerShape<T>(reply: string, form: Form<T>): string {
	const value = valueIn(reply);
	const names = new Set(form.schema instanceof z.ZodMiniObject ? Object.keys(form.schema._zod.def.shape) : []);
	const known = isRecord(value)
		? Object.entries(value).map(([name, inner], at) => [names.has(name) ? name : `field${at + 1}`, inner] as const)
		: undefined;
	return `${shapeOf(reply)}: ${shapeOf(known ? Object.fromEntries(known) : value, 1)}`;
}

/** Objects inside objects in which the answer is looked for: `{"response":{"result":{"topics":[…]}}}` */
const MAX_WRAPPINGS = 3;

/** Yields what a value may mean, the likeliest first: itself, a list for its only field, a value inside it. */
function* readings<T>(given: object, form: Form<T>, depth = 0): Generator<object> {
	const value = isRecord(given) ? (withFormNames(given, form.schema) as object) : given;
	if (Array.isArray(value)) {
		const only: unknown = value.length === 1 ? value[0] : undefined;
		if (isRecord(only) && form.schema.safeParse(only).success) yield only;
		yield wrap(value, form);
		return;
	}
	yield value;
	if (depth < MAX_WRAPPINGS) {
		for (const inner of Object.values(value).map(decoded))
			if (isRecord(inner)) yield* readings(inner, form, depth + 1);
	}
	if (depth === 0) yield listed(value, form);
}

/**
 * Returns the value with a list where the form has one and the answer has one item, and with the JSON of objects and
 * lists that are encoded as texts.
 */
function listed<T>(value: object, form: Form<T>): object {
	const issues = form.schema.safeParse(value).error?.issues ?? [];
	const misplaced = new Map(
		issues.flatMap((issue) =>
			issue.code === 'invalid_type' && (issue.expected === 'array' || issue.expected === 'object')
				? [[issue.path.join('.'), issue.expected] as const]
				: [],
		),
	);
	const repaired = (part: unknown, path: string): unknown => {
		const inner = decoded(part);
		if (typeof inner !== 'object' || inner === null) return part;
		return misplaced.get(path) === 'array' ? itemsOf(inner) : inner;
	};
	return Object.fromEntries(
		Object.entries(value).map(([name, part]: [string, unknown]) => {
			const field = misplaced.has(name) ? repaired(part, name) : part;
			const items = Array.isArray(field) ? field.map((item, at) => repaired(item, `${name}.${at}`)) : field;
			return [name, items];
		}),
	);
}

/** Returns the items of a list, of an object with an item for each name (`{"1": {…}, "2": {…}}`), or the only item. */
function itemsOf(value: object): unknown[] {
	const parts: unknown[] = Object.values(value);
	return !Array.isArray(value) && parts.every(isRecord) ? parts : [value].flat();
}

/** Returns the JSON inside a text, or the value as it is. */
function decoded(value: unknown): unknown {
	return typeof value === 'string' && /^\s*["[{]/.test(value) ? (parsedJson(value) ?? value) : value;
}

function goodItemsOf<T>(value: object, form: Form<T>): T | undefined {
	const bad = new Set(form.schema.safeParse(value).error?.issues.map(({ path }) => path.slice(0, 2).join('.')));
	const good = Object.entries(value).map(([name, list]: [string, unknown]): [string, unknown] => [
		name,
		Array.isArray(list) ? list.filter((_, at) => !bad.has(`${name}.${at}`)) : list,
	]);
	if (bad.size > 0 && !good.some(([, list]) => Array.isArray(list) && list.length > 0)) return undefined;
	return form.schema.safeParse(Object.fromEntries(good)).data;
}

function valueIn(reply: string): object | undefined {
	const answer = parseWhole(reply.trim()) ?? embeddedJson(withoutThinking(reply));
	if (answer) return answer;
	const last = jsonAtEnd(reply);
	return last === undefined ? undefined : parseWhole(last);
}

function emptyLists<T>(value: object, form: Form<T>): object {
	const issues = form.schema.safeParse(value).error?.issues ?? [];
	const missing = issues.filter(
		(issue) => issue.code === 'invalid_type' && issue.expected === 'array' && issue.path.length === 1,
	);
	return Object.fromEntries(missing.map(({ path }) => [String(path[0]), []]));
}

/** Tries the whole text first, so that a tag quoted inside a string is not taken for thinking. */
function parseWhole(text: string): object | undefined {
	const value = parsedJson(text, (_, part: unknown) => (Array.isArray(part) ? part.slice(0, MAX_ITEMS) : part));
	// Some servers encode the answer twice.
	if (typeof value === 'string' && /^\s*[[{]/.test(value)) return parseWhole(value.trim());
	return typeof value === 'object' && value !== null ? value : undefined;
}

/** Returns the longest JSON value in the text. */
function embeddedJson(text: string): object | undefined {
	let best: { value: object; length: number } | undefined;
	let from = 0;
	for (let starts = 0; starts < MAX_STARTS; starts++) {
		const start = nextBracket(text, from);
		if (start < 0) break;
		const repaired = repairJson(text, start);
		const value = repaired && parseWhole(repaired.json);
		from = repaired && value ? repaired.end : start + 1;
		if (repaired && value && repaired.end - start > (best?.length ?? 0))
			best = { value, length: repaired.end - start };
	}
	return best?.value;
}

/** True if the outermost object cannot be read, though a piece inside it can: `{"topics": [{"topic": "A"}, {`. */
function isBroken(reply: string): boolean {
	if (parseWhole(reply.trim())) return false;
	const text = withoutThinking(reply);
	const start = text.indexOf('{');
	const outermost = start < 0 ? undefined : repairJson(text, start);
	return start >= 0 && !(outermost && parseWhole(outermost.json));
}

function nextBracket(text: string, from: number): number {
	const offset = text.slice(from).search(/[{[]/);
	return offset < 0 ? -1 : from + offset;
}

/** Wraps a bare list as the only list of the form. */
function wrap<T>(value: unknown[], form: Form<T>): object {
	const issue = form.schema.safeParse({}).error?.issues[0];
	const name = issue?.path.length === 1 ? issue.path[0] : undefined;
	return typeof name === 'string' ? { [name]: value } : value;
}

type Issue = z.core.$ZodIssue;

function describe(issues: readonly Issue[]): string {
	return issues
		.slice(0, MAX_ISSUES)
		.map((issue) => `${issue.path.map(String).join('.') || 'The answer'}: ${expectation(issue)}.`)
		.join(' ');
}

function expectation(issue: Issue): string {
	switch (issue.code) {
		case 'invalid_type':
			return `must be ${issue.expected}`;
		case 'invalid_value':
			return `must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
		case 'too_big':
			return `must not be longer than ${issue.maximum}`;
		case 'too_small':
			return `must not be shorter than ${issue.minimum}`;
		default:
			return 'is not valid';
	}
}
