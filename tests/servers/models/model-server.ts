import type { ErrorCode } from '../../../src/research/model/errors';
import { completion, type ScriptedAnswer, type SeenRequest } from '../llm-server';

export type Refused = readonly [answer: ScriptedAnswer, code: ErrorCode, words: RegExp];

/** A model service for tests. Each file of this folder but this one exports one as `SERVER`. */
export interface ModelServer {
	readonly key: string;
	readonly models: readonly string[];
	/** Answer formats that it knows, besides plain text. */
	readonly formats: readonly ('json_schema' | 'json_object')[];
	readonly badKey: Refused;
	readonly noModel: Refused;
	/** Answer to a field or a format that it does not know. */
	readonly unknown: (name: string) => ScriptedAnswer;
	/** Further refusals. */
	readonly refusals: Readonly<Record<string, Refused>>;
}

const FIELDS: ReadonlySet<string> = new Set(['model', 'messages', 'response_format', 'stream']);
const FORMAT_FIELDS: ReadonlySet<string> = new Set(['name', 'strict', 'schema']);

/** Answers as the service does, to requests in a form that it accepts. */
export function answering(server: ModelServer): (request: SeenRequest) => ScriptedAnswer {
	return ({ headers, body }) => {
		if (headers.authorization !== `Bearer ${server.key}`) return server.badKey[0];
		const { json_schema: schema = {}, type = 'text' } = body.response_format ?? {};
		const strange =
			Object.keys(body).find((name) => !FIELDS.has(name)) ??
			Object.keys(schema).find((name) => !FORMAT_FIELDS.has(name));
		if (strange !== undefined) return server.unknown(strange);
		if (type !== 'text' && !server.formats.some((format) => format === type))
			return server.unknown('response_format');
		if (!server.models.includes(body.model)) return server.noModel[0];
		return completion('{"words":["one"]}');
	};
}

/** An error in OpenAI's form. */
export function openAiError(status: number, message: string, code: string, headers = {}): ScriptedAnswer {
	return { status, headers, body: { error: { message, type: 'invalid_request_error', param: null, code } } };
}
