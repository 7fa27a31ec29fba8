import { overlap } from '../text/overlap';
import { sentences } from '../text/sentences';
import { terms } from '../text/words';
import { QuoteFinder, isTooShort, quoteParts } from './checks/quotes';
import type { LocatedQuote, Span } from './checks/quotes';
import type { Topic } from './claims';
import type { Passage } from './evidence';
import type { NoteView } from './ports';

/** What the note itself says about its topics, to the letter. */
export class NoteStatements {
	private readonly finder = new QuoteFinder();
	private readonly whole: readonly Passage[];
	private readonly known = new Map<Topic, readonly LocatedQuote[]>();

	constructor(private readonly note: NoteView) {
		this.whole = [{ text: note.text, headings: [], score: 1, topics: [] }];
	}

	/** The sentences of the note that a topic stands on; none where the analyst wrote them in its own words. */
	of(topic: Topic): readonly string[] {
		return this.located(topic).map(({ text }) => text);
	}

	/** Where they stand in its text. */
	places(topic: Topic): readonly Span[] {
		return this.located(topic).flatMap(({ spans }) => spans);
	}

	private located(topic: Topic): readonly LocatedQuote[] {
		const known = this.known.get(topic);
		if (known) return known;
		const found = sentences(topic.context, this.note.language?.code).flatMap(({ text }) => {
			const parts = quoteParts(text);
			const located = isTooShort(parts) ? undefined : this.finder.find(parts, this.whole);
			return located ? [located] : [];
		});
		this.known.set(topic, found);
		return found;
	}

	/** The one of them that a source's words are about. */
	for(topic: Topic, quote: string): string | undefined {
		const code = this.note.language?.code;
		const wanted = new Set(terms(quote, code));
		const shares = this.of(topic).map((text) => ({ text, share: overlap(new Set(terms(text, code)), wanted) }));
		return shares.sort((a, b) => b.share - a.share)[0]?.text;
	}

	/** What stands for the claim where it is shown or looked up. */
	shown(topic: Topic): string {
		return this.of(topic)[0] ?? (topic.context || topic.topic);
	}
}
