import { fold } from '../../text/words';

const JOINS_ITEMS = /^(?:and|or|as well as|und|oder|sowie|et|ou|y|o|e|ed|en|och|og|i)$/;

/** Whether a folded word stands between items of a list, which have no order. */
export function joinsItems(word: string): boolean {
	return JOINS_ITEMS.test(word);
}

const WORDS = /as well as|\p{L}+|&/giu;

/** Whether nothing but what joins items stands between two of them. */
export function isBetweenItems(between: string): boolean {
	return /^[\s,]*$/.test(between.replace(WORDS, (word) => (word === '&' || word === 'the' || joinsItems(fold(word)) ? '' : word)));
}
