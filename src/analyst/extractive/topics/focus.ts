import type { Topic, TopicType } from '../../../research/model/claims';
import { capital } from '../../../language/capital';
import type { NoteModel } from '../sentences/note-model';
import { Taken, type Candidate } from './selection';

/** Share of the focus's words a topic of the note must hold to stand for it, and to be kept beside it. */
const ANSWERS_FOCUS = 0.6;
const TOUCHES_FOCUS = 0.34;
/** Least share of the closest topic's score. */
const BESIDE_CLOSEST = 0.6;
/** A word of the heading above counts half. */
const HEADING_SHARE = 0.5;
const LABEL_CHARACTERS = 72;

/**
 * The topics of the note that the focus asks for, closest first; the focus itself where the note has nothing that
 * matches.
 */
export function focusOn(focus: string, candidates: readonly Candidate[], limit: number, model: NoteModel): Topic[] {
	const wanted = model.reader.terms(focus);
	const close = candidates
		.map((candidate) => ({ candidate, share: closeness(wanted, candidate) }))
		.filter(({ share }) => share >= TOUCHES_FOCUS)
		.sort(
			(a, b) =>
				b.share - a.share ||
				b.candidate.score - a.candidate.score ||
				a.candidate.position - b.candidate.position,
		);
	const closest = close[0]?.share ?? 0;
	const answered = closest >= ANSWERS_FOCUS;
	const taken = new Taken(model);
	taken.fill(
		close.filter(({ share }) => share >= closest * BESIDE_CLOSEST).map(({ candidate }) => candidate),
		answered ? limit : limit - 1,
	);
	return answered ? taken.inOrder() : [focusTopic(focus, model), ...taken.inOrder()].slice(0, limit);
}

function closeness(wanted: ReadonlySet<string>, candidate: Candidate): number {
	let held = 0;
	for (const term of wanted) held += candidate.own.has(term) ? 1 : candidate.above.has(term) ? HEADING_SHARE : 0;
	return wanted.size === 0 ? 0 : held / wanted.size;
}

function focusTopic(focus: string, model: NoteModel): Topic {
	const type: TopicType = /[?？؟]\s*$/u.test(focus) ? 'question' : 'concept';
	const tokens = model.reader.read(focus);
	let last = tokens.length - 1;
	while (
		last > 0 &&
		((tokens[last]?.end ?? 0) > LABEL_CHARACTERS || (tokens[last]?.isStop === true && last < tokens.length - 1))
	)
		last--;
	const short = focus.length <= LABEL_CHARACTERS ? focus : focus.slice(0, tokens[last]?.end ?? LABEL_CHARACTERS);
	return { topic: capital(short.replace(/\s+/gu, ' ')), context: focus.replace(/\s+/gu, ' '), type };
}
