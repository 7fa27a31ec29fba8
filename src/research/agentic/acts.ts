/**
 * Carries out the acts that a researcher's model chooses, within limits. Every answer is a sentence with the results,
 * never an error.
 */
import { ACT_STRINGS } from './act-answers';
import { cut } from '../../text/strings';
import { type Source, relevanceTo, foundInNote } from '../model/evidence';
import { LIMITS } from '../model/limits';
import { mergeAnswers } from '../gather/web-results';
import { ACTS, type ActDraft } from '../model/agent-ports';
import { PageActs } from './page-acts';
import { plain, type ActParts, type Performed } from './performed';
import { QueriesAsked } from './queries-asked';
import { ResearcherView } from './researcher-view';
import type { ListedSource } from './shown-results';

/** Sources listed per search. */
const SHOWN_RESULTS = 6;
/** First results with excerpts. The others have only a title, so that the model can choose to read them. */
const QUOTED_RESULTS = 4;

export class Acts {
	private readonly asked: QueriesAsked<Performed>;
	private readonly view: ResearcherView;
	private readonly pages: PageActs;

	constructor(private readonly parts: ActParts) {
		const { assignment, field, context } = parts;
		this.asked = new QueriesAsked(field.note.language?.code);
		this.view = new ResearcherView(assignment, field, context);
		this.pages = new PageActs(parts, this.view);
	}

	/** Returns the source that a model names by its number or address, if it was shown. */
	sourceNamed(written: string): Source | undefined {
		return this.view.sourceNamed(written);
	}

	/** Returns the results of the first searches on the topic. Pages already read for the topic come without excerpts. */
	async found(): Promise<string> {
		const {
			topic: { topic },
			before = [],
		} = this.parts.assignment;
		const read = new Set(before.flatMap((work) => work.read));
		const wanted = new Set([topic]);
		const own = this.parts.field.foundFirst(topic).sort((a, b) => relevanceTo(b, wanted) - relevanceTo(a, wanted));
		const isQuoted = (source: Source): boolean => own.indexOf(source) < QUOTED_RESULTS && !read.has(source.title);
		return this.view.blocksOf(
			own
				.slice(0, SHOWN_RESULTS)
				.map((source) => (isQuoted(source) ? this.listed(source) : { source, excerpts: [] })),
		);
	}

	async perform({ act, query, urls }: ActDraft): Promise<Performed> {
		switch (act.trim().toLowerCase()) {
			case 'search_web':
				return this.search('web', query, (text) => this.searchWeb(text));
			case 'search_vault':
				return this.search('vault', query, (text) => this.searchVault(text));
			case 'read_page':
				return this.pages.read(urls);
			default:
				return plain(ACT_STRINGS.unknownAct(cut(act, 40), ACTS));
		}
	}

	private async search(
		kind: 'web' | 'vault',
		written: string,
		ask: (query: string) => Promise<Performed>,
	): Promise<Performed> {
		const query = cut(written.replace(/\s+/g, ' ').trim(), LIMITS.queryCharacters);
		if (!/[\p{L}\p{N}]/u.test(query)) return plain(ACT_STRINGS.noQuery);
		const earlier = this.asked.earlier(kind, query);
		if (earlier) return { ...earlier, said: ACT_STRINGS.askedBefore };
		const performed = await ask(query);
		this.asked.add(kind, query, performed);
		return performed;
	}

	private async searchWeb(text: string): Promise<Performed> {
		const { evidence, failures, note, parts } = this.parts.field;
		const { ports, task } = parts;
		if (!ports.web) return plain(ACT_STRINGS.noWeb);
		if (this.view.words.isFromNotes(text)) return plain(ACT_STRINGS.fromNotes);
		if (this.view.words.isFromPages(text)) return plain(ACT_STRINGS.fromPages);
		const { topic } = this.parts.assignment.topic;
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
			const found = mergeAnswers([answer], topic);
			for (const passage of found) evidence.add(passage);
			return await this.resultsOf(found.map((passage) => evidence.open(passage)));
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
			const { topic } = this.parts.assignment.topic;
			const sources = hits.flatMap((hit) => evidence.add(foundInNote(hit, topic))?.source ?? []);
			return await this.resultsOf(sources);
		} catch (error) {
			return this.failed(error);
		}
	}

	/** Answers without the name of the service and the reason, from which the model could only speculate. */
	private failed(error: unknown): Performed {
		this.parts.context.signal.throwIfAborted();
		this.parts.field.noteFailure(error);
		this.parts.context.log.warn('a search of a researcher failed', { error });
		return plain(ACT_STRINGS.searchFailed);
	}

	private async resultsOf(sources: readonly Source[]): Promise<Performed> {
		if (sources.length === 0) return plain(ACT_STRINGS.nothingFound);
		const own = [...new Map(sources.map((source) => [source.id, source])).values()].slice(0, SHOWN_RESULTS);
		return {
			said: ACT_STRINGS.found(own.length),
			shown: await this.view.blocksOf(own.map((source) => this.listed(source))),
			sources: own.map(({ id }) => id),
		};
	}

	private listed(source: Source): ListedSource {
		const { topic } = this.parts.assignment.topic;
		const own = source.passages.filter(({ topics }) => topics.includes(topic));
		return { source, excerpts: own.map(({ text }) => text) };
	}
}
