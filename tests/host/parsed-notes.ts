import { isDeepStrictEqual } from 'node:util';
import type { CachedMetadata } from 'obsidian';
import { parseMetadata } from './page/metadata';
import type { NoteAhead } from './page/raw-vault';
import type { VaultFolder } from './vault-folder';

/** Parses notes once for all pages: most tests open the same vault, and each page would parse it with cold code. */
export class ParsedNotes {
	private readonly byText = new Map<string, CachedMetadata | null>();

	/** Returns the note with its metadata; null if the file is missing. */
	async read(vault: VaultFolder, path: string): Promise<NoteAhead | null> {
		const bytes = await vault.read(path).catch(() => null);
		if (!bytes) return null;
		const text = bytes.toString('utf8');
		let metadata = this.byText.get(text);
		if (metadata === undefined) {
			metadata = sendable(parseMetadata(text));
			this.byText.set(text, metadata);
		}
		return { text, metadata };
	}
}

/** Returns null if JSON would change the metadata: then the page parses the note itself. */
function sendable(metadata: CachedMetadata): CachedMetadata | null {
	return isDeepStrictEqual(JSON.parse(JSON.stringify(metadata)), metadata) ? metadata : null;
}
