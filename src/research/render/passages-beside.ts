/** Passages beside claims that nothing decides: the reader of the section judges. */
import type { CitedClaim } from '../model/claims';
import { readableQuote } from '../verify/readable-quote';
import type { Composition, LabelledTopic, Outcomes } from './composition';

/** Returns the findings that are passages, word for word, on claims that nothing decides. */
export function passagesBeside(
	findings: readonly CitedClaim[],
	{ contradicted, supported }: Outcomes,
	topics: readonly LabelledTopic[],
): Composition['beside'] {
	const decided = new Set([...contradicted, ...supported].flatMap((claim) => claim.topics));
	const beside = new Map<string, CitedClaim[]>();
	for (const finding of findings) {
		const isClaim = topics.some(({ topic, type }) => topic === finding.topic && type === 'claim');
		if (!isClaim || decided.has(finding.topic) || !isPassage(finding)) continue;
		beside.set(finding.topic, [...(beside.get(finding.topic) ?? []), finding]);
	}
	return beside;
}

/** True for a finding in the words of its source. A quote may hold more than the finding: a full stop, a block's id. */
function isPassage({ text, cites: [cite] }: CitedClaim): boolean {
	const words = readableQuote(text).replace(/(?<![.!。！])[.!。！]+$/u, '');
	return cite !== undefined && readableQuote(cite.quote).includes(words);
}
