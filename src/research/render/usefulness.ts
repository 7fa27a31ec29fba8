/** Chooses what of the findings a reader sees first. */
import type { TopicId } from '../ledger/statement';
import { countWords } from '../../language/words';
import { readableQuote } from '../verify/readable-quote';
import type { CitedFinding } from '../model/claims';

/** Findings on other topics than questions that are shown openly; further ones are folded. */
const SHOWN = 5;
/** Of these, findings of one page or note. */
const SHOWN_OF_SOURCE = 2;
const FIGURE = /\p{N}/u;

/**
 * Returns the findings to show openly, two of one source at most: of each topic's first finding those with a figure
 * first, then the others, then further findings.
 * @param findings the first of each topic, then further ones
 */
export function mostUseful(findings: readonly CitedFinding[]): readonly CitedFinding[] {
	if (findings.length <= SHOWN) return fewOfEach(findings);
	const known = new Set<TopicId>();
	const rated = findings.map((finding) => {
		const isFirst = !known.has(finding.topicId);
		known.add(finding.topicId);
		const hasFigure = FIGURE.test(readableQuote(finding.text));
		return { finding, use: (isFirst ? 2 : 0) + (hasFigure ? 1 : 0) };
	});
	return fewOfEach(rated.sort((a, b) => b.use - a.use).map(({ finding }) => finding)).slice(0, SHOWN);
}

function fewOfEach(findings: readonly CitedFinding[]): CitedFinding[] {
	const shown = new Map<string, number>();
	return findings.filter(({ cites: [cite] }) => {
		const source = cite?.source.id;
		if (source === undefined) return true;
		const count = (shown.get(source) ?? 0) + 1;
		shown.set(source, count);
		return count <= SHOWN_OF_SOURCE;
	});
}

/** Returns as many findings as are shown openly, two of one source at most. */
export function firstOf(findings: readonly CitedFinding[]): readonly CitedFinding[] {
	return fewOfEach(findings).slice(0, SHOWN);
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
