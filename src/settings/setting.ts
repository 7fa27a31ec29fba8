/**
 * Kinds of settings. A definition makes a setting of one kind: its default, the values that it allows, its row in the
 * settings tab with the English texts, and its environment variables. The sentence with the allowed values follows from
 * the kind and its bounds.
 */
import * as z from 'zod/mini';
import { alternatives } from '../locales/formats';
import { NAME_STRINGS, SETTINGS_STRINGS } from '../locales/locale';
import type { SettingMessages } from '../locales/message';
import { once } from '../text/lazy';
import { parseUrl } from '../text/web-address';
import { numberOr } from './option';
import { likelyAddress } from './setting-hints';

/** How a row shows the value. An `optional` field is empty for no value; `lines` has an entry a line or a word. */
export type Control =
	| { readonly type: 'toggle' | 'text' | 'optional' | 'secret' | 'none' }
	| { readonly type: 'number'; readonly bounds: Bounds }
	| { readonly type: 'dropdown'; readonly numbers?: readonly number[] }
	| { readonly type: 'lines'; readonly separator: RegExp };

export type Bounds = readonly [from: number, to: number];

/** Texts of a setting and of its row, and what the row has besides its control. */
export interface Definition extends SettingMessages {
	/** Environment variables: of a value the last one that is set counts, of a key the first. */
	readonly env?: readonly string[];
	/** Texts from elsewhere, such as those of a search service. */
	readonly texts?: () => SettingMessages;
	/** Shown in the empty field instead of the default. */
	readonly placeholder?: () => string;
	/** A flag; the row is hidden if it is off. */
	readonly shownWith?: string;
	readonly step?: number;
	/** Kind of a whole number; with `unlimited`, 0 means no limit. */
	readonly unit?: 'whole' | 'seconds' | 'unlimited';
	/** End of the usual addresses. */
	readonly path?: '/v1';
}

export interface Setting<Value = unknown> {
	/** Created when a value is first validated, because a start with default values needs no schema. */
	readonly schema: () => z.ZodMiniType<Value>;
	readonly byDefault: Value;
	readonly control: Control;
	readonly definition: Definition;
	/** Returns the allowed values in words, if the definition does not. */
	readonly allowed: () => string;
	/** Returns a sentence about a wrong value, or an empty text. */
	readonly hint?: (value: unknown) => string;
}

/** A setting of a kind of its own. Without a name it has no row, or a control of its own. */
export function setting<Value>(
	schema: () => z.ZodMiniType<Value>,
	byDefault: NoInfer<Value>,
	definition: Definition,
	{ control = { type: 'none' }, allowed = () => '' }: Partial<Setting> = {},
): Setting<Value> {
	const hasRow = definition.name !== undefined || definition.texts !== undefined;
	return {
		schema: once(schema),
		byDefault,
		control: hasRow ? control : { type: 'none' },
		definition,
		allowed,
	};
}

export function flag(byDefault: boolean, definition: Definition): Setting<boolean> {
	const allowed = (): string => SETTINGS_STRINGS.values.flag;
	return setting(() => z.boolean(), byDefault, definition, { control: { type: 'toggle' }, allowed });
}

export function whole(bounds: Bounds, byDefault: number, definition: Definition): Setting<number> {
	return setting(() => wholeNumber(bounds), byDefault, definition, {
		control: { type: 'number', bounds },
		allowed: () => inRange(bounds, definition),
	});
}

/** A whole number that is chosen from a list. */
export function chosenNumber(bounds: Bounds, byDefault: number, definition: Definition): Setting<number> {
	const [from, to] = bounds;
	const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
	return { ...whole(bounds, byDefault, definition), control: { type: 'dropdown', numbers } };
}

/** A whole number, or null. */
export function optionalWhole(
	bounds: Bounds,
	byDefault: number | null,
	definition: Definition,
): Setting<number | null> {
	return setting(() => z.nullable(wholeNumber(bounds)), byDefault, definition, {
		control: { type: 'optional' },
		allowed: () => orEmpty(inRange(bounds, definition)),
	});
}

export function decimalNumber(bounds: Bounds, byDefault: number, definition: Definition): Setting<number> {
	const [from, to] = bounds;
	return setting(() => z.number().check(z.minimum(from), z.maximum(to)), byDefault, definition, {
		control: { type: 'number', bounds },
		allowed: () => SETTINGS_STRINGS.values.decimal({ from, to }),
	});
}

type Scalar = string | number | boolean;

/** `'true'` is the key of the value true, `'2'` of 2. */
type Chosen<Key> = Key extends 'true'
	? true
	: Key extends 'false'
		? false
		: Key extends `${infer Figure extends number}`
			? Figure
			: Key;

/** One of the options of the definition. Values of `also` are read and not offered. */
export function choice<const Options extends Readonly<Record<string, string>>, const Also extends Scalar = never>(
	byDefault: NoInfer<Chosen<keyof Options & string> | Also>,
	definition: Definition & { readonly options: Options; readonly also?: readonly Also[] },
): Setting<Chosen<keyof Options & string> | Also> {
	const offered = Object.keys(definition.options).map(chosenValue) as Chosen<keyof Options & string>[];
	return oneOf<Chosen<keyof Options & string> | Also>(offered, byDefault, definition, definition.also);
}

/** One of some values. The options of the definition have their texts. */
export function oneOf<const Value extends Scalar>(
	values: readonly Value[],
	byDefault: NoInfer<Value>,
	definition: Definition,
	also: readonly Value[] = [],
): Setting<Value> {
	return setting(() => z.literal([...values, ...also]), byDefault, definition, {
		control: { type: 'dropdown' },
		allowed: () => alternatives([...new Set([byDefault, ...values])].map(valueText)),
	});
}

/** @param allowed the values in words, if the definition does not say it */
export function text(
	byDefault: string,
	definition: Definition,
	isAllowed: (text: string) => boolean,
	allowed?: () => string,
): Setting<string> {
	return setting(() => z.string().check(z.refine(isAllowed)), byDefault, definition, {
		control: { type: 'text' },
		...(allowed && { allowed }),
	});
}

/** The name of a model. With an empty default it may be empty. */
export function modelName(byDefault: string, definition: Definition): Setting<string> {
	return text(
		byDefault,
		definition,
		(name) => byDefault === '' || /\S/.test(name),
		() => emptyLike(byDefault, SETTINGS_STRINGS.values.model),
	);
}

/** A web address. With an empty default it may be empty. */
export function address(byDefault: string, definition: Definition): Setting<string> {
	const isAllowed = (typed: string): boolean => (byDefault === '' && typed === '') || isWebAddress(typed);
	return {
		...text(byDefault, definition, isAllowed, () => emptyLike(byDefault, SETTINGS_STRINGS.values.address)),
		hint: (typed) => likelyAddress(typed, definition.path ?? ''),
	};
}

/** The name of a secret in the host's secret storage. */
export function secret(definition: Definition): Setting<string> {
	return setting(() => z.string(), '', definition, {
		control: { type: 'secret' },
		allowed: () => SETTINGS_STRINGS.values.secret,
	});
}

/** A list of texts, empty by default. */
export function list(
	definition: Definition,
	isAllowed: (entry: string) => boolean = () => true,
	most = Infinity,
): Setting<string[]> {
	return setting(() => z.array(z.string().check(z.refine(isAllowed))).check(z.maxLength(most)), [], definition, {
		control: { type: 'lines', separator: /\n/ },
	});
}

/** `empty, or a whole number from 1 to 20` */
export function orEmpty(allowed: string): string {
	return SETTINGS_STRINGS.values.orEmpty({ allowed });
}

function emptyLike(byDefault: string, allowed: string): string {
	return byDefault === '' ? orEmpty(allowed) : allowed;
}

function wholeNumber([from, to]: Bounds): z.ZodMiniType<number> {
	return z.number().check(z.int(), z.minimum(from), z.maximum(to));
}

function inRange([from, to]: Bounds, { unit = 'whole' }: Definition): string {
	return SETTINGS_STRINGS.values[unit]({ from, to });
}

/** Returns the value that an option of a list stands for. */
export function chosenValue(option: string): Scalar {
	if (option === 'true' || option === 'false') return option === 'true';
	return numberOr(option);
}

function valueText(value: Scalar): string {
	if (value === '') return SETTINGS_STRINGS.values.empty;
	return typeof value === 'string' ? NAME_STRINGS.quoted({ name: value }) : String(value);
}

function isWebAddress(typed: string): boolean {
	return /^https?:\/\/\S+$/.test(typed) && parseUrl(typed) !== undefined;
}
