import { stem, stemUnkept } from '../../../language/stemming';
import { stopWords } from '../../../language/stop-words';
import { fold } from '../../../language/fold';
import { segmentedWords } from '../../../language/words';

/** Longer runs of letters are keys, hashes and payloads. */
export const MAX_LETTERS = 40;
/** Prefix of words that were not stemmed because their language is unknown. */
export const UNSTEMMED = '~';
/** Letters of a run whose terms are cached, and number of such runs. */
const MAX_RUN = 20;
const MOST_RUNS = 30_000;
const STEMMABLE = /^[\p{Script=Latin}\p{Script=Cyrillic}]{3,}$/u;

/** `c++` and `.net` have no inflections. */
const WITH_SIGNS = /[+#&.]/;

/** Returns the most likely term for an indexed term, given the probable language of its text. */
export function probableTerm(term: string, language: string | undefined): string {
	return term.startsWith(UNSTEMMED) ? stem(term.slice(UNSTEMMED.length), language) : term;
}

/** Returns the index term of a folded word in a text of the given language. */
export function indexedTerm(folded: string, code: string | undefined): string {
	if (WITH_SIGNS.test(folded)) return folded;
	if (code !== undefined) return stemUnkept(folded, code);
	return STEMMABLE.test(folded) ? UNSTEMMED + folded : folded;
}

/**
 * Maps word forms to term numbers. A word form is a word's letters with A–Z in lower case. Each form is folded and
 * stemmed once per language, and texts stay UTF-16 codes.
 */
export class TermTable {
	/** Term number → term, from 1. */
	readonly terms: string[] = [''];
	private readonly numbers = new Map<string, number>();
	private readonly languages: string[] = [''];
	/** For each language, the term of each word form: 0 if not looked up yet, negative for a function word. */
	private readonly termOf: Int32Array[] = [new Int32Array(1 << 12)];
	/** Open hash table of pairs: a word form's hash and its number from 1; 0 if empty. */
	private slots = new Int32Array(1 << 14);
	private starts = new Uint32Array(1 << 12);
	private letters = new Uint16Array(1 << 15);
	private size = 0;
	private scratched = new Int32Array();
	private readonly codes = new Uint16Array(MAX_LETTERS);
	/** For each language, the terms of short runs of scripts without spaces: splitting them is slow, and many recur. */
	private readonly runs: Map<string, readonly number[]>[] = [];
	private runCount = 0;

	/** Number of cached word forms. */
	get forms(): number {
		return this.size;
	}

	/**
	 * Returns a counter for each term, all 0. Callers must reset the counters they used, so that counting a few terms
	 * does not cost a pass over all.
	 */
	scratch(): Int32Array {
		if (this.scratched.length < this.terms.length) this.scratched = new Int32Array(this.terms.length * 2);
		return this.scratched;
	}

	languageNumber(code: string | undefined): number {
		const known = this.languages.indexOf(code ?? '');
		if (known >= 0) return known;
		this.termOf.push(new Int32Array(this.starts.length));
		return this.languages.push(code as string) - 1;
	}

	/**
	 * Returns the number of a word form's term in a language; negative for a function word or single letter.
	 * @param word UTF-16 codes, A–Z already in lower case
	 */
	term(word: Uint16Array, length: number, hash: number, language: number): number {
		const form = this.intern(word, length, hash);
		const known = (this.termOf[language] as Int32Array)[form] as number;
		return known === 0 ? this.lookUp(form, language) : known;
	}

	/** Returns the term numbers of a run of letters of a script without spaces. */
	termsOfRun(run: string, language: number): readonly number[] {
		const runs = (this.runs[language] ??= new Map<string, readonly number[]>());
		const known = runs.get(run);
		if (known) return known;
		const terms: number[] = [];
		for (const { text } of segmentedWords(run)) terms.push(this.termOfString(text, language));
		if (run.length <= MAX_RUN && this.runCount++ < MOST_RUNS) runs.set(run, terms);
		return terms;
	}

	/** Returns the term's number, like `term`; 0 for a word longer than `MAX_LETTERS`. */
	termOfString(word: string, language: number): number {
		const { codes } = this;
		let hash = HASH_SEED;
		let length = 0;
		for (; length < word.length && length < MAX_LETTERS; length++) {
			const code = word.charCodeAt(length);
			codes[length] = code >= 65 && code <= 90 ? code | 32 : code;
			hash = hashStep(hash, codes[length] as number);
		}
		return length < word.length ? 0 : this.term(codes, length, hash, language);
	}

	private lookUp(form: number, language: number): number {
		const code = this.languages[language] || undefined;
		const folded = this.folded(form);
		// A single letter says as little as a function word, but counts in names.
		const isSmall = (folded.length < 2 && /[a-z]/.test(folded)) || stopWords(code).has(folded);
		const term = isSmall ? -this.number(folded) : this.number(indexedTerm(folded, code));
		(this.termOf[language] as Int32Array)[form] = term;
		return term;
	}

	private folded(form: number): string {
		const end = this.starts[form + 1] as number;
		let word = '';
		let all = 0;
		for (let index = this.starts[form] as number; index < end; index++) {
			const code = this.letters[index] as number;
			all |= code;
			word += String.fromCharCode(code);
		}
		// ASCII words are in lower case already.
		return all < 128 ? word : fold(word);
	}

	private number(term: string): number {
		const known = this.numbers.get(term);
		if (known !== undefined) return known;
		const number = this.terms.push(term) - 1;
		this.numbers.set(term, number);
		return number;
	}

	private intern(word: Uint16Array, length: number, hash: number): number {
		const { slots } = this;
		const mask = slots.length - 2;
		for (let slot = ((hash ^ (hash >>> 15)) << 1) & mask; ; slot = (slot + 2) & mask) {
			const number = slots[slot + 1] as number;
			if (number === 0) return this.add(word, length, hash, slot);
			if (slots[slot] === hash && this.equals(number - 1, word, length)) return number - 1;
		}
	}

	private equals(form: number, word: Uint16Array, length: number): boolean {
		const start = this.starts[form] as number;
		if ((this.starts[form + 1] as number) - start !== length) return false;
		for (let index = 0; index < length; index++) if (this.letters[start + index] !== word[index]) return false;
		return true;
	}

	private add(word: Uint16Array, length: number, hash: number, slot: number): number {
		const form = this.size++;
		const start = this.starts[form] as number;
		if (start + length > this.letters.length) this.letters = grown(this.letters, Uint16Array);
		if (form + 2 > this.starts.length) {
			this.starts = grown(this.starts, Uint32Array);
			for (const [language, terms] of this.termOf.entries()) this.termOf[language] = grown(terms, Int32Array);
		}
		this.letters.set(word.subarray(0, length), start);
		this.starts[form + 1] = start + length;
		this.slots[slot] = hash;
		this.slots[slot + 1] = form + 1;
		if (this.size * 4 > this.slots.length) this.rehash();
		return form;
	}

	private rehash(): void {
		const slots = new Int32Array(this.slots.length * 2);
		const mask = slots.length - 2;
		for (let old = 0; old < this.slots.length; old += 2) {
			const number = this.slots[old + 1] as number;
			if (number === 0) continue;
			const hash = this.slots[old] as number;
			let slot = ((hash ^ (hash >>> 15)) << 1) & mask;
			while ((slots[slot + 1] as number) > 0) slot = (slot + 2) & mask;
			slots[slot] = hash;
			slots[slot + 1] = number;
		}
		this.slots = slots;
	}
}

export const HASH_SEED = 0x811c9dc5 | 0;

export function hashStep(hash: number, code: number): number {
	return Math.imul(hash ^ code, 0x01000193);
}

function grown<T extends Uint16Array | Uint32Array | Int32Array>(array: T, type: new (length: number) => T): T {
	const larger = new type(array.length * 2);
	larger.set(array);
	return larger;
}
