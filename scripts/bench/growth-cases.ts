/** Functions that read a stranger's text, each with the maker of a text that is as hard to read as we know. */
import { withoutLinkTargets, withoutReferenceLists } from '../../src/analyst/selection/page-view';
import { withoutInvisible } from '../../src/text/invisible';
import { languageCodeOf } from '../../src/language/language';
import { readAnswer, readCompleteItems } from '../../src/llm/json-answer';
import { withoutThinking } from '../../src/llm/thinking';
import { asOneDocument } from '../../src/node/pages/one-document';
import { parseHtml } from '../../src/node/pages/parse-html';
import { markFootnotes } from '../../src/pages/extract/footnotes';
import { decodePage } from '../../src/pages/fetch/charset';
import { proseOf } from '../../src/pages/markdown/markdown-code';
import { withoutTargets } from '../../src/pages/markdown/markdown-targets';
import { sectionFacts } from '../../src/research/evaluation/section-facts';
import { shownPassages } from '../../src/research/recheck/section-passages';
import { readPrivateWords } from '../../src/research/gather/private-words';
import { readPageText } from '../../src/research/gather/public-words';
import { passageAddress } from '../../src/research/render/text-fragment';
import { withUnmarkedSections } from '../../src/research/section/check-marks';
import { cutOut } from '../../src/research/section/section-insertion';
import { readSection } from '../../src/research/section/read-section';
import { plainText } from '../../src/research/verify/checks/quotes/mapped-text';
import { readableQuote } from '../../src/research/verify/readable-quote';
import { headingsOf, repeatedHeadings } from '../../src/text/markdown/headings';
import { webLinks, withoutAddresses } from '../../src/text/markdown/links';
import { eachNoteBlock, plainBlocks } from '../../src/text/markdown/plain-text';
import { saysNoResearch } from '../../src/text/markdown/property-forms';
import { readNote } from '../../src/text/markdown/read-note';
import { fieldsOf } from '../../src/vault/reading/note-fields';
import { proseText, shownTitle } from '../../src/vault/reading/note-names';
import { readTypedQuery } from '../../src/vault/words/typed-query';
import { tagsOf } from '../../src/web/providers/duckduckgo';
import { textOfMarkup } from '../../src/web/providers/markup-text';
import { allSteps } from '../../tests/steps';
import * as z from 'zod/mini';

export interface GrowthCase {
	readonly name: string;
	/** Returns a text that is twice as long for twice as many units. */
	readonly make: (units: number) => string;
	readonly read: (text: string) => unknown;
}

const ITEMS = { name: 'items', schema: z.object({ items: z.array(z.object({ text: z.string() })) }) };
const tags = (units: number): string => Array.from({ length: units }, (_, index) => `#tag${index}`).join(', ');
const properties = (line: string): string => `---\n${line}\n---\n`;

/** Reads a text whether or not it is refused. */
function tried(read: () => unknown): unknown {
	try {
		return read();
	} catch {
		return undefined;
	}
}

function withoutSection(above: string): string {
	return cutOut(above, { start: above.length, end: above.length } as Parameters<typeof cutOut>[1], '\r\n');
}

/** Pieces of Markdown that something may close. */
const OPENERS = ['[', '![', '](', '[[', '[^', '**a', '_', '`', '<a', '<!--', '$a', '%%', '> ', '- ', '| ', '\\', ' '];
/** Functions that read Markdown. */
const MARKDOWN_READERS: Readonly<Record<string, (text: string) => unknown>> = {
	plainBlocks,
	linesAsWritten: (text) => readNote(text, { repair: false }).lines,
	linesRepaired: (text) => readNote(text, { repair: true }).lines,
	spans: (text) => readNote(text, { repair: true }).spans,
	links: (text) => readNote(text, { repair: true }).links,
	webLinks: (text) => webLinks(readNote(text, { repair: true })),
	withoutAddresses,
	plainText,
	readableQuote,
	withoutLinkTargets,
	proseOf,
	withoutTargets,
	proseText,
	shownPassages,
	readSection,
	sectionFacts,
	languageCodeOf,
	withoutInvisible,
};

const OWN: readonly GrowthCase[] = [
	{ name: 'plainBlocks: a line of tags', make: (units) => `${tags(units)} and words`, read: plainBlocks },
	{
		name: 'passageAddress: empty links above',
		make: (units) => `Heat ${']()'.repeat(units)}`,
		read: (above) => passageAddress('https://a.example/p', 'Heat pumps work in winter.', above),
	},
	{ name: 'cutOut: blank lines', make: (units) => `a\r\n${'\r\n'.repeat(units)}`, read: withoutSection },
	{ name: 'cutOut: spaces', make: (units) => `a${'  \t\r\n'.repeat(units)} b`, read: withoutSection },
	...['a b ', 'a: ', "a: '", 'a: "#', ' #', '- '].flatMap((piece): GrowthCase[] => [
		{
			name: `saysNoResearch: ${piece}`,
			make: (units) => properties(`tags: ${piece.repeat(units)}`),
			read: saysNoResearch,
		},
		{
			name: `fieldsOf: ${piece}`,
			make: (units) => properties(`aliases: ${piece.repeat(units)}`),
			read: (note) => fieldsOf('a.md', note),
		},
	]),
	{
		name: 'shownTitle: spaces',
		make: (units) => `# a${' #'.repeat(units)} b`,
		read: (note) => shownTitle('1.md', note),
	},
	{ name: 'headings', make: (units) => '# a b #  #\n'.repeat(units), read: repeatedHeadings },
	{
		name: 'headingsOf: spaces',
		make: (units) => `# ${' '.repeat(units)}\u2028`,
		read: (text) => headingsOf(text)(9),
	},
	{ name: 'withoutReferenceLists', make: (units) => `# ${' #'.repeat(units)}`, read: withoutReferenceLists },
	{
		name: 'withUnmarkedSections: marks that nothing closes',
		make: (units) => '%% research-this-note \n'.repeat(units),
		read: withUnmarkedSections,
	},
	{
		name: 'readAnswer: empty items',
		make: (units) => `{"items":[${'{},'.repeat(units)}`,
		read: (reply) => tried(() => readAnswer(reply, ITEMS)),
	},
	{
		name: 'readCompleteItems: empty items',
		make: (units) => `{"items":[${'{},'.repeat(units)}`,
		read: (reply) => readCompleteItems(reply, ITEMS),
	},
	{ name: 'withoutThinking: starts', make: (units) => '<think>'.repeat(units), read: withoutThinking },
	{ name: 'withoutThinking: ends', make: (units) => '</think>'.repeat(units), read: withoutThinking },
	{ name: 'asOneDocument', make: (units) => '<body><!--'.repeat(units), read: asOneDocument },
	{
		name: 'readPrivateWords: names',
		make: (units) => 'My sister Maud Ada is ill in Rome. '.repeat(units / 8),
		read: (text) => allSteps(readPrivateWords(text, 'en')),
	},
	{
		name: 'readPrivateWords: a line of words for secrets',
		make: (units) => 'password of the pin: '.repeat(units / 8),
		read: (text) => allSteps(readPrivateWords(text, 'en')),
	},
	{ name: 'readPageText', make: (units) => 'a1.b2-'.repeat(units), read: (text) => allSteps(readPageText(text)) },
	{ name: 'tagsOf', make: (units) => '<a b= c="d" '.repeat(units), read: tagsOf },
	...['<sup>', '<math>', '</sup>', '<!--', '&lt;sup&gt;'].map((piece): GrowthCase => ({
		name: `textOfMarkup: ${piece}`,
		make: (units) => piece.repeat(units),
		read: textOfMarkup,
	})),
	{
		name: 'markFootnotes: marks in a line',
		make: (units) => `<p>35${'<sup><a href="#fn1">1</a></sup>'.repeat(units)}</p><li id="fn1">Note</li>`,
		read: (html) => [...markFootnotes(parseHtml(html))],
	},
	...['\u00e4', '\u00cf\u00f0', '\u001b$B'].map((piece): GrowthCase => ({
		name: `decodePage: ${JSON.stringify(piece)}`,
		make: (units) => `<p>${piece.repeat(units)}`,
		read: (text) => decodePage(Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer, ''),
	})),
	...['Anna: Yes.\nBert: No.\n', '{++a', '{--a--}{~~b~>', 'Anna (00:12)\n'].map((piece): GrowthCase => ({
		name: `eachNoteBlock: ${JSON.stringify(piece)}`,
		make: (units) => piece.repeat(units),
		read: (note) => [...eachNoteBlock(note)],
	})),
	{ name: 'readTypedQuery', make: (units) => ' “a „b "'.repeat(units), read: readTypedQuery },
];

export const GROWTH_CASES: readonly GrowthCase[] = [
	...OWN,
	...Object.entries(MARKDOWN_READERS).flatMap(([reader, read]) =>
		OPENERS.map((opener): GrowthCase => ({
			name: `${reader}: ${opener}`,
			make: (units) => opener.repeat(units),
			read,
		})),
	),
];
