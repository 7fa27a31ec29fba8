/**
 * Does what a researcher's model chooses, as far as it may: every answer is a sentence and what was found, never an
 * error.
 */
import { ACT_STRINGS } from '../../strings/agentic';
import { cut } from '../../text/cut';
import type { Topic } from '../model/claims';
import type { Source } from '../model/evidence';
import { relevanceTo, sourcesOn } from '../model/evidence';
import { LIMITS } from '../model/limits';
import type { RunContext } from '../model/ports';
import type { PageResult } from '../study/reading';
import { mergeAnswers } from '../gather/web-results';
import type { Allowance } from './allowance';
import type { Fieldwork } from './fieldwork';
import { ACTS, type ActDraft, type Assignment } from '../model/agent-ports';
import { QueriesAsked, ShownWords } from './queries-asked';
import { extractedLine, SeenTexts, SHORT_CHARACTERS, shownBlocks, type ShownSource } from './shown-results';

/** What came of an act. */
export interface Performed {
	readonly said: string;
	readonly shown: string;
	/** The ids of the sources it brought before the researcher. */
	readonly sources: readonly string[];
}

/** Sources that a search shows. */
const SHOWN_RESULTS = 6;
/** Calls that a researcher keeps for handing on what it found. */
export const KEPT_CALLS = 1;

const nothing = (said: string): Performed => ({ said, shown: '', sources: [] });

export class Acts {
	private readonly asked: QueriesAsked<Performed>;
	private readonly words: ShownWords;
	private readonly seen: SeenTexts;
	/** Ids of sources in the order in which they were shown: the first is number 1. */
	private readonly shown: string[] = [];
	private readonly read = new Set<string>();

	constructor(
		private readonly assignment: Assignment,
		private readonly field: Fieldwork,
		private readonly context: RunContext,
		private readonly calls: Allowance,
	) {
		const { note, task } = field;
		const { topic, question } = assignment;
		this.asked = new QueriesAsked(note.language?.code);
		this.words = new ShownWords([note.title, note.text, task.focus ?? '', question, ...wordsOf(topic)]);
		this.seen = new SeenTexts((text, others) => this.nearness(text, others));
	}

	/** What the searches of the note found on the topic. */
	async found(): Promise<string> {
		const { topic } = this.assignment.topic;
		const wanted = new Set([topic]);
		const own = sourcesOn(topic, this.field.found.sources).sort(
			(a, b) => relevanceTo(b, wanted) - relevanceTo(a, wanted),
		);
		return this.blocksOf(await this.searchResults(own.slice(0, SHOWN_RESULTS)));
	}

	async perform({ act, query, urls }: ActDraft): Promise<Performed> {
		switch (act.trim().toLowerCase()) {
			case 'search_web':
				return this.search('web', query, (text) => this.searchWeb(text));
			case 'search_vault':
				return this.search('vault', query, (text) => this.searchVault(text));
			case 'read_page':
				return this.readPages(urls);
			default:
				return nothing(ACT_STRINGS.unknownAct(cut(act, 40), ACTS));
		}
	}

	/** The source that a model names by its number or address, if it was shown. */
	sourceNamed(written: string): Source | undefined {
		const number = /^\W*(?:source\s*)?#?(\d{1,3})\W*$/i.exec(written)?.[1];
		const id = number === undefined ? undefined : this.shown[Number(number) - 1];
		const source = id === undefined ? this.field.addresses.sourceAt(written) : this.sourceOf(id);
		return source ?? this.noteNamed(written);
	}

	private noteNamed(written: string): Source | undefined {
		return this.shown
			.map((id) => this.sourceOf(id))
			.find((source) => source?.kind === 'vault' && source.address === written.trim());
	}

	private sourceOf(id: string): Source | undefined {
		return this.field.found.evidence.sources.find((source) => source.id === id);
	}

	private async search(
		kind: 'web' | 'vault',
		written: string,
		ask: (query: string) => Promise<Performed>,
	): Promise<Performed> {
		const query = cut(written.replace(/\s+/g, ' ').trim(), LIMITS.queryCharacters);
		if (!/[\p{L}\p{N}]/u.test(query)) return nothing(ACT_STRINGS.noQuery);
		const earlier = this.asked.earlier(kind, query);
		if (earlier) return { ...earlier, said: ACT_STRINGS.askedBefore };
		const performed = await ask(query);
		this.asked.add(kind, query, performed);
		return performed;
	}

	private async searchWeb(text: string): Promise<Performed> {
		const { ports, note, mode, found } = this.field;
		if (!ports.web) return nothing(ACT_STRINGS.noWeb);
		if (this.words.isFromNotes(text)) return nothing(ACT_STRINGS.fromNotes);
		if (this.words.isFromPages(text)) return nothing(ACT_STRINGS.fromPages);
		const { topic } = this.assignment.topic;
		const query = {
			text,
			limit: LIMITS.resultsPerQuery,
			mode,
			language: note.language,
			purpose: 'follow-ups',
		} as const;
		try {
			const answer = await ports.web.search(query, this.context);
			this.field.rememberAll(answer.failures);
			const sources = mergeAnswers([answer]).map(({ page, provider, texts }) => {
				const { identity, url: address, title, published, rememberedAt } = page;
				const common = {
					kind: 'web',
					identity,
					address,
					title,
					provider,
					read: 'snippet',
					published,
					rememberedAt,
				} as const;
				for (const { text, score } of texts) found.evidence.add({ ...common, text, score, topic });
				return found.evidence.open(common);
			});
			return await this.resultsOf(sources);
		} catch (error) {
			return this.failed(error);
		}
	}

	private async searchVault(text: string): Promise<Performed> {
		const { ports, note, found } = this.field;
		try {
			const hits = await ports.vault.search(
				{ text, limit: LIMITS.vaultResults, exclude: [note.path] },
				this.context,
			);
			const sources = hits.flatMap(({ path, title, text: passage, headings, score }) => {
				const common = {
					kind: 'vault',
					identity: path,
					address: path,
					title,
					provider: 'vault',
					read: 'note',
				} as const;
				const added = found.evidence.add({
					...common,
					text: passage,
					headings,
					score,
					topic: this.assignment.topic.topic,
				});
				return added ? [added.source] : [];
			});
			return await this.resultsOf(sources);
		} catch (error) {
			return this.failed(error);
		}
	}

	/** Who is asked too much, and why, is nothing for a model to reason about. */
	private failed(error: unknown): Performed {
		this.context.signal.throwIfAborted();
		this.field.remember(error);
		this.context.log.warn('a search of a researcher failed', { error });
		return nothing(ACT_STRINGS.searchFailed);
	}

	private async resultsOf(sources: readonly Source[]): Promise<Performed> {
		if (sources.length === 0) return nothing(ACT_STRINGS.nothingFound);
		const shown = await this.searchResults(
			[...new Map(sources.map((source) => [source.id, source])).values()].slice(0, SHOWN_RESULTS),
		);
		return {
			said: ACT_STRINGS.found(shown.length),
			shown: this.blocksOf(shown),
			sources: shown.map(({ source }) => source.id),
		};
	}

	private searchResults(sources: readonly Source[]): Promise<ShownSource[]> {
		const { topic } = this.assignment.topic;
		return inTurn(sources, async (source) => {
			const own = source.passages.filter(({ topics }) => topics.includes(topic));
			const text = own.map((passage) => passage.text).join(' ');
			this.tellWords(source, text);
			const novelty = await this.seen.noveltyOf(text);
			// Once is enough: what it says was shown before.
			return { source, novelty, summary: novelty === 'DUPLICATE' ? '' : text, excerpts: [] };
		});
	}

	private tellWords({ kind }: Source, text: string): void {
		if (kind === 'vault') this.words.addNote(text);
		else this.words.addPage(text);
	}

	private async readPages(urls: readonly string[]): Promise<Performed> {
		const named = [...new Set(urls.map((url) => url.trim()).filter(Boolean))];
		if (named.length === 0) return nothing(ACT_STRINGS.noUrls);
		if (!this.field.reading) return nothing(ACT_STRINGS.noPages);
		const said: string[] = [];
		const wanted = new Map<string, Source>();
		for (const url of named) {
			const source = this.sourceNamed(url);
			if (source?.kind !== 'web') said.push(ACT_STRINGS.notAllowed(cut(url, 100)));
			else if (this.read.has(source.id)) said.push(ACT_STRINGS.readBefore(this.numberOf(source)));
			else wanted.set(source.id, source);
		}
		const chosen = [...wanted.values()].slice(0, LIMITS.pagesPerStep);
		if (chosen.length < wanted.size) said.push(ACT_STRINGS.tooMany(LIMITS.pagesPerStep));
		const results = await Promise.all(chosen.map((source) => this.readPage(source)));
		this.context.signal.throwIfAborted();
		const told = results.filter(({ outcome }) => outcome.state === 'read');
		said.unshift(extractedLine(told.length, named.length));
		for (const { source, outcome } of results) {
			if (outcome.state === 'failed') said.push(ACT_STRINGS.notRead(this.numberOf(source), outcome.reason ?? ''));
			else if (outcome.state !== 'read') said.push(ACT_STRINGS.tellsNothing(this.numberOf(source)));
		}
		const shown = await inTurn(told, (result) => this.summaryOf(result));
		return { said: said.join(' '), shown: this.blocksOf(shown), sources: chosen.map(({ id }) => id) };
	}

	private async readPage(source: Source): Promise<PageResult> {
		const { field, assignment, context } = this;
		const { topic, question } = assignment;
		this.read.add(source.id);
		const others = field.found.topics
			.map((outcome) => outcome.topic)
			.filter((one) => one.topic !== topic.topic && relevanceTo(source, new Set([one.topic])) > 0);
		const expected = { topic: topic.topic, score: LIMITS.linkedPageScore, isLinked: true };
		const known = relevanceTo(source, new Set([topic.topic])) > 0 ? source : { ...source, expected: [expected] };
		const asked = [question === '' ? topic : { ...topic, context: `${topic.context} ${question}` }, ...others];
		const result = await field.reading?.read(
			{ source: known, topics: [topic, ...others] },
			{
				limit: field.pageTokens,
				context,
				asked,
				isForModel: (page) => {
					const isShown =
						page.text.length >= SHORT_CHARACTERS && field.pageTokens > 0 && this.calls.take(KEPT_CALLS);
					if (isShown) field.countPage(page);
					return isShown;
				},
			},
		);
		if (!result) throw new Error('No page can be read.');
		field.keepPage(result);
		return result;
	}

	/** What its reader made of the page, and the passages it quoted; a short page as it is. */
	private async summaryOf({ source, text, told }: PageResult): Promise<ShownSource> {
		const isShort = text.length < SHORT_CHARACTERS;
		const passages = source.passages.map((passage) => passage.text);
		const shown = isShort ? text : passages.join(' ');
		this.tellWords(source, shown);
		const novelty = await this.seen.noveltyOf(shown);
		if (isShort) return { source, novelty, summary: text, excerpts: [] };
		return {
			source,
			novelty,
			summary: told.map((claim) => claim.text).join(' ') || (passages[0] ?? ''),
			excerpts: passages,
		};
	}

	private blocksOf(shown: readonly ShownSource[]): string {
		return shownBlocks(shown, (source) => this.numberOf(source));
	}

	private numberOf({ id }: Source): number {
		if (!this.shown.includes(id)) this.shown.push(id);
		return this.shown.indexOf(id) + 1;
	}

	private async nearness(text: string, others: readonly string[]): Promise<readonly number[]> {
		try {
			return (await this.field.ports.vault.matter({ text, limit: 0, others }, this.context)).nearness;
		} catch {
			this.context.signal.throwIfAborted();
			return [];
		}
	}
}

function wordsOf({ topic, context, query = '', furtherQueries = [] }: Topic): string[] {
	return [topic, context, query, ...furtherQueries];
}

async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
	const results: R[] = [];
	for (const item of items) results.push(await work(item));
	return results;
}
