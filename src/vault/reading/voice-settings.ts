import type { VoiceRules } from '../../text/voices/note-voice';
import { isVoice } from '../../text/voices/voice';
import { isInFolder, folderKey, movedEntries } from './exclusions';

/** The settings that say whose words notes are. */
interface VoiceSettings {
	readonly tellVoices: boolean;
	/** `Folder: voice`, such as `AI/Chats: assistant`. */
	readonly folderVoices: readonly string[];
	readonly clippedPages: boolean;
}

/** The nearest folder of a note decides. */
export function voiceRulesOf({ tellVoices, folderVoices, clippedPages }: VoiceSettings): VoiceRules {
	const folders = folderVoices.flatMap((entry) => {
		const { folder, voice } = partsOf(entry);
		const key = folderKey(folder);
		return key !== '' && isVoice(voice) ? [{ key, voice }] : [];
	});
	folders.sort((a, b) => b.key.length - a.key.length);
	return {
		isOn: tellVoices,
		hasPages: clippedPages,
		ofFolder: (path) => folders.find(({ key }) => isInFolder(folderKey(path), key))?.voice,
	};
}

/** Returns the entries after a folder or file has moved; undefined if the move does not affect them. */
export function movedVoices(entries: readonly string[], from: string, to: string): string[] | undefined {
	const moved = entries.map((entry) => {
		const { folder, voice } = partsOf(entry);
		const [now] = movedEntries([folder], from, to) ?? [];
		return now === undefined ? entry : `${now}: ${voice}`;
	});
	return moved.every((entry, index) => entry === entries[index]) ? undefined : moved;
}

function partsOf(entry: string): { readonly folder: string; readonly voice: string } {
	const colon = Math.max(0, entry.lastIndexOf(':'));
	const voice = entry.slice(colon + 1).trim();
	return { folder: entry.slice(0, colon), voice: voice.toLowerCase() };
}
