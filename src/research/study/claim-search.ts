import { GATHER_STRINGS } from '../../strings/research';
import { cut } from '../../text/cut';
import { messageOf } from '../../text/message-of';
import type { NoteView } from '../model/analyst-ports';
import type { Topic, VerifiedClaim } from '../model/claims';
import { bestFirst, type Gathered } from '../gather/gather';
import { besidesRead, withKnown } from './grown-sources';
import { ComparedTexts } from '../gather/independence';
import { LIMITS } from '../model/limits';
import type { PageOutcome } from './page-outcome';
import type { ResearchMode, WebAnswer, WebSearch } from '../model/ports';
import { plainWords } from '../verify/readable-quote';
import { FinishNow, type ResearchRun } from '../model/run';
import type { NoteStatements } from '../note/statements';
import type { TimeSlice } from '../../async/time-slice';
import { distanceFromEven, isUndecided, trustOf } from './trust';
import { mergeAnswers, snippetSource } from '../gather/web-results';
import { testimonies, votesOf, witnesses } from './witnesses';

/** A search made to check a claim. */
export interface ClaimSearch {
	/** What the note says that was looked up. */
	readonly statement: string;
	/** The passages that it brought and nobody knew, by the id of their source. */
	readonly brought: ReadonlyMap<string, ReadonlySet<string>>;
}

/** By the label of the topic; a topic without such a search is not in it. */
export type ClaimSearches = ReadonlyMap<string, ClaimSearch>;

export interface CheckingTask {
	readonly note: NoteView;
	readonly mode: ResearchMode;
	readonly statements: NoteStatements;
	/** How those fared that were read. */
	readonly pages: readonly PageOutcome[];
}

export interface Checking {
	readonly gathered: Gathered;
	readonly searches: ClaimSearches;
}

interface Lookup {
	readonly topic: Topic;
	readonly statement: string;
}
interface Answered extends Lookup {
	readonly answer: WebAnswer;
}

/**
 * One more search for each topic with a claim that the evidence leaves undecided, all at once.
 * @param judged what the evidence so far was verified to mean
 */
export async function searchUndecided(
	gathered: Gathered,
	judged: readonly VerifiedClaim[],
	{ note, mode, statements, pages }: CheckingTask,
	web: WebSearch | undefined,
	slice: TimeSlice,
	run: ResearchRun,
): Promise<Checking> {
	const claims = gathered.topics.map(({ topic }) => topic).filter(({ type }) => type === 'claim');
	const compared = new ComparedTexts(slice);
	const lookups: Lookup[] = [];
	for (const topic of claims) {
		const statement = await leastDecided(topic, judged, statements, compared);
		if (statement !== undefined) lookups.push({ topic, statement });
		await slice.pause();
	}
	if (!web || lookups.length === 0) return { gathered, searches: new Map() };
	const hurried = run.hurried();
	try {
		const found = await Promise.all(
			lookups.map(async ({ topic, statement }): Promise<Answered[]> => {
				try {
					hurried.context.signal.throwIfAborted();
					const text = cut(plainWords(statement) || topic.topic, LIMITS.queryCharacters);
					return [
						{
							topic,
							statement,
							answer: await web.search(
								{
									text,
									limit: LIMITS.claimCheckResults,
									mode,
									language: note.language,
									purpose: 'claim-checks',
									isOptional: true,
								},
								hurried.context,
							),
						},
					];
				} catch (error) {
					run.signal.throwIfAborted();
					if (!(error instanceof FinishNow))
						run.warn(GATHER_STRINGS.checkFailed(topic.topic, messageOf(error)));
					return [];
				}
			}),
		);
		run.signal.throwIfAborted();
		return added(gathered, found.flat(), pages);
	} finally {
		hurried.release();
	}
}

/**
 * The statement that is worth a search: the one nobody has judged, or the one whose trust is nearest to even; undefined
 * where all are decided.
 */
async function leastDecided(
	topic: Topic,
	judged: readonly VerifiedClaim[],
	statements: NoteStatements,
	compared: ComparedTexts,
): Promise<string | undefined> {
	const heard: { readonly statement: string; readonly trust: number }[] = [];
	for (const testimony of testimonies(judged, topic, statements))
		heard.push({ statement: testimony.statement, trust: trustOf(votesOf(await witnesses(testimony, compared))) });
	if (heard.length === 0) return statements.labelFor(topic);
	return heard
		.filter(({ trust }) => isUndecided(trust))
		.sort((a, b) => distanceFromEven(a.trust) - distanceFromEven(b.trust))[0]?.statement;
}

/**
 * Only what was not known is a further witness: a new page, or new words of one that only a search has seen. A page
 * that was read has said all it has to say of the topics that it was read for.
 */
function added(gathered: Gathered, answers: readonly Answered[], pages: readonly PageOutcome[]): Checking {
	const { evidence } = gathered;
	const before = new Map(evidence.sources.map((source) => [source.id, source]));
	const kept = new Map(gathered.sources.map((source) => [source.id, source]));
	const readFor = new Map(
		pages
			.filter(({ state }) => state === 'read' || state === 'nothing')
			.map(({ source, topics }) => [source, topics]),
	);
	const searches = new Map<string, ClaimSearch>();
	const met = new Set<string>();
	for (const { topic, statement, answer } of answers) {
		const brought = new Map<string, Set<string>>();
		for (const page of mergeAnswers([answer])) {
			for (const { text, score } of page.texts) {
				const found = evidence.add({ ...snippetSource(page), text, score, topic: topic.topic });
				if (!found || readFor.get(found.source.id)?.includes(topic.topic)) continue;
				const { source, passage } = found;
				met.add(source.id);
				if (!before.get(source.id)?.passages.some((known) => known.text === passage.text))
					brought.set(source.id, new Set([...(brought.get(source.id) ?? []), passage.text]));
			}
		}
		searches.set(topic.topic, { statement, brought });
	}
	const grown = evidence.sources
		.filter(({ id }) => met.has(id))
		.map((source) => {
			const topics = readFor.get(source.id);
			return topics ? besidesRead(source, topics, kept.get(source.id)) : withKnown(source, kept.get(source.id));
		});
	return {
		gathered: { ...gathered, sources: bestFirst([...gathered.sources.filter(({ id }) => !met.has(id)), ...grown]) },
		searches,
	};
}

/** Whether a judgement rests on nothing but what a search brought. */
export function isBroughtBy(search: ClaimSearch | undefined, { cites }: VerifiedClaim): boolean {
	return cites.every(({ source, passage }) => search?.brought.get(source.id)?.has(passage.text) ?? false);
}
