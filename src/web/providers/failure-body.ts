import { parsedJson } from '../../text/strings';
const MESSAGE = /^(?:error|message|detail|msg)$/;
const CODE = /^(?:code|type|status|reason|error_code|loc)$/;
const MAX_DEPTH = 6;

interface Words {
	readonly messages: Set<string>;
	readonly codes: Set<string>;
}

/**
 * Returns the message and the codes of an error body, such as `{error: "…"}`, `{error: {code, message}}`, `{errors:
 * […]}`, `{detail: […]}`, `{message: […]}` or a mixture of them. Both are empty if the body is not JSON.
 */
export function wordsOfFailure(body: string): { message: string; code: string } {
	const words: Words = { messages: new Set(), codes: new Set() };
	collect(parsedJson(body), '', words, 0);
	return { message: [...words.messages].join('; '), code: [...words.codes].join(' ') };
}

function collect(value: unknown, key: string, words: Words, depth: number): void {
	if (typeof value === 'string' || typeof value === 'number') {
		if (MESSAGE.test(key)) words.messages.add(String(value));
		else if (CODE.test(key)) words.codes.add(String(value));
	} else if (Array.isArray(value) && depth < MAX_DEPTH) {
		for (const item of value) collect(item, key, words, depth + 1);
	} else if (value && depth < MAX_DEPTH) {
		for (const [name, item] of Object.entries(value)) collect(item, name, words, depth + 1);
	}
}
