/** Findings that tell the writer of the note little: they are folded, whatever space there is. */
import { everyLanguage } from '../../language/phrases';
import type { CitedFinding } from '../model/claims';
import { contentOf } from '../verify/checks/evidence/read-text';
import { addsTo } from '../verify/duplicates';
import { readableQuote } from '../verify/readable-quote';
import type { SaidStatements } from './left-out';
import { yearsIn } from '../../language/numbers/slots';

/** A finding that adds more words to the note, or a larger share of its own, is worth reading. */
const MOST_NEW = { words: 2, share: 1 / 3 } as const;
/** Characters of the note that findings are compared with. */
const COMPARED = 20_000;

const FORECASTS = everyLanguage((file) => file.forecasts);
const FUTURES = everyLanguage((file) => file.futures);

interface NoteText {
	readonly noteText: string;
	/** `YYYY-MM-DD`, of the run */
	readonly date: string;
	/** BCP 47 */
	readonly languageCode: string | undefined;
}

/** Returns a test for findings that only say what the note says, and for forecasts of a time that is past. */
export function minorFindings(note: NoteText, said: SaidStatements): (finding: CitedFinding) => boolean {
	const own = said.read(readableQuote(note.noteText.slice(0, COMPARED)));
	return (finding) => {
		const text = readableQuote(finding.text);
		const read = said.read(text);
		const most = Math.min(MOST_NEW.words, Math.floor(MOST_NEW.share * new Set(contentOf(read)).size));
		return isPastForecast(text, finding, note) || !addsTo(read, own, most);
	};
}

/** `By 2020 a third of all cars will be electric`; what a page of 2022 says is “expected to” come. */
function isPastForecast(text: string, { cites }: CitedFinding, { date, languageCode }: NoteText): boolean {
	const thisYear = Number(date.slice(0, 4));
	const years = yearsIn(text, languageCode);
	if (years.length > 0) return Math.max(...years) < thisYear && (FORECASTS.test(text) || FUTURES.test(text));
	const published = cites.map(({ source }) => Number(source.published?.slice(0, 4) ?? thisYear));
	return FORECASTS.test(text) && Math.max(...published) < thisYear - 1;
}
