import { cut } from '../../text/strings';
import type { NoteView, QuickAnalyst } from '../model/analyst-ports';
import { statementsOf } from '../ledger/statement';
import { isJudgement, type Judgement, type Topic, type VerifiedClaim } from '../model/claims';
import type { Source } from '../model/evidence';
import { COMPARED_CHARACTERS } from '../gather/independence';
import { FinishNow, type ResearchRun } from '../model/run';
import type { NoteStatements } from '../note/statements';
import { asKnown, together, type Verification, type Verify } from '../verify/verifications';
import type { Maker } from '../ledger/entry';

interface Question {
	readonly note: NoteView;
	readonly claims: readonly Topic[];
	readonly statements: NoteStatements;
	/** Verified judgements by readers of pages. */
	readonly judged: readonly Judgement[];
	readonly maker: Maker;
	readonly verify: Verify;
}

/**
 * Judges claims by rules, without a model, from the first 8,000 characters of each passage. Skipped on "Finish now":
 * only a further search would use it. A sentence already judged by a source is skipped for that source.
 */
export async function quickJudgements(
	sources: readonly Source[],
	question: Question,
	quick: QuickAnalyst,
	run: ResearchRun,
): Promise<Verification> {
	const { note, claims, statements, judged, maker, verify } = question;
	const open = sources.filter(
		(source) => source.kind === 'web' && claims.some((topic) => isOpen(source, topic, question)),
	);
	if (open.length === 0) return together([]);
	const beginnings = open.map((source) => ({
		...source,
		passages: source.passages.map((passage) => ({ ...passage, text: cut(passage.text, COMPARED_CHARACTERS) })),
	}));
	try {
		const request = { note, claims, statements: statements.located(claims), sources: beginnings };
		const drafts = await run.hurriedly((context) => {
			context.signal.throwIfAborted();
			return quick.judge(request, context);
		});
		const { kept, ended } = await verify(drafts, sources, maker);
		const known = (claim: VerifiedClaim): Judgement | undefined =>
			judgedBy(claim.cites[0]?.source, judged).find(
				(one) => isJudgement(claim) && one.statement === claim.statement,
			);
		const copies = kept.flatMap((claim) => {
			const same = known(claim);
			return same ? [asKnown(claim, same.id)] : [];
		});
		return { kept: kept.filter((claim) => !known(claim)), ended: [...ended, ...copies] };
	} catch (error) {
		run.signal.throwIfAborted();
		if (!(error instanceof FinishNow)) throw error;
		return together([]);
	}
}

/** True if the source has a passage on the topic and has not judged all of the topic's statements yet. */
function isOpen(source: Source, { id: topicId }: Topic, { judged, statements }: Question): boolean {
	if (!source.passages.some(({ topics }) => topics.includes(topicId))) return false;
	const known = judgedBy(source.id, judged).map(({ statement }) => statement);
	return statementsOf(topicId, statements.all).some(({ id }) => !known.includes(id));
}

function judgedBy(source: string | undefined, judged: readonly Judgement[]): Judgement[] {
	return judged.filter(({ cites: [cite] }) => cite?.source === source);
}
