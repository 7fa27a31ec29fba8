/** Chooses what of the findings a reader sees first. */
import { countWords } from '../../language/words';
import type { CitedFinding } from '../model/claims';

/** Findings on other topics than questions that are shown openly; further ones are folded. */
const SHOWN = 5;
/** Of these, findings of one page or note. */
const SHOWN_OF_SOURCE = 2;

/** Returns the findings that are shown openly, two of one source at most. */
export function firstOf(findings: readonly CitedFinding[]): readonly CitedFinding[] {
	const shown = new Map<string, number>();
	const few = findings.filter(({ cites: [cite] }) => {
		if (!cite) return true;
		const count = (shown.get(cite.source.id) ?? 0) + 1;
		shown.set(cite.source.id, count);
		return count <= SHOWN_OF_SOURCE;
	});
	return few.slice(0, SHOWN);
}

/** Counts the words that are still free. The first statement always fits. */
export class Space {
	private isEmpty = true;

	constructor(private left: number) {}

	takes(texts: readonly string[]): boolean {
		const words = texts.reduce((sum, text) => sum + countWords(text), 0);
		if (!this.isEmpty && words > this.left) return false;
		this.isEmpty = false;
		this.left -= words;
		return true;
	}
}
