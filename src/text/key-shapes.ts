/** Prefixes of the keys that services issue. */
const BEGINNINGS = /^(?:sk-|tvly-|pplx-|gsk_|xai-|AIza|BSA)/;
/** Shortest mix of letters and digits that counts as a key: longer than in any name. */
const MIN_MIXED_CHARACTERS = 18;
const SHOWN_CHARACTERS = 4;

/** Shortens everything that looks like a key to its beginning, for texts that repeat user input. */
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
