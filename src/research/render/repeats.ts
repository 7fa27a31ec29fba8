/** Finds statements that say nothing beyond what a section shows: by their words, and by the quotes they rest on. */
import { words } from '../../language/words';
import type { Passage } from '../model/evidence';
import { QuoteFinder, quoteParts, type Span } from '../verify/checks/quotes/quotes';
import type { DuplicateClaim } from '../study/run-account';
import type { CheckedClaim } from '../study/checked-claims';
import type { EntryId } from '../ledger/entry';
import type { FindingFate } from '../ledger/fate';
import type { TopicId } from '../ledger/statement';
import type { Citation, CitedFinding } from '../model/claims';
import { contentOf, type ReadText } from '../verify/checks/evidence/read-text';
import { addsTo } from '../verify/duplicates';
import { readableQuote } from '../verify/readable-quote';
import { claimsOf, isShown, type Outcomes } from './composition';
import { shownPart } from './proving-part';
import { SaidStatements, type Said } from './left-out';

/** A quote that is shown under a claim, with the claim and the title of its source. */
interface ShownQuote {
	readonly cite: Citation;
	/** The part of it that is shown. */
	readonly part: string;
	readonly known: string;
	/** Topics of the claim that it contradicts: on these it adds nothing, in whatever words. */
	readonly against: readonly TopicId[];
}

/** The part of a finding's quotes that is shown under claims. */
interface Overlap {
	readonly quotes: readonly ShownQuote[];
	/** Share of the words of the finding's quotes, by their place in the source. */
	readonly share: number;
}

/** A finding of which a larger share is shown elsewhere tells little. */
const MOSTLY = 0.5;

export class Repeats {
	readonly said: SaidStatements;
	private readonly quotes: readonly ShownQuote[];
	private readonly finder = new QuoteFinder();
	/** Statements that were left out. */
	readonly duplicates: DuplicateClaim[] = [];
	/** Findings that were left out. */
	readonly fates = new Map<EntryId, FindingFate>();

	/** @param languageCode BCP 47, of the section */
	constructor(outcomes: Outcomes, languageCode: string | undefined) {
		this.said = new SaidStatements(languageCode);
		this.quotes = claimsOf(outcomes).flatMap((claim) => shownQuotes(claim, languageCode));
		this.said.add(this.quotes.map(({ part }) => part));
		this.said.add(outcomes.supported.map(({ statement }) => readableQuote(statement)));
	}

	/** True for a reason or a finding in words that nothing shown says; remembers them. */
	isNews(text: string, id: EntryId | undefined): boolean {
		const shown = readableQuote(text);
		const of = this.said.restated(shown);
		if (of) return this.leaveOut({ text, id }, of);
		this.said.add([shown], id);
		return true;
	}

	/**
	 * False for a finding that repeats another statement, or whose quotes are mostly shown under claims and that adds no
	 * number and no more than two words to them. If its quotes are wholly shown, it may add as many words as it shares:
	 * it says no more than they do, but it may be their translation.
	 */
	isNewFinding(finding: CitedFinding): boolean {
		const { quotes, share } = this.overlapOf(finding);
		const [first] = quotes;
		const isAgainst = share === 1 && quotes.some(({ against }) => against.includes(finding.topicId));
		const said = this.said.read(readableQuote(finding.text));
		const most = share === 1 ? contentOf(said).length / 2 : MOST_NEW_WORDS;
		if (first && share > MOSTLY && !this.adds(said, quotes, isAgainst ? Number.POSITIVE_INFINITY : most))
			return this.leaveOut(finding, { text: first.part });
		return this.isNews(finding.text, finding.id);
	}

	leaveOut({ text, id }: { readonly text: string; readonly id: EntryId | undefined }, of: Said): false {
		this.duplicates.push({ text, of: of.text });
		if (id) this.fates.set(id, of.by ? `repeats:${of.by}` : 'repeats-claim');
		return false;
	}

	private adds(said: ReadText, quotes: readonly ShownQuote[], most: number): boolean {
		const known = quotes.map((one) => `${one.part}\n${one.known}`).join('\n');
		return addsTo(said, this.said.read(known), most);
	}

	private overlapOf({ cites }: CitedFinding): Overlap {
		const quotes = new Set<ShownQuote>();
		let [all, known] = [0, 0];
		for (const cite of cites) {
			const places = new Set<number>();
			for (const shown of this.quotes) {
				const both = shown.cite.source.id === cite.source.id ? this.placesShown(cite, shown) : [];
				if (both.length > 0) quotes.add(shown);
				for (const place of both) places.add(place);
			}
			all += words(quoteParts(cite.quote).join(' ')).length;
			known += places.size;
		}
		return { quotes: [...quotes], share: all === 0 ? 0 : Math.min(1, known / all) };
	}

	/** Returns which words of a quote lie within another one: 0 for its first word. */
	private placesShown(cite: Citation, { part, cite: shown }: ShownQuote): number[] {
		for (const passage of [cite.passage, shown.passage]) {
			const spans = this.spansOf(cite.quote, passage);
			const known = this.spansOf(part, passage) ?? this.spansOf(shown.quote, passage);
			if (!spans || !known) continue;
			const starts = spans.flatMap(({ start, end }) =>
				words(passage.text.slice(start, end)).map((word) => start + word.start),
			);
			return starts.flatMap((at, place) =>
				known.some(({ start, end }) => start <= at && at < end) ? [place] : [],
			);
		}
		return [];
	}

	private spansOf(quote: string, passage: Passage): readonly Span[] | undefined {
		const parts = quoteParts(quote);
		return parts.length === 0 ? undefined : this.finder.find(parts, [passage])?.parts;
	}
}

/** A finding that adds more words to the quotes that it rests on is worth reading. */
const MOST_NEW_WORDS = 2;

export function quotesOf({ statement, judgements }: CheckedClaim, languageCode: string | undefined): string[] {
	return judgements
		.filter((one) => isShown(one, judgements, languageCode))
		.flatMap((one) => one.cites.map((cite) => shownPart(cite, one, statement, languageCode)));
}

function shownQuotes(
	{ statement, topics, judgements, passages }: CheckedClaim,
	languageCode: string | undefined,
): ShownQuote[] {
	return [...judgements.filter((one) => isShown(one, judgements, languageCode)), ...passages].flatMap((one) =>
		one.cites.map((cite) => ({
			cite,
			part: shownPart(cite, one, statement, languageCode),
			known: `${readableQuote(statement)}\n${cite.source.title}`,
			against: one.kind === 'contradiction' ? topics : [],
		})),
	);
}
