/**
 * Who says something of a claim of the note: independent pages of the web. The writer's own notes are no witnesses for
 * what the writer says.
 */
import { isAboutNote, type CitedClaim, type Topic } from '../model/claims';
import { independent, type ComparedTexts } from '../gather/independence';
import type { NoteStatements } from '../note/statements';
import type { Vote } from './trust';

/** What was said of one statement of the note. */
export interface Testimony {
	/** What the note says, to the letter where it could be found again. */
	readonly statement: string;
	readonly judgements: readonly CitedClaim[];
}

/** The judgements on each statement of a topic, in the note's order; none where nobody judged any. */
export function testimonies(verified: readonly CitedClaim[], topic: Topic, statements: NoteStatements): Testimony[] {
	const byStatement = new Map<string, CitedClaim[]>();
	for (const claim of verified) {
		if (claim.topic !== topic.topic || !isAboutNote(claim.kind) || claim.cites.length === 0) continue;
		const statement =
			claim.noteQuote === undefined ? statements.labelFor(topic) : statements.holding(topic, claim.noteQuote);
		byStatement.set(statement, [...(byStatement.get(statement) ?? []), claim]);
	}
	const order = statements.sentencesOf(topic);
	const place = (statement: string): number => (order.includes(statement) ? order.indexOf(statement) : order.length);
	return [...byStatement]
		.map(([statement, judgements]) => ({ statement, judgements }))
		.sort((a, b) => place(a.statement) - place(b.statement));
}

/**
 * What independent pages say, those known first before those of a further search, the weightiest first. A source speaks
 * once, and so do all copies of one text; a sentence that says the opposite in the same words is no copy.
 */
export async function witnesses(
	{ judgements }: Testimony,
	compared: ComparedTexts,
	isFromSearch: (claim: CitedClaim) => boolean = () => false,
): Promise<CitedClaim[]> {
	const ranked = judgements
		.filter(isOfWeb)
		.sort((a, b) => Number(isFromSearch(a)) - Number(isFromSearch(b)) || weightOf(b) - weightOf(a));
	const origins = new Set<string>();
	const once = ranked.filter(({ cites }) => {
		const origin = cites[0]?.source.copyOf ?? cites[0]?.source.id ?? '';
		return !origins.has(origin) && origins.add(origin);
	});
	const independentOf = (stance: CitedClaim['kind']): Promise<CitedClaim[]> =>
		independent(
			once.filter(({ kind }) => kind === stance),
			({ cites }) => cites[0]?.passage.text ?? '',
			compared,
		);
	const own = [...(await independentOf('support')), ...(await independentOf('contradiction'))];
	return once.filter((claim) => own.includes(claim));
}

/** What the writer's other notes say, each once, the closest first. */
export function ownNotes({ judgements }: Testimony): CitedClaim[] {
	const ranked = judgements.filter((claim) => !isOfWeb(claim)).sort((a, b) => weightOf(b) - weightOf(a));
	return ranked.filter(
		(claim, index) => ranked.findIndex(({ cites }) => cites[0]?.source.id === claim.cites[0]?.source.id) === index,
	);
}

function isOfWeb({ cites }: CitedClaim): boolean {
	return cites[0]?.source.kind === 'web';
}

export function votesOf(claims: readonly CitedClaim[]): Vote[] {
	return claims.map((claim) => ({
		stance: claim.kind === 'support' ? 'supports' : 'contradicts',
		weight: weightOf(claim),
	}));
}

function weightOf(claim: CitedClaim): number {
	return Math.max(0, ...claim.cites.map(({ passage }) => passage.score));
}
