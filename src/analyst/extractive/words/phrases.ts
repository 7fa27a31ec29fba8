/**
 * Phrases looked for as whole words, in lower case and whatever stands between the words. On plain spaces the
 * expressions stay simple: with letter classes and the `i` flag together they would take milliseconds each to compile.
 */
export class Phrases {
	private readonly pattern: RegExp;

	/**
	 * @param alternatives `*` stands for letters, the rest is a regular expression in lower case without punctuation
	 */
	constructor(alternatives: readonly string[], where: 'anywhere' | 'start' | 'end' = 'anywhere') {
		const any = alternatives.join('|').replaceAll('*', '[^ ]*');
		this.pattern = new RegExp(`${where === 'start' ? '^' : ''} (?:${any})(?= ${where === 'end' ? '$' : ''})`, 'g');
	}

	test(text: string): boolean {
		return this.inSpaced(spaced(text));
	}

	inSpaced(text: string): boolean {
		return text.search(this.pattern) >= 0;
	}

	count(text: string): number {
		return spaced(text).match(this.pattern)?.length ?? 0;
	}
}

export function anyOf(...alternatives: readonly string[]): Phrases {
	return new Phrases(alternatives);
}

/** The words in lower case with one space before and behind each. */
export function spaced(text: string): string {
	return ` ${text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
		.trim()} `;
}
