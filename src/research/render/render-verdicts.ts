import type { SectionLabels } from '../../strings/section-labels/section-labels-form';
import type { CheckedClaim } from '../study/checked-claims';
import type { CitationWriter } from './citations';
import type { VerifiedClaim } from '../model/claims';
import { plainLine } from '../../text/markdown/escape-markdown';
import { readableQuote } from '../verify/readable-quote';
import { Said } from './said';

/** Quotes shown against a claim. */
const WITNESSES = 2;
const SUPPORTS = 3;
const STATEMENT_CHARACTERS = 160;
const QUOTE_CHARACTERS = 220;
/** Claims named that nobody looked into. A note that claims more says what it says; the report has them. */
const SKIPPED = 3;
const ENDS = /[.!?…。！？]+$/u;

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
	const judged = verdicts.filter(isContradicted).map(({ statement, contradictions, ownNotes }) => {
		return { statement, against: contradictions, ownNotes: contradicting(ownNotes) };
	});
	const found = contradictions.map((claim): Warning => {
		const isOwn = claim.cites.every(({ source }) => source.kind === 'vault');
		return {
			statement: claim.noteQuote ?? claim.text,
			against: isOwn ? [] : [claim],
			ownNotes: isOwn ? [claim] : [],
		};
	});
	const warnings = joined([...judged, ...found]);
	const supported = besides(
		verdicts.filter(({ verdict }) => verdict === 'supported'),
		warnings,
	);
	const open = besides(
		verdicts.filter(({ verdict }) => verdict === 'open'),
		[...warnings, ...supported],
	);
	const left = skipped.map((statement) => ({ statement }));
	const named = besides(left, [...warnings, ...supported, ...open]);
	return { warnings, supported, open, skipped: named.map(({ statement }) => statement) };
}

/** One warning a claim, with what pages and what own notes say against it. */
function joined(warnings: readonly Warning[]): Warning[] {
	const all: Warning[] = [];
	for (const warning of warnings) {
		const at = all.findIndex((known) => isSameClaim(known, warning));
		const known = all[at] ?? { ...warning, against: [], ownNotes: [] };
		const against = [...known.against, ...warning.against].slice(0, WITNESSES);
		const ownNotes = [...known.ownNotes, ...warning.ownNotes].slice(0, 1);
		all.splice(at < 0 ? all.length : at, 1, { statement: known.statement, against, ownNotes });
	}
	return all;
}

/** Those that speak of no claim which is known, nor of one before them. */
function besides<T extends Claimed>(claims: readonly T[], known: readonly Claimed[]): T[] {
	const isFirst = (claim: T, index: number): boolean =>
		![...known, ...claims.slice(0, index)].some((other) => isSameClaim(other, claim));
	return claims.filter(isFirst);
}

type Claimed = Pick<CheckedClaim, 'statement'>;

/** One may quote a part of the sentence that the other has whole. */
function isSameClaim(one: Claimed, other: Claimed): boolean {
	const [a, b] = [one, other].map(({ statement }) => plainLine(statement).replace(ENDS, '')) as [string, string];
	return a === b || (a !== '' && b !== '' && (a.includes(b) || b.includes(a)));
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
		const { supported, open } = this.outcomes;
		const skipped = this.outcomes.skipped.length > SKIPPED ? [] : this.outcomes.skipped;
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
			...this.skippedLine(skipped, supported.length + open.length === 0),
		];
		const kind = supported.length > 0 ? 'success' : 'question';
		return [callout(`[!${kind}]- ${[first, ...others.map(lowered)].join(', ')}`, lines)];
	}

	/** @param isAlone the title says already what they are */
	private skippedLine(skipped: readonly string[], isAlone: boolean): string[] {
		if (skipped.length === 0) return [];
		const parts = skipped.map((statement) => this.claim(statement));
		return [`${isAlone ? '' : `${this.labels.notLookedInto}: `}${parts.join(' · ')}`];
	}

	private claim(statement: string): string {
		this.said.add(readableQuote(statement));
		return this.citations.quoted(statement, STATEMENT_CHARACTERS);
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

	private line({ statement, unproven }: CheckedClaim, state: string, claims: readonly VerifiedClaim[]): string {
		const claim = this.claim(statement);
		if (claims.length === 0) return `${claim} — ${state}${this.citations.sources(unproven)}`;
		return `${claim} — ${state}: ${this.saidBy(claims)}`;
	}

	/** `“…” (link); “…” (link)`. A quote that stands above already is not said again: its source is. */
	private saidBy(claims: readonly VerifiedClaim[]): string {
		const parts = claims
			.flatMap(({ cites }) => cites.slice(0, 1))
			.map((cite) => {
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
