import type { Declined } from '../model/vault-ports';
import { NO_TARGETS, type LinkTargets } from './comparable-lines';
import type { LocatedSection } from './section-locator';
import { bodyHash } from './section-marker';
import { deletionsIn, editsOf, NOTHING_DECLINED, type SectionEdits } from './user-edits';

/** Facts about the sections that earlier runs wrote into the note. */
export interface Knowledge {
	/** The generated texts, newest first. */
	readonly generated?: readonly string[];
	/** Resolves the note's links; without it, each changed link counts as an edit. */
	readonly targets?: LinkTargets;
	/** The line that a run added above the section to end an open block. */
	readonly closer?: string | undefined;
}

export interface KnownEdits extends SectionEdits {
	/** The generated text. */
	readonly base: string;
	/** The generated text without the entries that the user deleted. */
	readonly rest: string;
	readonly declined: Declined;
}

export function knownEdits(
	found: LocatedSection,
	{ generated = [], targets = NO_TARGETS }: Knowledge,
): KnownEdits | undefined {
	const { body } = found;
	if (found.state === 'generated')
		return { base: body, rest: body, added: [], changed: [], declined: NOTHING_DECLINED };
	const base = generated.find((text) => found.hash !== undefined && bodyHash(text) === found.hash);
	if (base === undefined) return undefined;
	const { added, changed } = editsOf(base, body, targets);
	return { base, added, ...deletionsIn(base, changed) };
}

export function isUnedited(section: LocatedSection, knowledge: Knowledge): boolean {
	return knownEdits(section, knowledge)?.changed.length === 0;
}
