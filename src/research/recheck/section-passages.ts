import { languageFiles } from '../../language/language-file';
import { once } from '../../text/lazy';
import { readSection } from '../section/read-section';
import { BULLET, citedWords, definitionIn, type SectionLine, type SectionSource } from '../section/section-line';

/** Text of a section with the source that is linked after it. */
export interface ShownPassage {
	/** The text without quotation marks; long quotes are shortened and end with `…`. */
	readonly text: string;
	readonly source: SectionSource;
	/** False for a sentence of a finding, which may be in the writer's own words. */
	readonly isQuoted: boolean;
}

const quoteMarks = once(() =>
	[...new Set(languageFiles().map(({ section }) => section.quotes.join('\n')))].map((pair) =>
		pair.split('\n').map((mark) => mark.trim()),
	),
);

/**
 * Extracts the passages from a section's Markdown, for sections without a record, such as those written on another
 * device.
 */
export function shownPassages(body: string): ShownPassage[] {
	const blocks = readSection(body);
	const lines = blocks.flatMap((block) => block.lines);
	const footnotes = new Map(lines.map((line) => [definitionIn(line.text)?.id, line.sources] as const));
	return blocks.flatMap(({ title, lines }) =>
		lines.flatMap((line) => passagesIn(line, footnotes, title.startsWith('>'))),
	);
}

/** @param isInCallout true if text without quotation marks is a label, such as “supported:” */
function passagesIn(
	line: SectionLine,
	defined: ReadonlyMap<string | undefined, readonly SectionSource[]>,
	isInCallout: boolean,
): ShownPassage[] {
	const found: ShownPassage[] = [];
	const from = BULLET.exec(line.text)?.[0].length ?? 0;
	for (const { words, sources, footnotes } of definitionIn(line.text) ? [] : citedWords(line, from)) {
		const quote = quotedAtEnd(words);
		const text = quote ?? words.replace(/^[\s.!?;。！？]+/u, '').trim();
		if (text === '' || (quote === undefined && isInCallout)) continue;
		const cited = [...sources, ...footnotes.flatMap((id) => defined.get(id) ?? [])];
		found.push(...cited.map((source) => ({ text, source, isQuoted: quote !== undefined })));
	}
	return found;
}

/** Returns the text between the quotation marks that close at the end of `text`. */
function quotedAtEnd(text: string): string | undefined {
	const trimmed = text.trimEnd();
	const starts = quoteMarks().flatMap(([open = '', close = '']) => {
		if (!trimmed.endsWith(close)) return [];
		const end = trimmed.length - close.length;
		const at = trimmed.lastIndexOf(open, end - 1);
		return at < 0 ? [] : [{ from: at + open.length, end }];
	});
	const nearest = starts.sort((a, b) => b.from - a.from)[0];
	return nearest && trimmed.slice(nearest.from, nearest.end).trim();
}
