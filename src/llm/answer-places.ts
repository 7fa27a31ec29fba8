/**
 * Finds an answer's text in the fields in which servers put it. `content` may be empty: some servers take JSON without
 * thinking for the thinking, fill in the arguments of a tool call, or have a form of their own.
 */
import { isRecord } from '../text/strings';
import { contentText } from './chat-api';
import { jsonAtEnd } from './thinking';

type Fields = Readonly<Record<string, unknown>>;

/** Returns the texts that may be the answer, the likeliest first; undefined if the value is not an answer. */
export function textsIn(answer: Fields): readonly string[] | undefined {
	const choices = choicesOf(answer);
	if (!choices) return undefined;
	const messages = choices.map(({ message }) => (isRecord(message) ? message : {}));
	const texts = [
		...messages.map(({ content }) => contentOf(content)),
		...choices.map(({ text }) => contentOf(text)),
		...messages.flatMap(({ content }) =>
			[content].flat().map((part) => (isRecord(part) ? contentOf(part.input) : '')),
		),
		...messages.flatMap(({ parsed, tool_calls: calls, function_call: call }) => [
			contentOf(parsed),
			...[calls].flat().map((one: unknown) => (isRecord(one) ? argumentsOf(one.function) : '')),
			argumentsOf(call),
		]),
		...messages.flatMap(thinkingOf).map((thinking) => jsonAtEnd(thinking) ?? ''),
	];
	return texts.filter((text) => text.trim() !== '');
}

/** Returns the choices. Ollama's own APIs have a message or a text, and OpenAI's Responses API a list of outputs. */
function choicesOf({ choices, message, output, response }: Fields): readonly Fields[] | undefined {
	if (Array.isArray(choices)) return choices.filter(isRecord);
	if (isRecord(message)) return [{ message }];
	if (typeof response === 'string') return [{ text: response }];
	return Array.isArray(output) ? output.filter(isRecord).map((item) => ({ message: item })) : undefined;
}

/** An object in place of a text is an answer that the server has parsed. */
function contentOf(content: unknown): string {
	return isRecord(content) ? JSON.stringify(content) : contentText(content);
}

function argumentsOf(call: unknown): string {
	return isRecord(call) ? contentOf(call.arguments) : '';
}

function thinkingOf({ reasoning_content, reasoning, thinking, reasoning_details: details }: Fields): readonly string[] {
	const parts = [details].flat().map((part: unknown) => (isRecord(part) ? contentOf(part.text) : ''));
	return [reasoning_content, reasoning, thinking].map(contentOf).concat(parts.join(''));
}
