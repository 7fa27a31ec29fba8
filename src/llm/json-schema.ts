import * as z from 'zod/mini';

/**
 * The keywords that the strict mode of every known endpoint takes. Lengths and ranges are not among them: the form checks
 * them when the answer arrives.
 */
const KEYWORDS = new Set(['type', 'properties', 'items', 'enum', 'const', 'anyOf', 'description']);

type Schema = Record<string, unknown>;

/**
 * A form as strict mode wants it: every property required, nothing beside them.
 * Source: OpenAI's guide to structured outputs, "Supported schemas".
 */
export function strictSchema(form: z.ZodMiniType): Schema {
	return strict(z.toJSONSchema(form, { io: 'input' }));
}

function strict(schema: Schema): Schema {
	const kept: Schema = {};
	for (const [keyword, value] of Object.entries(schema)) {
		if (!KEYWORDS.has(keyword)) continue;
		if (keyword === 'properties' && isSchema(value)) kept[keyword] = mapValues(value);
		else if (keyword === 'items' && isSchema(value)) kept[keyword] = strict(value);
		else if (keyword === 'anyOf' && Array.isArray(value)) kept[keyword] = value.filter(isSchema).map(strict);
		else kept[keyword] = value;
	}
	if (!isSchema(kept.properties)) return kept;
	return { ...kept, required: Object.keys(kept.properties), additionalProperties: false };
}

function mapValues(properties: Schema): Schema {
	return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, isSchema(value) ? strict(value) : value]));
}

function isSchema(value: unknown): value is Schema {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
