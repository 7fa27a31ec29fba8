/** Persons that a sentence is about or addressed to. */
import { pattern } from '../../../text/pattern';
import { anyOf, Phrases } from '../words/phrases';

/** Italian `i` is an article and `ma` a but: each language has its own. */
const PERSONAL: Readonly<Record<string, Phrases>> = {
	en: anyOf('i', 'i [^ ]+', 'my', 'me', 'we', 'our', 'us', 'mine', 'ours'),
	de: anyOf('ich', 'mir', 'mich', 'mein[^ ]{0,2}', 'wir', 'uns', 'unser[^ ]{0,2}'),
	fr: anyOf('je', 'j [^ ]+', 'moi', 'mon', 'ma', 'mes', 'nous', 'notre', 'nos'),
	es: anyOf('yo', 'mi', 'nosotros', 'nuestr[oa]s?'),
	it: anyOf('io', 'mio', 'mia', 'noi', 'nostr[oaie]'),
	pt: anyOf('eu', 'meu', 'minha', 'nós'),
	nl: anyOf('ik', 'mijn', 'wij', 'onze'),
};

/**
 * True if the writer writes about their own life, not about the subject. For a text in an unknown language, the words
 * of every language count.
 */
export function isPersonal(text: string, languageCode: string | undefined): boolean {
	const own = languageCode === undefined ? undefined : PERSONAL[languageCode];
	const withoutCountry = text.replace(/(?<![\p{L}])US(?![\p{L}])/gu, ' ');
	return (own ? [own] : Object.values(PERSONAL)).some((phrases) => phrases.test(withoutCountry));
}

/** Advice and instruction: nothing to be true or false. */
export function addressesReader(text: string): boolean {
	return (
		/(?:^|\s)(?:you|your|Sie|Ihre?[nmrs]?|vous|votre|vos|usted|puedes|tu|tus)(?=[\s,.])/iu.test(
			text.replace(/\ssie(?=\s)/gu, ' '),
		) || /您|你|请|してください|しましょう|します。/u.test(text)
	);
}

const OF_READER = new Phrases(
	['(?:are|were|have|did) you', '(?:want|ready|looking) (?:to|for)', '(?:bist|hast|warst) du', '(?:êtes|avez) vous'],
	'start',
);

/** `Are you a developer?`: nobody but the reader can answer it. */
export function asksReader(text: string): boolean {
	return OF_READER.test(text);
}

/** A verb of opinion after a single name: `Germany wants` and `Apple says` are about the world. */
const OPINION = pattern('u')`
	^(?:I|We|Ich|Wir|Je|\p{Lu}\p{Ll}+(?:\sand\s\p{Lu}\p{Ll}+)?)\s(?:
		thinks?|believes?|feels?|hopes?|likes?|dislikes?|prefers?|wonders?|doubts?|
		denke|denkt|glaube|glaubt|meine|meint|hoffe|hofft|
		pense|croit|crois|espère|piensa|cree|espera|pensa|crede|acha|acredita|gelooft|hoopt
	)\s
`;
/** Names of the writer's own family. */
const FAMILY = new Phrases(
	[
		...['mum', 'mom', 'dad', 'daddy', 'grandma', 'grandpa', 'mama', 'papa', 'oma', 'opa', 'mutti', 'vati'],
		...['maman', 'mamie', 'mamá', 'papá', 'mamma', 'papà', 'nonna', 'nonno', 'mamãe', 'papai'],
	],
	'start',
);

/** True for an opinion and a line about family: `Tom thinks…`, `Mum wants a phone call`. */
export function isPrivate(text: string): boolean {
	return OPINION.test(text.replace(/^[^\p{L}]+/u, '')) || FAMILY.test(text);
}
