/** Puts findings that speak against a claim under it, beside the quotes that it was judged by. */
import type { CitedClaim, CitedFinding, CitedJudgement } from '../model/claims';
import { isOwn, withFate, type CheckedClaim } from '../study/checked-claims';
import { isShown, type ComposeInput, type Edit, type LineBearing } from './composition';
import { isAnswer } from './finding-place';
import { plainLine } from '../../text/markdown/escape-markdown';
import { readableQuote } from '../verify/readable-quote';

type Judged = Pick<ComposeInput, 'verdicts' | 'claims' | 'topics'>;

interface Joined {
	readonly verdicts: readonly CheckedClaim[];
	/** Findings that stand under a claim, or whose page does with a quote against it. */
	readonly moved: ReadonlySet<CitedClaim>;
}

/**
 * A supported claim that a page speaks against is disputed: both sides stand together. A claim that is contradicted or
 * disputed shows the further page if it has room for its quote; otherwise the finding stays where it was. A page that
 * is quoted against a claim needs no further line that says so. A supported claim of which a line limits the judged
 * words is left to the reader: “Supported” and “compare your note” on the same words contradict each other.
 */
export function withDenials({ verdicts, claims, topics }: Judged, edit: Edit | undefined): Joined {
	const moved = new Set<CitedClaim>();
	const joined = verdicts.map((claim) =>
		claims.reduce((known, finding) => {
			const bearing = edit?.bearings.get(finding.id);
			if (finding.kind === 'finding' && isLimited(known, bearing)) return withFate({ ...known, verdict: 'open' });
			if (finding.kind !== 'finding' || bearing?.how !== 'against' || bearing.statement !== known.id)
				return known;
			if (moved.has(finding) || isOwn(finding) || isAnswer(finding, topics)) return known;
			if (known.fate === 'contradicted' && known.judgements.some((one) => isOfSamePage(one, finding))) {
				moved.add(finding);
				return known;
			}
			const denial = asDenial(finding, known);
			const judgements = [...known.judgements, denial];
			if (!JUDGED.has(known.fate) || !isShown(denial, judgements)) return known;
			moved.add(finding);
			return withFate({ ...known, verdict: known.verdict === 'supported' ? 'open' : known.verdict, judgements });
		}, claim),
	);
	return { verdicts: joined, moved };
}

/** True if a line holds against the judged words themselves, not only against others of their sentence. */
function isLimited({ id, fate, statement }: CheckedClaim, bearing: LineBearing | undefined): boolean {
	if (bearing?.how !== 'limits' || bearing.statement !== id || fate !== 'supported') return false;
	// Many words are shown with `…` for their end.
	return plainLine(readableQuote(statement)).includes(bearing.words.split('…')[0]?.trimEnd() ?? '');
}

const JUDGED: ReadonlySet<string> = new Set(['supported', 'disputed', 'contradicted']);

function isOfSamePage({ kind, cites }: CitedJudgement, finding: CitedFinding): boolean {
	return kind === 'contradiction' && cites[0]?.source.id === finding.cites[0]?.source.id;
}

function asDenial(finding: CitedFinding, { id, statement }: CheckedClaim): CitedJudgement {
	return { ...finding, kind: 'contradiction', statement: id, noteQuote: statement };
}
