import German from '../../src/locales/de.json';
import * as English from '../../src/locales/en';
import type { Host } from '../host/host';

type Texts = Map<string, string>;

const PLURAL = /\{\w+, plural,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/;
const FORM = /(?:=0|[a-z]+)\{((?:[^{}]|\{[^{}]*\})*)\}/g;
const ARGUMENT = /\{\w+(?:, number)?\}|#/;

/** Texts that German has in other words. */
const FOREIGN = patterns(flat(English), flat(German));

/** Returns the English texts of ours among the visible ones of the elements. */
export async function englishIn(host: Host, within: string): Promise<string[]> {
	const lines = await host.page.locator(within).evaluateAll((roots) =>
		roots
			.flatMap((root) => {
				const named = [...root.querySelectorAll('[aria-label], [placeholder]')];
				const names = named.flatMap((el) => [el.getAttribute('aria-label'), el.getAttribute('placeholder')]);
				const options = [...root.querySelectorAll('option')].map((el) => el.text);
				return [...(root as HTMLElement).innerText.split('\n'), ...names, ...options];
			})
			.map((line) => line?.trim() ?? '')
			.filter(Boolean),
	);
	return lines.filter((line) => FOREIGN.some((pattern) => pattern.test(line)));
}

function flat(part: unknown, path = ''): Texts {
	if (typeof part === 'string') return new Map([[path, part]]);
	return new Map(Object.entries(part as object).flatMap(([key, one]) => [...flat(one, `${path}.${key}`)]));
}

/** One pattern for each form of each text; a text of one word has to be the whole line. */
function patterns(english: Texts, german: Texts): RegExp[] {
	const foreign = [...english].filter(([path, text]) => german.get(path) !== text);
	return foreign
		.flatMap(([, text]) => forms(text))
		.flatMap((text) => {
			const parts = text.split(ARGUMENT);
			const words = parts.join(' ').match(/\p{L}{2,}/gu) ?? [];
			const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+');
			if (words.length === 0) return [];
			return [new RegExp(words.length > 2 ? pattern : `^${pattern}$`, 'u')];
		});
}

/** `# page` and `# pages` of a plural. */
function forms(message: string): string[] {
	const plural = PLURAL.exec(message);
	if (!plural) return [message];
	return [...(plural[1] ?? '').matchAll(FORM)].flatMap(([, form = '']) =>
		forms(message.replace(plural[0], () => form)),
	);
}
