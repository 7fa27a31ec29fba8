/** Adds pages known only by their address. They become evidence once they are read. */
import { allWebLinks } from '../../text/markdown/links';
import type { NoteView } from '../model/analyst-ports';
import type { Topic } from '../model/claims';
import type { Evidence } from '../model/evidence-store';
import { LIMITS } from '../model/limits';
import type { PageAddresses } from '../model/ports';
import type { NoteStatements } from '../note/statements';

/** Provider name of pages that the note links. */
export const NOTE_PROVIDER = 'note';
/** Boundary between two paragraphs or list items. */
const BLOCK_END = /\r?\n[ \t>]*\r?\n|\r?\n(?=[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t])/g;

/**
 * Adds the pages that are linked in a topic's paragraphs, as pages expected to be about the topic. The paragraphs are
 * located by the note's own words, so a topic in other words has no such pages.
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
