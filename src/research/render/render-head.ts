import { countedLabel, countedLabelOf, dayText, momentText, sectionLabels } from '../../language/section-labels';
import type { Source } from '../model/evidence';
import type { Depth } from '../model/ports';

export interface HeadFacts {
	/** `YYYY-MM-DD` */
	readonly date: string;
	readonly depth: Depth;
	/** BCP 47 */
	readonly languageCode: string | undefined;
	/** Web searches of the run, and those without an answer; absent if there were none. */
	readonly searches?: { readonly made: number; readonly failed: number };
	/** Set if an answer was checked: its sentences, and its links that are wrong. */
	readonly answer?: AnswerCounts | undefined;
}

export interface AnswerCounts {
	readonly sentences: number;
	readonly silent: number;
	readonly gone: number;
}

interface HeadCounts {
	readonly contradicted: number;
	readonly supported: number;
	readonly questions: number;
	readonly answered: number;
}

/** Pages and notes that the section links. */
export interface Linked {
	/** Pages that were read. */
	readonly pages: number;
	/** Pages of which only a search result is known. */
	readonly results: number;
	readonly notes: number;
	/** ISO time of the oldest cached search behind a page that was not read. */
	readonly rememberedAt?: string | undefined;
}

export function linkedOf(sources: readonly Source[]): Linked {
	const pages = sources.filter(({ kind }) => kind === 'web');
	const unread = sources.filter(({ read }) => read === 'snippet');
	const [rememberedAt] = unread.flatMap(({ rememberedAt }) => rememberedAt ?? []).sort();
	const results = pages.filter(({ read }) => read === 'snippet').length;
	return { pages: pages.length - results, results, notes: sources.length - pages.length, rememberedAt };
}

/**
 * Writes the line at the top: date, depth, sources, failed searches, and results on the note's claims. It counts the
 * note's questions only if some are answered and some are not.
 */
export function renderHead(facts: HeadFacts, linked: Linked, counts: HeadCounts): string {
	const { date, depth, languageCode, searches = { made: 0, failed: 0 } } = facts;
	const labels = sectionLabels(languageCode);
	const list = (parts: readonly (readonly [number, readonly string[]])[]): string[] => {
		const some = parts
			.filter(([number]) => number > 0)
			.map(([number, forms]) => countedLabel(number, forms, languageCode));
		return some.length === 0 ? [] : [some.join(', ')];
	};
	const { rememberedAt: remembered } = linked;
	const parts = [
		dayText(date, languageCode),
		labels.depths[depth],
		...list([
			[linked.pages, labels.pages],
			[linked.results, labels.results],
			[linked.notes, labels.notes],
		]),
		...(searches.failed > 0
			? [countedLabelOf(searches.failed, searches.made, labels.searchesFailed, languageCode)]
			: []),
		...(remembered === undefined
			? []
			: [labels.remembered.replace('#', momentText(remembered, date, languageCode))]),
		...(facts.answer ? [answerText(facts.answer, counts, languageCode)] : []),
		...list([
			[facts.answer ? 0 : counts.contradicted, labels.contradicted],
			[
				facts.answer ? 0 : counts.supported,
				counts.contradicted > 0 ? labels.supportedCount : labels.supportedAlone,
			],
		]),
		...(counts.answered > 0 && counts.answered < counts.questions
			? [countedLabelOf(counts.answered, counts.questions, labels.answered, languageCode)]
			: []),
	];
	return `*${parts.join(' · ')}*`;
}

/** `14 sentences: 8 stand, 2 contradicted, 3 links do not say it, 1 link does not exist` */
function answerText(
	{ sentences, silent, gone }: AnswerCounts,
	{ supported, contradicted }: HeadCounts,
	languageCode: string | undefined,
): string {
	const { checkedAnswer } = sectionLabels(languageCode);
	const parts = (
		[
			[supported, checkedAnswer.stand],
			[contradicted, checkedAnswer.contradicted],
			[silent, checkedAnswer.linksSilent],
			[gone, checkedAnswer.linksGone],
		] as const
	)
		.filter(([number]) => number > 0)
		.map(([number, forms]) => countedLabel(number, forms, languageCode));
	const whole = countedLabel(sentences, checkedAnswer.sentences, languageCode);
	return parts.length === 0 ? whole : `${whole}: ${parts.join(', ')}`;
}
