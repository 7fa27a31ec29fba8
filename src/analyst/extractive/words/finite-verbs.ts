/**
 * Verbs that make a statement of a line with no full stop at its end: `Bats are blind` says something, `Notes on bats`
 * does not. The commonest forms that are seldom anything else, in lower case.
 * Accents tell: `está` is a verb, `esta` is none.
 */
import type { Token } from './tokens';

const LISTS: Readonly<Record<string, string>> = {
	en:
		'add added adds affect affected affects allow allowed allows am appear appeared appears are arises arrive ' +
		'arrived arrives ask asked asks ate attacked avoid avoided avoids became become becomes began believe ' +
		'believed believes belong belonged belongs bites boiled boils bought breathe breathed breathes breeds bring ' +
		'brings broke brought builds built burned burns buy buys came can cannot carried carries carry caught caused ' +
		'causes changed choose chooses chose come comes compare compared compares connect connected connects consist ' +
		'consisted consists consume consumed consumes contain contained contains continue continued continues cost ' +
		'costs could covered covers create created creates cured cures decide decided decides defend defended ' +
		'defends ' +
		'define defined defines depend depended depends describe described describes designed destroy destroyed ' +
		'destroys determine determined determines develop developed develops did die died dies disappear disappeared ' +
		'disappears discover discovered discovers dissolve dissolved dissolves do does drank drink drinks drives ' +
		'drove ' +
		'eat eats enable enabled enables ended enter entered enters exist existed exists expect expected expects ' +
		'explain explained explains explode exploded explodes fail failed fails falls fed feeds feels fell felt ' +
		'fights finds flew flies float floated floats follow followed follows forget forgets forgot formed forms ' +
		'fought found freezes gave get gets give gives go goes got grew grow grows had happen happened happens has ' +
		'hate hated hates have heal healed heals hear heard hears held helped helps hid hide hides hits holds hunt ' +
		'hunted hunts hurt hurts ignore ignored ignores improve improved improves include included includes increase ' +
		'increased increases indicate indicated indicates invent invented invents involve involved involves is join ' +
		'joined joins keep keeps kept kill killed kills knew know knows lack lacks laid lasted lasts lay lays leads ' +
		'learn learns leave leaves led left lies liked likes live lived lives look looked looks lose loses lost love ' +
		'loved loves lowered lowers made make makes married marries marry may mean means meant meet meets melted ' +
		'melts met might migrate migrated migrates moved moves must need needed needs obey obeyed obeys occur ' +
		'occurred ' +
		'occurs offered offers orbited orbits owned owns perform performed performs prefer preferred prefers prevent ' +
		'prevented prevents produce produced produces protect protected protects prove proved proves provide ' +
		'provided ' +
		'provides publish published publishes puts raised raises ran reach reached reaches reads receive received ' +
		'receives reduce reduced reduces reject rejected rejects released relieve relieved relieves remain remained ' +
		'remains remember remembered remembers remove removed removes repaired repairs replace replaced replaces ' +
		'reproduce reproduced reproduces require required requires reveal revealed reveals rewarded rises rose runs ' +
		'said sang sank sat saved saves saw say says see seem seemed seems sees sell sells send sends sent serve ' +
		'served serves shall should showed shows sing sings sink sinks sits sleeps slept slowed slows smelled smells ' +
		'sold solve solved solves speak speaks spend spends spent spoil spoiled spoils spoke spreads stands started ' +
		'starts stings stood stopped stops stored stores strikes struck suffer suffered suffers suggest suggested ' +
		'suggests supported supports survive survived survives swallowed swallows swam swim swims swore take takes ' +
		'tasted tastes taught teach teaches tell tells tended tends think thinks thought threw throw throws ' +
		'told took ' +
		'traveled travels turned turns understand understands understood use used uses vanish vanished vanishes ' +
		'varied varies vary waited waits want wanted wants warm warmed warms was wasted wastes weaken weakened ' +
		'weakens wear wears weigh weighed weighs went were will wins won wore worked works would write writes wrote',
	de:
		'aß baute bauten bedeutet befinden befindet bekommen bekommt bestehen besteht beträgt bilden bildet bin ' +
		'bleiben bleibt blieb brauchen braucht brennt darf dauern dauert denken denkt dienen dient drehen dreht ' +
		'dürfen entdeckte entdeckten enthalten enthält entstehen entsteht erfand erfanden erhielt erhöht erzeugt ' +
		'essen fallen fand fehlt fiel finden findet fliegen fliegt fressen frisst fällt führen führt führte gab ' +
		'gebaut gehen geht gehören gehört gelten gewann gewinnt gibt gilt ging glauben glaubt haben half halten ' +
		'hassen hasst hat hatte hatten heißen heißt helfen hielt hieß hilft hält isst ist kam kann kommen kommt ' +
		'konnte konnten kosten kostet können lag lassen laufen leben lebt lebte lebten lieben liebt lief ' +
		'liegen liegt ' +
		'ließ lässt läuft machen macht machte mag misst muss musste mögen müssen nahm nehmen nimmt nutzen ' +
		'nutzt passt ' +
		'produziert reicht sagen sagt sagte sah schadet schlafen schlagen schläft schlägt schreibt schrieb schrieben ' +
		'schützt sehen seid senkt sieht sind soll sollen sollte speichern speichert sprechen spricht stammen stammt ' +
		'stand starb starben stehen steht sterben stimmt stirbt tragen trinken trinkt trug trugen trägt tötet ' +
		'verbraucht verbrennt verhindert verlieren verliert verlor verursachen verursacht wachsen war waren weiß ' +
		'werden wiegt will wird wirken wirkt wissen wollen wollte wuchs wurde wurden wusste wächst wäre zeigen zeigt',
	fr:
		'a aide aident aime aiment appartient attire attirent augmente augmentent avaient avait boit boivent brûle ' +
		'cause causent change changent chante compte comptent contiennent contient coûte coûtent croient croit créa ' +
		'deviennent devient disent dit doit doivent donne donnent dorment dort dure durent découvrit dépend ' +
		'dépendent ' +
		'déteste détestent empêche empêchent enfouissent enterre enterrent est existe existent faisait fait ' +
		'faut font ' +
		'fut guérit inventa inventé mange mangent mesure met mettent meurent meurt mourut naît nuit ont oublie ' +
		'oublient parle parlent perd perdent permet permettent peut peuvent pond pondent portaient portait porte ' +
		'portent possède possèdent pousse poussent pouvait prend prennent produisent produit protège protègent ' +
		'provoque provoquent pèse pèsent rend rendent reste restent réduisent réduit sait savent sera seront sert ' +
		'servent signifie sont stocke stockent tombe tombent tourne tournent trouve trouvent tue tuent utilise ' +
		'utilisent utilisons va vaut viennent vient vit vivait vivent voient voit vole volent vont écrivit étaient ' +
		'était',
	es:
		'ama aman atrae aumenta aumentan ayuda ayudan bebe beben cae caen cambia cambian causa causan come comen ' +
		'conduce conducen consiste contiene contienen crece crecen cree creen creó cuesta cuestan cura curan da dan ' +
		'debe deben depende dependen desaparece desaparecen descubrió dice dicen dijo duerme duermen dura duran ' +
		'encuentra encuentran era eran es escribió estaba está están evita evitan existe existen forma fue fueron ' +
		'funciona funcionan ganó gira giran ha habla hablan había hace hacen hacía han hay impide inventó lleva ' +
		'llevaba llevaban llevan mata matan mide miden modifica muere mueren murió nace necesita necesitan ' +
		'odia odian ' +
		'olvida olvidan permite permiten pertenece pesa pesan piensa piensan pierde pierden podía pone ponen posee ' +
		'poseen produce producen protege protegen provoca provocan puede pueden queda quedan quema recicla reduce ' +
		'reducen sabe saben sale salen será serán significa sigue siguen sirve sirven son tenía tenían tiene tienen ' +
		'toma toman usa usamos usan utiliza utilizan va van ve ven viene vienen vive viven vivía vuela vuelan vuelve ' +
		'vuelven',
	it:
		'aiuta aiutano ama amano andava appartiene aumenta aumentano aveva avevano beve bevono cade cadono cambia ' +
		'cambiano causa causano contengono contiene costa costano crede credono cresce crescono cura deve ' +
		'devono dice ' +
		'dicono dimentica dimenticano dipende diventa diventano dorme dura durano era erano esiste esistono evita fa ' +
		'fanno fu furono gira ha hanno inventò mangia mangiano mette morì muore nasce odia odiano parla ' +
		'parlano perde ' +
		'permette permettono pesa porta portano portava portavano possono poteva prende produce producono protegge ' +
		'provoca provocano può rende rendono resta restano riduce riducono sa sanno sarà scoprì scrisse serve ' +
		'servono ' +
		'significa sono trova trovano uccide usa usano usiamo va vanno vede vedono vengono viene vive vivono vola ' +
		'volano è',
	nl:
		'bestaan bestaat betekent bevat bevatten blijft blijven bouwde denkt doodt draagt dragen drinken drinkt ' +
		'droegen duurt eet eten gaan gaat gebruiken gebruikt geeft geldt gelooft geven ging groeien groeit haat had ' +
		'hadden haten hebben heeft heet helpen helpt hoort houdt is kan komen komt kon kost krijgt kunnen kwam laat ' +
		'laten leeft leidt leven liggen ligt loopt maakt mag maken moet moeten neemt nemen ontstaat schreef slaapt ' +
		'slaat spreekt staan staat sterft stierf toont vallen valt vergeet vergeten verhoogt verlaagt verliest ' +
		'veroorzaakt veroorzaken vinden vindt vliegt vond vormt waren was weegt weet werd werden werkt weten wil won ' +
		'worden wordt zal zegt zien ziet zijn zou zullen',
	pt:
		'ajuda ajudam ama amam aumenta aumentam bebe bebem cai causa causam come comem contém contêm cresce crescem ' +
		'criou crê cura custa custam deixa deixam depende dependem descobriu deve devem disse diz dizem dorme dura ' +
		'duram encontra era eram escreveu esquece esquecem está estão evita existe existem fala falam faz fazem fica ' +
		'ficam foi foram ganhou gira há inventou leva levam mata morre morrem morreu muda mudam nasce odeia odeiam ' +
		'perde permite permitem pertence pesa pode podem produz produzem protege protegem provoca provocam põe reduz ' +
		'reduzem sabe sabem serve será significa são tem tinha tinham toma torna tornam têm usa usam usamos usavam ' +
		'vai veem vem vive vivem voa voam vão vê vêm é',
};

const SETS = new Map(Object.entries(LISTS).map(([code, list]) => [code, new Set(list.split(' '))] as const));
/** These name things too, in English: behind a plural they are verbs, as in `Mites cause …`. */
const BEHIND_PLURALS_LIST =
	'age attack bite boil breed build burn cause change contain cost cover crave cure design die drink drive end ' +
	'fall feed feel fight find fly form freeze harm hate help hit hold hurt last lead lie like look love lower ' +
	'matter melt move need offer orbit own put raise read release repair reward rise run save show sit sleep slow ' +
	'smell spread stand start sting stop store strike support swallow taste tend travel turn use wait want waste ' +
	'win work';
const BEHIND_PLURALS: ReadonlySet<string> = new Set(BEHIND_PLURALS_LIST.split(' '));
const PLURAL = /[^s'’]s$|^(?:people|children|men|women)$/u;

/** Endings that hardly any other word has: the past and the future of languages that bend their verbs. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
	fr: /.(?:èrent|aient)$/u,
	es: /..(?:ó|aron|ieron|[aei]rán?)$/u,
	it: /..(?:arono|irono|eranno|iranno)$/u,
	pt: /..(?:aram|eram|iram|ou)$/u,
};

/** How a Japanese statement ends. */
const JAPANESE_END = /(?:です|ます|ません|した|[るすうくむぶぐたいだ])$/u;

/** True if a line has a finite verb after its subject; undefined for languages without a list. */
export function hasVerb(line: string, tokens: readonly Token[], languageCode: string | undefined): boolean | undefined {
	if (languageCode === 'ja') return JAPANESE_END.test(line.replace(/[。！]+$/u, ''));
	const verbs = languageCode === undefined ? undefined : SETS.get(languageCode);
	if (!verbs) return undefined;
	const ending = ENDINGS[languageCode ?? ''];
	// `s'est` is `est`.
	const isVerb = (word: string): boolean => verbs.has(word.replace(/^.*['’]/u, '')) || ending?.test(word) === true;
	return tokens.some(({ text }, index) => {
		const [before, word] = [tokens[index - 1]?.text.toLowerCase(), text.toLowerCase()];
		// `How to make …` says nothing yet.
		if (before === undefined || before === 'to') return false;
		return isVerb(word) || (languageCode === 'en' && BEHIND_PLURALS.has(word) && PLURAL.test(before));
	});
}
