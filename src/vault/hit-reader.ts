import type { RunContext, VaultHit } from '../research/ports';
import { VAULT_STRINGS } from '../strings/vault';
import { messageOf } from '../text/message-of';
import type { PlacedHit } from './engine';
import { noteText } from './note-text';
import type { VaultFiles } from './ports';

/** Reads the passages of one answer from their notes, each note once: the index itself keeps no text. */
export class HitReader {
	private readonly texts = new Map<string, Promise<string>>();

	/** @param best the score that counts as 1 */
	constructor(
		private readonly files: VaultFiles,
		private readonly best: number,
		private readonly run: RunContext,
	) {}

	/** Undefined when the note went away meanwhile. */
	async read({ path, title, headings, line, start, end, score }: PlacedHit): Promise<VaultHit | undefined> {
		this.run.signal.throwIfAborted();
		try {
			const reading = this.texts.get(path) ?? this.files.read(path);
			this.texts.set(path, reading);
			const text = noteText(path, await reading).slice(start, end);
			return { path, title, headings, text, line, score: Math.min(1, score / this.best) };
		} catch (error) {
			this.run.warn(VAULT_STRINGS.unreadable(path, messageOf(error)));
			return undefined;
		}
	}
}
