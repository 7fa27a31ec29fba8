/** Saves a run after each stage and each researcher, so that it can be continued after a crash. */
import { type ResearchRun, type RunEvent } from '../research/model/run';
import { isFree } from '../research/model/usage';
import { CHECKPOINT_STRINGS } from '../locales/locale';
import { type AskedFor, type Checkpoint, RunJournal } from '../web/spending/checkpoints';
import type { SearchMemory } from '../web/spending/search-memory';

const SAVED_AFTER: readonly RunEvent['kind'][] = ['stage', 'brief', 'decision'];

/** Returns the checkpoint of a note's last run. @param refuse receives a sentence if the checkpoint cannot be used */
export async function interruptedRun(
	path: string,
	{ checkpoints }: SearchMemory,
	refuse: (sentence: string) => void,
): Promise<Checkpoint | undefined> {
	const found = await checkpoints.find(path);
	if (typeof found !== 'string') return found;
	refuse(CHECKPOINT_STRINGS.refused[found]({ path }));
	return undefined;
}

type Chosen = Pick<AskedFor, 'depth' | 'mode' | 'focus' | 'scope'> & { readonly isChosen?: boolean };

/**
 * Returns the options of a continued run. Options the user chose override those of the interrupted run. Empty fields,
 * and the defaults of a plain "Research this note", do not.
 */
export function resumedOptions(
	interrupted: AskedFor,
	{ depth, mode, focus, scope, isChosen = false }: Chosen,
): AskedFor {
	if (!isChosen) return interrupted;
	return {
		...interrupted,
		depth,
		mode,
		...(focus !== undefined && { focus }),
		...(scope && Object.keys(scope).length > 0 && { scope }),
	};
}

/**
 * Does the work of a run. Its paid answers are saved during the run and deleted if it succeeds. A run without costs is
 * not saved.
 * @param from the interrupted run to continue
 */
export async function withCheckpoints<T>(
	run: ResearchRun,
	{ checkpoints, cache }: SearchMemory,
	{ path, asked, from }: { readonly path: string; readonly asked: AskedFor; readonly from: Checkpoint | undefined },
	work: () => Promise<T>,
): Promise<T> {
	const journal = new RunJournal(from?.lines);
	cache.attach(journal, run.log);
	const save = async (): Promise<void> => {
		if (!isFree(run.usage)) await checkpoints.save({ path, asked, lines: journal.lines });
	};
	const release = run.listen(({ kind }) => {
		if (SAVED_AFTER.includes(kind)) void save();
	});
	let isWell = false;
	try {
		const result = await work();
		isWell = true;
		return result;
	} finally {
		release();
		await (isWell ? checkpoints.remove(path) : save());
	}
}
