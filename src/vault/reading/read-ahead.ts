import type { VaultFile } from '../ports';

/**
 * Notes and bytes read at the same time: a disk answers several requests at once, but a phone lacks memory for many
 * large notes.
 */
const NOTES = 16;
const BYTES = 2_000_000;

/**
 * Yields each file with the result of `read`, in order, while the next few are being read.
 * @param read must not reject
 */
export async function* readAhead<T>(
	files: readonly VaultFile[],
	read: (file: VaultFile) => Promise<T>,
): AsyncGenerator<readonly [VaultFile, T]> {
	const begun: { readonly file: VaultFile; readonly reading: Promise<T> }[] = [];
	let next = 0;
	let bytes = 0;
	for (;;) {
		for (
			let file = files[next];
			file && (begun.length === 0 || (begun.length < NOTES && bytes + file.size <= BYTES));
			file = files[++next]
		) {
			begun.push({ file, reading: read(file) });
			bytes += file.size;
		}
		const first = begun.shift();
		if (!first) return;
		const result = await first.reading;
		bytes -= first.file.size;
		yield [first.file, result];
	}
}
