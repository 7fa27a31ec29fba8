/** Sentences that say something only after the one before. */
import { pattern } from '../text/lazy';
import { everyLanguage } from './phrases';

const LEANING = everyLanguage((file) => file.leaning, 'start');

/**
 * `Das Haus …`, `Die größte Beere …`: an article with its noun. `Das ist …` and `Das Ganze …` lean on what came before.
 */
const GERMAN_ARTICLE = pattern('u')`
	^(?:Das|Die)\s
	(?:(?!(?:haben|hatten|waren|wurden|werden|können|müssen|sollen|gilt)\s)\p{Ll}+e[nrs]?\s){0,2}
	(?!Ganze|Gleiche)\p{Lu}\p{Ll}
`;

/** True if a sentence depends on the one before it. */
export function leansBack(text: string): boolean {
	if (GERMAN_ARTICLE().test(text)) return false;
	return LEANING.test(text);
}
