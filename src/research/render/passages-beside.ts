/** Passages beside claims that nothing decides: the reader of the section judges. */
import type { CitedClaim } from '../model/claims';
import type { Composition, LabelledTopic, Outcomes } from './composition';

/** Returns the findings that rules made, which are passages word for word, on claims that nothing decides. */
export function passagesBeside(
	findings: readonly CitedClaim[],
	{ contradicted, supported }: Outcomes,
	topics: readonly LabelledTopic[],
): Composition['beside'] {
	const decided = new Set([...contradicted, ...supported].flatMap((claim) => claim.topics));
	const beside = new Map<string, CitedClaim[]>();
	for (const finding of findings) {
		const isClaim = topics.some(({ topic, type }) => topic === finding.topic && type === 'claim');
		if (!isClaim || decided.has(finding.topic) || finding.isGuess !== true) continue;
		beside.set(finding.topic, [...(beside.get(finding.topic) ?? []), finding]);
	}
	return beside;
}
