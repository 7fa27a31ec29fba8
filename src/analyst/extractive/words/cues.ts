/**
 * Words by which a sentence shows what it is, in the languages of the stop-word lists that most notes are written in.
 */
import { Phrases, spaced } from './phrases';
import { unspacedStrength } from './unspaced-cues';

interface Cue {
	readonly name: string;
	readonly weight: number;
	readonly phrases: Phrases;
}

function anyOf(...alternatives: readonly string[]): Phrases {
	return new Phrases(alternatives);
}

/** Why a sentence could be checked against a source. Figures are counted apart. */
const CLAIM_CUES: readonly Cue[] = [
	{
		name: 'comparison',
		weight: 1,
		phrases: anyOf(
			'(?:more|less|fewer|better|worse|[^ ]{2,}er) than',
			'as [^ ]+ as',
			'twice',
			'half (?:of|as)',
			'times (?:as|more)',
			'compared (?:with|to)',
			'(?:mehr|weniger|besser|schlechter|[^ ]{3,}er) als',
			'doppelt so',
			'halb so',
			'im vergleich',
			'(?:plus|moins|mieux) (?:[^ ]+ )?que',
			'deux fois',
			'(?:más|menos|mejor|peor|mais|melhor|più|meno|meglio) (?:[^ ]+ )?(?:que|do que|di|che)',
			'(?:meer|minder|beter) dan',
		),
	},
	{
		name: 'cause',
		weight: 0.8,
		phrases: anyOf(
			'because',
			'causes?',
			'caused by',
			'leads? to',
			'results? in',
			'due to',
			'prevents?',
			'reduces?',
			'increases?',
			'improves?',
			'damages?',
			'destroys?',
			'corrupts?',
			'allows?',
			'kills?',
			'slows?',
			'makes it',
			'weil',
			'verursacht',
			'führt zu',
			'deshalb',
			'verhindert',
			'senkt',
			'erhöht',
			'verringert',
			'verkürzt',
			'verdoppelt',
			'verzögert',
			'verschiebt',
			'entsteht',
			'entstehen',
			'dämpft',
			'macht',
			'parce que',
			'cause',
			'provoque',
			'réduit',
			'augmente',
			'empêche',
			'porque',
			'provoca',
			'reduce',
			'aumenta',
			'evita',
			'perché',
			'riduce',
			'omdat',
			'veroorzaakt',
		),
	},
	{
		name: 'absolute',
		weight: 0.7,
		phrases: anyOf(
			'always',
			'never',
			'cannot',
			'can t',
			'must',
			'only',
			'every',
			'impossible',
			'no longer',
			'nobody',
			'no one',
			'off by default',
			'out of the question',
			'at most',
			'at least',
			'immer',
			'niemals',
			'nie',
			'kann nicht',
			'können nicht',
			'muss',
			'müssen',
			'nur',
			'jede[rs]?',
			'unmöglich',
			'niemand',
			'höchstens',
			'mindestens',
			'toujours',
			'jamais',
			'ne peut',
			'doit',
			'seulement',
			'siempre',
			'nunca',
			'no puede',
			'debe',
			'solo',
			'sempre',
			'mai',
			'non può',
			'deve',
			'altijd',
			'nooit',
			'moet',
		),
	},
	{
		name: 'denial',
		weight: 0.6,
		phrases: anyOf(
			'(?:do|does|did|is|are|was|were|has|have) not',
			'[^ ]+n t',
			'no',
			'nicht',
			'kein[^ ]{0,2}',
			'ne [^ ]+ pas',
			'n [^ ]+ pas',
			'non',
			'não',
			'niet',
			'geen',
		),
	},
	{
		name: 'hearsay',
		weight: 1.1,
		phrases: anyOf(
			'(?:people|everybody|everyone|some|they|books?) (?:says?|claims?|repeats?|believes?)',
			'it is said',
			'is said to',
			'supposedly',
			'allegedly',
			'reportedly',
			'according to',
			'the usual [^ ]+ is',
			'argued',
			'claimed',
			'often quoted',
			'the claim',
			'angeblich',
			'sagt man',
			'heißt es',
			'gilt als',
			'gelten als',
			'liest man',
			'alle sagen',
			'es heißt',
			'nach angaben',
			'hält',
			'oft zitiert*',
			'on dit',
			'paraît il',
			'selon',
			'se dice',
			'según',
			'si dice',
			'secondo',
			'volgens',
		),
	},
	{
		name: 'definition',
		weight: 0.6,
		phrases: anyOf(
			'(?:is|are|was|were) (?:the|a|an|still|about|one)',
			'takes?',
			'costs?',
			'needs?',
			'requires?',
			'lasts?',
			'contains?',
			'consists? of',
			'the (?:most|least|largest|smallest|oldest|first|best|only) [^ ]+',
			'(?:ist|sind|war|waren) (?:der|die|das|ein|eine|kein|keine)',
			'kostet',
			'braucht',
			'dauert',
			'enthält',
			'enthalten',
			'beträgt',
			'besteht aus',
			'benötigt',
			'(?:est|sont|était) (?:le|la|les|un|une)',
			'coûte',
			'contient',
			'faut',
			'es (?:el|la|un|una)',
			'cuesta',
			'contiene',
			'è (?:il|la|un|una)',
			'costa',
			'é (?:o|a|um|uma)',
			'is (?:de|het|een)',
		),
	},
];

/** The strength of a sentence as a checkable claim, from its wording alone. */
export function claimStrength(text: string): number {
	const words = spaced(text);
	return CLAIM_CUES.reduce(
		(sum, cue) => sum + (cue.phrases.inSpaced(words) ? cue.weight : 0),
		unspacedStrength(text),
	);
}

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
 * The writer speaks of themselves: their life, not the subject. Of a text in no known language any of the languages
 * will do.
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

/** The note speaks of itself or points elsewhere. */
export const ABOUT_THE_NOTE =
	/(?:^|\s)(?:described|explained|listed|collected|written down|worked out|documented|beschrieben|erklärt|aufgelistet|gesammelt|décrit|descrito) in\s|(?:^|\s)this (?:note|page|list) |^(?:see|cf\.|siehe|vgl\.|voir|véase|vedi|zie)\s|^written /i;

/** Errands and dates with people: nothing to look up. */
const ERRAND_STARTS = new Phrases(
	[
		'(?:please )?(?:call|phone|ring|e ' +
			'?mail|text|ask|tell|remind|meet|buy|order|book|pay|return|send|bring|print|invite|thank|pick up|drop ' +
			'off|sign up|renew|schedule)',
	],
	'start',
);
const ERRAND_MARKS = anyOf(
	'tomorrow',
	'tonight',
	'next (?:week|monday|tuesday|wednesday|thursday|friday|saturday|sunday)',
	'appointment',
	'dentist',
	'birthday',
	'groceries',
	'lends? me',
	'who is (?:on call|free|coming|there)',
	'übermorgen',
	'termin bei',
	'zahnarzt',
	'geburtstag',
	'wer ist (?:dran|da|frei)',
	'rendez vous',
	'cita con',
	'appuntamento',
);
const ERRAND_ENDS = new Phrases(
	[
		'anrufen',
		'einkaufen',
		'kaufen',
		'besorgen',
		'abholen',
		'zurückgeben',
		'bestellen',
		'nachfragen',
		'schicken',
		'mitbringen',
		'acheter',
		'appeler',
		'comprar',
		'llamar',
		'comprare',
		'chiamare',
		'kopen',
		'bellen',
	],
	'end',
);

export function isErrand(text: string): boolean {
	return ERRAND_STARTS.test(text) || ERRAND_MARKS.test(text) || ERRAND_ENDS.test(text);
}

/** What leads in a wish to know. The rest of the sentence is the question. */
export const WONDER = new RegExp(
	'^(?:[-–—\\s]*)(?:(?:an? |one )?(?:open|offene|open) (?:question|frage|vraag)s?|question ouverte|pregunta ' +
		'abierta|domanda aperta|todo|to do|to check|open|unclear|offen|unklar|zu ' +
		'(?:klären|prüfen)|frage|question|à vérifier|por comprobar|da verificare|未解決|疑問|课题|疑问)\\s*[:：]\\s*' +
		"|^(?:and |but |also |und |aber )?(?:I (?:still )?(?:wonder|ask myself|(?:do not|don[’']t) " +
		'(?:know|understand)|am not sure|would like to (?:know|see)|want to (?:know|find ' +
		'out|understand|learn))|it is (?:unclear|not clear|an open question)|unclear is|we (?:wonder|do not ' +
		"know|don[’']t know)|not sure|find out|look " +
		'(?:up|into)|(?:check|verify|research|investigate|prüfen)(?=[ ' +
		',]+(?:whether|if|why|how|what|when|which|where|ob|warum|wie|was|wann)\\s)|ich frage mich|wir fragen ' +
		'uns|ich (?:weiß|verstehe) (?:noch )?nicht|unklar ist|herausfinden|nachsehen|klären|je me demande|je ' +
		'ne sais pas|reste à (?:savoir|vérifier)|me pregunto|no sé|no está claro|averiguar|mi chiedo|non ' +
		'so|non è chiaro|verificare|me pergunto|não sei|ik vraag me af|uitzoeken)' +
		'(?:[, ' +
		']+(?:whether|if|why|how|what|when|which|where|that|ob|warum|wie|was|wann|welche[rs]?|wo|dass|si|pourquoi|comment|por ' +
		'qué|cómo|se|perché|come|of|waarom|hoe)(?=[\\s,:]))?[,:]?\\s*',
	'i',
);

/** What leads in a claim that others make. The rest of the sentence is the claim. */
const LEAD_IN = new RegExp(
	'^(?:(?:this|that) is (?:the|a|one) claim that [^:]{1,40}:' +
		'|(?:a|an|the|another|one) (?:\\S+ )?(?:claim|warning|argument|reason|objection|answer)(?:(?: is)? that|:)' +
		'|(?:first|second|third|fourth|last|finally)(?:ly)?,' +
		'|what is true is that' +
		'|(?:(?:second|third|first)(?:ly)?, )?(?:(?:some|many|most) ' +
		')?(?:people|everybody|everyone|somebody|someone|they|experts|critics|books) (?:often ' +
		')?(?:says?|said|claims?|claimed|argues?|argued|repeats?|believes?) that' +
		'|it is (?:often )?(?:said|claimed|known|true) that|it seems that|the fact is that' +
		'|(?:überall |oft )?(?:liest|hört|sagt) man,?(?: dass)?|(?:oft )?(?:es )?heißt es,?(?: dass)?|alle ' +
		'sagen,?(?: dass)?|bemerkenswert ist,? dass|stimmt es,? dass|es ist bekannt,? dass' +
		'|on dit (?:souvent )?que?|se dice que|si dice che|men zegt dat)\\s*',
	'i',
);

/** The sentence without the words that only lead it in. */
export function withoutLeadIn(text: string): string {
	return text.replace(WONDER, '').replace(LEAD_IN, '');
}

/** Headings beneath which every item is a question. */
export const QUESTION_HEADING =
	/(?:open|remaining|further|unanswered) questions?|^questions?\b|(?:do|did) not (?:know|understand)|don[’']t (?:know|understand)|unclear|nicht (?:weiß|verstehe)|unklar|to (?:find out|check|research|investigate)|offene (?:fragen|punkte)|^fragen|zu klären|questions? ouvertes?|^questions|preguntas|domande|perguntas|vragen|疑問|问题|質問/i;

/** Headings beneath which a writer puts down what is to be doubted. */
export const BELIEF_HEADING =
	/(?:I|we|people|they) (?:believe|think|claim|assume|say)|claims?|assumptions?|beliefs?|myths?|hypothes[ei]s|theses|behauptung|annahme|vermutung|mythen|irrtümer|hypothèses?|croyances|mythes|supuestos|mitos|ipotesi|credenze|aannames/i;

const LEANING_WORDS = new Phrases(
	[
		'it|its|they|them|their|he|she|his|her|this|these|that|those|such|both|the ' +
			'(?:former|latter|same|other|second|third)|here|there|one of them|some of (?:them|these)|neither|each ' +
			'of|(?:in|on|at|for|with|by|of|from|under|after|before|during) ' +
			'(?:this|these|that|those|such|it|them|all|both)|earlier|above|below|as ' +
			'(?:mentioned|noted|described|seen|shown)',
		'er|es|sie|dies[^ ' +
			']{0,2}|das|jene[rsnm]?|dabei|dadurch|dafür|dagegen|damit|daher|danach|daran|daraus|darüber|darum|davon|dazu|deshalb|deren|dessen|dort|hier|beide|so|(?:in|bei|mit|von|nach|aus|für|zu|auf|an) ' +
			'dies[^ ]{0,2}',
		'il|elle|ils|elles|ce|cela|ceci|cette|ces|cet|c|ça|celui ci|celle ' +
			'ci|él|ella|ellos|ellas|esto|este|esta|estos|estas|eso|esa|ese|lui|lei|loro|questo|questa|questi|queste|ciò|isso|isto|ele|ela|eles|elas|het|dit|deze|die|dat|ze|zij|hij|(?:dans|avec|de|pour|à) ' +
			'(?:ce|cet|cette|ces)|(?:en|con|de|por|para|in|per|di) (?:est[aeo]s?|est[oa]|quest[oaei])',
	],
	'start',
);
const LEANING_UNSPACED = /^(?:これ|それ|この|その|こうした|这|那|它|他们|这些|这种)/u;

/**
 * `Das Haus …`, `Die größte Beere …`: an article with its noun. `Das ist …` and `Das Ganze …` lean on what came before.
 */
const GERMAN_ARTICLE =
	/^(?:Das|Die)\s(?:(?!(?:haben|hatten|waren|wurden|werden|können|müssen|sollen|gilt)\s)\p{Ll}+e[nrs]?\s){0,2}(?!Ganze|Gleiche)\p{Lu}\p{Ll}/u;

/** Whether a sentence leans on the one before it. */
export function leansBack(text: string): boolean {
	if (GERMAN_ARTICLE.test(text)) return false;
	return LEANING_WORDS.test(text) || LEANING_UNSPACED.test(text);
}

const CONNECTIVES = [
	'and|but|or|so|yet|however|therefore|thus|hence|moreover|furthermore|in addition|additionally|also|then|as ' +
		'a result|consequently|for example|for instance|e\\.?g\\.?|in ' +
		'contrast|instead|nevertheless|nonetheless|otherwise|similarly|likewise|meanwhile|finally|still|besides|in ' +
		'other words|that said|on the other hand|because of this|of course|sure|again|now|in fact|indeed|for ' +
		'this reason|after all',
	'und|aber|oder|doch|jedoch|außerdem|zudem|ferner|allerdings|dennoch|trotzdem|sonst|auch|dann|denn|zum ' +
		'beispiel|beispielsweise|stattdessen|schließlich|andererseits|hingegen|also|jetzt|nun|daher|' +
		'somit|folglich|ebenso',
	'et|mais|ou|donc|cependant|toutefois|ainsi|de plus|en outre|par exemple|enfin|puis|ensuite|pourtant|en effet|par ' +
		'conséquent|maintenant|y|o|pero|sin embargo|además|por lo tanto|por tanto|por eso|por ejemplo|entonces|ahora|' +
		'así|en cambio|no obstante|de hecho|ma|però|inoltre|quindi|tuttavia|infatti|adesso|dunque|porém|além disso|' +
		'portanto|agora|por isso|en|maar|echter|bovendien|daarom|dus|nu',
];
const CONNECTING_WORDS = new Phrases(CONNECTIVES, 'start');
/** With a comma behind it a connective can go; these also without one. */
const LEADING_CONNECTIVE = new RegExp(
	`^(?:(?:${CONNECTIVES.join('|')})\\s?,\\s+|(?:and|but|so|und|aber|et|mais|y|pero|ma|maar)\\s+)`,
	'iu',
);
const CONNECTING_UNSPACED = /^(?:しかし|また|そして|さらに|例えば|随后|然后|但是|而且|因此|此外|例如)/u;

/** Whether a sentence goes on from the one before it. */
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

/** What a page says about itself or wants its reader to do. */
export const BOILERPLATE = new RegExp(
	[
		'cookies?(?![a-zà-ÿ])',
		'subscrib',
		'newsletter',
		'sign (?:up|in)',
		'log ?in',
		'read more',
		'learn more',
		'click',
		'posted (?:by|on)',
		'privacy policy',
		'terms (?:of|and)',
		'all rights reserved',
		'copyright',
		'©',
		'share this',
		'follow us',
		'contact us',
		'get (?:a|your) (?:free )?quote',
		'call (?:us|now|today)',
		'add to cart',
		'buy now',
		'free shipping',
		'leave a (?:comment|reply)',
		'skip to',
		'table of contents',
		'in this (?:article|post|guide|video|blog|section|chapter)',
		'this (?:article|post|guide|page|website|site|section|chapter)(?![a-zà-ÿ])',
		'last updated',
		'min read',
		'javascript',
		'your browser',
		'advertisement',
		'sponsored',
		'affiliate',
		'download (?:the|our|now)',
		'related (?:posts?|articles?)',
		'see also',
		'^(?:see|siehe|voir|véase|ver|vedi|zie) ',
		'^source',
		'photo:',
		'image:',
		'figure \\d+',
		'table \\d+',
		'stay tuned',
		"let[’']s (?:take|look|dive|get)",
		'we (?:use|offer|collect)',
		'our (?:team|website|products?|services?|customers?)',
		'\\bFAQ',
		'retrieved',
		'doi:',
		'isbn',
		'wikipedia',
		'mehr (?:lesen|erfahren)',
		'weiterlesen',
		'datenschutz',
		'impressum',
		'anmelden',
		'abonnier',
		'jetzt (?:kaufen|bestellen|anfragen)',
		'alle rechte vorbehalten',
		'in diesem (?:artikel|beitrag|video|ratgeber)',
		'siehe auch',
		'kontaktieren sie',
		'werbung',
		'foto:',
		'lire (?:la suite|aussi|plus)',
		'en savoir plus',
		"s[’']abonner",
		'mentions légales',
		'dans cet article',
		'voir aussi',
		'leer más',
		'suscr[ií]b',
		'aviso legal',
		'en este artículo',
		'leggi (?:anche|tutto)',
		'iscriviti',
		'leia mais',
		'lees (?:meer|ook)',
		'続きを読む',
		'阅读更多',
	].join('|'),
	'i',
);

/** A sentence says no. */
const NEGATION = anyOf(
	'not',
	'no',
	'never',
	'cannot',
	'none',
	'nor',
	'neither',
	'without',
	'nothing',
	'nobody',
	'[^ ]+n t',
	'nicht',
	'kein[^ ]{0,2}',
	'nie',
	'niemals',
	'ohne',
	'weder',
	'ne',
	'n [^ ]+',
	'pas',
	'jamais',
	'aucune?',
	'sans',
	'nunca',
	'sin',
	'ningun[oa]?',
	'non',
	'mai',
	'senza',
	'nessun[oa]?',
	'não',
	'nem',
	'sem',
	'niet',
	'geen',
	'nooit',
	'zonder',
	'inte',
	'aldrig',
	'ikke',
	'nie',
	'не',
	'нет',
	'никогда',
);
const NEGATION_UNSPACED = /ない|ません|なかった|不|没有|未/u;

export function negations(text: string): number {
	return NEGATION.count(text) + (NEGATION_UNSPACED.test(text) ? 1 : 0);
}

/** What was so is so no longer. */
export const ENDED = anyOf(
	'no longer',
	'any ?more',
	'not any longer',
	'(?:was|were|has been|have been) (?:abolished|removed|lifted|repealed|dropped|scrapped)',
	'used to',
	'nicht (?:[^ ]+ )?mehr',
	'kein[^ ]{0,2} (?:[^ ]+ ){0,3}mehr',
	'(?:wurde|wurden) (?:abgeschafft|aufgehoben|gestrichen)',
	'nicht länger',
	'(?:ne|n) [^ ]+ (?:[^ ]+ )?plus',
	'ya no',
	'non [^ ]+ più',
	'já não',
	'niet (?:[^ ]+ )?(?:meer|langer)',
	'geen (?:[^ ]+ ){0,3}meer',
	'inte längre',
	'ikke længere',
	'już nie',
	'больше не',
	'більше не',
);

/** A sentence that holds only under a condition, or only in part: nothing to contradict. */
export const HEDGED = anyOf(
	'if',
	'unless',
	'may',
	'might',
	'could',
	'can',
	'some',
	'sometimes',
	'often',
	'usually',
	'typically',
	'generally',
	'mostly',
	'perhaps',
	'probably',
	'possibly',
	'depends?',
	'depending',
	'when',
	'whether',
	'would',
	'should',
	'almost',
	'nearly',
	'hardly',
	'only',
	'just',
	'wenn',
	'falls',
	'sofern',
	'kann',
	'können',
	'könnte',
	'manche[^ ]?',
	'manchmal',
	'oft',
	'meist',
	'meistens',
	'vielleicht',
	'wahrscheinlich',
	'je nach',
	'hängt',
	'ob',
	'fast',
	'kaum',
	'nur',
	'sollte',
	'würde',
	'si',
	'peut',
	'peuvent',
	'parfois',
	'souvent',
	'puede',
	'pueden',
	'algun[oa]s',
	'può',
	'possono',
	'forse',
	'se',
	'pode',
	'als',
	'soms',
	'vaak',
);

/** A figure that is a bound, not a value. */
export const BOUND = anyOf(
	'up to',
	'at least',
	'at most',
	'more than',
	'less than',
	'fewer than',
	'over',
	'under',
	'above',
	'below',
	'maximum',
	'minimum',
	'around the',
	'between',
	'from',
	'bis zu',
	'mindestens',
	'höchstens',
	'mehr als',
	'weniger als',
	'über',
	'unter',
	'maximal',
	'minimal',
	'zwischen',
	'ab',
	'jusqu*',
	'au moins',
	'plus de',
	'moins de',
	'entre',
	'hasta',
	'más de',
	'menos de',
	'fino a',
	'almeno',
);
