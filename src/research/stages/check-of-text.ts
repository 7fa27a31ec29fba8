import { givenLinks } from '../answer/open-links';
import { textCheck } from '../answer/text-check';
import type { GivenLink } from '../model/given-link';
import type { TextCheck } from '../model/text-check';
import type { CheckedDrafts } from './check-drafts';
import type { ChosenTopics } from './choose-topics';
import type { StudiedEvidence } from './gather-evidence';
import { sliceOf, type NoteRun } from './note-run';

export interface CheckOfText {
	readonly check: TextCheck;
	readonly links: readonly GivenLink[];
}

/** Results of the stages before the section is written. */
export interface Researched {
	readonly chosen: ChosenTopics;
	readonly studied: StudiedEvidence;
	readonly checked: CheckedDrafts;
}

/** Returns what was found on each sentence and each link of a checked text; undefined in any other run. */
export async function checkOf(
	{ chosen, studied, checked }: Researched,
	{ note, ports }: Pick<NoteRun, 'note' | 'ports'>,
): Promise<CheckOfText | undefined> {
	if (!chosen.checked) return undefined;
	const { sentences, given } = chosen.checked;
	const { text, language } = chosen.reading.view;
	const judgements = checked.verification.kept;
	const judged = { evidence: studied.evidence, judgements, languageCode: language?.code, addresses: ports.addresses };
	const links = await givenLinks(given, studied.opened, judged, sliceOf(ports));
	const { verdicts, claims } = checked;
	const linkTo = (path: string): string => ports.notes.linkText(path, note.path);
	const statements = chosen.statements.all;
	return { check: textCheck({ sentences, text, statements, verdicts, claims, links, linkTo }), links };
}
