/** Reads pages for their evidence and judgements. */
import type { TopicId } from '../ledger/statement';
import { READING_STRINGS } from '../../locales/locale';
import { isConversation } from '../../text/voices/addresses';
import type { Maker } from '../ledger/entry';
import type { Analyst, LeftOver, NoteView, PageQuote, QuickAnalyst, ReadingRequest } from '../model/analyst-ports';
import type { Topic } from '../model/claims';
import { asRead, type PageRead, type Passage, type Source } from '../model/evidence';
import type { Evidence } from '../model/evidence-store';
import type { GivenAddress } from '../model/given-link';
import { fallbackOf } from '../model/fallback';
import { ComparedTexts, copiedFrom } from '../gather/independence';
import type { ChosenPage } from './page-choice';
import { pageParts } from './page-parts';
import { pageEvidence, showsSnippet, type PageEvidence, type ReadQuote } from './page-evidence';
import { failureOf, outcomesByPage, startOfOutcome, type PageOutcome, unreadTwins } from './page-outcome';
import {
	PageNotRead,
	type PageAddresses,
	type PageReader,
	type ReadPage,
	type ResearchMode,
	type RunContext,
	type WebSearch,
} from '../model/ports';
import { FinishNow, type ResearchRun } from '../model/run';
import type { NoteStatements } from '../note/statements';
import type { TimeSlice } from '../../async/time-slice';
import { together, type Verification, type Verify } from '../verify/verifications';

export interface ReadingPorts {
	/** Undefined if the run is offline. */
	readonly pages: PageReader | undefined;
	/** Undefined if the run is offline. */
	readonly web: WebSearch | undefined;
	/** Undefined if the web is not searched. */
	readonly addresses: PageAddresses | undefined;
	readonly analyst: Analyst;
	/** Resolves after so many milliseconds; rejects once the signal aborts. */
	readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
	/** Works without a model: reads a page if the analyst fails, and judges pages that no model reads. */
	readonly quick: QuickAnalyst;
}

export interface ReadingTask {
	readonly note: NoteView;
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
	readonly statements: NoteStatements;
	readonly pagesPerTopic: number;
	/** Claims that did not fit among the topics: pages are not searched for them, but read for them too. */
	readonly leftOver?: LeftOver | undefined;
	/** Links of a checked text: their pages are read besides. */
	readonly given?: readonly GivenAddress[] | undefined;
	readonly verify: Verify;
}

/** Inputs of a study. */
export interface StudyParts {
	readonly task: ReadingTask;
	readonly ports: ReadingPorts;
	readonly slice: TimeSlice;
	readonly run: ResearchRun;
}

/** Results of reading pages, besides the evidence they added. */
export interface ReadingResult {
	readonly pages: readonly PageOutcome[];
	/** Verified judgements of the note's claims. */
	readonly judged: Verification;
}

/** A page that was tried. */
export interface PageResult {
	/** The source, with the passages of this reading. */
	readonly source: Source;
	/** Its content; undefined if it was not read. */
	readonly read: (PageRead & Pick<ReadPage, 'url'>) | undefined;
	readonly outcome: PageOutcome;
	readonly judged: Verification;
	/** Quotes as the page writes them, in its order. */
	readonly quotes: readonly ReadQuote[];
}

export function nothingRead(): ReadingResult {
	return { pages: [], judged: together([]) };
}

/** Options for reading one page. */
export interface PageManner {
	/** Tokens of the page that the model sees. */
	readonly limit: number;
	/** Aborts when nothing waits for the page any more. */
	readonly context: RunContext;
	/** The topics as the reader is asked about them, if that differs from the note's wording. */
	readonly asked?: readonly Topic[];
	/** All topics of the note, if the best parts of the page for them become evidence. */
	readonly partsFor?: readonly Topic[] | undefined;
	/** True if the model reads the page. If undefined, the model reads every page. */
	readonly isForModel?: (page: ReadPage) => boolean;
}

export interface PageReadingParts extends StudyParts {
	readonly ports: ReadingPorts & { readonly pages: PageReader };
	/** Store for the passages. */
	readonly evidence: Evidence;
}

/**
 * Reads the pages of one run. What is read joins the evidence only when all reading has ended. Until then, parallel
 * work sees the search snippets, so that results do not depend on which page was faster.
 */
export class PageReading {
	private readonly compared: ComparedTexts;
	/** In the order of the calls. */
	private readonly tries: { readonly page: ChosenPage; readonly result: Promise<PageResult> }[] = [];
	/** Ids of the pages with at least one quote. */
	private readonly quoted = new Set<string>();

	constructor(private readonly parts: PageReadingParts) {
		this.compared = new ComparedTexts(parts.slice);
	}

	/**
	 * Reads a page. A second call for the same page and first topic returns the first result. Rejects only if the run is
	 * aborted; other errors are part of the result.
	 */
	read(page: ChosenPage, manner: PageManner): Promise<PageResult> {
		const [wanted] = page.topics;
		const known = this.tries.find(
			(one) => one.page.source.id === page.source.id && one.page.topics.some(({ id }) => id === wanted?.id),
		);
		if (known) return known.result;
		const maker = `page${this.tries.length + 1}` as const;
		const result = this.tried({ ...page, maker }, manner);
		this.tries.push({ page, result });
		return result;
	}

	/** Ids of the pages with at least one quote so far. */
	get informative(): ReadonlySet<string> {
		return this.quoted;
	}

	/** Returns the source with all its quotes so far, after waiting for readings in progress. */
	async sourceAsRead(id: string): Promise<Source | undefined> {
		const own = this.tries.filter(({ page }) => page.source.id === id);
		const reads = (await Promise.all(own.map(({ result }) => result))).flatMap(({ read }) => read ?? []);
		const known = this.parts.evidence.get(id);
		return known && reads.filter(({ passages }) => passages.length > 0).reduce(asRead, known);
	}

	/** Returns what the pages requested so far say on a topic, also those that were read for another one. */
	async quotesOn(topic: TopicId): Promise<{ readonly source: Source; readonly quote: string }[]> {
		return (await this.results()).flatMap(({ source, quotes }) =>
			quotes.filter(({ topicId }) => topicId === topic).map(({ quote }) => ({ source, quote })),
		);
	}

	/** Returns the outcomes of all pages requested so far, after waiting for them. */
	async outcomes(): Promise<readonly PageOutcome[]> {
		return outcomesByPage((await this.results()).map(({ outcome }) => outcome));
	}

	/** Waits for all readings and adds their passages to the evidence. @returns the other results */
	async concluded(): Promise<ReadingResult> {
		const results = await this.results();
		for (const { source, read } of results) if (read) this.parts.evidence.markRead(source.id, read);
		await this.markCopies(results);
		return {
			pages: await this.outcomes(),
			judged: together(results.map(({ judged }) => judged)),
		};
	}

	private results(): Promise<PageResult[]> {
		return Promise.all(this.tries.map(({ result }) => result));
	}

	/**
	 * Marks copies of other pages, even those without a judgement: a quote found later in a copy is not a second witness.
	 */
	private async markCopies(results: readonly PageResult[]): Promise<void> {
		const { evidence, ports } = this.parts;
		const texts = new Map(
			results.flatMap(({ source: { id }, read }) => (read ? [[id, { id, ...read }] as const] : [])),
		);
		const pages = [...texts.values()];
		const twins = unreadTwins(pages, evidence, ports.addresses);
		const copies = await copiedFrom(pages, this.compared);
		for (const [id, origin] of [...twins, ...copies]) evidence.markCopy(id, origin);
	}

	private async tried({ source, topics, maker, isSkimmed }: TriedPage, manner: PageManner): Promise<PageResult> {
		const { context, limit, asked = topics } = manner;
		const { ports, task, slice, run } = this.parts;
		const languageCode = task.note.language?.code;
		try {
			context.signal.throwIfAborted();
			const page = await ports.pages.read(
				{ url: source.address, isExpected: (found) => showsSnippet(found, source) },
				context,
			);
			// A short address may lead to a conversation.
			if (isConversation(page.url)) throw new PageNotRead('EXTRACT_FAILED', READING_STRINGS.conversation);
			const partsBeside = (quoted: readonly Passage[]): Passage[] =>
				manner.partsFor ? pageParts({ page, source, topics: manner.partsFor, quoted, languageCode }) : [];
			if (isSkimmed) return await this.inParts({ source, topics }, page, partsBeside);
			const { note, focus, mode, statements, leftOver: further } = task;
			// Some pages have no date of their own that a search knows.
			const dated = { ...page, published: page.published ?? source.published };
			const located = statements.located(topics);
			const request = { note, focus, mode, page: dated, topics: asked, statements: located, limit, further };
			const [quotes] = await Promise.all([this.quotesOf(request, manner), this.compared.shinglesOf(page.text)]);
			const found = await pageEvidence({ quotes, page, source, topics, further: further?.topics }, slice);
			const parts = found.passages.length > 0 ? partsBeside(found.passages) : [];
			const result = await this.result({ source, topics, maker }, page, { ...found, parts });
			if (result.outcome.state === 'read') this.quoted.add(source.id);
			return result;
		} catch (error) {
			run.signal.throwIfAborted();
			return unread(source, { ...startOfOutcome(source, topics), state: 'failed', ...failureOf(error) });
		}
	}

	/** Returns the parts of a page as its evidence, unless the page lacks what the search has shown of it. */
	private async inParts(
		{ source, topics }: ChosenPage,
		page: ReadPage,
		partsBeside: (quoted: readonly Passage[]) => Passage[],
	): Promise<PageResult> {
		const { slice } = this.parts;
		const outcome = startOfOutcome(source, topics);
		await this.compared.shinglesOf(page.text);
		if (!showsSnippet(page, source)) return unread(source, { ...outcome, state: 'withheld' });
		await slice.turn();
		const read = readOf(page, { topics: outcome.topics, passages: partsBeside([]) });
		const known = asRead(source, read);
		return { source: known, read, judged: together([]), quotes: [], outcome: { ...outcome, state: 'read' } };
	}

	/** If the model fails, the page is read without it, since it is already fetched. */
	private async quotesOf(
		request: ReadingRequest,
		{ context, isForModel }: PageManner,
	): Promise<readonly PageQuote[]> {
		const { run } = this.parts;
		const { analyst, quick } = this.parts.ports;
		if (isForModel && !isForModel(request.page)) return quick.readPage(request, run);
		try {
			return await analyst.readPage(request, context);
		} catch (error) {
			run.signal.throwIfAborted();
			if (!(error instanceof FinishNow)) this.standIn(request, error);
			return quick.readPage(request, run);
		}
	}

	/** Reports a fallback, unless the analyst is the extractive one, which has none. */
	private standIn({ page }: ReadingRequest, error: unknown): void {
		const { run, ports } = this.parts;
		run.log.warn('a page was read without the model', { url: page.url, error });
		if (ports.analyst !== ports.quick) run.fallBack(fallbackOf('reading', ports, error));
	}

	private async result(
		{ source, topics, maker }: TriedPage,
		page: ReadPage,
		{ passages, parts, judgements, quotes, fates }: PageEvidence & { readonly parts: readonly Passage[] },
	): Promise<PageResult> {
		const { task, run } = this.parts;
		const isInformative = passages.length > 0;
		const dropped = fates['not-in-source'] + fates['too-short'];
		const outcome = { ...startOfOutcome(source, topics), dropped };
		run.log.debug('page read', {
			source: source.id,
			url: source.address,
			passages: passages.length,
			quotes: fates,
		});
		if (!isInformative && !showsSnippet(page, source)) return unread(source, { ...outcome, state: 'withheld' });
		const read = readOf(page, { topics: outcome.topics, passages: [...passages, ...parts] });
		const known = asRead(source, read);
		return {
			source: known,
			read,
			judged: await task.verify(judgements, [known], maker),
			quotes,
			outcome: { ...outcome, state: isInformative ? 'read' : 'nothing' },
		};
	}
}

/** A page with the maker of its judgements. */
type TriedPage = ChosenPage & { readonly maker: Maker };

function readOf(
	{ title, published, url, text, isShop, site }: ReadPage,
	found: Pick<PageRead, 'topics' | 'passages'>,
): PageRead & Pick<ReadPage, 'url'> {
	const facts = { ...(isShop && { isShop }), ...(site !== undefined && { site }) };
	return { ...found, title, published, url, text, ...facts };
}

function unread(source: Source, outcome: PageOutcome): PageResult {
	return { source, read: undefined, judged: together([]), quotes: [], outcome };
}
