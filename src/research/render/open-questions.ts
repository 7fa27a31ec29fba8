/** Which questions of the note wait for an answer: not those that its own text answers, nor a quiz or a checklist. */
import { readNote } from '../../text/markdown/read-note';
import { once } from '../../text/lazy';
import { readableQuote } from '../verify/readable-quote';
import type { NoteBlock, NoteDocument } from '../../text/markdown/note-document';
import { isItem } from '../../text/markdown/plain-text';
import type { Fates, StatementFate } from '../ledger/fate';
import type { Statement } from '../ledger/statement';
import { isAsked } from '../../text/strings';
import type { ComposeInput, LabelledTopic } from './composition';

/** Fewer words behind a question do not answer it: `(ask Tom)` */
const LEAST_ANSWER_WORDS = 3;
/** `a) Bern`, `- B. Zürich`: what one may choose from */
const CHOICE = /^\P{L}*[a-dA-D][.)] /u;
/** From this many on, a list of questions is for others to go through, such as what to ask a landlord. */
const CHECKLIST = 6;
/** A paragraph that is all in quotation marks: somebody else asks. */
const QUOTED = /^["“„«][^]*["”“»]$/u;

/** Returns a test for questions that are open, and do not only lead to what the note says next. */
export function openQuestions(noteText: string): (question: Pick<Statement, 'places'>) => boolean {
	const note = once(() => readNote(noteText, { repair: true }));
	const checked = once(() => checklists(note()));
	return ({ places }) => {
		const last = places.at(-1);
		if (!last) return true;
		const { blocks, lines } = note();
		const at = blocks.findIndex((block) => (lines[block.last]?.end ?? 0) >= last.end);
		const [own, next] = [blocks[at], blocks[at + 1]];
		if (!own) return true;
		const textOf = ({ first, last: end }: typeof own, start = lines[first]?.start): string =>
			noteText.slice(start, lines[end]?.end);
		if (next && CHOICE.test(textOf(next))) return false;
		if (checked().has(own)) return false;
		if (own.heading) return !next || next.heading !== undefined;
		if (QUOTED.test(readableQuote(textOf(own)).trim())) return false;
		const said = readableQuote(textOf(own, last.end)).replace(/^[\p{P}\p{S}\s]+/u, '');
		return said.split(/\s+/u).length < LEAST_ANSWER_WORDS || /[?？؟]/u.test(said);
	};
}

/** Returns the items of lists of questions, with headings between them or without. */
function checklists({ blocks, lines, text }: NoteDocument): ReadonlySet<NoteBlock> {
	const all = new Set<NoteBlock>();
	let asked: NoteBlock[] = [];
	const end = (): void => {
		for (const block of asked.length < CHECKLIST ? [] : asked) all.add(block);
		asked = [];
	};
	for (const block of blocks) {
		const words = text.slice(lines[block.first]?.start, lines[block.last]?.end);
		if (block.within.some(isItem) && /[?？؟]/u.test(words)) asked.push(block);
		else if (!block.heading) end();
	}
	end();
	return all;
}

/** Returns the fates of the note's questions, without those that its own text answers. */
export function questionsIn(
	fates: Fates,
	{ statements, topics, noteText }: Pick<ComposeInput, 'statements' | 'topics' | 'noteText'>,
): StatementFate[] {
	const isOpen = openQuestions(noteText);
	return statements.flatMap((statement) => {
		const { id, kind, words, topics: own } = statement;
		const fate = fates.get(id);
		if (kind !== 'question' || fate === undefined || fate === 'declined' || fate === 'left-out') return [];
		const isAnswered = fate === 'answered' || fate === 'repeated';
		if (!isAnswered && !isOpen(statement)) return [];
		const named = topics.filter((topic) => own.includes(topic.id));
		if (isAsked(words) || named.some(isAskedIn)) return [fate];
		// "I know no reasons so far" asks nothing, and "Find out where the stop tap is" counts only as a topic.
		return !isAnswered && (fate !== 'not-searched' || named.length > 0) ? [fate] : [];
	});
}

function isAskedIn({ topic, context }: LabelledTopic): boolean {
	return /[?？؟]/u.test(`${topic}\n${context}`);
}
