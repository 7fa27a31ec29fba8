import { readFileSync } from 'node:fs';
import { DEFAULT_VOICE_RULES, noteVoices, voiceAt } from '../../src/text/voices/note-voice';
import type { Voice } from '../../src/text/voices/voice';
import { noteText } from '../../src/vault/reading/note-text';

/** A note in the shape of a tool, with words of it and whose they are. */
export interface VoiceLine {
	readonly tool: string;
	readonly path: string;
	readonly note: string;
	/** True if its writer had not seen the rules. */
	readonly blind?: true;
	readonly says: readonly (readonly [words: string, voice: Voice])[];
}

const FILE = new URL('data/voices.jsonl', import.meta.url);

export function voiceLines(): VoiceLine[] {
	const lines = readFileSync(FILE, 'utf8').trim().split('\n');
	return lines.map((line) => JSON.parse(line) as VoiceLine);
}

/** Returns the voices that the rules give to a line. Words of a section that a card leaves out count as right. */
export function toldVoices({ path, note, says }: VoiceLine): (readonly [words: string, voice: Voice])[] {
	const text = noteText(path, note);
	const voices = noteVoices(path, text, DEFAULT_VOICE_RULES);
	return says.map(([words]) => {
		const at = text.indexOf(words);
		return [words, at < 0 ? 'assistant' : voiceAt(voices, at).voice] as const;
	});
}
