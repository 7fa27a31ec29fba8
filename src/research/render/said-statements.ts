import { sentenceSplitter } from '../../language/sentences';
import { plainLine } from '../../text/markdown/escape-markdown';
import { TextReader } from '../verify/checks/evidence/read-text';
import { RegionNames } from '../verify/checks/names/region-names';
import { restates } from '../verify/duplicates';
import { isNearDuplicate } from '../verify/near-duplicates';

/** Statements already in a section, to find repeats. */
export class SaidStatements {
	private readonly texts: string[] = [];
	private readonly split = sentenceSplitter();
	private readonly reader: TextReader;

	/** @param languageCode BCP 47, of the section */
	constructor(private readonly languageCode?: string) {
		this.reader = new TextReader(new RegionNames(languageCode === undefined ? [] : [languageCode]));
	}

	/** Adds texts and each of their sentences. */
	add(...texts: readonly string[]): void {
		this.texts.push(...texts.flatMap((text) => [plainLine(text), ...this.parts(text)]));
	}

	/** Returns the statement that says the same; undefined if it is new. */
	restated(text: string): string | undefined {
		const whole = this.find(plainLine(text));
		if (whole !== undefined) return whole;
		const parts = this.parts(text).map((part) => this.find(part));
		return parts.length > 1 && parts.every((part) => part !== undefined) ? parts[0] : undefined;
	}

	private find(plain: string): string | undefined {
		return this.texts.find(
			(known) => known === plain || isNearDuplicate(known, plain) || this.isRestated(plain, known),
		);
	}

	private isRestated(plain: string, known: string): boolean {
		const [one, other] = [plain, known].map((text) => this.reader.read(text, this.languageCode));
		return one !== undefined && other !== undefined && restates(one, other);
	}

	private parts(text: string): string[] {
		return this.split(plainLine(text)).map((sentence) => sentence.text);
	}
}
