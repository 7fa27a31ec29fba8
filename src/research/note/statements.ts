import { sentences } from '../../language/sentences';
import { words } from '../../language/words';
import { plainText } from '../verify/checks/quotes/mapped-text';
import { QuoteFinder, isTooShort, quoteParts } from '../verify/checks/quotes/quotes';
import type { LocatedQuote, Span } from '../verify/checks/quotes/quotes';
import { isWholeSentence } from '../verify/checks/quotes/whole-sentence';
import type { NoteStatement, NoteView } from '../model/analyst-ports';
import type { Topic } from '../model/claims';
import type { Passage } from '../model/evidence';

/** Characters above a statement that the sentence before it may take. */
const LONGEST_BEFORE = 400;
/** Words without which a sentence before a statement explains nothing. */
const LEAST_BEFORE = 2;
const QUESTION = /[?？؟]['"”»)]*$/u;
const HEADING = /^\s*#{1,6}\s/;

/** The note's own sentences about its topics, verbatim. */
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

	/** The sentences of the note that a topic stands on; none where the analyst wrote them in its own words. */
	sentencesOf(topic: Topic): readonly string[] {
		return this.located(topic).map(({ text }) => text);
	}

	/** The statements of all topics that are claims, in the order of the topics. */
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

	/** Returns the sentence before words of the note; empty if they are not found or nothing stands above them. */
	sentenceBefore(quote: string): string {
		const start = this.finder.find(quoteParts(quote), this.whole)?.spans[0]?.start;
		return start === undefined ? '' : this.before(start);
	}

	/** Returns the sentence that ends before this place; empty below a heading and at the start of the note. */
	private before(place: number): string {
		const above = this.note.text.slice(Math.max(0, place - LONGEST_BEFORE), place);
		const line = above.trimEnd().split('\n').at(-1) ?? '';
		if (HEADING.test(line)) return '';
		const before = sentences(plainText(line), this.note.language?.code).at(-1)?.text.trim() ?? '';
		// Of “([SCOP and COP](…) is short.)” only a bracket stands before the statement.
		return words(before).length < LEAST_BEFORE ? '' : before;
	}

	/** Where they stand in its text. */
	places(topic: Topic): readonly Span[] {
		return this.located(topic).flatMap(({ spans }) => spans);
	}

	private located(topic: Topic): readonly LocatedQuote[] {
		const known = this.known.get(topic);
		if (known) return known;
		// Without the targets of links, in which a question mark ends no sentence.
		const found = sentences(plainText(topic.context), this.note.language?.code)
			// A question beside a claim claims nothing: `Is propane a worry? It burns.`
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
	 * The one of them that words of the note lie in, for one part of a sentence may be quoted here and another there;
	 * else those words.
	 */
	holding(topic: Topic, quote: string): string {
		const parts = quoteParts(quote);
		const own = this.located(topic);
		// In the topic's own sentences first, for the same words may stand elsewhere in the note too, as in a summary;
		// so may a sentence that is quoted with more.
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

	/** Returns the sentence that represents a claim in the section and in searches. */
	labelFor(topic: Topic): string {
		return this.sentencesOf(topic)[0] ?? (topic.context || topic.topic);
	}
}

function passageOf(text: string): Passage {
	return { text, headings: [], score: 1, topics: [] };
}

/** Characters that lie in both. */
function sharedLength(some: readonly Span[], others: readonly Span[]): number {
	return some.reduce(
		(sum, a) =>
			sum + others.reduce((own, b) => own + Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)), 0),
		0,
	);
}
