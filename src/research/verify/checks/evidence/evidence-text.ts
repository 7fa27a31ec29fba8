import { languageCodeOf } from '../../../../language/language';
import { sentences } from '../../../../language/sentences';
import { fold } from '../../../../language/fold';
import { words } from '../../../../language/words';
import type { Source } from '../../../model/evidence';
import { plainText } from '../quotes/mapped-text';
import { NameIndex } from '../names/name-index';
import { names } from '../names/names';
import type { LocatedQuote, Span } from '../quotes/quotes';
import type { RegionNames } from '../names/region-names';

/** The text that a claim is checked against: a quote, its sentences and their surroundings. All plain text. */
export interface EvidenceText {
	readonly quote: string;
	/** The whole sentences that contain the quote: they show a "not" that the quote leaves out. */
	readonly sentences: readonly string[];
	/** The same sentences and up to two more on each side, or the text near the quote if it lies in no sentence. */
	readonly around: string;
	/** The title, the headings above, the date and the site of the page. */
	readonly frame: string;
	/** The host of a page, without dots: `consumerreportsorg`. */
	readonly publisher: string;
	/** The first sentence of the passage: it names what the rest calls "it". */
	readonly lead: string;
	readonly source: SourceText;
	readonly language: string | undefined;
}

/**
 * The text of a source. Pages are long and many claims cite the same one, so each of its views is made on first use and
 * kept.
 */
export class SourceText {
	private plainView: string | undefined;
	private languageView: { readonly code: string | undefined } | undefined;
	private vocabularyView: ReadonlySet<string> | undefined;
	private nameIndexView: NameIndex | undefined;
	private readonly nameViews = new Map<string, ReadonlySet<string>>();

	constructor(private readonly texts: readonly string[]) {}

	/** Without markup. */
	get text(): string {
		return (this.plainView ??= this.texts.map(plainText).join('\n'));
	}

	/** An index of the names in the text, for claims in the language of the text. */
	nameIndex(regionNames: RegionNames): NameIndex {
		return (this.nameIndexView ??= new NameIndex(this.text, regionNames, false));
	}

	get language(): string | undefined {
		this.languageView ??= { code: languageCodeOf(this.texts.join('\n').slice(0, LANGUAGE_SAMPLE)) };
		return this.languageView.code;
	}

	/** Finds the words ahead of time: a long page takes long. */
	read(): void {
		this.vocabularyView ??= this.vocabulary;
	}

	/** Every word, folded. */
	get vocabulary(): ReadonlySet<string> {
		return (this.vocabularyView ??= new Set(words(fold(this.text)).map((word) => word.text)));
	}

	/** The folded words of every name that is capitalised inside a sentence, not only at its start. */
	namesIn(languageCode: string | undefined): ReadonlySet<string> {
		const known = this.nameViews.get(languageCode ?? '');
		if (known) return known;
		const found = new Set(
			names(this.text, languageCode)
				.filter((name) => !name.opensSentence)
				.flatMap((name) => name.parts),
		);
		this.nameViews.set(languageCode ?? '', found);
		return found;
	}
}

/** Sentences on each side that belong to the surroundings of a quote. */
const NEIGHBOURS = 2;
/** Characters on each side that are split into sentences; more than the neighbours ever need. */
const REACH = 2_500;
const LANGUAGE_SAMPLE = 6_000;
/** Characters between two parts of a quote up to which the text between is checked too: it may reverse the meaning. */
const READ_GAP = 400;
/** A single line break before a lower-case letter is a wrapped line, not the end of a sentence. */
const WRAPPED = /([^\n.!?:])\n(?=[\p{Ll}(])/gu;

const LIST_MARK = /\n(?=[^\S\n]*(?:[-*+•]|\d{1,3}[.)])\s)/gu;

/** @param text of the source, or of the note if `source` is undefined */
export function evidenceText(located: LocatedQuote, source: Source | undefined, text: SourceText): EvidenceText {
	const own: string[] = [];
	const around: string[] = [];
	for (const span of joinNear(located.spans)) {
		const near = sentencesNear(located.passage.text, span);
		own.push(...near.own);
		around.push(...near.around);
	}
	return {
		quote: plainText(located.text),
		sentences: own,
		around: around.join(' '),
		frame: [source?.title ?? '', ...located.passage.headings, source?.published ?? '', source?.site ?? '']
			.map(plainText)
			.join('. '),
		publisher: source?.kind === 'web' ? publisherOf(source.address) : '',
		lead: plainText(sentences(located.passage.text.slice(0, REACH).replace(WRAPPED, '$1 '))[0]?.text ?? ''),
		source: text,
		language: languageCodeOf(own.join(' ')) ?? text.language,
	};
}

function publisherOf(address: string): string {
	return URL.canParse(address) ? new URL(address).host.replace(/[^\p{L}\p{N}]/gu, '') : '';
}

function joinNear(spans: readonly Span[]): Span[] {
	const joined: Span[] = [];
	for (const span of spans) {
		const last = joined.at(-1);
		if (last && span.start - last.end <= READ_GAP) joined[joined.length - 1] = { start: last.start, end: span.end };
		else joined.push(span);
	}
	return joined;
}

function sentencesNear(text: string, span: Span): { own: string[]; around: string[] } {
	const offset = Math.max(0, span.start - REACH);
	const piece = text.slice(offset, span.end + REACH).replace(WRAPPED, '$1 ');
	const all = listItemsOf(piece).flatMap((line) =>
		sentences(line.text).map((one) => ({
			text: one.text,
			start: line.start + one.start,
			end: line.start + one.end,
		})),
	);
	const isOwn = all.map((sentence) => sentence.start + offset < span.end && sentence.end + offset > span.start);
	const first = isOwn.indexOf(true);
	const last = isOwn.lastIndexOf(true);
	if (first < 0) return { own: [plainText(text.slice(span.start, span.end))], around: [plainText(piece)] };
	const plain = (from: number, to: number): string[] =>
		all.slice(Math.max(0, from), to).map((sentence) => plainText(sentence.text));
	return { own: plain(first, last + 1), around: plain(first - NEIGHBOURS, last + 1 + NEIGHBOURS) };
}

/** Splits a text at list items: an item is a sentence even without a full stop. */
function listItemsOf(text: string): { text: string; start: number }[] {
	const starts = [0, ...[...text.matchAll(LIST_MARK)].map((match) => match.index + 1)];
	return starts.map((start, index) => ({ text: text.slice(start, starts[index + 1]), start }));
}
