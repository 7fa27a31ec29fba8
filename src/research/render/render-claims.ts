import { isOwn, type CheckedClaim } from '../study/checked-claims';
import { runLabels, sectionLabels } from '../../language/section-labels';
import type { SectionLabels } from '../../language/language-schema';
import { escapeMarkdown, plainLine } from '../../text/markdown/escape-markdown';
import type { StatementFate } from '../ledger/fate';
import type { Citation, CitedClaim } from '../model/claims';
import { readableQuote } from '../verify/readable-quote';
import type { CitationWriter } from './citations';
import { type Composition, isShown } from './composition';
import { shownPart } from './proving-part';
import { isFromOneSeller } from './sellers';
import { slotsOfOneKind, type SlotSpan } from './slots';

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
	/** Claims that share a line. */
	private readonly bareClaims: string[] = [];
	private readonly labels: SectionLabels;

	constructor(
		private readonly citations: CitationWriter,
		private readonly composition: Pick<Composition, 'sentences' | 'times'>,
		private readonly languageCode: string | undefined,
	) {
		this.labels = sectionLabels(languageCode);
	}

	/**
	 * Writes `- **“claim”**` with the quotes against it, then those for it. Of a longer sentence only the judged words are
	 * in bold. If only the writer's other notes contradict
	 * it, either may be right, so the line says so: `- **“claim”** — your notes disagree (this note: 5 Mar 2024)`.
	 */
	contradicted(claim: CheckedClaim): ItemLines {
		const isOfNotes = claim.fate === 'notes-disagree';
		const state = isOfNotes ? ` — ${this.disagreement(claim)}` : this.seller(claim, 'contradiction');
		const name = this.isWhole(claim)
			? `**${this.statement(this.composition.sentences.of(claim))}**`
			: this.sentence(claim);
		return [`- ${name}${state}`, ...this.judgements(claim, 'contradiction')];
	}

	/** Writes `- “claim”` with the quotes for it, then those against it. */
	supported(claim: CheckedClaim): ItemLines {
		const name = `- ${this.sentence(claim)}${this.seller(claim, 'support')}`;
		return [name, ...this.judgements(claim, 'support')];
	}

	/**
	 * Writes `- “claim” — found, not decided` with the quotes on it, `— not settled` without any, or `— your notes say
	 * the same` if no page is on it: the writer's own notes decide nothing. Below a claim with passages no state follows,
	 * since the reader judges.
	 */
	open(claim: CheckedClaim): ItemLines {
		const { passages, fate } = claim;
		if (fate === 'notes-over-time') return this.overTime(claim);
		const lines = [...this.judgements(claim, undefined), ...this.beside(claim)];
		if (lines.length === 0) {
			const name = this.sentence(claim, this.bareClaims);
			this.bareClaims.push(bareWords(claim.statement));
			return this.bare(name, fate);
		}
		const shown = passages.length > 0 && fate === 'found-undecided' ? '' : ` — ${this.stateOf(fate)}`;
		const beside = passages.map(({ text }) => text).join('\n');
		const name =
			beside === ''
				? this.sentence(claim)
				: this.citations.quoted(this.composition.sentences.of(claim), WHOLE, this.slotsShared(beside));
		return [`- ${name}${shown}`, ...lines];
	}

	/**
	 * Writes `- “claim” — your notes over time: 2024: 640 euros · 2026: 690 euros (this note)` with the quotes of the
	 * other notes.
	 */
	private overTime(claim: CheckedClaim): ItemLines {
		const { notesOverTime, thisNote } = this.labels;
		const values = (this.composition.times.historyOf(claim) ?? []).map(
			({ time, value, isOfThisNote }) =>
				`${time}: ${escapeMarkdown(value)}${isOfThisNote ? ` (${thisNote})` : ''}`,
		);
		const name = `- ${this.sentence(claim)} — ${notesOverTime}: ${values.join(' · ')}`;
		return [name, ...this.judgements(claim, 'contradiction')];
	}

	private disagreement(claim: CheckedClaim): string {
		const { newerNote, notesDisagree, thisNote } = this.labels;
		const { times } = this.composition;
		const state = times.isOutdone(claim) ? newerNote : notesDisagree;
		return times.ownDay === undefined ? state : `${state} (${thisNote}: ${times.ownDay})`;
	}

	/** Writes a topic without results, or with results that only repeat others. */
	uncovered({ topic, fate }: Composition['uncovered'][number]): ItemLines {
		const isClaim = topic.type === 'claim';
		const name = isClaim
			? this.statement(topic.context || topic.topic)
			: `**${escapeMarkdown(readableQuote(topic.topic))}**`;
		return this.bare(name, fate);
	}

	/** Writes a claim below which nothing stands. “Found” would promise what is not shown. */
	private bare(name: string, fate: StatementFate): ItemLines {
		const isFound = fate === 'found-undecided';
		return [`- ${name} — ${isFound ? lowered(this.labels.notSettled) : this.stateOf(fate)}`];
	}

	skipped(statement: string): ItemLines {
		return [`- ${this.statement(statement)}`];
	}

	private stateOf(fate: StatementFate): string {
		const { disagree, notesAgree, undecided, nothingFound } = this.labels;
		if (fate === 'disputed') return disagree;
		if (fate === 'notes-agree') return notesAgree;
		if (fate === 'repeated') return runLabels(this.languageCode).reasons.repeat;
		return fate === 'nothing-found' ? nothingFound : undecided;
	}

	/** Returns ` — rests on one seller’s page` if all quotes that decide the claim are from one seller. */
	private seller({ judgements }: CheckedClaim, deciding: CitedClaim['kind']): string {
		const cites = judgements.filter(({ kind }) => kind === deciding).flatMap((judgement) => judgement.cites);
		return isFromOneSeller(cites) ? ` — ${this.labels.oneSeller}` : '';
	}

	/** Returns the whole claim: a shortened one might read as its opposite. */
	private statement(text: string): string {
		return this.citations.quoted(text, WHOLE);
	}

	/** Returns the sentence of a claim, with the judged words in bold if they are a part of it. */
	private sentence(claim: CheckedClaim, told: readonly string[] = []): string {
		const judged = bareWords(claim.statement);
		const sentence = this.composition.sentences.of(claim, told);
		return this.citations.quoted(sentence, WHOLE, (text) => {
			const start = judged === bareWords(sentence) ? -1 : text.indexOf(judged);
			return start < 0 ? [] : [{ start, end: start + judged.length }];
		});
	}

	private isWhole(claim: CheckedClaim): boolean {
		return bareWords(claim.statement) === bareWords(this.composition.sentences.of(claim));
	}

	/**
	 * Writes the quotes, and the sources of further ones.
	 * @param usual the kind of judgement that needs no label here
	 */
	private judgements({ statement, judgements, fate }: CheckedClaim, usual: CitedClaim['kind'] | undefined): string[] {
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
			return line === '' ? [] : [this.labelled(line, claim, usual)];
		});
		const linkedAbove = new Set(cites.map(({ source }) => source.id));
		const others = isAlarm ? [] : ranked.filter(({ cites: [cite] }) => cite && !linkedAbove.has(cite.source.id));
		const linked = [...new Set(others.map(rank))].flatMap((side) => {
			const claims = others.filter((claim) => rank(claim) === side);
			const [first] = claims;
			const sources = this.citations.mention(claims.flatMap((claim) => claim.cites.slice(0, 1)));
			return first ? [this.labelled(sources, first, usual)] : [];
		});
		return [...new Set([...lines, ...linked])].map((line) => `    - ${line}`);
	}

	private beside({ statement, passages }: CheckedClaim): string[] {
		const lines = passages.flatMap((passage) => {
			const [cite] = passage.cites;
			if (!cite) return [];
			const part = shownPart(cite, passage, statement, this.languageCode);
			const line = this.quoteLine(cite, { part, emphasized: this.slotsShared(statement) });
			return line === '' ? [] : [isOwn(passage) ? `${this.labels.yourNote} ${line}` : line];
		});
		return lines.map((line) => `    - ${line}`);
	}

	/** Finds the slots of a text that the other text has one of the same kind of. */
	private slotsShared(other: string): (text: string) => readonly SlotSpan[] {
		return (text) => slotsOfOneKind(text, readableQuote(other), this.languageCode);
	}

	private labelled(line: string, claim: CitedClaim, usual: CitedClaim['kind'] | undefined): string {
		const { yourNote, inFavour, against } = this.labels;
		const side = claim.kind === usual ? '' : claim.kind === 'support' ? inFavour : against;
		const day = claim.kind === 'contradiction' ? this.composition.times.shownDay(claim) : undefined;
		const owner = isOwn(claim) ? (day === undefined ? yourNote : yourNote.replace(COLON, ` (${day})$&`)) : '';
		return [side, owner && side ? lowered(owner) : owner, line].filter(Boolean).join(' ');
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
		return this.citations.quoted(part, WHOLE, emphasized) + this.citations.sources([cite], isDated);
	}
}

const ALARMS: ReadonlySet<StatementFate> = new Set(['contradicted', 'notes-disagree', 'disputed']);
/** The end of a label; French has a space before it. */
const COLON = /\s?[:：]$/u;
/** A claim is never shortened. */
const WHOLE = Number.POSITIVE_INFINITY;

/** Returns the words as readers see them, without the marks at the end. */
function bareWords(text: string): string {
	return plainLine(readableQuote(text)).replace(/(?<![.,;。])[.,;。]+$/u, '');
}

function lowered(label: string): string {
	return label.charAt(0).toLocaleLowerCase() + label.slice(1);
}
