/** Words that tie a sentence to the one before it. */
import { Phrases } from '../words/phrases';

const CONNECTIVES = [
	'and',
	'but',
	'or',
	'so',
	'yet',
	'however',
	'therefore',
	'thus',
	'hence',
	'moreover',
	'furthermore',
	'in addition',
	'additionally',
	'also',
	'then',
	'as a result',
	'consequently',
	'for example',
	'for instance',
	'e\\.?g\\.?',
	'in contrast',
	'instead',
	'nevertheless',
	'nonetheless',
	'otherwise',
	'similarly',
	'likewise',
	'meanwhile',
	'finally',
	'still',
	'besides',
	'in other words',
	'that said',
	'on the other hand',
	'because of this',
	'of course',
	'sure',
	'again',
	'now',
	'in fact',
	'indeed',
	'for this reason',
	'after all',
	'und',
	'aber',
	'oder',
	'doch',
	'jedoch',
	'außerdem',
	'zudem',
	'ferner',
	'allerdings',
	'dennoch',
	'trotzdem',
	'sonst',
	'auch',
	'dann',
	'denn',
	'zum beispiel',
	'beispielsweise',
	'stattdessen',
	'schließlich',
	'andererseits',
	'hingegen',
	'also',
	'jetzt',
	'nun',
	'daher',
	'somit',
	'folglich',
	'ebenso',
	'et',
	'mais',
	'ou',
	'donc',
	'cependant',
	'toutefois',
	'ainsi',
	'de plus',
	'en outre',
	'par exemple',
	'enfin',
	'puis',
	'ensuite',
	'pourtant',
	'en effet',
	'par conséquent',
	'maintenant',
	'y',
	'o',
	'pero',
	'sin embargo',
	'además',
	'por lo tanto',
	'por tanto',
	'por eso',
	'por ejemplo',
	'entonces',
	'ahora',
	'así',
	'en cambio',
	'no obstante',
	'de hecho',
	'ma',
	'però',
	'inoltre',
	'quindi',
	'tuttavia',
	'infatti',
	'adesso',
	'dunque',
	'porém',
	'além disso',
	'portanto',
	'agora',
	'por isso',
	'en',
	'maar',
	'echter',
	'bovendien',
	'daarom',
	'dus',
	'nu',
];
const CONNECTING_WORDS = new Phrases(CONNECTIVES, 'start');
/** With a comma behind it a connective can go; these also without one. */
const LEADING_CONNECTIVE = new RegExp(
	`^(?:(?:${CONNECTIVES.join('|')})\\s?,\\s+|(?:and|but|so|und|aber|et|mais|y|pero|ma|maar)\\s+)`,
	'iu',
);
const CONNECTING_UNSPACED = /^(?:しかし|また|そして|さらに|例えば|随后|然后|但是|而且|因此|此外|例如)/u;

/** True if a sentence continues the one before it. */
export function connects(text: string): boolean {
	return CONNECTING_WORDS.test(text) || CONNECTING_UNSPACED.test(text);
}

/** The sentence without the word that ties it to the one before. */
export function withoutConnective(text: string): string {
	const cut = text.replace(LEADING_CONNECTIVE, '');
	return cut === text ? text : cut.charAt(0).toUpperCase() + cut.slice(1);
}

/** `… is therefore …`: what it follows from stands in another sentence, unless a comma or an `and` comes before. */
const INNER_CONNECTIVES =
	'therefore|thus|hence|consequently|daher|deshalb|somit|folglich|donc|por lo tanto|por tanto|quindi|pertanto|' +
	'portanto|daarom|dus';
const INNER_CONNECTIVE = new RegExp(
	`^([^,;:]+?)(?<!\\s(?:and|und|et|y|e|en|or|but))\\s(?:${INNER_CONNECTIVES})\\s(?=[\\p{Ll}\\d])`,
	'iu',
);

/** The sentence without what ties it to the one before, and its quote, `…` for what was left out inside. */
export function untied(text: string): { readonly text: string; readonly quote: string } {
	const bare = withoutConnective(text);
	return { text: bare.replace(INNER_CONNECTIVE, '$1 '), quote: bare.replace(INNER_CONNECTIVE, '$1 … ') };
}
