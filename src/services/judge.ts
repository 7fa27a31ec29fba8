/** Creates the model that judges research, from the settings. */
import { ModelJudge } from '../analyst/model-judge';
import { EndpointModel, type EndpointSettings } from '../llm/endpoint-model';
import { RunAnswers } from '../llm/run-answers';
import { SteadyModel } from '../llm/steady-model';
import { isOnThisMachine } from '../net/public-address';
import type { EvaluationPorts } from '../research/evaluation/evaluate-note';
import type { Settings } from '../settings/schema';
import { isExcludedBy } from '../vault/reading/exclusions';
import { KeptAnswers } from '../web/spending/response-cache';
import { at, modelSecrets, type Destination } from './destinations';
import type { AdapterKit, Keys } from './kit';
import { hasModel, keyFor, modelSettings } from './model';
import { callPorts } from './service-http';

export function createEvaluationPorts(
	settings: Settings,
	keys: Keys,
	kit: AdapterKit,
	offline: boolean,
): EvaluationPorts {
	const { notes, records, clock } = kit;
	const found = judgeSettings(settings, keys);
	const isExcluded = isExcludedBy(settings);
	if (!found || (offline && !isOnThisMachine(found.baseUrl)))
		return { notes, records, clock, isExcluded, judge: undefined };
	const model = new EndpointModel(found, { ...callPorts(kit, keys), clock });
	const steady = new SteadyModel(model, new RunAnswers(new KeptAnswers(kit.search.cache)));
	return { notes, records, clock, isExcluded, judge: new ModelJudge(steady, { window: settings.modelWindow }) };
}

/** Returns where a note and its section are sent to be judged; empty without a judge. */
export function judgeDestinations(settings: Settings, keys: Keys): Destination[] {
	const judge = judgeSettings(settings, keys);
	return judge ? [at(judge.baseUrl, 'judge', modelSecrets('judge', judge.baseUrl, settings, keys))] : [];
}

/** Returns undefined if no model is set up. */
function judgeSettings(settings: Settings, keys: Keys): EndpointSettings | undefined {
	const writer = modelSettings(settings, keys);
	const baseUrl = settings.judgeBaseUrl || writer.baseUrl;
	const apiKey = keyFor(keys.judge, baseUrl, settings, keys);
	if (apiKey === undefined && !settings.judgeBaseUrl && !hasModel(settings, keys)) return undefined;
	return { ...writer, baseUrl, apiKey, model: settings.judgeModel || writer.model };
}
