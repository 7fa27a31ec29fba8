/** Chooses what of the findings a reader sees first. */
import type { TopicId } from '../ledger/statement';
import { countWords } from '../../language/words';
import { readableQuote } from '../verify/readable-quote';
import type { CitedFinding } from '../model/claims';

/** Findings on other topics than questions that are shown openly; further ones are folded. */
const SHOWN = 5;
const FIGURE = /\p{N}/u;

/**
 * Returns the findings to show openly: of each topic's first finding those with a figure first, then the others, then
 * further findings.
 * @param findings the first of each topic, then further ones
 */
export function mostUseful(findings: readonly CitedFinding[]): readonly CitedFinding[] {
	if (findings.length <= SHOWN) return findings;
	const known = new Set<TopicId>();
	const rated = findings.map((finding) => {
		const isFirst = !known.has(finding.topicId);
		known.add(finding.topicId);
		const hasFigure = FIGURE.test(readableQuote(finding.text));
		return { finding, use: (isFirst ? 2 : 0) + (hasFigure ? 1 : 0) };
	});
	return rated
		.sort((a, b) => b.use - a.use)
		.slice(0, SHOWN)
		.map(({ finding }) => finding);
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
