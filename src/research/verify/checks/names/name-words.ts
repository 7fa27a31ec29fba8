/** Words between the parts of one name. */
export const PARTICLES: ReadonlySet<string> = new Set(
	'of de del della di da do dos das du des der den van von zu zur zum la le les y and & for the al bin ibn e'.split(
		' ',
	),
);

/** German has fewer: `der` and `und` join nouns, not the parts of a name. */
export const GERMAN_PARTICLES: ReadonlySet<string> = new Set('von van de la del di da'.split(' '));

/**
 * Capitalised words that are not names, such as weekdays, titles and words that open a sentence. Months are in
 * `dates.ts`.
 */
export const NOT_NAMES: ReadonlySet<string> = new Set(
	(
		'i unlike regarding compared ad bc ce bce monday tuesday wednesday thursday friday saturday sunday mr ' +
		'mrs ms dr prof professor sir lord lady saint st mount river lake university king queen prince ' +
		'princess duke president minister emperor chancellor senator governor mayor deputy judge justice ' +
		'captain coach chair chairman chairwoman director chief manager secretary commissioner ambassador ' +
		'bishop pope colonel general major sergeant lieutenant admiral inspector detective engineer architect ' +
		'author doctor nurse researcher scientist spokesman spokeswoman spokesperson farmer head leader ' +
		'founder owner editor ceo cfo cto coo ' +
		'selon laut nach secondo segun sowie apres depuis pendant avec pour dans many most some both each ' +
		'every all several few other others another its their his her our no not only even ' +
		'although though while whereas because since after before when if unless however according despite ' +
		'during under over with without for from between among ' +
		'montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi ' +
		'samedi dimanche lunes martes miercoles jueves viernes sabado domingo ' +
		'figure table chapter section article annex version level type class phase stage grade group north ' +
		'south east west northern southern eastern western earth moon sun internet web bible god christmas ' +
		'easter ok'
	).split(' '),
);

/** Short forms that `Intl.DisplayNames` does not have, by region code. */
export const REGION_ALIASES: Readonly<Record<string, string>> = {
	us: 'US',
	usa: 'US',
	america: 'US',
	american: 'US',
	americans: 'US',
	amerika: 'US',
	'u.s': 'US',
	uk: 'GB',
	'u.k': 'GB',
	britain: 'GB',
	british: 'GB',
	britons: 'GB',
	grossbritannien: 'GB',
	england: 'GB-ENG',
	english: 'GB-ENG',
	scotland: 'GB-SCT',
	scots: 'GB-SCT',
	wales: 'GB-WLS',
	welsh: 'GB-WLS',
	schottland: 'GB-SCT',
	eu: 'EU',
	uae: 'AE',
	holland: 'NL',
	swiss: 'CH',
	schweizer: 'CH',
	austrian: 'AT',
	brazilian: 'BR',
	mexican: 'MX',
	canadian: 'CA',
	australian: 'AU',
	indian: 'IN',
	belgian: 'BE',
	irish: 'IE',
	scottish: 'GB-SCT',
	egyptian: 'EG',
};
/** Languages whose names double as the adjective of a country. */
export const LANGUAGES: readonly string[] = [
	'de',
	'fr',
	'es',
	'it',
	'nl',
	'sv',
	'da',
	'nb',
	'fi',
	'pl',
	'cs',
	'hu',
	'ru',
	'uk',
	'el',
	'tr',
	'zh',
	'ja',
	'ko',
	'pt',
	'ro',
	'bg',
	'hr',
	'sr',
	'is',
	'th',
	'vi',
	'id',
	'hi',
	'he',
	'fa',
];
export const REGIONS: readonly string[] = (
	'AF AL DZ AD AO AR AM AU AT AZ BH BD BY BE BZ BJ BT BO BA BW BR BN BG BF BI KH CM CA CF TD CL CN CO CG CD ' +
	'CR CI HR CU CY CZ DK DO EC EG SV EE ET FI FR GA GM GE DE GH GR GL GT GN HT HN HK HU IS IN ID IR IQ IE IL ' +
	'IT JM JP JO KZ KE KP KR KW KG LA LV LB LY LT LU MG MW MY MV ML MT MR MU MX MD MC MN ME MA MZ MM NA NP NL ' +
	'NZ NI NE NG MK NO OM PK PA PG PY PE PH PL PT PR QA RO RU RW SA SN RS SG SK SI SO ZA SS ES LK SD SE CH SY ' +
	'TW TJ TZ TH TG TN TR TM UG UA AE GB US UY UZ VE VN YE ZM ZW EU AQ'
).split(' ');
