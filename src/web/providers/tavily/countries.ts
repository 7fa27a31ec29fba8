/**
 * Countries whose results Tavily can prefer, by ISO 3166 code. Tavily accepts only their English names in lower case
 * (https://docs.tavily.com/documentation/api-reference/endpoint/search), nearly all of which the platform knows.
 */
const CODES =
	'AD AE AF AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CF CG CH CL CM CN CO ' +
	'CR CU CV CY CZ DE DJ DK DO DZ EC EE EG ER ES ET FI FJ FR GA GB GE GH GM GN GQ GR GT ' +
	'HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KM KP KR KW KZ LB LI LK LR LS LT LU LV LY MA MC MD ' +
	'ME MG MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL ' +
	'PT PY QA RO RS RU RW SA SD SE SG SI SK SN SO SS SV SY TD TG TH TJ TM TN TR TT TW TZ UA UG US UY UZ VE VN ' +
	'YE ZA ZM ZW';

/** Tavily's names that differ from the platform's, which change over the years. */
const TAVILY_NAMES: Readonly<Record<string, string>> = {
	CG: 'congo',
	CV: 'cape verde',
	CZ: 'czech republic',
	MK: 'north macedonia',
	MM: 'myanmar',
	TR: 'turkey',
};
const OTHER_CODES: Readonly<Record<string, string>> = { UK: 'GB' };

/**
 * Returns Tavily's name of a country, given its ISO code or English name in any case; undefined if Tavily does not know
 * it.
 */
export function tavilyCountry(country: string): string | undefined {
	const wanted = comparable(country);
	const names = new Intl.DisplayNames(['en'], { type: 'region' });
	const code = OTHER_CODES[wanted.toUpperCase()] ?? wanted.toUpperCase();
	const found = CODES.split(' ').find(
		(known) => known === code || nameIn(names, known) === wanted || comparable(names.of(known) ?? '') === wanted,
	);
	return found && nameIn(names, found);
}

function nameIn(names: Intl.DisplayNames, code: string): string {
	return TAVILY_NAMES[code] ?? comparable(names.of(code) ?? code);
}

function comparable(name: string): string {
	return name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/(?<!\s)\s*&\s*/g, ' and ')
		.replace(/\s+/g, ' ')
		.trim()
		.toLowerCase();
}
