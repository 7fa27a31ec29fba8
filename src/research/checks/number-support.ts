import { fold } from '../../text/words';
import type { Alignment, Substitution } from './alignment';
import { isSupportedDate } from './dates';
import { countsOf, withDerived } from './derived-numbers';
import type { EvidenceText } from './evidence-text';
import { matchNumber } from './number-match';
import type { NumberMatch } from './number-match';
import { hintedNumber } from './number-words';
import type { Quantity } from './quantity';
import type { ReadText, TextReader } from './read-text';
import type { RemovalReason } from './removal-reason';
import { datesOf, numbersOf, quantitiesOf } from './text-views';

/** Whether a number of a claim stands nowhere near its quotes, and does not follow from what stands there. */
export function unsupportedNumber(claim: ReadText, evidence: readonly EvidenceText[], reader: TextReader, alignment: Alignment | undefined): RemovalReason | undefined {
	const inDates = datesOf(claim);
	const held = numbersOf(claim).filter((claimed) => !inDates.some((date) => claimed.start < date.end && claimed.end > date.start));
	return (held.length > 0 ? unknownNumber(held, claim, evidence, reader) : undefined) ?? (alignment?.substitutions.some((substitution) => isShifted(substitution, workedOut(alignment.sentence))) ? 'number_not_in_source' : undefined);
}

function unknownNumber(held: readonly Quantity[], claim: ReadText, evidence: readonly EvidenceText[], reader: TextReader): RemovalReason | undefined {
	const known = evidence.flatMap(({ around, frame, language }) => withDerived(reader.read([around, frame].join('\n'), language)));
	const counts = new Set(evidence.flatMap(({ sentences, language }) => sentences.flatMap((sentence) => countsOf(reader.read(sentence, language)))));
	for (const claimed of held) {
		if (claimed.kind === 'number' && isCount(claimed, claim.text) && counts.has(claimed.readings[0]?.value ?? 0)) continue;
		const reason = numberReason(claimed, known);
		if (reason) return reason;
	}
	return undefined;
}

/** A small number written out, without a measure but years: what a writer counts for the reader. */
function isCount(claimed: Quantity, claim: string): boolean {
	const value = claimed.readings[0]?.value ?? 0;
	return value >= 2 && value <= 12 && !/\d/.test(claim.slice(claimed.start, claimed.end)) && (claimed.unit === undefined || claimed.unit.id === 'yr');
}

function numberReason(claimed: Quantity, known: readonly Quantity[]): RemovalReason | undefined {
	const matches = known.map((other): NumberMatch => matchNumber(claimed, other));
	if (matches.includes('yes')) return undefined;
	const isOfAnotherUnit = matches.some((match, index) => match === 'unit' && known[index]?.unit !== undefined);
	if (matches.includes('bare') && !isOfAnotherUnit) return undefined;
	const hasBareWithUnitNear = !isOfAnotherUnit && matches.some((match, index) => match === 'unit' && known[index]?.unit === undefined) && known.some((other) => other.unit?.id === claimed.unit?.id);
	if (hasBareWithUnitNear) return undefined;
	if (matches.includes('unit')) return 'unit_not_in_source';
	return claimed.kind === 'year' || claimed.kind === 'decade' || claimed.kind === 'century' ? 'date_not_in_source' : 'number_not_in_source';
}

/** The numbers that a text does not have and that follow from those it has. */
function workedOut(text: ReadText): readonly Quantity[] {
	return withDerived(text).filter((quantity) => !quantitiesOf(text).includes(quantity));
}

/** The claim follows its source word for word and has another number in one place. */
function isShifted(substitution: Substitution, derived: readonly Quantity[]): boolean {
	const claimed = substitution.claimed.flatMap((token) => token.quantity ?? []);
	const known = substitution.known.flatMap((token) => token.quantity ?? []);
	if (known.length === 0 && claimed.length === 0) return isOtherMagnitude(substitution);
	return known.length > 0 && claimed.length > 0 && !claimed.some((a) => [...known, ...derived].some((b) => matchNumber(a, b) === 'yes'));
}

/** `a thousand ports` for `a hundred ports`. */
function isOtherMagnitude(substitution: Substitution): boolean {
	const [ours, theirs] = [substitution.claimed, substitution.known].map((tokens) => (tokens.length === 1 ? hintedNumber(fold(tokens[0]?.text ?? '')) : undefined));
	return ours !== undefined && theirs !== undefined && ours !== theirs;
}

export function unsupportedDate(claim: ReadText, evidence: readonly EvidenceText[], reader: TextReader): RemovalReason | undefined {
	const claimed = datesOf(claim);
	if (claimed.length === 0) return undefined;
	const text = evidence.map(({ around, frame }) => [around, frame].join('\n')).join('\n');
	const known = datesOf(reader.read(text, claim.languageCode));
	const years = new Set([...text.matchAll(/\d{4}/g)].map((match) => Number(match[0])));
	return claimed.every((date) => known.some((other) => isSupportedDate(date, other, years))) ? undefined : 'date_not_in_source';
}
