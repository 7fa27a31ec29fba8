import { TOPIC_STRINGS } from '../../locales/locale';
import { cut, firstOfEach, oneLine } from '../../text/strings';
import { fold } from '../../language/fold';
import type { Analysts, QuickAnalyst, TopicRequest } from '../model/analyst-ports';
import { numberedTopics, type Topic, type TopicDraft } from '../model/claims';
import { NothingToSay, ResearchError } from '../model/errors';
import { fallbackOf } from '../model/fallback';
import { LIMITS } from '../model/limits';
import { distinctQueries } from '../model/queries';
import type { ResearchRun } from '../model/run';
import { titlesIn } from '../../text/markdown/headings';
import { scalarProperty } from '../../text/markdown/properties';
import { plainText } from '../verify/checks/quotes/mapped-text';

const FOCUS_PROPERTY = 'research-focus';

/** Characters of a claim in a warning. */
const SHOWN = 200;

type Question = Omit<TopicRequest, 'limit'>;
type QuickAnalysts = Analysts & { readonly quick: QuickAnalyst };

/** The part of the note that the user chose to research. */
export interface ChosenClaims {
	/** If set, only these claims are researched; otherwise the analyst chooses. */
	readonly claims?: readonly string[] | undefined;
	/** Claims that are researched in addition. */
	readonly furtherClaims?: readonly string[] | undefined;
	/** The selected part of the note; topics and claims are taken from it alone. */
	readonly selection?: string | undefined;
	/** An assistant's answer in the note, which is checked sentence by sentence, with its links. */
	readonly answer?: CheckedAnswer | undefined;
}

export interface CheckedAnswer {
	/** As written in the note; empty for the whole note. */
	readonly parts: readonly string[];
	/** Text of the note above which a new section goes. */
	readonly above: string;
}

/**
 * True if the run is about a part of the note, so that its results are added to the present section: about claims, a
 * selection, an answer, or a focus that is not the note's own.
 */
export function isOnPart(
	{ claims, selection, answer, focus }: ChosenClaims & Partial<Pick<TopicRequest, 'focus'>>,
	markdown: string,
): boolean {
	if (claims !== undefined || selection !== undefined || answer !== undefined) return true;
	return focus !== undefined && focus !== ownFocus(markdown)?.trim();
}

/** Returns the focus that the note's properties set for every run on it. */
function ownFocus(markdown: string): string | undefined {
	return scalarProperty(markdown, FOCUS_PROPERTY);
}

/**
 * Returns the topics of the note that are worth researching, without duplicates.
 * @param claims all claims of the note
 * @throws ResearchError VALIDATION_ERROR if the analyst finds nothing, or if the note contains none of the chosen
 * claims
 */
export async function chooseTopics(
	{ chosen, claims }: { readonly chosen: ChosenClaims; readonly claims: readonly TopicDraft[] },
	request: Question,
	analysts: QuickAnalysts,
	run: ResearchRun,
): Promise<readonly Topic[]> {
	const named = (texts: readonly string[]): TopicDraft[] => namedBy(texts, claims, request);
	const { claims: alone, furtherClaims = [] } = chosen;
	const found = alone
		? named(alone)
		: distinct([...(await foundTopics(request, analysts, run)), ...named(furtherClaims)]);
	const topics = numberedTopics(found);
	if (topics.length === 0) throw nothingIn(request, alone);
	for (const claim of alone ?? [])
		if (named([claim]).length === 0) run.warn(TOPIC_STRINGS.claimNotFound({ claim: cut(oneLine(claim), SHOWN) }));
	run.log.debug('topics', { topics });
	run.tell({ kind: 'topics', topics });
	return topics;
}

/**
 * True if a model read the note and chose fewer topics than it could have. Then it left the other claims out on
 * purpose, so they are not listed as skipped.
 */
export function choseAll(
	topics: readonly Topic[],
	{ claims }: ChosenClaims,
	{ analyst, quick }: Analysts,
	{ fallbacks }: Pick<ResearchRun, 'fallbacks'>,
): boolean {
	if (claims || analyst === quick || fallbacks.some(({ part }) => part === 'topics')) return false;
	return topics.length < LIMITS.topics;
}

function nothingIn({ note: { title, path } }: Question, claims: readonly string[] | undefined): ResearchError {
	const { none, noneRemedy, noSuchClaim, noSuchClaimRemedy } = TOPIC_STRINGS;
	if (!claims) return new NothingToSay('VALIDATION_ERROR', none({ title }), noneRemedy, { path });
	return new ResearchError('VALIDATION_ERROR', noSuchClaim({ title }), noSuchClaimRemedy, { path, claims });
}

async function foundTopics(
	request: Question,
	analysts: QuickAnalysts,
	run: ResearchRun,
): Promise<readonly TopicDraft[]> {
	const found = await topicsOf({ ...request, limit: LIMITS.topics }, analysts, run);
	const named = found.map((topic) => tidy(topic, request)).filter((topic) => topic.topic !== '');
	const isTitle = titlesIn(request.note.text);
	const stated = named.map((topic) => withoutTitle(topic, isTitle));
	return withAllQueries(distinct(stated).slice(0, LIMITS.topics), request, analysts, run);
}

/** Makes a claim that is only a heading or a caption a concept: `Luhmann's rules` states nothing. */
function withoutTitle(topic: TopicDraft, isTitle: (text: string) => boolean): TopicDraft {
	return topic.type === 'claim' && isTitle(topic.context) ? { ...topic, type: 'concept' } : topic;
}

/** Has the rules add the queries that a model left blank, or that repeat another one. */
async function withAllQueries(
	topics: readonly TopicDraft[],
	request: Question,
	{ analyst, quick }: QuickAnalysts,
	run: ResearchRun,
): Promise<readonly TopicDraft[]> {
	const most = Math.min(request.queries, LIMITS.queriesPerTopic) - 1;
	const lacks = ({ furtherQueries = [] }: TopicDraft): boolean => furtherQueries.length < most;
	if (analyst === quick || !topics.some(lacks)) return topics;
	const further = await quick.furtherQueries(request.note, topics, run);
	return topics.map((topic, place) => {
		if (!lacks(topic)) return topic;
		return tidy(
			{ ...topic, furtherQueries: [...(topic.furtherQueries ?? []), ...(further[place] ?? [])] },
			request,
		);
	});
}

/** Returns the folded words of the chosen claims, which may lack the note's links and markup. */
export function namedWords({ claims = [], furtherClaims = [] }: ChosenClaims): string[] {
	return [...claims, ...furtherClaims].map(wordsOf).filter((text) => text !== '');
}

function wordsOf(text: string): string {
	return fold(oneLine(plainText(text)));
}

function namedBy(texts: readonly string[], claims: readonly TopicDraft[], request: Question): TopicDraft[] {
	const wanted = namedWords({ claims: texts });
	const isWanted = ({ context, topic }: TopicDraft): boolean =>
		wanted.some((text) => wordsOf(context).includes(text) || wordsOf(topic) === text);
	return distinct(claims.filter(isWanted).map((topic) => tidy(topic, request))).slice(0, LIMITS.topics);
}

/** Asks the analyst for topics; if it fails, the quick analyst, since the rest of the run is still useful. */
async function topicsOf(request: TopicRequest, analysts: Analysts, run: ResearchRun): Promise<readonly TopicDraft[]> {
	const { analyst, quick } = analysts;
	try {
		return await analyst.topics(request, run);
	} catch (error) {
		run.signal.throwIfAborted();
		if (analyst === quick || (isOfSetup(error) && !run.isWithoutModel)) throw error;
		run.fallBack(fallbackOf('topics', analysts, error));
		return quick.topics(request, run);
	}
}

/** True for a wrong key, address or model: the user should correct that before the run costs anything. */
function isOfSetup(error: unknown): boolean {
	return error instanceof ResearchError && (error.code === 'AUTHENTICATION' || error.code === 'VALIDATION_ERROR');
}

function tidy(topic: TopicDraft, { queries, note }: Question): TopicDraft {
	const label = oneLine(topic.topic);
	const query = oneLine(topic.query ?? '') || label;
	const [, ...furtherQueries] = distinctQueries(
		[query, ...(topic.furtherQueries ?? []).map(oneLine)],
		Math.min(queries, LIMITS.queriesPerTopic),
		note.language?.code,
	);
	const sentence = topic.sentence === undefined ? {} : { sentence: oneLine(topic.sentence) };
	return { topic: label, context: oneLine(topic.context), type: topic.type, query, ...sentence, furtherQueries };
}

function distinct(topics: readonly TopicDraft[]): TopicDraft[] {
	return firstOfEach(topics, ({ topic }) => fold(topic));
}
