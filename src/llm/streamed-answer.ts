/** Reads an answer that was sent in pieces: server-sent events, or one JSON object per line. */
import { isRecord, parsedJson } from '../text/strings';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of a message whose pieces are joined. */
const JOINED = ['content', 'reasoning_content', 'reasoning', 'thinking'] as const;

/**
 * Returns the pieces as one chat completion; undefined if the text does not consist of pieces. A piece that reports a
 * failure is returned itself.
 */
export function joinedPieces(text: string): Fields | undefined {
	const pieces = piecesIn(text);
	if (!pieces) return undefined;
	const failed = pieces.find((piece) => Boolean(piece.error));
	if (failed) return failed;
	const choices = pieces.map(choiceOf);
	const messages = choices.map(({ delta, message }) => (isRecord(delta) ? delta : isRecord(message) ? message : {}));
	const joined = JOINED.map((name) => [name, joinedTexts(messages.map((message) => message[name]))] as const);
	const args = joinedTexts(messages.map(argumentsOf));
	const message = {
		...Object.fromEntries(joined),
		...(args !== '' && { tool_calls: [{ function: { arguments: args } }] }),
	};
	const end = choices.map(({ finish_reason: reason }) => reason).findLast((reason) => typeof reason === 'string');
	const usage = pieces.findLast((piece) => isRecord(piece.usage))?.usage;
	return { choices: [{ message, finish_reason: end }], ...(usage !== undefined && { usage }) };
}

/** A line without JSON ends the stream (`data: [DONE]`) or is a comment. */
function piecesIn(text: string): readonly Fields[] | undefined {
	const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
	const isEvents = /^(?:data|event|id|:)/.test(lines[0] ?? '') && lines.some((line) => line.startsWith('data:'));
	if (isEvents) {
		const data = lines.filter((line) => line.startsWith('data:')).map((line) => parsedJson(line.slice(5)));
		return data.filter(isRecord);
	}
	const objects = lines.map((line) => parsedJson(line));
	return objects.length > 1 && objects.every(isRecord) ? objects : undefined;
}

/** Returns the first choice; Ollama's own API has none, but a message. */
function choiceOf(piece: Fields): Fields {
	const choice: unknown = Array.isArray(piece.choices) ? piece.choices[0] : piece;
	return isRecord(choice) ? choice : {};
}

function argumentsOf(message: Fields): unknown {
	const call: unknown = Array.isArray(message.tool_calls) ? message.tool_calls[0] : undefined;
	return isRecord(call) && isRecord(call.function) ? call.function.arguments : undefined;
}

function joinedTexts(texts: readonly unknown[]): string {
	return texts.filter((text) => typeof text === 'string').join('');
}
