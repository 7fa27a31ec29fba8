/** `npm run -s texts:missing -- fr`: prints the English texts that a language of the interface lacks, as JSON. */
import { TRANSLATIONS } from '../src/locales/all';
import { ENGLISH } from '../src/locales/complete-english';

type Tree = string | readonly string[] | { readonly [key: string]: Tree };

const [language = ''] = process.argv.slice(2);
const translation = (await TRANSLATIONS[language]?.())?.default as Tree | undefined;
console.log(JSON.stringify(missing(ENGLISH as unknown as Tree, translation) ?? {}, null, '\t'));

function missing(english: Tree, translated: Tree | undefined): Tree | undefined {
	if (translated === undefined) return english;
	if (typeof english === 'string' || Array.isArray(english)) return undefined;
	const parts = Object.entries(english).flatMap(([key, one]) => {
		const rest = missing(one, (translated as Readonly<Record<string, Tree>>)[key]);
		return rest === undefined ? [] : [[key, rest] as const];
	});
	return parts.length === 0 ? undefined : Object.fromEntries(parts);
}
