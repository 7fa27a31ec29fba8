import type * as z from 'zod/mini';
import { once } from '../text/once';

export interface Setting<Value> {
	/** Made when a value is first held against it: a start that finds the defaults needs none. */
	readonly schema: () => z.ZodMiniType<Value>;
	readonly byDefault: Value;
}

/** The values of settings by their names. */
export type ValuesOf<Settings extends Readonly<Record<string, Setting<unknown>>>> = {
	-readonly [Name in keyof Settings]: Settings[Name]['byDefault'];
};

export function setting<Value>(schema: () => z.ZodMiniType<Value>, byDefault: NoInfer<Value>): Setting<Value> {
	return { schema: once(schema), byDefault };
}
