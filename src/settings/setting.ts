import type * as z from 'zod/mini';
import { once } from '../text/lazy';

export interface Setting<Value> {
	/** Created when a value is first validated, because a start with default values needs no schema. */
	readonly schema: () => z.ZodMiniType<Value>;
	readonly byDefault: Value;
}

/** Values of settings by name. */
export type ValuesOf<Settings extends Readonly<Record<string, Setting<unknown>>>> = {
	-readonly [Name in keyof Settings]: Settings[Name]['byDefault'];
};

export function setting<Value>(schema: () => z.ZodMiniType<Value>, byDefault: NoInfer<Value>): Setting<Value> {
	return { schema: once(schema), byDefault };
}
