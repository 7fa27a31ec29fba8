import type OpenAI from 'openai';
import type { Clock, RunContext } from '../research/ports';
import type { ChatModel, ChatRequest, Form, TextModel } from './chat-model';
import { fillForm, type Reply, type Turn } from './form-filling';
import { withoutThinking } from './json-answer';
import { strictSchema } from './json-schema';
import { CALL_LIMITS, callChat, ChatRefused, type CallLimits, type CallPorts, type ChatBody, type OpenAiSettings } from './openai-call';
import { isFormatRefusal } from './openai-errors';

export type { CallPorts, OpenAiSettings } from './openai-call';

export interface OpenAiPorts extends CallPorts {
	readonly clock: Clock;
}

/** How an endpoint is told what the answer must look like; best first, each the next one's better. */
const FORMATS = ['json_schema', 'json_object', 'text'] as const;

/** A test connection waits long enough for a local model to be loaded, and does not try again. */
const CHECK_LIMITS: CallLimits = { timeout: 60_000, retries: 0 };

/** A model behind any OpenAI-compatible endpoint. It learns which answer format the endpoint knows, and remembers it. */
export class OpenAiModel implements ChatModel, TextModel {
	private format = 0;

	constructor(private readonly settings: OpenAiSettings, private readonly ports: OpenAiPorts) {}

	get name(): string {
		return this.settings.model;
	}

	complete<T>(request: ChatRequest<T>, run: RunContext): Promise<T> {
		return fillForm(this.name, request, (turns) => this.ask(turns, request.form, run), run);
	}

	async say(text: string, run: RunContext): Promise<string> {
		try {
			const body: ChatBody = { model: this.name, messages: [{ role: 'user', content: text }] };
			return withoutThinking((await this.send(body, 'text', run)).text).trim();
		} catch (error) {
			throw error instanceof ChatRefused ? error.error : error;
		}
	}

	private async ask<T>(turns: readonly Turn[], form: Form<T>, run: RunContext): Promise<Reply> {
		const format = this.format;
		try {
			return await this.send(bodyFor(this.name, turns, form, FORMATS[format]), form.name, run);
		} catch (error) {
			if (!(error instanceof ChatRefused)) throw error;
			if (format === FORMATS.length - 1 || !isFormatRefusal(error.refusal)) throw error.error;
			// Another call may have learned it meanwhile.
			this.format = Math.max(this.format, format + 1);
			run.log.info('answer format not supported', { model: this.name, format: FORMATS[format], next: FORMATS[this.format] });
			return this.ask(turns, form, run);
		}
	}

	private async send(body: ChatBody, form: string, run: RunContext): Promise<Reply> {
		const start = this.ports.clock.elapsed();
		run.log.debug('model asked', { model: this.name, form, characters: body.messages.reduce((sum, { content }) => sum + (content?.length ?? 0), 0) });
		const completion = await callChat(this.settings, this.ports, body, { ...CALL_LIMITS, ...this.settings.limits }, run.signal);
		const inputTokens = completion.usage?.prompt_tokens ?? 0;
		const outputTokens = completion.usage?.completion_tokens ?? 0;
		run.spend({ provider: 'openai', kind: 'llm', inputTokens, outputTokens });
		run.signal.throwIfAborted();
		const reply = replyOf(completion);
		run.log.info('model answered', { model: this.name, form, inputTokens, outputTokens, milliseconds: Math.round(this.ports.clock.elapsed() - start) });
		run.log.debug('model answer', { form, characters: reply.text.length, cut: reply.cut });
		return reply;
	}
}

/**
 * Asks for one word, to see that address, key and model are right.
 * @throws ResearchError as a run would; the signal's reason once it aborts
 */
export async function checkModel(settings: OpenAiSettings, ports: CallPorts, signal: AbortSignal): Promise<void> {
	const body: ChatBody = { model: settings.model, messages: [{ role: 'user', content: 'Answer with the word OK.' }] };
	try {
		await callChat(settings, ports, body, CHECK_LIMITS, signal);
	} catch (error) {
		throw error instanceof ChatRefused ? error.error : error;
	}
}

/** No temperature and no output limit: some models refuse them, and their names differ between models. */
function bodyFor<T>(model: string, turns: readonly Turn[], form: Form<T>, format: (typeof FORMATS)[number] | undefined): ChatBody {
	const schema = strictSchema(form.schema);
	if (format === 'json_schema') {
		return { model, messages: [...turns], response_format: { type: 'json_schema', json_schema: { name: form.name, strict: true, schema } } };
	}
	const described = turns.map((turn) => (turn.role === 'system' ? { ...turn, content: `${turn.content}\n\nThe JSON object must satisfy this JSON schema:\n${JSON.stringify(schema)}` } : turn));
	return { model, messages: described, ...(format === 'json_object' ? { response_format: { type: 'json_object' } } : {}) };
}

function replyOf(completion: OpenAI.Chat.ChatCompletion): Reply {
	const choice = completion.choices[0];
	return { text: contentText(choice?.message?.content), cut: choice?.finish_reason === 'length' };
}

/** Text, or a list of parts where a service keeps the model's thinking apart. */
function contentText(content: unknown): string {
	if (typeof content === 'string') return content;
	if (!Array.isArray(content)) return '';
	return content.map((part: unknown) => (isTextPart(part) ? part.text : '')).join('');
}

function isTextPart(part: unknown): part is { text: string } {
	return typeof part === 'object' && part !== null && 'type' in part && part.type === 'text' && 'text' in part && typeof part.text === 'string';
}
