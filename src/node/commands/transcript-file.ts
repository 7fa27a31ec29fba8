import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ResearchError } from '../../research/model/errors';
import type { ResearchRun } from '../../research/model/run';
import type { ResearchReport } from '../../research/report/report';
import { RunRecorder, type AskedFor } from '../../research/report/run-recorder';
import { CLI_STRINGS } from '../../strings/cli';
import { asCliError } from '../files/file-errors';
import { replaceFile } from '../files/regular-file';
import { nodeClock } from '../kit/node-clock';

/** @throws ResearchError where the log would replace the note */
export function assertNotTheNote(file: string | undefined, note: string): void {
	if (file === undefined || resolve(file) !== note) return;
	throw new ResearchError('VALIDATION_ERROR', CLI_STRINGS.transcriptIsNote, CLI_STRINGS.transcriptIsNoteRemedy);
}

/** Does the work of a run, and writes its log however it ends. Where it cannot be written, the run stands. */
export async function withTranscript(
	file: string | undefined,
	asked: AskedFor,
	run: ResearchRun,
	work: () => Promise<ResearchReport>,
): Promise<ResearchReport> {
	if (file === undefined) return work();
	const recorder = new RunRecorder(run, asked, nodeClock);
	try {
		const report = await work();
		recorder.succeeded(report);
		return report;
	} catch (error) {
		recorder.failed(asCliError(error));
		throw error;
	} finally {
		await write(file, recorder.markdown()).catch((error: unknown) =>
			run.warn(CLI_STRINGS.noTranscript(asCliError(error, file).message)),
		);
	}
}

async function write(file: string, text: string): Promise<void> {
	await mkdir(dirname(resolve(file)), { recursive: true });
	await replaceFile(file, text);
}
