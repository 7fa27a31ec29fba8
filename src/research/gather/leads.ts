/** Pages of which only the address is known: they are evidence once they are read. */
import { allWebLinks } from '../../text/markdown/web-links';
import type { NoteView } from '../model/analyst-ports';
import type { Topic } from '../model/claims';
import type { Evidence } from '../model/evidence-store';
import { LIMITS } from '../model/limits';
import type { PageAddresses } from '../model/ports';
import type { NoteStatements } from '../note/statements';

/** Provider name of pages that the note links. */
const NOTE_PROVIDER = 'note';
/** Where one paragraph or item of a list ends and the next begins. */
const BLOCK_END = /\r?\n[ \t>]*\r?\n|\r?\n(?=[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t])/g;

/**
 * Expects the pages linked in a topic's paragraphs to be about the topic, in reading order. The paragraphs are found by
 * the note's own words, so a topic in other words has no such pages.
 */
export function expectLinkedPages(
	topics: readonly Topic[],
	{ note, statements }: { readonly note: NoteView; readonly statements: NoteStatements },
	addresses: PageAddresses,
	evidence: Evidence,
): void {
	const links = allWebLinks(note.text);
	if (links.length === 0) return;
	const ends = [...note.text.matchAll(BLOCK_END)].map(({ index }) => index);
	for (const topic of topics) {
		const blocks = statements.places(topic).map(({ start, end }) => ({
			start: ends.findLast((at) => at < start) ?? 0,
			end: ends.find((at) => at >= end) ?? note.text.length,
		}));
		const near = links.filter((link) => blocks.some(({ start, end }) => link.start >= start && link.start < end));
		for (const { url, identity } of near.flatMap(({ address }) => addresses.page(address) ?? []))
			evidence.expect(
				{ kind: 'web', identity, address: url, title: '', provider: NOTE_PROVIDER, read: 'snippet' },
				{ topic: topic.topic, score: LIMITS.linkedPageScore, isLinked: true },
			);
	}
}
