import { describe, expect, it } from 'vitest';
import * as German from '../../src/locales/de';
import * as English from '../../src/locales/en';
import { textsOf } from '../../src/locales/message';

/** Texts by their path: `VIEW_STRINGS.states.open`. */
function flat(part: unknown, path = ''): [string, string][] {
	if (typeof part === 'string') return [[path, part]];
	return Object.entries(part as object).flatMap(([key, one]) => flat(one, path === '' ? key : `${path}.${key}`));
}

/** `count plural`, `title` of a message. */
function argumentsOf(message: string): string[] {
	const found = [...message.matchAll(/(?<!one|other|=0)\{(\w+)(?:, (number|plural))?/g)];
	return [...new Set(found.map(([, name = '', kind]) => (kind ? `${name}: number` : name)))].sort();
}

const english = new Map(flat(English));
const german = new Map(flat(German));

/** Words that begin with a capital anywhere: names, and the section that a run writes. */
const NAMES = new Set(
	(
		'Anthropic Claude DeepSeek Google Internet Archive MiniCheck Mistral Obsidian Ollama OpenAI OpenRouter Research ' +
		'Semantic Scholar Crossref Tavily Wikipedia BibTeX English Germany January Pacific Custom Search Cloud ' +
		'Programmable Engine'
	).split(' '),
);

describe('the English locale', () => {
	it('is in sentence case: within a sentence only names begin with a capital', () => {
		const capitals = [...english].flatMap(([path, text]) =>
			[...text.replace(/“[^”]*”/g, 'x.').matchAll(/(?<=[\p{Ll},;)\d] )\p{Lu}\p{Ll}[\p{L}]*/gu)]
				.filter(([word]) => !NAMES.has(word))
				.map(([word]) => `${path}: ${word}`),
		);
		expect(capitals).toEqual([]);
	});
});

describe('the German locale', () => {
	it('has the texts of the English one and no others', () => {
		expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
	});

	it('gives each text the arguments of the English one', () => {
		for (const [path, text] of english)
			expect([path, argumentsOf(german.get(path) ?? '')]).toEqual([path, argumentsOf(text)]);
	});

	it('leaves no sentence in English', () => {
		const kept = [...english].filter(
			([path, text]) => german.get(path) === text && /[a-z]+ [a-z]+ [a-z]+/.test(text),
		);
		expect(kept).toEqual([]);
	});

	it('writes numbers and plurals as German does', () => {
		const { VIEW_STRINGS: view } = textsOf<typeof English>(German, 'de');
		expect([0, 1, 2].map((days) => view.age({ days }))).toEqual(['heute', 'vor 1 Tag', 'vor 2 Tagen']);
		expect(view.claims({ count: 1_200 })).toBe('1.200 Behauptungen');
	});
});

describe.each([
	['en', English],
	['de', German],
] as const)('each text of %s', (language, locale) => {
	it('has a form for one and for others in each plural', () => {
		for (const [path, text] of flat(locale))
			for (const [plural] of text.matchAll(/\{\w+, plural,(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g))
				expect([path, plural]).toEqual([path, expect.stringMatching(/other\{/)]);
		expect(new Intl.PluralRules(language).resolvedOptions().pluralCategories).toEqual(['one', 'other']);
	});

	it('has balanced braces', () => {
		for (const [path, text] of flat(locale))
			expect([path, text.split('{').length]).toEqual([path, text.split('}').length]);
	});
});
