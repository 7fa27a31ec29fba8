import { oncePerKey } from '../../../../text/lazy';
import { fold } from '../../../../language/fold';
import { tokensOf } from './name-tokens';
import { LANGUAGES, REGION_ALIASES, REGIONS } from './name-words';

const MAIN_LANGUAGES = ['en', 'de', 'fr', 'es', 'it'];

/** Letters. */
const SHORTEST_STEM = 4;

/**
 * Finds the country behind a name, so that `Deutschland`, `German` and `Germany` are the same. Knows the main languages
 * and the given ones.
 */
export class RegionNames {
	/** Codes of the other languages, separated by commas. */
	private readonly others: string;

	constructor(languageCodes: readonly string[]) {
		this.others = languageCodes
			.filter((code) => /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(code) && !MAIN_LANGUAGES.includes(code))
			.join(',');
	}

	/** Returns the capitalised country names in a text, as written. */
	named(text: string): string[] {
		return tokensOf(text)
			.filter((token) => token.isCapital && this.of(token.text).length > 0)
			.map((token) => token.text);
	}

	of(text: string): string[] {
		const { codes } = tableOf(this.others);
		const key = fold(text).replace(/\.$/, '');
		const found = codes.get(key) ?? codes.get(withoutEnding(key)) ?? codes.get(withoutVowel(key));
		return found ? [found] : [];
	}

	/** Returns the codes of the countries in a text, also from lower-case adjectives such as `tedesco`. */
	in(text: string): Set<string> {
		const folded = ` ${fold(text).replace(/[^\p{L}.]+/gu, ' ')} `;
		const single = new Set(folded.match(/\p{L}+(?:\.\p{L})*/gu)).values();
		const phrases = tableOf(this.others).phrases.filter((phrase) => folded.includes(` ${phrase} `));
		return new Set([...single, ...phrases].flatMap((name) => this.of(name)));
	}
}

interface RegionTable {
	/** Region codes by folded name. */
	readonly codes: ReadonlyMap<string, string>;
	/** Names of several words. */
	readonly phrases: readonly string[];
}

/** Built from `Intl` on first use: many claims need no country names. */
const tableOf = oncePerKey((others): RegionTable => {
	const codes = new Map(Object.entries(REGION_ALIASES));
	const add = (name: string | undefined, code: string | undefined): void => {
		if (!name || !code) return;
		const key = fold(name);
		for (const form of [key, withoutVowel(key)]) if (!codes.has(form)) codes.set(form, code);
	};
	for (const language of [...MAIN_LANGUAGES, ...others.split(',').filter(Boolean)]) {
		const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
		for (const code of REGIONS) add(regions.of(code), code);
		const languages = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' });
		for (const code of LANGUAGES) add(languages.of(code), new Intl.Locale(code).maximize().region);
	}
	return { codes, phrases: [...codes.keys()].filter((name) => name.includes(' ')) };
});

/**
 * Strips a case ending: `Irans`, `Deutschen`. Keeps four letters, so that `Use` and German `euer` do not become `us`
 * and `eu`.
 */
function withoutEnding(key: string): string {
	const stem = key.replace(/(?:s|es|e|er|en|n)$/, '');
	return stem.length >= SHORTEST_STEM ? stem : key;
}

/**
 * Strips the vowel of gender and number from an adjective, so that `tedesca` and `tedesco` match. Only from six letters
 * on.
 */
function withoutVowel(key: string): string {
	return key.length >= 6 ? `${key.replace(/(?:[aeio]s?|h[ei])$/, '')}-` : key;
}
