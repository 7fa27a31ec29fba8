import { stem } from '../../text/stemming';
import { stopWords } from '../../text/stop-words';
import { fold } from '../../text/words';
import { ENGLISH_CONCEPTS, ENGLISH_FILLERS } from './english-concepts';
import { verbBase } from './irregular-verbs';
import { isSameTerm } from './same-term';

/** How two words stand to each other: one word in two forms, two words for one thing, or opposites. */
export type WordRelation = 'same' | 'synonym' | 'opposite';

/** The form of a word that its other forms share: `bought` and `buying` are `buy`. */
export function wordKey(word: string, languageCode: string | undefined): string {
	const folded = fold(word.replace(/['’]s?$/, ''));
	return stem(languageCode === 'en' ? verbBase(folded) : folded, languageCode);
}

/** @param a key as `wordKey` gives it */
export function relationOf(a: string, b: string, languageCode: string | undefined): WordRelation | undefined {
	if (isSameTerm(a, b)) return 'same';
	if (languageCode !== 'en') return undefined;
	const [ours, theirs] = [senses.get(a), senses.get(b)];
	if (!ours || !theirs) return undefined;
	if (ours.some((sense) => theirs.includes(sense))) return 'synonym';
	return ours.some((sense) => theirs.includes(-sense)) ? 'opposite' : undefined;
}

/** Whether a word belongs to ordinary prose: such words are exchanged freely, where others name what a text is about. */
export function isOrdinary(key: string, languageCode: string | undefined): boolean {
	return languageCode === 'en' && (senses.has(key) || fillers.has(key));
}

/** Whether a word adds nothing to what a sentence states. */
export function isFiller(key: string, folded: string, languageCode: string | undefined): boolean {
	return stopWords(languageCode).has(folded) || (languageCode === 'en' && fillers.has(key));
}

/** The concepts of each word; the opposite of a concept is its negative. Phrases are left to those who read phrases. */
function readConcepts(): ReadonlyMap<string, readonly number[]> {
	const found = new Map<string, number[]>();
	ENGLISH_CONCEPTS.trim().split(/\s*[|\n]\s*/).forEach((concept, index) => {
		concept.split(' / ').forEach((pole, side) => {
			for (const word of pole.split(' ')) {
				const key = wordKey(word, 'en');
				const known = found.get(key);
				if (known) known.push(side === 0 ? index + 1 : -index - 1);
				else found.set(key, [side === 0 ? index + 1 : -index - 1]);
			}
		});
	});
	return found;
}

const senses = readConcepts();
const fillers: ReadonlySet<string> = new Set(ENGLISH_FILLERS.split(' ').map((word) => wordKey(word, 'en')));
