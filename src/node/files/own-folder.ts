import { lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode, readRegularFile } from './regular-file';

/** Marks a folder of the program, and keeps it out of Git. */
const MARK = '.gitignore';
const MARK_TEXT = '# Made by research-note, which deletes old files in this folder.\n*\n';
const DAY = 24 * 3_600_000;

/**
 * A folder for files of the program, such as `logs` in the folder of `--cache-dir`. The program marks the folders that
 * it makes and the empty ones that it finds. In any other folder, and behind a link, the files are the user's.
 */
export class OwnFolder {
	constructor(readonly path: string) {}

	/** Makes and marks the folder. @returns false if the folder is not the program's */
	async prepare(): Promise<boolean> {
		const made = await mkdir(this.path, { recursive: true, mode: 0o700 });
		if (made === undefined && (await this.isForeign())) return false;
		if (made !== undefined || (await readdir(this.path)).length === 0) await this.mark();
		return this.isOwn();
	}

	/** True for a marked folder of this user that is not a link. */
	async isOwn(): Promise<boolean> {
		if (await this.isForeign()) return false;
		const text = await readRegularFile(join(this.path, MARK), { isLinkRefused: true }).catch(() => undefined);
		return text?.toString('utf8') === MARK_TEXT;
	}

	/**
	 * Deletes files that were last written more than so many days ago. Failures are ignored.
	 * @param ownName matches the names that the program gives
	 */
	async removeOlder(days: number, ownName: RegExp): Promise<void> {
		if (!(await this.isOwn())) return;
		for (const name of (await readdir(this.path).catch(() => [])).filter((one) => ownName.test(one))) {
			const file = join(this.path, name);
			const facts = await lstat(file).catch(() => undefined);
			if (facts?.isFile() && Date.now() - facts.mtimeMs > days * DAY)
				await rm(file, { force: true }).catch(() => undefined);
		}
	}

	private async isForeign(): Promise<boolean> {
		const facts = await lstat(this.path).catch(() => undefined);
		return !facts?.isDirectory() || isOfOthers(facts);
	}

	private async mark(): Promise<void> {
		await writeFile(join(this.path, MARK), MARK_TEXT, { flag: 'wx' }).catch((error: unknown) => {
			// Another process has marked it since.
			if (!hasCode(error, 'EEXIST')) throw error;
		});
	}
}

/** True if the file or folder belongs to another user. Windows does not tell. */
export function isOfOthers({ uid }: { readonly uid: number }): boolean {
	const own = process.geteuid?.();
	return own !== undefined && uid !== own;
}
