import { isOwn, type CheckedClaim } from '../study/checked-claims';
import { sectionLabels } from '../../language/section-labels';
import type { SectionLabels } from '../../language/language-schema';
import { countWords } from '../../language/words';
import { escapeMarkdown, plainLine } from '../../text/markdown/escape-markdown';
import type { StatementFate } from '../ledger/fate';
import type { Citation, CitedClaim, CitedFinding } from '../model/claims';
import { lowerFirst } from '../../text/strings';
import { readableQuote } from '../verify/readable-quote';
import { closed } from '../../text/pairs';
import type { CitationWriter, ShownDates } from './citations';
import { type Composition, isEcho, isShown } from './composition';
import { shownPart } from './proving-part';
import { isFromOneSeller } from './sellers';
import { slotsOnTheSame, slotsThatDiffer, type SlotSpan } from '../../language/numbers/slots';

/** Lines of a list item: the first begins with `- `, the others are indented. */
export type ItemLines = readonly string[];

/** How a quote is shown under a claim. */
interface QuotePlace {
	/** The part of it that is shown. */
	readonly part: string;
	readonly dates?: ShownDates;
	/** Returns the spans of the shown text to set in bold. */
	readonly emphasized?: (text: string) => readonly SlotSpan[];
}

/** Writes claims of the note with the quotes on them: one source per line, and no quote twice. */
export class ClaimWriter {
	private readonly quotes: string[] = [];
	/** Number of statements that were written with quotes or passages that decide nothing. */
	undecided = 0;
	private readonly labels: SectionLabels;

	constructor(
		private readonly citations: CitationWriter,
		private readonly composition: Composition,
		private readonly languageCode: string | undefined,
	) {
		this.labels = sectionLabels(languageCode);
	}

	/**
	 * Writes `- **“claim”**` with the quotes against it, then those for it. Of a longer sentence only the judged words are
	 * in bold. If only the writer's other notes contradict it, either may be right, so the line says so:
	 * `- **“claim”** — your notes disagree (this note: 5 Mar 2024)`.
	 */
	contradicted(claim: CheckedClaim): ItemLines {
		const isOfNotes = claim.fate === 'notes-disagree';
		const state = isOfNotes ? ` — ${this.disagreement(claim)}` : this.seller(claim, 'contradiction');
		const name = this.isWhole(claim) ? this.wholeSentence(claim) : this.sentence(claim);
		return [`- ${name}${state}`, ...this.judgements(claim, 'contradiction')];
	}

	/**
	 * Writes `- “claim”` with the quotes for it, then those against it. Of a sentence that says more than the supported
	 * words, what follows them is not shown, nor what a finding limits: `“… so **the tram is cheaper than the train** …”`.
	 */
	supported(claim: CheckedClaim): ItemLines {
		const name = `- ${this.sentence(claim, true)}${this.seller(claim, 'support')}`;
		return [name, ...this.judgements(claim, 'support')];
	}

	/**
	 * Writes `- “claim”` with quotes and passages that decide nothing below it; nothing without any. `— sources disagree`
	 * or `— your notes say the same` follows the claim, otherwise the reader judges.
	 */
	open(claim: CheckedClaim): ItemLines {
		const isHistory = claim.fate === 'notes-over-time';
		const before = this.quotes.length;
		const lines = [...this.judgements(claim, isHistory ? 'contradiction' : undefined), ...this.beside(claim)];
		// A link without words, since its quote stands elsewhere, gives nothing to judge by.
		const isSilent = this.quotes.length === before && !ALARMS.has(claim.fate);
		if (lines.length === 0 || isSilent) return [];
		this.undecided += 1;
		const beside = claim.passages.map(({ text }) => text).join('\n');
		const name =
			beside === ''
				? this.sentence(claim)
				: this.citations.quoted(this.composition.sentences.of(claim), this.slotsShared(beside));
		return [`- ${name}${this.stateOf(claim)}`, ...lines];
	}

	private stateOf(claim: CheckedClaim): string {
		const { disagree, notesAgree } = this.labels;
		if (claim.fate === 'notes-over-time') return ` — ${this.overTime(claim)}`;
		if (claim.fate === 'disputed') return ` — ${disagree}`;
		return claim.fate === 'notes-agree' ? ` — ${notesAgree}` : '';
	}

	/** Returns `your notes over time: 2024: 640 euros · 2026: 690 euros (this note)`. */
	private overTime(claim: CheckedClaim): string {
		const { notesOverTime, thisNote } = this.labels;
		const values = (this.composition.times.historyOf(claim) ?? []).map(
			({ time, value, isOfThisNote }) =>
				`${time}: ${escapeMarkdown(value)}${isOfThisNote ? ` (${thisNote})` : ''}`,
		);
		return `${notesOverTime}: ${values.join(' · ')}`;
	}

	private disagreement(claim: CheckedClaim): string {
		const { newerNote, notesDisagree, thisNote } = this.labels;
		const { times } = this.composition;
		const state = times.isOutdone(claim) ? newerNote : notesDisagree;
		return times.ownDay === undefined ? state : `${state} (${thisNote}: ${times.ownDay})`;
	}

	/** Returns ` — rests on one seller’s page` if all quotes that decide the claim are from one seller. */
	private seller({ judgements }: CheckedClaim, deciding: CitedClaim['kind']): string {
		const cites = judgements.filter(({ kind }) => kind === deciding).flatMap((judgement) => judgement.cites);
		return isFromOneSeller(cites) ? ` — ${this.labels.oneSeller}` : '';
	}

	/** Returns the sentence of a claim, with the judged words in bold if they are a part of it. */
	private sentence(claim: CheckedClaim, isSupported = false): string {
		const judged = bareWords(claim.statement);
		const whole = this.composition.sentences.of(claim);
		const sentence = isSupported ? this.withoutLimited(cutAfter(whole, judged), judged) : whole;
		return this.citations.quoted(sentence, (text) => {
			const start = judged === bareWords(sentence) ? -1 : text.indexOf(judged);
			return start < 0 ? [] : [{ start, end: closed(text, { start, end: start + judged.length }).end }];
		});
	}

	/** Puts `…` for words in front of the judged ones that a finding limits, up to the end of their clause. */
	private withoutLimited(sentence: string, judged: string): string {
		const text = plainLine(readableQuote(sentence));
		const lead = text.slice(0, Math.max(0, text.indexOf(judged)));
		const limited = this.findings().flatMap(({ id }) => {
			const { how, words = '' } = this.composition.bearings.get(id) ?? {};
			// Many words are shown with `…` for their end.
			const said = words.split('…')[0]?.trimEnd() ?? '';
			const start = how === 'supports' || said === '' ? -1 : lead.indexOf(said);
			return start < 0 ? [] : [{ start, end: start + said.length }];
		});
		if (limited.length === 0) return sentence;
		const start = Math.min(...limited.map((span) => span.start));
		const clauses = [...lead.matchAll(CLAUSE_MARK)].map(({ index }) => index + 1);
		const end = Math.max(...limited.map((span) => span.end), ...clauses);
		return `${text.slice(0, start)}… ${text.slice(end).replace(/^[\s,;:]+/u, '')}`;
	}

	/**
	 * Returns a sentence that is contradicted as a whole, in bold. Of a long one only the figures and dates are in bold
	 * that its quotes have otherwise: the other words may hold.
	 */
	private wholeSentence(claim: CheckedClaim): string {
		const sentence = this.composition.sentences.of(claim);
		if (countWords(sentence) <= BOLD_WORDS) return `**${this.citations.quoted(sentence)}**`;
		const against = claim.judgements.filter(({ kind }) => kind === 'contradiction');
		const quotes = against.flatMap(({ cites }) => cites.map(({ quote }) => readableQuote(quote))).join('\n');
		return this.citations.quoted(sentence, (text) => slotsThatDiffer(text, quotes, this.languageCode));
	}

	private isWhole(claim: CheckedClaim): boolean {
		return bareWords(claim.statement) === bareWords(this.composition.sentences.of(claim));
	}

	/**
	 * Writes the quotes, and behind the last one of a side the sources that say the same: `“…” (a.example) (b.example)`.
	 * @param usual the kind of judgement that needs no label here
	 */
	private judgements(checked: CheckedClaim, usual: CitedClaim['kind'] | undefined): string[] {
		const { statement, fate } = checked;
		const judgements = checked.judgements.filter((claim) => !isEcho(claim, checked.judgements));
		const rank = (claim: CitedClaim): number => (claim.kind === usual ? 0 : 2) + (isOwn(claim) ? 1 : 0);
		const ranked = [...new Set(judgements)].sort((a, b) => rank(a) - rank(b));
		// Each source of an alarm stands with its quote, or not at all.
		const isAlarm = ALARMS.has(fate);
		// Sources that disagree may be of different years.
		const dates = fate === 'disputed' ? 'all' : 'old';
		const quoted = ranked.filter((claim) => isShown(claim, judgements, this.languageCode));
		const cites = quoted.flatMap((claim) => claim.cites.slice(0, 1));
		const isSaid = (cite: Citation): boolean =>
			this.isWritten(cite) || isWithin(cite, cites) || (usual === 'support' && this.isBehindFinding(cite));
		const fresh = quoted.filter(({ cites: [cite] }) => cite && !isSaid(cite));
		const linkedAbove = new Set(fresh.map(({ cites: [cite] }) => cite?.source.id));
		const isWitness = (claim: CitedClaim): boolean => {
			const [cite] = claim.cites;
			if (!cite || linkedAbove.has(cite.source.id)) return false;
			return !isAlarm || (quoted.some((one) => one === claim) && !isWithin(cite, cites));
		};
		const sideOf = (claim: CitedClaim): string => `${claim.kind}${isOwn(claim)}`;
		const lines = [...new Set(ranked.map(sideOf))].flatMap((side) => {
			const own = ranked.filter((claim) => sideOf(claim) === side);
			const shown = own
				.filter((claim) => fresh.includes(claim))
				.flatMap((claim) =>
					claim.cites.slice(0, 1).map((cite) => {
						const part = shownPart(cite, claim, statement, this.languageCode);
						return { claim, line: this.quoteLine(cite, { part, dates }) };
					}),
				);
			const witnesses = own.filter(isWitness);
			const [witness] = witnesses;
			if (witness) {
				const last = shown.pop();
				const links = this.citations.mention(witnesses.flatMap((claim) => claim.cites.slice(0, 1)));
				shown.push(last ? { ...last, line: `${last.line} (${links})` } : { claim: witness, line: links });
			}
			return shown.map(({ claim, line }) => this.labelled(line, claim, usual, checked));
		});
		return [...new Set(lines)].map((line) => `    - ${line}`);
	}

	private beside(claim: CheckedClaim): string[] {
		const { id, statement, passages } = claim;
		const { inFavour, against } = this.labels;
		const kind = this.composition.sides.get(id);
		const sentence = this.composition.sentences.of(claim);
		const side = kind === undefined ? [] : [kind === 'support' ? inFavour : against];
		const lines = passages.flatMap((passage) => {
			const [cite] = passage.cites;
			if (!cite || this.isWritten(cite)) return [];
			const part = shownPart(cite, passage, statement, this.languageCode);
			const line = this.quoteLine(cite, { part, emphasized: this.slotsShared(sentence) });
			return [[...(isOwn(passage) ? this.ownerOf(passage, claim) : side), line].join(' ')];
		});
		return lines.map((line) => `    - ${line}`);
	}

	/** Finds the slots of a text that the other text has on the same thing. */
	private slotsShared(other: string): (text: string) => readonly SlotSpan[] {
		return (text) => slotsOnTheSame(text, readableQuote(other), this.languageCode);
	}

	private labelled(
		line: string,
		claim: CitedClaim,
		usual: CitedClaim['kind'] | undefined,
		checked: CheckedClaim,
	): string {
		const { inFavour, against } = this.labels;
		const side = claim.kind === usual ? [] : [claim.kind === 'support' ? inFavour : against];
		const owner = this.ownerOf(claim, checked);
		return [...side, ...(side.length > 0 ? owner.map(lowerFirst) : owner), line].join(' ');
	}

	/**
	 * Returns `Your own note:`, with the note's date beside a contradiction. Without a date only if pages stand beside it
	 * or its link is in a footnote: the link shows that it is a note.
	 */
	private ownerOf(claim: CitedClaim, { judgements, passages }: CheckedClaim): string[] {
		const { yourNote } = this.labels;
		if (!isOwn(claim)) return [];
		const day = claim.kind === 'contradiction' ? this.composition.times.shownDay(claim) : undefined;
		if (day !== undefined) return [yourNote.replace(COLON, ` (${day})$&`)];
		const isMixed = [...judgements, ...passages].some((other) => !isOwn(other));
		return isMixed || !this.citations.isInline ? [yourNote] : [];
	}

	/** True if a quote stands under an earlier claim. */
	private isWritten({ quote }: Citation): boolean {
		return this.quotes.some((said) => said.includes(readableQuote(quote)));
	}

	/** True if a finding of the section rests on the quote, and so says what it says. */
	private isBehindFinding({ source, quote }: Citation): boolean {
		return this.findings()
			.flatMap(({ cites }) => cites)
			.some((cite) => cite.source.id === source.id && readableQuote(cite.quote).includes(readableQuote(quote)));
	}

	private findings(): readonly CitedFinding[] {
		const { answers, added, folded } = this.composition;
		return [...answers, ...added, ...folded.findings].flatMap((one) => one.findings);
	}

	/** Writes `“…” (link)`. */
	private quoteLine(cite: Citation, { part, emphasized, dates }: QuotePlace): string {
		this.quotes.push(readableQuote(cite.quote));
		return this.citations.quoted(part, emphasized) + this.citations.sources([cite], dates);
	}
}

/** True if a quote is part of a longer one on the same claim, or equal to an earlier one. */
function isWithin(cite: Citation, all: readonly Citation[]): boolean {
	const quote = readableQuote(cite.quote);
	return all.some((other, place) => {
		const said = readableQuote(other.quote);
		return other !== cite && said.includes(quote) && (said !== quote || place < all.indexOf(cite));
	});
}

const ALARMS: ReadonlySet<StatementFate> = new Set(['contradicted', 'notes-disagree', 'disputed']);
/** The end of a label; French has a space before it. */
const COLON = /\s?[:：]$/u;
const CLAUSE_MARK = /[,;:]\s/gu;
/** Fewer words after the judged ones say nothing else. */
const LEAST_REST = 3;
/** A contradicted sentence of more words is not in bold as a whole: it says more than one thing. */
const BOLD_WORDS = 12;

/** Returns a sentence up to the end of the judged words, with `…` for the rest; the sentence if there is hardly any. */
function cutAfter(sentence: string, judged: string): string {
	const text = plainLine(readableQuote(sentence));
	const start = text.indexOf(judged);
	const { end } = closed(text, { start: Math.max(0, start), end: start + judged.length });
	return start < 0 || countWords(text.slice(end)) < LEAST_REST ? sentence : `${text.slice(0, end)} …`;
}

/** Returns the words as readers see them, without the marks at the end. */
function bareWords(text: string): string {
	return plainLine(readableQuote(text)).replace(/(?<![.,;。])[.,;。]+$/u, '');
}
