/** Options of a call or of a command: what one may be, and how values are read, checked and refused. */
import { alternatives } from '../locales/formats';
import { NAME_STRINGS, OPTION_STRINGS as TEXT, SETTINGS_STRINGS } from '../locales/locale';
import { ResearchError } from '../research/model/errors';
import { withoutKeyShapes } from '../text/secrets';
import { closest } from '../text/similarity';
import { isRecord } from '../text/strings';

/** One of some values; a text, several texts, true or false, any number; or a whole number within bounds. */
export type OptionType =
	readonly string[] | 'text' | 'texts' | 'flag' | 'number' | { readonly from: number; readonly to: number };

export interface Option {
	readonly type: OptionType;
	/** A few words on the option that begin in lower case. */
	readonly about: string;
	/** Word for the value in help, such as `FILE`. The values of a choice need none. */
	readonly shown?: string;
}

/** Types of options by name. */
export type OptionTypes = Readonly<Record<string, OptionType>>;

export type ValueOf<Type> = Type extends readonly (infer Value)[]
	? Value
	: Type extends 'text'
		? string
		: Type extends 'texts'
			? readonly string[]
			: Type extends 'flag'
				? boolean
				: number;

export type ValuesOf<Types> = { readonly [Name in keyof Types]?: ValueOf<Types[Name]> | undefined };

/** `dryRun` → `dry-run` */
export function kebab(name: string): string {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Returns what help shows for the value: `shallow|deep|agentic`, `FILE`; undefined for a flag. */
export function valueWord({ type, shown }: Pick<Option, 'type' | 'shown'>): string | undefined {
	if (shown !== undefined || type === 'flag') return shown;
	if (isChoice(type)) return type.join('|');
	return isWhole(type) ? `${type.from}-${type.to}` : 'TEXT';
}

export function isChoice(type: OptionType): type is readonly string[] {
	return Array.isArray(type);
}

export function isWhole(type: OptionType): type is Exclude<OptionType, string | readonly string[]> {
	return typeof type === 'object' && 'from' in type;
}

/** Returns the value that a text stands for, which may still be wrong; undefined if a blank text means nothing. */
export function typedOption(type: OptionType, text: string): unknown {
	if (type === 'text') return text;
	if (text.trim() === '') return undefined;
	if (type === 'flag') return meantFlag(text) ?? text;
	return isChoice(type) ? text : numberOr(text.trim());
}

/** `'yes'` → true, `' OFF '` → false, `'perhaps'` → undefined */
export function meantFlag(text: string): boolean | undefined {
	if (/^\s*(?:true|yes|on|1)\s*$/i.test(text)) return true;
	return /^\s*(?:false|no|off|0)\s*$/i.test(text) ? false : undefined;
}

/** Returns the number that a text is, else the text. */
export function numberOr(text: string): number | string {
	return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

export function isAllowed(type: OptionType, value: unknown): boolean {
	if (isChoice(type)) return type.some((one) => one === value);
	if (isWhole(type)) return Number.isInteger(value) && type.from <= Number(value) && Number(value) <= type.to;
	if (type === 'texts') return Array.isArray(value) && value.every((one) => typeof one === 'string');
	if (type === 'number') return Number.isFinite(value);
	return typeof value === (type === 'flag' ? 'boolean' : 'string');
}

/** Returns the allowed values in words. */
export function allowedFor(type: OptionType): string {
	if (isChoice(type)) return alternatives(type.map((name) => NAME_STRINGS.quoted({ name })));
	return isWhole(type) ? SETTINGS_STRINGS.values.whole(type) : TEXT.types[type];
}

/** @throws ResearchError VALIDATION_ERROR that names the option, the value and the allowed values */
export function assertAllowed(name: string, type: OptionType, value: unknown, remedy: string): void {
	if (isAllowed(type, value)) return;
	const given = withoutKeyShapes(JSON.stringify(value) ?? String(value));
	throw wrong(SETTINGS_STRINGS.wrongValue({ name, value: given, allowed: allowedFor(type) }), remedy);
}

/**
 * Refuses names that mean nothing: with `dryrun` for `dryRun` the note would be written.
 * @throws ResearchError VALIDATION_ERROR with the nearest known name, else with all
 */
export function assertKnown(given: object, known: readonly string[], remedy: string): void {
	const unknown = Object.keys(given).find((name) => !known.includes(name));
	if (unknown === undefined) return;
	const [name, meant] = [withoutKeyShapes(unknown), closest(unknown, known)];
	const sentence =
		meant === undefined ? TEXT.unknown({ name, known: known.join(', ') }) : TEXT.meant({ name, meant });
	throw wrong(sentence, remedy);
}

/**
 * Checks the options of a call. Their types are not certain, because the caller may be JavaScript; `null` means none.
 * @throws ResearchError VALIDATION_ERROR for the first unknown name or wrong value
 */
export function checkedOptions<const Types extends OptionTypes>(
	given: unknown,
	types: Types,
	remedy: string,
): ValuesOf<Types> {
	if (given === undefined || given === null) return {};
	if (!isRecord(given)) throw wrong(TEXT.notAnObject, remedy);
	assertKnown(given, Object.keys(types), remedy);
	for (const [name, type] of Object.entries(types))
		if (given[name] !== undefined) assertAllowed(name, type, given[name], remedy);
	return given as ValuesOf<Types>;
}

/**
 * Reads options that were typed as texts, by names such as `dry-run`. Other names are left out.
 * @throws ResearchError VALIDATION_ERROR for a wrong value
 */
export function typedValues<const Types extends OptionTypes>(
	given: Readonly<Record<string, string | undefined>>,
	types: Types,
	remedy: string,
): ValuesOf<Types> {
	const values: Record<string, unknown> = {};
	for (const [name, type] of Object.entries(types)) {
		const text = given[kebab(name)];
		const value = text === undefined ? undefined : typedOption(type, text);
		if (value === undefined) continue;
		assertAllowed(kebab(name), type, value, remedy);
		values[name] = value;
	}
	return values as ValuesOf<Types>;
}

function wrong(sentence: string, remedy: string): ResearchError {
	return new ResearchError('VALIDATION_ERROR', sentence, remedy);
}
