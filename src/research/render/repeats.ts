/** Finds statements that say nothing beyond what a section shows: by their words, and by the quotes they rest on. */
import type { DuplicateClaim } from '../study/run-account';
import type { CheckedClaim } from '../study/checked-claims';
import type { TopicId } from '../ledger/statement';
import type { CitedFinding } from '../model/claims';
import { addsTo } from '../verify/duplicates';
import { readableQuote } from '../verify/readable-quote';
import { claimsOf, isShown, type Outcomes } from './composition';
import { shownPart } from './proving-part';
import { SaidStatements } from './left-out';

/** A quote that is shown under a claim, with the claim and the title of its source. */
interface ShownQuote {
	readonly source: string;
	readonly quote: string;
	/** The part of it that is shown. */
	readonly part: string;
	readonly known: string;
	/** Topics of the claim that it contradicts: on these it adds nothing, in whatever words. */
	readonly against: readonly TopicId[];
}

export class Repeats {
	readonly said: SaidStatements;
	private readonly quotes: readonly ShownQuote[];
	/** Statements that were left out. */
	readonly duplicates: DuplicateClaim[] = [];

	/** @param languageCode BCP 47, of the section */
	constructor(outcomes: Outcomes, languageCode: string | undefined) {
		this.said = new SaidStatements(languageCode);
		this.said.add(...claimsOf(outcomes).flatMap((claim) => quotesOf(claim, languageCode)));
		this.said.add(...outcomes.supported.map(({ statement }) => readableQuote(statement)));
		this.quotes = claimsOf(outcomes).flatMap((claim) => shownQuotes(claim, languageCode));
	}

	/** True for a reason or a finding in words that nothing shown says; remembers them. */
	isNews(text: string): boolean {
		const shown = readableQuote(text);
		const of = this.said.restated(shown);
		if (of !== undefined) return this.leaveOut(text, of);
		this.said.add(shown);
		return true;
	}

	/**
	 * False for a finding that repeats another statement, or whose quotes are all shown under claims and that adds no
	 * number and no more than two words to them.
	 */
	isNewFinding({ topicId, text, cites }: CitedFinding): boolean {
		const shown = cites.map((cite) => this.shownWith(cite.source.id, readableQuote(cite.quote)));
		const [first] = shown;
		if (first && shown.every((quotes) => quotes.length > 0)) {
			const all = shown.flat();
			const known = all.map((one) => `${one.part}\n${one.known}`).join('\n');
			const most = all.some(({ against }) => against.includes(topicId))
				? Number.POSITIVE_INFINITY
				: MOST_NEW_WORDS;
			if (!addsTo(this.said.read(readableQuote(text)), this.said.read(known), most))
				return this.leaveOut(text, first[0]?.part ?? '');
		}
		return this.isNews(text);
	}

	private shownWith(source: string, quote: string): readonly ShownQuote[] {
		return this.quotes.filter((one) => one.source === source && one.quote.includes(quote));
	}

	private leaveOut(text: string, of: string): false {
		this.duplicates.push({ text, of });
		return false;
	}
}

/** A finding that adds more words to the quotes that it rests on is worth reading. */
const MOST_NEW_WORDS = 2;

export function quotesOf({ statement, judgements }: CheckedClaim, languageCode: string | undefined): string[] {
	return judgements
		.filter((one) => isShown(one, judgements))
		.flatMap((one) => one.cites.map((cite) => shownPart(cite, one, statement, languageCode)));
}

function shownQuotes(
	{ statement, topics, judgements, passages }: CheckedClaim,
	languageCode: string | undefined,
): ShownQuote[] {
	return [...judgements.filter((one) => isShown(one, judgements)), ...passages].flatMap((one) =>
		one.cites.map((cite) => ({
			source: cite.source.id,
			quote: readableQuote(cite.quote),
			part: shownPart(cite, one, statement, languageCode),
			known: `${readableQuote(statement)}\n${cite.source.title}`,
			against: one.kind === 'contradiction' ? topics : [],
		})),
	);
}
