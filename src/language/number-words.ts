/**
 * Numbers in words, by BCP 47 language code; folded. The words for one are left out: they are articles and pronouns.
 */
const LISTS: Readonly<Record<string, string>> = {
	en:
		'two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 ' +
		'fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 ' +
		'fifty=50 sixty=60 seventy=70 eighty=80 ninety=90',
	de:
		'zwei=2 drei=3 vier=4 funf=5 sechs=6 sieben=7 acht=8 neun=9 zehn=10 elf=11 zwolf=12 dreizehn=13 ' +
		'vierzehn=14 funfzehn=15 sechzehn=16 siebzehn=17 achtzehn=18 neunzehn=19 zwanzig=20 dreissig=30 vierzig=40 ' +
		'funfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90',
	fr:
		'deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12 treize=13 quatorze=14 ' +
		'quinze=15 seize=16 vingt=20 trente=30 quarante=40 cinquante=50 soixante=60',
	es:
		'dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 trece=13 catorce=14 ' +
		'quince=15 veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90',
	it:
		'due=2 tre=3 quattro=4 cinque=5 sei=6 sette=7 otto=8 nove=9 dieci=10 undici=11 dodici=12 venti=20 ' +
		'trenta=30 quaranta=40 cinquanta=50 sessanta=60 settanta=70 ottanta=80 novanta=90',
	pt:
		'dois=2 duas=2 tres=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9 dez=10 onze=11 doze=12 vinte=20 ' +
		'trinta=30 quarenta=40 cinquenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90',
	nl:
		'twee=2 drie=3 vier=4 vijf=5 zes=6 zeven=7 acht=8 negen=9 tien=10 elf=11 twaalf=12 twintig=20 dertig=30 ' +
		'veertig=40 vijftig=50 zestig=60 zeventig=70 tachtig=80 negentig=90',
	sv: 'tva=2 tre=3 fyra=4 fem=5 sex=6 sju=7 atta=8 nio=9 tio=10 elva=11 tolv=12 tjugo=20 trettio=30',
	da: 'to=2 tre=3 fire=4 fem=5 seks=6 syv=7 otte=8 ni=9 ti=10 elleve=11 tolv=12 tyve=20 tredive=30',
	pl:
		'dwa=2 dwie=2 trzy=3 cztery=4 piec=5 szesc=6 siedem=7 osiem=8 dziewiec=9 dziesiec=10 jedenascie=11 ' +
		'dwanascie=12 dwadziescia=20 trzydziesci=30',
	ru:
		'два=2 две=2 три=3 четыре=4 пять=5 шесть=6 семь=7 восемь=8 девять=9 десять=10 двенадцать=12 двадцать=20 ' +
		'тридцать=30',
};
/** Words that say a number without naming it: they support a claim, and a claim is not held to them. */
const HINTS: Readonly<Record<string, number>> = {
	both: 2,
	pair: 2,
	twice: 2,
	twofold: 2,
	double: 2,
	doubled: 2,
	doubles: 2,
	doubling: 2,
	couple: 2,
	beide: 2,
	beiden: 2,
	doppelt: 2,
	doppelte: 2,
	verdoppelt: 2,
	verdoppelte: 2,
	verdoppelten: 2,
	zweimal: 2,
	ambos: 2,
	ambas: 2,
	doble: 2,
	entrambi: 2,
	duplicado: 2,
	doublee: 2,
	triple: 3,
	tripled: 3,
	threefold: 3,
	thrice: 3,
	verdreifacht: 3,
	dreimal: 3,
	quadrupled: 4,
	fourfold: 4,
	viermal: 4,
	vervierfacht: 4,
	tenfold: 10,
	zehnmal: 10,
	dozen: 12,
	dutzend: 12,
	douzaine: 12,
	docena: 12,
	dozzina: 12,
	decade: 10,
	jahrzehnt: 10,
	century: 100,
	jahrhundert: 100,
	one: 1,
	single: 1,
	sole: 1,
	ein: 1,
	eine: 1,
	einen: 1,
	einer: 1,
	eins: 1,
	un: 1,
	une: 1,
	una: 1,
	uno: 1,
	um: 1,
	uma: 1,
	een: 1,
	en: 1,
	et: 1,
	a: 1,
	an: 1,
	hundred: 100,
	hundert: 100,
	cent: 100,
	cien: 100,
	cento: 100,
	cem: 100,
	honderd: 100,
	thousand: 1000,
	tausend: 1000,
	mille: 1000,
	mil: 1000,
	million: 1e6,
	billion: 1e9,
	first: 1,
	second: 2,
	third: 3,
	fourth: 4,
	fifth: 5,
	sixth: 6,
	seventh: 7,
	eighth: 8,
	ninth: 9,
	tenth: 10,
	eleventh: 11,
	twelfth: 12,
};
/** Ordinals a claim is held to; `first` and `second` say too many other things. */
const ORDINALS: Readonly<Record<string, string>> = {
	en:
		'third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth=8 ninth=9 tenth=10 eleventh=11 twelfth=12 thirteenth=13 ' +
		'fourteenth=14 fifteenth=15 sixteenth=16 seventeenth=17 eighteenth=18 nineteenth=19 twentieth=20',
	de:
		'dritte=3 dritten=3 dritter=3 vierte=4 vierten=4 vierter=4 funfte=5 funften=5 sechste=6 sechsten=6 ' +
		'siebte=7 siebten=7 achte=8 achten=8 neunte=9 neunten=9 zehnte=10 zehnten=10',
	fr: 'troisieme=3 quatrieme=4 cinquieme=5 sixieme=6 septieme=7 huitieme=8 neuvieme=9 dixieme=10',
	es: 'tercero=3 tercera=3 tercer=3 quinto=5 quinta=5 sexto=6 sexta=6 septimo=7 octavo=8 noveno=9 decimo=10',
};
const FRACTIONS: Readonly<Record<string, number>> = {
	half: 1 / 2,
	halves: 1 / 2,
	halved: 1 / 2,
	halve: 1 / 2,
	halving: 1 / 2,
	halfte: 1 / 2,
	halb: 1 / 2,
	halbe: 1 / 2,
	halben: 1 / 2,
	halbiert: 1 / 2,
	halbierte: 1 / 2,
	moitie: 1 / 2,
	demi: 1 / 2,
	mitad: 1 / 2,
	meta: 1 / 2,
	metade: 1 / 2,
	helft: 1 / 2,
	third: 1 / 3,
	thirds: 1 / 3,
	drittel: 1 / 3,
	tiers: 1 / 3,
	tercio: 1 / 3,
	tercios: 1 / 3,
	terzo: 1 / 3,
	quarter: 1 / 4,
	quarters: 1 / 4,
	viertel: 1 / 4,
	quart: 1 / 4,
	quarts: 1 / 4,
	cuarto: 1 / 4,
	cuartos: 1 / 4,
	quarto: 1 / 4,
	fifth: 1 / 5,
	fifths: 1 / 5,
	funftel: 1 / 5,
	tenth: 1 / 10,
	tenths: 1 / 10,
	zehntel: 1 / 10,
};
const MULTIPLIERS: Readonly<Record<string, number>> = {
	hundred: 100,
	hundert: 100,
	thousand: 1e3,
	tausend: 1e3,
	mille: 1e3,
	mil: 1e3,
	duizend: 1e3,
	tsd: 1e3,
	tys: 1e3,
	тыс: 1e3,
	тысяч: 1e3,
	тысячи: 1e3,
	k: 1e3,
	tusen: 1e3,
	tusind: 1e3,
	million: 1e6,
	millions: 1e6,
	millionen: 1e6,
	mio: 1e6,
	mln: 1e6,
	mn: 1e6,
	m: 1e6,
	millon: 1e6,
	millones: 1e6,
	milione: 1e6,
	milioni: 1e6,
	milhao: 1e6,
	milhoes: 1e6,
	miljoen: 1e6,
	miljoner: 1e6,
	млн: 1e6,
	миллионов: 1e6,
	миллиона: 1e6,
	millioner: 1e6,
	milionow: 1e6,
	billion: 1e9,
	billions: 1e9,
	bn: 1e9,
	milliarde: 1e9,
	milliarden: 1e9,
	mrd: 1e9,
	milliard: 1e9,
	milliards: 1e9,
	miliardi: 1e9,
	miliardo: 1e9,
	miljard: 1e9,
	млрд: 1e9,
	миллиардов: 1e9,
	b: 1e9,
	milliarder: 1e9,
	miljarder: 1e9,
	trillion: 1e12,
	trillions: 1e12,
	tn: 1e12,
	billionen: 1e12,
	万: 1e4,
	萬: 1e4,
	亿: 1e8,
	億: 1e8,
	千: 1e3,
	百万: 1e6,
};

function read(lists: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlyMap<string, number>> {
	return new Map(
		Object.entries(lists).map(
			([code, list]) =>
				[
					code,
					new Map(
						list
							.split(' ')
							.map((entry): [string, number] => [entry.split('=')[0] ?? '', Number(entry.split('=')[1])]),
					),
				] as const,
		),
	);
}
const cardinals = read(LISTS);
const ordinals = read(ORDINALS);
const NONE: ReadonlyMap<string, number> = new Map();

/** Cardinals of a language; English where it is not known. */
export function cardinalWords(languageCode: string | undefined): ReadonlyMap<string, number> {
	return cardinals.get(languageCode ?? 'en') ?? NONE;
}

export function ordinalWords(languageCode: string | undefined): ReadonlyMap<string, number> {
	return ordinals.get(languageCode ?? 'en') ?? NONE;
}

export function hintedNumber(folded: string): number | undefined {
	return Object.hasOwn(HINTS, folded) ? HINTS[folded] : undefined;
}

export function fraction(folded: string): number | undefined {
	return Object.hasOwn(FRACTIONS, folded) ? FRACTIONS[folded] : undefined;
}

export function multiplier(folded: string): number | undefined {
	return Object.hasOwn(MULTIPLIERS, folded) ? MULTIPLIERS[folded] : undefined;
}
