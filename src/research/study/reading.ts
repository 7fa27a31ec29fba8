/** Pages read one after the other or all at once: what each tells, and what all of them come to. */
import { cut } from '../../text/cut';
import type { Analyst, NoteView, PageQuote, QuickAnalyst, ReadingRequest } from '../model/analyst-ports';
import type { ClaimDraft, Topic, VerifiedClaim } from '../model/claims';
import type { Evidence, Passage, Source } from '../model/evidence';
import { fallbackOf } from '../model/fallback';
import { bestFirst } from '../gather/gather';
import { ComparedTexts, copiedFrom } from '../gather/independence';
import { LIMITS } from '../model/limits';
import type { ChosenPage } from './page-choice';
import { pageEvidence, showsSnippet, type PageEvidence } from './page-evidence';
import { failureOf, startOfOutcome, type PageOutcome } from './page-outcome';
import type { PageReader, ReadPage, ResearchMode, RunContext, WebSearch } from '../model/ports';
import { FinishNow, type ResearchRun } from '../model/run';
import { unreadTwins } from './same-pages';
import type { NoteStatements } from '../note/statements';
import type { TimeSlice } from '../../async/time-slice';
import { together } from '../verify/verifications';
import type { Verification } from '../verify/verify';

export interface ReadingPorts {
	/** Undefined when the run is offline. */
	readonly pages: PageReader | undefined;
	/** Undefined when the run is offline. */
	readonly web: WebSearch | undefined;
	readonly analyst: Analyst;
	/** Answers at once: it reads a page when the other cannot, and judges what nobody reads. */
	readonly quick: QuickAnalyst;
}

/** Holds claims against the sources they cite. */
export type Verify = (drafts: readonly ClaimDraft[], sources: readonly Source[]) => Promise<Verification>;

export interface ReadingTask {
	readonly note: NoteView;
	readonly focus: string | undefined;
	readonly mode: ResearchMode;
	readonly statements: NoteStatements;
	/** How many pages are read for a topic. */
	readonly pagesPerTopic: number;
	readonly verify: Verify;
}

export interface Reading {
	/** Best first: those of pages that were read, and what else there was. */
	readonly sources: readonly Source[];
	readonly pages: readonly PageOutcome[];
	/** What pages were verified to mean for claims of the note. */
	readonly judged: Verification;
	/** What readers said of their quotes, as far as it was verified. */
	readonly told: readonly VerifiedClaim[];
}

/** A page that was tried. */
export interface PageResult {
	readonly source: Source;
	/** Where the page was found in the end, and what it holds; both empty where it was not read. */
	readonly url: string;
	readonly text: string;
	readonly outcome: PageOutcome;
	readonly judged: Verification;
	readonly told: readonly VerifiedClaim[];
}

/** How one page is read. */
export interface PageManner {
	/** Tokens of it that are looked at. */
	readonly limit: number;
	/** Ends when nobody waits for the page any more. */
	readonly context: RunContext;
	/** The topics as its reader is asked about them, where that is not how the note has them. */
	readonly asked?: readonly Topic[];
	/** Whether the model is to read it; every page where left out. */
	readonly isForModel?: (page: ReadPage) => boolean;
}

/** All pages that one run reads. */
export class PageReading {
	private readonly compared: ComparedTexts;
	/** In the order in which they were asked for. */
	private readonly tries: { readonly page: ChosenPage; readonly result: Promise<PageResult> }[] = [];

	constructor(
		private readonly task: ReadingTask,
		private readonly ports: ReadingPorts & { readonly pages: PageReader },
		private readonly slice: TimeSlice,
		private readonly run: ResearchRun,
	) {
		this.compared = new ComparedTexts(slice);
	}

	/**
	 * Each page once for each first topic, which is what it is read for. Never fails but for a stopped run: why a page
	 * was not read is part of what it gives.
	 */
	read(page: ChosenPage, manner: PageManner): Promise<PageResult> {
		const [wanted] = page.topics;
		const known = this.tries.find(
			(one) =>
				one.page.source.id === page.source.id && one.page.topics.some(({ topic }) => topic === wanted?.topic),
		);
		if (known) return known.result;
		const result = this.tried(page, manner);
		this.tries.push({ page, result });
		return result;
	}

	/** All that is known of a page; undefined where nobody asked for it. */
	async known({ id }: Pick<Source, 'id'>): Promise<PageResult | undefined> {
		const results = await Promise.all(
			this.tries.filter(({ page }) => page.source.id === id).map(({ result }) => result),
		);
		return results.length === 0 ? undefined : results.reduce(bothOf);
	}

	/** What is known of all pages once no more are read. @param candidates all sources, read or not */
	async reading(candidates: readonly Source[], evidence: Evidence): Promise<Reading> {
		// Also of pages whose reader judged nothing: what is found on them later is no further witness either.
		const ids = [...new Set(this.tries.map(({ page }) => page.source.id))];
		const results = (await Promise.all(ids.map((id) => this.known({ id })))).filter(
			(result) => result !== undefined,
		);
		const pages = results
			.filter(({ text }) => text !== '')
			.map(({ source: { id }, url, text }) => ({ id, url, text }));
		const origins = new Map([
			...unreadTwins(pages, evidence, this.ports.web),
			...(await copiedFrom(pages, this.compared)),
		]);
		const read = new Map(results.map(({ source }) => [source.id, source]));
		return {
			sources: bestFirst(
				withWords(
					candidates.map((source) => withOrigin(read.get(source.id) ?? source, origins.get(source.id))),
				),
			),
			pages: results.map(({ outcome }) => outcome),
			judged: together(results.map(({ judged }) => judged)),
			told: results.flatMap(({ told }) => told),
		};
	}

	private async tried({ source, topics }: ChosenPage, manner: PageManner): Promise<PageResult> {
		const { context, limit, asked = topics } = manner;
		try {
			context.signal.throwIfAborted();
			const page = await this.ports.pages.read(
				{ url: source.address, isExpected: (found) => showsSnippet(found, source) },
				context,
			);
			const { note, focus, mode } = this.task;
			const request = { note, focus, mode, page, topics: asked, limit };
			const [quotes] = await Promise.all([this.quotesOf(request, manner), this.compared.shinglesOf(page.text)]);
			return await this.result(
				source,
				page,
				topics,
				await pageEvidence(quotes, page, source, topics, this.task.statements, this.slice),
			);
		} catch (error) {
			this.run.signal.throwIfAborted();
			return untold(source, { ...startOfOutcome(source, topics), state: 'failed', ...failureOf(error) });
		}
	}

	/** What the model cannot read, for whatever reason, is read without it: the page is here already. */
	private async quotesOf(
		request: ReadingRequest,
		{ context, isForModel }: PageManner,
	): Promise<readonly PageQuote[]> {
		const { analyst, quick } = this.ports;
		if (isForModel && !isForModel(request.page)) return quick.readPage(request, this.run);
		try {
			return await analyst.readPage(request, context);
		} catch (error) {
			this.run.signal.throwIfAborted();
			if (!(error instanceof FinishNow)) this.standIn(request, error);
			return quick.readPage(request, this.run);
		}
	}

	/** An extractive analyst that fails is no model to try again. */
	private standIn({ page }: ReadingRequest, error: unknown): void {
		this.run.log.warn('a page was read without the model', { url: page.url, error });
		if (this.ports.analyst !== this.ports.quick) this.run.fallBack(fallbackOf('reading', this.ports, error));
	}

	private async result(
		source: Source,
		page: ReadPage,
		topics: readonly Topic[],
		evidence: PageEvidence,
	): Promise<PageResult> {
		const { passages, judgements, gists, dropped } = evidence;
		const isTold = passages.length > 0;
		const outcome = { ...startOfOutcome(source, topics), reader: page.reader, dropped };
		this.run.log.debug('page read', { source: source.id, url: source.address, quotes: passages.length, dropped });
		if (!isTold && !showsSnippet(page, source)) return untold(source, { ...outcome, state: 'withheld' });
		const title = cut(page.title.trim(), LIMITS.titleCharacters) || source.title;
		const site = page.site === undefined ? {} : { site: page.site };
		const published = source.published ?? page.published;
		const read: Source = { ...source, ...site, title, read: 'page', published, passages };
		const [judged, told] = [await this.task.verify(judgements, [read]), await this.task.verify(gists, [read])];
		return {
			source: read,
			url: page.url,
			text: page.text,
			judged,
			told: told.kept,
			outcome: { ...outcome, state: isTold ? 'read' : 'nothing' },
		};
	}
}

function untold(source: Source, outcome: PageOutcome): PageResult {
	return { source, url: '', text: '', judged: together([]), told: [], outcome };
}

const STATES = ['read', 'nothing', 'withheld', 'failed'] as const satisfies readonly PageOutcome['state'][];

/** A page that was read twice, each time on other topics. */
function bothOf(one: PageResult, other: PageResult): PageResult {
	const [best, second] = [one, other].sort(
		(a, b) => STATES.indexOf(a.outcome.state) - STATES.indexOf(b.outcome.state),
	) as [PageResult, PageResult];
	const isRead = (result: PageResult): boolean => result.text !== '';
	const passages = new Map<string, Passage>();
	for (const passage of [best, second]
		.filter((result) => isRead(result) || result === best)
		.flatMap(({ source }) => source.passages)) {
		const known = passages.get(passage.text);
		passages.set(
			passage.text,
			known ? { ...known, topics: [...new Set([...known.topics, ...passage.topics])] } : passage,
		);
	}
	const topics = [...new Set([...best.outcome.topics, ...(isRead(second) ? second.outcome.topics : [])])];
	return {
		...best,
		source: { ...best.source, passages: [...passages.values()] },
		outcome: { ...best.outcome, topics, dropped: best.outcome.dropped + second.outcome.dropped },
		judged: together([best.judged, second.judged]),
		told: [...best.told, ...second.told],
	};
}

export function withWords(sources: readonly Source[]): Source[] {
	return sources.filter(({ passages }) => passages.length > 0);
}

function withOrigin(source: Source, copyOf: string | undefined): Source {
	return copyOf === undefined ? source : { ...source, copyOf };
}
