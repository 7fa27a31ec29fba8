import { SECTION_STRINGS } from '../strings/research';
import type { CheckedClaim } from './checked-claims';
import type { CitationWriter } from './citations';
import type { VerifiedClaim, VerifiedCite } from './claims';
import { escapeMarkdown, plainLine } from './escape-markdown';
import { shortened } from './markdown-link';
import { readableQuote } from './readable-quote';

const KINDS = { supported: 'success', contradicted: 'warning', open: 'question' } as const;
/** Quotes shown on each side. */
const WITNESSES = 2;
const STATEMENT_CHARACTERS = 160;
const QUOTE_CHARACTERS = 200;

/** The judgements that a verdict shows: those that carry it, and for an open claim the best on each side; then what another note says. */
export function shownJudgements(checked: CheckedClaim): VerifiedClaim[] {
	return [...carrying(checked), ...checked.ownNotes.slice(0, 1)];
}

function carrying({ verdict, supports, contradictions }: CheckedClaim): readonly VerifiedClaim[] {
	if (verdict === 'supported') return supports.slice(0, WITNESSES);
	if (verdict === 'contradicted') return contradictions.slice(0, WITNESSES);
	return [...supports.slice(0, 1), ...contradictions.slice(0, 1)];
}

/** One claim of the note, what became of it, and the words of the sources behind that. */
export function verdictCallout(checked: CheckedClaim, citations: CitationWriter): string {
	const title = SECTION_STRINGS.verdicts[checked.verdict](quoted(checked.statement, STATEMENT_CHARACTERS));
	const cites = shownJudgements(checked).flatMap((claim) => claim.cites.slice(0, 1));
	const said = cites.map((cite: VerifiedCite) => saying(cite)(citations.mention(cite), quoted(cite.quote, QUOTE_CHARACTERS)));
	const lines = said.length > 0 ? said : [SECTION_STRINGS.nothingSaid];
	return [`[!${KINDS[checked.verdict]}] ${title}`, ...lines].map((line) => `> ${line}`).join('\n');
}

function saying({ source }: VerifiedCite): (source: string, quote: string) => string {
	return source.kind === 'vault' ? SECTION_STRINGS.ownNoteSays : SECTION_STRINGS.sourceSays;
}

/** What it adds to the words of the section. */
export function verdictTexts(checked: CheckedClaim): string[] {
	const quotes = shownJudgements(checked).flatMap((claim) => claim.cites.slice(0, 1).map(({ quote }) => shortened(readableQuote(quote), QUOTE_CHARACTERS)));
	return [shortened(readableQuote(checked.statement), STATEMENT_CHARACTERS), ...quotes];
}

/** @param limit characters */
export function quoted(quote: string, limit: number): string {
	const bare = plainLine(readableQuote(quote)).replace(/^["“”„«»]+|["“”„«»]+$/g, '').replace(/[.,;]+$/, '');
	return `“${escapeMarkdown(shortened(bare, limit))}”`;
}
