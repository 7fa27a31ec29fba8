import { oncePerKey } from '../../text/once';
import { fold } from '../../text/words';
import { axes } from './axes';
import { cardinalWords } from './number-words';
import { NEGATORS } from './polarity-words';
import { keysIn, polesIn } from './poles';
import type { Pole } from './poles';
import { WITHOUT } from './predications';
import { predicateTexts } from './predicates';
import { viewOf } from './read-text';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A predicate with the words in it that stand on one side of a scale. */
export interface Directed {
	/** Folded. */
	readonly text: string;
	readonly keys: ReadonlySet<string>;
	readonly isDenied: boolean;
	readonly poles: readonly Pole[];
}


/** `Without heating, …` and `In the trial, …` tell of circumstances. */
const OPENING = /^(?:without|with|despite|during|in|at|by|under|among|for|unlike|like|ohne|mit|trotz|bei|sans|avec|malgre|sin|con|senza)\s(?:[^\s,;:]+\s){0,5}[^\s,;:]+,\s(?!and\s|or\s|und\s|et\s|y\s|e\s)(?=\p{L}+\s\p{L})/u;

/** The predicates of a text, each with the poles in it. */
export const directedParts = viewOf(({ text, languageCode }): readonly Directed[] => {
	const bounded = boundPatternOf(languageCode ?? 'en');
	const folded = fold(text)
		.replace(/\b(?:(?:did|does|do|shall|must|may|will|can|should) )?not exceed(?:ed|ing)?\b/g, 'stay under')
		.replace(/\bmay not\b/g, 'must not')
		.replace(/\b(?:fall|fell|fallen|falls|falling)(?=\s(?:asleep|ill|sick|apart|short|into|in love|out))/g, 'become')
		.replace(/\bweigh(?:s|ed|ing)? (more|less)\b/g, (_, how) => (how === 'more' ? 'are heavier' : 'are lighter'))
		.replace(/\bcost(?:s|ing)? (more|less)\b/g, (_, how) => (how === 'more' ? 'are more expensive' : 'are cheaper'))
		.replace(/\bout-?(?=(?:perform|number|sell|sold|pac|weigh|do|did|last|grow|grew|run|ran|scor|rank|yield|produc|liv|shin|spen|earn|rac)\p{L}*)/gu, 'surpass ')
		.replace(/\bg[ia]v(?:es?|ing|en) rise to\b/g, 'cause')
		.replace(bounded, (_, ...groups: (string | undefined)[]) => (groups[0] === undefined ? 'more than' : 'less than'));
	const opening = OPENING.exec(folded)?.[0] ?? '';
	return [opening, ...predicateTexts(folded.slice(opening.length))].filter(Boolean).map((part) => directedPart(part.trim(), languageCode));
});

/** A whole sentence as one of them, with what its parts open with: `after the war` orders the sentence, and not the part it opens. */
export const directedWhole = viewOf(({ text, languageCode }) => directedPart(fold(text), languageCode, true));

/** `no more than` sets a bound and denies nothing: it is read as `less than`, `no less than` as `more than`. */
function boundPattern(languageCode: string): RegExp {
	const scales = axes(languageCode).filter((axis) => axis.relational && !['place', 'time', 'timing', 'outcome', 'contrast'].includes(axis.name));
	const [up, down] = [scales.flatMap((axis) => axis.up).join('|'), scales.flatMap((axis) => axis.down).join('|')];
	if (!up || !down) return NEVER;
	return new RegExp(`(?:^|\\b)(?:no|not|nicht|pas|non|nao|niet)\\s(?:(${up})|(?:${down}))\\s(?:than|als|de|di|do|que|che|dan)(?=\\s(?:[$€£¥]?\\d|${[...cardinalWords(languageCode).keys()].join('|')}|an?\\s|th\\p{L}+\\b|half|halb))`, 'gu');
}
const NEVER = /(?!)/gu;
const boundPatternOf = oncePerKey(boundPattern);

/** @param isWhole also takes what a part opens with: `after the war` orders the sentence, and not the part it opens */
function directedPart(text: string, languageCode: string | undefined, isWhole = false): Directed {
	const parts = new Set(text.split(/[^\p{L}\p{N}]+/u));
	const negators = NEGATORS[languageCode ?? 'en'] ?? [];
	return {
		text,
		keys: keysIn(text, languageCode),
		isDenied: UNSPACED.test(negators[0] ?? '') ? negators.some((negator) => text.includes(negator)) : [...parts].some((part) => negators.includes(part) && !WITHOUT.test(part)),
		poles: polesIn(text, languageCode).filter((pole) => isWhole || pole.axis.name !== 'time' || pole.at > 0),
	};
}
