import { relative, sep } from 'node:path';
import { CHECK_STRINGS as TEXT } from '../../locales/cli/check';
import { NothingToSay } from '../../research/model/errors';
import type { TextCheck } from '../../research/model/text-check';
import { isExcludedBy } from '../../vault/reading/exclusions';
import { asCliError } from '../files/file-errors';
import { notesNamed } from '../files/notes-named';
import type { VaultSession } from '../session/vault-session';
import type { CommandCall, Outcome } from './command';
import { sarifOf, type CheckedNote } from './sarif';
import { EXIT, type ExitCode } from './terminal';

/** All notes of the folder. */
const EVERY_NOTE = '**/*.{md,markdown}';

/** Checks notes as texts, one after the other, and returns their problems as SARIF. */
export async function checkNotes(session: VaultSession, { options, environment, run }: CommandCall): Promise<Outcome> {
	const [, ...words] = options.operands;
	const { depth, mode, failOn } = options;
	const isExcluded = isExcludedBy(environment.settings);
	const paths = await notesNamed(words.length === 0 ? [EVERY_NOTE] : words, session.folder, isExcluded);
	const checked: (CheckedNote & { readonly check: TextCheck })[] = [];
	for (const path of paths) {
		run.signal.throwIfAborted();
		try {
			const prepared = await session.prepareCheck({ path, depth, mode });
			const check = await prepared.start(run);
			const file = relative(process.cwd(), session.fileOf(path)).split(sep).join('/');
			checked.push({ file, markdown: await session.folder.read(path), check });
		} catch (error) {
			run.signal.throwIfAborted();
			if (!(error instanceof NothingToSay)) run.warn(TEXT.notChecked(path, asCliError(error).message));
		}
	}
	const sarif = sarifOf(checked);
	const exitCode = exitCodeOf(
		checked.map(({ check }) => check),
		failOn,
	);
	return { data: sarif, text: JSON.stringify(sarif, undefined, 2), exitCode };
}

/** Returns 1 if a check has what the user does not want. */
export function exitCodeOf(checks: readonly TextCheck[], failOn: CommandCall['options']['failOn']): ExitCode {
	const isWrong = ({ counts }: TextCheck): boolean => {
		const hasWrongLinks = counts.links_silent + counts.links_gone > 0;
		if (failOn === 'links') return hasWrongLinks;
		return counts.contradicted > 0 || (failOn === 'any' && hasWrongLinks);
	};
	return failOn !== undefined && checks.some(isWrong) ? EXIT.failed : EXIT.done;
}
