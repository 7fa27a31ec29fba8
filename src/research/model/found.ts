/** Search results before they become evidence. */
import { cut } from '../../text/strings';
import { eachOnce, type ReadState, type Source, type SourceKind, type SourcePassage } from './evidence';
import { LIMITS } from './limits';
import type { VaultHit } from './vault-ports';

export interface FoundSource {
	readonly kind: SourceKind;
	/** Key of the source: the canonical URL, or the vault path. */
	readonly identity: string;
	readonly address: string;
	readonly title: string;
	readonly provider: string;
	readonly read: ReadState;
	readonly published?: string | undefined;
	/** See `Source`. */
	readonly clippedIn?: string;
	/** See `Source`. */
	readonly repeatedHeadings?: readonly string[];
	/** See `Source`. */
	readonly rememberedAt?: string | undefined;
}

export interface FoundPassage extends FoundSource {
	readonly text: string;
	readonly headings?: readonly string[];
	readonly score: number;
	/** The label of the topic that found it; undefined for a related note. */
	readonly topic: string | undefined;
	/** See `Passage`. */
	readonly isClipped?: true;
}

/**
 * Returns the passage of a note, or of the page that the note is a clipping of.
 * @param topic the label of the topic that found it; undefined for a related note
 */
export function foundInNote(hit: VaultHit, topic: string | undefined): FoundPassage {
	const { path, title, text, headings, score, page, repeatedHeadings } = hit;
	const source = { title, provider: 'vault', ...(repeatedHeadings && { repeatedHeadings }) };
	const passage = { text, headings, score, topic };
	if (!page) return { ...source, ...passage, kind: 'vault', identity: path, address: path, read: 'note' };
	const { identity, url } = page;
	const clipped = { clippedIn: path, isClipped: true } as const;
	return { ...source, ...passage, ...clipped, kind: 'web', identity, address: url, read: 'page' };
}

/** Returns the shortened title, or the address if there is none. */
export function displayTitle({ title, address }: Pick<FoundSource, 'title' | 'address'>): string {
	return cut(title.trim(), LIMITS.titleCharacters) || address;
}

/** Adds a passage to a source, cut to its limit. */
export function withPassage(source: Source, found: FoundPassage): SourcePassage {
	const text = cut(found.text.trim(), LIMITS.sourceCharacters);
	const { headings = [], score, topic, isClipped } = found;
	const own = { text, headings, score, topics: topic === undefined ? [] : [topic], ...(isClipped && { isClipped }) };
	const passages = eachOnce([...source.passages, own]);
	const passage = passages.find((one) => one.text === text) ?? own;
	return { source: { ...described(source, found), passages }, passage };
}

/** Updates the facts of a source that was found again. A page that was only linked has no passages before. */
function described({ rememberedAt: before, ...source }: Source, found: FoundSource): Source {
	const title = source.title === source.address ? displayTitle(found) : source.title;
	// A passage that a fresh search returned too does not count as cached.
	const times = [...(source.passages.length === 0 ? [] : [before]), found.rememberedAt];
	const rememberedAt = times.includes(undefined) ? undefined : times.sort()[0];
	const published = source.published ?? found.published;
	const read = found.read === 'page' ? 'page' : source.read;
	return { ...source, ...noteOf(found), title, published, read, ...(rememberedAt !== undefined && { rememberedAt }) };
}

/** Returns the facts about the note that contains the source's text. */
export function noteOf({ clippedIn, repeatedHeadings }: FoundSource): Pick<Source, 'clippedIn' | 'repeatedHeadings'> {
	return { ...(clippedIn !== undefined && { clippedIn }), ...(repeatedHeadings && { repeatedHeadings }) };
}
