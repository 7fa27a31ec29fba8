import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve, basename, sep } from 'node:path';

/**
 * True if the place lies in the folder or is the folder: as it is written, or where its links lead. The place need not
 * exist.
 */
export async function isWithin(folder: string, place: string): Promise<boolean> {
	const root = await realTarget(folder);
	const written = join(await realTarget(dirname(resolve(place))), basename(resolve(place)));
	return isBelow(root, written) || isBelow(root, await realTarget(place));
}

/** Returns the real path of the nearest folder that exists, followed by the rest. */
export async function realTarget(place: string): Promise<string> {
	const whole = resolve(place);
	const real = await realpath(whole).catch(() => undefined);
	if (real !== undefined || dirname(whole) === whole) return real ?? whole;
	return join(await realTarget(dirname(whole)), basename(whole));
}

function isBelow(folder: string, place: string): boolean {
	const way = relative(folder, place);
	return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
