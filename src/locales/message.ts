/**
 * Messages: texts of a locale with arguments in braces, a part of ICU MessageFormat.
 *
 *     {title}                                       a text or a number as it is
 *     {count, number}                               1,200
 *     {count, plural, one{# page} other{# pages}}   1 page; the forms of Intl.PluralRules, and =0 for none
 *
 * The brace of a plural form follows its name without a space: so the types below tell forms from arguments.
 */

/** A message with arguments as a function that takes them, other texts as they are. */
export type Texts<Part> = Part extends string
	? [ArgumentOf<Part>] extends [never]
		? string
		: (values: ValuesOf<ArgumentOf<Part>>) => string
	: { readonly [Key in keyof Part]: Texts<Part[Key]> };

interface RowMessages {
	readonly name: string;
	readonly desc: string;
}

/** Messages of a setting: its row and the values that it allows. A setting without a row has no name. */
export interface SettingMessages extends Partial<RowMessages> {
	/** Texts of the values in a list. */
	readonly options?: Readonly<Record<string, string>>;
	/** Allowed values in words, if the kind of the setting does not say them. */
	readonly allowed?: string;
}

/** Messages of a search service. */
export interface ServiceMessages extends RowMessages {
	/** Reason why the service is not asked, if the general one is too short. */
	readonly missing?: string;
	/** The row of its key. */
	readonly key?: RowMessages;
	/** The row of its address, if each user has an own one. */
	readonly address?: RowMessages;
	/** The row of its own setting, with the allowed values. */
	readonly option?: RowMessages & { readonly allowed: string };
	/** Sentences about failures that only this service has. */
	readonly failures?: Readonly<Record<string, string>>;
}

/** The same texts in another language. A test compares their arguments and the lengths of lists. */
export type Translation<Part> = Part extends string
	? string
	: Part extends readonly string[]
		? readonly string[]
		: { readonly [Key in keyof Part]: Translation<Part[Key]> };

/** A part of the texts of a language. */
export type Some<Part> = Part extends string | readonly string[]
	? Part
	: { readonly [Key in keyof Part]?: Some<Part[Key]> };

/** `['count', number] | ['title', string | number]` of `{count, number} × {title}`. */
type ArgumentOf<Message extends string, Found = never> = Message extends `${infer Before}{${infer After}`
	? Before extends `${string}${PluralForm}`
		? ArgumentOf<After, Found>
		: ArgumentOf<After, Found | NamedIn<After>>
	: Found;

type NamedIn<After extends string> = After extends `${infer Head}}${string}`
	? Head extends `${infer Name}, ${string}`
		? [Name, number]
		: [Head, string | number]
	: never;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | '=0';

type ValuesOf<Argument extends [string, unknown]> = {
	readonly [One in Argument as One[0]]: Extract<Argument, [One[0], number]> extends never ? string | number : number;
};

type Values = Readonly<Record<string, string | number>>;

/** Text without a brace, or a brace with up to two levels of braces in it */
const BODY = String.raw`(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*`;
const ARGUMENT = new RegExp(String.raw`\{(\w+)(?:, (number|plural),?(${BODY}))?\}`, 'g');
const FORM = new RegExp(String.raw`(?<![a-z])(=0|[a-z]+)\{(${BODY})\}`, 'g');

/** Returns the texts of a translation, and the English ones in place of those that it does not have. */
export function completed<Part>(english: Part, translation: Some<Part> | undefined): Part {
	if (translation === undefined) return english;
	if (typeof english !== 'object' || english === null || Array.isArray(english)) return translation as Part;
	return Object.fromEntries(
		Object.entries(english).map(([key, one]) => [
			key,
			completed<unknown>(one, (translation as Record<string, object>)[key]),
		]),
	) as Part;
}

/** Returns the texts of a locale as the interface reads them. */
export function textsOf<Part>(messages: Translation<Part>, language: string): Texts<Part> {
	let numbers: Intl.NumberFormat | undefined;
	let plurals: Intl.PluralRules | undefined;

	// Created with the first number: the first one of a process loads the data of all languages.
	function numberText(value: number): string {
		numbers ??= new Intl.NumberFormat(language);
		return numbers.format(value);
	}

	function filled(message: string, values: Values): string {
		return message.replace(
			ARGUMENT,
			(_, name: string, kind: 'number' | 'plural' | undefined, forms: string | undefined) => {
				const value = values[name] ?? '';
				if (typeof value === 'string' || kind === undefined) return String(value);
				return kind === 'number' ? numberText(value) : filled(formFor(value, forms ?? ''), values);
			},
		);
	}

	function formFor(count: number, forms: string): string {
		plurals ??= new Intl.PluralRules(language);
		const byName = new Map([...forms.matchAll(FORM)].map(([, name, form]) => [name, form]));
		const form = byName.get(`=${count}`) ?? byName.get(plurals.select(count)) ?? byName.get('other') ?? '';
		return form.replaceAll('#', numberText(count));
	}

	function said(part: unknown): unknown {
		if (typeof part === 'string') return part.includes('{') ? (values: Values) => filled(part, values) : part;
		if (Array.isArray(part)) return part.map(said);
		return Object.fromEntries(Object.entries(part as object).map(([key, one]) => [key, said(one)]));
	}

	return said(messages) as Texts<Part>;
}
