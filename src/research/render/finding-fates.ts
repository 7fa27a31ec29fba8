import { plainLine } from '../../text/markdown/escape-markdown';
import type { FindingFate, FindingFates, FindingId } from '../ledger/fate';
import type { CitedFinding } from '../model/claims';
import { readableQuote } from '../verify/readable-quote';
import type { Duplicate } from './composition';

interface ChosenFindings {
	/** Findings that the user has not deleted. */
	readonly wanted: ReadonlySet<CitedFinding>;
	/** Those whose words do not stand beside a claim. */
	readonly counted: ReadonlySet<CitedFinding>;
	readonly open: ReadonlySet<CitedFinding>;
	/** Open or folded. */
	readonly written: ReadonlySet<CitedFinding>;
	readonly duplicates: readonly Duplicate[];
}

/** Numbers the findings, and gives each its fate. */
export function findingFates(findings: readonly CitedFinding[], chosen: ChosenFindings): FindingFates {
	const { wanted, counted, open, written, duplicates } = chosen;
	const idOf = (finding: CitedFinding): FindingId => `F${findings.indexOf(finding) + 1}`;
	const repetitionOf = ({ text }: CitedFinding): FindingFate => {
		const said = duplicates.find((duplicate) => duplicate.text === text)?.of ?? '';
		const other = [...written].find((one) => plainLine(readableQuote(one.text)).includes(said));
		return other ? `repeats:${idOf(other)}` : 'repeats-claim';
	};
	const fateOf = (finding: CitedFinding): FindingFate => {
		if (finding.isNoAnswer) return 'no-answer';
		if (!wanted.has(finding)) return 'declined';
		if (!counted.has(finding)) return 'moved';
		if (open.has(finding)) return 'shown';
		return written.has(finding) ? 'folded' : repetitionOf(finding);
	};
	return new Map(findings.map((finding) => [idOf(finding), fateOf(finding)]));
}
