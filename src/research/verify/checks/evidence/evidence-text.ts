import { languageCodeOf } from '../../../../language/language';
import { sentences } from '../../../../language/sentences';
import type { Source } from '../../../model/evidence';
import { plainText } from '../quotes/mapped-text';
import { NameIndex } from '../names/name-index';
import type { LocatedQuote, Span } from '../quotes/quotes';
import type { RegionNames } from '../names/region-names';

/** The text that a claim is checked against: a quote, its sentences and their surroundings. All plain text. */
export interface EvidenceText {
	readonly quote: string;
	/** The whole sentences that contain the quote: they show a "not" that the quote leaves out. */
	readonly sentences: readonly string[];
	/** The same sentences and up to two more on each side. */
	readonly around: string;
	/** The title, the headings above and the date of the page. */
	readonly frame: string;
	/** The host of a page, without dots: `consumerreportsorg`. */
	readonly publisher: string;
	/** The first sentence of the passage: it names what the rest calls "it". */
	readonly lead: string;
	readonly source: SourceText;
	readonly language: string | undefined;
}

/**
 * The text of a source. Pages are long and many claims cite the same one, so each view is made on first use and kept.
 */
export class SourceText {
	/** Without markup. */
	readonly text: string;
	private nameIndexView: NameIndex | undefined;

	constructor(private readonly texts: readonly string[]) {
		this.text = texts.map(plainText).join('\n');
	}

	/** An index of the names in the text, for claims in the language of the text. */
	nameIndex(regionNames: RegionNames): NameIndex {
		return (this.nameIndexView ??= new NameIndex(this.text, regionNames));
	}

	get language(): string | undefined {
		return languageCodeOf(this.texts.join('\n').slice(0, LANGUAGE_SAMPLE));
	}
}

/** Sentences on each side that belong to the surroundings of a quote. */
const NEIGHBOURS = 2;
/** Characters on each side that are split into sentences; more than the neighbours ever need. */
const REACH = 2_500;
const LANGUAGE_SAMPLE = 6_000;
/** @param text of the source, or of the note if `source` is undefined */
export function evidenceText(located: LocatedQuote, source: Source | undefined, text: SourceText): EvidenceText {
	const own: string[] = [];
	const around: string[] = [];
	for (const span of located.spans) {
		const near = sentencesNear(located.passage.text, span);
		own.push(...near.own);
		around.push(...near.around);
	}
	return {
		quote: plainText(located.text),
		sentences: own,
		around: around.join(' '),
		frame: [source?.title ?? '', ...located.passage.headings, source?.published ?? ''].map(plainText).join('. '),
		publisher: source?.kind === 'web' ? publisherOf(source.address) : '',
		lead: plainText(sentences(located.passage.text.slice(0, REACH))[0]?.text ?? ''),
		source: text,
		language: languageCodeOf(own.join(' ')) ?? text.language,
	};
}

function publisherOf(address: string): string {
	return URL.canParse(address) ? new URL(address).host.replace(/[^\p{L}\p{N}]/gu, '') : '';
}

function sentencesNear(text: string, span: Span): { own: string[]; around: string[] } {
	const offset = Math.max(0, span.start - REACH);
	const piece = text.slice(offset, span.end + REACH);
	const all = sentences(piece);
	const isOwn = all.map((sentence) => sentence.start + offset < span.end && sentence.end + offset > span.start);
	const first = isOwn.indexOf(true);
	const last = isOwn.lastIndexOf(true);
	if (first < 0) return { own: [plainText(text.slice(span.start, span.end))], around: [plainText(piece)] };
	const plain = (from: number, to: number): string[] =>
		all.slice(Math.max(0, from), to).map((sentence) => plainText(sentence.text));
	return { own: plain(first, last + 1), around: plain(first - NEIGHBOURS, last + 1 + NEIGHBOURS) };
}
