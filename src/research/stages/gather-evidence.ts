/** Searches the vault and the web, reads pages, and judges the note's claims by the results. */
import { openPages, type OpenedPages } from '../answer/open-links';
import { agenticStudy } from '../agentic/agentic-study';
import { Allowance } from '../agentic/limits';
import { gather, type Gathered } from '../gather/gather';
import { estimateOf } from '../model/estimate';
import { seenSource, type FoundPassage } from '../model/evidence';
import { Evidence } from '../model/evidence-store';
import { canLinkTo, sliceOf, type NoteRun } from './note-run';
import { skimmed, study, studyGivenPages, type Study } from '../study/study';
import { checkAgainstVault } from '../study/vault-check';
import { eachJudgementOnce, tellChecked, together, type Verification, type Verify } from '../verify/verifications';
import { ClaimVerifier } from '../verify/verify';
import { leftOverOf, type ChosenTopics } from './choose-topics';

export interface StudiedEvidence extends Omit<Study, 'judged'> {
	readonly evidence: Evidence;
	readonly verify: Verify;
	/** Verified judgements of the note's claims by pages and notes, without repetitions. */
	readonly judged: Verification;
	/** Passages of other notes near claims and questions without a topic, by the label; not part of the evidence. */
	readonly nearStatements: readonly FoundPassage[];
	/** Those of them that contradict their claim. */
	readonly contradicting: readonly FoundPassage[];
	/** Pages behind the links of a checked text. */
	readonly opened: OpenedPages;
}

export async function gatherEvidence(chosen: ChosenTopics, noteRun: NoteRun): Promise<StudiedEvidence> {
	const { options, ports, run } = noteRun;
	const { reading, topics, left, compared, statements } = chosen;
	const calls = announceCost(chosen, noteRun);
	const verify = verifierOf(chosen, noteRun);
	const evidence = new Evidence(
		(path) => canLinkTo(path, noteRun),
		(source) => run.tell({ kind: 'source', source: seenSource(source) }),
	);
	const { inVault, gathered } = gather({ reading, topics, mode: options.mode, evidence }, ports, run);
	// The vault check needs no web answer, so it runs while the web is searched and pages are read.
	const [studied, inNotes, opened] = await Promise.all([
		gathered.then((found) => studyOf(found, { chosen, verify, calls }, noteRun)),
		checkAgainstVault(
			{
				note: reading.view,
				topics,
				left,
				compared,
				statements,
				inVault,
				gathered,
				verify,
				isForeign: chosen.checked !== undefined,
			},
			ports,
			run,
		),
		openPages(chosen.checked?.given ?? [], ports.links, run),
	]);
	const judged = eachJudgementOnce(together([studied.judged, inNotes.judged]));
	const { found: nearStatements, contradicting } = inNotes;
	return { ...studied, evidence, verify, judged, nearStatements, contradicting, opened };
}

/** Studies the search results according to the depth of the run. */
function studyOf(
	found: Gathered,
	{ chosen, verify, calls }: { readonly chosen: ChosenTopics; readonly verify: Verify; readonly calls: Allowance },
	{ options, ports, run }: NoteRun,
): Promise<Study> | Study {
	const { depth, focus, mode, pagesPerTopic } = options;
	const { agents } = ports;
	const { reading, statements, checked } = chosen;
	const given = checked?.given;
	const leftOver = checked ? undefined : leftOverOf(chosen);
	const task = { focus, mode, note: reading.view, statements, pagesPerTopic, leftOver, given, verify };
	const parts = { task, ports, slice: sliceOf(ports), run };
	if (depth === 'shallow' && given) return studyGivenPages(found, parts);
	if (depth === 'shallow') return skimmed(found, parts);
	if (depth === 'deep' || !agents) return study(found, parts);
	return agenticStudy(found, { ...parts, agents, calls });
}

/**
 * Announces the estimated cost, and limits an agentic run to it.
 * @returns the model calls available for research
 */
function announceCost({ topics }: ChosenTopics, { options, ports, run }: NoteRun): Allowance {
	const callsMade = run.usage.llm_calls;
	const { estimate, agentic } = estimateOf({ ...options, topics, callsMade }, ports);
	if (estimate) run.tell({ kind: 'estimate', estimate });
	if (agentic) {
		run.limits.allowCalls(agentic.calls - callsMade);
		const most = run.usage.search_credits + (estimate?.searching ?? 0) + (estimate?.reading ?? 0);
		run.limits.credits = Math.min(run.limits.credits, most);
	}
	return new Allowance(agentic?.research ?? 0);
}

function verifierOf({ reading: { view }, statements }: ChosenTopics, { note, ports, run }: NoteRun): Verify {
	const verifier = new ClaimVerifier({
		noteText: view.text,
		languageCode: view.language?.code,
		resolvesLink: (link) => ports.notes.resolveLink(link, note.path) !== undefined,
		hasReader: ports.reviewer?.answersDoubts ?? false,
		statements,
	});
	return async (drafts, sources, maker) => {
		const verification = await verifier.verifyInSlices(drafts, sources, { maker, slice: sliceOf(ports) });
		tellChecked(verification, run);
		return verification;
	};
}
