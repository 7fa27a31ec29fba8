import { ResearchError } from '../research/model/errors';
import type { RunContext } from '../research/model/ports';
import { LLM_STRINGS } from '../strings/llm';
import type { ChatRequest } from './chat-model';
import { MalformedAnswer, readAnswer, withoutThinking } from './json-answer';

export interface Turn {
	readonly role: 'system' | 'user' | 'assistant';
	readonly content: string;
}

export interface Reply {
	readonly text: string;
	/** True if the model reached its output limit. */
	readonly cut: boolean;
}

/** Characters of a malformed answer that are sent back to the model. */
const SHOWN_CHARACTERS = 4_000;

/**
 * Asks once, and once more with the problems if the answer does not satisfy the form and the request allows it.
 * @throws ResearchError MALFORMED_RESPONSE, or any error of `ask`
 */
export async function fillForm<T>(
	model: string,
	request: ChatRequest<T>,
	ask: (turns: readonly Turn[]) => Promise<Reply>,
	run: RunContext,
): Promise<T> {
	const turns: Turn[] = [
		{ role: 'system', content: request.system },
		{ role: 'user', content: request.user },
	];
	const first = await ask(turns);
	const problem = problemOf(first, request);
	if (!(problem instanceof MalformedAnswer)) return problem.answer;
	if (request.isAskedOnce) throw malformed(model, request, problem);
	run.log.warn('malformed answer, asking again', { model, form: request.form.name, problem: problem.message });
	const second = problemOf(await ask([...turns, ...correction(first, problem)]), request);
	if (!(second instanceof MalformedAnswer)) return second.answer;
	run.log.warn('malformed answer again', { model, form: request.form.name, problem: second.message });
	throw malformed(model, request, second);
}

function malformed<T>(model: string, { form }: ChatRequest<T>, { message }: MalformedAnswer): ResearchError {
	return new ResearchError('MALFORMED_RESPONSE', LLM_STRINGS.malformed(model), LLM_STRINGS.malformedRemedy, {
		details: {
			model,
			form: form.name,
			problem: message,
		},
	});
}

function problemOf<T>(reply: Reply, request: ChatRequest<T>): MalformedAnswer | { readonly answer: T } {
	if (reply.cut) return new MalformedAnswer('It was cut off because it is too long: answer in fewer words.');
	try {
		return { answer: readAnswer(reply.text, request.form) };
	} catch (error) {
		if (error instanceof MalformedAnswer) return error;
		throw error;
	}
}

function correction(reply: Reply, problem: MalformedAnswer): Turn[] {
	const shown = withoutThinking(reply.text).slice(0, SHOWN_CHARACTERS);
	const again: Turn = {
		role: 'user',
		content:
			`That answer cannot be used. ${problem.message} Answer again, with one complete JSON object and ` +
			'nothing else.',
	};
	// Some endpoints reject an empty turn.
	return shown ? [{ role: 'assistant', content: shown }, again] : [again];
}
