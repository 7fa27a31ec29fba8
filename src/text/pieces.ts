/** Cuts long texts into pieces that are read one by one, so that the app can draw between them. */

export interface TextPiece {
	readonly text: string;
	readonly start: number;
	readonly end: number;
}

/**
 * Yields the text in pieces of at most that many characters. They end at a line end if one is near, else at a space;
 * a longer word is cut.
 */
export function* pieces(text: string, characters: number): Generator<TextPiece> {
	for (let start = 0; start < text.length;) {
		const end = pieceEnd(text, start, characters);
		yield { text: text.slice(start, end), start, end };
		start = end;
	}
}

function pieceEnd(text: string, start: number, characters: number): number {
	const last = start + characters;
	if (last >= text.length) return text.length;
	const near = start + characters / 2;
	for (const sign of ['\n', ' ']) {
		const at = text.lastIndexOf(sign, last - 1);
		if (at >= near) return at + 1;
	}
	const isPair = /[\uD800-\uDBFF]/.test(text.charAt(last - 1));
	return isPair ? last - 1 : last;
}
