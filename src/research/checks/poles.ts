import { oncePerKey } from '../../text/once';
import { stem } from '../../text/stemming';
import { fold, words } from '../../text/words';
import { axes } from './axes';
import type { Axis } from './axes';
import { isFiller, wordKey } from './concepts';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A word on one side of a scale. */
export interface Pole {
	readonly axis: Axis;
	readonly isUp: boolean;
	readonly at: number;
	/** As `wordKey` gives it. */
	readonly key: string;
	/** What it is said of, as far as nearness tells. */
	readonly bound: readonly string[];
	/** That stands right behind it. */
	readonly isNear: boolean;
}

/** The words of a folded text that say something, in the form their other forms share. */
export function keysIn(text: string, languageCode: string | undefined): Set<string> {
	return new Set(contentOf(text, languageCode));
}

function contentOf(text: string, languageCode: string | undefined): string[] {
	return words(text).flatMap((word) => {
		const key = wordKey(word.text, languageCode);
		return isFiller(key, fold(word.text), languageCode) ? [] : [key];
	});
}

const WORD = /^[\p{L}\p{N}]+$/u;

/** A word or phrase on one side of a scale. */
interface PoleEntry {
	readonly axis: Axis;
	readonly isUp: boolean;
	readonly entry: string;
	readonly forms: readonly string[];
	/** In the table: poles come out in its order. */
	readonly place: number;
}
interface PoleEntries {
	readonly byWord: ReadonlyMap<string, readonly PoleEntry[]>;
	/** Phrases, and words of scripts without spaces: they are looked for in the text itself. */
	readonly searched: readonly PoleEntry[];
}

const entriesOf = oncePerKey((code): PoleEntries => {
	const all = axes(code).flatMap((axis) => [true, false].flatMap((isUp) => (isUp ? axis.up : axis.down).map((entry) => ({ axis, isUp, entry, forms: [entry, `${entry}s`, `${entry}es`] })))).map((entry, place) => ({ ...entry, place }));
	const isSearched = ({ entry }: PoleEntry): boolean => !WORD.test(entry) || UNSPACED.test(entry);
	const byWord = new Map<string, PoleEntry[]>();
	for (const entry of all.filter((one) => !isSearched(one))) for (const form of entry.forms) byWord.set(form, [...(byWord.get(form) ?? []), entry]);
	return { byWord, searched: all.filter(isSearched) };
});

/** The poles of every scale in a folded text. */
export function polesIn(text: string, languageCode: string | undefined): Pole[] {
	const { byWord, searched } = entriesOf(languageCode ?? 'en');
	const entries = new Set([...searched, ...text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => byWord.get(word) ?? [])]);
	const found = [...entries].sort((a, b) => a.place - b.place).flatMap(({ axis, isUp, entry, forms }): Pole[] => {
		const form = forms.find((one) => indexOfWord(text, one) >= 0);
		if (form === undefined) return [];
		const at = indexOfWord(text, form);
		if (SPATIAL.has(axis.name) && (isOfDuration(text, at, entry) || ERA.test(text.slice(at)))) return [];
		return [{ axis, isUp, at, key: stem(entry, languageCode), ...boundBy(text, at, at + form.length, languageCode) }];
	});
	return found.filter((pole, index) => !found.slice(0, index).some((other) => other.axis === pole.axis && other.isUp === pole.isUp && other.at === pole.at));
}

/** `nach Christus` dates a year. */
const ERA = /^\p{L}+\s(?:christus|christ|chr|j\.?-?c|cristo)(?!\p{L})/u;
const SPATIAL: ReadonlySet<string> = new Set(['place', 'time', 'timing']);
const SPAN = 'seconds? minutes? hours? days? nights? weeks? months? years? decades? centur(?:y|ies) generations? time stund\\p{L}+ minut\\p{L}+ tage?n? wochen? monaten? jahre?n? jahrzehnten? jahrhunderten? jours? semaines? mois ans? annees? siecles? dias? semanas? meses mes anos? siglos? giorni settiman\\p{L} mesi ann[io] secol[io]'.replace(/ /g, '|');
const DURATION_BEHIND = new RegExp(`^\\s(?!(?:the|de[nrm]|die|das|les?|la|el|los|las|il|gli|i)\\s)(?:[\\p{L}\\d.,]+\\s){0,3}?(?:${SPAN})(?!\\p{L})`, 'u');
const DURATION_BEFORE = new RegExp(`(?:^|\\s)(?:${SPAN})(?:\\s(?:and|und|et|y|e)\\s\\S+\\s\\S+)?\\s$`, 'u');

/** `over several centuries`, `after a week`, `four years later` say how long something takes, and order nothing. */
function isOfDuration(text: string, at: number, entry: string): boolean {
	return /^(?:over|after|under|nach|uber|apres|despues|tras|dopo|na|efter)$/.test(entry) ? DURATION_BEHIND.test(text.slice(at + entry.length)) : /^(?:later|afterwards|spater|danach|earlier|fruher|plus tard|plus tot|mas tarde|piu tardi)$/.test(entry) && DURATION_BEFORE.test(text.slice(0, at)) && !/^\s(?:than|als|que|di|dan)\s/u.test(text.slice(at + entry.length));
}

/** How far behind a word that measures its noun may end, and how far the one behind a preposition. */
const PHRASE = 2;
const FAR_PHRASE = 3;
const DETERMINER = /^(?:the|an?|its|their|his|her|our|this|these|der|die|das|den|dem|ein|eine|einen|le|la|les|un|une|el|los|las|una|il|lo|gli|i)$/;

/** The words that a pole is said of: those right behind it, else those behind a preposition, else the one before. */
function boundBy(text: string, start: number, end: number, languageCode: string | undefined): Pick<Pole, 'bound' | 'isNear'> {
	const near: string[] = [];
	for (const word of words(text.slice(end).split(/[,;:.()](?:\s|$)/u)[0] ?? '')) {
		if (DETERMINER.test(word.text)) continue;
		const key = wordKey(word.text, languageCode);
		if (isFiller(key, word.text, languageCode) || /\d/.test(key) || near.length === PHRASE) break;
		near.push(key);
	}
	if (near.length > 0) return { bound: near, isNear: true };
	if (/^(?:\s\p{L}+)?\s[$€£¥]?\d/u.test(text.slice(end))) return { bound: [], isNear: false };
	const behind = contentOf(text.slice(end), languageCode).slice(0, FAR_PHRASE);
	return { bound: behind.length > 0 ? behind : contentOf(text.slice(0, start), languageCode).slice(-1), isNear: false };
}

/** Where a whole word or phrase stands; scripts without spaces have no word ends to look at. */
function indexOfWord(text: string, word: string): number {
	if (UNSPACED.test(word)) return text.indexOf(word);
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
		if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? ' ')) return at;
	}
	return -1;
}

/** The words of each scale, as `wordKey` gives them, by language; an adverb stands for more than its scale. */
const scalesOf = oncePerKey((code): readonly ReadonlySet<string>[] => axes(code).map((axis) => new Set([...axis.up, ...axis.down].filter((entry) => !entry.endsWith('ly')).map((entry) => wordKey(entry, code)))));

/** Whether two words, as `wordKey` gives them, stand on one scale. */
export function areScaled(a: string, b: string, languageCode: string | undefined): boolean {
	return scalesOf(languageCode ?? 'en').some((scale) => scale.has(a) && scale.has(b));
}

/** Whether two stretches that stand for each other in one sentence are opposite poles of one scale. */
export function areOpposed(a: string, b: string, languageCode: string | undefined): boolean {
	const [one, other] = [a, b].map((text) => fold(text)) as [string, string];
	const [ours, theirs] = [polesIn(one, languageCode), polesIn(other, languageCode)];
	return axes(languageCode).some((axis) => {
		const has = (poles: readonly Pole[], isUp: boolean): boolean => poles.some((pole) => pole.axis === axis && pole.isUp === isUp);
		const [upA, downA, upB, downB] = [has(ours, true), has(ours, false), has(theirs, true), has(theirs, false)];
		return (upA && !downA && downB && !upB) || (downA && !upA && upB && !downB);
	});
}

/** Whether one of two stretches has the other's word with a prefix that turns it. */
export function arePrefixedOpposites(a: string, b: string): boolean {
	const [one, other] = [a, b].map((text) => words(fold(text)).map((word) => word.text)) as [string[], string[]];
	return one.some((x) => other.some((y) => isPrefixedOpposite(x, y) || isPrefixedOpposite(y, x)));
}

/** `unequal` and `equal`, `discouraged` and `encouraged`. */
function isPrefixedOpposite(a: string, b: string): boolean {
	return b.length > 3 && (/^(?:un|in|im|ir|il|dis|non|anti)$/.test(a.slice(0, a.length - b.length)) ? a.endsWith(b) : a.startsWith('dis') && b.startsWith('en') && a.slice(3) === b.slice(2));
}
