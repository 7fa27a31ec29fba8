/** Counts how much text of sources the prompts of a run hold, and how much of it an earlier prompt held already. */

/** Words in a row that two texts do not share by chance. */
const WORDS_IN_A_ROW = 8;

export class SentText {
	/** Words of sources in all prompts. */
	words = 0;
	/** Of them, words sent before. */
	repeated = 0;
	/** Of those, words behind the beginning that the prompt shares with an earlier one, which caches do not save. */
	resent = 0;
	private readonly known: ReadonlySet<string>;
	private readonly sent = new Set<string>();
	private readonly prompts: string[] = [];

	/** @param sources texts of pages and notes */
	constructor(sources: readonly string[]) {
		this.known = new Set(sources.flatMap((text) => rowsOf(text).map(({ row }) => row)));
	}

	add(prompt: string): void {
		const cached = Math.max(0, ...this.prompts.map((earlier) => sharedBeginning(earlier, prompt)));
		for (const { row, start } of rowsOf(prompt)) {
			if (!this.known.has(row)) continue;
			this.words += 1;
			if (this.sent.has(row)) {
				this.repeated += 1;
				if (start >= cached) this.resent += 1;
			}
			this.sent.add(row);
		}
		this.prompts.push(prompt);
	}
}

function rowsOf(text: string): { readonly row: string; readonly start: number }[] {
	const words = [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)];
	return words.slice(WORDS_IN_A_ROW - 1).map((_, at) => ({
		row: words
			.slice(at, at + WORDS_IN_A_ROW)
			.map(([word]) => word)
			.join(' '),
		start: words[at]?.index ?? 0,
	}));
}

function sharedBeginning(one: string, other: string): number {
	const most = Math.min(one.length, other.length);
	let at = 0;
	while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
	return at;
}
