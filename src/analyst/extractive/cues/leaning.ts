/** Sentences that only say something after the one before them. */
import { pattern } from '../../../text/lazy';
import { everyLanguage } from '../../../language/phrases';

const LEANING = everyLanguage((file) => file.leaning, 'start');

/**
 * `Das Haus …`, `Die größte Beere …`: an article with its noun. `Das ist …` and `Das Ganze …` lean on what came before.
 */
const GERMAN_ARTICLE = pattern('u')`
	^(?:Das|Die)\s
	(?:(?!(?:haben|hatten|waren|wurden|werden|können|müssen|sollen|gilt)\s)\p{Ll}+e[nrs]?\s){0,2}
	(?!Ganze|Gleiche)\p{Lu}\p{Ll}
`;

/** `The preceding code sample declares …`, `In the snippet, …`: what is not shown where the sentence is. */
const SHOWN_THERE = pattern('iu')`
	\b(?:
		(?:(?:preceding|previous|following|above|below|next|last|this|in\sthe)\s(?:\p{L}+\s)?
			(?:code|samples?|examples?|snippets?|listings?|tables?|figures?|screenshots?|diagrams?|sections?))|
		(?:folgende[nrms]?|obige[nrms]?|vorige[nrms]?|nächste[nrms]?)\s(?:Beispiel|Code|Tabelle|Abbildung|Abschnitt)\p{L}*|
		(?:exemple|tableau|ejemplo|tabla|esempio|tabella)\s(?:suivant|précédent|siguiente|anterior|seguente|precedente)e?
	)\b|
	(?:以下|下面|下列|上述|上面|前面|次|上記|下記)の?的?(?:例|代码|示例|表|图|コード|図)
`;
/** `Doesn't hold for …`, `Is used to …`: whose subject stands before it. */
const WITHOUT_SUBJECT = pattern('u')`
	^(?:Does|Do|Did|Is|Are|Was|Were|Has|Have|Had|Can|Cannot|Will|Would|Should|Could|May|Might|Must)
	(?:n[’']t)?\s(?=\p{Ll})
`;

/** True if a sentence depends on the one before it. */
export function leansBack(text: string): boolean {
	if (GERMAN_ARTICLE().test(text)) return false;
	return LEANING.test(text);
}

/** True if a sentence can be understood only in its place on the page. */
export function leansOnPage(text: string): boolean {
	return SHOWN_THERE().test(text) || (WITHOUT_SUBJECT().test(text) && !/[?？]/.test(text));
}
