import { sentences } from '../../language/sentences';
import { words } from '../../language/words';
import { plainText, unmarked } from '../verify/checks/quotes/mapped-text';
import { QuoteFinder, isTooShort, quoteParts, isWholeSentence } from '../verify/checks/quotes/quotes';
import type { LocatedQuote, Span } from '../verify/checks/quotes/quotes';
import type { NoteStatement, NoteView } from '../model/analyst-ports';
import type { Topic } from '../model/claims';
import type { Passage } from '../model/evidence';

/** Characters before a statement that are searched for the previous sentence. */
const LONGEST_BEFORE = 400;
/** Shortest previous sentence that explains something, in words. */
const LEAST_BEFORE = 2;
const QUESTION = /[?？؟]['"”»)]*$/u;
const HEADING = /^\s*#{1,6}\s/;

/** Locates the note's own sentences on its topics, verbatim. */
export class NoteStatements {
	private readonly finder = new QuoteFinder();
	private readonly whole: readonly Passage[];
	private readonly known = new Map<Topic, readonly LocatedQuote[]>();

	constructor(private readonly note: NoteView) {
		this.whole = [passageOf(note.text)];
	}

	get languageCode(): string | undefined {
		return this.note.language?.code;
	}

	/** Returns the sentences of the note that a topic is based on; empty if the analyst used its own words. */
	sentencesOf(topic: Topic): readonly string[] {
		return this.located(topic).map(({ text }) => text);
	}

	/** Returns the sentences of all topics that are claims, in the order of the topics. */
	ofClaims(topics: readonly Topic[]): readonly NoteStatement[] {
		return topics
			.filter(({ type }) => type === 'claim')
			.flatMap((topic) =>
				this.located(topic).map(({ text, spans }) => ({
					topic: topic.topic,
					text,
					before: this.before(spans[0]?.start ?? 0),
				})),
			);
	}

	/** Returns the sentence before words of the note; empty if the words are not found, or follow a heading or nothing. */
	sentenceBefore(quote: string): string {
		const start = this.finder.find(quoteParts(quote), this.whole)?.spans[0]?.start;
		return start === undefined ? '' : this.before(start);
	}

	/** Returns the sentence that ends before an offset; empty below a heading and at the start of the note. */
	private before(place: number): string {
		const above = this.note.text.slice(Math.max(0, place - LONGEST_BEFORE), place);
		const line = above.trimEnd().split('\n').at(-1) ?? '';
		if (HEADING.test(line)) return '';
		const before = sentences(unmarked(line), this.note.language?.code).at(-1)?.text.trim() ?? '';
		// Before a statement in “([SCOP and COP](…) is short.)” there is only a bracket.
		return words(before).length < LEAST_BEFORE ? '' : before;
	}

	/** Returns the positions of a topic's sentences in the note. */
	places(topic: Topic): readonly Span[] {
		return this.located(topic).flatMap(({ spans }) => spans);
	}

	private located(topic: Topic): readonly LocatedQuote[] {
		const known = this.known.get(topic);
		if (known) return known;
		// `plainText` removes link targets, in which a question mark does not end a sentence.
		const found = sentences(plainText(topic.context), this.note.language?.code)
			// A question is not a claim: `Is propane a worry? It burns.`
			.filter(({ text }) => topic.type !== 'claim' || !QUESTION.test(text))
			.flatMap(({ text }) => this.sentence(quoteParts(text)) ?? []);
		this.known.set(topic, found);
		return found;
	}

	private sentence(parts: readonly string[]): LocatedQuote | undefined {
		if (isTooShort(parts, true)) return undefined;
		const located = this.finder.find(parts, this.whole);
		return located && (!isTooShort(parts) || isWholeSentence(located)) ? located : undefined;
	}

	/**
	 * Returns the topic's sentence that contains the quote, so that quotes of different parts of a sentence count as one
	 * statement; the quote itself if there is none.
	 */
	holding(topic: Topic, quote: string): string {
		const parts = quoteParts(quote);
		const own = this.located(topic);
		// The topic's own sentences first: the same words may also be elsewhere in the note, as in a summary. A quote may
		// also be longer than the sentence.
		const within = this.finder.find(
			parts,
			own.map(({ text }) => passageOf(text)),
		);
		if (within) return within.passage.text;
		const spans = this.finder.find(parts, this.whole)?.spans ?? [];
		const shares = own.map((sentence) => ({ text: sentence.text, shared: sharedLength(sentence.spans, spans) }));
		const meant =
			shares.filter(({ shared }) => shared > 0).sort((a, b) => b.shared - a.shared)[0] ??
			own.find(({ text }) => this.finder.find(quoteParts(text), [passageOf(quote)]));
		return meant?.text ?? quote;
	}

	/** Returns the sentence that represents a topic in the section and in searches. */
	labelFor(topic: Topic): string {
		return this.sentencesOf(topic)[0] ?? (topic.context || topic.topic);
	}
}

function passageOf(text: string): Passage {
	return { text, headings: [], score: 1, topics: [] };
}

/** Returns the number of characters in both. */
function sharedLength(some: readonly Span[], others: readonly Span[]): number {
	return some.reduce(
		(sum, a) =>
			sum + others.reduce((own, b) => own + Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)), 0),
		0,
	);
}
