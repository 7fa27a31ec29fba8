import { UNSPACED } from '../../../language/scripts';
import { stem } from '../../../language/stemming';
import { stopWords, unspacedStopWords, weakWords } from '../../../language/stop-words';
import { fold } from '../../../language/fold';
import { words } from '../../../language/words';
import { oncePerKey, pattern } from '../../../text/lazy';

export interface Token {
	readonly text: string;
	readonly start: number;
	readonly end: number;
	readonly stem: string;
	/** A function word. */
	readonly isStop: boolean;
	/** Means something, but nothing one could research. */
	readonly isWeak: boolean;
	readonly isNumber: boolean;
	/** Could name a thing. */
	readonly isContent: boolean;
}

type Reading = Omit<Token, 'text' | 'start' | 'end'>;

/** Particles and endings of Japanese; Chinese function words. */
const UNSPACED_STOP = pattern('u')`
	^(?:
		\p{Script=Hiragana}+|
		[的了是在和与或也都就不没有我你他她它们这那个一]|
		我们|因为|所以|但是|如果|可以|没有|这个|一个|什么|自己|
		こと|もの|ため|よう
	)$
`;

/** Reads words into tokens with the facts that the analyst needs, and caches them by word. */
export class TokenReader {
	private readonly reading = oncePerKey((word) => this.make(word));
	private readonly stops: ReadonlySet<string>;
	private readonly weak: ReadonlySet<string>;

	constructor(readonly languageCode: string | undefined) {
		this.stops = stopWords(languageCode);
		this.weak = weakWords(languageCode);
	}

	read(text: string): Token[] {
		return words(text).map(({ text: word, start, end }) => ({ text: word, start, end, ...this.reading(word) }));
	}

	/** The distinct stems of what carries meaning, figures included. */
	terms(text: string): Set<string> {
		return meaning(this.read(text));
	}

	private make(word: string): Reading {
		// `l'eau` is about `eau`, `pump's` about `pump`.
		const [first = '', ...others] = word.split(/['’]/);
		const folded = fold(first.length > 2 ? first : (others.at(-1) ?? first));
		const isNumber = /^\p{N}/u.test(folded);
		const isUnspacedStop = UNSPACED_STOP().test(folded) || unspacedStopWords().has(folded);
		const isStop =
			!isNumber &&
			(isUnspacedStop ||
				this.stops.has(folded) ||
				this.stops.has(fold(word)) ||
				(folded.length < 2 && !UNSPACED.test(folded) && !/^\p{Lu}/u.test(word)));
		const isWeak = !isStop && (this.weak.has(folded) || (folded.length < 2 && !UNSPACED.test(folded)));
		return {
			stem: stem(folded, this.languageCode),
			isStop,
			isWeak,
			isNumber,
			isContent: !isStop && !isWeak && !isNumber,
		};
	}
}

/** The distinct stems of what carries meaning, figures included. */
export function meaning(tokens: readonly Token[]): Set<string> {
	return new Set(tokens.filter((token) => !token.isStop).map((token) => token.stem));
}

/** Pairs of meaningful words with nothing but function words between them. */
export function neighbours(tokens: readonly Token[]): Set<string> {
	const stems = tokens.filter((token) => !token.isStop).map((token) => token.stem);
	return new Set(stems.slice(1).map((stem, before) => `${stems[before] ?? ''} ${stem}`));
}
