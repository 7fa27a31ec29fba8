/**
 * Carries out the acts that a researcher's model chooses, within limits. Every answer is a sentence with the results,
 * never an error.
 */
import type { TopicId } from '../ledger/statement';
import { cut, firstOfEach, oneLine } from '../../text/strings';
import { headingsOf } from '../../text/markdown/headings';
import { foundInNote, mergeAnswers } from '../gather/search-results';
import { ACTS, type ActDraft, type Assignment, type GistDraft } from '../model/agent-ports';
import { voiceAt } from '../../text/voices/note-voice';
import { relevanceTo, type Source } from '../model/evidence';
import { LIMITS } from '../model/limits';
import { topicTest } from '../model/on-topic';
import type { RunContext } from '../model/ports';
import { isSameQuery } from '../model/queries';
import type { ReadQuote } from '../study/page-evidence';
import type { PageResult } from '../study/reading';
import type { Fieldwork } from './fieldwork';
import type { Allowance } from './limits';
import { ResearcherView } from './researcher-view';
import { firstShown, KEY_EXCERPTS, type ListedSource } from './shown-results';

/** Answers to the researcher's model. English in every interface language, because a model reads them. */
export const ACT_STRINGS = {
	unreadable: 'That answer could not be read. Answer with one JSON object in the given form.',
	unknownAct: (act: string, known: readonly string[]) => `“${act}” is not an act. The acts are ${known.join(', ')}.`,
	noQuery: 'A search needs words in “query”.',
	noUrls: 'To read pages, name them in “urls”.',
	noWeb: 'The web is not searched in this run. Search the vault, or finish.',
	noPages: 'Pages are not read in this run. Work with what searches show, or finish.',
	askedBefore: 'This was asked before. Here is what it found then.',
	fromNotes: 'That query repeats words of the writer’s own notes. Ask in words of your own.',
	fromPages: 'That query repeats what a page says. Ask what the topic asks, in words of your own.',
	searchFailed: 'The search gave no answer.',
	nothingFound: 'Nothing was found for these words. Try fewer or other ones.',
	nothingNew: 'No new source: what was found was shown or read before.',
	found: (count: number) => `Found ${count} ${count === 1 ? 'source' : 'sources'}.`,
	notAllowed: (address: string) =>
		`Not read: ${address}. Only addresses that a search showed or the note links can be read.`,
	tooMany: (most: number) => `One step reads ${most} sources. The others were not read.`,
	read: (count: number, total: number) => `Read ${count} of ${total}.`,
	notRead: (number: number, reason: string) => `SOURCE ${number} could not be read: ${reason}`,
	withheld: 'it does not show the text that the search found.',
	tellsNothing: (number: number) => `SOURCE ${number} says nothing more on the topic.`,
	readBefore: (number: number) => `SOURCE ${number} was read before.`,
	enoughThought: 'You have thought enough. Search, read or finish.',
	noted: 'Noted.',
} as const;

/** Sources listed per search. */
const SHOWN_RESULTS = 6;
/** A shorter page is shown whole. */
const SHORT_CHARACTERS = 300;
/** Calls kept back for the researcher's final report. */
export const KEPT_CALLS = 1;

export interface ActParts {
	readonly assignment: Assignment;
	readonly field: Fieldwork;
	readonly context: RunContext;
	readonly calls: Allowance;
}

export interface Performed {
	readonly said: string;
	readonly shown: string;
	/** Ids of the sources that were shown to the researcher. */
	readonly sources: readonly string[];
	/** Quotes of the pages read. */
	readonly kept?: readonly GistDraft[];
}

/** Returns an answer of one sentence, without sources. */
export const plain = (said: string): Performed => ({ said, shown: '', sources: [] });

interface Asked {
	readonly kind: string;
	readonly query: string;
	readonly answer: Performed;
}

export class Acts {
	readonly view: ResearcherView;
	private readonly asked: Asked[] = [];
	/** Ids of the pages and notes that were read, whether they told something or not. */
	private readonly opened = new Set<string>();
	/** Those of them that told something. */
	private readonly informative = new Set<string>();

	constructor(private readonly parts: ActParts) {
		this.view = new ResearcherView(parts.assignment, parts.field);
	}

	/** Titles of the pages and notes that were read. */
	get readTitles(): readonly string[] {
		return [...this.opened].map((id) => this.parts.field.titleOf(id));
	}

	/**
	 * Returns the results of the first searches on the topic that no earlier researcher saw, and the titles of the pages
	 * that one saw but did not read.
	 */
	found(): string {
		const { topic, before = [] } = this.parts.assignment;
		const { id } = topic;
		const isOn = topicTest([topic], this.parts.field.note.language?.code);
		const known = new Set(before.flatMap((work) => work.shown));
		const read = new Set(before.flatMap((work) => work.read));
		const wanted = new Set([id]);
		const byRelevance = (a: Source, b: Source): number => relevanceTo(b, wanted) - relevanceTo(a, wanted);
		const { evidence } = this.parts.field;
		const seen = [...known]
			.flatMap((source) => evidence.get(source) ?? [])
			.filter((source) => source.kind === 'web' && !read.has(source.title) && isOn(source, topic))
			.sort(byRelevance)
			.slice(0, SHOWN_RESULTS);
		const first = this.parts.field.foundFirst(id).filter((source) => isOn(source, topic));
		return this.view.foundBlocks([
			...firstShown(first.sort(byRelevance))
				.map(({ source, isQuoted }) => (isQuoted ? this.listed(source) : { source, excerpts: [] }))
				.filter(({ source }) => !known.has(source.id)),
			...seen.map((source) => ({ source, excerpts: [] })),
		]);
	}

	async perform({ act, query, urls }: ActDraft): Promise<Performed> {
		switch (act.trim().toLowerCase()) {
			case 'search_web':
				return this.search('web', query, (text) => this.searchWeb(text));
			case 'search_vault':
				return this.search('vault', query, (text) => this.searchVault(text));
			case 'read_page':
				return this.read(urls);
			default:
				return plain(ACT_STRINGS.unknownAct(cut(act, 40), ACTS));
		}
	}

	private async search(
		kind: 'web' | 'vault',
		written: string,
		ask: (query: string) => Promise<Performed>,
	): Promise<Performed> {
		const query = cut(oneLine(written), LIMITS.queryCharacters);
		if (!/[\p{L}\p{N}]/u.test(query)) return plain(ACT_STRINGS.noQuery);
		const earlier = this.earlier(kind, query);
		if (earlier) return { ...earlier.answer, said: ACT_STRINGS.askedBefore };
		const answer = await ask(query);
		this.asked.push({ kind, query, answer });
		return answer;
	}

	/** Returns an equivalent query: mostly the same words, in any order and case. */
	private earlier(kind: string, query: string): Asked | undefined {
		const code = this.parts.field.note.language?.code;
		return this.asked.find((one) => one.kind === kind && isSameQuery(one.query, query, code));
	}

	private async searchWeb(text: string): Promise<Performed> {
		const { evidence, failures, note, parts } = this.parts.field;
		const { ports, task } = parts;
		if (!ports.web) return plain(ACT_STRINGS.noWeb);
		const pace = { slice: parts.slice, signal: this.parts.context.signal };
		if (await this.view.words.isFromNotes(text, pace)) return plain(ACT_STRINGS.fromNotes);
		if (await this.view.words.isFromPages(text, pace)) return plain(ACT_STRINGS.fromPages);
		const { id } = this.parts.assignment.topic;
		const query = {
			text,
			limit: LIMITS.resultsPerQuery,
			mode: task.mode,
			language: note.language,
			purpose: 'follow-ups',
		} as const;
		try {
			const answer = await ports.web.search(query, this.parts.context);
			failures.add(answer.failures);
			const found = mergeAnswers([answer], id);
			for (const passage of found) evidence.add(passage);
			return this.resultsOf(found.flatMap((passage) => evidence.open(passage) ?? []));
		} catch (error) {
			return this.failed(error);
		}
	}

	private async searchVault(text: string): Promise<Performed> {
		const { evidence, note, parts } = this.parts.field;
		try {
			const hits = await parts.ports.vault.search(
				{ text, limit: LIMITS.vaultResults, exclude: [note.path] },
				this.parts.context,
			);
			const { topic, question } = this.parts.assignment;
			const asked = { ...topic, context: `${topic.context} ${question} ${text}` };
			const isOn = topicTest([asked], note.language?.code);
			const sources = hits.flatMap((hit) => evidence.add(foundInNote(hit, topic.id))?.source ?? []);
			return this.resultsOf(sources.filter((source) => isOn(source, asked)));
		} catch (error) {
			return this.failed(error);
		}
	}

	/** Answers without the name of the service and the reason, from which the model could only speculate. */
	private failed(error: unknown): Performed {
		this.parts.context.signal.throwIfAborted();
		this.parts.field.rememberFailure(error);
		this.parts.context.log.warn('a search of a researcher failed', { error });
		return plain(ACT_STRINGS.searchFailed);
	}

	private resultsOf(sources: readonly Source[]): Performed {
		if (sources.length === 0) return plain(ACT_STRINGS.nothingFound);
		const own = firstOfEach(sources, ({ id }) => id)
			.filter((source) => !this.informative.has(source.id) && this.view.isNews(this.listed(source)))
			.slice(0, SHOWN_RESULTS);
		if (own.length === 0) return plain(ACT_STRINGS.nothingNew);
		return {
			said: ACT_STRINGS.found(own.length),
			shown: this.view.foundBlocks(own.map((source) => this.listed(source))),
			sources: own.map(({ id }) => id),
		};
	}

	private listed(source: Source): ListedSource {
		const { id } = this.parts.assignment.topic;
		const own = source.passages.filter(({ topics }) => topics.includes(id));
		return { source, excerpts: own.map(({ text }) => text) };
	}

	private async read(urls: readonly string[]): Promise<Performed> {
		const named = [...new Set(urls.map((url) => url.trim()).filter(Boolean))];
		if (named.length === 0) return plain(ACT_STRINGS.noUrls);
		const { field, context } = this.parts;
		const said: string[] = [];
		const wanted = new Map<string, Source>();
		for (const url of named) {
			const source = this.view.sourceNamed(url);
			if (!source) said.push(ACT_STRINGS.notAllowed(cut(url, 100)));
			else if (source.kind === 'web' && !field.reading) return plain(ACT_STRINGS.noPages);
			else if (this.opened.has(source.id)) said.push(ACT_STRINGS.readBefore(this.view.numberOf(source)));
			else wanted.set(source.id, source);
		}
		const chosen = [...wanted.values()].slice(0, LIMITS.pagesPerStep);
		if (chosen.length < wanted.size) said.push(ACT_STRINGS.tooMany(LIMITS.pagesPerStep));
		const results = await Promise.all(
			chosen.map((source) => (source.kind === 'vault' ? this.readNote(source) : this.readPage(source))),
		);
		context.signal.throwIfAborted();
		for (const { source, failure } of results) if (failure === undefined) this.opened.add(source.id);
		const informative = results.filter(({ excerpts, kept }) => excerpts.length + kept.length > 0);
		for (const { source } of informative) this.informative.add(source.id);
		said.unshift(ACT_STRINGS.read(results.filter(({ failure }) => failure === undefined).length, named.length));
		for (const { source, failure } of results.filter((one) => !informative.includes(one))) {
			const number = this.view.numberOf(source);
			said.push(failure === undefined ? ACT_STRINGS.tellsNothing(number) : ACT_STRINGS.notRead(number, failure));
		}
		return {
			said: said.join(' '),
			shown: this.view.readBlocks(informative.map(listedPage)),
			sources: chosen.map(({ id }) => id),
			kept: informative.flatMap(({ source, kept }) =>
				kept.map(({ quote, says }) => ({ source: String(this.view.numberOf(source)), quote, says })),
			),
		};
	}

	private async readPage(source: Source): Promise<Opened> {
		const { field, assignment, context, calls } = this.parts;
		const { topic, question } = assignment;
		const others = field.gathered.topics
			.map((outcome) => outcome.topic)
			.filter(({ id }) => id !== topic.id && relevanceTo(source, new Set([id])) > 0);
		const expected = { topicId: topic.id, score: LIMITS.linkedPageScore, isLinked: true };
		const known = relevanceTo(source, new Set([topic.id])) > 0 ? source : { ...source, expected: [expected] };
		const asked = [question === '' ? topic : { ...topic, context: `${topic.context} ${question}` }, ...others];
		const result = await field.reading?.read(
			{ source: known, topics: [topic, ...others] },
			{
				limit: field.pageTokens,
				context,
				asked,
				isForModel: (page) => {
					const isShown =
						page.text.length >= SHORT_CHARACTERS && field.pageTokens > 0 && calls.take(KEPT_CALLS);
					if (isShown) field.countPage(page);
					return isShown;
				},
			},
		);
		if (!result) throw new Error('No page can be read.');
		return openedPage(result, topic.id);
	}

	/** Shows the paragraphs of a note with the most words of the topic, in its order, and adds them to the evidence. */
	private async readNote(source: Source): Promise<Opened> {
		const { field, assignment, context } = this.parts;
		const note = await field.parts.ports.vault.clippedText(source.address, context);
		const text = note?.text ?? '';
		const headingsAt = headingsOf(text);
		const paragraphs = [...text.matchAll(/\S[^]*?(?=\n\s*\n|$(?![^]))/gu)].map(({ 0: own, index }, place) => ({
			own,
			place,
			worth: this.view.termsIn(own),
			headings: headingsAt(index),
			speaker: note && voiceAt({ note: note.speaker, spans: note.spans }, index),
		}));
		const best = paragraphs
			.filter(({ worth }) => worth > 0)
			.sort((a, b) => b.worth - a.worth || a.place - b.place)
			.slice(0, LIMITS.quotesPerPage)
			.sort((a, b) => a.place - b.place);
		const found = {
			...source,
			identity: source.address,
			score: LIMITS.scoreFloor,
			topicId: assignment.topic.id,
		};
		for (const { own: text, headings, speaker } of best)
			field.evidence.add({ ...found, text, headings, ...(speaker && { speaker }) });
		return { source, excerpts: best.map(({ own }) => own), kept: [] };
	}
}

/** A page or note that was to be read: without excerpts and quotes if it says nothing on the topic, or was not read. */
interface Opened extends ListedSource {
	/** Quotes that the page's reader took. */
	readonly kept: readonly ReadQuote[];
	readonly failure?: string;
}

/** Lists a page whose reader took quotes by what they say, and by the first of them. */
function listedPage({ source, excerpts, kept }: Opened): ListedSource {
	if (kept.length === 0) return { source, excerpts };
	const quotes = kept.slice(0, KEY_EXCERPTS.count).map(({ quote }) => quote);
	return { source, excerpts: quotes, summary: kept.map(({ quote, says }) => says || quote) };
}

/** Returns the quotes of a page on the topic, else on others, or the whole text of a short page. */
function openedPage({ source, read, quotes, outcome }: PageResult, topic: TopicId): Opened {
	const none = { source, excerpts: [], kept: [] };
	if (outcome.state === 'failed') return { ...none, failure: outcome.reason ?? '' };
	if (outcome.state === 'withheld') return { ...none, failure: ACT_STRINGS.withheld };
	if (outcome.state !== 'read') return none;
	const { text = '' } = read ?? {};
	if (text.length < SHORT_CHARACTERS) return { ...none, excerpts: [text] };
	const kept = quotes.filter(({ topicId }) => topicId === topic);
	// Quotes that its reader filed under other topics may be on this one too.
	return kept.length > 0 ? { ...none, kept } : { ...none, excerpts: quotes.map(({ quote }) => quote) };
}
