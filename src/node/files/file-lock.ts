import { randomUUID } from 'node:crypto';
import { link, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isAlive, machine, temporaryBeside } from './own-temporaries';
import { hasCode, TextFile } from './regular-file';
import type { Timer } from '../../web/ports';

/** Milliseconds after which a lock is taken for lost: the work under it takes some. */
const LOST = 10_000;
/** Milliseconds between two attempts. */
const PAUSE = 10;
/** Attempts until the work is done without the lock: it cannot be had for longer than it takes to be lost. */
const MOST_ATTEMPTS = 3_000;

/** A lock that all processes of this user share: a file that only one of them can create. */
class FileLock {
	constructor(
		private readonly file: string,
		private readonly timer: Timer,
	) {}

	/**
	 * Does work while no other process does. The folder of the file must exist.
	 * @param signal ends the wait for other processes: then it rejects with the signal's reason
	 */
	async hold<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
		const owner = `${machine()} ${process.pid} ${randomUUID()}`;
		const isHeld = await this.take(owner, signal);
		try {
			return await work();
		} finally {
			if (isHeld) await this.release(owner);
		}
	}

	/** @returns false if the file system does not let it create the file */
	private async take(owner: string, signal?: AbortSignal): Promise<boolean> {
		for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
			signal?.throwIfAborted();
			try {
				await writeFile(this.file, owner, { flag: 'wx' });
				return true;
			} catch (error) {
				if (!hasCode(error, 'EEXIST')) return false;
			}
			if (await this.isLost()) await this.takeAway((file) => this.isLost(file));
			else await this.timer.wait(PAUSE, signal);
		}
		return false;
	}

	/** Leaves the lock of another process, which may have broken this one while the device slept. */
	private async release(owner: string): Promise<void> {
		const isOwn = async (file: string): Promise<boolean> =>
			(await readFile(file, 'utf8').catch(() => undefined)) === owner;
		if (await isOwn(this.file)) await this.takeAway(isOwn);
	}

	private async isLost(file = this.file): Promise<boolean> {
		try {
			const [where, writer] = (await readFile(file, 'utf8')).split(' ');
			if (where === machine() && writer !== undefined && !isAlive(Number(writer))) return true;
			return Math.abs(Date.now() - (await lstat(file)).mtimeMs) > LOST;
		} catch {
			return false;
		}
	}

	/** Removes the file if it is the one that was meant: another process may have taken the lock since. */
	private async takeAway(isMeant: (file: string) => Promise<boolean>): Promise<void> {
		const aside = temporaryBeside(this.file);
		await rename(this.file, aside).catch(() => undefined);
		if (!(await isMeant(aside))) await link(aside, this.file).catch(() => undefined);
		await rm(aside, { force: true }).catch(() => undefined);
	}
}

/** A text in a file that several processes change. */
export class SharedTextFile extends TextFile {
	private readonly lock: FileLock;

	constructor(file: string, timer: Timer) {
		super(file);
		this.lock = new FileLock(`${file}.lock`, timer);
	}

	async exclusively<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
		await mkdir(dirname(this.file), { recursive: true, mode: 0o700 });
		return this.lock.hold(work, signal);
	}
}
