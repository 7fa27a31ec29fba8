import { stopWords } from '../../text/stop-words';
import { fold, words } from '../../text/words';
import { wordKey } from './concepts';
import { viewOf } from './read-text';
import type { ReadText } from './read-text';

/** A name, and the word it hangs on, determiners left out. */
interface Placed {
	readonly name: string;
	readonly before: string;
	/** The nearest word before it that says something. */
	readonly deed: string;
}

/** Whether two names have changed places: "left A for B" told as "left B for A". */
export function hasExchangedNames(claim: ReadText, evidence: readonly ReadText[]): boolean {
	const ours = placedNames(claim);
	return ours.length > 1 && evidence.some((sentence) => {
		const theirs = placedNames(sentence);
		return ours.some((a) => ours.some((b) => {
			const [x, y] = [a, b].map((one) => theirs.find((other) => other.name === one.name));
			if (a.name === b.name || x === undefined || y === undefined) return false;
			return (['before', 'deed'] as const).some((by) => a[by] !== b[by] && a[by] !== '' && b[by] !== '' && a[by] === y[by] && b[by] === x[by]);
		}));
	});
}

const CAPITALS = /[\p{L}\p{N},'’)] (\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)*)/gu;
/** Behind these, names stand for what is compared: `direction.ts` knows which is which. */
const UNORDERED = /^(?:the|an?|der|die|das|den|dem|le|la|les|el|los|las|il|lo|gli|i)$/;
const LISTED = /^(?:and|or|than|as|und|oder|als|wie|et|ou|que|y|o|e|di)$/;

const placedNames = viewOf(({ text, languageCode }): readonly Placed[] => {
	if (languageCode === 'de') return [];
	return [...text.matchAll(CAPITALS)].flatMap((match) => {
		const all = words(text.slice(0, match.index + 1)).filter((word) => !UNORDERED.test(fold(word.text)));
		const before = fold(all.at(-1)?.text ?? '');
		const deed = all.filter((word) => /^\p{Ll}/u.test(word.text) && !stopWords(languageCode).has(fold(word.text))).at(-1)?.text ?? '';
		return LISTED.test(before) ? [] : [{ name: fold(match[1] ?? '').replace(/['’]s?$/, ''), before: wordKey(before, languageCode), deed: wordKey(deed, languageCode) }];
	});
});
