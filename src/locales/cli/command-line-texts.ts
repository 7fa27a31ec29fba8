import { ENGLISH } from '../complete-english';
import type { Locale } from '../locale';
import { CLI_LLM_STRINGS } from './llm';

/** Words about the page of the settings, and what the command line says in their place; the first that fits. */
const PLACES: readonly (readonly [RegExp | string, string])[] = [
	[/(?<=\bkey) in the settings/g, ' (“research-note help” names the variables)'],
	[/\b(raise|change|correct|choose) ([^.:]{1,40}) in the settings/gi, '$1 $2 with --set'],
	[/: correct its name in the settings, or remove it there/g, ': correct its name with --set, or remove it'],
	[/ in the settings/g, ''],
	[' The settings name them under “Vault index”.', ''],
];

/**
 * The English texts for the command line and the library, which have no page of settings: `Add a key in the settings.`
 * becomes `Add a key (“research-note help” names the variables).`
 */
export const COMMAND_LINE_TEXTS: Locale = withoutPage({
	...ENGLISH,
	LLM_STRINGS: { ...ENGLISH.LLM_STRINGS, ...CLI_LLM_STRINGS },
});

function withoutPage<Part>(part: Part): Part {
	if (typeof part === 'string')
		return PLACES.reduce<string>((text, [place, words]) => text.replace(place, words), part) as Part;
	if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
	return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, withoutPage(one as unknown)])) as Part;
}
