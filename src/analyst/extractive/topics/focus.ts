import type { TopicDraft } from '../../../research/model/claims';
import { capital } from '../../../language/words';
import { isAsked, oneLine } from '../../../text/strings';
import type { NoteModel } from '../sentences/note-model';
import { beginning, fit } from './labels';
import { Taken, type Candidate } from './selection';

/** Share of the focus's words a topic of the note must hold to stand for it, and to be kept beside it. */
const ANSWERS_FOCUS = 0.6;
const TOUCHES_FOCUS = 0.34;
/** Least share of the closest topic's score. */
const BESIDE_CLOSEST = 0.6;
/** A word of the heading above counts half. */
const HEADING_SHARE = 0.5;

/**
 * The topics of the note that the focus asks for, closest first; the focus itself where the note has nothing that
 * matches.
 */
export function focusOn(
	focus: string,
	candidates: readonly Candidate[],
	limit: number,
	model: NoteModel,
): TopicDraft[] {
	const wanted = model.reader.terms(focus);
	const close = withinFocus(wanted, candidates, model);
	const answered = close[0] !== undefined && closeness(wanted, close[0], model) >= ANSWERS_FOCUS;
	const taken = new Taken(model);
	taken.fill(close, answered ? limit : limit - 1);
	return answered ? taken.inOrder() : [focusTopic(focus, model), ...taken.inOrder()].slice(0, limit);
}

/** Returns the candidates that hold as many words of the focus as the closest, or nearly as many, closest first. */
export function withinFocus(
	wanted: ReadonlySet<string>,
	candidates: readonly Candidate[],
	model: NoteModel,
): readonly Candidate[] {
	const close = candidates
		.map((candidate) => ({ candidate, share: closeness(wanted, candidate, model) }))
		.sort(
			(a, b) =>
				b.share - a.share ||
				b.candidate.score - a.candidate.score ||
				a.candidate.position - b.candidate.position,
		);
	const least = Math.max(TOUCHES_FOCUS, BESIDE_CLOSEST * (close[0]?.share ?? 0));
	return close.filter(({ share }) => share >= least).map(({ candidate }) => candidate);
}

function closeness(wanted: ReadonlySet<string>, { own, sentence }: Candidate, { reader }: NoteModel): number {
	const above = reader.terms(sentence.heading);
	let held = 0;
	for (const term of wanted) held += own.has(term) ? 1 : above.has(term) ? HEADING_SHARE : 0;
	return wanted.size === 0 ? 0 : held / wanted.size;
}

function focusTopic(focus: string, model: NoteModel): TopicDraft {
	const context = oneLine(focus);
	const topic = fit(context, model) ? capital(context) : beginning(context, model);
	return { topic, context, type: isAsked(focus) ? 'question' : 'concept' };
}
