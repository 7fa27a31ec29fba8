/** Creates the second reader, from the settings. */
import { GroundingReviewer } from '../analyst/grounding-reviewer';
import { ModelReviewer } from '../analyst/model-reviewer';
import { EndpointModel, type EndpointSettings } from '../llm/endpoint-model';
import type { RunAnswers } from '../llm/run-answers';
import { SteadyModel } from '../llm/steady-model';
import { isOnThisMachine } from '../net/public-address';
import type { ClaimReviewer } from '../research/model/claim-reviewer';
import { GROUNDING_MODEL, GROUNDING_URL } from '../settings/model-options';
import type { Settings } from '../settings/schema';
import type { AdapterKit, Keys } from './kit';
import { hasModel, keyFor, modelSettings } from './model';
import { callPorts, type ModelKit } from './service-http';

/**
 * Returns undefined if the user wants no second reader, set up none, or is offline and the reader is not local. Then
 * only the exact checks decide.
 */
export function createReviewer(
	settings: Settings,
	keys: Keys,
	kit: ModelKit & Pick<AdapterKit, 'clock'>,
	{ offline, answers }: { readonly offline: boolean; readonly answers: RunAnswers },
): ClaimReviewer | undefined {
	const reviewer = reviewerSettings(settings, keys);
	if (!reviewer || (offline && !isOnThisMachine(reviewer.baseUrl))) return undefined;
	const model = new EndpointModel(reviewer, { ...callPorts(kit, keys), clock: kit.clock });
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
	return { ...writer, baseUrl, apiKey, model: reviewModel || (isGrounding ? GROUNDING_MODEL : writer.model) };
}
