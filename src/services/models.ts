/** Connections to the models in the settings: the writer, the second reader, the judge and the embeddings. */
import { GroundingReviewer } from '../analyst/grounding-reviewer';
import { ModelJudge } from '../analyst/model-judge';
import { ModelReviewer } from '../analyst/model-reviewer';
import { checkModel, EndpointModel, type EndpointSettings } from '../llm/endpoint-model';
import { costOf, NO_PRICE, type ModelPrice } from '../llm/model-price';
import { OpenAiEmbedder, TEXTS_A_REQUEST } from '../llm/openai-embeddings';
import { RunAnswers, SteadyModel } from '../llm/steady-model';
import type { ModelService } from '../llm/services/model-service';
import { dollarsText } from '../locales/formats';
import { EMBEDDING_STRINGS, LLM_STRINGS } from '../locales/locale';
import { isLocalIPv4, isOnThisMachine } from '../net/public-address';
import type { EvaluationPorts } from '../research/evaluation/evaluate-note';
import type { ClaimReviewer } from '../research/model/claim-reviewer';
import { ResearchError } from '../research/model/errors';
import { priceIn } from '../settings/model-prices';
import { modelServiceOf, modelServiceWith, needsKey, serviceAt } from '../settings/model-services';
import {
	DEFAULT_MODEL_URL,
	DEFAULT_EMBEDDINGS_URL,
	GROUNDING_MODEL,
	GROUNDING_URL,
} from '../settings/definitions/models';
import type { Settings } from '../settings/schema';
import { hostOf, parseUrl } from '../text/web-address';
import type { EmbeddingProgress } from '../vault/meaning/embedding-ranking';
import type { Embedder } from '../vault/ports';
import { isExcludedBy } from '../vault/reading/exclusions';
import { KeptAnswers } from '../web/spending/response-cache';
import type { AdapterKit, Keys } from './kit';
import { modelAccount } from './model-account';
import { callPorts, type ModelKit } from './service-http';

/**
 * Sends the model a small request.
 * @throws ResearchError if the model would fail in a run too
 */
export function testModel(settings: Settings, keys: Keys, kit: ModelKit, signal: AbortSignal): Promise<void> {
	return checkModel(modelSettings(settings, keys), callPorts(kit, keys), signal);
}

export function modelSettings(settings: Settings, keys: Keys): EndpointSettings {
	const { modelBaseUrl: baseUrl, modelName: model, modelTimeout, retries } = settings;
	const seconds = modelTimeout ?? (isNearby(baseUrl) ? NEARBY_SECONDS : REMOTE_SECONDS);
	return {
		baseUrl,
		model,
		apiKey: keys.model,
		limits: { timeout: seconds * 1_000, retries },
		...pricedAs(settings, baseUrl, model),
	};
}

/** A model in the user's own network costs nothing. */
function pricedAs(
	{ modelPrices }: Settings,
	baseUrl: string,
	model: string,
): Pick<EndpointSettings, 'price' | 'reportsCost'> {
	return {
		price: isNearby(baseUrl) ? NO_PRICE : priceIn(modelPrices, model),
		reportsCost: serviceAt(baseUrl)?.reportsCost ?? false,
	};
}

/**
 * Tokens of the longest usual prompt of a run (see `selection/budgets.ts`) and its answer. Most are shorter: an
 * estimate should rather be too high.
 */
const CALL_TOKENS = { input: 15_000, output: 2_000 };

/** Returns the dollars of a long call of the writer or its second reader; undefined if a price is not known. */
export function dollarsPerCall(settings: Settings, keys: Keys): number | undefined {
	const { modelWindow } = settings;
	const prices = [modelSettings(settings, keys), reviewerSettings(settings, keys)].flatMap((one) =>
		one ? [one.price] : [],
	);
	let most = 0;
	for (const price of prices) {
		if (!price) return undefined;
		most = Math.max(most, costOf(price, Math.min(modelWindow, CALL_TOKENS.input), CALL_TOKENS.output));
	}
	return most;
}

/**
 * A laptop reads about 50 tokens a second and writes 5: a prompt of 15,000 tokens and an answer of 2,000 take 700
 * seconds.
 */
const NEARBY_SECONDS = 1_800;
const REMOTE_SECONDS = 300;

/** True for a model on the user's machine or in their network. */
function isNearby(baseUrl: string): boolean {
	const { hostname = '' } = parseUrl(baseUrl) ?? {};
	return isOnThisMachine(baseUrl) || isLocalIPv4(hostname) || hostname.endsWith('.local');
}

/**
 * Returns the key of another service: its own, or the writer's if both have the same origin. The writer's key is never
 * sent elsewhere.
 */
export function keyFor(own: string | undefined, baseUrl: string, settings: Settings, keys: Keys): string | undefined {
	return own ?? (new URL(baseUrl).origin === new URL(settings.modelBaseUrl).origin ? keys.model : undefined);
}

/** Returns the chosen service whose key is not on this device. */
export function serviceWithoutKey(settings: Settings, keys: Keys): ModelService | undefined {
	const id = modelServiceOf(settings);
	return keys.model === undefined && needsKey(id) ? modelServiceWith(id) : undefined;
}

/** @throws ResearchError AUTHENTICATION if the key of the model is missing, and a run without a model was not chosen */
export function assertModelKey(settings: Settings, keys: Keys): void {
	const service = serviceWithoutKey(settings, keys);
	if (!service || settings.withoutModel === 'go-on') return;
	throw new ResearchError(
		'AUTHENTICATION',
		LLM_STRINGS.keyMissing({ service: service.name }),
		LLM_STRINGS.keyMissingRemedy,
	);
}

/**
 * True if a model is set up: the known services on the web require a key, but other endpoints, such as local models,
 * may work without one.
 */
export function hasModel(settings: Settings, keys: Keys): boolean {
	if (serviceWithoutKey(settings, keys)) return false;
	return keys.model !== undefined || settings.modelBaseUrl.replace(/(?<!\/)\/+$/, '') !== DEFAULT_MODEL_URL;
}

/** Adapters of models whose calls are charged. */
interface AccountKit extends ModelKit {
	readonly search: ModelKit['search'] & Pick<AdapterKit['search'], 'ledger'>;
}

export interface ClockedKit extends AccountKit, Pick<AdapterKit, 'clock'> {}

export function endpointModel(model: EndpointSettings, settings: Settings, keys: Keys, kit: ClockedKit): EndpointModel {
	const account = modelAccount(settings, kit.search);
	return new EndpointModel(model, { ...callPorts(kit, keys), clock: kit.clock, account });
}

/** True if a service must not be asked, because the user is offline and it is not on this device. */
function isOutOfReach(baseUrl: string, offline: boolean): boolean {
	return offline && !isOnThisMachine(baseUrl);
}

/**
 * Returns undefined if the user wants no second reader, set up none, or is offline and the reader is not local. Then
 * only the exact checks decide.
 */
export function createReviewer(
	settings: Settings,
	keys: Keys,
	kit: ClockedKit,
	{ offline, answers }: { readonly offline: boolean; readonly answers: RunAnswers },
): ClaimReviewer | undefined {
	const reviewer = reviewerSettings(settings, keys);
	if (!reviewer || isOutOfReach(reviewer.baseUrl, offline)) return undefined;
	const model = endpointModel(reviewer, settings, keys, kit);
	if (settings.reviewer === 'grounding') return new GroundingReviewer(model);
	return new ModelReviewer(new SteadyModel(model, answers));
}

/** Returns the second reader's address if it differs from the writer's. */
export function reviewAddress(settings: Settings, keys: Keys): string | undefined {
	const reviewer = reviewerSettings(settings, keys);
	return reviewer && reviewer.baseUrl !== settings.modelBaseUrl ? reviewer.baseUrl : undefined;
}

function reviewerSettings(settings: Settings, keys: Keys): EndpointSettings | undefined {
	const { reviewer, reviewModel } = settings;
	if (reviewer === 'nobody') return undefined;
	const isGrounding = reviewer === 'grounding';
	const writer = modelSettings(settings, keys);
	const baseUrl = settings.reviewBaseUrl || (isGrounding ? GROUNDING_URL : writer.baseUrl);
	const apiKey = keyFor(keys.review, baseUrl, settings, keys);
	if (!isGrounding && apiKey === undefined && !settings.reviewBaseUrl && !hasModel(settings, keys)) return undefined;
	const model = reviewModel || (isGrounding ? GROUNDING_MODEL : writer.model);
	return { ...writer, baseUrl, apiKey, model, ...pricedAs(settings, baseUrl, model) };
}

/** Returns the ports of an evaluation; without a judge if no model is set up for it. */
export function createEvaluationPorts(
	settings: Settings,
	keys: Keys,
	kit: AdapterKit,
	offline: boolean,
): EvaluationPorts {
	const { notes, records, clock } = kit;
	const found = judgeSettings(settings, keys);
	const isExcluded = isExcludedBy(settings);
	if (!found || isOutOfReach(found.baseUrl, offline)) return { notes, records, clock, isExcluded, judge: undefined };
	const model = endpointModel(found, settings, keys, kit);
	const steady = new SteadyModel(model, new RunAnswers(new KeptAnswers(kit.search.cache)));
	return { notes, records, clock, isExcluded, judge: new ModelJudge(steady, { window: settings.modelWindow }) };
}

/** Returns undefined if no model is set up. */
export function judgeSettings(settings: Settings, keys: Keys): EndpointSettings | undefined {
	const writer = modelSettings(settings, keys);
	const baseUrl = settings.judgeBaseUrl || writer.baseUrl;
	const apiKey = keyFor(keys.judge, baseUrl, settings, keys);
	if (apiKey === undefined && !settings.judgeBaseUrl && !hasModel(settings, keys)) return undefined;
	const model = settings.judgeModel || writer.model;
	return { ...writer, baseUrl, apiKey, model, ...pricedAs(settings, baseUrl, model) };
}

/** Returns undefined if embeddings are off or not set up, or if the user is offline and the model is not local. */
export function createEmbedder(settings: Settings, keys: Keys, kit: AccountKit, offline = false): Embedder | undefined {
	const { embeddingsBaseUrl: baseUrl, embeddingsModel: model } = settings;
	if (!hasEmbeddings(settings, keys) || isOutOfReach(baseUrl, offline)) return undefined;
	const price = embeddingPrice(settings);
	return new OpenAiEmbedder(
		{ baseUrl, model, apiKey: embeddingsKey(settings, keys), ...(price && { price }) },
		{ ...callPorts(kit, keys), account: modelAccount(settings, kit.search) },
	);
}

/** Returns the price of the embedding model; undefined if it is not known. */
export function embeddingPrice(settings: Settings): ModelPrice | undefined {
	return pricedAs(settings, settings.embeddingsBaseUrl, settings.embeddingsModel).price;
}

/** True if embeddings are on, and OpenAI has a key or another endpoint is set (see `hasModel`). */
export function hasEmbeddings(settings: Settings, keys: Keys): boolean {
	return (
		settings.embeddingsEnabled &&
		(embeddingsKey(settings, keys) !== undefined ||
			settings.embeddingsBaseUrl.replace(/(?<!\/)\/+$/, '') !== DEFAULT_EMBEDDINGS_URL)
	);
}

function embeddingsKey(settings: Settings, keys: Keys): string | undefined {
	return keyFor(keys.embeddings, settings.embeddingsBaseUrl, settings, keys);
}

/** Says what is sent to embed the rest of the vault, and what that costs. */
export function embeddingCostText(
	{ passagesLeft, charactersLeft: characters, tokensLeft: tokens }: EmbeddingProgress,
	settings: Settings,
): string {
	const { embeddingsBaseUrl, embeddingsModel: model } = settings;
	const requests = Math.ceil(passagesLeft / TEXTS_A_REQUEST);
	const sent = EMBEDDING_STRINGS.cost({ characters, tokens, requests, host: hostOf(embeddingsBaseUrl) });
	const price = embeddingPrice(settings);
	const dollars = price && dollarsText(costOf(price, tokens, 0));
	const cost =
		dollars === undefined
			? EMBEDDING_STRINGS.unpriced({ model })
			: price === NO_PRICE
				? EMBEDDING_STRINGS.free
				: EMBEDDING_STRINGS.priced({ dollars });
	return `${sent} ${cost}`;
}
