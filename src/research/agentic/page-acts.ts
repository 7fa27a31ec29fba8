/** Reads the pages that a researcher's model names, if that is allowed, and reports what they say on its topic. */
import { ACT_STRINGS } from './act-answers';
import { cut } from '../../text/strings';
import { relevanceTo, type Source } from '../model/evidence';
import { LIMITS } from '../model/limits';
import type { PageResult } from '../study/reading';
import { plain, type ActParts, type Performed } from './performed';
import type { ResearcherView } from './researcher-view';
import { extractedLine, SHORT_CHARACTERS, type ListedSource } from './shown-results';

/** Calls kept back for the researcher's final report. */
export const KEPT_CALLS = 1;

export class PageActs {
	/** Ids of sources. */
	private readonly opened = new Set<string>();

	constructor(
		private readonly parts: ActParts,
		private readonly view: ResearcherView,
	) {}

	async read(urls: readonly string[]): Promise<Performed> {
		const named = [...new Set(urls.map((url) => url.trim()).filter(Boolean))];
		if (named.length === 0) return plain(ACT_STRINGS.noUrls);
		if (!this.parts.field.reading) return plain(ACT_STRINGS.noPages);
		const said: string[] = [];
		const wanted = new Map<string, Source>();
		for (const url of named) {
			const source = this.view.sourceNamed(url);
			if (source?.kind !== 'web') said.push(ACT_STRINGS.notAllowed(cut(url, 100)));
			else if (this.opened.has(source.id)) said.push(ACT_STRINGS.readBefore(this.view.numberOf(source)));
			else wanted.set(source.id, source);
		}
		const chosen = [...wanted.values()].slice(0, LIMITS.pagesPerStep);
		if (chosen.length < wanted.size) said.push(ACT_STRINGS.tooMany(LIMITS.pagesPerStep));
		const results = await Promise.all(chosen.map((source) => this.readPage(source)));
		this.parts.context.signal.throwIfAborted();
		const informative = results.filter(({ outcome }) => outcome.state === 'read');
		said.unshift(extractedLine(informative.length, named.length));
		for (const { source, outcome } of results) {
			if (outcome.state === 'failed')
				said.push(ACT_STRINGS.notRead(this.view.numberOf(source), outcome.reason ?? ''));
			else if (outcome.state !== 'read') said.push(ACT_STRINGS.tellsNothing(this.view.numberOf(source)));
		}
		const shown = await this.view.blocksOf(informative.map(excerptsOf));
		return { said: said.join(' '), shown, sources: chosen.map(({ id }) => id) };
	}

	private async readPage(source: Source): Promise<PageResult> {
		const { field, assignment, context, calls } = this.parts;
		const { topic, question } = assignment;
		this.opened.add(source.id);
		const others = field.gathered.topics
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
						page.text.length >= SHORT_CHARACTERS && field.pageTokens > 0 && calls.take(KEPT_CALLS);
					if (isShown) field.countPage(page);
					return isShown;
				},
			},
		);
		if (!result) throw new Error('No page can be read.');
		return result;
	}
}

/** Returns the quotes of a page, or the whole text of a short page. */
function excerptsOf({ source, read, quotes }: PageResult): ListedSource {
	const { text = '' } = read ?? {};
	return { source, excerpts: text.length < SHORT_CHARACTERS ? [text] : quotes };
}
