import { isOwn, type CheckedClaim } from '../study/checked-claims';
import { sectionLabels } from '../../language/section-labels';
import type { SectionLabels } from '../../language/language-schema';
import { countWords } from '../../language/words';
import { escapeMarkdown, plainLine } from '../../text/markdown/escape-markdown';
import type { StatementFate } from '../ledger/fate';
import type { Citation, CitedClaim } from '../model/claims';
import { lowerFirst } from '../../text/strings';
import { readableQuote } from '../verify/readable-quote';
import { closed } from '../../text/pairs';
import type { CitationWriter } from './citations';
import { type Composition, isEcho, isShown } from './composition';
import { shownPart } from './proving-part';
import { isFromOneSeller } from './sellers';
import { slotsOfOneKind, type SlotSpan } from '../../language/numbers/slots';

/** Lines of a list item: the first begins with `- `, the others are indented. */
export type ItemLines = readonly string[];

/** The claim that a quote stands under. */
interface QuotePlace {
	/** The part of it that is shown. */
	readonly part: string;
	/** All quotes that judge the claim; absent if the quote does not. */
	readonly beside?: readonly Citation[];
	/** True if the claim is contradicted or disputed: each of its sources stands with its quote, or not at all. */
	readonly isAlarm?: boolean;
	/** True if the date of the page tells something: sources that disagree may be of different years. */
	readonly isDated?: boolean;
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
		private readonly composition: Pick<Composition, 'sentences' | 'times' | 'sides'>,
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
	 * Writes `- “claim”` with the quotes for it, then those against it. Of a sentence that goes on after the supported
	 * words only these and what leads to them are shown: `“**The tram is cheaper than the train** …”`.
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
	private sentence(claim: CheckedClaim, endsThere = false): string {
		const judged = bareWords(claim.statement);
		const whole = this.composition.sentences.of(claim);
		const sentence = endsThere ? cutAfter(whole, judged) : whole;
		return this.citations.quoted(sentence, (text) => {
			const start = judged === bareWords(sentence) ? -1 : text.indexOf(judged);
			return start < 0 ? [] : [{ start, end: closed(text, { start, end: start + judged.length }).end }];
		});
	}

	/**
	 * Returns a sentence that is contradicted as a whole, in bold. Of a long one only the figures and dates are in bold
	 * that its quotes have too: the other words may hold.
	 */
	private wholeSentence(claim: CheckedClaim): string {
		const sentence = this.composition.sentences.of(claim);
		if (countWords(sentence) <= BOLD_WORDS) return `**${this.citations.quoted(sentence)}**`;
		const against = claim.judgements.filter(({ kind }) => kind === 'contradiction');
		const quotes = against.flatMap(({ cites }) => cites.map(({ quote }) => quote)).join('\n');
		return this.citations.quoted(sentence, this.slotsShared(quotes));
	}

	private isWhole(claim: CheckedClaim): boolean {
		return bareWords(claim.statement) === bareWords(this.composition.sentences.of(claim));
	}

	/**
	 * Writes the quotes, and the sources of further ones.
	 * @param usual the kind of judgement that needs no label here
	 */
	private judgements(checked: CheckedClaim, usual: CitedClaim['kind'] | undefined): string[] {
		const { statement, fate } = checked;
		const judgements = checked.judgements.filter((claim) => !isEcho(claim, checked.judgements));
		const rank = (claim: CitedClaim): number => (claim.kind === usual ? 0 : 2) + (isOwn(claim) ? 1 : 0);
		const ranked = [...judgements].sort((a, b) => rank(a) - rank(b));
		const isAlarm = ALARMS.has(fate);
		const quoted = ranked.filter((claim) => isShown(claim, judgements));
		const cites = quoted.flatMap((claim) => claim.cites.slice(0, 1));
		const lines = quoted.flatMap((claim) => {
			const [cite] = claim.cites;
			if (!cite) return [];
			const line = this.quoteLine(cite, {
				part: shownPart(cite, claim, statement, this.languageCode),
				beside: cites,
				isAlarm,
				isDated: fate === 'disputed',
			});
			return line === '' ? [] : [this.labelled(line, claim, usual, checked)];
		});
		const linkedAbove = new Set(cites.map(({ source }) => source.id));
		const others = isAlarm ? [] : ranked.filter(({ cites: [cite] }) => cite && !linkedAbove.has(cite.source.id));
		const linked = [...new Set(others.map(rank))].flatMap((side) => {
			const claims = others.filter((claim) => rank(claim) === side);
			const [first] = claims;
			const sources = this.citations.mention(claims.flatMap((claim) => claim.cites.slice(0, 1)));
			return first ? [this.labelled(sources, first, usual, checked)] : [];
		});
		return [...new Set([...lines, ...linked])].map((line) => `    - ${line}`);
	}

	private beside(claim: CheckedClaim): string[] {
		const { id, statement, passages } = claim;
		const { inFavour, against } = this.labels;
		const kind = this.composition.sides.get(id);
		const side = kind === undefined ? [] : [kind === 'support' ? inFavour : against];
		const lines = passages.flatMap((passage) => {
			const [cite] = passage.cites;
			if (!cite) return [];
			const part = shownPart(cite, passage, statement, this.languageCode);
			const line = this.quoteLine(cite, { part, emphasized: this.slotsShared(statement) });
			const owner = this.ownerOf(passage, claim);
			return line === '' ? [] : [[...(isOwn(passage) ? owner : side), line].join(' ')];
		});
		return lines.map((line) => `    - ${line}`);
	}

	/** Finds the slots of a text that the other text has one of the same kind of. */
	private slotsShared(other: string): (text: string) => readonly SlotSpan[] {
		return (text) => slotsOfOneKind(text, readableQuote(other), this.languageCode);
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

	/**
	 * Writes `“…” (link)`. If the quote was already written, or is part of a longer one on the same claim, only the source
	 * is linked, unless another line of the claim links it, or it is an alarm that has the quote.
	 */
	private quoteLine(cite: Citation, { part, beside = [], isAlarm, emphasized, isDated }: QuotePlace): string {
		const quote = readableQuote(cite.quote);
		const others = beside.filter((other) => other !== cite);
		const isBefore = (other: Citation): boolean => beside.indexOf(other) < beside.indexOf(cite);
		const isSaid = others.some((other) => {
			const said = readableQuote(other.quote);
			return said.includes(quote) && (said !== quote || isBefore(other));
		});
		if (isSaid || this.quotes.some((said) => said.includes(quote))) {
			const isLinked = others.some(({ source }) => source.id === cite.source.id);
			return isLinked || (isSaid && isAlarm) || beside.length === 0 ? '' : this.citations.mention([cite]);
		}
		this.quotes.push(quote);
		return (
			this.citations.quoted(part, emphasized) + this.citations.sources([cite], isDated === true ? 'all' : 'old')
		);
	}
}

const ALARMS: ReadonlySet<StatementFate> = new Set(['contradicted', 'notes-disagree', 'disputed']);
/** The end of a label; French has a space before it. */
const COLON = /\s?[:：]$/u;
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
