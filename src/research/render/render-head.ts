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
}

interface HeadCounts {
	readonly contradicted: number;
	readonly supported: number;
	readonly beside: number;
	readonly questions: number;
	readonly answered: number;
}

/** Pages and notes that the section links. */
export interface Linked {
	readonly pages: number;
	readonly notes: number;
	/** ISO time of the oldest cached search behind a page that was not read. */
	readonly rememberedAt?: string | undefined;
}

export function linkedOf(sources: readonly Source[]): Linked {
	const count = (kind: Source['kind']): number => sources.filter((source) => source.kind === kind).length;
	const unread = sources.filter(({ read }) => read === 'snippet');
	const [rememberedAt] = unread.flatMap(({ rememberedAt }) => rememberedAt ?? []).sort();
	return { pages: count('web'), notes: count('vault'), rememberedAt };
}

/**
 * Writes the line at the top: date, depth, sources, failed searches, and results on the note's claims and questions.
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
			[linked.notes, labels.notes],
		]),
		...(searches.failed > 0
			? [countedLabelOf(searches.failed, searches.made, labels.searchesFailed, languageCode)]
			: []),
		...(remembered === undefined
			? []
			: [labels.remembered.replace('#', momentText(remembered, date, languageCode))]),
		...list([
			[counts.contradicted, labels.contradicted],
			[counts.supported, counts.contradicted > 0 ? labels.supportedCount : labels.supportedAlone],
			[counts.beside, labels.besideCount],
		]),
		...(counts.questions > 0
			? [countedLabelOf(counts.answered, counts.questions, labels.answered, languageCode)]
			: []),
	];
	return `*${parts.join(' · ')}*`;
}
