/** Adds pages known only by their address. They become evidence once they are read. */
import type { Expectation } from '../model/evidence';
import { allWebLinks } from '../../text/markdown/links';
import { blockEnds, readNote } from '../../text/markdown/read-note';
import type { NoteView } from '../model/analyst-ports';
import type { Topic } from '../model/claims';
import type { Evidence } from '../model/evidence-store';
import type { GivenAddress } from '../model/given-link';
import { LIMITS } from '../model/limits';
import type { PageAddresses } from '../model/ports';
import type { NoteStatements } from '../note/statements';

/** Provider name of pages that the note links. */
export const NOTE_PROVIDER = 'note';
/** Adds the pages that a checked text links. Each has the highest relevance, as the named source of its sentence. */
export function expectGivenPages(given: readonly GivenAddress[], addresses: PageAddresses, evidence: Evidence): void {
	for (const { url, statement } of given)
		for (const topicId of statement?.topics ?? []) expectLinked(url, { topicId, score: 1 }, addresses, evidence);
}

function expectLinked(
	address: string,
	on: Omit<Expectation, 'isLinked'>,
	addresses: PageAddresses,
	evidence: Evidence,
): void {
	const page = addresses.page(address);
	if (!page) return;
	const { url, identity } = page;
	evidence.expect(
		{ kind: 'web', identity, address: url, title: '', provider: NOTE_PROVIDER, read: 'snippet' },
		{ ...on, isLinked: true },
	);
}

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
	const read = readNote(note.text, { repair: true });
	const links = allWebLinks(read);
	if (links.length === 0) return;
	const ends = blockEnds(read);
	for (const topic of topics) {
		const blocks = statements.places(topic).map(({ start, end }) => ({
			start: ends.findLast((at) => at < start) ?? 0,
			end: ends.find((at) => at >= end) ?? note.text.length,
		}));
		const near = links.filter((link) => blocks.some(({ start, end }) => link.start >= start && link.start < end));
		const on = { topicId: topic.id, score: LIMITS.linkedPageScore };
		for (const { address } of near) expectLinked(address, on, addresses, evidence);
	}
}
