import { fold } from '../fold';
import { unitPhrases, UNSPACED_UNITS } from './unit-table';
import { pattern, once } from '../../text/lazy';
import list from './units.json';

/** A unit in terms of its dimension. Units of one dimension convert by their factors. */
export interface Unit {
	readonly id: string;
	readonly dimension: string;
	/** 0 for a unit that is never converted */
	readonly factor: number;
	/** Id of the denominator, such as `h` in km/h; a folded word if that unit is unknown. */
	readonly per?: string | undefined;
}

/** An entry of `units.json` */
interface ListedUnit extends Unit {
	/** Case-sensitive, separated by spaces */
	readonly symbols?: string;
	/** Compared folded */
	readonly words?: string;
}

/** Ambiguous units, with the units they may stand for: `degrees` for °C or °F. */
const LOOSE: Readonly<Record<string, readonly string[]>> = {
	deg: ['°C', '°F'],
	pound: ['lb', 'GBP'],
	cent: ['EUR', 'USD'],
};
const PER = /^\s?(?:\/|per\b|pro\b|par\b|por\b|je\b|al\b|all')\s?([\p{L}²³]+)/u;

const tables = once(() => readTable());

function readTable(): {
	ids: ReadonlyMap<string, Unit>;
	symbols: ReadonlyMap<string, Unit>;
	words: ReadonlyMap<string, Unit>;
} {
	const ids = new Map<string, Unit>();
	const symbols = new Map<string, Unit>();
	const unitWords = new Map<string, Unit>();
	for (const { symbols: ownSymbols, words, ...unit } of list as readonly ListedUnit[]) {
		ids.set(unit.id, unit);
		for (const symbol of ownSymbols?.split(' ') ?? []) symbols.set(symbol, unit);
		for (const word of words?.split(' ') ?? []) unitWords.set(fold(word), unit);
	}
	return { ids, symbols, words: unitWords };
}

/** True for a known unit: the `h` of `km/h`, but not the bottle of `5 € per bottle`. */
export function isUnit(id: string): boolean {
	return tables().ids.has(id);
}

export interface FoundUnit {
	readonly unit: Unit;
	readonly length: number;
}

/** Returns the unit at the start of `rest`, the text right after a number. */
export function unitAfter(rest: string): FoundUnit | undefined {
	const found = phrase(rest) ?? symbolOrWord(rest) ?? unspaced(rest);
	if (!found) return undefined;
	const per = PER.exec(rest.slice(found.length));
	const denominator = per ? lookUp(per[1] ?? '') : undefined;
	if (!per || (!denominator && !/^\s?(?:\/|per|pro)/.test(per[0]))) return found;
	return {
		unit: { ...found.unit, per: denominator?.id ?? fold(per[1] ?? '') },
		length: found.length + per[0].length,
	};
}

function phrase(rest: string): FoundUnit | undefined {
	for (const [phrase, id] of unitPhrases()) {
		const match = phrase.exec(rest);
		const unit = tables().ids.get(id);
		if (match && unit) return { unit, length: match[0].length };
	}
	return undefined;
}

const SYMBOL_OR_WORD = pattern('u')`
	^(?:\s?d'\s?|\s?de |\s-\s(?=\p{L}{3})|[\s-])?
	([°º]\s?[CF](?!\p{L})|[%％‰°º℃℉€$£¥₹]|[\p{L}µμ]+\$?[²³]?(?:[23](?!\d))?)
`;

function symbolOrWord(rest: string): FoundUnit | undefined {
	const match = SYMBOL_OR_WORD().exec(rest);
	if (!match) return undefined;
	const token = (match[1] ?? '').replace(/\s/g, '');
	const unit = lookUp(token);
	return unit && { unit, length: match[0].length };
}

function lookUp(token: string): Unit | undefined {
	return (
		tables().symbols.get(token) ??
		tables().words.get(fold(token)) ??
		tables().symbols.get(token.replace(/[.]$/, ''))
	);
}

function unspaced(rest: string): FoundUnit | undefined {
	for (const [word, id] of UNSPACED_UNITS) {
		const at = rest.startsWith(' ') ? 1 : 0;
		const unit = rest.startsWith(word, at) ? tables().ids.get(id) : undefined;
		if (unit) return { unit, length: word.length + at };
	}
	return undefined;
}

const MONEY_BEFORE = /(US\$|[$€£¥₹]|(?:EUR|USD|GBP|CHF|JPY|CNY|RMB|SEK|DKK|INR))\s?$/u;

/** Returns a currency right before a number. */
export function unitBefore(text: string): Unit | undefined {
	const match = MONEY_BEFORE.exec(text.slice(-6));
	return match ? tables().symbols.get(match[1] ?? '') : undefined;
}

/** True if two units may be the same, such as `pound` and GBP. */
export function isSameUnit(a: Unit, b: Unit): boolean {
	const same = a.id === b.id || (LOOSE[a.id]?.includes(b.id) ?? false) || (LOOSE[b.id]?.includes(a.id) ?? false);
	return same && (a.per === undefined || b.per === undefined || a.per === b.per);
}

/** Average month of the Gregorian calendar. */
const SECONDS_OF_MONTH = 2_629_746;

/** Converts a value from one unit to another; undefined if this is not possible. */
export function convert(value: number, from: Unit, to: Unit): number | undefined {
	if (from.dimension === 'time' && to.dimension === 'span')
		return (value * from.factor) / (SECONDS_OF_MONTH * to.factor);
	if (from.dimension !== to.dimension || from.factor === 0 || to.factor === 0 || from.dimension === 'money')
		return undefined;
	return (value * from.factor) / to.factor;
}
