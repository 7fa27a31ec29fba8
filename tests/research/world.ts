import { Secrets } from '../../src/text/secrets';
import type {
	BesideRequest,
	JudgingRequest,
	NoteClaims,
	NoteView,
	PageQuote,
	QuickAnalyst,
	ReadingRequest,
	SynthesisRequest,
	TextSentence,
	TopicRequest,
} from '../../src/research/model/analyst-ports';
import {
	isJudgement,
	type ClaimDraft,
	type JudgementDraft,
	type PassageDraft,
	type Topic,
} from '../../src/research/model/claims';
import type { FoundPassage } from '../../src/research/model/evidence';
import { ResearchError } from '../../src/research/model/errors';
import type { RecordStore, RunRecord } from '../../src/research/evaluation/run-record';
import {
	PageNotRead,
	type Clock,
	type PageAddresses,
	type PageReader,
	type PageRequest,
	type ReadPage,
	type RunContext,
	type WebAnswer,
	type WebQuery,
	type WebSearch,
} from '../../src/research/model/ports';
import { ResearchRun } from '../../src/research/model/run';
import type { ResearchOptions } from '../../src/research/stages/note-run';
import type { SectionStyle } from '../../src/research/section/section';
import type {
	ClippedText,
	Clipping,
	KeptSection,
	Matter,
	NoteStore,
	OpenNote,
	RelatedNote,
	RelatedQuery,
	SectionHistory,
	VaultHit,
	VaultQuery,
	VaultSearch,
} from '../../src/research/model/vault-ports';
import { topicIdOf } from '../topic-ids';

/** No page behind a link is opened. */
export const NO_LINKS = {
	notes: { read: () => Promise.reject(new Error('not read')) },
	pages: undefined,
	archivedCopy: undefined,
};

export const STYLE: SectionStyle = { heading: 'Research', level: 2 };

/** Options of a shallow run that replaces an edited section and keeps a richer one. */
export function researchOptions(over: Partial<ResearchOptions> = {}): ResearchOptions {
	return {
		depth: 'shallow',
		mode: 'general',
		focus: undefined,
		queriesPerTopic: 3,
		pagesPerTopic: 2,
		dryRun: false,
		unreviewed: 'omit',
		style: { ...STYLE, citationStyle: 'inline', linkToPassage: true, wordLimit: 600, runReport: false },
		ask: { aboutEdits: () => Promise.resolve('replace'), aboutPoorer: () => Promise.resolve('keep') },
		...over,
	};
}

/** A clock that advances only when the test says so. */
export class TestClock implements Clock {
	milliseconds = 0;

	now(): Date {
		return new Date(Date.UTC(2026, 10, 21, 12) + this.milliseconds);
	}

	elapsed(): number {
		return this.milliseconds;
	}
}

export function newRun(secrets: readonly string[] = []): ResearchRun {
	return new ResearchRun(new TestClock(), new Secrets(secrets));
}

/** Notes in memory, linked by exact path or by name. */
export class TestNotes implements NoteStore {
	readonly texts = new Map<string, string>();
	readonly opened: TestNote[] = [];
	readonly reads: string[] = [];

	constructor(notes: Readonly<Record<string, string>> = {}) {
		for (const [path, text] of Object.entries(notes)) this.texts.set(path, text);
	}

	open(path: string): Promise<TestNote> {
		this.textOf(path);
		const note = new TestNote(this, path);
		this.opened.push(note);
		return Promise.resolve(note);
	}

	read(path: string): Promise<string> {
		this.reads.push(path);
		return Promise.resolve().then(() => this.textOf(path));
	}

	resolveLink(link: string): string | undefined {
		const paths = [...this.texts.keys()];
		return (
			paths.find((path) => path === link || path === `${link}.md`) ??
			paths.find((path) => path.endsWith(`/${link}.md`))
		);
	}

	linkText(path: string): string {
		return path.replace(/\.md$/, '');
	}

	rename(from: string, to: string): void {
		this.texts.set(to, this.textOf(from));
		this.texts.delete(from);
		for (const note of this.opened) if (note.path === from) note.path = to;
	}

	private textOf(path: string): string {
		const text = this.texts.get(path);
		if (text === undefined) throw new ResearchError('NOTE_NOT_FOUND', `no ${path}`, '');
		return text;
	}
}

export class TestNote implements OpenNote {
	updates = 0;
	/** Runs just before the current text is passed to `change`. */
	beforeChange: () => void = () => undefined;

	constructor(
		private readonly notes: TestNotes,
		public path: string,
	) {}

	read(): Promise<string> {
		return Promise.resolve().then(() => this.present());
	}

	assertWritable(): Promise<void> {
		return Promise.resolve();
	}

	saveBeside(text: string): Promise<string> {
		const place = this.path.replace(/\.md$/, ' (unwritten section).md');
		this.notes.texts.set(place, text);
		return Promise.resolve(place);
	}

	update(change: (current: string) => string): Promise<void> {
		return Promise.resolve().then(() => {
			this.beforeChange();
			this.notes.texts.set(this.path, change(this.present()));
			this.updates += 1;
		});
	}

	private present(): string {
		const text = this.notes.texts.get(this.path);
		if (text === undefined) throw new ResearchError('NOTE_CHANGED', `${this.path} is gone`, '', { deleted: true });
		return text;
	}
}

export class TestHistory implements SectionHistory {
	readonly kept = new Map<string, readonly KeptSection[]>();
	/** Runs after each save. */
	afterSave: () => void = () => undefined;

	load(path: string): Promise<readonly KeptSection[]> {
		return Promise.resolve(this.kept.get(path) ?? []);
	}

	save(path: string, sections: readonly KeptSection[]): Promise<void> {
		this.kept.set(path, sections);
		this.afterSave();
		return Promise.resolve();
	}

	/** Returns the replaced sections of a note. */
	texts(path: string): string[] {
		return (this.kept.get(path) ?? []).flatMap(({ text, isGenerated }) => (isGenerated ? [] : [text]));
	}
}

export class TestRecords implements RecordStore {
	readonly kept = new Map<string, readonly RunRecord[]>();

	load(path: string): Promise<readonly RunRecord[]> {
		return Promise.resolve(this.kept.get(path) ?? []);
	}

	save(path: string, records: readonly RunRecord[]): Promise<void> {
		this.kept.set(path, records);
		return Promise.resolve();
	}
}

export function topic(label: string, over: Partial<Topic> = {}): Topic {
	return {
		id: topicIdOf(label),
		topic: label,
		context: `The note speaks of ${label}.`,
		type: 'concept',
		query: label,
		...over,
	};
}

/** A timer that never fires. */
export const FOR_EVER = (): Promise<void> => new Promise(() => undefined);

export class TestAnalyst implements QuickAnalyst {
	readonly topicRequests: TopicRequest[] = [];
	readonly synthesisRequests: SynthesisRequest[] = [];
	onTopics: (request: TopicRequest, run: RunContext) => Promise<readonly Topic[]>;
	onSynthesis: (request: SynthesisRequest, run: RunContext) => Promise<readonly ClaimDraft[]>;
	readonly readingRequests: ReadingRequest[] = [];
	onReading: (request: ReadingRequest, run: RunContext) => Promise<readonly PageQuote[]> = (request) =>
		Promise.resolve(firstSentences(request));

	constructor(
		readonly name: string,
		topics: readonly Topic[] = [],
	) {
		this.onTopics = () => Promise.resolve(topics);
		this.onSynthesis = (request) => Promise.resolve(quotesOf(request));
	}

	topics(request: TopicRequest, run: RunContext): Promise<readonly Topic[]> {
		this.topicRequests.push(request);
		return this.onTopics(request, run);
	}

	synthesize(request: SynthesisRequest, run: RunContext): Promise<readonly ClaimDraft[]> {
		this.synthesisRequests.push(request);
		return this.onSynthesis(request, run);
	}

	onClaims: () => readonly Topic[] = () => [];

	claims(): Promise<NoteClaims> {
		return Promise.resolve({ claims: this.onClaims(), further: 0 });
	}

	onFurtherQueries: (topic: Topic) => readonly string[] = () => [];

	furtherQueries(_: NoteView, topics: readonly Topic[]): Promise<readonly (readonly string[])[]> {
		return Promise.resolve(topics.map((topic) => this.onFurtherQueries(topic)));
	}

	sentences(text: NoteView): Promise<readonly TextSentence[]> {
		return Promise.resolve(text.text.split(/(?<=\.) /).map((sentence) => ({ text: sentence, topic: undefined })));
	}

	/** Returns the judgements in its synthesis. */
	async judge(request: JudgingRequest, run: RunContext): Promise<readonly JudgementDraft[]> {
		const drafts = await this.onSynthesis(
			{
				...request,
				focus: undefined,
				mode: 'general',
				topics: request.claims,
				related: [],
				wordLimit: 0,
				statements: [],
			},
			run,
		);
		return drafts.filter(isJudgement).filter(({ kind }) => !request.isAgainst || kind === 'contradiction');
	}

	onBeside: (request: BesideRequest) => readonly PassageDraft[] = () => [];

	beside(request: BesideRequest): Promise<() => readonly PassageDraft[]> {
		const found = this.onBeside(request);
		return Promise.resolve(() => found);
	}

	readPage(request: ReadingRequest, run: RunContext): Promise<readonly PageQuote[]> {
		this.readingRequests.push(request);
		return this.onReading(request, run);
	}
}

/** Returns the first sentence of the page for each topic. */
function firstSentences({ page, topics }: ReadingRequest): PageQuote[] {
	const quote = /^[^.]+\./.exec(page.text)?.[0] ?? page.text;
	return topics.map(({ id }) => ({ topicId: id, quote, says: '', judgements: [] }));
}

/** Pages by address; all others are gone. */
export class TestPages implements PageReader {
	readonly requests: PageRequest[] = [];
	onRead: (request: PageRequest, run: RunContext) => Promise<ReadPage> = ({ url }) => {
		const text = this.texts[url];
		return text === undefined
			? Promise.reject(new PageNotRead('EXTRACT_FAILED', 'The page is gone.'))
			: Promise.resolve({ url, title: `Read ${url}`, text, reader: 'page' });
	};

	constructor(private readonly texts: Readonly<Record<string, string>> = {}) {}

	read(request: PageRequest, run: RunContext): Promise<ReadPage> {
		this.requests.push(request);
		return this.onRead(request, run);
	}
}

/** Quotes each source in its own words, which passes every check. */
function quotesOf({ topics, sources }: SynthesisRequest): ClaimDraft[] {
	return sources.map((source) => {
		const passage = source.passages[0];
		const text = passage?.text ?? '';
		return {
			topicId: passage?.topics[0] ?? topics[0]?.id ?? 'T1',
			text,
			kind: 'finding',
			cites: [{ source: source.id, quote: text }],
		};
	});
}

export function vaultHit(path: string, text: string, score = 0.8): VaultHit {
	return { path, title: path.replace(/\.md$/, ''), headings: [], text, line: 0, score };
}

export function page(url: string, text: string, score = 0.9): FoundPassage {
	const address = { identity: url, address: url };
	return { kind: 'web', ...address, title: `Page ${url}`, provider: 'test', read: 'snippet', text, score };
}

export class TestVault implements VaultSearch {
	readonly queries: VaultQuery[] = [];
	readonly relatedQueries: RelatedQuery[] = [];
	onSearch: (query: VaultQuery, run: RunContext) => Promise<readonly VaultHit[]> = () => Promise.resolve([]);
	onRelated: (query: RelatedQuery, run: RunContext) => Promise<readonly RelatedNote[]> = () => Promise.resolve([]);

	search(query: VaultQuery, run: RunContext): Promise<readonly VaultHit[]> {
		this.queries.push(query);
		return this.onSearch(query, run);
	}

	matter(): Promise<Matter> {
		return Promise.resolve({ words: [], nearness: [] });
	}

	/** Clippings by path. */
	clipped: Readonly<Record<string, { readonly url: string; readonly text: string; readonly published?: string }>> =
		{};

	clippings(): Promise<readonly Clipping[]> {
		return Promise.resolve(Object.entries(this.clipped).map(([path, { url }]) => ({ path, url })));
	}

	clippedText(path: string): Promise<ClippedText | undefined> {
		const note = this.clipped[path];
		const title = path.replace(/\.md$/, '');
		return Promise.resolve(
			note && { title, text: note.text, published: note.published, speaker: { voice: 'page' }, spans: [] },
		);
	}

	related(query: RelatedQuery, run: RunContext): Promise<readonly RelatedNote[]> {
		this.relatedQueries.push(query);
		return this.onRelated(query, run);
	}
}

export class TestWeb implements WebSearch {
	readonly queries: WebQuery[] = [];
	onSearch: (query: WebQuery, run: RunContext) => Promise<WebAnswer> = () =>
		Promise.resolve({ provider: 'test', hits: [], failures: [] });

	search(query: WebQuery, run: RunContext): Promise<WebAnswer> {
		this.queries.push(query);
		return this.onSearch(query, run);
	}
}

/** Treats every address as a separate page, and some as unwanted. */
export const TEST_ADDRESSES: PageAddresses = {
	page: (address) => (address.includes('unwanted') ? undefined : { url: address, identity: address }),
};

/** Stays pending until the signal aborts, like a search on a stalled network. */
export function untilAborted(run: RunContext): Promise<never> {
	return new Promise((_, reject) => {
		const abort = (): void => reject(run.signal.reason as Error);
		if (run.signal.aborted) abort();
		else run.signal.addEventListener('abort', abort);
	});
}

/** Lets all pending callbacks run. */
export async function settled(): Promise<void> {
	for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

export async function failureOf(work: Promise<unknown>): Promise<ResearchError> {
	try {
		await work;
	} catch (error) {
		if (error instanceof ResearchError) return error;
		throw error;
	}
	throw new Error('It did not fail.');
}
