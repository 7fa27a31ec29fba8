/** Words with a contrary meaning, as the language files list them: `more/fewer`. */
import { fold } from '../../../language/fold';
import { languageFile, phrasesIn } from '../../../language/language-file';
import { stopWords } from '../../../language/stop-words';
import { oncePerKey } from '../../../text/lazy';
import type { Wording } from '../words/wording';

const partnersOf = oncePerKey((code) => {
	const partners = new Map<string, Set<string>>();
	const add = (one: string, other: string): void => {
		partners.set(one, (partners.get(one) ?? new Set()).add(other));
	};
	for (const pair of phrasesIn(languageFile(code)?.opposites)) {
		const [one = '', other = ''] = pair.split('/').map(fold);
		add(one, other);
		add(other, one);
	}
	return partners;
});

/**
 * True if one sentence has a word where the other has its opposite (`more` and `fewer`), or lacks a word of the claim
 * that has an opposite: `hidden`.
 */
export function areOpposed(claim: Wording, sentence: Wording): boolean {
	const [own, other] = [claim.keys(), sentence.keys()];
	const partners = partnersOf(claim.languageCode ?? 'en');
	const stops = stopWords(claim.languageCode ?? 'en');
	return [...own].some((word) => {
		if (other.has(word)) return false;
		const contrary = [...(partners.get(word) ?? [])];
		return contrary.some((one) => other.has(one) && !own.has(one)) || (contrary.length > 0 && !stops.has(word));
	});
}
