import type { VaultFile } from '../ports';

/**
 * Notes read side by side, and bytes of them: a disk answers several at once, a phone has no room for many large ones.
 */
const NOTES = 16;
const BYTES = 2_000_000;

/**
 * Each file with what `read` gives for it, in order; the next few are read meanwhile.
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
