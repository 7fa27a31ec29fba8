import type { RunHistory } from '../research/history/run-history';
import { ResearchError } from '../research/model/errors';
import { asResearchError, failureEnvelope, successEnvelope } from '../research/report/envelope';
import { checkedOptions } from '../settings/note-defaults';
import { SESSION_STRINGS } from '../locales/locale';
import type { ApiAnswer, ApiClaims, ApiPassage, ApiResearch, ResearchThisNoteApi } from './plugin-api-types';
import type { ResearchSession } from './research-session';
import type { VaultIndexSession } from './vault-index-session';

/** Passages of a search if no limit is given, and at most. */
const PASSAGES = 10;
const MOST_PASSAGES = 100;

interface ApiParts {
	readonly session: ResearchSession;
	readonly index: VaultIndexSession;
	readonly history: RunHistory;
}

/** Makes the object for other plugins. A run needs the same consent as the commands, and keeps the same limits. */
export function createApi({ session, index, history }: ApiParts): ResearchThisNoteApi {
	return {
		version: '1.0.0',
		research: (path, options = {}) =>
			answered<ApiResearch>(async () => {
				const { depth, mode, dryRun = false, force = false, offline = false } = options;
				checkedOptions({ depth, mode }, (problem) => new ResearchError('VALIDATION_ERROR', problem, problem));
				const asked = { ...options, dryRun, force, offline };
				const runs = [await session.defaultsOf(path, asked)];
				if (!offline && !(await session.hasConsent(runs, new AbortController().signal)))
					throw new ResearchError(
						'CANCELLED',
						SESSION_STRINGS.consentMissing,
						SESSION_STRINGS.consentMissingRemedy,
					);
				return JSON.parse(await session.researchUnattended(path, asked)) as ApiAnswer<ApiResearch>;
			}),
		search: (query, { limit = PASSAGES } = {}) =>
			answered<readonly ApiPassage[]>(async () => {
				const { run } = index.look();
				const hits = await index.search(query, Math.min(Math.max(1, limit), MOST_PASSAGES), run);
				const found = hits.map(({ path, line, headings, text }) => ({ path, line: line + 1, headings, text }));
				return successEnvelope(found, run) as ApiAnswer<readonly ApiPassage[]>;
			}),
		claims: (path) =>
			answered<ApiClaims | null>(async () => {
				const [latest] = (await history.note(path)).runs;
				const run = latest && (await history.run(latest.id));
				const sources = new Map(run?.sources.map(({ id, url, path: note }) => [id, url ?? note ?? '']));
				const claims = run && {
					path,
					at: run.at,
					depth: run.depth,
					claims: run.verdicts.map(({ statement, state, quotes }) => ({
						statement,
						state,
						quotes: quotes.map((one) => ({ ...one, source: sources.get(one.source) ?? '' })),
					})),
				};
				return { success: true, data: claims ?? null, error: null };
			}),
	};
}

async function answered<T>(work: () => Promise<ApiAnswer<T>>): Promise<ApiAnswer<T>> {
	try {
		return await work();
	} catch (thrown) {
		return failureEnvelope(asResearchError(thrown)) as ApiAnswer<T>;
	}
}
