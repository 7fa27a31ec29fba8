import { asResearchError } from '../research/envelope';
import { ResearchError, type ErrorCode } from '../research/errors';
import type { ResearchRun } from '../research/run';
import { hasModel, testModel } from '../services/model';
import { createSource } from '../services/search-services';
import { budgetState, searchServiceStates } from '../services/search-states';
import { SEARCH_SERVICES, type SearchServiceId } from '../settings/schema';
import { CLI_STRINGS } from '../strings/cli';
import { BUDGET_STRINGS, PROVIDER_STRINGS } from '../strings/web';
import { messageOf } from '../text/message-of';
import { ProviderError } from '../web/search-provider';
import type { CliOptions } from './cli-options';
import { kitWithoutVault, type Outcome } from './command';
import type { Environment } from './environment';

/** `research-note providers`: what is set up, and with `--check` whether it works. */
export async function providers(options: CliOptions, { settings, keys }: Environment, run: ResearchRun): Promise<Outcome> {
	const kit = await kitWithoutVault(options);
	const failed = new Map<string, ErrorCode>();
	const configured = async (id: string, check: () => Promise<void>): Promise<string> => {
		if (!options.check) return PROVIDER_STRINGS.configured;
		const problem = await problemOf(check, run);
		if (!problem) return PROVIDER_STRINGS.working;
		failed.set(id, problem.code);
		return problem.sentence;
	};
	const serviceState = async (id: SearchServiceId): Promise<string> => {
		if (!settings.searchOrder.includes(id)) return PROVIDER_STRINGS.off;
		const provider = createSource(id, settings, keys, kit);
		return provider ? configured(id, () => provider.check(run)) : PROVIDER_STRINGS.missing[id];
	};
	const ids = new Set([...settings.searchOrder, ...SEARCH_SERVICES]);
	const rows: Promise<{ id: string; state: string }>[] = [...ids].map(async (id) => ({ id, state: await serviceState(id) }));
	const { modelName } = settings;
	if (hasModel(settings, keys)) rows.push(configured(modelName, () => testModel(settings, keys, kit, run.signal)).then((state) => ({ id: modelName, state })));
	const states = await Promise.all(rows);
	const width = Math.max(...states.map(({ id }) => id.length));
	const budget = await budgetState(settings, keys, kit);
	const lines = states.map(({ id, state }) => `${id.padEnd(width)}  ${state}`);
	const text = [...lines, ...(budget ? [BUDGET_STRINGS.summary(budget.month, budget.usage.total, budget.limit)] : [])].join('\n');
	const services = await searchServiceStates(settings, keys, kit);
	return { data: { providers: states, services, budget: budget ?? null }, text, ...(failed.size > 0 && { failure: checksFailed(failed) }) };
}

function checksFailed(failed: ReadonlyMap<string, ErrorCode>): ResearchError {
	const [code = 'INTERNAL'] = failed.values();
	return new ResearchError(code, CLI_STRINGS.checksFailed([...failed.keys()]), CLI_STRINGS.checksFailedRemedy, { failed: Object.fromEntries(failed) });
}

async function problemOf(check: () => Promise<void>, run: ResearchRun): Promise<{ code: ErrorCode; sentence: string } | undefined> {
	try {
		await check();
		return undefined;
	} catch (error) {
		run.signal.throwIfAborted();
		const code = error instanceof ProviderError ? error.toFailure().code : asResearchError(error).code;
		return { code, sentence: messageOf(error) };
	}
}
