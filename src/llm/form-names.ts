/** Gives the fields of an answer the names of its form: `Topics` is `topics`, and `sourceId` is `source_id`. */
import * as z from 'zod/mini';
import { isRecord } from '../text/strings';

/** Returns the value with the form's names, in all objects and lists for which the form has fields. */
export function withFormNames(value: unknown, form: z.core.$ZodType): unknown {
	if (form instanceof z.ZodMiniCatch) return withFormNames(value, form._zod.def.innerType);
	if (form instanceof z.ZodMiniArray) {
		const { element } = form._zod.def;
		return Array.isArray(value) ? value.map((item) => withFormNames(item, element)) : value;
	}
	if (!(form instanceof z.ZodMiniObject) || !isRecord(value)) return value;
	const fields: Readonly<Record<string, z.core.$ZodType>> = form._zod.def.shape;
	const names = new Map(Object.keys(fields).map((name) => [plainName(name), name]));
	const named = Object.entries(value).map(([name, part]): [string, unknown] => {
		const known = names.get(plainName(name)) ?? name;
		const field = fields[known];
		const isFree = known === name || !Object.hasOwn(value, known);
		return field && isFree ? [known, withFormNames(part, field)] : [name, part];
	});
	return Object.fromEntries(named);
}

function plainName(name: string): string {
	return name.toLowerCase().replace(/[\s_-]+/g, '');
}
