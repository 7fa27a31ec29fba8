/** Which questions of the note wait for an answer: not those that its own text answers, nor those of a quiz. */
import { readNote } from '../../text/markdown/read-note';
import { once } from '../../text/lazy';
import { readableQuote } from '../verify/readable-quote';
import type { Statement } from '../ledger/statement';

/** Fewer words behind a question do not answer it: `(ask Tom)` */
const LEAST_ANSWER_WORDS = 3;
/** `a) Bern`, `- B. Zürich`: what one may choose from */
const CHOICE = /^\P{L}*[a-dA-D][.)] /u;
/** A paragraph that is all in quotation marks: somebody else asks. */
const QUOTED = /^["“„«][^]*["”“»]$/u;

/** Returns a test for questions that are open, and do not only lead to what the note says next. */
export function openQuestions(noteText: string): (question: Pick<Statement, 'places'>) => boolean {
	const note = once(() => readNote(noteText, { repair: true }));
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
		if (own.heading) return !next || next.heading !== undefined;
		if (QUOTED.test(readableQuote(textOf(own)).trim())) return false;
		const said = readableQuote(textOf(own, last.end)).replace(/^[\p{P}\p{S}\s]+/u, '');
		return said.split(/\s+/u).length < LEAST_ANSWER_WORDS || /[?？؟]/u.test(said);
	};
}
