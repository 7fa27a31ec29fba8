import { cardinalWords } from '../../../language/number-words';
import { fold } from '../../../language/fold';
import { numerals } from '../../../language/numbers/numerals';
import type { Quantity } from '../../../language/numbers/quantity';
import { words } from '../../../language/words';
import { everyLanguage } from '../../../language/phrases';

/** Returns the numbers in digits of a sentence with their units, in reading order. A range is two of them. */
export function figures(text: string): Quantity[] {
	return numerals(text.replace(/[−–]/g, '-').replace(/[\u00a0\u2009\u202f]/g, ' '));
}

/** Returns the value of a number; of an ambiguous one, such as `1,500`, the likelier. */
export function valueOf({ readings, negative }: Quantity): number {
	const value = readings[0]?.value ?? 0;
	return negative ? -value : value;
}

/** Figures with a unit as terms to compare: `-5 °C` and `−5 degrees Celsius` are one. */
export function figureTerms(found: readonly Quantity[]): string[] {
	return found.flatMap((one) => (one.unit ? [`#${Math.abs(valueOf(one))} ${one.unit.id}`] : []));
}

/** An amount in words: `eight percent`, `half an hour`, `one tenth of` */
const IN_WORDS = everyLanguage((file) => file.amounts);

/** True for an amount in digits, or in a set phrase: `12 km`, `450 people`, `half an hour`; not `In 1910`, `2.` */
export function hasAmountInDigits(text: string): boolean {
	if (IN_WORDS.test(text)) return true;
	return figures(text).some(
		(figure) => figure.unit !== undefined || (figure.kind === 'number' && Math.abs(valueOf(figure)) > 9),
	);
}

/** True for any number, in digits or in words: `Mars has two moons.`, `It was built in 1910.` */
export function hasNumber(text: string, languageCode: string | undefined): boolean {
	if (/\p{N}/u.test(text) || IN_WORDS.test(text)) return true;
	const cardinals = cardinalWords(languageCode);
	return words(text).some((word) => (cardinals.get(fold(word.text)) ?? 0) > 1);
}
