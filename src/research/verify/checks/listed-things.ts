import { viewOf } from './evidence/read-text';
import { quantitiesOf } from './evidence/text-views';
import { once } from '../../../text/lazy';

const AND = '(?:and|or|und|oder|et|ou|y|o|e|en|och|og|i|и)';
const ARTICLE = '(?:the|der|die|das|la|le|les|el|los|las|il|de|het) ';
const NAME = "\\p{L}*\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)*";
/** `oak, ash and elm`: anything between commas. */
const THINGS = once(() => new RegExp(`[^,;:.()]+(?:, [^,;:.()]+)*,? ${AND} [^,;:.()]+`, 'gu'));
/** `in Alberta and Ontario, where …`: names in a row are a list, even if the sentence has another list. */
const NAMES = once(() => new RegExp(`${NAME}(?:, (?:${ARTICLE})?${NAME})*,? ${AND} (?:${ARTICLE})?${NAME}`, 'gu'));
const SEPARATOR = once(() => new RegExp(`, (?:${AND} )?| ${AND} `, 'u'));
const BETWEEN_TWO = /(?:^|\s)(?:between|zwischen|entre|tra|fra|tussen)\s(?:\S+\s){1,4}(?:and|und|et|y|e|en)\s/iu;

/**
 * Lengths of the lists in a sentence, and its number of years: a claim may say "three species" if the source lists
 * three.
 */
export const countsOf = viewOf((sentence): readonly number[] => {
	const years = quantitiesOf(sentence).filter((quantity) => quantity.kind === 'year');
	const counts = [...lengthsOfLists(sentence.text), years.length];
	return [...counts, BETWEEN_TWO.test(sentence.text) ? 2 : 0].filter((count) => count > 1);
});

/** Lengths of the lists that a claim writes after a colon: `Two of them have the name: a song, and an album`. */
export const ownCountsOf = viewOf(({ text }): readonly number[] =>
	lengthsOfLists(text.includes(': ') ? text.slice(text.indexOf(': ') + 2) : ''),
);

function lengthsOfLists(text: string): number[] {
	const lists = [THINGS(), NAMES()].flatMap((pattern) => [...text.matchAll(pattern)]);
	return lists.map(([list]) => list.split(SEPARATOR()).length);
}
