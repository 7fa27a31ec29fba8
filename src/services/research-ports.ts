/** Builds the pipeline's ports from settings and an adapter kit. Both hosts call it. */
import { budgetsFor } from '../analyst/selection/budgets';
import { ExtractiveAnalyst } from '../analyst/extractive-analyst';
import { LlmAnalyst } from '../analyst/llm-analyst';
import { LlmGuide } from '../analyst/llm-guide';
import { ModelEditor } from '../analyst/model-editor';
import { RunAnswers, SteadyModel } from '../llm/steady-model';
import { isOnThisMachine } from '../net/public-address';
import { checkUrl } from '../net/url-guard';
import { SharedFetches } from '../pages/fetch/shared-fetches';
import { RememberingReader } from '../pages/reading/remembering-reader';
import type { AgentLimits } from '../research/model/agent-ports';
import type { Analyst } from '../research/model/analyst-ports';
import type { QuotePorts } from '../research/recheck/check-quotes';
import type { RecheckPorts } from '../research/recheck/recheck-note';
import type { LookupPorts } from '../research/recheck/source-lookup';
import type { ResearchPorts } from '../research/stages/note-run';
import { archivedCopy } from '../web/internet-archive';
import type { Settings } from '../settings/schema';
import { isExcludedBy } from '../vault/reading/exclusions';
import { voiceRulesOf } from '../vault/reading/voice-settings';
import type { VaultIndex } from '../vault/service/vault-index';
import { KeptAnswers } from '../web/spending/response-cache';
import type { AdapterKit, Keys } from './kit';
import {
	createReviewer,
	dollarsPerCall,
	embeddingPrice,
	endpointModel,
	hasEmbeddings,
	hasModel,
	modelSettings,
} from './models';
import { createPageAddresses, createPageReader, createWebSearch, pageRules } from './web-search';
import { serviceHttp } from './service-http';

export function createResearchPorts(
	settings: Settings,
	keys: Keys,
	kit: AdapterKit,
	{ vault, offline }: { readonly vault: VaultIndex; readonly offline: boolean },
): ResearchPorts {
	const paid = new KeptAnswers(kit.search.cache);
	const answers = new RunAnswers(paid);
	const quick = new ExtractiveAnalyst(kit.clock, kit.yieldNow);
	const mayUseModel = hasModel(settings, keys) && (!offline || isOnThisMachine(settings.modelBaseUrl));
	const chat = mayUseModel ? endpointModel(modelSettings(settings, keys), settings, keys, kit) : undefined;
	const model = chat && new SteadyModel(chat, answers, true);
	const analyst: Analyst = model ? new LlmAnalyst(model, { budgets: budgetsFor(settings.modelWindow) }) : quick;
	const shared = new SharedFetches();
	const pages = offline
		? undefined
		: new RememberingReader(createPageReader(settings, keys, kit, shared), paid, settings.pageReader);
	const web = offline ? undefined : createWebSearch(settings, keys, kit);
	const { notes, history, records, clock, yieldNow } = kit;
	return {
		analyst,
		quick,
		dollarsPerCall: dollarsPerCall(settings, keys),
		hasUnpricedEmbeddings: hasEmbeddings(settings, keys) && embeddingPrice(settings) === undefined,
		// It fails without a question to the user: what is written is ready by then.
		editor: chat && new ModelEditor(new SteadyModel(chat, answers)),
		reviewer: createReviewer(settings, keys, kit, { offline, answers }),
		pages,
		vault: offline && !isOnThisMachine(settings.embeddingsBaseUrl) ? vault.onThisDevice : vault,
		web,
		addresses: web && createPageAddresses(settings),
		clippings: settings.clippedPages ? createPageAddresses(settings) : undefined,
		agents: model && {
			guide: new LlmGuide(model),
			limits: agentLimits(settings),
			wait: (milliseconds, signal) => kit.search.timer.wait(milliseconds, signal),
		},
		wait: (milliseconds, signal) => kit.search.timer.wait(milliseconds, signal),
		notes,
		isExcluded: isExcludedBy(settings),
		history,
		records,
		links: freeLookup(settings, kit, offline, shared),
		clock,
		yieldNow,
	};
}

/** Reads whole pages without spending anything: by this device, or by the free form of the chosen service. */
function freeLookup(settings: Settings, kit: AdapterKit, offline: boolean, shared?: SharedFetches): LookupPorts {
	const { notes, archivedCopy } = createRecheckPorts(settings, {}, kit, offline);
	const pages = offline ? undefined : createPageReader(settings, {}, kit, shared);
	return { notes, pages: pages && { read: ({ url }, run) => pages.read({ url, isWhole: true }, run) }, archivedCopy };
}

function agentLimits({
	researchersAtOnce,
	actsPerResearcher,
	researchRounds,
	researchCalls,
	researchMinutes,
}: Settings): AgentLimits {
	return {
		researchers: researchersAtOnce,
		acts: actsPerResearcher,
		rounds: researchRounds,
		calls: researchCalls,
		milliseconds: researchMinutes * 60_000,
	};
}

/**
 * Builds the ports of a check of quotes, which spends nothing: pages are read by this device, or by the free form of
 * the service that the user chose for pages.
 */
export function createQuotePorts(
	settings: Settings,
	kit: AdapterKit,
	{ offline, visible }: { readonly offline: boolean; readonly visible: Pick<QuotePorts, 'notes' | 'pathOf'> },
): QuotePorts {
	return {
		...freeLookup(settings, kit, offline),
		...visible,
		voices: voiceRulesOf(settings),
		refusal: (url) => {
			const check = checkUrl(url, pageRules(settings));
			return check.ok ? undefined : check;
		},
		wait: (milliseconds, signal) => kit.search.timer.wait(milliseconds, signal),
		yieldNow: kit.yieldNow,
	};
}

/**
 * Builds the ports of `recheck`. With the page reader `direct`, pages are never read by Tavily as a fallback: that
 * would cost credits and may return an old copy.
 */
export function createRecheckPorts(settings: Settings, keys: Keys, kit: AdapterKit, offline: boolean): RecheckPorts {
	const { notes, records, clock, yieldNow } = kit;
	const http = serviceHttp(kit, keys);
	const readers = settings.pageReader === 'direct' ? {} : keys;
	return {
		notes,
		records,
		clock,
		yieldNow,
		pages: offline ? undefined : createPageReader(settings, readers, kit),
		archivedCopy: offline ? undefined : (url, run) => archivedCopy(url, http, settings.archiveBaseUrl, run),
	};
}
