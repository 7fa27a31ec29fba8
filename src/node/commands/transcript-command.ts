import { mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ResearchError } from '../../research/model/errors';
import type { ResearchRun } from '../../research/model/run';
import type { ResearchReport } from '../../research/report/report';
import { isTranscript, RunRecorder, type RecordedRequest } from '../../research/report/transcript';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { asCliError } from '../files/file-errors';
import { isThere, readRegularFile, replaceFile } from '../files/regular-file';
import { KeptLogs } from '../files/kept-logs';
import { nodeClock, nodeTimer } from '../kit/node-clock';
import { openPlaces } from '../files/cache-folder';
import { VaultFolder } from '../files/vault-folder';
import type { VaultSession } from '../session/vault-session';
import type { Checkpoint } from '../../web/spending/checkpoint-file';
import type { CliOptions } from './cli-options';
import type { CommandCall, Outcome } from './command';

/** `research-note transcript`: prints the log of a note's last run. */
export async function transcript({ options }: CommandCall): Promise<Outcome> {
	const [vault = '', name = ''] = options.operands;
	const folder = await VaultFolder.open(vault, nodeTimer);
	const { cache } = await openPlaces(folder.root, options.cacheFolder);
	const path = folder.notePath(name);
	const log = await new KeptLogs(cache).load(path);
	if (log === undefined)
		throw new ResearchError('NOTE_NOT_FOUND', CLI_STRINGS.noLog(path), CLI_STRINGS.noLogRemedy, { path });
	return { data: { path, transcript: log }, text: log.trimEnd() };
}

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

/** Bytes to read: enough to recognise a log by its title and first line. */
const HEAD = 4_096;

/**
 * Refuses to replace a file with the log of a run if it is the note itself, also through a link, or if it is not an
 * earlier log.
 * @param note path of the researched note on disk
 * @throws ResearchError VALIDATION_ERROR
 */
async function assertReplaceable(file: string, note: string): Promise<void> {
	if (!(await isThere(file))) return;
	const target = await stat(file).catch(() => undefined);
	const noteFile = await stat(note).catch(() => undefined);
	if (target && noteFile && target.dev === noteFile.dev && target.ino === noteFile.ino)
		throw new ResearchError('VALIDATION_ERROR', CLI_STRINGS.transcriptIsNote, CLI_STRINGS.transcriptRemedy);
	if (!(await isLog(file))) {
		throw new ResearchError('VALIDATION_ERROR', CLI_STRINGS.transcriptIsOther(file), CLI_STRINGS.transcriptRemedy, {
			path: file,
		});
	}
}

/** True for an earlier log or an empty file (`mktemp`). */
async function isLog(file: string): Promise<boolean> {
	const head = await readRegularFile(file, { most: HEAD }).catch(() => undefined);
	return head !== undefined && (head.length === 0 || isTranscript(head.toString('utf8')));
}

interface TranscriptPlace {
	/** Undefined if the user did not ask for a log. */
	readonly file: string | undefined;
	/** Path of the researched note on disk. */
	readonly note: string;
	/** Folder of the program's own files, with the log of each note's last run. */
	readonly cache: string;
}

/**
 * Does the work of a run, and writes its log if the run succeeds or fails. If the user named a file for the log and it
 * cannot be written, the run gets a warning.
 * @throws ResearchError VALIDATION_ERROR before the work begins, if the log would replace another file
 */
async function withTranscript(
	{ file, note, cache }: TranscriptPlace,
	asked: RecordedRequest,
	run: ResearchRun,
	work: () => Promise<ResearchReport>,
): Promise<ResearchReport> {
	if (file !== undefined) await assertReplaceable(file, note);
	const recorder = new RunRecorder(run, asked, nodeClock);
	try {
		const report = await work();
		recorder.succeeded(report);
		return report;
	} catch (error) {
		recorder.failed(asCliError(error));
		throw error;
	} finally {
		const log = recorder.markdown();
		await new KeptLogs(cache).save(recorder.path, log).catch(() => undefined);
		if (file !== undefined)
			await write({ file, note }, log).catch((error: unknown) =>
				run.warn(CLI_STRINGS.noTranscript(asCliError(error, file).message)),
			);
	}
}

/** Checks the file again: another program may have saved it during the run. */
async function write({ file, note }: { file: string; note: string }, text: string): Promise<void> {
	await assertReplaceable(file, note);
	await mkdir(dirname(resolve(file)), { recursive: true });
	await replaceFile(await realpath(file).catch(() => file), text);
}
