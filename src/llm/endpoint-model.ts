import * as z from 'zod/mini';
import { ResearchError } from '../research/model/errors';
import type { Clock, RunContext } from '../research/model/ports';
import { anthropicMessages, isAnthropicAddress } from './anthropic-messages';
import type { Answer, ChatApi, Question } from './chat-api';
import { type ChatModel, type ChatRequest, ContextOverflow, type TextModel } from './chat-model';
import { declinedError, fillForm, type Reply, type Turn } from './form-filling';
import { CALL_LIMITS, type CallLimits, type CallPorts, type EndpointSettings } from './model-request';
import type { ListedModel } from './model-list';
import { dollarsOf, type ModelAccount } from './model-price';
import { callChat, callModelList } from './openai-call';
import { openAiChat } from './openai-chat';
import { refusalBehind } from './openai-errors';
import type { RefusalKind } from './refusal-kinds';
import { type AskingWay, ServerHabits } from './server-habits';
import { withoutThinking } from './thinking';
import { LLM_STRINGS } from '../locales/locale';
import { estimateTokens } from '../text/token-estimate';

export type { CallPorts, EndpointSettings } from './model-request';

export interface EndpointPorts extends CallPorts {
	readonly clock: Clock;
	/** Ways that servers accept; without it the model finds them out for itself. */
	readonly habits?: ServerHabits;
	readonly account?: ModelAccount;
}

/**
 * No model has a smaller window, in tokens. A server that counts fewer tokens than this for a long prompt counts
 * something else.
 */
const SMALLEST_WINDOW = 1_500;
/** An estimate of tokens is at most a fifth wrong (see `estimateTokens`). */
const LEAST_SHARE_READ = 0.6;

/** The connection test allows time to load a local model and does not retry. */
const CHECK_LIMITS: CallLimits = { ...CALL_LIMITS, timeout: 60_000, retries: 0 };
/** A list needs no model, so it is there at once. */
const LIST_LIMITS: CallLimits = { ...CALL_LIMITS, timeout: 10_000, retries: 0 };

/**
 * A model behind an endpoint with OpenAI's or Anthropic's API, chosen by its address. It finds out how the endpoint can
 * be asked: which answer format it supports, if it takes a system turn, if it answers only in pieces.
 */
export class EndpointModel implements ChatModel, TextModel {
	private readonly api: ChatApi;
	private readonly habits: ServerHabits;

	constructor(
		private readonly settings: EndpointSettings,
		private readonly ports: EndpointPorts,
	) {
		this.api = apiAt(settings.baseUrl);
		this.habits = ports.habits ?? new ServerHabits();
	}

	get name(): string {
		return this.settings.model;
	}

	complete<T>(request: ChatRequest<T>, run: RunContext): Promise<T> {
		return fillForm(this.name, request, (turns) => this.ask(turns, request, run), run);
	}

	async say(text: string, run: RunContext): Promise<string> {
		const turns: Turn[] = [{ role: 'user', content: text }];
		const question = ({ isStreamed }: AskingWay): Question => ({ model: this.name, turns, isStreamed });
		const reply = await this.inAnyWay('text', 1, question, run);
		return withoutThinking(reply.text).trim();
	}

	private ask<T>(turns: readonly Turn[], request: ChatRequest<T>, run: RunContext): Promise<Reply> {
		const question = (way: AskingWay): Question => this.question(turns, request, way);
		return this.inAnyWay(request.form.name, this.api.formats.length, question, run);
	}

	/**
	 * Asks, and asks in another way if the server refuses the way and not the question.
	 * @param formats in which the question can be asked
	 */
	private async inAnyWay(
		form: string,
		formats: number,
		question: (way: AskingWay) => Question,
		run: RunContext,
	): Promise<Reply> {
		let way = this.habits.wayOf(this.settings);
		let unclear: unknown;
		for (;;) {
			try {
				const reply = await this.send(question(way), form, run);
				this.habits.learnWay(this.settings, way);
				return reply;
			} catch (error) {
				const kind = refusalBehind(error)?.kind;
				if (kind === 'other') unclear ??= error;
				const next = otherWay(way, kind, formats);
				if (!next) throw kind === 'other' ? unclear : error;
				run.log.info('asking the server in another way', { model: this.name, refused: kind, ...next });
				way = next;
			}
		}
	}

	private question<T>(turns: readonly Turn[], { form }: ChatRequest<T>, way: AskingWay): Question {
		const format = this.api.formats[way.format];
		const schema = strictSchema(form.schema);
		const rule = `\n\nThe JSON object must satisfy this JSON schema:\n${JSON.stringify(schema)}`;
		const described = turns.map((turn) =>
			turn.role === 'system' && format !== 'json_schema' ? { ...turn, content: turn.content + rule } : turn,
		);
		return {
			model: this.name,
			turns: way.hasSystemTurn ? described : withoutSystemTurn(described),
			isStreamed: way.isStreamed,
			...(format === 'json_schema' && { form: { name: form.name, schema } }),
			...(format === 'json_object' && { form: { name: form.name } }),
		};
	}

	private async send(question: Question, form: string, run: RunContext): Promise<Reply> {
		const { settings, api, ports, name: model } = this;
		const start = ports.clock.elapsed();
		const characters = question.turns.reduce((sum, { content }) => sum + content.length, 0);
		run.log.debug('model asked', { model, form, characters });
		await ports.account?.assertMayAsk(model, isPriced(settings), run);
		run.limits?.beginCall();
		const limits = { ...CALL_LIMITS, ...settings.limits };
		const tell = (sentence: string): void => run.tellWaiting?.(sentence);
		const answer = await callChat({ settings, ports, limits, tell }, api, question, run.signal).catch(
			(error: unknown) => {
				const shape = error instanceof ResearchError ? error.details['shape'] : undefined;
				if (shape !== undefined) run.log.warn('answer of an unknown shape', { model, form, shape });
				throw error;
			},
		);
		const { text, others, end, cost: _cost, ...tokens } = answer;
		const { inputTokens, outputTokens } = tokens;
		const dollars = dollarsOf(answer, settings);
		if (dollars !== undefined) ports.account?.charge(model, dollars);
		run.spend({
			provider: api.provider,
			kind: 'llm',
			inputTokens,
			outputTokens,
			...(dollars !== undefined && { dollars }),
		});
		run.signal.throwIfAborted();
		this.assertReadWhole(question, inputTokens, run);
		const milliseconds = Math.round(ports.clock.elapsed() - start);
		run.log.info('model answered', { model, form, ...tokens, milliseconds });
		run.log.debug('model answer', { form, characters: text.length, others: others.length, end });
		return this.replyOf(answer, form);
	}

	/**
	 * Some servers, such as Ollama, cut a prompt that is longer than their window and do not say so.
	 * @throws ContextOverflow if the server counted far fewer tokens than were sent
	 */
	private assertReadWhole({ turns }: Question, read: number, run: RunContext): void {
		const sent = turns.reduce((sum, { content }) => sum + estimateTokens(content), 0);
		if (read < SMALLEST_WINDOW || read > sent * LEAST_SHARE_READ) return;
		run.warn(LLM_STRINGS.promptCut({ model: this.name, read }));
		throw new ContextOverflow(this.name);
	}

	private replyOf({ text, others, end }: Answer, form: string): Reply {
		if (end === 'full') throw new ContextOverflow(this.name);
		if (end !== 'declined') return { text, others, cut: end === 'cut' };
		throw declinedError(this.name, form, text);
	}
}

function isPriced({ price, reportsCost = false }: EndpointSettings): boolean {
	return price !== undefined || reportsCost;
}

/** Returns another way of asking that a server may accept after a refusal; undefined if there is none. */
function otherWay(way: AskingWay, refused: RefusalKind | undefined, formats: number): AskingWay | undefined {
	if (refused === 'system-turn' && way.hasSystemTurn) return { ...way, hasSystemTurn: false };
	if (refused === 'stream' && !way.isStreamed) return { ...way, isStreamed: true };
	// A refusal for an unclear reason may be one of the form: the schema is the most unusual part of a request.
	const isForm = refused === 'form' || refused === 'other';
	return isForm && way.format < formats - 1 ? { ...way, format: way.format + 1 } : undefined;
}

/** Returns the turns with the system's words at the beginning of the first user turn. */
function withoutSystemTurn(turns: readonly Turn[]): readonly Turn[] {
	const system = turns.filter(({ role }) => role === 'system').map(({ content }) => content);
	const [first, ...rest] = turns.filter(({ role }) => role !== 'system');
	if (!first || system.length === 0) return turns;
	return [{ ...first, content: [...system, first.content].join('\n\n') }, ...rest];
}

/**
 * Asks for one word to test address, key and model.
 * @throws ResearchError like a run, or the signal's reason once it aborts
 */
export async function checkModel(settings: EndpointSettings, ports: CallPorts, signal: AbortSignal): Promise<void> {
	const turns: Turn[] = [{ role: 'user', content: 'Answer with the word OK.' }];
	const target = { settings, ports, limits: CHECK_LIMITS };
	const [api, question] = [apiAt(settings.baseUrl), { model: settings.model, turns }];
	try {
		await callChat(target, api, question, signal);
	} catch (error) {
		if (refusalBehind(error)?.kind !== 'stream') throw error;
		await callChat(target, api, { ...question, isStreamed: true }, signal);
	}
}

/**
 * Returns the models that the service offers.
 * @throws ResearchError like a run, or the signal's reason once it aborts
 */
export function listModels(
	settings: Omit<EndpointSettings, 'model'>,
	ports: CallPorts,
	signal: AbortSignal,
): Promise<readonly ListedModel[]> {
	const target = { settings: { ...settings, model: '' }, ports, limits: LIST_LIMITS };
	return callModelList(target, apiAt(settings.baseUrl), signal);
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
