import * as z from 'zod/mini';

type Schema = Readonly<Record<string, unknown>>;

/**
 * Returns a form's JSON schema for strict mode: every property is required, no others are allowed. Lengths are omitted,
 * because no strict mode supports them all; the form checks them later. Source: OpenAI's guide to structured outputs,
 * "Supported schemas".
 * @throws Error if the form contains anything but objects, lists, texts, numbers and choices
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
