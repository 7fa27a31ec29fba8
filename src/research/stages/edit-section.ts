/** Has a model look at all lines of the section together, before it is written. */
import { EDITING_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import type { NoteReading } from '../note/note';
import { fittingWarning } from '../model/fallback';
import type { Edit } from '../render/composition';
import { editFrom } from '../render/edit-answer';
import { editTask } from '../render/edited-lines';
import { composed, type RenderInput } from '../render/render';
import { isWrittenByQuick } from './check-drafts';
import type { NoteRun } from './note-run';

/** Returns the model's choice; undefined if rules choose: without a model, of few lines, and if the model fails. */
export async function editOf(
	input: RenderInput,
	{ view: { title }, linkedPaths: linked }: NoteReading,
	{ options: { focus }, ports: { editor }, run }: NoteRun,
): Promise<Edit | undefined> {
	const isOver = run.isWithoutModel || isWrittenByQuick(run) || run.finishSignal.aborted;
	if (!editor || isOver) return undefined;
	const task = editTask(composed(input), input, { title, focus, linked });
	const shown = task.request.claims.filter(({ isOpen }) => isOpen).length;
	if (task.findings.size + shown === 0) return undefined;
	try {
		return editFrom(await run.hurriedly((context) => editor.edit(task.request, context)), task);
	} catch (error) {
		run.signal.throwIfAborted();
		if (!run.finishSignal.aborted) {
			const warningOf = (reason: string): string => EDITING_STRINGS.failed({ model: editor.name, reason });
			run.warn(fittingWarning(messageOf(error), warningOf));
		}
		return undefined;
	}
}
