import { findLocalServers, localServers } from '../../llm/local-servers';
import type { SearchKit } from '../../services/kit';
import { asResearchError } from '../../research/report/envelope';
import { ResearchError, type ErrorCode } from '../../research/model/errors';
import type { ResearchRun } from '../../research/model/run';
import { hasModel, serviceWithoutKey, testModel } from '../../services/models';
import { modelMonth, type ModelMonth } from '../../services/model-account';
import { checkExtract, createSource } from '../../services/web-search';
import { missingText, tavilyKeys } from '../../services/search-catalog';
import { type BudgetState, budgetState, searchServiceStates } from '../../services/search-states';
import { SEARCH_SERVICES } from '../../settings/search-settings';
import type { SearchServiceId } from '../../web/chain/search-services';
import { CLI_PROVIDER_STRINGS, CLI_STRINGS } from '../../locales/cli/cli';
import { BUDGET_STRINGS, LLM_STRINGS, PROVIDER_STRINGS } from '../../locales/locale';
import { dollarsText, serviceName } from '../../locales/formats';
import { messageOf } from '../../text/strings';
import { isHealthy } from '../../web/chain/search-source';
import { ProviderError } from '../../web/search-provider';
import { neededVariables, type Environment } from './environment';
import { kitWithoutVault, type CommandCall, type Outcome } from './command';

/** `research-note providers`: lists the configured services; with `--check`, tests each of them. */
export async function providers({ options, environment, run }: CommandCall): Promise<Outcome> {
	const { settings, keys } = environment;
	const kit = await kitWithoutVault(options);
	const failed = new Map<string, ErrorCode>();
	const configured = async (id: string, check: HealthCheck): Promise<string> => {
		if (!options.check) return PROVIDER_STRINGS.configured;
		const problem = await problemOf(check, run);
		if (!problem) return PROVIDER_STRINGS.working;
		failed.set(id, problem.code);
		return problem.sentence;
	};
	const serviceState = async (id: SearchServiceId): Promise<string> => {
		if (!settings.searchOrder.includes(id)) return CLI_PROVIDER_STRINGS.off;
		const provider = createSource(id, settings, keys, kit);
		return provider
			? configured(id, (tell) => provider.healthCheck(run, tell))
			: CLI_PROVIDER_STRINGS.toSet(missingText(id), neededVariables(id));
	};
	const ids = new Set([...settings.searchOrder, ...SEARCH_SERVICES]);
	const rows: Promise<{ id: string; state: string }>[] = [...ids].map(async (id) => ({
		id,
		state: await serviceState(id),
	}));
	if (tavilyKeys(keys).length > 0) {
		const extract = configured('extract', (tell) => checkExtract(settings, keys, kit, { run, tell }));
		rows.push(extract.then((state) => ({ id: 'extract', state })));
	}
	const { modelName } = settings;
	rows.push(
		hasModel(settings, keys)
			? configured(modelName, (tell) =>
					isHealthy(modelName, () => testModel(settings, keys, kit, run.signal), { run, tell }),
				).then((state) => ({ id: modelName, state }))
			: missingModel(environment, kit, run).then((state) => ({ id: 'model', state })),
	);
	const states = await Promise.all(rows);
	const width = Math.max(...states.map(({ id }) => id.length));
	const budget = await budgetState(settings, keys, kit);
	const models = await modelMonth(settings, kit.search);
	const lines = states.map(({ id, state }) => `${id.padEnd(width)}  ${state}`);
	const text = [
		...lines,
		CLI_PROVIDER_STRINGS.toAdd(settings.searchOrder),
		...(budget ? [budgetText(budget)] : []),
		...(models.spent > 0 || models.limit > 0 ? [modelsText(models)] : []),
	].join('\n');
	const services = await searchServiceStates(settings, keys, kit);
	return {
		data: { providers: states, services, budget: budget ?? null, models },
		text,
		...(failed.size > 0 && { failure: checksFailed(failed) }),
	};
}

/** Returns sentences on why no model writes. */
async function missingModel({ settings, keys }: Environment, kit: SearchKit, run: ResearchRun): Promise<string> {
	const service = serviceWithoutKey(settings, keys);
	if (service) return `${LLM_STRINGS.keyMissing({ service: service.name })} ${LLM_STRINGS.keyMissingRemedy}`;
	return (await localModel(kit, run)) ?? CLI_PROVIDER_STRINGS.noModel;
}

/** Returns a sentence on the models of this machine; undefined if none runs. */
async function localModel({ http }: SearchKit, run: ResearchRun): Promise<string | undefined> {
	const [server] = await findLocalServers(http, run.signal, localServers(process.env['OLLAMA_HOST']));
	const [model] = server?.models ?? [];
	return server && model && CLI_PROVIDER_STRINGS.foundHere(server.name, model.id, server.models.length - 1);
}

function checksFailed(failed: ReadonlyMap<string, ErrorCode>): ResearchError {
	const [code = 'INTERNAL'] = failed.values();
	return new ResearchError(
		code,
		CLI_STRINGS.checksFailed([...failed.keys()].map(serviceName)),
		CLI_STRINGS.checksFailedRemedy,
		{ failed: Object.fromEntries(failed) },
	);
}

type HealthCheck = (tell: (failure: unknown) => void) => Promise<boolean>;

/** Returns undefined if the service works. */
async function problemOf(
	healthCheck: HealthCheck,
	run: ResearchRun,
): Promise<{ code: ErrorCode; sentence: string } | undefined> {
	let failure: unknown;
	const isWorking = await healthCheck((error) => (failure = error));
	run.signal.throwIfAborted();
	if (isWorking) return undefined;
	const code = failure instanceof ProviderError ? failure.toFailure().code : asResearchError(failure).code;
	return { code, sentence: messageOf(failure) };
}

function modelsText({ month, spent, limit }: ModelMonth): string {
	return CLI_PROVIDER_STRINGS.models(month, dollarsText(spent), limit > 0 ? dollarsText(limit) : undefined);
}

function budgetText({ month, usage: { total: spent }, limit }: BudgetState): string {
	return limit > 0 ? BUDGET_STRINGS.summaryOf({ month, spent, limit }) : BUDGET_STRINGS.summary({ month, spent });
}
