import { fold } from '../../text/words';
import type { Quantity } from './quantity';
import { viewOf } from './read-text';
import { quantitiesOf } from './text-views';
import { convert } from './units';

const YEAR_AFTER = /(?:following|next|subsequent) year|(?:a|one) year later|year after|folgejahr|(?:darauf)?folgenden jahr|jahr (?:darauf|spater|danach)|annee suivante|an plus tard|ano siguiente|ano despues|anno (?:successivo|seguente|dopo)/u;
const YEAR_BEFORE = /(?:previous|preceding|prior) year|(?:a|one) year earlier|year before|vorjahr|jahr (?:davor|zuvor)|annee precedente|ano anterior|anno precedente|anno prima/u;

/** Every number of a text, and those that a reader works out from them. */
export const withDerived = viewOf((reading): readonly Quantity[] => {
	const { text } = reading;
	const found = quantitiesOf(reading);
	return [...found, ...neighbouringYears(found, fold(text)), ...compounds(found, text), ...remainders(found, text), ...multiples(found), ...differences(found, text), ...shares(found, text), ...partsOfMany(found, text), ...inverses(found, text)];
});

/** The years that a text names by the one before or after. */
function neighbouringYears(found: readonly Quantity[], folded: string): Quantity[] {
	const steps = [...(YEAR_AFTER.test(folded) ? [1] : []), ...(YEAR_BEFORE.test(folded) ? [-1] : [])];
	const years = found.filter((quantity) => quantity.kind === 'year');
	return steps.flatMap((step) => years.map((year) => ({ ...year, readings: year.readings.map(({ value, quantum }) => ({ value: value + step, quantum })) })));
}

/** `7 hours 24 minutes` is one measure. */
function compounds(found: readonly Quantity[], text: string): Quantity[] {
	return found.flatMap((whole, index) => {
		const rest = found[index + 1];
		const [value, more] = [whole.readings[0], rest?.readings[0]];
		if (!rest || !value || !more || !whole.unit || !rest.unit || whole.unit.factor <= rest.unit.factor || !/^,?\s(?:and\s|und\s|et\s|y\s|e\s)?$/u.test(text.slice(whole.end, rest.start))) return [];
		const converted = convert(more.value, rest.unit, whole.unit);
		return converted === undefined || converted >= 1 ? [] : [{ ...whole, end: rest.end, readings: [{ value: value.value + converted, quantum: value.quantum / 1000 }] }];
	});
}

const LESS = /^\s(?:fewer|less|lower|smaller|weniger|geringer|niedriger|kleiner|de moins|menos|in meno)(?!\p{L})/u;

/** `54 per cent fewer` leaves 46 per cent of them. */
function remainders(found: readonly Quantity[], text: string): Quantity[] {
	return found.flatMap((share) => {
		const value = share.kind === 'fraction' ? share.readings[0]?.value : share.unit?.dimension === 'ratio' ? (share.readings[0]?.value ?? 0) * share.unit.factor : undefined;
		if (value === undefined || value <= 0 || value >= 1 || !LESS.test(text.slice(share.end))) return [];
		return [{ ...share, kind: 'fraction' as const, unit: undefined, readings: [{ value: 1 - value, quantum: 0.01 }] }];
	});
}

const FROM = /(?:^|\s)(?:from|von|de|du|des|desde|da|dal|dai)\s[$€£¥]?$/iu;
const TO = /^(?:\s(?:%|\p{L}+))?\s(?:to|auf|a|à|hasta)\s[$€£¥]?$/iu;

/** `from 19 to 12 hours` is seven hours less. */
function differences(found: readonly Quantity[], text: string): Quantity[] {
	return found.flatMap((start, index) => {
		const end = found[index + 1];
		const [a, b] = [start.readings[0], end?.readings[0]];
		if (!end || !a || !b || start.kind !== 'number' || end.kind !== 'number' || start.unit?.id !== end.unit?.id) return [];
		return FROM.test(text.slice(0, start.start)) && TO.test(text.slice(start.end, end.start)) ? [{ ...end, readings: [{ value: Math.abs(a.value - b.value), quantum: Math.min(a.quantum, b.quantum) }] }] : [];
	});
}

const WHOLE = /(?:^|\s)(?:of|von|der|sur|de|su)\s(?:the\s|all\s|its\s|these\s|those\s|every\s)?$/iu;

/** `of 15 bees five` is a third of them. */
function shares(found: readonly Quantity[], text: string): Quantity[] {
	const counts = found.filter(({ kind, unit }) => kind === 'number' && unit === undefined).slice(0, MOST_COMPARED);
	return counts.filter((whole) => WHOLE.test(text.slice(0, whole.start))).flatMap((whole) => counts.flatMap((part) => {
		const [a, b] = [part.readings[0]?.value ?? 0, whole.readings[0]?.value ?? 0];
		return a > 0 && a < b ? [{ ...part, kind: 'fraction' as const, readings: [{ value: a / b, quantum: 0.01 }] }] : [];
	}));
}

const ONE_IN = /(?:^|\s)one\s(?:\p{L}+\s){1,2}(?:in|out of)\s(?:every\s)?$/iu;

/** `one child in twenty` is 5 % of them. */
function partsOfMany(found: readonly Quantity[], text: string): Quantity[] {
	return found.filter(({ kind, unit, start }) => kind === 'number' && unit === undefined && ONE_IN.test(text.slice(0, start))).flatMap((whole) => {
		const value = whole.readings[0]?.value ?? 0;
		return value > 1 ? [{ ...whole, kind: 'fraction' as const, readings: [{ value: 1 / value, quantum: 0.01 }] }] : [];
	});
}

const TIMES = /^(?:\s(?:times|mal|fois|veces|volte|vezes|keer)(?!\p{L})|-?\s?fold(?!\p{L}))/u;

/** What was three times as large is a third of it now. */
function inverses(found: readonly Quantity[], text: string): Quantity[] {
	return found.filter(({ kind, end }) => kind === 'number' && TIMES.test(text.slice(end))).flatMap((times) => {
		const value = times.readings[0]?.value ?? 0;
		return value >= 2 ? [{ ...times, kind: 'fraction' as const, unit: undefined, readings: [{ value: 1 / value, quantum: 0.01 }] }] : [];
	});
}

/** How many measures of one sort are compared with each other: in a long text some ratio fits any number. */
const MOST_COMPARED = 12;

/** 20 tonnes beside 2 tonnes are ten times as much. */
function multiples(found: readonly Quantity[]): Quantity[] {
	const measured = found.filter(({ unit, kind }) => unit !== undefined && kind === 'number' && !['time', 'span'].includes(unit.dimension)).slice(0, MOST_COMPARED);
	return measured.flatMap((more, index) => measured.slice(Math.max(0, index - 1), index + 2).flatMap((less) => {
		const [a, b] = [more.readings[0]?.value ?? 0, less.readings[0]?.value ?? 0];
		if (more.unit?.id !== less.unit?.id || more.unit?.per !== less.unit?.per || b <= 0 || a < 2 * b) return [];
		return [{ ...more, unit: undefined, kind: 'hint' as const, readings: [{ value: a / b, quantum: 0.01 }] }];
	}));
}

const LISTED = /[^,;:.()]+(?:, [^,;:.()]+)*,? (?:and|or|und|oder|et|ou|y|o|e|en|och|og|i|и) [^,;:.()]+/gu;

/** Names in a row: what else the sentence lists is not of them. */
const LISTED_NAME = "\\p{L}*\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)*";
const ARTICLE = '(?:the|der|die|das|la|le|les|el|los|las|il|de|het) ';
const LISTED_NAMES = new RegExp(
	`${LISTED_NAME}(?:, (?:${ARTICLE})?${LISTED_NAME})*,? (?:and|or|und|oder|et|ou|y|o|e|en|och|og|i) (?:${ARTICLE})?${LISTED_NAME}`,
	'gu',
);

const BETWEEN = /(?:^|\s)(?:between|zwischen|entre|tra|fra|tussen)\s(?:\S+\s){1,4}(?:and|und|et|y|e|en)\s/iu;

/** How many things a sentence lists, and how many years it names: a claim may count them. */
export const countsOf = viewOf((sentence): readonly number[] => {
	const lists = [LISTED, LISTED_NAMES].flatMap((pattern) => [...sentence.text.matchAll(pattern)]).map((match) => match[0].split(/, (?:and |or |und |oder |et |ou |y |o |e )?| (?:and|or|und|oder|et|ou|y|o|e|en|och|og|i|и) /u).length);
	const years = quantitiesOf(sentence).filter((quantity) => quantity.kind === 'year').length;
	return [...lists, ...(years > 1 ? [years] : []), ...(BETWEEN.test(sentence.text) ? [2] : [])].filter((count) => count > 1);
});
