import * as z from 'zod/mini';
import { SETTINGS_STRINGS } from '../locales/locale';
import { once } from '../text/lazy';
import { parseUrl } from '../text/web-address';

export interface Setting<Value> {
	/** Created when a value is first validated, because a start with default values needs no schema. */
	readonly schema: () => z.ZodMiniType<Value>;
	readonly byDefault: Value;
	/** Returns the allowed values in words; from the messages by the setting's name if left out. */
	readonly allowed?: (() => string) | undefined;
}

/** Values of settings by name. */
export type ValuesOf<Settings extends Readonly<Record<string, Setting<unknown>>>> = {
	-readonly [Name in keyof Settings]: Settings[Name]['byDefault'];
};

export function setting<Value>(
	schema: () => z.ZodMiniType<Value>,
	byDefault: NoInfer<Value>,
	allowed?: () => string,
): Setting<Value> {
	return { schema: once(schema), byDefault, allowed };
}

/** A web address; with an empty default, or nothing. */
export function address(byDefault: string): Setting<string> {
	const isAllowed = (text: string): boolean => (byDefault === '' && text === '') || isWebAddress(text);
	const allowed = (): string => SETTINGS_STRINGS.values[byDefault === '' ? 'optionalAddress' : 'address'];
	return setting(() => z.string().check(z.refine(isAllowed)), byDefault, allowed);
}

/** The name of a secret in the host's secret storage. */
export function secretName(): Setting<string> {
	return setting(
		() => z.string(),
		'',
		() => SETTINGS_STRINGS.values.secret,
	);
}

function isWebAddress(text: string): boolean {
	return /^https?:\/\/\S+$/.test(text) && parseUrl(text) !== undefined;
}
