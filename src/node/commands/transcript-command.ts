import { createHash } from 'node:crypto';
import { mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ResearchError } from '../../research/model/errors';
import type { ResearchRun } from '../../research/model/run';
import type { ResearchReport } from '../../research/report/report';
import { isTranscript, RunRecorder } from '../../research/report/transcript';
import { CLI_STRINGS } from '../../locales/cli/cli';
import { asCliError } from '../files/file-errors';
import { OwnFolder } from '../files/own-folder';
import { isThere, readRegularFile, replaceFile, TextFile } from '../files/regular-file';
import { nodeClock, nodeTimer } from '../kit/node-clock';
import { openPlaces } from '../files/cache-folder';
import { VaultFolder } from '../files/vault-folder';
import type { VaultSession } from '../session/vault-session';
import type { Checkpoint } from '../../web/spending/checkpoints';
import type { CliOptions } from './parse-options';
import type { CommandCall, Outcome } from './command';

/** Folder of the logs in the cache folder, one for each note's last run. A log has about 10 KB. */
const LOGS = 'logs';
const KEPT_DAYS = 90;
const OWN_NAME = /^[0-9a-f]{24}\.md$/;

function logOf(path: string, cache: string): TextFile {
	const name = createHash('sha256').update(path).digest('hex').slice(0, 24);
	return new TextFile(join(cache, LOGS, `${name}.md`));
}

/** `research-note transcript`: prints the log of a note's last run. */
export async function transcript({ options }: CommandCall): Promise<Outcome> {
	const [vault = '', name = ''] = options.operands;
	const folder = await VaultFolder.open(vault, nodeTimer);
	const { cache } = await openPlaces(folder.root, options.cacheFolder);
	const path = folder.notePath(name);
	const log = await logOf(path, cache).load();
	if (log === undefined)
		throw new ResearchError('NOTE_NOT_FOUND', CLI_STRINGS.noLog(path), CLI_STRINGS.noLogRemedy, { path });
	return { data: { path, transcript: log }, text: log.trimEnd() };
}

/**
 * Researches one note, and keeps the log of the run whether it succeeds or fails. If the user named a file for the log
 * and it cannot be written, the run gets a warning.
 * @throws ResearchError VALIDATION_ERROR before the work begins, if the log would replace another file
 */
export async function researchOneNote(
	path: string,
	options: CliOptions,
	session: VaultSession,
	{ run, from }: { readonly run: ResearchRun; readonly from: Checkpoint | undefined },
): Promise<ResearchReport> {
	const prepared = await session.prepare({ ...options, path, from }, run);
	// Resolved once, so that the file that is checked is the one that is written: `v/missing/../Log.md` is `v/Log.md`.
	const file = options.transcript === undefined ? undefined : resolve(options.transcript);
	const note = session.fileOf(path);
	if (file !== undefined) await assertReplaceable(file, note);
	const recorder = new RunRecorder(run, { ...prepared.options, path }, nodeClock);
	try {
		const report = await prepared.start();
		recorder.succeeded(report);
		return report;
	} catch (error) {
		recorder.failed(asCliError(error));
		throw error;
	} finally {
		const log = recorder.markdown();
		await keepLog(recorder.path, session.cache, log).catch(() => undefined);
		if (file !== undefined)
			await writeLog(file, note, log).catch((error: unknown) =>
				run.warn(CLI_STRINGS.noTranscript(asCliError(error, file).message)),
			);
	}
}

/** Keeps the log of a run, and deletes the logs of old ones. */
async function keepLog(path: string, cache: string, log: string): Promise<void> {
	const folder = new OwnFolder(join(cache, LOGS));
	await folder.prepare();
	await logOf(path, cache).save(log);
	await folder.removeOlder(KEPT_DAYS, OWN_NAME);
}

/** Checks the file again: another program may have saved it during the run. */
async function writeLog(file: string, note: string, log: string): Promise<void> {
	await assertReplaceable(file, note);
	await mkdir(dirname(file), { recursive: true });
	await replaceFile(await realpath(file).catch(() => file), log);
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
