import * as z from 'zod/mini';
import type { Clock, RunContext } from '../research/model/ports';
import { anthropicMessages, isAnthropicAddress } from './anthropic-messages';
import type { Answer, ChatApi, Question } from './chat-api';
import { type ChatModel, type ChatRequest, ContextOverflow, type TextModel } from './chat-model';
import { declinedError, fillForm, type Reply, type Turn } from './form-filling';
import { withoutThinking } from './json-answer';
import { CALL_LIMITS, callChat, type CallLimits, type CallPorts, type EndpointSettings } from './openai-call';
import { openAiChat } from './openai-chat';
import { isFormatRefusal } from './openai-errors';

export type { CallPorts, EndpointSettings } from './openai-call';

export interface EndpointPorts extends CallPorts {
	readonly clock: Clock;
}

/** The connection test allows time to load a local model and does not retry. */
const CHECK_LIMITS: CallLimits = { timeout: 60_000, retries: 0 };

/**
 * A model behind an endpoint with OpenAI's or Anthropic's API, chosen by its address. It finds out which answer format
 * the endpoint supports and remembers it.
 */
export class EndpointModel implements ChatModel, TextModel {
	private readonly api: ChatApi;
	private format = 0;

	constructor(
		private readonly settings: EndpointSettings,
		private readonly ports: EndpointPorts,
	) {
		this.api = apiAt(settings.baseUrl);
	}

	get name(): string {
		return this.settings.model;
	}

	complete<T>(request: ChatRequest<T>, run: RunContext): Promise<T> {
		return fillForm(this.name, request, (turns) => this.ask(turns, request, run), run);
	}

	async say(text: string, run: RunContext): Promise<string> {
		const turns: Turn[] = [{ role: 'user', content: text }];
		return withoutThinking((await this.send({ model: this.name, turns }, 'text', run)).text).trim();
	}

	private async ask<T>(turns: readonly Turn[], request: ChatRequest<T>, run: RunContext): Promise<Reply> {
		const { format } = this;
		const { formats } = this.api;
		try {
			return await this.send(this.question(turns, request), request.form.name, run);
		} catch (error) {
			if (format === formats.length - 1 || !isFormatRefusal(error)) throw error;
			// A concurrent call may have found the supported format already.
			this.format = Math.max(this.format, format + 1);
			const facts = { model: this.name, format: formats[format], next: formats[this.format] };
			run.log.info('answer format not supported', facts);
			return this.ask(turns, request, run);
		}
	}

	private question<T>(turns: readonly Turn[], { form }: ChatRequest<T>): Question {
		const format = this.api.formats[this.format];
		const schema = strictSchema(form.schema);
		const question = { model: this.name, turns };
		if (format === 'json_schema') return { ...question, form: { name: form.name, schema } };
		const rule = `\n\nThe JSON object must satisfy this JSON schema:\n${JSON.stringify(schema)}`;
		const described = turns.map((turn) =>
			turn.role === 'system' ? { ...turn, content: turn.content + rule } : turn,
		);
		return { ...question, turns: described, ...(format === 'json_object' && { form: { name: form.name } }) };
	}

	private async send(question: Question, form: string, run: RunContext): Promise<Reply> {
		const { settings, api, ports, name: model } = this;
		const start = ports.clock.elapsed();
		const characters = question.turns.reduce((sum, { content }) => sum + content.length, 0);
		run.log.debug('model asked', { model, form, characters });
		run.limits?.beginCall();
		const limits = { ...CALL_LIMITS, ...settings.limits };
		const answer = await callChat({ settings, ports, limits }, api, question, run.signal);
		const { text, end, ...tokens } = answer;
		const { inputTokens, outputTokens } = tokens;
		run.spend({ provider: api.provider, kind: 'llm', inputTokens, outputTokens });
		run.signal.throwIfAborted();
		const milliseconds = Math.round(ports.clock.elapsed() - start);
		run.log.info('model answered', { model, form, ...tokens, milliseconds });
		run.log.debug('model answer', { form, characters: text.length, end });
		return this.replyOf(answer, form);
	}

	private replyOf({ text, end }: Answer, form: string): Reply {
		if (end === 'full') throw new ContextOverflow(this.name);
		if (end !== 'declined') return { text, cut: end === 'cut' };
		throw declinedError(this.name, form);
	}
}

/**
 * Asks for one word to test address, key and model.
 * @throws ResearchError like a run, or the signal's reason once it aborts
 */
export async function checkModel(settings: EndpointSettings, ports: CallPorts, signal: AbortSignal): Promise<void> {
	const turns: Turn[] = [{ role: 'user', content: 'Answer with the word OK.' }];
	const target = { settings, ports, limits: CHECK_LIMITS };
	await callChat(target, apiAt(settings.baseUrl), { model: settings.model, turns }, signal);
}

function apiAt(baseUrl: string): ChatApi {
	return isAnthropicAddress(baseUrl) ? anthropicMessages : openAiChat;
}

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
