import type { ResearchRun } from '../../research/model/run';
import type { ResearchReport } from '../../research/report/report';
import type { Checkpoint } from '../../web/spending/checkpoint-file';
import type { VaultSession } from '../session/vault-session';
import type { CliOptions } from './cli-options';
import { withTranscript } from './transcript-file';

/** Researches one note, and keeps the log of the run. */
export async function researchOneNote(
	path: string,
	options: CliOptions,
	session: VaultSession,
	{ run, from }: { readonly run: ResearchRun; readonly from: Checkpoint | undefined },
): Promise<ResearchReport> {
	const prepared = await session.prepare({ ...options, path, from }, run);
	const log = { file: options.transcript, note: session.fileOf(path), cache: session.cache };
	return withTranscript(log, { ...prepared.options, path }, run, prepared.start);
}
