import { plainLine } from './escape-markdown';
import { isNearDuplicate } from './near-duplicates';

/** What a section says already: no sentence stands in it twice. */
export class Said {
	private readonly texts: string[] = [];

	add(...texts: readonly string[]): void {
		this.texts.push(...texts.map(plainLine));
	}

	has(text: string): boolean {
		const plain = plainLine(text);
		return this.texts.some((known) => known === plain || isNearDuplicate(known, plain));
	}
}
