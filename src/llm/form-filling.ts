import { ResearchError } from '../research/model/errors';
import type { RunContext } from '../research/model/ports';
import { LLM_STRINGS } from '../locales/locale';
import type { ChatRequest } from './chat-model';
import { foreignWords } from '../text/markdown/foreign-words';
import { answerShape, MalformedAnswer, readAnswer, readCompleteItems, readGoodItems } from './json-answer';
import { withoutThinking } from './thinking';

export interface Turn {
	readonly role: 'system' | 'user' | 'assistant';
	readonly content: string;
}

export interface Reply {
	readonly text: string;
	/** Other texts that may be the answer, if `text` is not. */
	readonly others: readonly string[];
	/** True if the model reached its output limit. */
	readonly cut: boolean;
}

/** Characters of a malformed answer that are sent back to the model. */
const SHOWN_CHARACTERS = 4_000;

/**
 * Asks the model, and asks once more with a description of the problems if the answer does not satisfy the form and the
 * request allows it. Bad items of an answer are dropped. If the answer was cut off, or broken twice, its complete items
 * are used.
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
	if (isRefusal(withoutThinking(first.text))) throw declinedError(model, request.form.name);
	const partly = partOf([first], model, request, run);
	// Asking again would not help: a longer answer would be cut off again.
	if (partly && (first.cut || partly.isWhole || request.isAskedOnce)) return partly.answer;
	if (request.isAskedOnce) throw malformed(model, request, problem);
	run.log.warn('malformed answer, asking again', { model, form: request.form.name, problem: problem.message });
	const reply = await ask(correction(turns, first, problem));
	const second = problemOf(reply, request);
	if (!(second instanceof MalformedAnswer)) return second.answer;
	if (isRefusal(withoutThinking(reply.text))) throw declinedError(model, request.form.name);
	const rest = partOf([reply, first], model, request, run);
	if (rest) return rest.answer;
	const shapes = [first, reply].map(({ text, cut }) => ({ shape: answerShape(text, request.form), cut }));
	run.log.warn('malformed answer again', { model, form: request.form.name, problem: second.message, shapes });
	if (reply.cut && reply.text.trim() === '') throw spentError(model, request.form.name);
	throw malformed(model, request, second);
}

function malformed<T>(model: string, { form }: ChatRequest<T>, { message }: MalformedAnswer): ResearchError {
	return new ResearchError('MALFORMED_RESPONSE', LLM_STRINGS.malformed({ model }), LLM_STRINGS.malformedRemedy, {
		model,
		form: form.name,
		problem: message,
	});
}

/** @param words of the refusal, if the service separates them */
export function declinedError(model: string, form: string, words = ''): ResearchError {
	const { declined, declinedRemedy, says } = LLM_STRINGS;
	const ownWords = declined({ model });
	const answer = foreignWords(words);
	const sentence = answer === '' ? ownWords : `${ownWords} ${says({ answer })}`;
	return new ResearchError('MALFORMED_RESPONSE', sentence, declinedRemedy, { model, form });
}

/** The error of a model that reached its limit before its answer began. */
function spentError(model: string, form: string): ResearchError {
	const { allThinking, allThinkingRemedy } = LLM_STRINGS;
	return new ResearchError('MALFORMED_RESPONSE', allThinking({ model }), allThinkingRemedy, { model, form });
}

/** Returns the good items of the first of the replies that has any. */
function partOf<T>(
	replies: readonly Reply[],
	model: string,
	{ form }: ChatRequest<T>,
	run: RunContext,
): { readonly answer: T; readonly isWhole: boolean } | undefined {
	for (const { text, cut } of replies) {
		const whole = cut ? undefined : readGoodItems(text, form);
		const answer = whole ?? readCompleteItems(text, form);
		if (answer === undefined) continue;
		const isWhole = whole !== undefined;
		run.log.warn('only the good items of an answer are used', { model, form: form.name, cut, isWhole });
		return { answer, isWhole };
	}
	return undefined;
}

function problemOf<T>(reply: Reply, request: ChatRequest<T>): MalformedAnswer | { readonly answer: T } {
	if (reply.cut) return new MalformedAnswer('It was cut off because it is too long: answer in fewer words.');
	let problem: MalformedAnswer | undefined;
	for (const text of [reply.text, ...reply.others]) {
		try {
			return { answer: readAnswer(text, request.form) };
		} catch (error) {
			if (!(error instanceof MalformedAnswer)) throw error;
			problem ??= error;
		}
	}
	return problem ?? new MalformedAnswer('It is empty.');
}

/**
 * Adds the answer and its problem to the conversation. Some endpoints reject an empty turn, or two turns of the same
 * role.
 */
function correction(turns: readonly Turn[], reply: Reply, problem: MalformedAnswer): Turn[] {
	const shown = withoutThinking(reply.text).slice(0, SHOWN_CHARACTERS);
	const again = 'Answer again, with one complete JSON object and nothing else.';
	if (shown) {
		const content = `That answer cannot be used. ${problem.message} ${again}`;
		return [...turns, { role: 'assistant', content: shown }, { role: 'user', content }];
	}
	const note = `\n\nYour last answer cannot be used. ${problem.message} ${again}`;
	return turns.map((turn, at) => (at === turns.length - 1 ? { ...turn, content: turn.content + note } : turn));
}

/** Maximum characters of a refusal: longer texts contain an answer too. */
const LONGEST = 1_200;
/** Openings of refusals in the languages that models answer in. */
const REFUSALS: readonly RegExp[] = [
	/\b(?:I['’]m|I am) (?:very |really )?(?:sorry|afraid)\b.{0,80}\b(?:can(?:no|['’])t|unable|not able|won['’]t)\b/is,
	/\bI (?:can(?:no|['’])t|(?:am|was) (?:unable|not able) to|won['’]t|must decline to) (?:help|assist|comply|do)\b/i,
	/\b(?:es tut mir leid|tut mir leid|leider)\b.{0,80}\b(?:kann ich|ich kann)\b.{0,60}\bnicht\b/is,
	/\bje (?:suis désolée?|regrette)\b.{0,80}\bne peux pas\b/is,
	/\b(?:lo siento|lamento)\b.{0,80}\bno puedo\b/is,
	/\b(?:desculpe|sinto muito|lamento)\b.{0,80}\bnão posso\b/is,
	/\bmi dispiace\b.{0,80}\bnon posso\b/is,
	/(?:к сожалению|извините).{0,80}не могу/is,
	/(?:抱歉|对不起).{0,40}(?:不能|无法)|申し訳(?:ありません|ございません).{0,40}(?:できません|いたしかねます)|죄송.{0,40}수 없/su,
];

/** True if the text contains no JSON and declines the task. */
function isRefusal(text: string): boolean {
	return text.length <= LONGEST && !text.includes('{') && REFUSALS.some((refusal) => refusal.test(text));
}
