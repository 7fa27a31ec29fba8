import { ResearchError } from '../../research/model/errors';
import { reportEnvelope } from '../../research/report/envelope';
import { researchStyle } from '../../services/research-style';
import { RESUME_STRINGS } from '../../locales/cli/cli';
import { isExcludedBy } from '../../vault/reading/exclusions';
import type { Checkpoint } from '../../web/spending/checkpoints';
import { isPattern, notesNamed } from '../files/notes-named';
import { VaultSession } from '../session/vault-session';
import { EXIT } from './terminal';
import { withIndex, type CommandCall, type Outcome } from './command';
import { reportText } from './progress';
import { researchOneNote } from './transcript-command';
import { SeveralNotes } from './several-notes';

/** `research-note run`: researches one note, or several. */
export async function runResearchCommand(call: CommandCall): Promise<Outcome> {
	const { options, environment, run } = call;
	const { cacheFolder, offline } = options;
	const [folder = '', ...words] = options.operands;
	const session = await VaultSession.open({ folder, cacheFolder, offline }, environment);
	return withIndex(session.index, run, async () => {
		const paths = await notesNamed(words, session.folder, isExcludedBy(environment.settings));
		if (words.length > 1 || words.some((word) => isPattern(word, session.folder)))
			return new SeveralNotes(paths, session, call).research();
		return researchOne(paths[0] ?? '', session, call);
	});
}

/** Researches one note. */
export async function researchOne(path: string, session: VaultSession, call: CommandCall): Promise<Outcome> {
	const { options, environment, run } = call;
	const from = await resumedRun(path, session, call);
	const report = await researchOneNote(path, options, session, { run, from });
	const style = researchStyle(environment.settings);
	const heading = `${'#'.repeat(style.level)} ${style.heading}`;
	return {
		data: reportEnvelope(report, run).data,
		text: reportText(report, heading, session.fileOf(report.path), options.offline),
		...(report.outcome === 'kept' && { exitCode: EXIT.sectionKept }),
	};
}

/** @throws ResearchError for `--resume` if the note has no run to continue */
async function resumedRun(
	path: string,
	session: VaultSession,
	{ options: { resume }, run, display }: CommandCall,
): Promise<Checkpoint | undefined> {
	const { nothing, nothingRemedy, offered, goesOn } = RESUME_STRINGS;
	let refusal: string | undefined;
	const found = await session.interrupted(path, (sentence) => (refusal = sentence));
	if (!resume && refusal !== undefined) run.warn(refusal);
	if (found) display.line((resume ? goesOn : offered)(path, found.savedAt));
	if (!resume) return undefined;
	if (found) return found;
	throw new ResearchError('VALIDATION_ERROR', refusal ?? nothing(path), nothingRemedy, { path });
}
