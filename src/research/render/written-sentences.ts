import { sentenceSplitter } from '../../language/sentences';
import { plainLine } from '../../text/markdown/escape-markdown';
import { isNearDuplicate } from '../verify/near-duplicates';

/** The sentences that a section holds already: none stands in it twice. */
export class WrittenSentences {
	private readonly texts: string[] = [];
	private readonly split = sentenceSplitter();

	/** A text of several sentences says each of them. */
	add(...texts: readonly string[]): void {
		this.texts.push(...texts.flatMap((text) => [plainLine(text), ...this.parts(text)]));
	}

	has(text: string): boolean {
		const own = this.parts(text);
		return this.knows(plainLine(text)) || (own.length > 1 && own.every((part) => this.knows(part)));
	}

	private knows(plain: string): boolean {
		return this.texts.some((known) => known === plain || isNearDuplicate(known, plain));
	}

	private parts(text: string): string[] {
		return this.split(plainLine(text)).map((sentence) => sentence.text);
	}
}
