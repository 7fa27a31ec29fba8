import { describe, expect, it } from 'vitest';
import { MODEL_CATALOG } from '../../src/llm/services/model-catalog';
import { TRANSLATIONS } from '../../src/locales/all';
import { ENGLISH } from '../../src/locales/complete-english';
import German from '../../src/locales/de.json';
import { CLI_LLM_STRINGS } from '../../src/locales/cli/llm';
import type * as English from '../../src/locales/en';
import { completed, textsOf } from '../../src/locales/message';
import { SEARCH_CATALOG } from '../../src/web/chain/search-services';

/** Texts by their path: `VIEW_STRINGS.states.open`. */
function flat(part: unknown, path = ''): [string, string][] {
	if (typeof part === 'string') return [[path, part]];
	return Object.entries(part as object).flatMap(([key, one]) => flat(one, path === '' ? key : `${path}.${key}`));
}

/** Names of the plural forms of all languages */
const FORM = /(?<=[\s,]|^)(=0|zero|one|two|few|many|other)\{/g;

/** `count: plural`, `title` of a message. */
function argumentsOf(message: string): string[] {
	const found = [...message.replace(FORM, '').matchAll(/\{(\w+)(?:, (number|plural))?/g)];
	return [...new Set(found.map(([, name = '', kind]) => (kind ? `${name}: number` : name)))].sort();
}

const english = new Map(flat(ENGLISH));
/** Texts by path of each language. In all but German a text may be missing: it is shown in English. */
const languages = await Promise.all(
	Object.entries(TRANSLATIONS).map(async ([language, load]) => [language, (await load()).default] as const),
);
const translations = languages.map(([language, texts]) => [language, new Map(flat(texts))] as const);
const locales = [['en', english] as const, ...translations];

/** Words that begin with a capital anywhere: names, and the section that a run writes. */
const NAMES = new Set(
	(
		'Anthropic Claude Google Internet Archive MiniCheck Mistral Obsidian Ollama OpenAI OpenRouter Research ' +
		'Semantic Scholar Crossref Tavily Wikipedia BibTeX English Germany January Pacific Custom Search Cloud ' +
		'Programmable Engine Microsoft Jan ' +
		[...MODEL_CATALOG, ...SEARCH_CATALOG.map(({ texts }) => texts)].map(({ name }) => name).join(' ')
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

it('has all texts in German', () => {
	const german = new Map(flat(German));
	expect([...english.keys()].filter((path) => !german.has(path))).toEqual([]);
});

describe.each(translations)('the locale %s', (_, translated) => {
	it('has only texts of the English one, with their arguments', () => {
		for (const [path, text] of translated)
			expect([path, argumentsOf(text)]).toEqual([path, argumentsOf(english.get(path) ?? '{none}')]);
	});

	it('leaves no sentence in English', () => {
		const kept = [...english].filter(
			([path, text]) => translated.get(path) === text && /[a-z]+ [a-z]+ [a-z]+/.test(text),
		);
		expect(kept).toEqual([]);
	});
});

describe.each(locales)('each text of %s', (language, texts) => {
	it('has the plural forms of the language, and at least the one for others', () => {
		const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
		for (const [path, text] of texts)
			for (const [, forms = ''] of text.matchAll(/\{\w+, plural,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g)) {
				const names = [...forms.matchAll(FORM)].map(([, name]) => name);
				expect([path, names]).toEqual([path, expect.arrayContaining(['other'])]);
				expect(['=0', ...pluralCategories]).toEqual(expect.arrayContaining(names));
			}
	});

	it('has balanced braces', () => {
		for (const [path, text] of texts)
			expect([path, text.split('{').length]).toEqual([path, text.split('}').length]);
	});
});

it('shows an English text where a language has none', () => {
	const view = { states: { open: 'open', supported: 'supported' }, lists: ['one', 'two'], title: 'Research' };
	const part = { states: { open: 'ouvert' }, title: 'Recherche' };
	expect(completed(view, part)).toEqual({
		states: { open: 'ouvert', supported: 'supported' },
		lists: ['one', 'two'],
		title: 'Recherche',
	});
});

it('writes numbers and plurals as German does', () => {
	const { VIEW_STRINGS: view } = textsOf<typeof English>(German, 'de');
	expect([0, 1, 2].map((days) => view.age({ days }))).toEqual(['heute', 'vor 1 Tag', 'vor 2 Tagen']);
	expect(view.claims({ count: 1_200 })).toBe('1.200 Behauptungen');
});

describe('what to do about a model', () => {
	it('names no variable in the app', () => {
		const named = [ENGLISH, ...languages.map(([, texts]) => texts)].flatMap(({ LLM_STRINGS: texts = {} }) =>
			Object.values(texts).filter((text) => /[A-Z]{3,}_[A-Z]/.test(text)),
		);
		expect(named).toEqual([]);
	});

	it('names no settings on the command line', () => {
		const shown = { ...ENGLISH.LLM_STRINGS, ...CLI_LLM_STRINGS };
		expect(Object.values(shown).filter((text) => /\bsettings\b/i.test(text))).toEqual([]);
	});
});
