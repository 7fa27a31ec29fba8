import { runLabels } from '../../strings/run-labels';
import { sectionLabels } from '../../strings/section-labels/section-labels';
import type { SectionLabels } from '../../strings/section-labels/section-labels-form';
import type { Citation, CitedClaim } from '../model/claims';
import type { CheckedClaim } from '../study/checked-claims';
import { readableQuote } from '../verify/readable-quote';
import type { CitationWriter } from './citations';
import { supporting, undecided, type Outcomes, type Warning } from './outcomes';
import { WrittenSentences } from './written-sentences';
import { withColumnHeads } from './table-quote';

const STATEMENT_CHARACTERS = 160;
const QUOTE_CHARACTERS = 220;
/** Claims of which there is nothing to say stand in one line; the report has all of them, and whole. */
const NAMED = 3;
const NAMED_CHARACTERS = 70;

export interface VerdictWriting {
	readonly citations: CitationWriter;
	/** BCP 47 */
	readonly languageCode: string | undefined;
	/** Topics that findings of the section are on. */
	readonly answered: ReadonlySet<string>;
}

/** Writes how claims of the note fared, each quote once. */
export class VerdictWriter {
	private readonly written = new WrittenSentences();
	private readonly quotes: string[] = [];
	private readonly labels: SectionLabels;
	private readonly citations: CitationWriter;

	constructor(
		private readonly outcomes: Outcomes,
		private readonly writing: VerdictWriting,
	) {
		this.labels = sectionLabels(writing.languageCode);
		this.citations = writing.citations;
	}

	/** What speaks against the note stands first and open. */
	warnings(): string[] {
		const { warnings } = this.outcomes;
		if (warnings.length === 0) return [];
		const lines = warnings.map((warning) => this.warning(warning));
		return [callout(`[!warning] ${this.labels.checkThese}`, lines)];
	}

	/** What needs no attention, folded: claims that hold, that nobody could settle, that nobody looked into. */
	settled(): string[] {
		const { warnings, supported, open } = this.outcomes;
		// Where no claim was judged, it is no news that these were not looked into.
		const isAnyJudged = warnings.length + supported.length + open.length > 0;
		const skipped = isAnyJudged ? this.outcomes.skipped : [];
		const { labels } = this;
		const counts = [
			[labels.supported, supported.length],
			[labels.notSettled, open.length],
			[labels.notLookedInto, skipped.length],
		] as const;
		const [first, ...others] = counts.flatMap(([label, count]) => (count > 0 ? [`${label} (${count})`] : []));
		if (first === undefined) return [];
		const lines = [
			...supported.map((claim) => this.line(claim, lowered(labels.supported), supporting(claim))),
			...open.filter(isSpokenOf).map((claim) => this.line(claim, openState(claim, labels), undecided(claim))),
			...this.unspokenOf(open.filter((claim) => !isSpokenOf(claim))),
			...this.named(supported.length + open.length > 0 ? labels.notLookedInto : '', skipped),
		];
		const kind = supported.length > 0 ? 'success' : 'question';
		return [callout(`[!${kind}]- ${[first, ...others.map(lowered)].join(', ')}`, lines)];
	}

	/** Of some the section tells something all the same, beneath their topic. */
	private unspokenOf(claims: readonly CheckedClaim[]): string[] {
		const { answered } = this.writing;
		const statements = (isAnswered: boolean): string[] =>
			claims.filter(({ topic }) => answered.has(topic) === isAnswered).map(({ statement }) => statement);
		return [
			...this.named(this.labels.undecided, statements(true)),
			...this.named(this.labels.nothingFound, statements(false)),
		];
	}

	/** `Label: “…” · “…” · and 5 more`, or nothing. */
	private named(label: string, statements: readonly string[]): string[] {
		if (statements.length === 0) return [];
		const shown = statements.slice(0, NAMED).map((statement) => this.claim(statement, NAMED_CHARACTERS));
		const left = statements.length - shown.length;
		const more = runLabels(this.writing.languageCode).more.replace('#', String(left));
		const parts = left === 0 ? shown : [...shown, more];
		return [`${label === '' ? '' : `${raised(label)}: `}${parts.join(' · ')}`];
	}

	private claim(statement: string, limit = STATEMENT_CHARACTERS): string {
		this.written.add(readableQuote(statement));
		return this.citations.quoted(statement, limit);
	}

	private warning({ statement, against, ownNotes }: Warning): string {
		const claim = this.claim(statement);
		const pages = this.saidBy(against);
		const own = this.saidBy(ownNotes);
		const parts = [
			...(pages === '' ? [] : [`${pages}.`]),
			...(own === '' ? [] : [`${this.labels.yourNote} ${own}.`]),
		];
		return `**${claim}** — ${parts.join(' ')}`;
	}

	private line({ statement, unproven }: CheckedClaim, state: string, claims: readonly CitedClaim[]): string {
		const claim = this.claim(statement);
		if (claims.length === 0) return `${claim} — ${state}${this.citations.sources(unproven)}`;
		return `${claim} — ${state}: ${this.saidBy(claims)}`;
	}

	/**
	 * `“…” (link); “…” (link)`. A quote that stands above already, or in a longer one beside it, is not said again: its
	 * source is, where it is not linked here anyway.
	 */
	private saidBy(claims: readonly CitedClaim[]): string {
		const cites = claims.flatMap(({ cites }) => cites.slice(0, 1));
		const shown = cites.filter((cite) => this.isNews(cite, cites));
		const parts = cites.flatMap((cite) => {
			if (shown.includes(cite)) {
				const quote = withColumnHeads(cite.quote, cite.passage.text);
				return [this.citations.quoted(quote, QUOTE_CHARACTERS) + this.citations.sources([cite])];
			}
			return shown.some(({ source }) => source.id === cite.source.id) ? [] : [this.citations.mention([cite])];
		});
		return [...new Set(parts)].join('; ');
	}

	/** And remembers it. */
	private isNews(cite: Citation, beside: readonly Citation[]): boolean {
		const quote = readableQuote(cite.quote);
		const longer = [...this.quotes, ...beside.map((other) => readableQuote(other.quote))];
		if (this.written.has(quote) || longer.some((other) => other !== quote && other.includes(quote))) return false;
		this.written.add(quote);
		this.quotes.push(quote);
		return true;
	}
}

function lowered(label: string): string {
	return label.charAt(0).toLocaleLowerCase() + label.slice(1);
}

function raised(label: string): string {
	return label.charAt(0).toLocaleUpperCase() + label.slice(1);
}

/** Whether there is a source to name. */
function isSpokenOf({ supports, contradictions, ownNotes, unproven }: CheckedClaim): boolean {
	return supports.length + contradictions.length + ownNotes.length + unproven.length > 0;
}

/** Sources that were found and do not decide, and sources that disagree, are different things. */
function openState({ supports, contradictions }: CheckedClaim, labels: SectionLabels): string {
	return supports.length > 0 && contradictions.length > 0 ? labels.disagree : labels.undecided;
}

function callout(title: string, lines: readonly string[]): string {
	return [title, ...lines.map((text) => `- ${text}`)].map((text) => `> ${text}`).join('\n');
}
