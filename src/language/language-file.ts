import { once } from '../text/lazy';
import cs from '../languages/cs.json';
import da from '../languages/da.json';
import de from '../languages/de.json';
import en from '../languages/en.json';
import es from '../languages/es.json';
import fr from '../languages/fr.json';
import it from '../languages/it.json';
import ja from '../languages/ja.json';
import ko from '../languages/ko.json';
import nb from '../languages/nb.json';
import nl from '../languages/nl.json';
import pl from '../languages/pl.json';
import pt from '../languages/pt.json';
import ru from '../languages/ru.json';
import sv from '../languages/sv.json';
import uk from '../languages/uk.json';
import zh from '../languages/zh.json';
import type { LanguageFile } from './language-schema';

export interface KnownLanguage extends LanguageFile {
	/** BCP 47, such as `de` */
	readonly code: string;
}

type Files = Readonly<Record<string, LanguageFile>> & { readonly en: LanguageFile };

// A test checks each file with the schema, which is stricter than the types that TypeScript reads from JSON.
const FILES = { cs, da, de, en, es, fr, it, ja, ko, nb, nl, pl, pt, ru, sv, uk, zh } as unknown as Files;
const english: KnownLanguage = { ...FILES.en, code: 'en' };
const byCode = once(() => new Map(Object.entries(FILES).map(([code, file]) => [code, { ...file, code }])));
const byRank = once(() => [...byCode().values()].sort((a, b) => a.rank - b.rank));

/** Returns the file of a language; undefined if the language has none. */
export function languageFile(code: string | undefined): KnownLanguage | undefined {
	return code === undefined ? undefined : byCode().get(code);
}

/** Returns the file of a language, or English if the language has none. */
export function languageFileOrEnglish(code: string | undefined): KnownLanguage {
	return languageFile(code) ?? english;
}

/** True if every noun of the language is capitalised, so that a capital does not indicate a name. */
export function hasCapitalNouns(code: string | undefined): boolean {
	return languageFile(code)?.capitalNouns === true;
}

/** Returns the files of all languages by rank. */
export function languageFiles(): readonly KnownLanguage[] {
	return byRank();
}

/** Returns the words of a list such as `functionWords`. */
export function wordsIn(list: string | undefined): readonly string[] {
	return list?.split(' ') ?? [];
}

/** Returns the phrases of a list such as `hedges`. */
export function phrasesIn(list: string | undefined): readonly string[] {
	return list?.split(', ') ?? [];
}
