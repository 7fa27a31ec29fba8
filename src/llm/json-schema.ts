import * as z from 'zod/mini';

type Schema = Readonly<Record<string, unknown>>;

/**
 * A form as strict mode wants it: every property required, nothing beside them. Lengths are not said: no known
 * endpoint's strict mode takes them all, and the form checks them when the answer arrives.
 * Source: OpenAI's guide to structured outputs, "Supported schemas".
 * @throws Error where a form holds what forms are not made of: only objects, lists, texts, numbers and choices are
 */
export function strictSchema(form: z.core.$ZodType): Schema {
	if (form instanceof z.ZodMiniCatch) return strictSchema(form._zod.def.innerType);
	if (form instanceof z.ZodMiniString) return { type: 'string' };
	if (form instanceof z.ZodMiniNumber) return { type: 'number' };
	if (form instanceof z.ZodMiniEnum) return { type: 'string', enum: Object.values(form._zod.def.entries) };
	if (form instanceof z.ZodMiniArray) return { type: 'array', items: strictSchema(form._zod.def.element) };
	if (!(form instanceof z.ZodMiniObject)) throw new Error(`A form cannot hold "${form._zod.def.type}".`);
	const properties = Object.fromEntries(
		Object.entries(form._zod.def.shape).map(([name, part]) => [name, strictSchema(part)]),
	);
	return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
