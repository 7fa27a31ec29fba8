import type { TopicId } from '../ledger/statement';
import { inSteps } from '../../async/time-slice';
import { GATHER_STRINGS } from '../../locales/locale';
import { fold } from '../../language/fold';
import { stopWords } from '../../language/stop-words';
import { words } from '../../language/words';
import { cut, messageOf } from '../../text/strings';
import { withSources, type CitedJudgement, type Topic, type Judgement } from '../model/claims';
import type { Evidence } from '../model/evidence-store';
import type { Gathered } from '../gather/gather';
import { ComparedTexts } from '../gather/independence';
import { keyOf, readPageText, wordsOf } from '../gather/public-words';
import { LIMITS } from '../model/limits';
import type { RunContext, WebAnswer, WebSearch } from '../model/ports';
import { plainWords } from '../verify/readable-quote';
import { FinishNow } from '../model/run';
import type { NoteStatements } from '../note/statements';
import type { StudyParts } from './reading';
import { distanceFromEven, isUndecided, trustOf } from './trust';
import { mergeAnswers } from '../gather/search-results';
import { testimonies } from './testimonies';
import { votersIn, votesOf, weighed } from './witnesses';

/** A search made to check a claim. */
export interface ClaimSearch {
	/** The words of the note that were searched for. */
	readonly words: string;
	/** Passages that no earlier search had found, by the id of their source. */
	readonly brought: ReadonlyMap<string, ReadonlySet<string>>;
}

/** By the topic; only topics that were searched again. */
export type ClaimSearches = ReadonlyMap<TopicId, ClaimSearch>;

interface Lookup {
	readonly topic: Topic;
	/** Words of the note: a statement, or a half of one. */
	readonly words: string;
}
interface Answered extends Lookup {
	readonly answer: WebAnswer;
}

/**
 * Searches once more for each topic with an undecided claim, in parallel.
 * @param judged the verified judgements so far
 */
export async function searchUndecided(
	{ topics, evidence }: Gathered,
	judged: readonly Judgement[],
	parts: StudyParts,
): Promise<ClaimSearches> {
	const { ports, run } = parts;
	const claims = topics.map(({ topic }) => topic).filter(({ type }) => type === 'claim');
	const lookups = await undecided(claims, withSources(judged, evidence), parts);
	const { web } = ports;
	if (!web || lookups.length === 0) return new Map();
	const onPages = await wordsOfPages(evidence, parts);
	const answers = await run.hurriedly((context) =>
		Promise.all(lookups.map((lookup) => lookUp(lookup, web, { ...parts, onPages }, context))),
	);
	run.signal.throwIfAborted();
	return keepBrought(
		answers.filter((answer) => answer !== undefined),
		evidence,
	);
}

async function undecided(
	claims: readonly Topic[],
	judged: readonly CitedJudgement[],
	{ task, slice }: StudyParts,
): Promise<Lookup[]> {
	const compared = new ComparedTexts(slice);
	const lookups: Lookup[] = [];
	for (const topic of claims) {
		const least = await leastDecided(topic, judged, task.statements, compared);
		if (least !== undefined) lookups.push({ topic, words: least });
		await slice.pause();
	}
	return lookups;
}

async function lookUp(
	{ topic, words: said }: Lookup,
	web: WebSearch,
	{ task, run, onPages }: StudyParts & { readonly onPages: ReadonlySet<string> },
	context: RunContext,
): Promise<Answered | undefined> {
	try {
		context.signal.throwIfAborted();
		const query = {
			text: cut(
				keywords(plainWords(said), topic, { onPages, languageCode: task.note.language?.code }) || topic.topic,
				LIMITS.queryCharacters,
			),
			limit: LIMITS.claimCheckResults,
			mode: task.mode,
			language: task.note.language,
			purpose: 'claim-checks',
			isOptional: true,
		} as const;
		return { topic, words: said, answer: await web.search(query, context) };
	} catch (error) {
		run.signal.throwIfAborted();
		if (!(error instanceof FinishNow))
			run.warn(GATHER_STRINGS.checkFailed({ topic: topic.topic, reason: messageOf(error) }));
		return undefined;
	}
}

/** Returns the words of all web pages found. */
async function wordsOfPages({ sources }: Evidence, { slice, run }: StudyParts): Promise<ReadonlySet<string>> {
	const found = new Set<string>();
	for (const { text } of sources.filter(({ kind }) => kind === 'web').flatMap(({ passages }) => passages)) {
		const page = await inSteps(readPageText(text), slice, run.signal);
		for (const word of page.words) found.add(word);
	}
	return found;
}

/**
 * Returns the words to search for, so that no sentence of the note leaves the vault as a whole. Capitalised words that
 * neither the topic's queries nor a web page contains are dropped, such as the name of a friend:
 * `Die Wärmepumpe von Jonas läuft bei -14 °C.` → `Wärmepumpe läuft -14 °C`.
 */
function keywords(
	text: string,
	topic: Topic,
	{ onPages, languageCode }: { readonly onPages: ReadonlySet<string>; readonly languageCode: string | undefined },
): string {
	const own = new Set([topic.topic, topic.query ?? '', ...(topic.furtherQueries ?? [])].flatMap(wordsOf));
	const isKnown = (word: string): boolean => own.has(word) || onPages.has(word);
	const common = stopWords(languageCode);
	const unwanted = words(text).filter(
		(word, index) =>
			common.has(fold(word.text)) || (index > 0 && /^\p{Lu}/u.test(word.text) && !isKnown(keyOf(word.text))),
	);
	return unwanted
		.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
		.replace(/(?<![,;:.!?])[,;:.!?]+(?=\s|$)/gu, '')
		.replace(/\s+/gu, ' ')
		.trim();
}

/**
 * Returns the statement to search for: the undecided one whose trust is nearest to 0.5, or the topic's main statement
 * if none was judged. Undefined if all are decided.
 */
async function leastDecided(
	topic: Topic,
	judged: readonly CitedJudgement[],
	statements: NoteStatements,
	compared: ComparedTexts,
): Promise<string | undefined> {
	const judgedSoFar: { readonly said: string; readonly trust: number }[] = [];
	for (const testimony of testimonies(judged, topic, statements))
		judgedSoFar.push({
			said: testimony.words,
			trust: trustOf(votesOf(votersIn(await weighed(testimony, { compared })))),
		});
	if (judgedSoFar.length === 0) return statements.mainOf(topic).words;
	return judgedSoFar
		.filter(({ trust }) => isUndecided(trust))
		.sort((a, b) => distanceFromEven(a.trust) - distanceFromEven(b.trust))[0]?.said;
}

/** Adds new pages, and new passages of known ones, to the evidence. Only these count as further witnesses. */
function keepBrought(answers: readonly Answered[], evidence: Evidence): ClaimSearches {
	const before = new Map(evidence.sources.map((source) => [source.id, source]));
	const searches = new Map<TopicId, ClaimSearch>();
	for (const { topic, words: said, answer } of answers) {
		const brought = new Map<string, Set<string>>();
		for (const shown of mergeAnswers([answer], topic.id)) {
			const found = evidence.add(shown);
			if (!found) continue;
			const { source, passage } = found;
			if (!before.get(source.id)?.passages.some((known) => known.text === passage.text))
				brought.set(source.id, new Set([...(brought.get(source.id) ?? []), passage.text]));
		}
		searches.set(topic.id, { words: said, brought });
	}
	return searches;
}

/** True if a judgement rests only on results of the further search. */
export function isBroughtBy(search: ClaimSearch | undefined, { cites }: CitedJudgement): boolean {
	return cites.every(({ source, passage }) => search?.brought.get(source.id)?.has(passage.text) ?? false);
}
