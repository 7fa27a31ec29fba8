/** Reads a model's answers: topics, quotes, and claims with their sources. */
import type {
	TopicRequest,
	PageJudgement,
	PageQuote,
	ReadingRequest,
	SynthesisRequest,
} from '../research/model/analyst-ports';
import type { Statement, TopicId } from '../research/ledger/statement';
import type {
	Topic,
	TopicDraft,
	Cite,
	ClaimDraft,
	FindingDraft,
	JudgementDraft,
	ReasonDraft,
} from '../research/model/claims';
import { fold } from '../language/fold';
import { firstOfEach } from '../text/strings';
import { statementIds, type Asked } from './prompts/common';
import type { TopicsAnswer } from './prompts/topics';
import { withoutInvisible } from '../text/invisible';
import { asWritten } from './selection/spotlight';
import { quoteParts } from '../research/verify/checks/quotes/quotes';
import { judgedPart } from '../research/verify/judged-part';
import type { ReadingAnswer } from './prompts/reading';
import type { ComparisonAnswer } from './prompts/comparison';
import type { FindingsAnswer } from './prompts/findings';
import { relatedSources } from './selection/shown';

/**
 * Puts findings first that change something for the note's writer, and leaves out background, but not in answers. What
 * stands under a question that the model calls unanswered may add to the note all the same. A finding that corrects or
 * settles a statement of the note also judges it: if that counts, it is shown there alone. It may correct any sentence
 * of the note, also one that no topic stands on.
 */
export function findingsFrom(
	{ findings, unanswered = [] }: FindingsAnswer,
	request: SynthesisRequest,
): (FindingDraft | JudgementDraft)[] {
	const open = unanswered
		.map((written) => topicNamed(written, request.topics))
		.filter((one) => one?.type === 'question');
	const isFirst = ({ gain }: FindingsAnswer['findings'][number]): boolean => gain === 'changes';
	const inOrder = [...findings].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
	return inOrder.flatMap(
		({ topic, text, gain, corrects, settles, cites: written }): (FindingDraft | JudgementDraft)[] => {
			const cites = written.map((cite) => citeFrom(cite.source, cite.quote, request));
			const topicId = topicOf(topic, cites[0]?.source, request);
			const right = statementWith(settles, request);
			const wrong = statementWith(corrects, request) ?? sentenceWith(corrects, topicId, request);
			const judged = [
				...(wrong ? [{ ...wrong, text, kind: 'contradiction' as const, cites }] : []),
				...(right && right.statement !== wrong?.statement ? supportsBy(cites, right, request) : []),
			];
			const asked = request.topics.find(({ id, type }) => id === topicId && type === 'question');
			const isAddition = gain !== 'background';
			const isNoAnswer = asked !== undefined && open.includes(asked);
			if (!isAddition && (!asked || isNoAnswer)) return judged;
			const place = { ...(asked && isAddition && { isAddition }), ...(isNoAnswer && { isNoAnswer }) };
			return [...judged, { topicId, text, kind: 'finding', cites, ...place }];
		},
	);
}

type Judged = Pick<JudgementDraft, 'topicId' | 'statement' | 'noteQuote'>;

/** Returns one support for each source: its quotes may prove only together what the statement says. */
function supportsBy(cites: readonly Cite[], meant: Judged, request: SynthesisRequest): JudgementDraft[] {
	return [...new Set(cites.map(({ source }) => source))].flatMap((id): JudgementDraft[] => {
		const own = cites.filter((cite) => cite.source === id && !isCopy(cite, meant.noteQuote, request));
		const [first] = own;
		return first ? [{ ...meant, text: first.quote, kind: 'support', cites: own }] : [];
	});
}

/** Returns words of the note that no topic stands on. */
function sentenceWith(quote: string, topicId: TopicId, { note }: SynthesisRequest): Judged | undefined {
	const [wanted, text] = [plain(quote), plain(note.text)];
	return wanted !== '' && text.includes(wanted) ? { topicId, noteQuote: quote, statement: undefined } : undefined;
}

function plain(text: string): string {
	return fold(quoteParts(text).join(' '));
}

/** Returns the statement that has words of the note, with these words, or that stands in them. */
function statementWith(quote: string, { statements }: SynthesisRequest): Judged | undefined {
	const wanted = plain(quote);
	if (wanted === '') return undefined;
	const found = statements.find(({ words }) => plain(words).includes(wanted) || wanted.includes(plain(words)));
	const [topicId] = found?.topics ?? [];
	return found && topicId && { topicId, statement: found.id, noteQuote: judgedWords(found, quote) };
}

/**
 * Contradictions, supports and reasons of related notes, in this order. A judgement of an unknown statement is left
 * out, and so is one of a source that both supports and contradicts the same words.
 * @param whole the request with all topics, which ids count
 * @param compared the part of it that was compared
 */
export function comparedFrom(
	answer: ComparisonAnswer,
	whole: SynthesisRequest,
	compared: SynthesisRequest,
): ClaimDraft[] {
	const judged = [
		...answer.contradictions.flatMap(({ text, ...named }) => judgementFrom(named, text, { whole, compared })),
		...answer.supports.flatMap((named) => judgementFrom(named, undefined, { whole, compared })),
	];
	const isOpposite = (one: JudgementDraft, other: JudgementDraft): boolean =>
		one.kind !== other.kind &&
		one.topicId === other.topicId &&
		one.noteQuote === other.noteQuote &&
		one.cites[0]?.source === other.cites[0]?.source;
	return [
		...judged.filter((one) => !judged.some((other) => isOpposite(one, other))),
		...reasonsFrom(answer, compared),
	];
}

/** @param text says what disagrees; undefined for a support */
function judgementFrom(
	{ statement, part, source, sourceQuote }: ComparisonAnswer['supports'][number],
	text: string | undefined,
	{ whole, compared }: { readonly whole: SynthesisRequest; readonly compared: SynthesisRequest },
): JudgementDraft[] {
	const meant = statementMeant({ statement, part }, whole);
	if (!meant) return [];
	const cite = citeFrom(source, sourceQuote, compared);
	if (text === undefined && isCopy(cite, meant.noteQuote, compared)) return [];
	const kind = text === undefined ? 'support' : 'contradiction';
	return [{ ...meant, text: text ?? cite.quote, kind, cites: [cite] }];
}

/** True if another note of the writer has the same words: a copy supports nothing. */
function isCopy({ source, quote }: Cite, words: string, { sources }: SynthesisRequest): boolean {
	const isNote = sources.some(({ id, kind }) => id === source && kind === 'vault');
	return isNote && fold(quoteParts(quote).join(' ')) === fold(quoteParts(words).join(' '));
}

/** Returns reasons to link the related notes of the request; reasons for other sources are left out. */
function reasonsFrom({ related = [] }: ComparisonAnswer, request: SynthesisRequest): ReasonDraft[] {
	const shown = new Set(relatedSources(request).map(({ id }) => id));
	return related
		.filter(({ source }) => shown.has(sourceId(source)))
		.map(({ source, text, quote }) => ({ text, kind: 'related', cites: [citeFrom(source, quote, request)] }));
}

function citeFrom(written: string, quote: string, { sources }: SynthesisRequest): Cite {
	const id = sourceId(written);
	const passages = sources.find((source) => source.id === id)?.passages.map(({ text }) => text) ?? [];
	return { source: id, quote: asWritten(quote, passages.join('\n')) };
}

/** Reads `S1`; models write `[S1]`, `s1` and `Source S1` as well. */
function sourceId(written: string): string {
	return /\bS\d+\b/i.exec(written)?.[0].toUpperCase() ?? written.trim();
}

/** Returns the topic that `T1` or a label means; if it means none, a topic of the cited source. */
function topicOf(written: string, source: string | undefined, request: SynthesisRequest): TopicId {
	const known = topicNamed(written, request.topics);
	if (known) return known.id;
	const asked = new Set(request.topics.map(({ id }) => id));
	const cited = request.sources.find(({ id }) => id === source)?.passages.flatMap(({ topics }) => topics);
	return cited?.find((id) => asked.has(id)) ?? request.topics[0]?.id ?? 'T1';
}

/** Returns the quotes of a page. If the topic of a quote is unknown, it gets the only topic, or is left out. */
export function quotesFrom({ quotes }: ReadingAnswer, request: ReadingRequest): PageQuote[] {
	const { topics, page, further } = request;
	return quotes.flatMap(({ topic, quote, says, judges = [] }) => {
		const asked = topicNamed(topic, topics) ?? (topics.length === 1 ? topics[0] : undefined);
		const judgements = judgementsFrom(judges, request);
		if (!asked || (judgements.length === 0 && further?.topics.includes(asked))) return [];
		return [
			{
				topicId: asked.id,
				quote: asWritten(quote, page.text),
				says: withoutInvisible(says).trim(),
				judgements,
			},
		];
	});
}

/** Returns one judgement for each statement, and none for a statement that the quote both supports and contradicts. */
function judgementsFrom(
	judges: NonNullable<ReadingAnswer['quotes'][number]['judges']>,
	request: ReadingRequest,
): PageJudgement[] {
	const found = judges.flatMap(({ stance, ...named }): PageJudgement[] => {
		const meant = statementMeant(named, request);
		return meant ? [{ ...meant, stance }] : [];
	});
	const isSame = (a: PageJudgement, b: PageJudgement): boolean =>
		a.topicId === b.topicId && a.noteQuote === b.noteQuote;
	return found.filter(
		(one, place) =>
			found.every((other) => !isSame(one, other) || other.stance === one.stance) &&
			found.findIndex((other) => isSame(one, other)) === place,
	);
}

/**
 * Returns the topic and the words of the note that an answer means by an id, or by an id and a part; undefined if no
 * statement has the id. Nothing is guessed.
 */
function statementMeant(
	{ statement: written, part }: Pick<ComparisonAnswer['supports'][number], 'statement' | 'part'>,
	asked: Asked,
): Judged | undefined {
	const id = /\bT\d+\.\d+\b/i.exec(written)?.[0].toUpperCase();
	const found = statementIds(asked).find((one) => one.id === id);
	if (!found) return undefined;
	const { statement } = found;
	return { topicId: found.topicId, statement: statement.id, noteQuote: judgedWords(statement, part) };
}

/** Returns the part of a statement that was judged; a row of a table is judged as a whole. */
function judgedWords({ words, isRow }: Statement, part: string): string {
	return (isRow ? undefined : judgedPart(words, part)) ?? words;
}

export function topicsFrom({ topics }: TopicsAnswer, { note, limit }: TopicRequest): TopicDraft[] {
	return topics.slice(0, limit).map(({ topic, context, type, query, broader, detail }) => {
		const label = withoutInvisible(topic).trim();
		return {
			topic: label,
			context: withoutInvisible(asWritten(context, note.text)).trim(),
			type,
			query: withoutInvisible(query).trim() || label,
			furtherQueries: [broader, detail].map((words) => withoutInvisible(words).trim()).filter(Boolean),
		};
	});
}

/** Keeps the first topic of each name: a topic in the overlap of two parts of the note is found twice. */
export function distinct(topics: readonly TopicDraft[]): TopicDraft[] {
	return firstOfEach(topics, ({ topic }) => fold(topic));
}

/** Finds a topic by what a model writes for it: `T1`, `[1]`, or its label. */
export function topicNamed(written: string, topics: readonly Topic[]): Topic | undefined {
	const named = topics.find(({ topic }) => fold(topic) === fold(written.trim()));
	const number = /^[^\p{L}\p{N}]*T?(\d{1,2})[^\p{L}\p{N}]*$/iu.exec(written)?.[1];
	return named ?? topics[Number(number) - 1];
}
