/** Pages of which only the address is known: they are evidence once they are read. */
import { allWebLinks } from '../../text/markdown/web-links';
import type { NoteView } from '../model/analyst-ports';
import type { Topic } from '../model/claims';
import type { Evidence, Expectation, Source } from '../model/evidence';
import { LIMITS } from '../model/limits';
import type { FoundPage, WebSearch } from '../model/ports';
import type { NoteStatements } from '../note/statements';

export interface Lead {
	readonly page: Pick<FoundPage, 'url' | 'identity'> & Partial<FoundPage>;
	/** Who named it. */
	readonly provider: string;
	readonly expectation: Expectation;
}

/** The name in reports of what the note itself links. */
const NOTE_PROVIDER = 'note';
/** Where one paragraph or item of a list ends and the next begins. */
const BLOCK_END = /\r?\n[ \t>]*\r?\n|\r?\n(?=[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t])/g;

/**
 * The pages that the note links in the paragraphs a topic stands on, in reading order. The note's own words decide
 * where that is: of a topic that is told in other words nothing is known.
 */
export function linkedPages(
	topics: readonly Topic[],
	note: NoteView,
	statements: NoteStatements,
	web: WebSearch | undefined,
): Lead[] {
	const links = web?.page ? allWebLinks(note.text) : [];
	if (links.length === 0) return [];
	const ends = [...note.text.matchAll(BLOCK_END)].map(({ index }) => index);
	return topics.flatMap((topic) => {
		const blocks = statements.places(topic).map(({ start, end }) => ({
			start: ends.findLast((at) => at < start) ?? 0,
			end: ends.find((at) => at >= end) ?? note.text.length,
		}));
		const near = links.filter((link) => blocks.some(({ start, end }) => link.start >= start && link.start < end));
		const pages = new Map(
			near.flatMap(({ address }) => web?.page?.(address) ?? []).map((page) => [page.identity, page]),
		);
		return [...pages.values()].map((page): Lead => ({
			page,
			provider: NOTE_PROVIDER,
			expectation: { topic: topic.topic, score: LIMITS.linkedPageScore, isLinked: true },
		}));
	});
}

/**
 * The sources that leads name, each once and with what is expected of it: those known already, and new ones without a
 * passage.
 */
export function sourcesOf(leads: readonly Lead[], known: readonly Source[], evidence: Evidence): Source[] {
	const sources = new Map<string, Source>();
	for (const { page, provider, expectation } of leads) {
		const opened = evidence.open({
			kind: 'web',
			identity: page.identity,
			address: page.url,
			title: page.title ?? '',
			provider,
			read: 'snippet',
			published: page.published,
		});
		const source = sources.get(opened.id) ?? known.find(({ id }) => id === opened.id) ?? opened;
		sources.set(source.id, { ...source, expected: [...(source.expected ?? []), expectation] });
	}
	return [...sources.values()];
}
