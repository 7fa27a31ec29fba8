import type { RunHistory } from '../research/history/run-history';
import { asResearchError, failureEnvelope, successEnvelope, type Envelope } from '../research/report/envelope';
import { assertAllowed, checkedOptions } from '../settings/option';
import { typesAt } from '../settings/run-options';
import { OPTION_STRINGS } from '../locales/locale';
import type { VisibleNotes } from '../services/visible-notes';
import type {
	ApiAnswer,
	ApiClaims,
	ApiPassage,
	ApiQuotes,
	ApiResearch,
	ApiTextCheck,
	ResearchThisNoteApi,
} from './plugin-api-types';
import type { ResearchSession } from './research-session';
import { consentMissing } from './consent';
import type { VaultIndexSession } from './vault-index-session';

/** Passages of a search if no limit is given, and at most. */
const PASSAGES = 10;
const MOST_PASSAGES = 100;

interface ApiParts {
	readonly session: Pick<ResearchSession, 'defaultsOf' | 'researchUnattended'> & {
		readonly consent: Pick<ResearchSession['consent'], 'has'>;
	};
	readonly index: Pick<VaultIndexSession, 'look' | 'search'>;
	readonly history: Pick<RunHistory, 'note' | 'run'>;
	/** Notes that other plugins may ask for. */
	readonly visible: VisibleNotes;
	readonly checkQuotes: (quotes: unknown) => Promise<Envelope>;
	readonly checkText: (text: unknown, options: unknown) => Promise<Envelope>;
}

/** Makes the object for other plugins. A run needs the same consent as the commands, and keeps the same limits. */
export function createApi({ session, index, history, visible, checkQuotes, checkText }: ApiParts): ResearchThisNoteApi {
	return {
		version: '1.2.0',
		research: (path, given) =>
			answered<ApiResearch>(async () => {
				assertText('path', path);
				const asked = checkedOptions(given, typesAt('api'), OPTION_STRINGS.correct);
				await visible.assertVisible(path);
				const runs = [await session.defaultsOf(path, asked)];
				if (!asked.offline && !(await session.consent.has(runs, new AbortController().signal)))
					throw consentMissing('CANCELLED');
				return JSON.parse(await session.researchUnattended(path, asked)) as ApiAnswer<ApiResearch>;
			}),
		search: (query, given) =>
			answered<readonly ApiPassage[]>(async () => {
				assertText('query', query);
				const { limit = PASSAGES } = checkedOptions(given, { limit: 'number' }, OPTION_STRINGS.correct);
				const { run } = index.look();
				const hits = await index.search(query, Math.min(Math.max(1, limit), MOST_PASSAGES), run);
				const found = hits.map(({ path, line, headings, text }) => ({ path, line: line + 1, headings, text }));
				return successEnvelope(found, run) as ApiAnswer<readonly ApiPassage[]>;
			}),
		checkQuotes: (quotes) => answered<ApiQuotes>(async () => (await checkQuotes(quotes)) as ApiAnswer<ApiQuotes>),
		checkText: (text, options) =>
			answered<ApiTextCheck>(async () => (await checkText(text, options)) as ApiAnswer<ApiTextCheck>),
		claims: (path) =>
			answered<ApiClaims | null>(async () => {
				assertText('path', path);
				const isVisible = await visible.has(path);
				return { success: true, data: isVisible ? await claimsOf(path, history) : null, error: null };
			}),
	};
}

/** Returns the claims of the note's last run; null if there was none. */
async function claimsOf(path: string, history: ApiParts['history']): Promise<ApiClaims | null> {
	const [latest] = (await history.note(path)).runs;
	const run = latest && (await history.run(latest.id));
	if (!run) return null;
	const sources = new Map(run.sources.map(({ id, url, path: note }) => [id, url ?? note ?? '']));
	return {
		path,
		at: run.at,
		depth: run.depth,
		claims: run.verdicts.map(({ statement, state, quotes, passages = [] }) => ({
			statement,
			state,
			quotes: quotes.map((one) => ({ ...one, source: sources.get(one.source) ?? '' })),
			passages: passages.map((one) => ({ ...one, source: sources.get(one.source) ?? '' })),
		})),
	};
}

function assertText(name: string, value: unknown): void {
	assertAllowed(name, 'text', value, OPTION_STRINGS.correct);
}

async function answered<T>(work: () => Promise<ApiAnswer<T>>): Promise<ApiAnswer<T>> {
	try {
		return await work();
	} catch (thrown) {
		return failureEnvelope(asResearchError(thrown)) as ApiAnswer<T>;
	}
}
