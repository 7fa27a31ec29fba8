import type { RunContext } from '../../research/model/ports';
import type { VaultHit } from '../../research/model/vault-ports';
import { noteDate } from '../../language/numbers/note-date';
import { repeatedHeadings } from '../../text/markdown/headings';
import { scalarProperty } from '../../text/markdown/properties';
import { VAULT_STRINGS } from '../../locales/locale';
import { messageOf } from '../../text/strings';
import type { PlacedHit } from './placed-hit';
import { shownTitle } from '../reading/note-names';
import { noteText, passageText } from '../reading/note-text';
import { DEFAULT_VOICE_RULES, noteVoices, voiceAt, type NoteVoices } from '../../text/voices/note-voice';
import { ASSISTANT, type Speaker } from '../../text/voices/voice';
import type { VaultIndexDeps } from '../ports';

/** Reads the passages of one answer from their notes, each note once, because the index keeps no text. */
export class HitReader {
	private readonly texts = new Map<string, Promise<string>>();
	private readonly voices = new Map<string, NoteVoices>();

	constructor(
		private readonly deps: Pick<VaultIndexDeps, 'files' | 'voices'>,
		private readonly run: RunContext,
	) {}

	/** Returns the hit with its text and score; undefined if the note has been deleted since. */
	async read({ path, headings, line, start, end, score }: PlacedHit): Promise<VaultHit | undefined> {
		const note = await this.textOf(path);
		if (note === undefined) return undefined;
		const repeated = repeatedHeadings(note);
		return {
			path,
			title: shownTitle(path, note),
			pageTitle: scalarProperty(note, 'title'),
			noteDate: noteDate(path, note),
			headings,
			text: passageText(note, { start, end }),
			line,
			score,
			speaker: this.speakerOf(path, note, { start, end }),
			...(repeated.length > 0 && { repeatedHeadings: repeated }),
		};
	}

	/** A passage with an assistant's words in it is the assistant's. */
	private speakerOf(path: string, note: string, { start, end }: Pick<PlacedHit, 'start' | 'end'>): Speaker {
		const voices = this.voices.get(path) ?? noteVoices(path, note, this.deps.voices?.() ?? DEFAULT_VOICE_RULES);
		this.voices.set(path, voices);
		const answer = voices.spans.find((span) => span.voice === 'assistant' && span.start < end && span.end > start);
		return answer ? ASSISTANT : voiceAt(voices, start);
	}

	/** Returns the text of a note; undefined if it has been deleted since. */
	async textOf(path: string): Promise<string | undefined> {
		this.run.signal.throwIfAborted();
		try {
			const reading = this.texts.get(path) ?? this.deps.files.read(path);
			this.texts.set(path, reading);
			return noteText(path, await reading);
		} catch (error) {
			this.run.warn(VAULT_STRINGS.unreadable({ path, reason: messageOf(error) }));
			return undefined;
		}
	}
}

/** Scales the scores so that the best is 1; answers of assistants do not count. */
export function relative(hits: readonly VaultHit[]): VaultHit[] {
	const evidence = hits.filter(({ speaker }) => speaker?.voice !== 'assistant');
	const best = (evidence.length > 0 ? evidence : hits).reduce((most, { score }) => Math.max(most, score), 0);
	return hits.map((hit) => ({ ...hit, score: best > 0 ? Math.min(1, hit.score / best) : 1 }));
}
