/** The kind of fact that a question asks for, by its first words: `how long`, `in what year`, `seit wann`. */
import { phraseSource } from '../../../language/phrases';
import { quantities } from '../../../language/numbers/quantities';
import { unitAfter } from '../../../language/numbers/units';
import type { LanguageFile } from '../../../language/language-schema';
import { once } from '../../../text/lazy';

export type FactKind = keyof NonNullable<LanguageFile['asks']>;

export interface AskedFact {
	readonly kinds: readonly FactKind[];
	/** Dimensions of a quantity; undefined if any will do. */
	readonly dimensions: ReadonlySet<string> | undefined;
	/** Place of the words that ask and that an answer need not repeat: `how long`, but of `how tall` the first one. */
	readonly start: number;
	readonly end: number;
}

/** Facts that have no quantity. */
const OTHERS: ReadonlySet<FactKind> = new Set(['date', 'day', 'meaning', 'name']);
/** Dimensions of `language/numbers/units.json` */
const DIMENSIONS: Readonly<Partial<Record<FactKind, readonly string[]>>> = {
	duration: ['time', 'span'],
	length: ['length'],
	mass: ['mass', 'either'],
	money: ['money', 'either'],
	share: ['ratio', 'point'],
	speed: ['length', 'data'],
	temperature: ['temperature'],
};
const KINDS: readonly FactKind[] = [
	...(['amount', 'count', 'date', 'day', 'duration', 'length', 'mass'] as const),
	...(['meaning', 'money', 'name', 'share', 'speed', 'temperature'] as const),
];
/** Kinds whose last word says what is measured: `wide` of `how wide` tells that no height answers. */
const TELLING: ReadonlySet<FactKind> = new Set(['amount', 'length']);
/** The subject may stand before, and one word: `Heat pumps: how long`, `In what year`, `Seit wann`, `Von wem`. */
const BEFORE = '^((?:[^:?]{1,60}:\\s)?\\P{L}*)(?:\\p{L}{1,6}\\s)?';
const STARTS = once(() =>
	KINDS.map((kind): readonly [FactKind, RegExp] => [
		kind,
		new RegExp(`${BEFORE}(?:${phraseSource((file) => file.asks?.[kind])})(?!\\p{L})`, 'iu'),
	]),
);
/** `What does the ferry to Orkney cost?` */
const ASKS_COST = once(() => new RegExp(`${BEFORE}what (?:do(?:es)?|did|will)(?= .{1,80} cost)`, 'iu'));

/** Returns what a question asks for; the longest words decide: `how long is it` does not ask what it is. */
export function askedFact(question: string): AskedFact | undefined {
	const found = [...STARTS(), ['money', ASKS_COST()] as const].flatMap(([kind, pattern]) => {
		const match = pattern.exec(question);
		return match ? [{ kind, start: match[1]?.length ?? 0, end: match[0].length }] : [];
	});
	const end = Math.max(...found.map((one) => one.end));
	const longest = found.filter((one) => one.end === end);
	const [first] = longest;
	if (first === undefined) return undefined;
	const kinds = longest.map(({ kind }) => kind);
	const isCounted = kinds.includes('amount') || kinds.includes('count');
	const counted = isCounted ? unitAfter(question.slice(end)) : undefined;
	// `How many minutes`, `Wie viel Grad`
	if (counted)
		return { ...first, kinds: ['amount'], dimensions: alike(counted.unit.dimension), end: end + counted.length };
	const dimensions = kinds.flatMap((kind) => DIMENSIONS[kind] ?? []);
	const isTelling = kinds.every((kind) => TELLING.has(kind));
	return {
		kinds,
		dimensions: dimensions.length > 0 ? new Set(dimensions) : undefined,
		start: first.start,
		end: isTelling ? question.slice(0, end).search(/\P{L}\p{L}+$/u) : end,
	};
}

/** Days answer who asks for months. */
function alike(dimension: string): ReadonlySet<string> {
	const { duration = [] } = DIMENSIONS;
	return new Set(duration.includes(dimension) ? duration : [dimension]);
}

export function asksQuantity({ kinds }: AskedFact): boolean {
	return !kinds.some((kind) => OTHERS.has(kind));
}

/** True if the text has a quantity of these dimensions. */
export function hasQuantityOf(
	text: string,
	{ kinds, dimensions }: Pick<AskedFact, 'kinds' | 'dimensions'>,
	languageCode: string | undefined,
): boolean {
	const isSpeed = kinds.includes('speed');
	return quantities(text, languageCode).some(
		({ unit }) =>
			unit !== undefined &&
			dimensions?.has(unit.dimension) === true &&
			(isSpeed ? unit.per !== undefined : unit.dimension !== 'length' || unit.per === undefined),
	);
}
