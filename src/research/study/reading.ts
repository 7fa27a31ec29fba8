import { cut } from '../../text/cut';
import type { Analyst, NoteView, PageQuote, QuickAnalyst, ReadingRequest } from '../model/analyst-ports';
import type { ClaimDraft, Topic, VerifiedClaim } from '../model/claims';
import type { Evidence, Source } from '../model/evidence';
import { fallbackOf } from '../model/fallback';
import { bestFirst, type Gathered } from '../gather/gather';
import { ComparedTexts, copiedFrom } from '../gather/independence';
import { linkedPages, sourcesOf } from '../gather/leads';
import { LIMITS } from '../model/limits';
import { choosePages, type ChosenPage } from './page-choice';
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

export interface PageChoice {
	/** All sources, also pages of which only the address is known. */
	readonly candidates: readonly Source[];
	readonly chosen: readonly ChosenPage[];
	readonly evidence: Evidence;
}

/** The best pages of each topic, also such as only an address is known of. */
export function pagesToRead(
	gathered: Gathered,
	{ note, statements, pagesPerTopic }: ReadingTask,
	ports: ReadingPorts,
): PageChoice {
	const topics = gathered.topics.map(({ topic }) => topic);
	const leads = [...gathered.leads, ...linkedPages(topics, note, statements, ports.web)];
	const named = sourcesOf(leads, gathered.sources, gathered.evidence);
	const candidates = [...gathered.sources.filter(({ id }) => !named.some((source) => source.id === id)), ...named];
	const chosen = ports.pages ? choosePages(topics, candidates, pagesPerTopic, note.language?.code) : [];
	return { candidates, chosen, evidence: gathered.evidence };
}

/**
 * Reads pages, all at once. What cannot be read stays known by its snippet, if it has one: that is no warning, it is
 * counted.
 * "Finish now" leaves out what has not answered.
 */
export async function readPages(
	{ candidates, chosen, evidence }: PageChoice,
	task: ReadingTask,
	ports: ReadingPorts,
	slice: TimeSlice,
	run: ResearchRun,
): Promise<Reading> {
	if (!ports.pages || chosen.length === 0)
		return { sources: bestFirst(withWords(candidates)), pages: [], judged: together([]), told: [] };
	const limit = Math.min(LIMITS.readingTokens, Math.floor(LIMITS.readingTokensPerRun / chosen.length));
	const compared = new ComparedTexts(slice);
	const hurried = run.hurried();
	let done = 0;
	try {
		const reader = new Reader(task, ports.pages, ports, compared, slice, limit, run, hurried.context);
		const results = await Promise.all(
			chosen.map(async (page) => {
				const result = await reader.read(page);
				done += 1;
				run.tell({ kind: 'reading', done, of: chosen.length });
				return result;
			}),
		);
		run.signal.throwIfAborted();
		// Also of pages whose reader judged nothing: what is found on them later is no further witness either.
		const pages = results
			.filter(({ text }) => text !== '')
			.map(({ source: { id }, url, text }) => ({ id, url, text }));
		const origins = new Map([...unreadTwins(pages, evidence, ports.web), ...(await copiedFrom(pages, compared))]);
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
	} finally {
		hurried.release();
	}
}

interface Result {
	readonly source: Source;
	/** Where the page was found in the end, and what it holds; both empty where it was not read. */
	readonly url: string;
	readonly text: string;
	readonly outcome: PageOutcome;
	readonly judged: Verification;
	readonly told: readonly VerifiedClaim[];
}

class Reader {
	constructor(
		private readonly task: ReadingTask,
		private readonly pages: PageReader,
		private readonly analysts: Pick<ReadingPorts, 'analyst' | 'quick'>,
		private readonly compared: ComparedTexts,
		private readonly slice: TimeSlice,
		private readonly limit: number,
		private readonly run: ResearchRun,
		private readonly hurried: RunContext,
	) {}

	async read({ source, topics }: ChosenPage): Promise<Result> {
		try {
			this.hurried.signal.throwIfAborted();
			const page = await this.pages.read(
				{ url: source.address, isExpected: (found) => showsSnippet(found, source) },
				this.hurried,
			);
			const [quotes] = await Promise.all([
				this.quotesOf({
					note: this.task.note,
					focus: this.task.focus,
					mode: this.task.mode,
					page,
					topics,
					limit: this.limit,
				}),
				this.compared.shinglesOf(page.text),
			]);
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
	private async quotesOf(request: ReadingRequest): Promise<readonly PageQuote[]> {
		try {
			return await this.analysts.analyst.readPage(request, this.hurried);
		} catch (error) {
			this.run.signal.throwIfAborted();
			if (!(error instanceof FinishNow)) this.standIn(request, error);
			return this.analysts.quick.readPage(request, this.run);
		}
	}

	/** An extractive analyst that fails is no model to try again. */
	private standIn({ page }: ReadingRequest, error: unknown): void {
		this.run.log.warn('a page was read without the model', { url: page.url, error });
		if (this.analysts.analyst !== this.analysts.quick)
			this.run.fallBack(fallbackOf('reading', this.analysts, error));
	}

	private async result(
		source: Source,
		page: ReadPage,
		topics: readonly Topic[],
		evidence: PageEvidence,
	): Promise<Result> {
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

function untold(source: Source, outcome: PageOutcome): Result {
	return { source, url: '', text: '', judged: together([]), told: [], outcome };
}

function withWords(sources: readonly Source[]): Source[] {
	return sources.filter(({ passages }) => passages.length > 0);
}

function withOrigin(source: Source, copyOf: string | undefined): Source {
	return copyOf === undefined ? source : { ...source, copyOf };
}
