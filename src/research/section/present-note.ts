import type { Clock } from '../model/ports';
import type { ResearchRun } from '../model/run';
import type { KeptSection, NoteStore, OpenNote, SectionHistory } from '../model/vault-ports';
import type { LinkTargets } from './comparable-lines';
import type { Knowledge } from './known-edits';
import { linkTargets } from './link-targets';
import type { SectionStyle } from './section-locator';

export interface WritePorts {
	readonly history: SectionHistory;
	readonly clock: Clock;
	readonly notes: Pick<NoteStore, 'read' | 'resolveLink'>;
}

/** A note as it is now, and what is known of its sections. */
interface PresentNote {
	readonly text: string;
	readonly kept: readonly KeptSection[];
	readonly knowledge: Knowledge & { readonly targets: LinkTargets };
}

export async function presentOf(
	note: OpenNote,
	style: SectionStyle,
	ports: WritePorts,
	run: ResearchRun,
): Promise<PresentNote> {
	const kept = await keptOf(note, ports, run);
	const text = await note.read();
	return { text, kept, knowledge: await knowledgeOf({ path: note.path, text, style }, kept, ports.notes) };
}

export async function knowledgeOf(
	note: Parameters<typeof linkTargets>[0],
	kept: readonly KeptSection[],
	notes: WritePorts['notes'],
): Promise<PresentNote['knowledge']> {
	const generated = kept.filter(({ isGenerated }) => isGenerated);
	return {
		generated: generated.map(({ text }) => text),
		targets: await linkTargets(note, notes),
		closer: generated[0]?.closer,
	};
}

export function keptOf(
	{ path }: OpenNote,
	{ history }: Pick<WritePorts, 'history'>,
	run: ResearchRun,
): Promise<readonly KeptSection[]> {
	return history.load(path, (message) => run.warn(message));
}
