import { fold, words } from '../../text/words';
import { cardinalWords, fraction, hintedNumber, multiplier, ordinalWords } from './number-words';
import { unitAfter, unitBefore } from './units';
import type { Unit } from './units';

/**
 * `hint`: said by a word such as "both" or "a": it can support a number and is never checked.
 */
export type QuantityKind = 'number' | 'year' | 'decade' | 'century' | 'ordinal' | 'fraction' | 'hint';
/** How the writer hedged: `about 40`, `more than 40`, `almost 40`. */
export type Hedge = 'none' | 'about' | 'above' | 'below';

export interface Quantity {
	readonly start: number;
	readonly end: number;
	readonly kind: QuantityKind;
	/** More than one where separators can be read two ways: `1,500`. */
	readonly readings: readonly Reading[];
	readonly unit: Unit | undefined;
	readonly hedge: Hedge;
	readonly negative: boolean;
}
export interface Reading {
	readonly value: number;
	/** The size of the last digit shown: 0.1 in `3.5`, 100,000 in `3.5 million`. */
	readonly quantum: number;
}

const NUMERAL = /\d{1,3}(?:[.,' ]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*|[½⅓⅔¼¾⅕⅛⅜⅝⅞]/gu;
const VULGAR: Readonly<Record<string, number>> = { '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '⅕': 1 / 5, '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8 };
const LATIN_LIKE = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
const CENTURY = /^\s?(?:century|centuries|jahrhunderts?|jh\.?|siècles?|siglos?|secol[oi]|séculos?|eeuw|århundrade|век|世纪|世紀)/iu;
const ROMAN_CENTURY = /(?:\b(?<before>[IVX]{1,6})(?:\s?(?:er|e|ème|º))?\s(?:siècle|secolo|век))|(?:(?:siglo|secolo|século)\s(?<after>[IVX]{1,6})(?![\p{L}]))/gu;
const ABOUT = /(?:^|[\s(])(?:about|around|roughly|approximately|approx\.?|some|circa|ca\.?|c\.|close to|near|etwa|rund|ungefähr|zirka|gut|environ|près d[e']|autour d[e']|unos|unas|aproximadamente|cerca d[ei]|alrededor de|circa|intorno a|ongeveer|omkring|около|примерно)\s(?:the |de |a |les |[$€£¥]\s?)?$|[~≈∼約约]\s?$|(?:大约|大約|近)$/iu;
const ABOVE = /(?:^|[\s(])(?:(?:just |well |slightly |a little )?over|(?:just |slightly |a little )?more than|(?:just |slightly )?above|at least|exceed(?:s|ed|ing)?|topp(?:ed|ing)|surpass(?:es|ed|ing)?|upwards of|übersteigt|dépass(?:e|ent|é)|super[aóò]|superan|superato|mehr als|über|mindestens|plus d[e']|au moins|más de|al menos|oltre|più di|almeno|mais de|meer dan|ruim|över|более|больше|свыше)\s(?:[$€£¥]\s?)?$|[>≥]\s?$|(?:超过|超過|逾)$/iu;
const BELOW = /(?:^|[\s(])(?:(?:just |slightly |a little )?(?:under|below|less than|fewer than)|nearly|almost|up to|at most|close to|just short of|weniger als|unter|knapp|fast|beinahe|nahezu|höchstens|bis zu|moins d[e']|presque|près d[e']|menos de|casi|quasi|meno di|quase|bijna|minder dan|nästan|почти|менее|меньше)\s(?:[$€£¥]\s?)?$|[<≤]\s?$|(?:不到|将近|近)$/iu;
const JOINED = /^\s?(?:-|to|bis|à|a|al|and|und|et|y|e|or|oder|ou|o|til|tot|до|至|到|,|x|×)\s?$/iu;
const RANGE = /^\s?(?:-|to|bis|à|a|al|tot|до|至|到)\s?$/iu;
const OUT_OF = /^\s(?:in|out of|von|sur|de cada|su|em cada)\s(?:every\s|every single\s)?$/iu;

/** Every number in a text in `read` form, in words and in digits, in the order of the text. */
export function quantities(text: string, languageCode: string | undefined): Quantity[] {
	const inDigits = [...numerals(text), ...romanCenturies(text)];
	const taken = inDigits.map((quantity): readonly [number, number] => [quantity.start, quantity.end]);
	const inWords = wordNumbers(text, languageCode).filter((quantity) => !taken.some(([start, end]) => quantity.start < end && quantity.end > start));
	const all = [...inDigits, ...inWords].sort((a, b) => a.start - b.start);
	return withOutOf(withSharedUnits(withAges(all, text), text), text);
}

function numerals(text: string): Quantity[] {
	const found: Quantity[] = [];
	let covered = 0;
	for (const match of text.matchAll(NUMERAL)) {
		if (match.index < covered) continue;
		const quantity = numeral(text, match[0], match.index);
		if (!quantity) continue;
		found.push(quantity);
		covered = quantity.end;
	}
	return found;
}

function numeral(text: string, digits: string, start: number): Quantity | undefined {
	if (isCode(text, start)) return undefined;
	const before = text.slice(Math.max(0, start - 32), start);
	const simple = /^\/(\d{1,2})(?![\d/])/.exec(text.slice(start + digits.length));
	if (simple && /^\d{1,2}$/.test(digits) && Number(digits) < Number(simple[1])) {
		return shown(text, start, start + digits.length + simple[0].length, 'fraction', [{ value: Number(digits) / Number(simple[1]), quantum: 0.01 }]);
	}
	const base = readings(digits);
	const ageGroup = AGE_GROUP.test(before) && /^s(?!\p{L})/u.test(text.slice(start + digits.length)) ? unitAfter(' years')?.unit : undefined;
	if (ageGroup) return { ...shown(text, start, start + digits.length + 1, 'number', base), unit: ageGroup };
	const tail = afterDigits(text, start + digits.length, base, unitBefore(before));
	if (!tail) return undefined;
	return { ...shown(text, start, tail.end, tail.kind, tail.readings), unit: tail.unit };
}

/** `the under-26s` are people and no seconds. */
const AGE_GROUP = /(?:^|[^\p{L}])(?:under|over)[\s-]$/iu;

/** Digits that belong to a name: `R290`, `GPT-4`. `mid-1990s` is no name. */
function isCode(text: string, start: number): boolean {
	const previous = text[start - 1] ?? '';
	if (LATIN_LIKE.test(previous)) return !/(?:^|[^\p{L}])(?:US|EUR|USD|GBP|CHF|c|ca)$/u.test(text.slice(Math.max(0, start - 5), start));
	return previous === '-' && /(?:^|[^\p{L}\d])\p{Lu}[\p{Lu}\d]*-$/u.test(text.slice(Math.max(0, start - 12), start));
}

/** The values digits can stand for. A version such as `3.11.2` reads as its numbers run together, which only its like equals. */
function readings(digits: string): Reading[] {
	const vulgar = VULGAR[digits];
	if (vulgar !== undefined) return [{ value: vulgar, quantum: 0.01 }];
	const compact = digits.replace(/[' ]/g, '');
	const separators = compact.match(/[.,]/g) ?? [];
	const last = separators.at(-1);
	if (last === undefined) return [{ value: Number(compact), quantum: 1 }];
	const groups = compact.split(/[.,]/);
	const areThousands = groups.slice(1).every((group) => group.length === 3) && /^[1-9]\d{0,2}$/.test(groups[0] ?? '');
	const thousands: Reading = { value: Number(groups.join('')), quantum: 1 };
	const head = compact.slice(0, compact.lastIndexOf(last)).replace(/[.,]/g, '');
	const decimal: Reading = { value: Number(`${head}.${groups.at(-1) ?? ''}`), quantum: 10 ** -(groups.at(-1)?.length ?? 0) };
	if (separators.length === 1) return areThousands ? [thousands, decimal] : [decimal];
	return new Set(separators).size === 1 ? [thousands] : [decimal];
}

interface Tail {
	readonly end: number;
	readonly kind: QuantityKind;
	readonly readings: readonly Reading[];
	readonly unit: Unit | undefined;
}

function afterDigits(text: string, at: number, base: readonly Reading[], money: Unit | undefined): Tail | undefined {
	const rest = text.slice(at, at + 60);
	const value = base[0]?.value ?? 0;
	const isYear = base.length === 1 && base[0]?.quantum === 1 && value >= 1000 && value <= 2100 && !/[., ]/.test(text.slice(at - 4, at));
	const ordinal = /^(?:st|nd|rd|th|er|re|ème|eme|e|º|ª|\.)(?![\p{L}\d])/u.exec(rest);
	if (CENTURY.test(rest.slice(ordinal?.[0].length ?? 0))) return { end: at + (ordinal?.[0].length ?? 0), kind: 'century', readings: base, unit: undefined };
	const decade = /^(?:'?s|er|'er)(?!\p{L})/u.exec(rest);
	if (decade && value % 10 === 0 && (isYear || (value >= 20 && value <= 90))) return { end: at + decade[0].length, kind: 'decade', readings: base, unit: undefined };
	if (ordinal && ordinal[0] !== '.') return { end: at + ordinal[0].length, kind: 'ordinal', readings: base, unit: undefined };
	if (isYear && !money && /^\s?年/.test(rest)) return { end: at, kind: 'year', readings: base, unit: undefined };
	const power = value === 10 ? /^[⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/u.exec(rest) : null;
	if (power) return { end: at + power[0].length, kind: 'number', readings: [{ value: 10 ** Number(power[0].normalize('NFKC').replace('−', '-')), quantum: 0 }], unit: undefined };
	const half = /^\s?([½⅓⅔¼¾])/u.exec(rest);
	if (half) return afterDigits(text, at + half[0].length, [{ value: value + (VULGAR[half[1] ?? ''] ?? 0), quantum: 0.01 }], money);
	return measured(text, at, base, money, isYear);
}

function measured(text: string, at: number, base: readonly Reading[], money: Unit | undefined, isYear: boolean): Tail | undefined {
	let end = at;
	let values = base;
	const times = multiplierAfter(text.slice(at, at + 30), money !== undefined);
	if (times) {
		end += times.length;
		values = base.map((reading) => ({ value: reading.value * times.factor, quantum: reading.quantum * times.factor }));
	}
	const unit = unitAfter(text.slice(end, end + 60));
	const isGlued = LATIN_LIKE.test(text[at] ?? '');
	if (isGlued && !times && !(unit && unit.length > 0 && !LATIN_LIKE.test(text[end + unit.length] ?? ''))) return undefined;
	const kind = isYear && !times && !unit && !money ? 'year' : 'number';
	return { end: end + (unit?.length ?? 0), kind, readings: values, unit: money ?? unit?.unit };
}

function multiplierAfter(rest: string, isMoney: boolean): { factor: number; length: number } | undefined {
	const match = /^([\s-]?)(百万|[万萬亿億千]|\p{L}+)\.?/u.exec(rest);
	if (!match) return undefined;
	const word = match[2] ?? '';
	const factor = multiplier(fold(word));
	if (factor === undefined) return undefined;
	// A lone letter is a multiplier only where it is written onto the number, and `m` only of money: else it is metres.
	if (word.length === 1 && LATIN_LIKE.test(word) && (match[1] !== '' || (word === 'm' && !isMoney))) return undefined;
	const next = multiplierAfter(rest.slice(match[0].length), false);
	return next && word.length > 1 ? { factor: factor * next.factor, length: match[0].length + next.length } : { factor, length: match[1] === undefined ? word.length : match[1].length + word.length + (word.length <= 3 && match[0].endsWith('.') ? 1 : 0) };
}

function shown(text: string, start: number, end: number, kind: QuantityKind, values: readonly Reading[]): Quantity {
	const before = text.slice(Math.max(0, start - 32), start);
	const bare = before.replace(/(?:US\$|[$€£¥₹]|(?:EUR|USD|GBP|CHF)\s)\s?$/u, '').replace(/(?:^|(\s|\())-$/, '$1');
	return { start, end, kind, readings: values, unit: undefined, hedge: hedgeOf(bare), negative: /(?:^|[\s(])-$|(?:minus|negative|moins|menos|meno)\s$/iu.test(before) };
}

function hedgeOf(before: string): Hedge {
	if (ABOVE.test(before)) return 'above';
	if (BELOW.test(before)) return 'below';
	return ABOUT.test(before) ? 'about' : 'none';
}

function romanCenturies(text: string): Quantity[] {
	const found: Quantity[] = [];
	for (const match of text.matchAll(ROMAN_CENTURY)) {
		const roman = match.groups?.['before'] ?? match.groups?.['after'] ?? '';
		found.push(shown(text, match.index, match.index + match[0].length, 'century', [{ value: romanValue(roman), quantum: 1 }]));
	}
	return found;
}

function romanValue(roman: string): number {
	const values = [...roman].map((letter) => ({ I: 1, V: 5, X: 10 })[letter] ?? 0);
	return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

const GERMAN_COMPOUND = /^(ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)und(zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig)$/;

function wordNumbers(text: string, languageCode: string | undefined): Quantity[] {
	const found: Quantity[] = [];
	const all = words(text).map((word) => ({ ...word, folded: fold(word.text) }));
	for (let index = 0; index < all.length; index++) {
		const word = all[index];
		if (!word || /\d/.test(word.folded) || word.start < (found.at(-1)?.end ?? 0)) continue;
		const part = partOfWhole(all.slice(index, index + 3), all[index - 1]?.folded ?? '', languageCode);
		if (part) {
			const end = all[index + part.words - 1]?.end ?? word.end;
			found.push(portion(text, word.start, end, part.value));
			index += part.words - 1;
			continue;
		}
		const cardinal = cardinalOf(word.folded, languageCode);
		if (cardinal !== undefined) {
			const whole = compose(all.slice(index, index + 4).map((next) => next.folded), cardinal, languageCode);
			const end = all[index + whole.words - 1]?.end ?? word.end;
			found.push(worded(text, word.start, end, whole.value));
			index += whole.words - 1;
			continue;
		}
		const ordinal = ordinalWords(languageCode).get(word.folded);
		const hint = hintedNumber(word.folded);
		const counted = word.folded === 'one' ? worded(text, word.start, word.end, 1) : undefined;
		if (counted?.unit) found.push(counted);
		else if (ordinal !== undefined) found.push(shown(text, word.start, word.end, CENTURY.test(text.slice(word.end, word.end + 14)) ? 'century' : 'ordinal', [{ value: ordinal, quantum: 1 }]));
		else if (hint !== undefined) found.push(hinted(text, word.start, word.end, hint));
	}
	return found;
}

/** `a minute` may be one; `a minute and a half` is a measure. */
function hinted(text: string, start: number, end: number, value: number): Quantity {
	const unit = value === 1 ? unitAfter(text.slice(end, end + 60)) : undefined;
	const half = unit && AND_A_HALF.exec(text.slice(end + unit.length))?.[0].length;
	if (unit && half) return { ...shown(text, start, end + unit.length + half, 'number', [{ value: 1.5, quantum: 0.01 }]), unit: unit.unit };
	return { ...shown(text, start, end, 'hint', [{ value, quantum: 1 }]), unit: unit?.unit };
}

/** `half an hour` measures; `half of them` is a share. */
function portion(text: string, start: number, end: number, value: number): Quantity {
	const rest = text.slice(end, end + 60);
	const article = /^\s(?:of\s|d')?(?:an?|einer?|eine[sn]?|une?|una?)(?=\s)/iu.exec(rest)?.[0].length ?? 0;
	const times = multiplierAfter(rest.slice(article), false);
	const unit = unitAfter(rest.slice(article + (times?.length ?? 0)));
	if (!times && !unit) return shown(text, start, end, 'fraction', [{ value, quantum: 0.01 }]);
	const factor = times?.factor ?? 1;
	const length = article + (times?.length ?? 0) + (unit?.length ?? 0);
	return { ...shown(text, start, end + length, 'number', [{ value: value * factor, quantum: (value * factor) / 2 }]), unit: unit?.unit };
}

const AND_A_HALF = /^\s(?:and a half|et demie?|y medi[oa]|e mezz[oa]|e mei[oa])(?!\p{L})/u;

function worded(text: string, start: number, end: number, value: number): Quantity {
	const half = AND_A_HALF.exec(text.slice(end))?.[0].length ?? 0;
	const unit = unitAfter(text.slice(end + half, end + half + 60));
	return { ...shown(text, start, end + half + (unit?.length ?? 0), 'number', [half > 0 ? { value: value + 0.5, quantum: 0.01 } : { value, quantum: 1 }]), unit: unit?.unit };
}

function cardinalOf(folded: string, languageCode: string | undefined): number | undefined {
	const list = cardinalWords(languageCode);
	const compound = languageCode === 'de' ? GERMAN_COMPOUND.exec(folded) : null;
	if (compound) return (compound[1] === 'ein' ? 1 : (list.get(compound[1] ?? '') ?? 0)) + (list.get(compound[2] ?? '') ?? 0);
	return list.get(folded);
}

/** `twenty five`, `two hundred thousand`: the value and how many words it took. */
function compose(next: readonly string[], first: number, languageCode: string | undefined): { value: number; words: number } {
	let value = first;
	let used = 1;
	const unit = next[1] === 'one' ? 1 : cardinalWords(languageCode).get(next[1] ?? '');
	if (first >= 20 && first % 10 === 0 && unit !== undefined && unit < 10) {
		value += unit;
		used = 2;
	}
	for (let factor = multiplier(next[used] ?? ''); factor !== undefined && (next[used]?.length ?? 0) > 2; factor = multiplier(next[used] ?? '')) {
		value *= factor;
		used++;
	}
	return { value, words: used };
}

/** `half`, `a third`, `two thirds`: not the `third` that is a place in a row. */
function partOfWhole(next: readonly { folded: string }[], before: string, languageCode: string | undefined): { value: number; words: number } | undefined {
	const [first, second] = next;
	if (!first) return undefined;
	const part = second && fraction(second.folded);
	const count = cardinalOf(first.folded, languageCode) ?? (isOne(first.folded) ? 1 : undefined);
	if (part !== undefined && part < 0.5 && count !== undefined && count * part < 1 && (!isOne(first.folded) || isShareWord(next[2]?.folded))) return { value: count * part, words: 2 };
	const own = fraction(first.folded);
	if (own === undefined) return undefined;
	return own === 0.5 || isOne(before) ? { value: own, words: 1 } : undefined;
}

/** `a tenth of it`, `a third more`: what follows a share, and never follows the third in a row. */
function isShareWord(next: string | undefined): boolean {
	return next === undefined || /^(?:of|der|des|von|vom|de|du|des|del|della|di|d|da|do|van|more|less|fewer|higher|lower|larger|smaller|cheaper|and|or|mehr|weniger|plus|moins|mas|menos|to|in|on|by|since|after|aller|all|as|reaching)$/.test(next);
}

function isOne(folded: string): boolean {
	return /^(?:a|one|ein|eine|einen|einem|un|une|una|uno|um|uma|een)$/.test(folded);
}

/** In `10–20 kW` and `3 to 4 million euros` the first number has the unit of the second, in `€5–10` the second that of the first. */
function withSharedUnits(all: readonly Quantity[], text: string): Quantity[] {
	const shared = [...all];
	for (let index = shared.length - 2; index >= 0; index--) {
		const [left, right] = [shared[index], shared[index + 1]];
		if (!left || !right || left.kind === 'hint' || right.kind === 'hint') continue;
		const between = text.slice(left.end, right.start).replace(/\s?(?:US\$|[$€£¥₹])\s?$/u, '');
		if (!JOINED.test(between)) continue;
		const isRange = RANGE.test(between);
		if (!left.unit && right.unit && (left.kind === 'number' || isRange) && !(left.kind === 'year' && right.kind === 'year')) shared[index] = { ...left, unit: right.unit, kind: 'number', readings: isRange ? scaled(left, right) : left.readings };
		else if (isRange && !left.unit && !right.unit && left.kind === 'number') shared[index] = { ...left, readings: scaled(left, right) };
		else if (isRange && left.unit?.dimension === 'money' && !right.unit) shared[index + 1] = { ...right, unit: left.unit, kind: 'number' };
	}
	return shared;
}

function scaled(left: Quantity, right: Quantity): Reading[] {
	const quantum = right.readings[0]?.quantum ?? 1;
	const factor = [1e12, 1e9, 1e6, 1e3].find((step) => quantum >= step / 100 && quantum % (step / 1000) === 0 && quantum > 1);
	return factor ? [...left.readings, ...left.readings.map((reading) => ({ value: reading.value * factor, quantum: reading.quantum * factor }))] : [...left.readings];
}

const AGE = /(?:^|[^\p{L}])(?:aged?|ages|im alter von|âgée?s?|à l'âge de|edad de|età di)\s(?:of\s|between\s|of between\s|under\s|over\s)*(?:\S+\s(?:and|to|bis|et|y|e|-)\s)?$/iu;
const OLDEST = 120;

/** `the ages of two and five`: an age is in years where nothing else is said. */
function withAges(all: readonly Quantity[], text: string): Quantity[] {
	const years = unitAfter(' years')?.unit;
	return all.map((quantity) => {
		const isAge = quantity.kind === 'number' && !quantity.unit && (quantity.readings[0]?.value ?? 0) <= OLDEST && AGE.test(text.slice(Math.max(0, quantity.start - 48), quantity.start));
		return isAge && !/^\s(?:and|to|bis|et|y|e|-)\s\S+\s(?:month|week|day|monat|woche|tage|mois|jour|semaine|mes|sema|di|giorn)/iu.test(text.slice(quantity.end)) ? { ...quantity, unit: years } : quantity;
	});
}

/** `one in four` is a quarter. */
function withOutOf(all: readonly Quantity[], text: string): Quantity[] {
	const found: Quantity[] = [];
	for (let index = 0; index < all.length; index++) {
		const [part, whole] = [all[index], all[index + 1]];
		if (!part) continue;
		const [a, b] = [part.readings[0]?.value ?? 0, whole?.readings[0]?.value ?? 0];
		if (whole && !part.unit && !whole.unit && a >= 1 && a < b && b <= 100 && OUT_OF.test(text.slice(part.end, whole.start))) {
			found.push({ ...part, end: whole.end, kind: 'fraction', readings: [{ value: a / b, quantum: 0.01 }] });
			index++;
		} else found.push(part);
	}
	return found;
}
