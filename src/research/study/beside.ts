/** Finds passages beside the claims of the note, in all that the run has found and read, whatever it was found for. */
import { headingsOf } from '../../text/markdown/headings';
import type { NoteView, QuickAnalyst } from '../model/analyst-ports';
import { isAboutNote, withSources, type CitedBeside, type PassageBeside } from '../model/claims';
import type { FoundPassage, Passage, Source } from '../model/evidence';
import type { Evidence } from '../model/evidence-store';
import type { ResearchRun } from '../model/run';
import type { Statement } from '../ledger/statement';
import { endedAs, type Ended, type Verify } from '../verify/verifications';

export interface BesideTask {
	readonly note: NoteView;
	/** The claims that are looked up, those worth most first. */
	readonly statements: readonly Statement[];
	readonly evidence: Evidence;
	/** Passages of other notes near claims without a topic; those that are shown join the evidence. */
	readonly inNotes: readonly FoundPassage[];
	/** Entries that ended: what the second reader said of their passages. */
	readonly ended: readonly Ended[];
	readonly verify: Verify;
}

interface PassagesBeside {
	readonly found: readonly CitedBeside[];
	readonly ended: readonly Ended[];
}

export async function passagesBeside(
	{ note, statements, evidence, inNotes, ended: refused, verify }: BesideTask,
	quick: QuickAnalyst,
	run: ResearchRun,
): Promise<PassagesBeside> {
	const sources = [...evidence.sources.map(wholePage), ...opened(inNotes, evidence)];
	if (statements.length === 0 || sources.length === 0) return { found: [], ended: [] };
	const { kept, ended } = await verify(await quick.beside({ note, statements, sources }, run), sources, 'beside');
	for (const { cites } of kept)
		for (const { source: id, passage: text } of cites) {
			const own = sources.filter((source) => source.id === id).flatMap(({ passages }) => passages);
			const passage = own.find((one) => one.text === text);
			if (passage) evidence.show(id, passage);
		}
	const others = kept.filter((claim) => isAboutNote(claim) && isOnOtherCase(claim, refused));
	const fitting = kept.filter((claim) => !others.includes(claim));
	const found = withSources(fitting, evidence).filter((claim): claim is CitedBeside => claim.kind === 'beside');
	const lost = fitting.filter(({ id }) => found.every((one) => one.id !== id));
	return {
		found,
		ended: [
			...ended,
			...others.map((claim) => endedAs(claim, 'not_supported_by_reader')),
			...lost.map((claim) => endedAs(claim, 'outdated')),
		],
	};
}

/** True if the second reader said that the passage is on another product, group, time or place than the claim. */
function isOnOtherCase(
	{ statement, text }: Pick<PassageBeside, 'statement' | 'text'>,
	ended: readonly Ended[],
): boolean {
	return ended.some(
		({ answer, statement: judged, claim }) =>
			answer === 'other case' &&
			judged === statement &&
			claim.cites.some(({ quote }) => quote.includes(text) || text.includes(quote)),
	);
}

/** Returns a page that was read with all its paragraphs as passages, another source unchanged. */
function wholePage(source: Source): Source {
	const { text, passages } = source;
	if (text === undefined) return source;
	const quoted = passages.filter(({ offset }) => offset !== undefined);
	const isQuoted = ({ offset = 0, text: { length } }: Passage): boolean =>
		quoted.some((one) => (one.offset ?? 0) <= offset && (one.offset ?? 0) + one.text.length >= offset + length);
	return { ...source, passages: [...passages, ...paragraphs(text).filter((one) => !isQuoted(one))] };
}

function paragraphs(text: string): Passage[] {
	const headingsAbove = headingsOf(text);
	return [...text.matchAll(/.+(?:\n.+)*/gu)].map(({ 0: paragraph, index }) => ({
		text: paragraph.trimEnd(),
		headings: headingsAbove(index),
		score: 0,
		topics: [],
		offset: index,
	}));
}

/** Returns the notes as sources of the evidence, which does not list them before a passage is shown. */
function opened(found: readonly FoundPassage[], evidence: Evidence): Source[] {
	return found.flatMap((passage): Source[] => {
		const source = evidence.open(passage);
		if (!source || source.passages.some(({ text }) => text === passage.text)) return [];
		const { text, headings = [], score, isClipped } = passage;
		return [{ ...source, passages: [{ text, headings, score, topics: [], ...(isClipped && { isClipped }) }] }];
	});
}
