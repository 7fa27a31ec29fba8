/** Which questions of the note wait for an answer: not those that its own text answers, nor those of a quiz. */
import { titlesIn } from '../../text/markdown/headings';
import { readableQuote } from '../verify/readable-quote';
import type { Statement } from '../ledger/statement';

/** Fewer words behind a question do not answer it: `(ask Tom)` */
const LEAST_ANSWER_WORDS = 3;
/** `a) Bern`, `- B. Zürich`: what one may choose from */
const CHOICE = /^[ \t>]*(?:[-*+] )?\(?[a-dA-D][.)] /u;
/** A line that is all in quotation marks: somebody else asks. */
const QUOTED = /^[ \t>*+-]*["“„«].*["”“»][ \t]*$/u;
const HEADING = /^#{1,6}\s/u;

/** Returns a test for questions that are open, and do not only lead to what the note says next. */
export function openQuestions(noteText: string): (question: Statement) => boolean {
	const isTitle = titlesIn(noteText);
	return ({ words, places }) => {
		const last = places.at(-1);
		if (!last) return true;
		const [rest = '', ...lines] = noteText.slice(last.end).split('\n');
		const below = lines.filter((line) => line.trim() !== '');
		const [next = ''] = below;
		if (CHOICE.test(next)) return false;
		const asked = noteText.slice(noteText.lastIndexOf('\n', last.start) + 1, last.end);
		if (QUOTED.test(asked + rest)) return false;
		if (isTitle(asked) || isTitle(words)) return next === '' || HEADING.test(next);
		const said = readableQuote(rest).replace(/^[\p{P}\p{S}\s]+/u, '');
		return said.split(/\s+/u).length < LEAST_ANSWER_WORDS || /[?？؟]/u.test(said);
	};
}
