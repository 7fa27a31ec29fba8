import { terms } from '../../text/words';
import { align } from './alignment';
import { isDenied } from './denial';
import { isInverted } from './direction';
import { dates } from './dates';
import type { EvidenceText } from './evidence-text';
import { matchNumber } from './number-match';
import { quantities } from './quantities';
import type { Quantity } from './quantity';
import type { ReadText, TextReader } from './read-text';
import { isOtherLanguage } from './relatedness';
import { isSameTerm } from './same-term';
import { nameIndexOf, namesOf } from './text-views';

/**
 * Whether the note and a source speak of the same subject and cannot both be right: another number for it, the opposite
 * statement, or another name in the same sentence.
 */
export function isContradiction(note: EvidenceText, source: EvidenceText, languageCode: string | undefined, reader: TextReader): boolean {
	const isForeign = isOtherLanguage(source, note.language ?? languageCode);
	const language = isForeign ? undefined : (source.language ?? languageCode);
	if (!isForeign && !sharesSubject(note.quote, source, language)) return false;
	if (differInNumber(note, source, isForeign)) return true;
	if (isForeign) return false;
	const [ours, theirs] = [note, source].map(({ quote }) => reader.read(quote, language)) as [ReadText, ReadText];
	return differInDate(note.quote, source.quote) || isInverted(ours, [theirs]) || isDenied(ours, [theirs]) || differInName(ours, theirs);
}

function sharesSubject(noteQuote: string, source: EvidenceText, languageCode: string | undefined): boolean {
	const isWord = (term: string): boolean => /\p{L}/u.test(term);
	const known = terms([source.sentences.join(' '), source.frame].join(' '), languageCode).filter(isWord);
	return terms(noteQuote, languageCode).some((term) => isWord(term) && known.some((other) => isSameTerm(term, other)));
}

/** A number of one measure on both sides, and none that both have. Across languages only units tell what a number measures. */
function differInNumber(note: EvidenceText, source: EvidenceText, isForeign: boolean): boolean {
	const [ours, theirs] = [note, source].map((side) => quantities(side.quote, side.language).filter((quantity) => quantity.kind !== 'hint' && (!isForeign || quantity.unit !== undefined))) as [Quantity[], Quantity[]];
	return ours.some((a) => {
		const comparable = theirs.filter((b) => measureOf(a) === measureOf(b));
		return comparable.length > 0 && !theirs.some((b) => matchNumber(a, b) === 'yes' || matchNumber(b, a) === 'yes');
	});
}

function measureOf(quantity: Quantity): string {
	if (quantity.unit) return quantity.unit.dimension;
	return quantity.kind === 'decade' || quantity.kind === 'century' ? 'year' : quantity.kind === 'fraction' ? 'ratio' : quantity.kind;
}

function differInDate(noteQuote: string, sourceQuote: string): boolean {
	const [ours, theirs] = [dates(noteQuote), dates(sourceQuote)];
	return ours.length > 0 && theirs.length > 0 && !ours.some((a) => theirs.some((b) => a.month === b.month && (a.day ?? b.day) === (b.day ?? a.day)));
}

function differInName(ours: ReadText, theirs: ReadText): boolean {
	if (!align(ours, [theirs])) return false;
	return namesOf(ours).some((name) => !nameIndexOf(theirs).has(name)) && namesOf(theirs).some((name) => !nameIndexOf(ours).has(name));
}
