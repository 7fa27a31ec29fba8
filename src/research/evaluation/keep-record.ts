import { EVALUATION_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import type { CitedClaim } from '../model/claims';
import { LIMITS } from '../model/limits';
import type { Clock } from '../model/ports';
import type { ResearchReport } from '../report/report';
import type { ResearchRun } from '../model/run';
import { findSection, type FoundSection, type SectionStyle } from '../section/section';
import { bodyHash } from '../section/section-marker';
import type { OpenNote } from '../model/vault-ports';
import { citedPassages, runFacts, withRecord, type RecordStore, type RunRecord } from './run-record';
import { sectionFacts } from './section-facts';

interface FinishedRun {
	readonly report: ResearchReport;
	readonly written: readonly CitedClaim[];
	readonly style: SectionStyle & { readonly wordLimit: number };
}

interface RecordPorts {
	readonly records: RecordStore;
	readonly clock: Clock;
}

/** Saves the record of a run that has just written a section. */
export async function keepRecord(
	note: OpenNote,
	{ report, written, style }: FinishedRun,
	{ records, clock }: RecordPorts,
	run: ResearchRun,
): Promise<void> {
	try {
		const found = findSection(await note.read(), style);
		const facts = { run: runFacts(report, written, style.wordLimit), section: sectionFacts(found.body) };
		const at = clock.now().toISOString();
		const passages = citedPassages(written);
		await keep(note.path, { at, hash: hashOf(found), ...facts, judgement: null, passages }, records, run);
	} catch (error) {
		run.warn(EVALUATION_STRINGS.recordNotKept({ reason: messageOf(error) }));
	}
}

/** Saves a record. If that fails, the run warns. */
export async function keep(path: string, record: RunRecord, records: RecordStore, run: ResearchRun): Promise<void> {
	try {
		const known = await records.load(path, (message) => run.warn(message));
		await records.save(path, withRecord(known, record, LIMITS.keptRecords));
	} catch (error) {
		run.warn(EVALUATION_STRINGS.recordNotKept({ reason: messageOf(error) }));
	}
}

/** Returns a hash that identifies a section among those before it. */
export function hashOf({ hash, body }: FoundSection): string {
	return hash ?? bodyHash(body);
}
