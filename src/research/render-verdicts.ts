import type { SectionLabels } from '../strings/section-labels-form';
import type { CheckedClaim } from './checked-claims';
import type { CitationWriter } from './citations';
import type { VerifiedClaim } from './claims';
import { plainLine } from './escape-markdown';
import { readableQuote } from './readable-quote';
import { Said } from './said';

/** Quotes shown against a claim. */
const WITNESSES = 2;
const SUPPORTS = 3;
const STATEMENT_CHARACTERS = 160;
const QUOTE_CHARACTERS = 220;
/** Claims named that nobody looked into, of those that need no cut. */
const SKIPPED = 5;
const SKIPPED_CHARACTERS = 120;

/** A claim of the note that something speaks against, with what does. */
interface Warning {
	readonly statement: string;
	readonly against: readonly VerifiedClaim[];
	readonly ownNotes: readonly VerifiedClaim[];
}

/** How the claims of the note fared, each once. */
export interface Outcomes {
	readonly warnings: readonly Warning[];
	readonly supported: readonly CheckedClaim[];
	readonly open: readonly CheckedClaim[];
	/** Claims that no run looked into. */
	readonly skipped: readonly string[];
}

/** @param contradictions those that no verdict covers */
export function outcomesOf(
	verdicts: readonly CheckedClaim[],
	contradictions: readonly VerifiedClaim[],
	skipped: readonly string[],
): Outcomes {
	const lines = verdicts.map(({ statement }) => plainLine(statement));
	const once = verdicts.filter((_, index) => lines.indexOf(lines[index] ?? '') === index);
	const judged = once.filter(isContradicted).map(({ statement, contradictions, ownNotes }) => ({
		statement,
		against: contradictions.slice(0, WITNESSES),
		ownNotes: contradicting(ownNotes).slice(0, 1),
	}));
	const found = contradictions.map((claim): Warning => {
		return { statement: claim.noteQuote ?? claim.text, against: [claim], ownNotes: [] };
	});
	const warnings = [...judged, ...found];
	const warned = warnings.map(({ statement }) => plainLine(statement));
	const isWarned = (claim: string): boolean => warned.some((said) => said.includes(claim) || claim.includes(said));
	return {
		warnings,
		supported: once.filter((claim) => claim.verdict === 'supported' && !isContradicted(claim)),
		open: once.filter((claim) => claim.verdict === 'open' && !isContradicted(claim)),
		skipped: skipped.filter((statement) => !isWarned(plainLine(statement))),
	};
}

/** The writer's own notes decide nothing, but what they say against a claim that no page speaks for is worth a look. */
function isContradicted({ verdict, supports, ownNotes }: CheckedClaim): boolean {
	if (verdict !== 'open') return verdict === 'contradicted';
	return supports.length === 0 && contradicting(ownNotes).length > 0;
}

function contradicting(claims: readonly VerifiedClaim[]): VerifiedClaim[] {
	return claims.filter(({ kind }) => kind === 'contradiction');
}

/** The judgements that the section shows. */
export function shownJudgements({ warnings, supported, open }: Outcomes): VerifiedClaim[] {
	const against = warnings.flatMap((warning) => [...warning.against, ...warning.ownNotes]);
	return [...against, ...supported.flatMap(supporting), ...open.flatMap(undecided)];
}

function supporting({ supports, ownNotes }: CheckedClaim): VerifiedClaim[] {
	return [...supports.slice(0, SUPPORTS), ...ownNotes.filter(({ kind }) => kind === 'support').slice(0, 1)];
}

function undecided({ supports, contradictions, ownNotes }: CheckedClaim): VerifiedClaim[] {
	return [...supports.slice(0, 1), ...contradictions.slice(0, 1), ...ownNotes.slice(0, 1)];
}

/** The sentences that the section shows of claims and of what sources say of them. */
export function shownSentences(outcomes: Outcomes): string[] {
	const { warnings, supported, open } = outcomes;
	const statements = [...warnings, ...supported, ...open].map(({ statement }) => statement);
	const quotes = shownJudgements(outcomes).flatMap(({ cites }) => cites.slice(0, 1).map(({ quote }) => quote));
	return [...statements, ...quotes].map(readableQuote);
}

/** Writes how claims of the note fared, each quote once. */
export class VerdictWriter {
	private readonly said = new Said();

	constructor(
		private readonly outcomes: Outcomes,
		private readonly citations: CitationWriter,
		private readonly labels: SectionLabels,
	) {}

	/** What speaks against the note stands first and open. */
	warnings(): string[] {
		const { warnings } = this.outcomes;
		if (warnings.length === 0) return [];
		const lines = warnings.map((warning) => this.warning(warning));
		return [callout(`[!warning] ${this.labels.checkThese}`, lines)];
	}

	/** What needs no attention, folded: claims that hold, that nobody could settle, that nobody looked into. */
	settled(): string[] {
		const { supported, open, skipped } = this.outcomes;
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
			...open.map((claim) => this.line(claim, openState(claim, labels), undecided(claim))),
			...this.skippedLine(skipped),
		];
		const kind = supported.length > 0 ? 'success' : 'question';
		return [callout(`[!${kind}]- ${[first, ...others.map(lowered)].join(', ')}`, lines)];
	}

	private skippedLine(skipped: readonly string[]): string[] {
		if (skipped.length === 0) return [];
		const short = skipped.filter((statement) => readableQuote(statement).length <= SKIPPED_CHARACTERS);
		const named = (short.length > 0 ? short : skipped).slice(0, SKIPPED);
		const more = skipped.length - named.length;
		const parts = [...named.map((statement) => this.claim(statement)), ...(more > 0 ? [`+${more}`] : [])];
		return [`${this.labels.notLookedInto}: ${parts.join(' · ')}`];
	}

	private claim(statement: string): string {
		this.said.add(readableQuote(statement));
		return this.citations.quoted(statement, STATEMENT_CHARACTERS);
	}

	private warning({ statement, against, ownNotes }: Warning): string {
		const claim = this.claim(statement);
		const pages = this.saidBy(against);
		const own = this.saidBy(ownNotes);
		const parts = [...(pages === '' ? [] : [`${pages}.`]), ...(own === '' ? [] : [`${this.labels.yourNote} ${own}.`])];
		return `**${claim}** — ${parts.join(' ')}`;
	}

	private line({ statement, unproven }: CheckedClaim, state: string, claims: readonly VerifiedClaim[]): string {
		const claim = this.claim(statement);
		if (claims.length === 0) return `${claim} — ${state}${this.citations.sources(unproven)}`;
		return `${claim} — ${state}: ${this.saidBy(claims)}`;
	}

	/** `“…” (link); “…” (link)`. A quote that stands above already is not said again: its source is. */
	private saidBy(claims: readonly VerifiedClaim[]): string {
		const parts = claims.flatMap(({ cites }) => cites.slice(0, 1)).map((cite) => {
			const quote = readableQuote(cite.quote);
			if (this.said.has(quote)) return this.citations.mention([cite]);
			this.said.add(quote);
			return this.citations.quoted(cite.quote, QUOTE_CHARACTERS) + this.citations.sources([cite]);
		});
		return [...new Set(parts)].join('; ');
	}
}

function lowered(label: string): string {
	return label.charAt(0).toLocaleLowerCase() + label.slice(1);
}

/** Nothing found, found but not decided, and sources that disagree are three different things. */
function openState({ supports, contradictions, ownNotes, unproven }: CheckedClaim, labels: SectionLabels): string {
	if (supports.length > 0 && contradictions.length > 0) return labels.disagree;
	const found = supports.length + contradictions.length + ownNotes.length + unproven.length;
	return found > 0 ? labels.undecided : labels.nothingFound;
}

function callout(title: string, lines: readonly string[]): string {
	return [title, ...lines.map((text) => `- ${text}`)].map((text) => `> ${text}`).join('\n');
}
