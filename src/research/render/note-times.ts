/** The user's own notes in time: which of them is newer, and which values of one thing are its history. */
import { isLater, type NoteDate } from '../../language/numbers/note-date';
import { dayText, monthText } from '../../language/section-labels';
import type { CitedClaim } from '../model/claims';
import { isOwn, type CheckedClaim } from '../study/checked-claims';
import { readableQuote } from '../verify/readable-quote';
import { valuesOverTime } from '../../language/numbers/slots';

/** A value of the researched note or of another one, with its time. */
export interface DatedValue {
	/** The day, month or year, as the section shows it. */
	readonly time: string;
	readonly value: string;
	readonly isOfThisNote: boolean;
}

interface NoteTimesFacts {
	/** When the researched note was written. */
	readonly written?: NoteDate | undefined;
	/** Today, as `YYYY-MM-DD`. */
	readonly date: string;
	/** BCP 47 */
	readonly languageCode: string | undefined;
}

export class NoteTimes {
	constructor(private readonly facts: NoteTimesFacts) {}

	/** Sorts what other notes say against a claim, newest first, and tells a history from a contradiction. */
	placed(claim: CheckedClaim): CheckedClaim {
		if (claim.fate !== 'notes-disagree') return claim;
		const dated = [...claim.judgements].sort((a, b) => {
			const [one = '', other = ''] = [this.dayOf(a), this.dayOf(b)];
			return one < other ? 1 : one > other ? -1 : 0;
		});
		const sorted = { ...claim, judgements: dated };
		return this.historyOf(sorted) ? { ...sorted, fate: 'notes-over-time' } : sorted;
	}

	/**
	 * Returns the values of a history, the oldest first; undefined if a value has no time of its own, if two values have
	 * the same, or if another note has a newer one and the claim does not state its time.
	 */
	historyOf({ statement, judgements }: CheckedClaim): readonly DatedValue[] | undefined {
		const words = readableQuote(statement);
		const pairs = judgements.map((judgement) => {
			const [cite] = judgement.cites;
			const values = cite && valuesOverTime(words, readableQuote(cite.quote), this.facts.languageCode);
			return values && cite && { values, noteDate: cite.source.noteDate };
		});
		const times: { readonly day: string; readonly value: string; readonly isOfThisNote: boolean }[] = [];
		for (const pair of pairs) {
			if (!pair) return undefined;
			const { values, noteDate } = pair;
			const [mine, theirs] = values;
			const [own, other] = [mine.stated ?? timeOf(this.facts.written), theirs.stated ?? timeOf(noteDate)];
			if (!this.isPast(own) || !this.isPast(other) || !(isLater(own, other) || isLater(other, own)))
				return undefined;
			if (mine.stated === undefined && !isLater(own, other)) return undefined;
			if (times.length === 0) times.push({ day: own, value: mine.value, isOfThisNote: true });
			times.push({ day: other, value: theirs.value, isOfThisNote: false });
		}
		const [first] = times;
		if (!first) return undefined;
		const sorted = [...times].sort((a, b) => (a.day < b.day ? -1 : 1));
		const years = sorted.map(({ day }) => day.slice(0, YEAR));
		const isYearEnough = new Set(years).size === years.length;
		return sorted.map(({ day, value, isOfThisNote }) => ({
			time: this.shown(isYearEnough ? day.slice(0, YEAR) : day),
			value,
			isOfThisNote,
		}));
	}

	/** Returns the day of the note behind a judgement, as the section shows it; undefined if it is not known. */
	shownDay(judgement: CitedClaim): string | undefined {
		const day = this.dayOf(judgement);
		return day === undefined ? undefined : this.shown(day);
	}

	/** Returns the day of the researched note, as the section shows it; undefined if it is not known. */
	get ownDay(): string | undefined {
		const { written } = this.facts;
		return written && this.isPast(written.day) ? this.shown(written.day) : undefined;
	}

	/** True if a note that is newer than the researched one is against the claim. */
	isOutdone({ judgements }: CheckedClaim): boolean {
		const own = this.facts.written?.day;
		const days = judgements.flatMap((judgement) => this.dayOf(judgement) ?? []);
		return own !== undefined && days.some((day) => isLater(day, own));
	}

	private dayOf(judgement: CitedClaim): string | undefined {
		const day = isOwn(judgement) ? judgement.cites[0]?.source.noteDate?.day : undefined;
		return this.isPast(day) ? day : undefined;
	}

	/** Dates of plans are left out: `Budget 2030`. */
	private isPast(day: string | undefined): day is string {
		return day !== undefined && !isLater(day, this.facts.date);
	}

	private shown(day: string): string {
		const formatted = day.length <= MONTH ? monthText : dayText;
		return formatted(day, this.facts.languageCode);
	}
}

const YEAR = '2024'.length;
const MONTH = '2024-03'.length;

function timeOf(noteDate: NoteDate | undefined): string | undefined {
	return noteDate?.isOfTime ? noteDate.day : undefined;
}
