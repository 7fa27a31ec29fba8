/** The record of a run that wrote a section: counts, dates, costs, and the cited passages. */
import type { CitedClaim, Topic } from '../model/claims';
import type { ReadState, SourceKind } from '../model/evidence';
import type { Depth, Clock } from '../model/ports';
import type { SectionCounts } from '../ledger/counts';
import type { ResearchReport } from '../report/report';
import { type ResearchRun } from '../model/run';
import { usageTotals, type UsageTotals } from '../model/usage';
import type { JudgeScores } from './scores';
import { type SectionFacts, sectionFacts } from './section-facts';
import { EVALUATION_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import { LIMITS } from '../model/limits';
import { findSection, type FoundSection, type SectionStyle } from '../section/section';
import { bodyHash } from '../section/section-marker';
import type { OpenNote } from '../model/vault-ports';

export interface RunRecord {
	/** ISO time at which the section was written, or first evaluated if no run recorded it. */
	readonly at: string;
	/** Hash of the generated text, as in its marker; identifies the section. */
	readonly hash: string;
	/** Null if no run recorded the section. */
	readonly run: RunFacts | null;
	readonly section: SectionFacts;
	readonly judgement: JudgeScores | null;
	/** Absent in records of versions before 0.2. */
	readonly passages?: readonly CitedPassage[];
}

/** A cited passage, as its source had it. */
export interface CitedPassage {
	readonly kind: SourceKind;
	/** The URL, or the path of the note. */
	readonly address: string;
	readonly title: string;
	readonly read: ReadState;
	readonly quote: string;
}

/** Facts that cannot be read from the section. */
export interface RunFacts {
	readonly depth: Depth;
	/** The model's name, or `extractive`. */
	readonly writer: string;
	/** Number of topics of the run. */
	readonly topics: number;
	/** Number of topics with a statement in the section. */
	readonly covered: number;
	/** Number of statements checked against their sources. */
	readonly checked: number;
	/** Number of statements that passed. */
	readonly passed: number;
	/** Name of the second reader; null without one. */
	readonly reader: string | null;
	readonly asked: number;
	readonly confirmed: number;
	/** Number of cited web pages. */
	readonly pages: number;
	/** ISO dates of the cited web pages, if known. */
	readonly published: readonly string[];
	readonly wordLimit: number;
	/** The counts of the run's notice and report; absent in older records. */
	readonly counts?: SectionCounts;
	readonly usage: UsageTotals;
	readonly milliseconds: number;
}

export interface RecordStore {
	/** Returns the records, newest first. @param warn called with a message if records were damaged */
	load(path: string, warn: (message: string) => void): Promise<readonly RunRecord[]>;
	/** Replaces all records of the note. */
	save(path: string, records: readonly RunRecord[]): Promise<void>;
}

/** Removal reasons of the second reader: these statements had passed the exact checks. */
const BY_READER = new Set(['not_supported_by_reader', 'not_reviewed']);

function runFacts({ report, topics, written, style }: FinishedRun): RunFacts {
	const { depth, analyst, claims, review, usage, timing_ms: timing } = report;
	const answered = new Set(written.map(({ topicId }) => topicId));
	const removed = Object.entries(claims.reasons);
	const byReader = removed.filter(([reason]) => BY_READER.has(reason)).reduce((sum, [, count]) => sum + count, 0);
	const passed = claims.written + claims.duplicates + byReader;
	const failed = removed.reduce((sum, [, count]) => sum + count, 0) - byReader;
	const pages = new Map(written.flatMap(({ cites }) => cites.map(({ source }) => [source.id, source] as const)));
	const web = [...pages.values()].filter(({ kind }) => kind === 'web');
	return {
		depth,
		writer: analyst,
		topics: topics.length,
		covered: topics.filter(({ id }) => answered.has(id)).length,
		checked: passed + failed,
		passed,
		reader: review.reviewer,
		asked: review.asked,
		confirmed: review.confirmed,
		pages: web.length,
		published: web.flatMap(({ published }) => published ?? []),
		wordLimit: style.wordLimit,
		counts: report.section_counts,
		usage: usageTotals(usage),
		milliseconds: timing.total,
	};
}

/** Returns the quotes behind the written sentences, without repetitions. */
export function citedPassages(written: readonly CitedClaim[]): CitedPassage[] {
	const found = new Map<string, CitedPassage>();
	for (const { source, quote } of written.flatMap(({ cites }) => cites)) {
		const { kind, address, clippedIn, title, read } = source;
		// The words of a clipping come from the note; its page may be behind a login.
		const note = { kind: 'vault', address: clippedIn ?? '', read: 'note' } as const;
		const place = clippedIn === undefined ? { kind, address, read } : note;
		if (quote !== '') found.set(`${place.address}\n${quote}`, { ...place, title, quote });
	}
	return [...found.values()];
}

/** Adds a record, replacing an earlier one of the same section; at most `limit`, newest first. */
export function withRecord(records: readonly RunRecord[], record: RunRecord, limit: number): RunRecord[] {
	return [record, ...records.filter(({ hash }) => hash !== record.hash)].slice(0, limit);
}

interface FinishedRun {
	readonly report: ResearchReport;
	readonly topics: readonly Topic[];
	readonly written: readonly CitedClaim[];
	readonly style: SectionStyle & { readonly wordLimit: number };
}

/** Saves the record of a run that has just written a section. */
export async function keepRecord(
	note: OpenNote,
	finished: FinishedRun,
	{ records, clock }: { readonly records: RecordStore; readonly clock: Clock },
	run: ResearchRun,
): Promise<void> {
	try {
		const { written, style } = finished;
		const found = findSection(await note.read(), style);
		const record = {
			at: clock.now().toISOString(),
			hash: hashOf(found),
			run: runFacts(finished),
			section: sectionFacts(found.body),
			judgement: null,
			passages: citedPassages(written),
		};
		await saveRecord(note.path, record, records, run);
	} catch (error) {
		run.warn(EVALUATION_STRINGS.recordNotKept({ reason: messageOf(error) }));
	}
}

/** Saves a record. If that fails, the run warns. */
export async function saveRecord(
	path: string,
	record: RunRecord,
	records: RecordStore,
	run: ResearchRun,
): Promise<void> {
	try {
		const known = await records.load(path, (message) => run.warn(message));
		await records.save(path, withRecord(known, record, LIMITS.keptRecords));
	} catch (error) {
		run.warn(EVALUATION_STRINGS.recordNotKept({ reason: messageOf(error) }));
	}
}

/** Returns a hash that identifies the section in the records of its note. */
export function hashOf({ hash, body }: FoundSection): string {
	return hash ?? bodyHash(body);
}
