import { sentences } from '../../language/sentences';
import type { CheckedClaim } from '../study/checked-claims';
import { readableQuote } from '../verify/readable-quote';
import { TextReader, type ReadText } from '../verify/checks/evidence/read-text';
import { RegionNames } from '../verify/checks/names/region-names';
import { isSameStatement } from '../verify/duplicates';
import type { ComposeInput } from './composition';

/**
 * Returns findings that only repeat a claim of the note as verdicts. A shallow run judges no claims, but a finding that
 * confirms one adds nothing else.
 */
export function confirmations({ claims, topics, verdicts, languageCode }: ComposeInput): CheckedClaim[] {
	const reader = new TextReader(new RegionNames(languageCode === undefined ? [] : [languageCode]));
	const read = (text: string): ReadText => reader.read(readableQuote(text), languageCode);
	const judged = new Set(verdicts.map(({ topic }) => topic));
	return topics
		.filter(({ topic, type }) => type === 'claim' && !judged.has(topic))
		.flatMap(({ topic, context }) =>
			sentences(readableQuote(context), languageCode).flatMap(({ text: statement }): CheckedClaim[] => {
				const supports = claims
					.filter((claim) => claim.kind === 'finding' && claim.topic === topic)
					.filter(({ text }) => isSameStatement(read(text), read(statement)))
					.map((claim) => ({ ...claim, kind: 'support' as const }));
				if (supports.length === 0) return [];
				const ownNotes = supports.filter(({ cites }) => cites.every(({ source }) => source.kind === 'vault'));
				const pages = supports.filter((claim) => !ownNotes.includes(claim));
				if (pages.length === 0) return [];
				return [
					{
						topic,
						statement,
						verdict: 'supported',
						trust: 1,
						outcome: undefined,
						supports: pages,
						contradictions: [],
						ownNotes,
						unproven: [],
					},
				];
			}),
		);
}
