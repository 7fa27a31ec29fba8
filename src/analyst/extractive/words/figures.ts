import { UNSPACED_LETTER } from '../../../language/scripts';
import { cardinalWords } from '../../../language/number-words';
import { fold } from '../../../language/fold';
import { words } from '../../../language/words';
import { everyLanguage } from '../../../language/phrases';
import { pattern } from '../../../text/pattern';
import { once } from '../../../text/once';

/** A number with its unit, or a range of them. */
export interface Quantity {
	readonly low: number;
	readonly high: number;
	/** One name for all spellings of a unit; empty for a bare number. */
	readonly unit: string;
	readonly start: number;
	readonly end: number;
}

/** Spellings of a unit in folded form, separated by commas. */
const UNITS: Readonly<Record<string, string>> = {
	percent: '%,percent,per cent,prozent,pourcent,por ciento,per cento,procent,pct',
	celsius: '°c,degrees celsius,grad celsius,degres celsius,℃',
	fahrenheit: '°f,degrees fahrenheit,℉',
	degree: '°,degrees,degree,grad,degres,kelvin,k',
	kilometre: 'kilometres,kilometers,kilometre,kilometer,km',
	millimetre: 'millimetres,millimeters,millimeter,mm',
	centimetre: 'centimetres,centimeters,centimeter,zentimeter,cm',
	squaremetre: 'm2,square metres,square meters,quadratmeter',
	metre: 'metres,meters,metre,meter,metros,metri,m',
	kilogram: 'kilograms,kilogramm,kilos,kilo,kg',
	milligram: 'milligrams,milligramm,mg',
	gram: 'grams,gramm,g',
	tonne: 'tonnes,tonnen,tonne,tons,t',
	litre: 'litres,liters,litre,liter,l',
	kilowatthour: 'kilowatt-hours,kilowatt hours,kilowattstunden,kwh',
	kilowatt: 'kilowatts,kilowatt,kw',
	watt: 'watts,watt,w',
	decibel: 'decibels,decibel,dezibel,db(a),db',
	euro: '€,euros,euro,eur',
	dollar: 'us dollars,dollars,dollar,usd',
	pound: 'pounds sterling,gbp',
	year: 'years,year,jahre,jahren,jahr,ans,annees,anos,anni,jaar',
	month: 'months,month,monate,monaten,monat,mois,meses,mesi',
	week: 'weeks,week,wochen,woche,semaines,semanas,settimane',
	day: 'days,day,tage,tagen,tag,jours,dias,giorni,dagen',
	hour: 'hours,hour,stunden,stunde,heures,horas,ore,uur,h',
	minute: 'minutes,minute,minuten,minutos,minuti,min',
	millisecond: 'milliseconds,millisekunden,ms',
	microsecond: 'microseconds,mikrosekunden,us,μs',
	second: 'seconds,second,sekunden,sekunde,secondes,segundos,s',
	gigabyte: 'gigabytes,gigabyte,gb',
	megabyte: 'megabytes,megabyte,mb',
	terabyte: 'terabytes,terabyte,tb',
	times: 'times,mal,fois,veces',
};
const UNIT_OF = once(
	() =>
		new Map(
			Object.entries(UNITS).flatMap(([unit, list]) =>
				list.split(',').map((spelling) => [spelling, unit] as const),
			),
		),
);
const SPELLINGS = once(() =>
	[...UNIT_OF().keys()]
		.sort((a, b) => b.length - a.length)
		.map((spelling) => spelling.replace(/[()]/g, '\\$&'))
		.join('|'),
);
const CURRENCY: Readonly<Record<string, string>> = { '€': 'euro', $: 'dollar', '£': 'pound' };

const NUMBER = "[+−–-]?\\d{1,12}(?:[.,  ' ]\\d{3})*(?:[.,]\\d{1,6})?";
/** A letter that makes a figure part of a word; not in scripts without spaces, such as `少用35%的电力`. */
const ATTACHED = `(?!${UNSPACED_LETTER})\\p{L}`;
const ATTACHED_OR_DIGIT = once(() => new RegExp(`${ATTACHED}|\\d`, 'u'));
const QUANTITY = once(() =>
	pattern('giu')`
		(?:([€$£]) ?)?
		(${NUMBER})
		(?:\s?(?:–|-|to|bis|a|à|and|und)\s?(${NUMBER}))?
		(?:\s?(${SPELLINGS()})(?!${ATTACHED}|\p{N}))?
	`(),
);
const YEAR = /^(?:1[0-9]|20)\d\d$/;

/** The figures of a sentence with their units, in reading order. */
export function quantities(text: string): Quantity[] {
	if (!/\d/.test(text)) return [];
	const found = [...text.matchAll(QUANTITY())];
	return found
		.filter(({ index }) => !ATTACHED_OR_DIGIT().test(text.charAt(index - 1)))
		.map((match) => quantity(match));
}

function quantity(match: RegExpExecArray): Quantity {
	const [whole, currency, first = '', second, unit] = match;
	const low = value(first);
	// The minus of a second number is the dash of the range.
	const high = second === undefined ? low : value(second.replace(/^[−–-]/, ''));
	const name =
		currency !== undefined
			? (CURRENCY[currency] ?? '')
			: unit === undefined
				? ''
				: (UNIT_OF().get(fold(unit).normalize('NFC')) ?? UNIT_OF().get(unit.toLowerCase()) ?? '');
	return {
		low: Math.min(low, high),
		high: Math.max(low, high),
		unit: name,
		start: match.index,
		end: match.index + whole.length,
	};
}

/** `1,450` and `1.450` are thousands, `2,5` and `2.5` are not. */
function value(written: string): number {
	const sign = /^[−–-]/.test(written) ? -1 : 1;
	const digits = written.replace(/^[+−–-]/, '').replace(/[  ' ]/g, '');
	const grouped = digits.replace(/[.,](?=\d{3}(?:\D|$))/g, '').replace(',', '.');
	return sign * Number.parseFloat(grouped);
}

/** A bare number that reads as a year names a time, not an amount. */
export function isYear(quantity: Quantity): boolean {
	return quantity.unit === '' && YEAR.test(String(quantity.low));
}

/** Figures with a unit as terms to compare: `-5 °C` and `−5 degrees Celsius` are one. */
export function figureTerms(text: string): string[] {
	return quantities(text)
		.filter((quantity) => quantity.unit !== '')
		.flatMap((quantity) =>
			[...new Set([quantity.low, quantity.high])].map((value) => `#${Math.abs(value)} ${quantity.unit}`),
		);
}

/** An amount in words: `eight percent`, `half an hour`, `one tenth of` */
const IN_WORDS = everyLanguage((file) => file.amounts);

/** True if a sentence gives an amount: a figure that is neither a year nor a list number. */
export function hasAmount(text: string): boolean {
	if (IN_WORDS.test(text)) return true;
	return quantities(text).some(
		(quantity) => quantity.unit !== '' || (!isYear(quantity) && Math.abs(quantity.low) > 9),
	);
}

/** True if a sentence contains a figure, in digits or in words: `Mars has two moons.` */
export function holdsFigure(text: string, languageCode: string | undefined): boolean {
	if (/\p{N}/u.test(text) || IN_WORDS.test(text)) return true;
	const cardinals = cardinalWords(languageCode);
	return words(text).some((word) => (cardinals.get(fold(word.text)) ?? 0) > 1);
}

/** True if a sentence gives an amount with its unit, in digits or in words: `It takes twelve years.` */
export function holdsAmount(text: string, languageCode: string | undefined): boolean {
	if (hasAmount(text)) return true;
	const cardinals = cardinalWords(languageCode);
	const folded = words(text).map((word) => fold(word.text));
	return folded.some((word, index) => cardinals.has(word) && UNIT_OF().has(folded[index + 1] ?? ''));
}
