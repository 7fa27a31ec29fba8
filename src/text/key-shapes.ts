/** How the services begin the keys that they make. */
const BEGINNINGS = /^(?:sk-|tvly-|pplx-|gsk_|xai-|AIza|BSA)/;
/** Letters and digits in a mix as long as no name has it. */
const MIN_MIXED_CHARACTERS = 18;
const SHOWN_CHARACTERS = 4;

/**
 * For texts that repeat what somebody typed, perhaps in the wrong place: what looks like a key is cut to its beginning.
 */
export function withoutKeyShapes(text: string): string {
	return text.replace(/[a-z\d][\w-]{11,}/gi, (word) =>
		isKeyShaped(word) ? `${word.slice(0, SHOWN_CHARACTERS)}…` : word,
	);
}

export function isKeyShaped(word: string): boolean {
	return (
		BEGINNINGS.test(word) ||
		word.split(/[-_]/).some((part) => part.length >= MIN_MIXED_CHARACTERS && /\d/.test(part) && /[a-z]/i.test(part))
	);
}
