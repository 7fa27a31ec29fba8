/** A model on this machine, taken by `--model local`, or by its name if no other service is set up. */
import { findLocalServers, localServers, type LocalServer } from '../../llm/local-servers';
import { LOCAL_WINDOW } from '../../llm/services/model-service';
import type { Http } from '../../net/http';
import { ResearchError } from '../../research/model/errors';
import { hasModel } from '../../services/models';
import type { Settings } from '../../settings/schema';
import { CLI_MODEL_STRINGS as TEXT } from '../../locales/cli/cli';
import { HELP_STRINGS } from '../../locales/cli/cli-help';
import type { Environment } from './environment';

/** `RESEARCH_MODEL=local` and `--model local` mean any model on this machine. */
const ANY = 'local';

/**
 * Returns the environment with the wanted model on this machine; unchanged if none is wanted.
 * @throws ResearchError VALIDATION_ERROR if it is not there
 */
export async function withLocalModel(environment: Environment, http: Http, ollamaHost?: string): Promise<Environment> {
	const { settings, keys, originOf } = environment;
	const { modelName } = settings;
	const origin = originOf('modelName');
	const isAny = modelName === ANY && originOf('modelBaseUrl') === HELP_STRINGS.byDefault;
	const isWanted = isAny || (origin !== HELP_STRINGS.byDefault && !hasModel(settings, keys));
	if (!isWanted) return environment;
	const servers = await findLocalServers(http, new AbortController().signal, localServers(ollamaHost));
	const found = modelAmong(servers, modelName, originOf('modelWindow') !== HELP_STRINGS.byDefault);
	if (found) {
		const { model: _own, ...others } = keys;
		// A key of a service on the web is not for a program on this machine.
		return { ...environment, settings: { ...settings, ...found }, keys: others };
	}
	// A variable may be set for other programs: then the run is one without a model.
	if (!isAny && origin !== '--set') return environment;
	throw new ResearchError(
		'VALIDATION_ERROR',
		isAny ? TEXT.noneHere : TEXT.notFound(modelName, namesOf(servers)),
		TEXT.notFoundRemedy,
	);
}

/** @param isWindowGiven true if the user has set the window */
function modelAmong(
	servers: readonly LocalServer[],
	wanted: string,
	isWindowGiven: boolean,
): Partial<Pick<Settings, 'modelBaseUrl' | 'modelName' | 'modelWindow'>> | undefined {
	for (const { baseUrl, models } of servers) {
		const model = wanted === ANY ? models[0] : models.find(({ id }) => id === wanted || id === `${wanted}:latest`);
		if (!model) continue;
		const own = { modelBaseUrl: baseUrl, modelName: model.id };
		return isWindowGiven ? own : { ...own, modelWindow: model.window ?? LOCAL_WINDOW };
	}
	return undefined;
}

/** Returns the names of all models. */
function namesOf(servers: readonly LocalServer[]): string[] {
	return servers.flatMap(({ models }) => models.map(({ id }) => id));
}
