import { oncePerKey } from '../../../../text/once';
import { fold } from '../../../../language/fold';
import { tokensOf } from './name-tokens';
import { LANGUAGES, REGION_ALIASES, REGIONS } from './name-words';

const MAIN_LANGUAGES = ['en', 'de', 'fr', 'es', 'it'];

/** Letters. */
const SHORTEST_STEM = 4;

/** Countries by their names in the languages at hand, so that `Deutschland`, `German` and `Germany` are one. */
export class RegionNames {
	/** Tags of languages beside the main ones, comma between. */
	private readonly others: string;

	constructor(languageCodes: readonly string[]) {
		this.others = languageCodes
			.filter((code) => /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/.test(code) && !MAIN_LANGUAGES.includes(code))
			.join(',');
	}

	/** The countries a text names with a capital letter, as written. */
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

	/** The regions a text names, in any case: `tedesco` too. */
	in(text: string): Set<string> {
		const folded = ` ${fold(text).replace(/[^\p{L}.]+/gu, ' ')} `;
		const single = new Set(folded.match(/\p{L}+(?:\.\p{L})*/gu)).values();
		const phrases = tableOf(this.others).phrases.filter((phrase) => folded.includes(` ${phrase} `));
		return new Set([...single, ...phrases].flatMap((name) => this.of(name)));
	}
}

interface RegionTable {
	/** By folded name. */
	readonly codes: ReadonlyMap<string, string>;
	/** Those of several words. */
	readonly phrases: readonly string[];
}

/** Read out of `Intl` when the first name needs it: many claims need none. */
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

/** `Irans`, `Deutschen`. `Use` and German `euer` without their endings are not countries. */
function withoutEnding(key: string): string {
	const stem = key.replace(/(?:s|es|e|er|en|n)$/, '');
	return stem.length >= SHORTEST_STEM ? stem : key;
}

/** One form for the genders and numbers of an adjective: `tedesca` and `tedesco`. Short words lose too much. */
function withoutVowel(key: string): string {
	return key.length >= 6 ? `${key.replace(/(?:[aeio]s?|h[ei])$/, '')}-` : key;
}
