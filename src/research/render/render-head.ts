import { counted, dayText, momentText, sectionLabels } from '../../strings/section-labels/section-labels';
import type { CitedClaim } from '../model/claims';
import type { Source } from '../model/evidence';
import type { Depth } from '../model/ports';

export interface HeadFacts {
	/** `YYYY-MM-DD` */
	readonly date: string;
	readonly depth: Depth;
	/** BCP 47 */
	readonly languageCode: string | undefined;
}

interface VerdictCounts {
	readonly contradicted: number;
	readonly supported: number;
}

/** The line at the top: when, how, from what, and what became of the note's claims. */
export function renderHead(facts: HeadFacts, written: readonly CitedClaim[], verdicts: VerdictCounts): string {
	const { date, depth, languageCode } = facts;
	const labels = sectionLabels(languageCode);
	const sources = new Map(written.flatMap(({ cites }) => cites.map(({ source }) => [source.id, source] as const)));
	const count = (kind: Source['kind']): number =>
		[...sources.values()].filter((source) => source.kind === kind).length;
	const list = (parts: readonly (readonly [number, readonly string[]])[]): string[] => {
		const some = parts
			.filter(([number]) => number > 0)
			.map(([number, forms]) => counted(number, forms, languageCode));
		return some.length === 0 ? [] : [some.join(', ')];
	};
	const remembered = rememberedSince([...sources.values()]);
	const parts = [
		dayText(date, languageCode),
		labels.depths[depth],
		...list([
			[count('web'), labels.pages],
			[count('vault'), labels.notes],
		]),
		...(remembered === undefined
			? []
			: [labels.remembered.replace('#', momentText(remembered, date, languageCode))]),
		...list([
			[verdicts.contradicted, labels.contradicted],
			[verdicts.supported, labels.supportedCount],
		]),
	];
	return `*${parts.join(' · ')}*`;
}

/** The oldest search that stands behind a page which nobody has read. */
function rememberedSince(sources: readonly Source[]): string | undefined {
	const unread = sources.filter(({ read }) => read === 'snippet');
	return unread.flatMap(({ rememberedAt }) => rememberedAt ?? []).sort()[0];
}
